import Geo
import GeoFormats
import Topology

/// Region searches: the polygon arrives unprepared, as in a request, and once more prepared before.
extension Cases {
  /// Runs every polygon of a set once a pass.
  mutating func regions(_ name: String, _ polygons: [Geometry]) throws {
    guard !polygons.isEmpty else { return }
    try time("\(name), prepared for each query", polygons) { index, polygon, hits in
      index.search(in: try PreparedRegion(assumingValid: polygon), into: &hits)
    }
    let prepared = try polygons.map { try PreparedRegion(assumingValid: $0) }
    time("\(name), prepared before", prepared) { index, region, hits in
      index.search(in: region, into: &hits)
    }
    time("\(name), count only, prepared before", prepared) { index, region, hits in
      hits.append(UInt32(index.count(in: region)))
    }
  }
}

extension DataSet {
  /// The polygons of a file of GeoJSON in any of its forms.
  static func polygons(of path: String) throws -> [Geometry] {
    let reader = try GeoJSONReader(ByteInput(path: path))
    var polygons: [Geometry] = []
    while let item = try reader.next() {
      guard case .feature(let feature) = item, let geometry = feature.feature.geometry else {
        throw Malformed(file: path, reason: "feature \(polygons.count + 1) has no geometry")
      }
      polygons.append(geometry)
    }
    return polygons
  }
}
