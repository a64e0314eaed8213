package import JSEN

/// Options for reading a scalar from a scalar of another kind.
///
/// | to \ from | bool | number | string |
/// |---|---|---|---|
/// | bool | | 0 and 1 | `true`, `false`, `1`, `0` |
/// | number | 1 or 0 | | the text of a number |
/// | string | `true` or `false` | its digits | |
///
/// The text of a number must be a JSON number without spaces, unless ``numberSpellings`` allows more. A number that
/// does not fit is never converted.
package struct ReadingLeniency: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Numbers in strings, and strings from numbers: `"5"` is 5.
  package static let numbersInStrings = ReadingLeniency(rawValue: 1)
  /// Conversions from and to bools: 0 is false.
  package static let bools = ReadingLeniency(rawValue: 2)
  /// The integer part of a number with a fraction, where an integer is expected.
  package static let truncation = ReadingLeniency(rawValue: 4)

  /// Where strings are read as numbers, also `"0042"`, `" 42"` and `"+42"`.
  package static let numberSpellings = ReadingLeniency(rawValue: 8)
  /// Bools from all numbers: any number other than 0 is true.
  package static let numbersAsBools = ReadingLeniency(rawValue: 16)

  /// All conversions that keep the value.
  package static let conversions: ReadingLeniency = [.numbersInStrings, .bools]
}

/// A scalar that may be converted to another kind, with its digits if it is a number.
package enum ConvertibleScalar {
  case bool(Bool)
  case string(String)
  case number(JSEN.Number)

  /// Takes the scalar of a value; nil for null, arrays and objects, and for NaN and infinity.
  package init?(_ source: some ScalarReadable) {
    if let bool = source.bool {
      self = .bool(bool)
    } else if let string = source.string {
      self = .string(string)
    } else if let number = source.number {
      self = .number(number)
    } else {
      return nil
    }
  }

  /// The number itself, or the number to which the scalar converts.
  fileprivate func number(_ leniency: ReadingLeniency) -> JSEN.Number? {
    switch self {
    case .number(let value): value
    case .string(let text): JSEN.Number(inString: text, leniency)
    case .bool(let value): leniency.contains(.bools) ? JSEN.Number(value ? 1 : 0) : nil
    }
  }
}

extension JSEN.Number {
  /// Reads the number in a string; nil when there is none, or the leniency does not allow it.
  ///
  /// By default a number is spelled as in JSON. Other spellings have spaces around it, a plus sign, or zeros before the
  /// other digits.
  package init?(inString text: String, _ leniency: ReadingLeniency) {
    guard leniency.contains(.numbersInStrings) else { return nil }
    if let number = JSEN.Number(text) {
      self = number
      return
    }
    guard leniency.contains(.numberSpellings) else { return nil }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
    func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    var rest = text.utf8.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard let first = rest.first, isDigit(first) else { return nil }
    let digits = rest.drop { $0 == UInt8(ascii: "0") }
    // One zero stays before a point, an exponent and the end.
    let zero = digits.first.map(isDigit) == true ? "" : "0"
    self.init((isNegative ? "-" : "") + zero + String(Substring(digits)))
  }
}

extension Bool {
  package init?(_ scalar: ConvertibleScalar, _ leniency: ReadingLeniency) {
    let allows = leniency.contains(.bools)
    switch scalar {
    case .bool(let value): self = value
    case .string("true") where allows, .string("1") where allows: self = true
    case .string("false") where allows, .string("0") where allows: self = false
    case _ where leniency.contains(.numbersAsBools):
      guard let number = scalar.number(leniency) else { return nil }
      self = number != JSEN.Number(0)
    case .number(let number) where allows:
      guard let bit = Int(exactly: number), bit == 0 || bit == 1 else { return nil }
      self = bit == 1
    default: return nil
    }
  }
}

extension String {
  package init?(_ scalar: ConvertibleScalar, _ leniency: ReadingLeniency) {
    switch scalar {
    case .string(let value): self = value
    case .number(let number) where leniency.contains(.numbersInStrings): self = number.description
    case .bool(let value) where leniency.contains(.bools): self = value ? "true" : "false"
    default: return nil
    }
  }
}

extension JSEN.Number {
  package init?(_ scalar: ConvertibleScalar, _ leniency: ReadingLeniency) {
    guard let number = scalar.number(leniency) else { return nil }
    self = number
  }
}

extension ScalarValue where Self: FixedWidthInteger {
  package init?(_ scalar: ConvertibleScalar, _ leniency: ReadingLeniency) {
    guard let number = scalar.number(leniency),
      let value = WideInteger(number, dropsFraction: leniency.contains(.truncation))
    else { return nil }
    self.init(exactly: value)
  }
}

extension ScalarValue where Self: BinaryFloatingPoint {
  package init?(_ scalar: ConvertibleScalar, _ leniency: ReadingLeniency) {
    guard let number = scalar.number(leniency) else { return nil }
    do throws(ReadingFailure) { self = try number.rounded() } catch { return nil }
  }
}
