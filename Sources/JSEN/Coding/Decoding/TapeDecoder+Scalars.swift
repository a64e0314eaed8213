/// Reading scalars from their nodes.
///
/// `component` leads from this decoder's value to the node. It is evaluated for errors only.
extension TapeDecoder {
  @inline(__always)
  func isNull(_ index: Int) -> Bool { tape[index].hasTag(.null) }

  @inline(__always)
  func bool(_ index: Int, _ component: @autoclosure () -> PathComponent?) throws -> Bool {
    let node = tape[index]
    if node.hasTag(.true) { return true }
    if node.hasTag(.false) { return false }
    throw mismatch(expected: Bool.self, "a bool", at: index, component())
  }

  @inline(__always)
  func string(_ index: Int, _ component: @autoclosure () -> PathComponent?) throws -> String {
    let node = tape[index]
    guard node.hasTag(.string) else {
      throw mismatch(expected: String.self, "a string", at: index, component())
    }
    return String(tape.bytes, node.token)
  }

  @inline(__always)
  func integer<Integer>(
    _ type: Integer.Type, _ index: Int, _ component: @autoclosure () -> PathComponent?
  ) throws -> Integer where Integer: FixedWidthInteger {
    let node = tape[index]
    if node.hasTag(.int), let value = Integer(exactly: node.int) { return value }
    return try unusualInteger(type, index, component())
  }

  /// Reads an integer that `Int` does not hold, or that has a fraction or an exponent.
  @inline(never)
  private func unusualInteger<Integer>(
    _ type: Integer.Type, _ index: Int, _ component: PathComponent?
  ) throws
    -> Integer where Integer: FixedWidthInteger
  {
    switch tape[index].tag {
    case .int, .double, .number:
      guard let number = number(index), let value = Integer(exactly: number) else {
        throw outOfRange(type, at: index, component)
      }
      return value
    default:
      throw mismatch(expected: type, "an integer", at: index, component)
    }
  }

  /// Returns a number of any kind with its digits; nil for NaN, infinity and values that are not numbers.
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
  func double(_ index: Int, _ component: @autoclosure () -> PathComponent?) throws -> Double {
    let node = tape[index]
    if node.hasTag(.double), node.double.isFinite { return node.double }
    // A zero in a text may have a sign, which an `Int` cannot hold.
    if node.hasTag(.int),
      node.int != 0 || !context.storage.hasSource || tape.bytes[node.start] != UInt8(ascii: "-")
    {
      return Double(node.int)
    }
    return try unusualDouble(Double.self, index, component()) { Double($0) }
  }

  func float(_ index: Int, _ component: @autoclosure () -> PathComponent?) throws -> Float {
    let node = tape[index]
    if node.hasTag(.double), node.double.isFinite {
      let value = Float(node.double)
      if !context.storage.hasSource {
        // The double itself is the value here, not the digits that lead to it.
        if value.isFinite, value != 0 || node.double == 0 { return value }
        throw outOfRange(Float.self, at: index, component())
      }
      // Rounding twice goes wrong only when the first result is midway between two floats.
      let isMidway = node.payload & 0x1FFF_FFFF == 0x1000_0000
      let magnitude = node.double.magnitude
      let isNormal = magnitude >= Double(Float.leastNormalMagnitude) || magnitude == 0
      if value.isFinite, isNormal, !isMidway { return value }
    }
    return try unusualDouble(Float.self, index, component()) { Float($0.description) ?? .infinity }
  }

  @inline(never)
  private func unusualDouble<F>(
    _ type: F.Type, _ index: Int, _ component: PathComponent?, _ convert: (JSEN.Number) -> F
  ) throws -> F where F: BinaryFloatingPoint {
    let node = tape[index]
    switch node.tag {
    case .int, .double, .number:
      guard let number = number(index) else {
        // NaN and infinity, from a text that may name them or from a `JSEN`.
        return node.double.isNaN ? .nan : node.double < 0 ? -.infinity : .infinity
      }
      let value = convert(number)
      // A number that is too small does not become zero without an error.
      let fits = value == 0 ? number.withDecimal { $0?.isZero ?? true } : value.isFinite
      if fits { return value }
      throw outOfRange(type, at: index, component)
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
      throw mismatch(expected: type, "a number", at: index, component)
    }
  }
}
