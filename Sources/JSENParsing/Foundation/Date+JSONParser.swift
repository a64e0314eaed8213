import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
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
    /// - Parameter style: such as `.iso8601`, or a `Date.ISO8601FormatStyle` with fractions of a second.
    public static func jsonParser<Style>(style: Style) -> JSONDescription<Date, TwoWay>
    where
      Style: ParseableFormatStyle & Sendable, Style.FormatInput == Date,
      Style.FormatOutput == String, Style.Strategy: Sendable
    {
      if let style = style as? Date.ISO8601FormatStyle, style == .iso8601 { return internetDate }
      let isInternetDate = style is Date.ISO8601FormatStyle
      return Description(
        StringPlan.make(
          Date.self,
          expected: isInternetDate
            ? "a date in ISO 8601 format" : "a date in the format of its style",
          format: isInternetDate ? "date-time" : nil,
          read: { try? style.parseStrategy.parse($0) }, write: { style.format($0) }))
    }

    /// The style without options, which is the one that most programs use.
    private static var internetDate: JSONDescription<Date, TwoWay> {
      Description(
        StringPlan.make(
          Date.self, expected: "a date and time in ISO 8601 format", format: "date-time",
          read: { InternetDate.read($0) ?? (try? Date($0, strategy: .iso8601)) },
          write: { InternetDate.write($0) ?? $0.formatted(.iso8601) }))
    }

    #if canImport(Foundation)
      /// Describes a string with a date in a formatter's format.
      ///
      /// - Parameter formatter: reads and writes the dates.
      public static func jsonParser(formatter: DateFormatter) -> JSONDescription<Date, TwoWay> {
        Description(
          StringPlan.make(
            Date.self, expected: "a date in the format of its formatter", format: nil,
            read: { formatter.date(from: $0) }, write: { formatter.string(from: $0) }))
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
      .convert(
        apply: { Date(timeIntervalSince1970: $0) }, unapply: { $0.timeIntervalSince1970 })
    }

    /// Makes a date from a number of milliseconds since 1 January 1970.
    public static var dateFromMillisecondsSince1970: Conversion {
      .convert(
        apply: { Date(timeIntervalSince1970: $0 / 1000) },
        unapply: { $0.timeIntervalSince1970 * 1000 })
    }
  }
#endif
