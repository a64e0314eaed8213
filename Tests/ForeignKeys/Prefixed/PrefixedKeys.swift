/// Scalars as keys: their character after "key ". Another module has another conformance of the same type.
// swift-format-ignore: AvoidRetroactiveConformances
extension Unicode.Scalar: @retroactive CodingKey {
  public var stringValue: String { "key " + String(self) }
  public var intValue: Int? { nil }

  public init?(stringValue: String) {
    guard let last = stringValue.unicodeScalars.last else { return nil }
    self = last
  }

  public init?(intValue: Int) { nil }
}

/// A value with one member, whose key is "x" by this module's conformance.
package struct PrefixedModel: Codable, Equatable {
  package let number: Int

  package init(_ number: Int) { self.number = number }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Unicode.Scalar.self)
    number = try container.decode(Int.self, forKey: "x")
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Unicode.Scalar.self)
    try container.encode(number, forKey: "x")
  }
}
