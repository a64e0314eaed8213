#if canImport(FoundationEssentials)
  package import FoundationEssentials
#elseif canImport(Foundation)
  package import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  /// Reads dates and times of RFC 3339 §5.6, and writes `2026-11-21T12:34:56Z`.
  ///
  /// Foundation's format style takes about 1.3 µs to read such a date, which is more than the rest of a small struct, and
  /// reads also other texts that begin with a date. Only years in which its calendar differs are left to it.
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

    static let secondsFrom1970To2001 = 978_307_200

    /// The length of a date and a time, `2026-11-21T12:34:56`.
    private static let length = 19

    /// Reads a date; nil for any other text, and for a date or a time that does not exist: 30 February, 24:00, 23:59:60.
    ///
    /// - Parameter string: a date, a time and a time zone, with nothing before or after them. The second may have a
    ///   fraction, and `t` and `z` may be in lower case.
    /// - Complexity: O(*n*) in the digits of the fraction.
    package static func read(_ string: String) -> Date? {
      TextBytes.with(string) { bytes in
        var end = 0
        let date = read(bytes, &end)
        return end == bytes.count ? date : nil
      }
    }

    /// Reads the date at a position, and moves after it.
    ///
    /// - Parameter readsFraction: whether the second may have a fraction.
    package static func read(
      _ bytes: TextBytes, _ position: inout Int, readsFraction: Bool = true
    ) -> Date? {
      let seconds = secondsSince1970(bytes, at: position)
      position += length
      guard let seconds else { return nil }
      var digits = ""
      if readsFraction, bytes[position] == UInt8(ascii: ".") {
        position += 1
        while UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] {
          digits.unicodeScalars.append(Unicode.Scalar(bytes[position]))
          position += 1
        }
        if digits.isEmpty { return nil }
      }
      guard let offset = bytes.timeZone(at: &position) else { return nil }
      return digits.isEmpty
        ? Date(timeIntervalSince1970: Double(seconds - offset))
        : FractionalDate.date(seconds - offset, digits)
    }

    /// Returns the seconds that the date and the time at a position count; nil for other bytes.
    private static func secondsSince1970(_ bytes: TextBytes, at start: Int) -> Int? {
      guard bytes[start + 10] | 0x20 == UInt8(ascii: "t"),
        let (hour, minute, second) = bytes.clockTime(at: start + 11), second < 60
      else { return nil }
      if let (year, month, day) = bytes.calendarDate(at: start), years.contains(year) {
        return ((CalendarDays.count(year, month, day) * 24 + hour) * 60 + minute) * 60 + second
      }
      guard let century = bytes.twoDigits(at: start), century * 100 < years.lowerBound else {
        return nil
      }
      // Foundation's calendar is the Julian one up to 1582. It reads dates that do not exist, as other dates.
      let range = TextRange(start, start + length)
      let text = String(bytes, range, isASCII: false).uppercased() + "Z"
      guard let date = try? Date(text, strategy: .iso8601), date.formatted(.iso8601) == text else {
        return nil
      }
      return Int(date.timeIntervalSince1970)
    }

    /// Whether a text that is not a date has the form of one.
    static func isMissingDate(_ string: String) -> Bool {
      let form = string.utf8.prefix(length).map {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 ? UInt8(ascii: "0") : $0
      }
      return String(decoding: form, as: UTF8.self).uppercased() == "0000-00-00T00:00:00"
        && read("2000-01-01T00:00:00" + String(string.utf8.dropFirst(length))!) != nil
    }

    /// Returns nil for a date that Foundation must write.
    package static func write(_ date: Date) -> String? {
      // The seconds since 1970 are rounded for a date that has more digits since 2001.
      let interval = date.timeIntervalSinceReferenceDate.rounded(.down)
      guard interval.magnitude < 0x1p50 else { return nil }
      let seconds = Int(interval) + secondsFrom1970To2001
      let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
      let time = seconds - days * 86_400
      let (year, month, day) = CalendarDays.date(days)
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

    /// Returns the text of a date in whole seconds.
    ///
    /// - Throws: ``DateWithoutText`` for a date whose year has not four digits.
    package static func text(of date: Date) throws(DateWithoutText) -> String {
      if let text = write(date) { return text }
      let text = try formatted(date) { $0.formatted(.iso8601) }
      if read(text) == nil {
        throw DateWithoutText(secondsSince1970: date.timeIntervalSince1970)
      }
      return text
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
        guard let read = try? Date(date.formatted(.iso8601), strategy: .iso8601),
          abs(read.timeIntervalSince(date)) <= 1
        else { throw DateWithoutText(secondsSince1970: date.timeIntervalSince1970) }
      }
      return format(date)
    }
  }
#endif
