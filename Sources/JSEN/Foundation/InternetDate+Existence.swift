#if canImport(FoundationEssentials)
  package import FoundationEssentials
#elseif canImport(Foundation)
  package import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension InternetDate {
    /// Reads a date in a style of Foundation; returns nil also for a date or a time that does not exist.
    ///
    /// Foundation's style reads 30 February as 1 March, and 25:00 as 1:00 of the next day. So the fields of the date that
    /// it reads are compared with those of the text.
    ///
    /// - Complexity: O(*n*) in the length of the string.
    package static func read(_ string: String, _ style: Date.ISO8601FormatStyle) -> Date? {
      guard let date = try? style.parse(string) else { return nil }
      let (fields, zone) = parts(of: string)
      // The form that nearly all texts have, up to a fraction or a time zone.
      if let zone, hasMinutesOfAnHour(zone), read(fields + "Z") != nil { return date }
      var local = style
      if zone != nil { local.timeZone = .gmt }
      guard zone.map(hasMinutesOfAnHour) ?? true,
        let start = try? local.parse(zone == nil ? fields : fields + "Z"),
        numbers(in: local.format(start)).starts(with: numbers(in: fields))
      else { return nil }
      return date
    }

    /// Whether a text in the form of the default style is that of a date that does not exist.
    package static func isMissingDate(_ string: String) -> Bool {
      Date(iso8601: string) == nil && (try? Date.ISO8601FormatStyle().parse(string)) != nil
    }

    /// Returns the fields of a date and a time without the fraction of a second, and the time zone, if there is one.
    private static func parts(of string: String) -> (fields: String, zone: Substring?) {
      let scalars = string.unicodeScalars
      guard let separator = scalars.firstIndex(where: { $0 == "T" || $0 == " " }) else {
        return (string, nil)
      }
      let time = scalars[scalars.index(after: separator)...]
      let zone = time.firstIndex { !isDigit($0) && $0 != ":" && $0 != "." }
      let end = time.firstIndex(of: ".") ?? zone ?? string.endIndex
      return (String(string[..<min(end, zone ?? end)]), zone.map { string[$0...] })
    }

    /// Whether the minutes of a time zone such as `+0130` or `+01:30` are below 60.
    private static func hasMinutesOfAnHour(_ zone: Substring) -> Bool {
      let digits = String(String.UnicodeScalarView(zone.unicodeScalars.filter(isDigit)))
      return Int(digits.dropFirst(2).prefix(2)).map { $0 < 60 } ?? true
    }

    /// The digits of each number in a text, without leading zeros.
    private static func numbers(in text: String) -> [Substring] {
      text.split { !$0.unicodeScalars.allSatisfy(isDigit) }.map { $0.drop { $0 == "0" } }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  }
#endif
