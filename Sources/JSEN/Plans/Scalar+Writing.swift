extension Scalar {
  /// Writes the scalar at an address.
  ///
  /// - Returns: false for a number that has no text.
  @unsafe
  @inline(__always)
  func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    // SAFETY: the caller has a value of this type at the address.
    switch self {
    case .string:
      unsafe Self.write(
        string: address.assumingMemoryBound(to: Borrowed<String>.self).pointee, &writer)
      return true
    case .bool:
      writer.text.addBool(unsafe address.load(as: Bool.self))
      return true
    case .int: return Self.write(unsafe address.load(as: Int.self), &writer)
    case .double, .fraction: return Self.write(unsafe address.load(as: Double.self), &writer)
    default: return unsafe writeRarely(address, &writer)
    }
  }

  // This borrows its argument, since reading a string through a pointer copies it.
  @inline(__always)
  private static func write(string: borrowing Borrowed<String>, _ writer: inout PlanWriter) {
    writer.text.addString(string.value)
  }

  @inline(__always)
  private static func write(_ value: Int, _ writer: inout PlanWriter) -> Bool {
    if writer.text.style.hasCanonicalNumbers {
      return checked(&writer) { (text) throws(JSEN.WritingError) in try text.addInt(value) }
    }
    writer.text.addPlain(value)
    return true
  }

  @inline(__always)
  private static func write(_ value: Double, _ writer: inout PlanWriter) -> Bool {
    if !value.isFinite || writer.text.style.hasCanonicalNumbers {
      return checked(&writer) { (text) throws(JSEN.WritingError) in try text.addDouble(value) }
    }
    writer.text.addPlain(finite: value)
    return true
  }

  @inline(never)
  private static func checked(
    _ writer: inout PlanWriter, _ body: (inout TextWriter) throws(JSEN.WritingError) -> Void
  ) -> Bool {
    do throws(JSEN.WritingError) {
      try body(&writer.text)
      return true
    } catch {
      return writer.fail(.writing(error))
    }
  }

  private static func write<Integer>(
    integer value: Integer, _ writer: inout PlanWriter
  ) -> Bool where Integer: FixedWidthInteger {
    if let int = Int(exactly: value) { return write(int, &writer) }
    return checked(&writer) { (text) throws(JSEN.WritingError) in
      try text.addNumber(value.description)
    }
  }

  /// Writes a float with its own shortest digits: `Float(0.1)` is `0.1`.
  private static func write(float value: Float, _ writer: inout PlanWriter) -> Bool {
    // The digits are those of a double that is written with as few.
    guard value.isFinite, let double = Double(value.description) else {
      return write(Double(value), &writer)
    }
    return write(double, &writer)
  }

  @unsafe
  @inline(never)
  private func writeRarely(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    // SAFETY: the caller has a value of this type at the address.
    switch self {
    case .float, .floatFraction:
      Self.write(float: unsafe address.load(as: Float.self), &writer)
    case .int8: Self.write(integer: unsafe address.load(as: Int8.self), &writer)
    case .int16: Self.write(integer: unsafe address.load(as: Int16.self), &writer)
    case .int32: Self.write(integer: unsafe address.load(as: Int32.self), &writer)
    case .int64: Self.write(integer: unsafe address.load(as: Int64.self), &writer)
    case .int128: Self.write(integer: unsafe address.load(as: Int128.self), &writer)
    case .uint: Self.write(integer: unsafe address.load(as: UInt.self), &writer)
    case .uint8: Self.write(integer: unsafe address.load(as: UInt8.self), &writer)
    case .uint16: Self.write(integer: unsafe address.load(as: UInt16.self), &writer)
    case .uint32: Self.write(integer: unsafe address.load(as: UInt32.self), &writer)
    case .uint64: Self.write(integer: unsafe address.load(as: UInt64.self), &writer)
    case .uint128: Self.write(integer: unsafe address.load(as: UInt128.self), &writer)
    case .bool, .string, .int, .double, .fraction: false
    }
  }

  /// Whether the optional scalar at an address is nil.
  @unsafe
  @inline(__always)
  func isNil(_ address: UnsafeRawPointer) -> Bool {
    // SAFETY: the caller has an optional of this type at the address.
    switch self {
    case .string: unsafe Self.isNil(address, String.self)
    case .int: unsafe Self.isNil(address, Int.self)
    case .bool: unsafe Self.isNil(address, Bool.self)
    case .double, .fraction: unsafe Self.isNil(address, Double.self)
    case .float, .floatFraction: unsafe Self.isNil(address, Float.self)
    case .int8: unsafe Self.isNil(address, Int8.self)
    case .int16: unsafe Self.isNil(address, Int16.self)
    case .int32: unsafe Self.isNil(address, Int32.self)
    case .int64: unsafe Self.isNil(address, Int64.self)
    case .int128: unsafe Self.isNil(address, Int128.self)
    case .uint: unsafe Self.isNil(address, UInt.self)
    case .uint8: unsafe Self.isNil(address, UInt8.self)
    case .uint16: unsafe Self.isNil(address, UInt16.self)
    case .uint32: unsafe Self.isNil(address, UInt32.self)
    case .uint64: unsafe Self.isNil(address, UInt64.self)
    case .uint128: unsafe Self.isNil(address, UInt128.self)
    }
  }

  @unsafe
  @inline(__always)
  private static func isNil<Value>(_ address: UnsafeRawPointer, _ type: Value.Type) -> Bool {
    unsafe isNil(address.assumingMemoryBound(to: Borrowed<Value?>.self).pointee)
  }

  @inline(__always)
  private static func isNil<Value>(_ value: borrowing Borrowed<Value?>) -> Bool {
    switch value.value {
    case nil: true
    default: false
    }
  }

  /// Initializes the optional scalar at an address with nil.
  @unsafe
  @inline(__always)
  func putNil(_ address: UnsafeMutableRawPointer) {
    func put<Value>(_ type: Value.Type) {
      // SAFETY: the caller has memory for an optional of this type.
      unsafe address.initializeMemory(as: Value?.self, to: nil)
    }
    switch self {
    case .string: put(String.self)
    case .int: put(Int.self)
    case .bool: put(Bool.self)
    case .double, .fraction: put(Double.self)
    default: _openExistential(type, do: put)
    }
  }
}
