/// Numbers of things, one or many.
package enum CountWording {
  /// `1 office`, `12 offices`.
  package static func offices(_ count: Int) -> Wording {
    Wording(plural(count, "office", "offices"), "\(DistanceWording.grouped(count))곳")
  }

  /// `1 photo`, `12 photos`.
  package static func photos(_ count: Int) -> Wording {
    Wording(plural(count, "photo", "photos"), "사진 \(DistanceWording.grouped(count))장")
  }

  /// `1 row`, `12 rows`.
  package static func rows(_ count: Int) -> Wording {
    Wording(plural(count, "row", "rows"), "\(DistanceWording.grouped(count))행")
  }

  private static func plural(_ count: Int, _ one: String, _ many: String) -> String {
    DistanceWording.grouped(count) + " " + (count == 1 ? one : many)
  }
}
