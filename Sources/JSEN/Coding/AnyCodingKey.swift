extension [any CodingKey] {
  /// The path in the notation of ``JSEN/KeyPath``.
  package var notation: String {
    reduce(into: "") { KeyPathNotation.append($1.pathSegment, to: &$0) }
  }
}

extension [JSEN.PathElement] {
  package var codingPath: [any CodingKey] {
    map { step in
      switch step {
      case .name(let key): AnyCodingKey(key)
      case .index(let index): AnyCodingKey(index: index)
      }
    }
  }
}

extension CodingKey {
  /// The key or the index as a segment of a ``JSEN/KeyPath``. An index is spelled `Index 0` as a key.
  var pathSegment: String {
    guard let index = intValue else { return stringValue }
    return Self.self == AnyCodingKey.self || stringValue == "Index \(index)"
      ? String(index) : stringValue
  }
}

/// A coding key that no type of the user declares: an index, a key of a dictionary, or the `super` of a class.
///
/// It has at most three words, so an `any CodingKey` holds it without an allocation.
package struct AnyCodingKey: CodingKey {
  private let content: Content

  private enum Content {
    case name(String)
    case integer(Int)
    case index(Int)
  }

  static let `super` = AnyCodingKey("super")

  package init(_ stringValue: String) { content = .name(stringValue) }

  /// Creates the key of an array's element, which is spelled `Index 0` as in Foundation.
  package init(index: Int) { content = .index(index) }

  package init(stringValue: String) { self.init(stringValue) }

  package init(intValue: Int) { content = .integer(intValue) }

  package var stringValue: String {
    switch content {
    case .name(let name): name
    case .integer(let value): String(value)
    case .index(let index): "Index \(index)"
    }
  }

  package var intValue: Int? {
    switch content {
    case .name: nil
    case .integer(let value), .index(let value): value
    }
  }
}
