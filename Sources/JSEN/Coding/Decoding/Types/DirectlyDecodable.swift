/// A type that is decoded from the tape without its own `init(from:)`.
///
/// The folder `Foundation` adds its types by conforming them.
protocol DirectlyDecodable {
  /// Decodes the decoder's value.
  static func decode(from decoder: TapeDecoder) throws -> Self

  /// Decodes the elements of the array that is the decoder's value.
  static func decodeElements(from decoder: TapeDecoder) throws -> [Self]
}

extension DirectlyDecodable {
  static func decodeElements(from decoder: TapeDecoder) throws -> [Self] {
    try decoder.elements { try Self.decode(from: $0) }
  }
}

extension JSEN: DirectlyDecodable {
  static func decode(from decoder: TapeDecoder) -> JSEN {
    JSEN(JSENDocument.Value(storage: decoder.context.storage, index: decoder.index))
  }
}

extension JSEN.Object: DirectlyDecodable {
  static func decode(from decoder: TapeDecoder) throws -> JSEN.Object {
    _ = try decoder.objectNode()
    return JSEN.decode(from: decoder).object ?? [:]
  }
}

extension Array: DirectlyDecodable where Element: Decodable {
  static func decode(from decoder: TapeDecoder) throws -> [Element] {
    if let finished = decoder.context.finishedElements {
      return try finished.elements(of: DecodedContainer(array: decoder))
    }
    if let direct = decoder.directType(Element.self) {
      return try elements(of: direct, from: decoder)
    }
    return try decoder.elements { try Element(from: $0) }
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
    guard Key.self == String.self else {
      // Notes the type of the keys for a message.
      _ = decoder.directType(Key.self)
      try decoder.refuseObject(withKeys: Key.self)
      let members = try Self(from: decoder)
      if decoder.tape[decoder.index].hasTag(.object) {
        try decoder.requireAllMembers(members.count)
      }
      return members
    }
    if let finished = decoder.context.finishedElements,
      let members: [String: Value] = try finished.members(of: DecodedContainer(object: decoder))
    {
      return cast(members, uncheckedTo: [Key: Value].self)
    }
    // `Key` is `String`. The loops for the most common values are specialized. Those for all scalars and the types of
    // Foundation were 6 % of all instructions that the compiler optimizes for JSEN. Without its loop, `[String: UInt64]`
    // takes 2.6 times as long, and is read 5.9 times as fast as by Foundation (2026-11-23).
    switch ObjectIdentifier(Value.self) {
    case ObjectIdentifier(String.self): return try scalars(String.self, decoder)
    case ObjectIdentifier(Int.self): return try scalars(Int.self, decoder)
    case ObjectIdentifier(Double.self): return try scalars(Double.self, decoder)
    case ObjectIdentifier(Bool.self): return try scalars(Bool.self, decoder)
    case ObjectIdentifier(JSEN.self):
      return cast(try decoder.values(), uncheckedTo: [Key: Value].self)
    default: break
    }
    if let direct = decoder.directType(Value.self) {
      return try members(of: direct, from: decoder)
    }
    // Only this loop is in the function, since it takes stack at each level of a type that contains itself.
    let members = try decoder.members { try Value(from: $0) }
    return cast(members, uncheckedTo: [Key: Value].self)
  }

  @inline(__always)
  private static func scalars<Scalar>(
    _ type: Scalar.Type, _ decoder: TapeDecoder
  ) throws -> [Key: Value] where Scalar: ScalarDecodable {
    cast(try decoder.members(of: type), uncheckedTo: [Key: Value].self)
  }

  @inline(never)
  private static func members<Direct>(
    of direct: Direct.Type, from decoder: TapeDecoder
  ) throws -> [Key: Value] where Direct: DirectlyDecodable {
    let members = try decoder.members { try Direct.decode(from: $0) }
    // `Direct` is `Value`, which `directType` has cast to `DirectlyDecodable`.
    return cast(members, uncheckedTo: [Key: Value].self)
  }
}

extension TapeDecoder {
  /// Throws for an object where the standard library reads a dictionary from an array of keys and values, with what to
  /// write.
  @inline(never)
  fileprivate func refuseObject(withKeys type: Any.Type) throws {
    guard tape[index].hasTag(.object), type != Int.self,
      !(type is any CodingKeyRepresentable.Type)
    else { return }
    throw mismatch(
      expected: [Any].self, "an array of keys and values", at: index, nil,
      advice: .objectKeys(typeName: "\(type)"))
  }

  /// Decodes the members of an object of scalars into a dictionary.
  @inline(never)
  fileprivate func members<Scalar>(of type: Scalar.Type) throws -> [String: Scalar]
  where Scalar: ScalarDecodable {
    try scalarMembers { try Scalar.read($0, in: self, .member($1)) }
  }

  /// Decodes the members of an object into a dictionary of values.
  @inline(never)
  fileprivate func values() throws -> [String: JSEN] { try members { JSEN.decode(from: $0) } }
}
