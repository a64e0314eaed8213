#if canImport(FoundationEssentials)
  package import FoundationEssentials
#elseif canImport(Foundation)
  package import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  /// Writes `2026-11-21T12:34:56.789Z`, and reads the digits, so that every date is read as it was written.
  ///
  /// Foundation writes three digits and drops the others, also for most dates that were read from three digits: it writes
  /// 0.682 as 0.681. Here a date has three digits if they are enough, or six, or all that it needs.
  package enum FractionalDate {
    package static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// Dates with more digits are read as seconds since 2001, as a `Date` has them, which leaves a bit more for the
    /// fraction.
    private static let mostDigitsSince1970 = 6

    /// Returns the date at a number of whole seconds since 1970 and the digits of a fraction.
    static func date(_ seconds: Int, _ digits: String) -> Date? {
      let count = digits.utf8.count
      let isSince1970 = count <= mostDigitsSince1970
      let whole = isSince1970 ? seconds : seconds - InternetDate.secondsFrom1970To2001
      guard let interval = quickSum(whole, digits) ?? sum(whole, digits) else { return nil }
      return isSince1970
        ? Date(timeIntervalSince1970: interval) : Date(timeIntervalSinceReferenceDate: interval)
    }

    /// Returns the sum of a number and a fraction, rounded once; nil when a double does not hold both parts of the
    /// quotient exactly.
    private static func quickSum(_ whole: Int, _ digits: String) -> Double? {
      guard digits.utf8.count <= 15, let fraction = Int(digits) else { return nil }
      var power = 1
      for _ in digits.utf8 { power *= 10 }
      let (product, isTooGreat) = whole.multipliedReportingOverflow(by: power)
      guard !isTooGreat, product.magnitude < 1 << 52, fraction < 1 << 52 else { return nil }
      return Double(product + fraction) / Double(power)
    }

    /// Returns the sum of a number and a fraction.
    private static func sum(_ whole: Int, _ digits: String) -> Double? {
      // A decimal that is made of a double has wrong digits after the point.
      Decimal(string: "0.\(digits)").flatMap { Double("\(Decimal(whole) + $0)") }
    }

    /// Returns the text of a date.
    ///
    /// - Throws: an error for a date that does not read back, in a year that Foundation must write.
    package static func text(of date: Date) throws(InternetDate.DateWithoutText) -> String {
      if let text = write(date) { return text }
      let text = try InternetDate.formatted(date, style.format)
      if InternetDate.read(text) == date { return text }
      throw InternetDate.DateWithoutText(
        secondsSince1970: date.timeIntervalSince1970, hasFraction: true)
    }

    /// Returns nil for a date that Foundation must write.
    package static func write(_ date: Date) -> String? {
      let interval = date.timeIntervalSinceReferenceDate
      let start = interval.rounded(.down)
      guard let text = InternetDate.write(Date(timeIntervalSinceReferenceDate: start)) else {
        return nil
      }
      let seconds = Int(start) + InternetDate.secondsFrom1970To2001
      func written(_ digits: String) -> String? {
        self.date(seconds, digits) == date ? "\(text.dropLast()).\(digits)Z" : nil
      }
      for power in [1e3, 1e6] {
        let number = ((interval - start) * power).rounded()
        // The digit before the others keeps zeros at their beginning.
        let digits = "\(Int(power + number))".dropFirst()
        if number < power, let text = written(String(digits)) { return text }
      }
      guard let exact = Decimal(string: "\(interval)") else { return nil }
      let digits = "\(exact - Decimal(Int(start)))".dropFirst(2)
      let zeros = String(repeating: "0", count: max(mostDigitsSince1970 + 1 - digits.count, 0))
      return written(digits + zeros)
    }
  }
#endif
