import JSEN
import Testing

/// Numbers, and the types that hold them. Each is read in every way and from every source.
struct NumberRow: CustomTestStringConvertible, Sendable {
  let text: String
  /// The exact value, when it is an integer.
  let integer: String?
  /// The value as `Decimal` shows it; nil when that does not hold it.
  let decimal: String?
  /// The same of the ``JSEN`` that the text is, where a double is not the number of the text.
  let ofValue: (integer: String?, decimal: String?)?
  let numbers: JSEN.ReadingOptions.Numbers

  var testDescription: String { numbers == .native ? text : "\(text) as \(numbers)" }

  init(
    _ text: String, _ integer: String?, _ decimal: String?,
    ofValue: (integer: String?, decimal: String?)? = nil,
    numbers: JSEN.ReadingOptions.Numbers = .native
  ) {
    (self.text, self.integer, self.decimal) = (text, integer, decimal)
    (self.ofValue, self.numbers) = (ofValue, numbers)
  }

  init(_ text: String) { self.init(text, text, text) }

  var options: JSEN.ReadingOptions {
    var options = JSEN.ReadingOptions()
    options.numbers = numbers
    return options
  }

  func integer(ofValue isValue: Bool) -> String? {
    isValue ? ofValue.map(\.integer) ?? integer : integer
  }

  func decimal(ofValue isValue: Bool) -> String? {
    isValue ? ofValue.map(\.decimal) ?? decimal : decimal
  }

  /// The nearest value of a floating-point type, by the standard library.
  func float<Float>(ofValue isValue: Bool) throws -> Float?
  where Float: BinaryFloatingPoint & LosslessStringConvertible {
    let isHalf = Float.significandBitCount == 10
    if isHalf, let float = Self.afterTwoRoundings[text] { return Float(float) }
    let value = try JSEN(parsing: text, options: options)
    // A double of a value is the number itself, and its integer has one zero.
    let float =
      if isValue, case .double(let double) = value {
        Float(double)
      } else if isValue, case .int(0) = value {
        Float(0)
      } else {
        Float(text) ?? .infinity
      }
    // A double of a value may be infinite.
    if isValue, case .double(let double) = value, !double.isFinite || double == 0 { return float }
    let isZero = !text.prefix { $0 != "e" }.contains { "1"..."9" ~= $0 }
    return float.isFinite && (float != 0 || isZero) ? float : nil
  }

  /// Numbers next to a midpoint of two values of `Float16`. The standard library may round them to a float first.
  private static let afterTwoRoundings = [
    "1.00048828125000000001": 1.0009765625, "65519.99999999999999999999": 65504,
  ]

  static let all = [
    NumberRow("0"), NumberRow("-0", "0", "0"), NumberRow("0.00", "0", "0"),
    NumberRow("-0.0", "0", "0"), NumberRow("0e400", "0", "0"), NumberRow("-0e-400", "0", "0"),
    NumberRow("1"), NumberRow("1.0", "1", "1"), NumberRow("-1.0", "-1", "-1"),
    NumberRow("100e-2", "1", "1"), NumberRow("1e2", "100", "100"),
    NumberRow("25.5e1", "255", "255"), NumberRow("1.5", nil, "1.5"),
    NumberRow("-0.5", nil, "-0.5"), NumberRow("0.1", nil, "0.1"), NumberRow("127"),
    NumberRow("128"), NumberRow("-128.0", "-128", "-128"), NumberRow("-129"),
    NumberRow("1.0000000000000000001", nil, "1.0000000000000000001"),
    NumberRow("16777217"), NumberRow("9007199254740993"),
    NumberRow(
      "9007199254740993.0", "9007199254740993", "9007199254740993"),
    NumberRow("9223372036854775807"), NumberRow("9223372036854775808"),
    NumberRow("-9223372036854775808"), NumberRow("-9223372036854775809"),
    NumberRow(
      "9.223372036854775807e18", "9223372036854775807", "9223372036854775807"),
    NumberRow("18446744073709551615"), NumberRow("18446744073709551616"),
    NumberRow(
      "170141183460469231731687303715884105727", "170141183460469231731687303715884105727",
      "170141183460469231731687303715884105727"),
    NumberRow("1e18", "1000000000000000000", "1000000000000000000"),
    NumberRow(
      "1e23", "100000000000000000000000", "100000000000000000000000",
      ofValue: ("99999999999999991611392", "99999999999999991611392")),
    NumberRow(
      "1152921504606846976.0", "1152921504606846976", "1152921504606846976"),
    NumberRow("-9223372036854775808.0", "-9223372036854775808", "-9223372036854775808"),
    NumberRow("12345678901234567890123456789012345678"),
    NumberRow("12345678901234567890123456789012345678901", nil, nil),
    NumberRow(
      "0.12345678901234567890123456789012345678", nil, "0.12345678901234567890123456789012345678"),
    NumberRow("0.1234567890123456789012345678901234567891", nil, nil),
    NumberRow("1.00000005960464477539062500000000000000001", nil, nil),
    NumberRow("1.00048828125000000001", nil, "1.00048828125000000001"),
    NumberRow("65519.99999999999999999999", nil, "65519.99999999999999999999"),
    NumberRow("1234567890123456.78", nil, "1234567890123456.78"),
    NumberRow(
      "-65.613616999999977", nil, "-65.613616999999977", ofValue: (nil, "-65.61361699999998")),
    NumberRow("1e-46", nil, "0.0000000000000000000000000000000000000000000001"),
    NumberRow("1e39", nil, "1000000000000000000000000000000000000000"),
    NumberRow("5e-324", nil, nil), NumberRow("1e-400", nil, nil), NumberRow("1e400", nil, nil),
    NumberRow("-1e400", nil, nil),
    NumberRow("12", "12", "12", numbers: .double),
    NumberRow(
      "9007199254740993", "9007199254740993", "9007199254740993",
      ofValue: ("9007199254740992", "9007199254740992"), numbers: .double),
    NumberRow(
      "18446744073709551615", "18446744073709551615", "18446744073709551615",
      ofValue: ("18446744073709551616", "18446744073709551616"), numbers: .double),
    NumberRow("1e400", nil, nil, numbers: .double),
    NumberRow("1e-400", nil, nil, ofValue: ("0", "0"), numbers: .double),
  ]
}
