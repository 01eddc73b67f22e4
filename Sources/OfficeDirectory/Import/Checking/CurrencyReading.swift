/// Reads currencies: ISO 4217 codes, signs, and words.
enum CurrencyReading {
  /// The ISO 4217 code of a sign, a word or a code.
  static func code(_ text: String) -> String? {
    let upper = text.uppercased()
    return signs[upper] ?? (codes.contains(upper) ? upper : nil)
  }

  private static let signs = [
    "₩": "KRW", "￦": "KRW", "원": "KRW", "WON": "KRW", "$": "USD", "US$": "USD", "€": "EUR",
    "£": "GBP", "¥": "JPY", "엔": "JPY", "円": "JPY", "฿": "THB", "₫": "VND", "₹": "INR",
  ]

  // The currencies in force of ISO 4217, without funds, metals and test codes.
  private static let codes = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN
    BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
    GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW
    KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD
    NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD
    SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES
    VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )
}
