import JSEN

extension BinaryFloatingPoint where Self: LosslessStringConvertible & Sendable {
  /// Describes a decimal number, such as `1`, `-0.5` or `6.02e23`.
  ///
  /// The number is rounded to the nearest value of the type. A number that is too large or too close to zero is
  /// refused. It is written with the fewest digits that read back as the same number.
  ///
  /// ```swift
  /// print(try Double.parser().parse("1e3"), try Double.parser().print(0.1))
  /// // prints 1000.0 0.1
  /// do { _ = try Double.parser().print(.infinity) } catch { print(error) }
  /// // prints cannot print inf: expected a number
  /// ```
  public static func parser() -> StringDescription<Self, TwoWay> {
    let name = "a number"
    return .token(name, pattern: .decimal) { reader in
      let start = reader.position
      guard let isZero = reader.takeDecimal() else { return reader.refuse(name, from: start) }
      let number = Self(reader.string(from: start, to: reader.position))
      guard let number, number.isFinite, number != 0 || isZero else {
        let held = "a number in the range of \(Self.self)"
        return reader.refuse(held, from: start)
      }
      return number
    } text: { number in
      number.isFinite ? number.description : nil
    }
  }
}

extension ContentPattern {
  /// A number with an optional fraction and exponent.
  static let decimal: ContentPattern = {
    let digits = digit.repeated(1, .max)
    let fraction = sequence([literal("."), digits])
    let exponent = sequence([characters("[eE]"), characters("[+-]").repeated(0, 1), digits])
    return sequence([
      literal("-").repeated(0, 1), digits, fraction.repeated(0, 1), exponent.repeated(0, 1),
    ])
  }()
}

extension ContentReader {
  /// Moves past a number.
  ///
  /// - Returns: whether the number is zero; nil if there is none.
  mutating func takeDecimal() -> Bool? {
    _ = take(UInt8(ascii: "-"))
    let start = position
    guard takeDigits() > 0 else { return nil }
    var end = position
    if take(UInt8(ascii: ".")), takeDigits() > 0 { end = position }
    position = end
    if take(upTo: 1, { $0 | 0x20 == UInt8(ascii: "e") }) == 1 {
      _ = take(upTo: 1) { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      if takeDigits() == 0 { position = end }
    }
    return !(start..<end).contains {
      bytes[$0] != UInt8(ascii: "0") && bytes[$0] != UInt8(ascii: ".")
    }
  }
}
