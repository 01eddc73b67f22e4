/// A thing with a place: an identifier, a geometry and attributes.
public struct Feature: Hashable, Sendable {
  /// The identifier, when the feature has one.
  public var id: FeatureIdentifier?

  /// The geometry; `nil` when the place isn't known.
  public var geometry: Geometry?

  /// The attributes, in the order in which they are written.
  public var attributes: Attributes

  /// Makes a feature.
  public init(id: FeatureIdentifier? = nil, geometry: Geometry?, attributes: Attributes = [:]) {
    self.id = id
    self.geometry = geometry
    self.attributes = attributes
  }
}

/// A feature's identifier: a string or a number (RFC 7946 section 3.2).
public enum FeatureIdentifier: Hashable, Sendable {
  /// Text, compared byte for byte by whoever writes it.
  case string(String)
  /// A whole number.
  case integer(Int64)
}

/// The value of an attribute, with the type that the source gave it: 1, 1.0 and true are three values.
public enum AttributeValue: Hashable, Sendable {
  /// Stated to have no value.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A whole number beyond `Int64`.
  case unsigned(UInt64)
  /// A floating-point number.
  case double(Double)
  /// Text.
  case string(String)
  /// Several values.
  case list([AttributeValue])
  /// Named values within a value.
  case object(Attributes)
}

/// Named values in a stable order, so that the same data is written as the same bytes on every run.
///
/// Look-ups scan: a feature has a dozen attributes, and hashing them costs more than comparing them.
public struct Attributes: Hashable, Sendable {
  /// A name with its value.
  public struct Entry: Hashable, Sendable {
    /// The attribute's name.
    public let name: String
    /// The attribute's value.
    public var value: AttributeValue

    /// Makes an entry.
    public init(name: String, value: AttributeValue) {
      self.name = name
      self.value = value
    }
  }

  /// The entries in their order; no name occurs twice.
  public private(set) var entries: [Entry]

  /// Makes attributes from entries; of several with the same name the last one wins, in the first's place.
  public init(_ entries: some Sequence<Entry>) {
    self.entries = []
    for entry in entries { self[entry.name] = entry.value }
  }

  /// The value of an attribute; setting `nil` removes it, setting a new name appends it.
  ///
  /// - Complexity: O(number of attributes).
  public subscript(name: String) -> AttributeValue? {
    get { entries.first { $0.name == name }?.value }
    set {
      let index = entries.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(name: name, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension Attributes: ExpressibleByDictionaryLiteral {
  /// Makes attributes from a literal, in the literal's order.
  public init(dictionaryLiteral elements: (String, AttributeValue)...) {
    self.init(elements.map { Entry(name: $0.0, value: $0.1) })
  }
}
