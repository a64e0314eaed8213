/// The elements of the array on which a frame stands.
///
/// Of three words, so that it fits into an existential without memory of its own.
struct UnkeyedFrameContainer: UnkeyedDecodingContainer {
  /// May have moved on since this container was made.
  private let frame: DecodingFrame
  /// The node of the next element, and the node after the last one. A text has less than 2^32 bytes.
  private var next: UInt32
  private let end: UInt32
  /// How many elements have been decoded, and how many there are.
  private var position: UInt32 = 0
  private let length: UInt32

  /// - Parameter frame: stands on an array.
  @inline(__always)
  init(_ frame: DecodingFrame) {
    self.frame = frame
    next = UInt32(truncatingIfNeeded: frame.index &+ 1)
    end = UInt32(truncatingIfNeeded: frame.tape[frame.index].next)
    length = UInt32(truncatingIfNeeded: frame.tape.count(frame.index))
  }

  var codingPath: [any CodingKey] { frame.codingPath }

  var count: Int? { Int(truncatingIfNeeded: length) }

  var currentIndex: Int { Int(truncatingIfNeeded: position) }

  var isAtEnd: Bool { next >= end }

  private var step: DecodingFrame.Step { .index(currentIndex) }

  @inline(__always)
  private func current(_ type: Any.Type) throws -> Int {
    if next >= end { throw frame.atEnd(type, currentIndex) }
    return Int(truncatingIfNeeded: next)
  }

  @inline(__always)
  private mutating func advance() {
    next = UInt32(truncatingIfNeeded: frame.tape.index(after: Int(truncatingIfNeeded: next)))
    position &+= 1
  }

  mutating func decodeNil() throws -> Bool {
    guard frame.isNull(try current(Any?.self)) else { return false }
    advance()
    return true
  }

  /// Whether there is no element left, or null, which is then passed.
  private mutating func skipsAbsent() -> Bool {
    if isAtEnd { return true }
    guard frame.isNull(Int(next)) else { return false }
    advance()
    return true
  }

  mutating func decode<T>(_ type: T.Type) throws -> T where T: Decodable {
    var child = frame.lend(at: try current(type), step)
    defer { frame.takeBack(&child) }
    let value: T
    if let direct = child.directType(type) {
      value = try child.run(direct, as: type)
    } else {
      value = try type.init(from: child)
    }
    advance()
    return value
  }

  mutating func decodeIfPresent<T>(_ type: T.Type) throws -> T? where T: Decodable {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func nestedContainer<NestedKey>(keyedBy type: NestedKey.Type) throws
    -> KeyedDecodingContainer<NestedKey> where NestedKey: CodingKey
  {
    let inner = DecodingFrame(
      inside: frame, at: try current(KeyedDecodingContainer<NestedKey>.self), step)
    let container = try inner.container(keyedBy: type)
    advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let inner = DecodingFrame(
      inside: frame, at: try current((any UnkeyedDecodingContainer).self), step)
    let container = try inner.unkeyedContainer()
    advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let inner = DecodingFrame(inside: frame, at: try current((any Decoder).self), step)
    advance()
    return inner
  }
}

extension UnkeyedFrameContainer {
  mutating func decode(_ type: Bool.Type) throws -> Bool {
    let value = try frame.bool(current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: String.Type) throws -> String {
    let value = try frame.string(current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: String.Type) throws -> String? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: Double.Type) throws -> Double {
    let value = try frame.double(current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: Float.Type) throws -> Float {
    let value = try frame.float(current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: Int.Type) throws -> Int {
    let value = try frame.integer(type, current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: Int8.Type) throws -> Int8 {
    let value = try frame.integer(type, current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: Int16.Type) throws -> Int16 {
    let value = try frame.integer(type, current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: Int32.Type) throws -> Int32 {
    let value = try frame.integer(type, current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: Int64.Type) throws -> Int64 {
    let value = try frame.integer(type, current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    let value = try frame.integer(type, current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: UInt.Type) throws -> UInt {
    let value = try frame.integer(type, current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
    let value = try frame.integer(type, current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
    let value = try frame.integer(type, current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
    let value = try frame.integer(type, current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
    let value = try frame.integer(type, current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }

  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    let value = try frame.integer(type, current(type), step)
    advance()
    return value
  }

  mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? {
    if skipsAbsent() { return nil }
    return try decode(type)
  }
}
