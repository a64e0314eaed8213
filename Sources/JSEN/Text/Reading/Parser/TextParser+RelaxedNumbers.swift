/// Numbers that are invalid, or valid only under a relaxation.
extension TextParser {
  /// Reads a number in a form of JSON5 that the relaxations accept; throws if it does not follow RFC 8259 and there are
  /// none.
  @inline(never)
  func scanRelaxedNumber(
    at start: Int, _ keepsDigits: Bool
  ) throws(TextFailure) -> ScannedValue {
    var index = start
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index &+= 1 }
    var value: Interpretation?
    var isPlain = false
    switch bytes[index] {
    case UInt8(ascii: "I") where relaxations.contains(.nonFiniteNumbers):
      index = try rangeOfName("Infinity", at: index, from: start).end
      value = .double(isNegative ? -Double.infinity : .infinity)
    case UInt8(ascii: "N") where relaxations.contains(.nonFiniteNumbers):
      index = try rangeOfName("NaN", at: index, from: start).end
      value = .double(isNegative ? -Double.nan : .nan)
    case UInt8(ascii: "0")
    where relaxations.contains(.hexadecimalNumbers)
      && bytes[index &+ 1] | 0x20 == UInt8(ascii: "x"):
      index &+= 2
      value = try scanHexadecimal(&index, from: start, isNegative)
    default:
      isPlain = try skipDecimal(&index) && bytes[start] != UInt8(ascii: "+")
    }
    let range = TextRange(start, index)
    try checkLength(range)
    // Most numbers need no other text, whatever the options accept.
    if isPlain { value = interpret(bytes.slice(start, index), keepsDigits) }
    return .number(
      value ?? TextBytes.with(Self.literal(bytes, range)) { interpret($0, keepsDigits) }, at: range)
  }

  /// Moves after the decimal number whose digits begin at `index`.
  ///
  /// - Returns: whether there are digits on both sides of its point, as RFC 8259 requires.
  private func skipDecimal(_ index: inout Int) throws(TextFailure) -> Bool {
    let start = index
    let whole = skipDigits(&index)
    if whole > 1, bytes[start] == UInt8(ascii: "0") { throw TextFailure(.leadingZero, at: start) }
    let allowsBarePoint = relaxations.contains(.bareDecimalPoints)
    if whole == 0, !(allowsBarePoint && bytes[index] == UInt8(ascii: ".")) {
      throw failure(.expectedDigit, at: index)
    }
    var isPlain = whole > 0
    if bytes[index] == UInt8(ascii: ".") {
      index &+= 1
      if skipDigits(&index) == 0 {
        if whole == 0 || !allowsBarePoint { throw failure(.expectedDigit, at: index) }
        isPlain = false
      }
    }
    if bytes[index] | 0x20 == UInt8(ascii: "e") {
      index &+= 1
      if bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index &+= 1 }
      if skipDigits(&index) == 0 { throw failure(.expectedDigit, at: index) }
    }
    return isPlain
  }

  private func skipDigits(_ index: inout Int) -> Int {
    let start = index
    while digit(at: index) != nil { index &+= 1 }
    return index &- start
  }

  /// Reads the digits of a hexadecimal integer of up to 128 bits. JSON5 has no limit, but longer integers do not occur in
  /// practice.
  private func scanHexadecimal(_ index: inout Int, from start: Int, _ isNegative: Bool)
    throws(TextFailure) -> Interpretation
  {
    let first = index
    while bytes[index] == UInt8(ascii: "0") { index &+= 1 }
    let leading = index
    while bytes.hexadecimalDigit(at: index) != nil { index &+= 1 }
    if index &- leading > 32 { throw TextFailure(.numberTooLong, at: start) }
    if index == first { throw failure(.expectedDigit, at: index) }
    let digits = TextRange(leading, index)
    if numbers == .double {
      let double = bytes.hexadecimalDouble(digits)
      return .double(isNegative ? -double : double)
    }
    return Int((isNegative ? "-" : "") + bytes.decimalDigits(ofHexadecimal: digits)).map {
      .int($0)
    } ?? .number
  }

  /// The number at `range` in the grammar of RFC 8259: without a plus sign, with digits on both sides of its
  /// point, in decimal.
  package static func literal(_ bytes: TextBytes, _ range: TextRange) -> String {
    var digits = String(bytes, range, isASCII: true)
    var sign = ""
    if digits.hasPrefix("-") { sign = "-" }
    if digits.hasPrefix("-") || digits.hasPrefix("+") { digits.removeFirst() }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      let start = range.end - digits.utf8.count + 2
      digits = bytes.decimalDigits(ofHexadecimal: TextRange(start, range.end))
    }
    if digits.hasPrefix(".") { digits = "0" + digits }
    if let point = digits.utf8.firstIndex(of: UInt8(ascii: ".")) {
      let next = digits.utf8.index(after: point)
      let isBare = next == digits.endIndex || digits.utf8[next] > UInt8(ascii: "9")
      if isBare { digits.insert("0", at: next) }
    }
    return sign + digits
  }
}
