/// The elements of an array: the unkeyed container that a type asks its decoder for.
///
/// It has three words, so an `any UnkeyedDecodingContainer` holds it without an allocation.
struct UnkeyedReader: UnkeyedDecodingContainer {
  /// May have moved to another value since this container was made.
  private let decoder: TapeDecoder
  /// The node of the next element, and the node after the last one. A text has fewer than 2^32 bytes.
  private var next: UInt32
  private let end: UInt32
  /// How many elements have been decoded, and how many there are.
  private var position: UInt32 = 0
  private let length: UInt32

  /// Throws when the decoder's value is not an array.
  @inline(__always)
  init(_ decoder: TapeDecoder) throws {
    self.decoder = decoder
    next = UInt32(truncatingIfNeeded: decoder.index &+ 1)
    end = UInt32(truncatingIfNeeded: try decoder.arrayNode().next)
    length = UInt32(truncatingIfNeeded: decoder.tape.count(decoder.index))
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var count: Int? { Int(truncatingIfNeeded: length) }

  var currentIndex: Int { Int(truncatingIfNeeded: position) }

  var isAtEnd: Bool { next >= end }

  private var component: TapeDecoder.PathComponent { .index(currentIndex) }

  /// Returns the node of the next element.
  @inline(__always)
  private func node(_ type: Any.Type) throws -> Int {
    if next >= end { throw decoder.endOfArray(type, currentIndex) }
    return Int(truncatingIfNeeded: next)
  }

  @inline(__always)
  private mutating func advance() {
    next = UInt32(truncatingIfNeeded: decoder.tape.index(after: Int(truncatingIfNeeded: next)))
    position &+= 1
  }

  /// Returns true at the end, and at a null, which it skips.
  private mutating func skipNull() throws -> Bool { try isAtEnd ? true : decodeNil() }

  @inline(never)
  private mutating func scalar<T>() throws -> T where T: ScalarDecodable {
    let value = try T.read(node(T.self), in: decoder, component)
    advance()
    return value
  }

  @inline(__always)
  private mutating func scalarOrNil<T>() throws -> T? where T: ScalarDecodable {
    if try skipNull() { return nil }
    return try scalar() as T
  }

  mutating func decodeNil() throws -> Bool {
    guard decoder.isNull(try node(Any?.self)) else { return false }
    advance()
    return true
  }

  // Is the requirement for each scalar, too. It is inlined there, and so specialized.
  @inline(__always)
  mutating func decode<T>(_ type: T.Type) throws -> T where T: ScalarDecodable { try scalar() }

  // The standard library has its own defaults for these two.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try scalar() }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar() }

  mutating func decode<T>(_ type: T.Type) throws -> T where T: Decodable {
    var child = decoder.makeChild(at: try node(type), component)
    defer { decoder.recycle(&child) }
    let value: T
    if let direct = child.directType(type) {
      value = try child.decodeDirectly(direct, as: type)
    } else {
      value = try type.init(from: child)
    }
    advance()
    return value
  }

  mutating func decodeIfPresent<T>(_ type: T.Type) throws -> T? where T: Decodable {
    if try skipNull() { return nil }
    return try decode(type)
  }

  mutating func nestedContainer<NestedKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> where NestedKey: CodingKey {
    let node = try node(KeyedDecodingContainer<NestedKey>.self)
    let container = try TapeDecoder(inside: decoder, at: node, component).container(keyedBy: type)
    advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let node = try node((any UnkeyedDecodingContainer).self)
    let container = try TapeDecoder(inside: decoder, at: node, component).unkeyedContainer()
    advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let inner = TapeDecoder(inside: decoder, at: try node((any Decoder).self), component)
    advance()
    return inner
  }
}

/// The standard library has its own defaults for these functions, which are slower. Other types are rare here.
extension UnkeyedReader {
  mutating func decodeIfPresent(_: Bool.Type) throws -> Bool? { try scalarOrNil() }
  mutating func decodeIfPresent(_: String.Type) throws -> String? { try scalarOrNil() }
  mutating func decodeIfPresent(_: Double.Type) throws -> Double? { try scalarOrNil() }
  mutating func decodeIfPresent(_: Int.Type) throws -> Int? { try scalarOrNil() }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decodeIfPresent(_: Int128.Type) throws -> Int128? { try scalarOrNil() }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decodeIfPresent(_: UInt128.Type) throws -> UInt128? { try scalarOrNil() }
}
