import JSENParsing

/// The content of strings, compared with `Regex` of the standard library.
///
/// Each expression is compiled once, has captures, and is used as it is fastest. Its captures are converted to the same
/// values.
extension Benchmark {
  static var strings: [Benchmark] { [dates, colors, table] }

  /// 1,000 texts like `2024-01-31T12:34:56Z`.
  private static var dates: Benchmark {
    let digits = /([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z/
    return reading("dates", Moment.some(1000), Moment.parser) { text in
      guard let match = text.wholeMatch(of: digits), let year = Int(match.1),
        let month = Int(match.2), let day = Int(match.3), let hour = Int(match.4),
        let minute = Int(match.5), let second = Int(match.6)
      else { return nil }
      return Moment(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    }
  }

  /// 1,000 texts like `#ff8000`.
  private static var colors: Benchmark {
    let digits = /#([0-9a-fA-F]{2})([0-9a-fA-F]{2})([0-9a-fA-F]{2})/
    return reading("colors", Color.some(1000), Color.parser) { text in
      guard let match = text.wholeMatch(of: digits), let red = UInt8(match.1, radix: 16),
        let green = UInt8(match.2, radix: 16), let blue = UInt8(match.3, radix: 16)
      else { return nil }
      return Color(red: red, green: green, blue: blue)
    }
  }

  /// One text of 1,000 lines with four numbers each.
  private static var table: Benchmark {
    let rows = (0..<1000).map { row in [row, -row * 31, row * row, row % 7] }
    let table = Many {
      Many(4) {
        Int.parser()
      } separator: {
        ","
      }
    } separator: {
      "\n"
    }
    let row = /(-?[0-9]+),(-?[0-9]+),(-?[0-9]+),(-?[0-9]+)(?:\n|$)/
    return reading("csv", [rows], table) { text in
      text.matches(of: row).map { match in
        [match.1, match.2, match.3, match.4].compactMap { Int($0) }
      }
    }
  }

  /// - Parameter expression: reads a text with an expression; nil for one that it does not match.
  private static func reading<Value: Equatable>(
    _ name: String, _ values: [Value], _ parser: some StringParserPrinter<Value>,
    expression: @escaping (String) -> Value?
  ) -> Benchmark {
    Benchmark(
      name: "read-strings", document: name,
      measurement: .time {
        let texts = try values.map { try parser.print($0) }
        return Contest(
          work: .operations(texts.count),
          check: {
            for (text, value) in zip(texts, values) {
              try require(
                parser.parse(text) == value && expression(text) == value,
                "the parser and the regular expression read different values from \(text)")
            }
          },
          jsen: { for text in texts { blackHole(try parser.parse(text)) } },
          foundation: { for text in texts { blackHole(expression(text)) } })
      })
  }
}
