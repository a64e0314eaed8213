/// Numbers (RFC 8259 §6): read once digit by digit, and read again only when that conversion is not exact.
extension TextParser {
  /// Reads the number that begins with the digit or minus sign at `position`.
  ///
  /// - Parameter keepsDigits: whether a fraction that its double does not give back is a number. If not, it is a double,
  ///   and the reader of the tape looks at the text when it needs to know.
  ///
  /// Inlined into the parse loop, since a call costs 8 % on canada.json and 4 % on twitter.json.
  #if compiler(>=6.3)
    @inline(always)
  #else
    @inline(__always)
  #endif
  func scanNumber(at start: Int, keepsDigits: Bool) throws(TextFailure) -> ScannedValue {
    var index = start
    let isNegative = bytes[unchecked: index] == UInt8(ascii: "-")
    if isNegative { index &+= 1 }
    let firstDigit = index
    guard var significand = digit(at: index) else {
      return try scanRelaxedNumber(at: start, keepsDigits)
    }
    index &+= 1
    if significand != 0 {
      // One by one, which is fastest for the few digits that most numbers begin with.
      while let digit = digit(at: index) {
        significand = significand &* 10 &+ digit
        index &+= 1
        if index &- firstDigit == 3 {
          readDigits(&index, into: &significand)
          break
        }
      }
    } else if digit(at: index) != nil {
      return try scanRelaxedNumber(at: start, keepsDigits)
    }
    var digitCount = index &- firstDigit
    let next = bytes[index]
    if _slowPath(!isStrict),
      next == UInt8(ascii: ".") && digit(at: index &+ 1) == nil || next | 0x20 == UInt8(ascii: "x")
    {
      return try scanRelaxedNumber(at: start, keepsDigits)
    }
    if next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e") {
      if _fastPath(digitCount <= plainIntDigits) {
        let magnitude = Int(truncatingIfNeeded: significand)
        return .number(
          .int(isNegative ? 0 &- magnitude : magnitude), at: TextRange(start, index))
      }
      return try scanLongNumber(at: TextRange(start, index), keepsDigits)
    }
    var exponent = 0
    if next == UInt8(ascii: ".") {
      index &+= 1
      let fraction = index
      readDigits(&index, into: &significand)
      if _slowPath(index == fraction) { throw failure(.expectedDigit, at: index) }
      exponent = fraction &- index
      digitCount &-= exponent
    }
    if _slowPath(bytes[index] | 0x20 == UInt8(ascii: "e")) {
      exponent &+= try parseExponent(&index)
    }
    let range = TextRange(start, index)
    if _fastPath(digitCount <= 19 && range.count <= plainDoubleLength) {
      // With at most nineteen digits, these exponents give neither infinity nor zero.
      let isInRange = DecimalToDouble.normalExponents.contains(exponent)
      if keepsDigits, significand >= DecimalToDouble.leastOfSixteenDigits, numbers == .native {
        let magnitude =
          isInRange
          ? DecimalToDouble.convertGivingBack(significand: significand, exponent: exponent) : nil
        if let magnitude {
          return .number(.double(isNegative ? -magnitude : magnitude), at: range)
        }
      } else {
        let magnitude = DecimalToDouble.convert(significand: significand, exponent: exponent)
        let mayBeDouble = !keepsDigits || numbers != .native || significand == 0
        if _fastPath(isInRange)
          || mayBeDouble && magnitude.isFinite && (magnitude != 0 || significand == 0)
        {
          return .number(.double(isNegative ? -magnitude : magnitude), at: range)
        }
      }
    }
    return try scanLongNumber(at: range, keepsDigits)
  }

  /// Moves after a run of digits, and appends them to the digits of `significand`.
  @inline(__always)
  private func readDigits(_ index: inout Int, into significand: inout UInt64) {
    while _fastPath(bytes.hasWord(at: index)) {
      let digits = DigitWord(bytes.word(unchecked: index))
      let count = digits.count
      if count < 8 {
        significand = digits.prefix(count, after: significand)
        index &+= count
        return
      }
      significand = significand &* 100_000_000 &+ digits.value
      index &+= 8
    }
    while let digit = digit(at: index) {
      significand = significand &* 10 &+ digit
      index &+= 1
    }
  }

  @inline(__always)
  func digit(at index: Int) -> UInt64? {
    let value = bytes[index] &- UInt8(ascii: "0")
    return value <= 9 ? UInt64(value) : nil
  }

  /// Reads an exponent from its `e` on. A huge exponent is cut to a value that no double reaches.
  @inline(__always)
  private func parseExponent(_ index: inout Int) throws(TextFailure) -> Int {
    index &+= 1
    let sign = bytes[index]
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index &+= 1 }
    let first = index
    var value = 0
    while let digit = digit(at: index) {
      if value < 1_000_000_000_000 { value = value &* 10 &+ Int(truncatingIfNeeded: digit) }
      index &+= 1
    }
    if index == first { throw failure(.expectedDigit, at: index) }
    return sign == UInt8(ascii: "-") ? 0 &- value : value
  }

  /// Reads a number that the fast path does not handle: with many digits, near the limits of `Int` or `Double`, or
  /// under options that need a closer look.
  @inline(never)
  private func scanLongNumber(
    at range: TextRange, _ keepsDigits: Bool
  ) throws(TextFailure) -> ScannedValue {
    try checkLength(range)
    return .number(interpret(bytes.slice(range.start, range.end), keepsDigits), at: range)
  }

  func checkLength(_ range: TextRange) throws(TextFailure) {
    if range.count > maximumNumberLength { throw TextFailure(.numberTooLong, at: range.start) }
  }

  /// Adds a value to the builder that was read outside the parse loop, and moves after it.
  @inline(__always)
  func add<Builder>(
    _ value: ScannedValue, _ position: inout Int, into builder: inout Builder
  ) where Builder: TextBuilder & ~Copyable {
    switch value {
    case .string(let token):
      builder.addString(token)
      position = token.range.end &+ 1
    case .number(let number, let range):
      switch number {
      case .int(let value): builder.addInt(value, at: range)
      case .double(let value): builder.addDouble(value, at: range)
      case .number: builder.addNumber(at: range)
      }
      position = range.end
    case .literal: addLiteral(value, &position, into: &builder)
    }
  }

  /// Adds a literal of Python. It is not inlined, since `add` is, into the loop. With the parts of the value as arguments
  /// the loop would lose a register: eight instructions more for each integer.
  @inline(never)
  private func addLiteral<Builder>(
    _ value: ScannedValue, _ position: inout Int, into builder: inout Builder
  ) where Builder: TextBuilder & ~Copyable {
    guard case .literal(let bool, let range) = value else { return }
    if let bool { builder.addBool(bool, at: range.start) } else { builder.addNull(at: range.start) }
    position = range.end
  }

  /// A value that was read by a function outside the parse loop. The function returns it instead of calling the
  /// builder, so that the loop keeps its position in a register.
  enum ScannedValue {
    case string(StringToken)
    case number(Interpretation, at: TextRange)
    /// A bool, or null.
    case literal(Bool?, at: TextRange)
  }

  /// The form of a number under the options in force.
  enum Interpretation {
    case int(Int)
    case double(Double)
    case number
  }

  /// Chooses the form of a literal under the options in force.
  func interpret(_ literal: TextBytes, _ keepsDigits: Bool) -> Interpretation {
    Self.interpret(literal, as: numbers, keepsDigits: keepsDigits)
  }

  /// Chooses the form of a literal of RFC 8259. The fast path follows the same rule.
  static func interpret(
    _ literal: TextBytes, as numbers: JSEN.ReadingOptions.Numbers, keepsDigits: Bool = true
  ) -> Interpretation {
    if numbers != .double {
      if let value = int(literal, TextRange(0, literal.count)) { return .int(value) }
      if DecimalLiteral.isWrittenAsInteger(literal) { return .number }
    }
    guard let decimal = DecimalLiteral(literal) else {
      preconditionFailure("not a number by the grammar of RFC 8259")
    }
    let value = DecimalToDouble.convertExactly(decimal, in: literal)
    let isKept =
      switch numbers {
      case .double: true
      case .native where keepsDigits:
        DecimalToDouble.givesBack(decimal, in: literal, value: value)
      case .native: value.isFinite && (value != 0 || decimal.isZero)
      case .exact: ShortestDecimal.isShortestRoundTrip(decimal, in: literal, value: value)
      }
    return isKept ? .double(value) : .number
  }

  /// The value of a literal without fraction and exponent, or nil when `Int` does not hold it.
  package static func int(_ bytes: TextBytes, _ range: TextRange) -> Int? {
    let isNegative = bytes[range.start] == UInt8(ascii: "-")
    var value = 0
    for index in (isNegative ? range.start + 1 : range.start)..<range.end {
      let digit = Int(bytes[unchecked: index] &- UInt8(ascii: "0"))
      if digit > 9 { return nil }
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      // Counting downwards reaches Int.min, whose magnitude Int does not hold.
      let (next, overflowed) = shifted.subtractingReportingOverflow(digit)
      if overflow || overflowed { return nil }
      value = next
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }
}
