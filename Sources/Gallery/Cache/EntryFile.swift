import Bytes
import FoundationEssentials

/// The form of a cache entry on disk: one file, so that photo and knowledge of it appear and go together.
///
///     offset  bytes  what
///     0       8      "WKPHOTO1"
///     8       8      length of the entry's JSON
///     16      8      length of the photo
///     24      8      checksum of the photo
///     32      8      checksum of bytes 0 to 31 and the JSON
///     40      …      JSON, then the photo, then the end of the file
///
/// Numbers are little-endian; checksums are `Digest64`. The file's length must be exactly what the lengths say.
enum EntryFile {
  static let prefixLength = 40
  /// More JSON than this no entry has; a larger length is damage.
  static let longestJSON = 64 << 10
  private static let magic = Array("WKPHOTO1".utf8)

  /// The file's first part as read: where the photo begins and what it must be like.
  struct Head {
    var entry: CacheEntry
    var photoOffset: Int
    var photoLength: Int
    var photoDigest: UInt64
    var fileLength: Int { photoOffset + photoLength }
  }

  /// The first part of a file; the photo's bytes follow it.
  static func head(of photo: CachedPhoto) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = Array(try encoder.encode(photo.entry))
    var prefix = ByteBuilder()
    prefix.append(contentsOf: magic)
    prefix.append(integer: UInt64(json.count))
    prefix.append(integer: UInt64(photo.bytes.count))
    prefix.append(integer: Digest64.value(of: photo.bytes))
    var head = prefix
    head.append(integer: Digest64.value(of: prefix.bytes + json))
    head.append(contentsOf: json)
    return head.bytes
  }

  /// Reads the first part; nil when it's damaged or not ours, or when `start` doesn't reach to the JSON's end.
  static func head(in start: [UInt8]) -> Head? {
    guard start.count >= prefixLength, start.starts(with: magic) else { return nil }
    var cursor = ByteCursor(start)
    guard (try? cursor.skip(magic.count)) != nil, let jsonLength = number(&cursor),
      jsonLength <= UInt64(longestJSON), let photoLength = number(&cursor),
      photoLength <= UInt64(Int32.max), let photoDigest = number(&cursor),
      let headDigest = number(&cursor), start.count >= prefixLength + Int(jsonLength)
    else { return nil }
    let json = start[prefixLength..<(prefixLength + Int(jsonLength))]
    guard Digest64.value(of: start[..<(prefixLength - 8)] + json) == headDigest else { return nil }
    // What passes the checksum was written by us; an entry of another version is simply no entry.
    guard let entry = try? JSONDecoder().decode(CacheEntry.self, from: Data(json)) else {
      return nil
    }
    return Head(
      entry: entry,
      photoOffset: prefixLength + Int(jsonLength),
      photoLength: Int(photoLength),
      photoDigest: photoDigest
    )
  }

  /// Reads a whole file; nil when any of it is damaged.
  static func photo(in file: [UInt8]) -> CachedPhoto? {
    guard let head = head(in: file), file.count == head.fileLength else { return nil }
    let bytes = Array(file[head.photoOffset...])
    guard Digest64.value(of: bytes) == head.photoDigest else { return nil }
    return CachedPhoto(entry: head.entry, bytes: bytes)
  }

  private static func number(_ cursor: inout ByteCursor) -> UInt64? {
    // The length was checked: a read past the end can't happen, and would mean damage like any other.
    try? cursor.readInteger(UInt64.self)
  }
}
