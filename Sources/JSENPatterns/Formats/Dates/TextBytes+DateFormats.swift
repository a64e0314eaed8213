import JSEN

/// Dates and times of RFC 3339 §5.6.
extension TextBytes {
  /// Whether the text is a `date-time`, as `2026-11-26T18:00:00Z`.
  var isDateTime: Bool {
    guard calendarDate(at: 0) != nil, self[10] | 0x20 == UInt8(ascii: "t") else { return false }
    return isTime(at: 11)
  }

  /// Whether the text is a `full-date`, as `2026-11-26`.
  var isDate: Bool { count == 10 && calendarDate(at: 0) != nil }

  /// Whether the text is a `full-time`, as `18:00:00Z`.
  var isTime: Bool { isTime(at: 0) }

  /// Whether the text from `start` on is a `full-time`.
  ///
  /// The second 60 exists only before midnight of UTC (RFC 3339 §5.7). The table of days that had one grows, so every day
  /// may have one.
  @inline(__always)
  private func isTime(at start: Int) -> Bool {
    guard let (hour, minute, second) = clockTime(at: start) else { return false }
    var position = start &+ 8
    if self[position] == UInt8(ascii: ".") {
      let fraction = position &+ 1
      position = fraction
      while self[position] &- UInt8(ascii: "0") < 10 { position &+= 1 }
      if position == fraction { return false }
    }
    let sign = self[position]
    var offset = 0
    if sign | 0x20 == UInt8(ascii: "z") {
      guard position &+ 1 == count else { return false }
    } else {
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), position &+ 6 == count,
        let (hours, minutes) = hourAndMinute(at: position &+ 1)
      else { return false }
      offset = hours &* 60 &+ minutes
      if sign == UInt8(ascii: "-") { offset = -offset }
    }
    if second < 60 { return true }
    let minutesOfDay = 24 * 60
    return (hour &* 60 &+ minute &- offset &+ minutesOfDay) % minutesOfDay == minutesOfDay &- 1
  }
}
