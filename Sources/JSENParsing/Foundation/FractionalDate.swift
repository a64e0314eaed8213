import JSEN

#if canImport(FoundationEssentials)
  import FoundationEssentials
#elseif canImport(Foundation)
  import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  /// Reads and writes `2026-11-21T12:34:56.789Z` so that every date is read as it was written.
  ///
  /// Foundation writes three digits and drops the others, also for most dates that were read from three digits: it writes
  /// 0.682 as 0.681. Here a date has three digits if they are enough, or six, or as many as it needs.
  enum FractionalDate {
    static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// Dates with more digits are read as seconds since 2001, as a `Date` has them, which leaves a bit more for the
    /// fraction.
    private static let mostDigitsSince1970 = 6

    static func read(_ text: String) -> Date? {
      readQuickly(text[...]) ?? InternetDate.read(text, style)
    }

    /// Returns nil for a text that Foundation must read.
    static func readQuickly(_ text: Substring) -> Date? {
      guard let point = text.firstIndex(of: "."), text.last == "Z",
        let start = InternetDate.read("\(text[..<point])Z")
      else { return nil }
      let digits = text[text.index(after: point)...].dropLast()
      guard !digits.isEmpty,
        digits.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
        let fraction = Decimal(string: "0.\(digits)")
      else { return nil }
      // A decimal that is made of a double has wrong digits after the point.
      func sum(_ whole: Double) -> Double? { Double("\(Decimal(Int(whole)) + fraction)") }
      return digits.utf8.count <= mostDigitsSince1970
        ? sum(start.timeIntervalSince1970).map { Date(timeIntervalSince1970: $0) }
        : sum(start.timeIntervalSinceReferenceDate).map { Date(timeIntervalSinceReferenceDate: $0) }
    }

    /// Returns the text of a date.
    ///
    /// - Throws: an error for a date that does not read back.
    static func readable(_ date: Date) throws -> String {
      try write(date) ?? InternetDate.readable(date, style.format, read)
    }

    private static func write(_ date: Date) -> String? {
      let seconds = date.timeIntervalSinceReferenceDate
      let whole = seconds.rounded(.down)
      guard let start = InternetDate.write(Date(timeIntervalSinceReferenceDate: whole)) else {
        return nil
      }
      func text(_ digits: some StringProtocol) -> String? {
        let text = "\(start.dropLast()).\(digits)Z"
        return read(text) == date ? text : nil
      }
      for (count, power) in [(3, 1e3), (6, 1e6)] {
        let number = ((seconds - whole) * power).rounded()
        let digits = String(Int(number)).padded(to: count)
        if number < power, let text = digits.flatMap({ text($0) }) { return text }
      }
      guard let exact = Decimal(string: "\(seconds)") else { return nil }
      let digits = "\(exact - Decimal(Int(whole)))".dropFirst(2)
      let zeros = String(repeating: "0", count: max(mostDigitsSince1970 + 1 - digits.count, 0))
      return text(digits + zeros)
    }
  }

  extension InternetDate {
    /// Returns the text of a date in ISO 8601 without a fraction.
    ///
    /// - Throws: an error for a date that does not read back.
    static func readable(_ date: Date) throws -> String {
      if let text = write(date), date.timeIntervalSinceReferenceDate.isInteger { return text }
      return try readable(date, { $0.formatted(.iso8601) }) { try? Date($0, strategy: .iso8601) }
    }

    /// Returns the text that a function makes of a date.
    ///
    /// - Throws: an error for a date that does not read back.
    static func readable(
      _ date: Date, _ format: (Date) -> String, _ read: (String) -> Date?
    ) throws -> String {
      let text = try formatted(date, format)
      if read(text) == date { return text }
      throw PlanMessage(
        """
        the date at \(date.timeIntervalSince1970) seconds since 1970 would be written as \(text.debugDescription), \
        which reads back as another date; round it, or use a style with all of its parts, such as \
        Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        """)
    }
  }

  extension Double {
    fileprivate var isInteger: Bool { self == rounded(.down) }
  }
#endif
