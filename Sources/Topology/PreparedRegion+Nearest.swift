public import Geo

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension PreparedRegion {
  /// The place on the region's border nearest to the coordinate; `nil` when the region is empty.
  ///
  /// Nearness is measured in a plane of longitude and latitude that is true to scale at the coordinate
  /// (longitudes shrunk by the cosine of its latitude), across the antimeridian too. That is meant for
  /// borders within some kilometres; the exact distance to the place found is for the caller to compute,
  /// and is never less than the true distance to the border. A border between two areas of a union counts
  /// as border.
  ///
  /// - Complexity: O(*n*) for *n* edges, some nanoseconds for each.
  public func nearestBorderPoint(to coordinate: Coordinate) -> Coordinate? {
    let scale = max(cos(coordinate.latitude * .pi / 180), 0)
    var best: EdgeIndex.Nearest?
    for longitude in [
      coordinate.longitude, coordinate.longitude - 360, coordinate.longitude + 360,
    ] {
      for cluster in CollectionOfOne(first).compactMap({ $0 }) + others {
        best =
          cluster.nearest(
            toX: longitude,
            y: coordinate.latitude,
            scale: scale,
            within: best?.square ?? .infinity
          ) ?? best
      }
    }
    return best.map { Coordinate(longitude: $0.x, latitude: $0.y) }
  }
}
