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
    private static func parts(of string: String) -> (fields: String, zone: [UInt8]?) {
      let bytes = Array(string.utf8)
      var end = 0
      while end < bytes.count, bytes[end] != UInt8(ascii: "T"), bytes[end] != UInt8(ascii: " ") {
        end += 1
      }
      if end == bytes.count { return (string, nil) }
      end += 1
      while end < bytes.count, isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ":") { end += 1 }
      var zone = end
      while zone < bytes.count,
        isDigit(bytes[zone]) || bytes[zone] == UInt8(ascii: ".")
          || bytes[zone] == UInt8(ascii: ":")
      {
        zone += 1
      }
      return (
        String(decoding: bytes[..<end], as: UTF8.self),
        zone == bytes.count ? nil : Array(bytes[zone...])
      )
    }

    /// Whether the minutes of a time zone such as `+0130` or `+01:30` are below 60.
    private static func hasMinutesOfAnHour(_ zone: [UInt8]) -> Bool {
      let digits = zone.filter(isDigit)
      return digits.count < 4 || digits[2] < UInt8(ascii: "6")
    }

    /// The digits of each number in a text, without leading zeros.
    private static func numbers(in text: String) -> [[UInt8]] {
      var numbers: [[UInt8]] = []
      var isInNumber = false
      for byte in text.utf8 {
        if isDigit(byte) {
          if !isInNumber { numbers.append([]) }
          let last = numbers.count - 1
          if byte != UInt8(ascii: "0") || !numbers[last].isEmpty { numbers[last].append(byte) }
        }
        isInNumber = isDigit(byte)
      }
      return numbers
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
  }
#endif
