/// A type that is decoded from the tape without its own `init(from:)`.
///
/// The folder `Foundation` adds its types by conforming them.
protocol DirectlyDecodable {
  /// Decodes the decoder's value.
  static func decode(from decoder: TapeDecoder) throws -> Self

  /// Decodes the elements of the array that is the decoder's value.
  static func decodeElements(from decoder: TapeDecoder) throws -> [Self]

  /// Decodes the members of the object that is the decoder's value.
  static func decodeMembers(from decoder: TapeDecoder) throws -> [String: Self]
}

extension DirectlyDecodable {
  static func decodeElements(from decoder: TapeDecoder) throws -> [Self] {
    var iterator = try TapeDecoder.ElementIterator(decoder)
    defer { iterator.finish() }
    var elements: [Self] = []
    elements.reserveCapacity(decoder.tape.count(decoder.index))
    while iterator.advance() { elements.append(try Self.decode(from: iterator.child)) }
    return elements
  }

  static func decodeMembers(from decoder: TapeDecoder) throws -> [String: Self] {
    try decoder.members { try Self.decode(from: $0) }
  }
}

extension JSEN: DirectlyDecodable {
  static func decode(from decoder: TapeDecoder) -> JSEN {
    JSEN(JSENDocument.Value(storage: decoder.context.storage, index: decoder.index))
  }
}

extension Array: DirectlyDecodable where Element: Decodable {
  static func decode(from decoder: TapeDecoder) throws -> [Element] {
    if let direct = decoder.directType(Element.self) {
      return try elements(of: direct, from: decoder)
    }
    var iterator = try TapeDecoder.ElementIterator(decoder)
    defer { iterator.finish() }
    var elements: [Element] = []
    elements.reserveCapacity(decoder.tape.count(decoder.index))
    while iterator.advance() { elements.append(try Element(from: iterator.child)) }
    return elements
  }

  private static func elements<Direct>(
    of direct: Direct.Type, from decoder: TapeDecoder
  ) throws -> [Element] where Direct: DirectlyDecodable {
    let elements = try Direct.decodeElements(from: decoder)
    // `Direct` is `Element`, which `directType` has cast to `DirectlyDecodable`.
    return cast(elements, uncheckedTo: [Element].self)
  }
}

extension Dictionary: DirectlyDecodable where Key: Decodable, Value: Decodable {
  /// Decodes an object when the keys are strings. The standard library decodes dictionaries with other keys.
  static func decode(from decoder: TapeDecoder) throws -> [Key: Value] {
    guard Key.self == String.self else { return try Self(from: decoder) }
    if let direct = decoder.directType(Value.self) {
      return try members(of: direct, from: decoder)
    }
    let members = try decoder.members { try Value(from: $0) }
    // `Key` is `String`.
    return cast(members, uncheckedTo: [Key: Value].self)
  }

  private static func members<Direct>(
    of direct: Direct.Type, from decoder: TapeDecoder
  ) throws -> [Key: Value] where Direct: DirectlyDecodable {
    let members = try Direct.decodeMembers(from: decoder)
    // `Key` is `String`, and `Direct` is `Value`, which `directType` has cast to `DirectlyDecodable`.
    return cast(members, uncheckedTo: [Key: Value].self)
  }
}
