import JSEN

/// Describes an integer in decimal digits, with a minus sign if it is negative.
///
/// It reads as many digits as there are.
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
public struct IntegerParser<Number>: StringParserPrinter
where Number: FixedWidthInteger & Sendable {
  public typealias Output = Number

  public let stringPlan: StringContentPlan<Number>

  /// Describes an integer that a type holds.
  // Generic code looks up types at run time for each number, which showed in profiles.
  @_specialize(where Number == Int)
  public init(_ type: Number.Type = Number.self) {
    let range = "an integer from \(type.min) to \(type.max)"
    let name = type == Int.self || type == Int64.self ? "an integer" : range
    let digits = ContentPattern.digit.repeated(1, .max)
    let sign = ContentPattern.literal("-").repeated(0, 1)
    stringPlan = StringContentPlan(
      TokenPlan(Number.self, name, pattern: type.isSigned ? .sequence([sign, digits]) : digits) {
        reader in
        let start = reader.position
        let isNegative = Number.isSigned && reader.take(UInt8(ascii: "-"))
        let first = reader.position
        let count = reader.takeDigits()
        guard count > 0 else {
          _ = reader.fail(.expected(name), from: start, to: first)
          return nil
        }
        let number =
          count <= 18
          ? Number(exactly: reader.smallInteger(from: first, isNegative: isNegative))
          : Number(reader.string(from: start, to: reader.position))
        if number == nil { _ = reader.fail(.expected(range), from: start, to: reader.position) }
        return number
      } text: { number in
        number.description
      })
  }
}

extension ContentReader {
  /// The value of the digits up to the position, at most 18.
  fileprivate func smallInteger(from start: Int, isNegative: Bool) -> Int64 {
    var value: Int64 = 0
    for index in start..<position { value = value &* 10 &+ Int64(bytes[index] & 15) }
    return isNegative ? -value : value
  }
}

extension FixedWidthInteger where Self: Sendable {
  /// Describes an integer in the content of a string.
  ///
  /// ```swift
  /// print(try Int.parser().parse("42"))
  /// // prints 42
  /// ```
  public static func parser() -> IntegerParser<Self> { IntegerParser() }
}
