/// A set has another order in each process, so it is written sorted.
extension Set: DirectlyEncodable where Element: Encodable {
  func write(to encoder: TapeEncoder) throws {
    // Elements of other types are sorted by their JSON, which takes longer.
    if Element.self == String.self {
      let strings = Array(cast(self, uncheckedTo: Set<String>.self))
      return try String.write(array: CodePointOrder.sorted(strings) { $0 }, to: encoder)
    }
    if let type = Element.self as? any (ScalarEncodable & BinaryInteger).Type {
      return try write(integers: type, to: encoder)
    }
    if let type = Element.self as? any (ScalarEncodable & BinaryFloatingPoint).Type {
      return try write(floats: type, to: encoder)
    }
    let id = try encoder.beginContainer(.array)
    for element in self { try encoder.encodeElement(element, id) }
    encoder.state.sortLater(.elements(count: count))
  }

  private func write<Number>(integers type: Number.Type, to encoder: TapeEncoder) throws
  where Number: ScalarEncodable & BinaryInteger {
    try Number.write(array: cast(self, uncheckedTo: Set<Number>.self).sorted(), to: encoder)
  }

  /// NaN comes first, as in ``SetOrder``.
  private func write<Number>(floats type: Number.Type, to encoder: TapeEncoder) throws
  where Number: ScalarEncodable & BinaryFloatingPoint {
    let numbers = cast(self, uncheckedTo: Set<Number>.self)
    try Number.write(
      array: numbers.sorted { $0.isNaN ? !$1.isNaN : $0 < $1 }, to: encoder)
  }
}

/// A dictionary has another order in each process, so it is written sorted. It has the form that it has in Foundation's
/// coders: an object if the keys have names, and otherwise an array of keys and values in turn.
extension Dictionary: DirectlyEncodable where Key: Encodable, Value: Encodable {
  func write(to encoder: TapeEncoder) throws {
    if Key.self == String.self {
      try cast(self, uncheckedTo: [String: Value].self).writeMembers(to: encoder)
    } else if let type = Key.self as? any CodingKeyRepresentable.Type {
      try writeMembers(to: encoder, named: type)
    } else {
      let id = try encoder.beginContainer(.array)
      for (key, value) in self {
        try encoder.encodeElement(key, id)
        try encoder.encodeElement(value, id)
      }
      encoder.state.sortLater(.pairs(count: count))
    }
  }

  /// Writes members with the names of the keys, which are converted, as in Foundation.
  private func writeMembers<Name>(to encoder: TapeEncoder, named type: Name.Type) throws
  where Name: CodingKeyRepresentable {
    let id = try encoder.beginContainer(.object)
    var members: [(name: String, key: any CodingKey, value: Value)] = []
    members.reserveCapacity(count)
    for (key, value) in self {
      let key = cast(key, uncheckedTo: Name.self).codingKey
      members.append((encoder.name(of: key, in: id), key, value))
    }
    members = CodePointOrder.sorted(members) { $0.key.stringValue }
    for (member, next) in zip(members, members.dropFirst())
    where member.key.stringValue.hasSameBytes(as: next.key.stringValue) {
      throw UnplacedError(self, "two keys of the dictionary have the name '\(member.name)'")
    }
    // Two keys may be converted to one name. The same one must win in each run.
    if !encoder.state.usesDefaultKeys {
      members = CodePointOrder.sorted(members) { $0.name }
    }
    for (name, key, value) in members {
      try encoder.encodeMember(value, key, named: name, isDistinct: false, id)
    }
  }
}

extension Dictionary where Key == String, Value: Encodable {
  /// Writes members whose keys are not converted, as in Foundation: they are data, not names of properties.
  fileprivate func writeMembers(to encoder: TapeEncoder) throws {
    let id = try encoder.beginContainer(.object)
    if Value.self == String.self {
      try write(scalars: String.self, to: encoder, id) { _ in true }
    } else if Value.self == Int.self {
      try write(scalars: Int.self, to: encoder, id) { _ in true }
    } else if Value.self == Double.self {
      try write(scalars: Double.self, to: encoder, id) { $0.isFinite }
    } else {
      // Where the type of the values is not known, a tuple with one is copied by functions of the runtime.
      let (keys, values) = (keys, values)
      for index in CodePointOrder.sorted(Array(indices), by: { keys[$0] }) {
        let key = keys[index]
        try encoder.encodeMember(
          values[index], AnyCodingKey(key), named: key, isDistinct: true, id)
      }
    }
  }

  /// Writes members in a loop that is compiled for the type of the values.
  ///
  /// - Parameter isSafe: whether writing a value cannot fail. Then it needs no path, and so no slot.
  @inline(__always)
  private func write<Scalar>(
    scalars type: Scalar.Type, to encoder: TapeEncoder, _ id: Int, where isSafe: (Scalar) -> Bool
  ) throws where Scalar: ScalarEncodable {
    for (key, value) in cast(self, uncheckedTo: [String: Scalar].self).sortedMembers {
      if isSafe(value) {
        encoder.state.addDistinctKey(key)
        try value.write(to: encoder)
      } else {
        try encoder.encodeMember(value, AnyCodingKey(key), named: key, isDistinct: true, id)
      }
    }
  }

  private var sortedMembers: [Element] { CodePointOrder.sorted(Array(self)) { $0.key } }
}

/// The keyed container in which a dictionary encodes itself when a type calls its `encode(to:)`.
///
/// It marks the members, so that they are sorted. Other members of the same object keep their places.
struct DictionaryWriter<Key>: KeyedWriting where Key: CodingKey {
  /// The type of key that the standard library's dictionaries use.
  private static var keyType: ObjectIdentifier { ObjectIdentifier(type(of: 0.codingKey)) }

  let content: KeyedWriter<Key>
  /// The greatest key that was converted to each name, by the bytes of the name.
  private var keys: [[UInt8]: String] = [:]

  /// Whether the keys are those of a dictionary.
  static var isUsed: Bool { ObjectIdentifier(Key.self) == keyType }

  init(encoder: TapeEncoder, id: Int) {
    content = KeyedWriter(encoder: encoder, id: id)
    encoder.state.sortMarkedMembersLater(id)
  }

  var codingPath: [any CodingKey] { content.codingPath }

  // It is the requirement for each scalar, too.
  mutating func encode<Value>(_ value: Value, forKey key: Key) throws where Value: Encodable {
    let encoder = content.encoder
    if !encoder.state.usesDefaultKeys, !isGreatest(key) { return }
    let position = encoder.state.tape.nodes.count
    try content.encode(value, forKey: key)
    encoder.state.tape.markKey(at: position)
  }

  /// Whether no greater key was converted to the same name. The members come in another order in each run, but the same
  /// one must win.
  private mutating func isGreatest(_ key: Key) -> Bool {
    let name = Array(content.encoder.name(of: key, in: content.id).utf8)
    if let other = keys[name], CodePointOrder.precedes(key.stringValue, other) { return false }
    keys[name] = key.stringValue
    return true
  }

  func encodeNil(forKey key: Key) throws { try content.encodeNil(forKey: key) }

  func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> where NestedKey: CodingKey {
    content.nestedContainer(keyedBy: keyType, forKey: key)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    content.nestedUnkeyedContainer(forKey: key)
  }

  func superEncoder() -> any Encoder { content.superEncoder() }

  func superEncoder(forKey key: Key) -> any Encoder { content.superEncoder(forKey: key) }
}
