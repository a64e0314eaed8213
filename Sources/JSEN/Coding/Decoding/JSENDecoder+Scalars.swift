/// Values without parts, read from their nodes. `step` leads from the frame to the value and is made for errors
/// only.
extension DecodingFrame {
  @inline(__always)
  func isNull(_ index: Int) -> Bool { tape[index].hasTag(.null) }

  @inline(__always)
  func bool(_ index: Int, _ step: @autoclosure () -> Step?) throws -> Bool {
    let node = tape[index]
    if node.hasTag(.true) { return true }
    if node.hasTag(.false) { return false }
    throw failure(expected: Bool.self, "a bool", at: index, step())
  }

  @inline(__always)
  func string(_ index: Int, _ step: @autoclosure () -> Step?) throws -> String {
    let node = tape[index]
    guard node.hasTag(.string) else {
      throw failure(expected: String.self, "a string", at: index, step())
    }
    return String(tape.bytes, node.token)
  }

  @inline(__always)
  func integer<Integer>(
    _ type: Integer.Type, _ index: Int, _ step: @autoclosure () -> Step?
  ) throws -> Integer where Integer: FixedWidthInteger {
    let node = tape[index]
    if node.hasTag(.int), let value = Integer(exactly: node.int) { return value }
    return try unusualInteger(type, index, step())
  }

  /// An integer that `Int` does not hold, or that is written with a fraction or an exponent.
  @inline(never)
  private func unusualInteger<Integer>(_ type: Integer.Type, _ index: Int, _ step: Step?) throws
    -> Integer where Integer: FixedWidthInteger
  {
    switch tape[index].tag {
    case .int, .double, .number:
      guard let number = number(index), let value = Integer(exactly: number) else {
        throw misfit(type, at: index, step)
      }
      return value
    default:
      throw failure(expected: type, "an integer", at: index, step)
    }
  }

  /// Makes sure that something else than null stands there.
  @inline(__always)
  func requireValue(_ type: Any.Type, _ what: String) throws {
    if isNull(index) { throw failure(expected: type, what, at: index, nil) }
  }

  /// A number of any kind with its digits; nil for NaN, infinity and what is no number.
  func number(_ index: Int) -> JSEN.Number? {
    let node = tape[index]
    switch node.tag {
    case .int where !context.storage.hasSource: return JSEN.Number(node.int)
    case .double where !context.storage.hasSource: return JSEN.Number(node.double)
    case .int, .double, .number: return JSEN.Number(tape.literal(index))
    default: return nil
    }
  }

  @inline(__always)
  func double(_ index: Int, _ step: @autoclosure () -> Step?) throws -> Double {
    let node = tape[index]
    if node.hasTag(.double), node.double.isFinite { return node.double }
    // A zero in a text may have a sign, which an integer has not.
    if node.hasTag(.int),
      node.int != 0 || !context.storage.hasSource || tape.bytes[node.start] != UInt8(ascii: "-")
    {
      return Double(node.int)
    }
    return try unusualDouble(Double.self, index, step()) { Double($0) }
  }

  func float(_ index: Int, _ step: @autoclosure () -> Step?) throws -> Float {
    let node = tape[index]
    if node.hasTag(.double), node.double.isFinite {
      let value = Float(node.double)
      if !context.storage.hasSource {
        // The double is the value. Its digits are not: they only lead back to it.
        if value.isFinite, value != 0 || node.double == 0 { return value }
        throw misfit(Float.self, at: index, step())
      }
      // Rounding twice goes wrong only where the first result lies midway between two floats.
      let isMidway = node.payload & 0x1FFF_FFFF == 0x1000_0000
      let magnitude = node.double.magnitude
      let isNormal = magnitude >= Double(Float.leastNormalMagnitude) || magnitude == 0
      if value.isFinite, isNormal, !isMidway { return value }
    }
    return try unusualDouble(Float.self, index, step()) { Float($0.description) ?? .infinity }
  }

  @inline(never)
  private func unusualDouble<F>(
    _ type: F.Type, _ index: Int, _ step: Step?, _ convert: (JSEN.Number) -> F
  ) throws -> F where F: BinaryFloatingPoint {
    let node = tape[index]
    switch node.tag {
    case .int, .double, .number:
      guard let number = number(index) else {
        // NaN and infinity by name, in a text that may have them or in a value.
        return node.double.isNaN ? .nan : node.double < 0 ? -.infinity : .infinity
      }
      let value = convert(number)
      // A number that is too small is not quietly made a zero.
      let fits = value == 0 ? number.withDecimal { $0?.isZero ?? true } : value.isFinite
      if fits { return value }
      throw misfit(type, at: index, step)
    case .string:
      if case .convertFromString(let positive, let negative, let nan) =
        context.configuration.nonConformingFloats
      {
        let string = tape.string(index)
        if string == positive { return .infinity }
        if string == negative { return -.infinity }
        if string == nan { return .nan }
      }
      fallthrough
    default:
      throw failure(expected: type, "a number", at: index, step)
    }
  }
}

/// A frame is also its own single value container.
extension DecodingFrame: SingleValueDecodingContainer {
  func decodeNil() -> Bool { isNull(index) }
  func decode(_ type: Bool.Type) throws -> Bool { try bool(index, nil) }
  func decode(_ type: String.Type) throws -> String { try string(index, nil) }
  func decode(_ type: Double.Type) throws -> Double { try double(index, nil) }
  func decode(_ type: Float.Type) throws -> Float { try float(index, nil) }
  func decode(_ type: Int.Type) throws -> Int { try integer(type, index, nil) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type, index, nil) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type, index, nil) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type, index, nil) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type, index, nil) }
  func decode(_ type: Int128.Type) throws -> Int128 { try integer(type, index, nil) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type, index, nil) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type, index, nil) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type, index, nil) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type, index, nil) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type, index, nil) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try integer(type, index, nil) }
}

extension DecodingFrame: Decoder {
  var userInfo: [CodingUserInfoKey: Any] { context.configuration.userInfo }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
  where Key: CodingKey {
    try prepareMembers()
    return KeyedDecodingContainer(KeyedFrameContainer<Key>(frame: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    _ = try arrayNode([Any].self)
    return UnkeyedFrameContainer(self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}
