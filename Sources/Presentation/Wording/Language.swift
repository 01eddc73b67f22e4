/// A language that the product speaks.
package enum Language: String, CaseIterable, Sendable, Hashable {
  case english = "en"
  case korean = "ko"

  /// The language of a locale name as `LC_ALL` and `LANG` hold it, such as `ko_KR.UTF-8`; English for
  /// any other.
  package init(locale: String) {
    let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "-" && $0 != "@" }
    self = language.lowercased() == "ko" ? .korean : .english
  }
}

/// A sentence or a word in every language of the product.
package struct Wording: Sendable, Hashable {
  /// The English text.
  package let english: String
  /// The Korean text.
  package let korean: String

  /// Makes a wording, English first.
  package init(_ english: String, _ korean: String) {
    self.english = english
    self.korean = korean
  }

  /// A text that is the same in every language, such as a name.
  package init(verbatim text: String) { self.init(text, text) }

  /// The text in a language.
  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}
