/// Makes identifiers for new offices: the same record gives the same one in every store.
enum OfficeIdentity {
  /// A readable part from the English name or the source's identifier, and a part that is unique to the
  /// record.
  static func identifier(source: String, sourceID: String, englishName: String?) -> OfficeID {
    let readable = slug(englishName ?? "") ?? slug(sourceID) ?? "office"
    return OfficeID(readable + "-" + fingerprint(source + "\u{0}" + sourceID))
  }

  /// The record's identifier within its source when the source gives none: its name and place.
  static func derivedSourceID(name: String, address: String?, pair: CoordinatePair?) -> String {
    // Numbers aren't folded, since 37.5, 127.05 and 37.5, 12.705 differ in nothing but their marks.
    let place = address.map(SearchText.folded) ?? pair.map { "\($0.y),\($0.x)" } ?? ""
    return "\(SearchText.folded(name))@\(place)"
  }

  /// Lower-case ASCII letters and digits with hyphens, at most 40 of them; `nil` when too few are left.
  private static func slug(_ text: String) -> String? {
    var slug = ""
    for scalar in text.lowercased().unicodeScalars {
      let isPlain = (0x61...0x7A).contains(scalar.value) || (0x30...0x39).contains(scalar.value)
      if isPlain {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty && !slug.hasSuffix("-") {
        slug.append("-")
      }
      if slug.utf8.count >= 40 { break }
    }
    while slug.hasSuffix("-") { slug.removeLast() }
    return slug.utf8.count >= 3 ? slug : nil
  }

  /// Twelve characters of base 32 from FNV-1a of 64 bits (Fowler, Noll, Vo; RFC 9923).
  ///
  /// An identifier met twice would put one office in another's place, and eight characters (40 bits) meet
  /// with even odds among a million records without a readable part of their own.
  private static func fingerprint(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // FNV's last bytes hardly reach the high bits; the finaliser of MurmurHash3 spreads them.
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    hash ^= hash >> 33
    let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
    return String((0..<12).map { alphabet[Int(hash >> (UInt64($0) * 5) & 31)] })
  }
}
