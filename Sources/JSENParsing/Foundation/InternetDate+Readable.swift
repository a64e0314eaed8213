package import JSEN

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#elseif canImport(Foundation)
  package import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension FractionalDate {
    /// Returns the text of a date.
    ///
    /// - Throws: an error for a date that does not read back.
    static func readable(_ date: Date) throws -> String {
      try write(date)
        ?? InternetDate.readable(date, style.format) { InternetDate.read($0) }
    }
  }

  extension InternetDate {
    /// Returns the text of a date in ISO 8601 without a fraction.
    ///
    /// - Throws: an error for a date that does not read back.
    static func readable(_ date: Date) throws -> String {
      if let text = write(date), date.timeIntervalSinceReferenceDate.isInteger { return text }
      let text = try text(of: date)
      return try readable(date, { _ in text }) { read($0) }
    }

    /// Returns the text that a function makes of a date.
    ///
    /// - Throws: an error for a date that does not read back.
    package static func readable(
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
