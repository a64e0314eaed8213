extension Scalar {
  /// Initializes memory with the scalar of a node, as a value of this type or as an optional of it.
  ///
  /// - Returns: false for a node that does not fit.
  @unsafe
  @inline(__always)
  func read(
    _ index: Int, _ reader: borrowing PlanReader, asOptional: Bool,
    to address: UnsafeMutableRawPointer
  ) -> Bool {
    let tape = reader.tape
    let node = tape[index]
    // The common ones come first, and inline.
    switch self {
    case .string:
      guard node.hasTag(.string) else { return false }
      unsafe Self.put(String(tape.bytes, node.token), asOptional, address)
    case .int:
      guard node.hasTag(.int) else { return false }
      unsafe Self.put(node.int, asOptional, address)
    case .bool:
      let isTrue = node.hasTag(.true)
      guard isTrue || node.hasTag(.false) else { return false }
      unsafe Self.put(isTrue, asOptional, address)
    case .double where node.hasTag(.double) && node.double.isFinite:
      unsafe Self.put(node.double, asOptional, address)
    default: return unsafe readRarely(index, reader, asOptional, address)
    }
    return true
  }

  @unsafe
  @inline(never)
  private func readRarely(
    _ index: Int, _ reader: borrowing PlanReader, _ asOptional: Bool,
    _ address: UnsafeMutableRawPointer
  ) -> Bool {
    switch self {
    case .double: unsafe Self.put(Self.double(index, reader), asOptional, address)
    case .float: unsafe Self.put(Self.float(index, reader), asOptional, address)
    case .fraction:
      unsafe Self.isInteger(index, reader)
        ? false : Self.put(Self.double(index, reader), asOptional, address)
    case .floatFraction:
      unsafe Self.isInteger(index, reader)
        ? false : Self.put(Self.float(index, reader), asOptional, address)
    case .int8: unsafe Self.put(Self.integer(index, reader, Int8.self), asOptional, address)
    case .int16: unsafe Self.put(Self.integer(index, reader, Int16.self), asOptional, address)
    case .int32: unsafe Self.put(Self.integer(index, reader, Int32.self), asOptional, address)
    case .int64: unsafe Self.put(Self.integer(index, reader, Int64.self), asOptional, address)
    case .int128: unsafe Self.put(Self.integer(index, reader, Int128.self), asOptional, address)
    case .uint: unsafe Self.put(Self.integer(index, reader, UInt.self), asOptional, address)
    case .uint8: unsafe Self.put(Self.integer(index, reader, UInt8.self), asOptional, address)
    case .uint16: unsafe Self.put(Self.integer(index, reader, UInt16.self), asOptional, address)
    case .uint32: unsafe Self.put(Self.integer(index, reader, UInt32.self), asOptional, address)
    case .uint64: unsafe Self.put(Self.integer(index, reader, UInt64.self), asOptional, address)
    case .uint128: unsafe Self.put(Self.integer(index, reader, UInt128.self), asOptional, address)
    case .bool, .string, .int: false
    }
  }

  @unsafe
  @inline(__always)
  private static func put<Value>(
    _ value: Value, _ asOptional: Bool, _ address: UnsafeMutableRawPointer
  ) {
    // SAFETY: the caller has memory for a value of this type, or for an optional of it.
    if asOptional {
      unsafe address.initializeMemory(as: Value?.self, to: value)
    } else {
      unsafe address.initializeMemory(as: Value.self, to: value)
    }
  }

  @unsafe
  @inline(__always)
  private static func put<Value>(
    _ value: Value?, _ asOptional: Bool, _ address: UnsafeMutableRawPointer
  ) -> Bool {
    guard let value else { return false }
    unsafe put(value, asOptional, address)
    return true
  }

  /// An integer of any width. A number with a fraction or an exponent is not one.
  @inline(__always)
  private static func integer<Integer>(
    _ index: Int, _ reader: borrowing PlanReader, _ type: Integer.Type
  ) -> Integer? where Integer: FixedWidthInteger {
    let node = reader.tape[index]
    if node.hasTag(.int) { return Integer(exactly: node.int) }
    guard node.hasTag(.number), isInteger(index, reader) else { return nil }
    return JSEN.Number(reader.tape.literal(index)).flatMap { Integer(exactly: $0) }
  }

  /// Whether a node is a number without a fraction and an exponent.
  private static func isInteger(_ index: Int, _ reader: borrowing PlanReader) -> Bool {
    switch reader.tape[index].tag {
    case .int: true
    case .number:
      !reader.tape.literal(index).utf8.contains {
        $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e")
      }
    default: false
    }
  }

  /// The nearest double to a number; nil if there is none, and for values that are not numbers.
  @inline(never)
  private static func double(_ index: Int, _ reader: borrowing PlanReader) -> Double? {
    let node = reader.tape[index]
    switch node.tag {
    case .double: return node.double
    case .int:
      // A zero in a text may have a sign, which an `Int` cannot hold.
      let isNegativeZero =
        node.int == 0 && reader.storage.hasSource
        && reader.tape.bytes[node.start] == UInt8(ascii: "-")
      return isNegativeZero ? -0.0 : Double(node.int)
    case .number: return nearest(index, reader) { Double($0) }
    default: return nil
    }
  }

  @inline(never)
  private static func float(_ index: Int, _ reader: borrowing PlanReader) -> Float? {
    let node = reader.tape[index]
    switch node.tag {
    case .double where !node.double.isFinite:
      return node.double.isNaN ? .nan : node.double < 0 ? -.infinity : .infinity
    case .double where !reader.storage.hasSource:
      // The double itself is the value here, not the digits that lead to it.
      let value = Float(node.double)
      return value.isFinite && (value != 0 || node.double == 0) ? value : nil
    case .int where node.int == 0: return double(index, reader).map { Float($0) }
    case .int where !reader.storage.hasSource: return Float(node.int)
    case .int, .double, .number:
      return nearest(index, reader) { Float($0.description) ?? .infinity }
    default: return nil
    }
  }

  /// The nearest floating-point number to the digits of a node. A number that is too small does not become zero.
  private static func nearest<F>(
    _ index: Int, _ reader: borrowing PlanReader, _ convert: (JSEN.Number) -> F
  ) -> F? where F: BinaryFloatingPoint {
    guard let number = JSEN.Number(reader.tape.literal(index)) else { return nil }
    let value = convert(number)
    let fits = value == 0 ? number.withDecimal { $0?.isZero ?? true } : value.isFinite
    return fits ? value : nil
  }
}
