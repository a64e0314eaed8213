import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension URL {
    /// Describes a URL. It takes all characters that a URL may have.
    ///
    /// ```swift
    /// let link = ParsePrint {
    ///   "<"
    ///   URL.parser()
    ///   ">"
    /// }
    /// print(try link.parse("<https://swift.org/a?b=1>"))
    /// // prints https://swift.org/a?b=1
    /// do { _ = try link.parse("<>") } catch { print(error) }
    /// // prints:
    /// // expected a URL
    /// // <>
    /// //  ^
    /// ```
    ///
    /// These characters include commas, semicolons and parentheses. To end the URL before a comma, write
    /// `PrefixUpTo(",").map(.url)`.
    public static func parser() -> StringDescription<URL, TwoWay> {
      let name = "a URL"
      let marks = Array("-._~:/?#[]@!$&'()*+,;=%".utf8)
      let pattern = ContentPattern.characters("[A-Za-z0-9._~:/?#\\[\\]@!$&'()*+,;=%-]")
      return .token(name, pattern: pattern.repeated(1, .max), format: "uri") { reader in
        let start = reader.position
        _ = reader.take { byte in
          byte &- UInt8(ascii: "0") <= 9 || (byte | 0x20) &- UInt8(ascii: "a") < 26
            || marks.contains(byte)
        }
        let text = reader.string(from: start, to: reader.position)
        return URL(string: text, encodingInvalidCharacters: false)
          ?? reader.refuse(name, from: start)
      } text: { url in
        url.absoluteString
      }
    }
  }

  extension Conversion where Input == String, Output == URL {
    /// Makes a URL from its text.
    ///
    /// ```swift
    /// let link = ParsePrint {
    ///   PrefixUpTo(";").map(.url)
    ///   ";"
    /// }
    /// print(try link.parse("https://swift.org;"))
    /// // prints https://swift.org
    /// ```
    public static var url: Conversion {
      Conversion(
        checked: { URL(string: $0, encodingInvalidCharacters: false) },
        unapply: { $0.absoluteString }, name: "a URL")
    }
  }

  extension Decimal {
    /// Describes a decimal number that a `Decimal` can hold exactly, such as `1`, `-0.50` or `6.02e23`.
    ///
    /// ```swift
    /// let price = ParsePrint {
    ///   Decimal.parser()
    ///   " CHF"
    /// }
    /// print(try price.parse("0.10 CHF"), try price.print(19.95))
    /// // prints 0.1 19.95 CHF
    /// do { _ = try Decimal.parser().parse("1e200") } catch { print(error) }
    /// // prints:
    /// // expected a number that Decimal holds exactly
    /// // 1e200
    /// // ^
    /// ```
    public static func parser() -> StringDescription<Decimal, TwoWay> {
      let name = "a number"
      return .token(name, pattern: .decimal) { reader in
        let start = reader.position
        guard reader.takeDecimal() != nil else { return reader.refuse(name, from: start) }
        let text = reader.string(from: start, to: reader.position)
        // A JSON number has no leading zeros.
        let digits = text.drop { $0 == "-" || $0 == "0" }
        let zero = digits.first?.isNumber ?? false ? "" : "0"
        let number = (text.first == "-" ? "-" : "") + zero + digits
        return JSEN.Number(number).flatMap { Decimal(exactly: $0) }
          ?? reader.refuse("a number that Decimal holds exactly", from: start)
      } text: { number in
        number.isNaN ? nil : number.description
      }
    }
  }

  extension Date {
    /// Describes a date and time in ISO 8601, such as `2024-01-31T12:00:00Z`. A style selects another form.
    ///
    /// ```swift
    /// let entry = ParsePrint {
    ///   Date.parser()
    ///   " "
    ///   Rest()
    /// }
    /// let (date, text) = try entry.parse("2001-01-01T01:00:10+01:00 started")
    /// print(date.timeIntervalSinceReferenceDate, text)
    /// // prints 10.0 started
    /// print(try entry.print((Date(timeIntervalSince1970: 0), "began")))
    /// // prints 1970-01-01T00:00:00Z began
    /// do { _ = try Date.parser().parse("2023-02-29T00:00:00Z") } catch { print(error) }
    /// // prints:
    /// // expected a date and time in ISO 8601 format
    /// // 2023-02-29T00:00:00Z
    /// // ^
    /// ```
    ///
    /// Fractions of a second are neither read nor written unless the style includes them.
    ///
    /// - Parameter style: such as `Date.ISO8601FormatStyle(includingFractionalSeconds: true)`.
    public static func parser(
      style: ISO8601FormatStyle = .iso8601
    ) -> StringDescription<Date, TwoWay> {
      if style == .iso8601 { return internetDate }
      let name = "a date in ISO 8601 format"
      return .token(name, pattern: nil) { reader in
        // Such a date is ASCII and not longer. A copy of all of the text for each date would take long.
        let limit = min(reader.position + 80, reader.bytes.count)
        let end = (reader.position..<limit).first { reader.bytes[$0] >= 0x80 } ?? limit
        let text = reader.string(from: reader.position, to: end)
        guard
          let (upperBound, date) = try? style.consuming(
            text, startingAt: text.startIndex, in: text.startIndex..<text.endIndex)
        else { return reader.refuse(name) }
        reader.position += text.utf8.distance(from: text.startIndex, to: upperBound)
        return date
      } text: { date in
        date.formatted(style)
      }
    }

    /// Describes the rest of a string as a date in a format style.
    ///
    /// If text follows the date, write `PrefixUpTo(",").map(.formatted(style))`.
    ///
    /// - Parameter style: reads and writes the dates.
    public static func parser<Style>(style: Style) -> StringDescription<Date, TwoWay>
    where
      Style: ParseableFormatStyle & Sendable, Style.FormatInput == Date,
      Style.FormatOutput == String, Style.Strategy: Sendable
    {
      Rest().map(.formatted(style))
    }

    /// The style without options. Foundation's takes no notice of dates that do not exist.
    private static var internetDate: StringDescription<Date, TwoWay> {
      let name = "a date and time in ISO 8601 format"
      return .token(name, pattern: .internetDate, format: "date-time") { reader in
        let start = reader.position
        let length = 19
        guard start + length < reader.bytes.count, reader.bytes[start + 10] == UInt8(ascii: "T"),
          let date = reader.date(at: start, length)
        else { return reader.refuse(name) }
        reader.position += length
        guard let offset = reader.takeTimeZone() else { return reader.refuse(name, from: start) }
        return date.addingTimeInterval(-Double(offset))
      } text: { date in
        InternetDate.write(date) ?? date.formatted(.iso8601)
      }
    }
  }

  extension ContentReader {
    /// The date in GMT at a position; nil for one that does not exist.
    fileprivate func date(at start: Int, _ length: Int) -> Date? {
      guard !(start..<start + length).contains(where: { bytes[$0] >= 0x80 }) else { return nil }
      let text = string(from: start, to: start + length) + "Z"
      if let date = InternetDate.read(text) { return date }
      let date = try? Date(text, strategy: .iso8601)
      return date?.formatted(.iso8601) == text ? date : nil
    }

    /// Moves past `Z`, or a difference from GMT like `+01:00`.
    ///
    /// - Returns: the seconds of the difference.
    fileprivate mutating func takeTimeZone() -> Int? {
      if take(UInt8(ascii: "Z")) { return 0 }
      let isNegative = take(UInt8(ascii: "-"))
      guard isNegative || take(UInt8(ascii: "+")), let hours = takeTwoDigits(below: 24) else {
        return nil
      }
      _ = take(UInt8(ascii: ":"))
      guard let minutes = takeTwoDigits(below: 60) else { return nil }
      return (hours * 3600 + minutes * 60) * (isNegative ? -1 : 1)
    }

    private mutating func takeTwoDigits(below limit: Int) -> Int? {
      let start = position
      guard takeDigits(upTo: 2) == 2 else { return nil }
      let number = Int(bytes[start] & 15) * 10 + Int(bytes[start + 1] & 15)
      return number < limit ? number : nil
    }
  }

  extension ContentPattern {
    fileprivate static let internetDate: ContentPattern = {
      let (two, colon) = (digit.repeated(2, 2), literal(":"))
      let offset = sequence([characters("[+-]"), two, colon.repeated(0, 1), two])
      return sequence([
        digit.repeated(4, 4), literal("-"), two, literal("-"), two, literal("T"), two, colon, two,
        colon, two, alternatives([literal("Z"), offset]),
      ])
    }()
  }

  extension Conversion where Input == String {
    /// Makes a value from its text in a format style, such as a style for dates or numbers.
    ///
    /// ```swift
    /// let style = IntegerFormatStyle<Int>(locale: Locale(identifier: "en_US"))
    /// let people = Rest().map(.formatted(style))
    /// print(try people.parse("1,234"), try people.print(1_000_000))
    /// // prints 1234 1,000,000
    /// ```
    ///
    /// - Parameter style: reads and writes the text.
    public static func formatted<Style>(_ style: Style) -> Conversion
    where
      Style: ParseableFormatStyle & Sendable, Style.FormatInput == Output,
      Style.FormatOutput == String, Style.Strategy: Sendable
    {
      Conversion(
        checked: { try? style.parseStrategy.parse($0) }, unapply: { style.format($0) },
        name: "\(Output.self) in the format of its style")
    }
  }
#endif
