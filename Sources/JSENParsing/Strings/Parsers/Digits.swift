import JSEN

/// Describes a number of digits as an integer. A number with fewer digits is written with leading zeros.
///
/// ```swift
/// let day = ParsePrint {
///   Digits(4)
///   Digits(2)
///   Digits(2)
/// }
/// print(try day.parse("20220131"))
/// // prints (2022, 1, 31)
/// print(try day.print((2026, 3, 9)))
/// // prints 20260309
/// ```
///
/// A count below 1 is an error of parsing and printing.
///
/// - Parameter count: the number of digits, such as `2` or `1...3`; by default, all digits that follow.
public func Digits<Count: PartCount>(_ count: Count = 1...) -> StringDescription<Int, TwoWay> {
  let count = CountRange(count)
  guard count.minimum > 0 else { return Fail<Int>("Digits needs at least one digit").inString }
  let name = count == CountRange(1...) ? "digits" : count.description(of: "digit")
  let pattern = ContentPattern.digit.repeated(count.minimum, count.maximum)
  return .token(name, pattern: pattern) { reader in
    let start = reader.position
    let found = reader.takeDigits(upTo: count.maximum)
    if found < count.minimum { return reader.refuse(name, from: start) }
    if found <= 18 { return Int(reader.smallInteger(from: start)) }
    return Int(reader.string(from: start, to: reader.position))
      ?? reader.refuse("digits of an integer up to \(Int.max)", from: start)
  } text: { number in
    number < 0 ? nil : String(number).padded(to: count.minimum)
  }
}
