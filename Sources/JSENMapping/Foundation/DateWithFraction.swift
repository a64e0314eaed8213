import JSEN

#if canImport(FoundationEssentials)
  import FoundationEssentials
#elseif canImport(Foundation)
  import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  /// Reads and writes `2026-11-21T12:34:56.123456Z` so that a date is read as it was written.
  ///
  /// A `Date` is a number of seconds since 2001. One since 1970 has a bit less for the fraction.
  enum DateWithFraction {
    private static let fewestDigits = 6

    /// Returns nil for another form, and for fewer digits than are written.
    static func read(_ string: String) -> Date? {
      guard let point = string.firstIndex(of: "."), string.last == "Z",
        let date = InternetDate.read("\(string[..<point])Z")
      else { return nil }
      let digits = string[string.index(after: point)...].dropLast()
      guard digits.utf8.count >= fewestDigits,
        digits.utf8.allSatisfy({ UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") }),
        let fraction = Decimal(string: "0.\(digits)")
      else { return nil }
      // A decimal that is made of a double has wrong digits after the point.
      let seconds = Decimal(Int(date.timeIntervalSinceReferenceDate)) + fraction
      return Double("\(seconds)").map { Date(timeIntervalSinceReferenceDate: $0) }
    }

    /// Returns the text of a date; nil if the text does not read back as the same date.
    static func write(_ date: Date) -> String? {
      let seconds = date.timeIntervalSinceReferenceDate
      let whole = seconds.rounded(.down)
      guard let exact = Decimal(string: "\(seconds)"),
        let start = InternetDate.write(Date(timeIntervalSinceReferenceDate: whole))
      else { return nil }
      let digits = "\(exact - Decimal(Int(whole)))".dropFirst(2)
      let zeros = String(repeating: "0", count: max(fewestDigits - digits.count, 0))
      let text = "\(start.dropLast()).\(digits)\(zeros)Z"
      return read(text) == date ? text : nil
    }
  }
#endif
