import Bytes
package import Geo
import Synchronization
import Topology

/// The polygons of regions, read from the packed file that ships with the product, and the assignment of
/// places to regions.
///
/// ```text
/// 0   "WKRG"   4  version 1   5  zero ×3   8  count UInt32   12  CRC-32 of all that follows
/// 16  count × { blob offset, blob length: UInt32; west, south, east, north: Int32, 1e-5° }
/// …   blobs: id length, id; polygons { rings { points, then zigzag deltas of longitude, latitude } }
/// ```
///
/// All integers are little-endian, lengths and counts are varints, rings don't repeat their first point.
/// The file is mapped, and a polygon is decoded and prepared when the first place in its box is asked
/// for. Any number of threads may ask at once.
package final class RegionAtlas: Sendable {
  /// How far outside every district a place may lie and still be given to the nearest one.
  package static let reach = 2_000.0

  private let path: String
  private let block: ByteBlock
  private let entries: [AtlasEntry]
  private let prepared: Mutex<[Int: PreparedRegion]> = Mutex([:])

  /// Opens the file, and checks its form and checksum.
  ///
  /// - Throws: ``RegionDataError``.
  package init(contentsOf path: String) throws(RegionDataError) {
    do {
      block = try MappedFile.block(path: path)
    } catch {
      throw RegionDataError(path: path, place: nil, finding: .unreadable(error.sentence))
    }
    self.path = path
    entries = try AtlasEntry.all(in: block, path: path)
  }

  /// The identifiers of all regions that the atlas has polygons for.
  package var identifiers: [RegionID] { entries.map(\.id) }

  /// The polygons of a region: its own, or those of the regions within it; `nil` when there are none.
  ///
  /// - Throws: ``RegionDataError``.
  package func geometry(of id: RegionID) throws(RegionDataError) -> Geometry? {
    if let own = entries.firstIndex(where: { $0.id == id }) {
      return .multiPolygon(try polygons(own))
    }
    var parts: [Polygon] = []
    for position in entries.indices where entries[position].id.isWithin(id) {
      parts += try polygons(position)
    }
    return parts.isEmpty ? nil : .multiPolygon(parts)
  }

  /// The regions that a place lies in, from the country down.
  ///
  /// Districts are asked before countries, and of two on whose common border the place lies the one with
  /// the smaller identifier wins. A place in none is given to the nearest within ``reach``, and the
  /// assignment says how far outside it is.
  ///
  /// - Throws: ``RegionDataError``.
  package func regions(containing coordinate: Coordinate) throws(RegionDataError)
    -> RegionAssignment
  {
    var country: Int?
    for position in entries.indices where entries[position].box.contains(coordinate) {
      // Districts come first in the file; a country found meanwhile is kept for the end.
      if country != nil && entries[position].isCountry { continue }
      guard try region(position).covers(coordinate) else { continue }
      if !entries[position].isCountry {
        return RegionAssignment(regions: entries[position].id.lineage)
      }
      country = position
    }
    let around = country.map { entries[$0].id }
    if let near = try nearest(to: coordinate, inside: around) { return near }
    return RegionAssignment(regions: [around].compactMap(\.self))
  }

  /// The nearest region within reach.
  ///
  /// Within a country that has districts, a place in a gap between them belongs to the nearest
  /// district of that country, never to one across the border; elsewhere the country is all that is known.
  private func nearest(
    to coordinate: Coordinate,
    inside country: RegionID?
  ) throws(RegionDataError) -> RegionAssignment? {
    let reach = BoundingBox(coveringRadius: RegionAtlas.reach, around: coordinate)
    var best: (position: Int, distance: Double)?
    for position in entries.indices where entries[position].box.intersects(reach) {
      if let country, entries[position].isCountry || !entries[position].id.isWithin(country) {
        continue
      }
      guard let border = try region(position).nearestBorderPoint(to: coordinate) else { continue }
      let distance = Geodesic.wgs84.distance(from: coordinate, to: border)
      guard distance <= RegionAtlas.reach else { continue }
      // A district is worth more than its own country's coast, however little nearer that is drawn.
      if let known = best, entries[position].isCountry, !entries[known.position].isCountry {
        continue
      }
      if distance < best?.distance ?? .infinity { best = (position, distance) }
    }
    return best.map {
      RegionAssignment(regions: entries[$0.position].id.lineage, metresOutside: $0.distance)
    }
  }

  private func region(_ position: Int) throws(RegionDataError) -> PreparedRegion {
    if let known = prepared.withLock({ $0[position] }) { return known }
    // Two threads may prepare the same region at once; the answers are the same, and one is kept.
    let polygons = try polygons(position)
    let made: PreparedRegion
    do {
      made = try PreparedRegion(assumingValid: .multiPolygon(polygons))
    } catch {
      throw RegionDataError(
        path: path,
        place: entries[position].offset,
        finding: .unreadable(error.description)
      )
    }
    prepared.withLock { $0[position] = made }
    return made
  }

  private func polygons(_ position: Int) throws(RegionDataError) -> [Polygon] {
    let entry = entries[position]
    do {
      return try entry.polygons(in: block)
    } catch {
      throw RegionDataError(path: path, place: entry.offset, finding: .outOfBounds)
    }
  }
}
