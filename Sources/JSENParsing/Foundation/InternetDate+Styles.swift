import JSEN

#if canImport(FoundationEssentials)
  import FoundationEssentials
#elseif canImport(Foundation)
  import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension InternetDate {
    /// Reads a date in any style; with an ISO 8601 style, only one that exists.
    static func read<Style>(_ string: String, anyStyle style: Style) -> Style.FormatInput?
    where Style: ParseableFormatStyle, Style.FormatOutput == String {
      if let style = style as? Date.ISO8601FormatStyle {
        return read(string, style) as? Style.FormatInput
      }
      return try? style.parseStrategy.parse(string)
    }

    /// Reads a date in a style of Foundation; returns nil also for a date or a time that does not exist, and for a text
    /// that goes on after the date.
    ///
    /// Foundation's style reads 30 February as 1 March, and 25:00 as 1:00 of the next day. So the fields of the date that
    /// it reads are compared with those of the text.
    ///
    /// - Complexity: O(*n*) in the length of the string.
    static func read(_ string: String, _ style: Date.ISO8601FormatStyle) -> Date? {
      if style == .iso8601 || style == FractionalDate.style { return read(string) }
      let all = string.startIndex..<string.endIndex
      guard
        let (end, date) = try? style.consuming(string, startingAt: all.lowerBound, in: all),
        end == all.upperBound
      else { return nil }
      let (fields, zone) = parts(of: string)
      var local = style
      if zone != nil { local.timeZone = .gmt }
      guard zone.map(hasMinutesOfAnHour) ?? true,
        let start = try? local.parse(zone == nil ? fields : fields + "Z"),
        local.format(start).hasPrefix(fields)
      else { return nil }
      return date
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

    private static func isDigit(_ byte: UInt8) -> Bool {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
  }
#endif
