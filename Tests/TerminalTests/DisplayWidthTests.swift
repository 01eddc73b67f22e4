import Terminal
import Testing

@Suite struct `Display width` {
  struct Sample: CustomTestStringConvertible, Sendable {
    let text: String
    let width: Int
    let kind: String
    var testDescription: String { kind }

    init(_ text: String, _ width: Int, _ kind: String) {
      self.text = text
      self.width = width
      self.kind = kind
    }
  }

  // Widths by EastAsianWidth.txt (W and F are two columns) and emoji-data.txt of Unicode 15.1.
  @Test(arguments: [
    Sample("", 0, "nothing"),
    Sample("Seoul 2", 7, "Latin"),
    Sample("강릉시", 6, "Hangul syllables"),
    Sample("\u{1112}\u{1161}\u{11AB}", 2, "Hangul of conjoining letters"),
    Sample("ㄱㅏ", 4, "Hangul compatibility letters"),
    Sample("東京", 4, "Han"),
    Sample("カフェ", 6, "kana"),
    Sample("ｶﾌｪ", 3, "half-width kana"),
    Sample("Ａ１！", 6, "full-width Latin"),
    Sample("₩20,000", 7, "won sign"),
    Sample("￦", 2, "full-width won sign"),
    Sample("e\u{301}", 1, "a combining mark"),
    Sample("\u{200B}", 0, "zero-width space"),
    Sample("ก็", 1, "Thai with a mark"),
    Sample("─│┌█░", 5, "box drawing"),
    Sample("· … – ↓ ±", 9, "punctuation and arrows"),
    Sample("☕", 2, "an emoji of its own"),
    Sample("☎", 1, "a symbol shown as text"),
    Sample("☎\u{FE0F}", 2, "the symbol as an emoji"),
    Sample("👍🏽", 2, "an emoji with a skin tone"),
    Sample("👩‍💻", 2, "a ZWJ sequence"),
    Sample("👨‍👩‍👧‍👦", 2, "a family"),
    Sample("🇰🇷🇵🇹", 4, "flags"),
    Sample("1\u{FE0F}\u{20E3}", 2, "a keycap"),
    Sample("\u{2329}\u{3000}", 4, "a wide bracket and a wide space"),
    Sample("\u{1B}\n\t", 0, "control characters"),
    Sample("𠀀", 2, "Han beyond the first plane"),
  ])
  func `counts columns`(sample: Sample) {
    #expect(DisplayWidth.of(sample.text) == sample.width)
  }

  @Test(arguments: [
    ("강릉 워크", 9, "강릉 워크"), ("강릉 워크", 8, "강릉 워…"), ("강릉 워크", 6, "강릉…"), ("강릉 워크", 5, "강릉…"),
    ("강릉", 3, "강…"), ("강릉", 2, "…"), ("강릉", 1, "…"), ("강릉", 0, ""), ("ab", 1, "…"),
    ("👩‍💻👩‍💻", 3, "👩‍💻…"), ("e\u{301}e\u{301}", 1, "…"),
  ])
  func `cuts between characters, never within one`(text: String, columns: Int, kept: String) {
    let cut = DisplayWidth.truncated(text, to: columns)
    #expect(cut == kept)
    #expect(DisplayWidth.of(cut) <= columns)
  }

  @Test func `pads to columns, and leaves what is wider`() {
    #expect(DisplayWidth.padded("강릉", to: 6) == "강릉  ")
    #expect(DisplayWidth.padded("강릉시", to: 5) == "강릉시")
  }
}

@Suite struct `Text for a terminal` {
  @Test func `lets nothing command it`() {
    #expect(PlainText.line("강릉 ☕ 👩‍💻") == "강릉 ☕ 👩‍💻")
    #expect(PlainText.line("a\u{1B}[2Jb") == "a\u{FFFD}[2Jb")
    #expect(PlainText.line("a\tb\nc\r\nd") == "a b c  d")
    #expect(PlainText.line("\u{9B}31m\u{7F}\u{0}") == "\u{FFFD}31m\u{FFFD}\u{FFFD}")
    #expect(PlainText.line("a\u{202E}b\u{2066}c") == "a\u{FFFD}b\u{FFFD}c")
  }

  @Test func `is broken at spaces, by columns`() {
    #expect(TextWrap.lines(of: "강릉 바다 오피스", columns: 10) == ["강릉 바다", "오피스"])
    #expect(TextWrap.lines(of: "강릉 바다 오피스", columns: 9) == ["강릉 바다", "오피스"])
    #expect(TextWrap.lines(of: "강릉 바다 오피스", columns: 8) == ["강릉", "바다", "오피스"])
    #expect(
      TextWrap.lines(of: "see https://example.org/long here", columns: 8) == [
        "see", "https://example.org/long", "here",
      ]
    )
    #expect(TextWrap.lines(of: "one\n\ntwo", columns: 80) == ["one", "", "two"])
    #expect(TextWrap.lines(of: "", columns: 80) == [""])
  }
}
