import JSEN

extension FixedWidthInteger where Self: Sendable {
  /// Describes an integer, in decimal digits and with a minus sign if it is negative.
  ///
  /// ```swift
  /// print(try Int.parser().parse("-12"), try UInt8.parser().print(255))
  /// // prints -12 255
  /// do { _ = try UInt8.parser().parse("256") } catch { print(error) }
  /// // prints:
  /// // expected an integer from 0 to 255
  /// // 256
  /// // ^
  /// ```
  // Without parameters, so that the compiler can say that a call is forgotten.
  public static func parser() -> StringDescription<Self, TwoWay> { parser(radix: 10) }

  /// Describes an integer in a base, with a number of digits, or with signs.
  ///
  /// ```swift
  /// let color = ParsePrint {
  ///   "#"
  ///   Many(3) { UInt8.parser(radix: 16, digits: 2) }
  /// }
  /// print(try color.parse("#FF8000"), try color.print([255, 128, 0]))
  /// // prints [255, 128, 0] #ff8000
  /// let offset = Int.parser(digits: 2, sign: .required)
  /// print(try offset.parse("-03"), try offset.print(5))
  /// // prints -3 +05
  /// ```
  ///
  /// - Parameters:
  ///   - radix: the base, from 2 to 36. Digits after 9 are letters, which are read in upper and lower case.
  ///   - digits: the number of digits, with leading zeros; all that follow unless you set it.
  ///   - sign: which signs are read and written.
  ///   - uppercase: whether letters are written in upper case.
  // Generic code looks up types at run time for each number, which showed in profiles.
  @_specialize(where Self == Int)
  @_specialize(where Self == Int64)
  @_specialize(where Self == Int32)
  @_specialize(where Self == UInt)
  @_specialize(where Self == UInt64)
  @_specialize(where Self == UInt32)
  @_specialize(where Self == UInt8)
  public static func parser(
    radix: Int = 10, digits: Int? = nil, sign: SignPolicy = .negative, uppercase: Bool = false
  ) -> StringDescription<Self, TwoWay> {
    guard (2...36).contains(radix) else {
      return Fail<Self>("the radix of an integer is from 2 to 36, not \(radix)").inString
    }
    if let digits, digits < 1 {
      return Fail<Self>("an integer has at least one digit, not \(digits)").inString
    }
    let count = digits.map { CountRange($0) } ?? CountRange(1...)
    let (least, most) = (String(Self.min, radix: radix), String(Self.max, radix: radix))
    let kind = (radix == 10 ? "" : " in base \(radix)") + (isSigned ? sign.suffix : "")
    let range = "an integer from \(least) to \(most)" + kind
    let isWhole = Self.self == Int.self || Self.self == Int64.self || radix != 10
    let name =
      if digits != nil { count.description(of: "digit") + kind } else {
        isWhole ? "an integer" + kind : range
      }
    let digit = ContentPattern.characters(characterClass(radix))
    let number = digit.repeated(count.minimum, count.maximum)
    let signs = sign.pattern(isSigned: isSigned)
    // So many digits are no more than an `Int64` holds in any base.
    let smallCount = radix <= 10 ? 18 : 12
    return .token(name, pattern: signs.map { .sequence([$0, number]) } ?? number) { reader in
      let start = reader.position
      guard let isNegative = reader.takeSign(sign, isSigned: isSigned) else {
        return reader.refuse(name, from: start)
      }
      let first = reader.position
      let found = reader.takeDigits(upTo: count.maximum, radix: radix)
      guard found >= count.minimum else { return reader.refuse(name, from: start) }
      let number: Self? =
        found <= smallCount
        ? Self(exactly: reader.smallInteger(from: first, radix, isNegative: isNegative))
        : Self(reader.string(from: start, to: reader.position), radix: radix)
      return number ?? reader.refuse(range, from: start)
    } text: { number in
      if number < 0, sign == .none { return nil }
      if digits == nil, sign != .required {
        return String(number, radix: radix, uppercase: uppercase)
      }
      let text = String(number.magnitude, radix: radix, uppercase: uppercase)
      return text.padded(to: digits ?? 0).map {
        (number < 0 ? "-" : sign == .required ? "+" : "") + $0
      }
    }
  }

  private static func characterClass(_ radix: Int) -> String {
    if radix <= 10 { return "[0-\(radix - 1)]" }
    let last = String(radix - 1, radix: radix)
    return "[0-9a-\(last)A-\(last.uppercased())]"
  }
}

/// The signs of integers in strings.
public enum SignPolicy: Sendable {
  /// No sign is read, and negative numbers are not written.
  case none
  /// Negative numbers have a minus sign. Other numbers have no sign.
  case negative
  /// A plus sign is also read. It is not written.
  case optional
  /// Each number has a plus or a minus sign.
  case required

  fileprivate var suffix: String {
    switch self {
    case .none: " without a sign"
    case .negative, .optional: ""
    case .required: " with a sign"
    }
  }

  fileprivate func pattern(isSigned: Bool) -> ContentPattern? {
    switch self {
    case .none: nil
    case .negative: isSigned ? .literal("-").repeated(0, 1) : nil
    case .optional: isSigned ? .characters("[+-]").repeated(0, 1) : .literal("+").repeated(0, 1)
    case .required: isSigned ? .characters("[+-]") : .literal("+")
    }
  }
}

extension ContentReader {
  /// Moves past a sign.
  ///
  /// - Returns: whether it is a minus sign; nil for a missing sign that is required.
  fileprivate mutating func takeSign(_ sign: SignPolicy, isSigned: Bool) -> Bool? {
    if sign == .none { return false }
    if isSigned, take(UInt8(ascii: "-")) { return true }
    if sign == .negative || take(UInt8(ascii: "+")) { return false }
    return sign == .required ? nil : false
  }

  fileprivate mutating func takeDigits(upTo limit: Int, radix: Int) -> Int {
    radix == 10
      ? takeDigits(upTo: limit) : take(upTo: limit) { Self.digit($0).map { $0 < radix } ?? false }
  }

  /// The value of the digits up to the position, which are few.
  func smallInteger(from start: Int, _ radix: Int = 10, isNegative: Bool = false) -> Int64 {
    var value: Int64 = 0
    for index in start..<position {
      let digit = Self.digit(bytes[index]) ?? 0
      value = value &* Int64(truncatingIfNeeded: radix) &+ Int64(truncatingIfNeeded: digit)
    }
    return isNegative ? -value : value
  }

  @inline(__always)
  private static func digit(_ byte: UInt8) -> Int? {
    if byte &- UInt8(ascii: "0") <= 9 { return Int(byte &- UInt8(ascii: "0")) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 26 ? Int(letter) + 10 : nil
  }
}
