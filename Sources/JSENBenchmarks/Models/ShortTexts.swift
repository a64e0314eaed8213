import JSENParsing

/// A date and time in the parts of its text.
struct Moment: Equatable {
  let year: Int
  let month: Int
  let day: Int
  let hour: Int
  let minute: Int
  let second: Int

  /// Describes a text like `2024-01-31T12:34:56Z`.
  static let parser = ParsePrint(.memberwise(Moment.init)) {
    Digits(4)
    "-"
    Digits(2)
    "-"
    Digits(2)
    "T"
    Digits(2)
    ":"
    Digits(2)
    ":"
    Digits(2)
    "Z"
  }

  /// Returns the same `count` moments in each run.
  static func some(_ count: Int) -> [Moment] {
    (0..<count).map {
      Moment(
        year: 1900 + $0 % 200, month: 1 + $0 % 12, day: 1 + $0 % 28, hour: $0 % 24,
        minute: $0 * 7 % 60, second: $0 * 13 % 60)
    }
  }
}

/// A color whose text is `#ff8000`.
struct Color: Equatable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  static let parser = ParsePrint(.memberwise(Color.init)) {
    "#"
    UInt8.parser(radix: 16, digits: 2)
    UInt8.parser(radix: 16, digits: 2)
    UInt8.parser(radix: 16, digits: 2)
  }

  /// Returns the same `count` colors in each run.
  static func some(_ count: Int) -> [Color] {
    (0..<count).map { number in
      let red = UInt8(truncatingIfNeeded: number)
      return Color(red: red, green: red &* 7, blue: red &* 31)
    }
  }
}
