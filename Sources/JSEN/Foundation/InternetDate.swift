#if canImport(FoundationEssentials)
  package import FoundationEssentials
#elseif canImport(Foundation)
  package import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  /// Reads and writes the most frequent form of a date in ISO 8601, `2026-11-21T12:34:56Z`, without Foundation.
  ///
  /// Foundation's format style takes about 1.3 µs to read such a date, which is more than the rest of a small struct. Other
  /// forms, and years in which the calendar may differ, are left to it. The days are counted as in Howard Hinnant's
  /// "chrono-Compatible Low-Level Date Algorithms".
  package enum InternetDate {
    /// A date that has no text in ISO 8601. It is kept as a number, since Foundation stops the program when it describes
    /// such a date.
    package struct DateWithoutText: Error, CustomStringConvertible {
      let secondsSince1970: Double
      /// Whether the text would have milliseconds.
      var hasFraction = false

      package var description: String {
        "ISO 8601\(hasFraction ? " with milliseconds" : "") has no text for the date at "
          + "\(secondsSince1970) seconds since 1970"
      }
    }

    private static let years = 1600...9999

    /// Returns nil for a string that Foundation must decide about.
    package static func read(_ string: String) -> Date? {
      TextBytes.with(string) { bytes in
        guard bytes.count == 20, bytes[19] == UInt8(ascii: "Z"),
          let seconds = secondsSince1970(bytes)
        else { return nil }
        return Date(timeIntervalSince1970: Double(seconds))
      }
    }

    /// Returns the seconds that the first 19 of at least 20 bytes count, `2026-11-21T12:34:56`; nil for other bytes.
    static func secondsSince1970(_ bytes: TextBytes) -> Int? {
      guard let (year, month, day) = bytes.calendarDate(at: 0), bytes[10] == UInt8(ascii: "T"),
        let (hour, minute, second) = bytes.clockTime(at: 11), years.contains(year), second < 60
      else { return nil }
      return ((days(year, month, day) * 24 + hour) * 60 + minute) * 60 + second
    }

    /// Returns nil for a date that Foundation must write.
    package static func write(_ date: Date) -> String? {
      let interval = date.timeIntervalSince1970.rounded(.down)
      guard interval.magnitude < 0x1p50 else { return nil }
      let seconds = Int(interval)
      let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
      let time = seconds - days * 86_400
      let (year, month, day) = civil(days)
      guard years.contains(year) else { return nil }
      func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(number % 10) }
      let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
      // Appending byte by byte takes three times as long.
      let text = [
        digit(year / 1000), digit(year / 100), digit(year / 10), digit(year), UInt8(ascii: "-"),
        digit(month / 10), digit(month), UInt8(ascii: "-"),
        digit(day / 10), digit(day), UInt8(ascii: "T"),
        digit(hour / 10), digit(hour), UInt8(ascii: ":"),
        digit(minute / 10), digit(minute), UInt8(ascii: ":"),
        digit(second / 10), digit(second), UInt8(ascii: "Z"),
      ]
      return String(decoding: text, as: UTF8.self)
    }

    /// Returns the text that a function makes of a date, in any format.
    ///
    /// - Throws: ``DateWithoutText`` when the date's text in ISO 8601 does not read back as the date. Foundation writes
    ///   another date for NaN and for years that its calendar does not have.
    package static func formatted(
      _ date: Date, _ format: (Date) -> String
    ) throws(DateWithoutText) -> String {
      // In these years every date has a text. Reading takes as long as writing.
      if write(date) == nil {
        guard let read = Date(iso8601: date.formatted(.iso8601)),
          abs(read.timeIntervalSince(date)) <= 1
        else { throw DateWithoutText(secondsSince1970: date.timeIntervalSince1970) }
      }
      return format(date)
    }

    /// The days from 1 January 1970 to a date; years are at least 0.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
      // Years begin in March, so that the day that is added in leap years is the last one.
      let year = month <= 2 ? year - 1 : year
      let yearOfEra = year % 400
      let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
      let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      return year / 400 * 146_097 + dayOfEra - 719_468
    }

    /// The date that is a number of days after 1 January 1970.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
      let days = days + 719_468
      let era = (days >= 0 ? days : days - 146_096) / 146_097
      let dayOfEra = days - era * 146_097
      let yearOfEra =
        (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
      let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let shifted = (5 * dayOfYear + 2) / 153
      let month = shifted < 10 ? shifted + 3 : shifted - 9
      return (
        era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1
      )
    }
  }
#endif
