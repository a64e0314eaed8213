import JSEN

extension FixedWidthInteger where Self: Sendable {
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
  // Generic code looks up types at run time for each number, which showed in profiles.
  @_specialize(where Self == Int)
  public static func parser() -> StringDescription<Self, TwoWay> {
    let range = "an integer from \(Self.min) to \(Self.max)"
    let name = Self.self == Int.self || Self.self == Int64.self ? "an integer" : range
    let digits = ContentPattern.digit.repeated(1, .max)
    let sign = ContentPattern.literal("-").repeated(0, 1)
    return .token(name, pattern: isSigned ? .sequence([sign, digits]) : digits) {
      reader in
      let start = reader.position
      let isNegative = Self.isSigned && reader.take(UInt8(ascii: "-"))
      let first = reader.position
      let count = reader.takeDigits()
      guard count > 0 else { return reader.refuse(name, from: start) }
      let number =
        count <= 18
        ? Self(exactly: reader.smallInteger(from: first, isNegative: isNegative))
        : Self(reader.string(from: start, to: reader.position))
      return number ?? reader.refuse(range, from: start)
    } text: { number in
      number.description
    }
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
