import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#endif
#if canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension Date {
    /// Describes a string with a date in a format style.
    ///
    /// ```swift
    /// let date = Date.jsonParser(style: .iso8601)
    /// print(try date.decode("\"2001-01-01T00:00:10Z\"").timeIntervalSinceReferenceDate)
    /// // prints 10.0
    /// print(try date.encodeToString(Date(timeIntervalSince1970: 0)))
    /// // prints "1970-01-01T00:00:00Z"
    /// ```
    ///
    /// A date that does not read back from its text is not written: `.iso8601` writes whole seconds only. With
    /// `Date.ISO8601FormatStyle(includingFractionalSeconds: true)`, each date has as many digits as it needs.
    ///
    /// The schema has the format `date-time` for these two styles, and no format for others.
    ///
    /// An ISO 8601 style refuses a date or a time that does not exist, such as 30 February or 24:00. Other styles of
    /// Foundation decide for themselves.
    ///
    /// - Parameter style: such as `.iso8601`, or a `Date.ISO8601FormatStyle` with fractions of a second.
    public static func jsonParser<Style>(style: Style) -> JSONDescription<Date, TwoWay>
    where
      Style: ParseableFormatStyle & Sendable, Style.FormatInput == Date,
      Style.FormatOutput == String, Style.Strategy: Sendable
    {
      let isInternetDate = style is Date.ISO8601FormatStyle
      // The style without options is the one that most programs use.
      if style as? Date.ISO8601FormatStyle == .iso8601 {
        return Description(
          StringPlan.make(
            Date.self, expected: "a date and time in ISO 8601 format", format: "date-time",
            read: { InternetDate.read($0) },
            write: { try InternetDate.readable($0) }))
      }
      if style as? Date.ISO8601FormatStyle == FractionalDate.style {
        return Description(
          StringPlan.make(
            Date.self, expected: "a date in ISO 8601 format", format: "date-time",
            read: { InternetDate.read($0) },
            write: { try FractionalDate.readable($0) }))
      }
      return Description(
        StringPlan.make(
          Date.self,
          expected: isInternetDate
            ? "a date in ISO 8601 format" : "a date in the format of its style",
          // Other styles have other parts than the formats of JSON Schema, and years of five digits.
          format: nil, read: { InternetDate.read($0, anyStyle: style) },
          write: {
            try InternetDate.readable($0, style.format) { InternetDate.read($0, anyStyle: style) }
          }))
    }

    #if canImport(Foundation)
      /// Describes a string with a date in a formatter's format. A date that does not read back from its text is not
      /// written.
      ///
      /// - Parameter formatter: reads and writes the dates.
      public static func jsonParser(formatter: DateFormatter) -> JSONDescription<Date, TwoWay> {
        Description(
          StringPlan.make(
            Date.self, expected: "a date in the format of its formatter", format: nil,
            read: { formatter.date(from: $0) },
            write: {
              try InternetDate.readable($0, formatter.string(from:)) { formatter.date(from: $0) }
            }))
      }
    #endif
  }

  extension Conversion where Input == Double, Output == Date {
    /// Makes a date from a number of seconds since 1 January 1970.
    ///
    /// ```swift
    /// let date = Double.jsonParser().map(.dateFromSecondsSince1970)
    /// print(try date.encodeToString(Date(timeIntervalSince1970: 1.5)))
    /// // prints 1.5
    /// ```
    public static var dateFromSecondsSince1970: Conversion {
      date(from: "seconds", perSecond: 1)
    }

    /// Makes a date from a number of milliseconds since 1 January 1970.
    public static var dateFromMillisecondsSince1970: Conversion {
      date(from: "milliseconds", perSecond: 1000)
    }

    private static func date(from unit: String, perSecond count: Double) -> Conversion {
      Conversion(
        apply: { Date(timeIntervalSince1970: $0 / count) },
        unapply: { try $0.number(of: unit, perSecond: count) })
    }
  }

  extension Date {
    /// Returns the number of seconds or milliseconds since 1970 from which this date is read.
    ///
    /// - Throws: an error for a date that does not read back. A `Date` counts from 2001, so it can have a bit more for the
    ///   fraction of a second than a number since 1970.
    package func number(of unit: String, perSecond count: Double) throws -> Double {
      let number = timeIntervalSince1970 * count
      guard Date(timeIntervalSince1970: number / count) == self || !number.isFinite else {
        throw PlanMessage(
          """
          the date at \(timeIntervalSince1970) seconds since 1970 reads back as another date from \
          \(number) \(unit); round it
          """)
      }
      return number
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
    /// Fractions of a second are not read unless the style includes them, and a date with a fraction is not written.
    ///
    /// - Parameter style: such as `Date.ISO8601FormatStyle(includingFractionalSeconds: true)`.
    public static func parser(
      style: ISO8601FormatStyle = .iso8601
    ) -> StringDescription<Date, TwoWay> {
      if style == .iso8601 {
        return internetDate(
          "a date and time in ISO 8601 format", pattern: .internetDate, format: "date-time",
          readsFraction: false, InternetDate.readable)
      }
      let name = "a date in ISO 8601 format"
      if style == FractionalDate.style {
        return internetDate(
          name, pattern: nil, format: nil, readsFraction: true, FractionalDate.readable)
      }
      return .token(name, pattern: nil) { reader in
        // Such a date is ASCII and not longer. A copy of all of the text for each date would take long.
        let limit = min(reader.position + 80, reader.bytes.count)
        let end = (reader.position..<limit).first { reader.bytes[$0] >= 0x80 } ?? limit
        let text = reader.string(from: reader.position, to: end)
        guard
          let (upperBound, date) = try? style.consuming(
            text, startingAt: text.startIndex, in: text.startIndex..<text.endIndex),
          InternetDate.read(String(text[..<upperBound]), style) != nil
        else { return reader.refuse(name) }
        reader.position += text.utf8.distance(from: text.startIndex, to: upperBound)
        return date
      } text: { date in
        try InternetDate.readable(date, style.format) { try? style.parse($0) }
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

    /// Describes a date and time of RFC 3339.
    private static func internetDate(
      _ name: String, pattern: ContentPattern?, format: String?, readsFraction: Bool,
      _ text: @escaping @Sendable (Date) throws -> String
    ) -> StringDescription<Date, TwoWay> {
      .token(name, pattern: pattern, format: format) { reader in
        var end = reader.position
        guard let date = InternetDate.read(reader.bytes, &end, readsFraction: readsFraction) else {
          return reader.refuse(name)
        }
        reader.position = end
        return date
      } text: {
        try text($0)
      }
    }
  }

  extension ContentPattern {
    fileprivate static let internetDate: ContentPattern = {
      let (two, colon) = (digit.repeated(2, 2), literal(":"))
      let offset = sequence([characters("[+-]"), two, colon, two])
      return sequence([
        digit.repeated(4, 4), literal("-"), two, literal("-"), two, characters("[Tt]"), two, colon,
        two,
        colon, two, alternatives([characters("[Zz]"), offset]),
      ])
    }()
  }
#endif
