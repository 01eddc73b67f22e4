import Foundation
import OfficeDirectory
import Testing

@Suite struct `Search text` {
  @Test(arguments: [
    ("강릉", "강릉".decomposedStringWithCanonicalMapping), ("Café Onion", "cafe-ONION"),
    ("ＷｅＷｏｒｋ　１", "wework 1"), ("패스트파이브 (강남)", "패스트파이브강남"), ("ガ", "ｶﾞ"), ("Straße", "STRASSE"),
    ("Ł", "ł"), ("naïve", "naive"), ("Nº 5", "no 5"),
    ("Đà Nẵng", "Da Nang"), ("Łódź", "lodz"), ("Tromsø", "TROMSO"), ("Œuvre", "oeuvre"),
    ("Þór", "thor"), ("☕\u{FE0F} Café", "cafe"), ("1\u{FE0F}\u{20E3} 호점", "1호점"),
    ("葛\u{E0100}城", "葛城"),
  ])
  func `folds what people take for the same`(left: String, right: String) {
    #expect(SearchText.folded(left).utf8.elementsEqual(SearchText.folded(right).utf8))
  }

  @Test(arguments: [("강릉", "강능"), ("か", "が"), ("desk 1", "desk 2"), ("ㄱ", "ㄴ")])
  func `keeps apart what differs`(left: String, right: String) {
    #expect(SearchText.folded(left) != SearchText.folded(right))
  }

  @Test func `finds a part, byte for byte`() {
    #expect(SearchText.contains("패스트파이브강남", "파이브"))
    #expect(SearchText.contains("abc", ""))
    #expect(!SearchText.contains("ab", "abc"))
    #expect(!SearchText.contains("강남", "강릉"))
  }

  @Test func `suggests the nearest names, in order`() {
    let names = ["강릉시", "강남구", "속초시", "Gangneung-si"]
    #expect(Suggestion.nearest(2, to: "강능시", among: names) == ["강릉시"])
    #expect(Suggestion.nearest(to: "gangnueng-si", among: names) == "Gangneung-si")
    #expect(Suggestion.nearest(to: "부산", among: names) == nil)
    #expect(Suggestion.nearest(3, to: "x", among: []).isEmpty)
  }
}
