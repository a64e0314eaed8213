import JSEN

/// A date and time of RFC 3339 §5.6, in its own time zone, in the years 0 to 9999.
struct Moment {
  let date: (year: Int, month: Int, day: Int)
  var hour: Int { secondOfDay / 3600 }
  var minute: Int { secondOfDay / 60 % 60 }
  var second: Int { secondOfDay % 60 }
  private let secondOfDay: Int
  /// The digits after the point; empty for a whole second.
  private let fraction: String
  /// How many seconds its time zone is east of GMT.
  private let offset: Int

  /// Reads `2026-11-29T18:30:00.250+01:00`, or `2026-11-29`, which is midnight of GMT.
  init?(_ text: String) {
    let parts = TextBytes.with(text) { bytes -> (Int, String, Int, (Int, Int, Int))? in
      guard let date = bytes.calendarDate(at: 0) else { return nil }
      if bytes.count == 10 { return (0, "", 0, date) }
      guard bytes[10] | 0x20 == UInt8(ascii: "t"),
        let (hour, minute, second) = bytes.clockTime(at: 11), second < 60
      else { return nil }
      var position = 19
      var fraction = ""
      if bytes[position] == UInt8(ascii: ".") {
        position += 1
        while UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] {
          fraction.unicodeScalars.append(Unicode.Scalar(bytes[position]))
          position += 1
        }
        if fraction.isEmpty { return nil }
      }
      guard let offset = bytes.timeZone(at: &position), position == bytes.count else { return nil }
      return ((hour * 60 + minute) * 60 + second, fraction, offset, date)
    }
    guard let parts else { return nil }
    (secondOfDay, fraction, offset, date) = parts
  }

  /// Takes a number of seconds since 1970; nil for another value, and outside the years 0 to 9999.
  init?(epoch value: JSEN) {
    guard var number = try? ExactDecimal(value) else { return nil }
    let parts = number.literal.split(separator: ".", omittingEmptySubsequences: false)
    guard var seconds = Int(parts[0]) else { return nil }
    if number.literal.hasPrefix("-"), parts.count == 2, parts[1].contains(where: { $0 != "0" }) {
      seconds -= 1
    }
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    guard Self.days.contains(days), let whole = try? ExactDecimal(.int(seconds)) else { return nil }
    number -= whole
    fraction = String(number.literal.split(separator: ".").dropFirst().first ?? "")
    secondOfDay = seconds - days * 86_400
    date = CalendarDays.date(days)
    offset = 0
  }

  private static let days = CalendarDays.count(0, 1, 1)...CalendarDays.count(9999, 12, 31)

  /// The seconds since 1970, with the digits of the fraction.
  var epoch: JSEN {
    let seconds =
      CalendarDays.count(date.year, date.month, date.day) * 86_400 + secondOfDay - offset
    guard !fraction.isEmpty, var number = try? ExactDecimal(.int(seconds)),
      let part = try? ExactDecimal(.number(JSEN.Number(uncheckedLiteral: "0.\(fraction)")))
    else { return .int(seconds) }
    number += part
    return .number(JSEN.Number(uncheckedLiteral: number.literal))
  }

  /// The day of the week: 1 for Monday, 7 for Sunday (ISO 8601).
  var weekday: Int {
    let days = CalendarDays.count(date.year, date.month, date.day)
    return ((days + 3) % 7 + 7) % 7 + 1
  }

  /// The text in GMT, `2026-11-29T17:30:00.250Z`.
  var text: String {
    func padded(_ number: Int, _ width: Int = 2) -> String {
      String(repeating: "0", count: width - "\(number)".count) + "\(number)"
    }
    return "\(padded(date.year, 4))-\(padded(date.month))-\(padded(date.day))T"
      + "\(padded(hour)):\(padded(minute)):\(padded(second))"
      + "\(fraction.isEmpty ? "" : ".\(fraction)")Z"
  }
}
