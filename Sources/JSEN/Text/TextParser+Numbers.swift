/// Numbers (RFC 8259 §6): read digit by digit once, converted where that is exact, looked at again where not.
extension TextParser {
  /// Reads the number that begins with the digit or minus sign at `position`.
  @inline(always)
  func scanNumber(at start: Int) throws(TextFailure) -> ScannedValue {
    var index = start
    let isNegative = bytes[unchecked: index] == UInt8(ascii: "-")
    if isNegative { index &+= 1 }
    let firstDigit = index
    var significand: UInt64 = 0
    while let digit = digit(at: index) {
      significand = significand &* 10 &+ digit
      index &+= 1
    }
    var digitCount = index &- firstDigit
    let next = bytes[index]
    if digitCount == 0 || (bytes[unchecked: firstDigit] == UInt8(ascii: "0") && digitCount > 1)
      || (!relaxations.isEmpty && (next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "x")))
    {
      return try scanUnusualNumber(at: start, firstDigit: firstDigit)
    }
    if next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e") {
      if digitCount <= 18, digitCount <= maximumNumberLength &- 1, numbers != .double {
        let magnitude = Int(truncatingIfNeeded: significand)
        return .number(
          .int(isNegative ? 0 &- magnitude : magnitude), at: TextRange(start, index))
      }
      return try scanLongNumber(at: TextRange(start, index))
    }
    var exponent = 0
    if next == UInt8(ascii: ".") {
      index &+= 1
      let fraction = index
      while bytes.hasWord(at: index) {
        let word = bytes.word(unchecked: index)
        let count = DigitWord.digitCount(word)
        significand = DigitWord.append(count, of: word, to: significand)
        index &+= count
        if count < 8 { break }
      }
      if !bytes.hasWord(at: index) {
        while let digit = digit(at: index) {
          significand = significand &* 10 &+ digit
          index &+= 1
        }
      }
      if index == fraction { throw failure(.expectedDigit, at: index) }
      exponent = fraction &- index
      digitCount &-= exponent
    }
    if bytes[index] | 0x20 == UInt8(ascii: "e") {
      exponent &+= try parseExponent(&index)
    }
    let range = TextRange(start, index)
    if digitCount <= 19, range.count <= maximumNumberLength, numbers != .exact {
      let magnitude = DecimalToDouble.convert(significand: significand, exponent: exponent)
      if magnitude.isFinite, magnitude != 0 || significand == 0 {
        return .number(.double(isNegative ? -magnitude : magnitude), at: range)
      }
    }
    return try scanLongNumber(at: range)
  }

  @inline(__always)
  private func digit(at index: Int) -> UInt64? {
    let value = bytes[index] &- UInt8(ascii: "0")
    return value <= 9 ? UInt64(value) : nil
  }

  /// Reads an exponent from its `e` on. A huge one is held at a value that is as good as infinite.
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

  /// A number that the fast path leaves alone: of many digits, near the ends of what `Int` and `Double`
  /// hold, or under options that need a closer look.
  @inline(never)
  private func scanLongNumber(at range: TextRange) throws(TextFailure) -> ScannedValue {
    try checkLength(range)
    return .number(interpret(bytes.slice(range.start, range.end)), at: range)
  }

  func checkLength(_ range: TextRange) throws(TextFailure) {
    if range.count > maximumNumberLength { throw TextFailure(.numberTooLong, at: range.start) }
  }

  /// Tells the builder of a value that was read apart from the loop, and moves behind it.
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
    }
  }

  /// What a function beside the parse loop found. It hands this back in place of calling the builder, so
  /// that the loop keeps its position in a register.
  enum ScannedValue {
    case string(StringToken)
    case number(Interpretation, at: TextRange)
  }

  /// What a number becomes under the options in force.
  enum Interpretation {
    case int(Int)
    case double(Double)
    case number
  }

  /// Decides for a whole literal of RFC 8259 what it becomes: the rule that the fast path keeps to.
  func interpret(_ literal: TextBytes) -> Interpretation {
    if numbers != .double, let value = Self.int(literal, TextRange(0, literal.count)) {
      return .int(value)
    }
    if numbers != .double, isInteger(literal) { return .number }
    // SAFETY: the buffer is read during the call only.
    return unsafe literal.withBuffer { buffer in
      let value = unsafe DecimalToDouble.convertExactly(literal: buffer)
      if numbers == .double { return .double(value) }
      guard value.isFinite, value != 0 || isZero(literal) else { return .number }
      if numbers == .exact {
        let isKept = unsafe ShortestDecimal.isShortestRoundTrip(literal: buffer, value: value)
        return isKept ? .double(value) : .number
      }
      return .double(value)
    }
  }

  /// Whether a literal has neither fraction nor exponent.
  private func isInteger(_ literal: TextBytes) -> Bool {
    for index in 0..<literal.count {
      let byte = literal[unchecked: index]
      if byte == UInt8(ascii: ".") || byte > UInt8(ascii: "9") { return false }
    }
    return true
  }

  /// Whether every digit of a literal before its exponent is a zero.
  private func isZero(_ literal: TextBytes) -> Bool {
    for index in 0..<literal.count {
      let byte = literal[unchecked: index]
      if byte > UInt8(ascii: "9") { break }
      if byte >= UInt8(ascii: "1") { return false }
    }
    return true
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

/// Eight ASCII digits as one word.
enum DigitWord {
  /// How many digits stand before the first byte that is none.
  @inline(__always)
  static func digitCount(_ word: UInt64) -> Int {
    let high = WordScan.ones &* 0xF0
    // Zero in the bytes that are digits. A carry comes out of a byte above 0xF9 only, which is no digit, so
    // it harms only bytes behind the first one that counts.
    let others =
      (word & high ^ WordScan.ones &* 0x30)
      | ((word &+ WordScan.ones &* 0x06) & high ^ WordScan.ones &* 0x30)
    return others.trailingZeroBitCount &>> 3
  }

  /// Puts the first `count` digits of a word behind those of a number.
  @inline(__always)
  static func append(_ count: Int, of word: UInt64, to number: UInt64) -> UInt64 {
    if count == 0 { return number }
    // Moved to the end of the word, with zeros before them.
    let shift = UInt64(truncatingIfNeeded: 64 &- count &* 8)
    let moved = word &<< shift | (WordScan.ones &* 0x30) & ~(~0 &<< shift)
    // SAFETY: 0 ≤ count ≤ 8, and the table has nine entries.
    let power = unsafe powersOfTen.withUnsafeBufferPointer {
      // SAFETY: as above; the table is not empty, so that it has a base address.
      unsafe $0.baseAddress.unsafelyUnwrapped[count]
    }
    return number &* power &+ value(of: moved)
  }

  /// The number that eight digits denote; the first digit is in the lowest byte. Neighbours are joined to
  /// pairs, pairs to fours, fours to eight, each by one multiplication.
  @inline(__always)
  static func value(of word: UInt64) -> UInt64 {
    var value = word &- WordScan.ones &* 0x30
    value = (value &* 10 &+ (value &>> 8)) & 0x00FF_00FF_00FF_00FF
    value = (value &* 100 &+ (value &>> 16)) & 0x0000_FFFF_0000_FFFF
    return (value &* 10_000 &+ (value &>> 32)) & 0x0000_0000_FFFF_FFFF
  }
}

/// The powers of ten by which a number moves for digits of one word.
private let powersOfTen: [UInt64] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
]
