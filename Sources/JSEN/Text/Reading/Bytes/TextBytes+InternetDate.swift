/// Reads the fields of a date and a time of RFC 3339 §5.6.
extension TextBytes {
  /// The date at `position`, as `2026-11-26`; nil when no such text exists, or no such day (RFC 3339 §5.7).
  @inlinable
  @inline(__always)
  package func calendarDate(at position: Int) -> (year: Int, month: Int, day: Int)? {
    guard let century = twoDigits(at: position), let rest = twoDigits(at: position &+ 2),
      self[position &+ 4] == UInt8(ascii: "-"), let month = twoDigits(at: position &+ 5),
      self[position &+ 7] == UInt8(ascii: "-"), let day = twoDigits(at: position &+ 8)
    else { return nil }
    let year = century &* 100 &+ rest
    guard month &- 1 < 12, day != 0, day <= Self.length(ofMonth: month, year) else { return nil }
    return (Int(year), Int(month), Int(day))
  }

  /// The time at `position`, as `18:30:00`; nil when no such time exists. The second 60 is one.
  @inlinable
  @inline(__always)
  package func clockTime(at position: Int) -> (hour: Int, minute: Int, second: Int)? {
    guard let (hour, minute) = hourAndMinute(at: position),
      self[position &+ 5] == UInt8(ascii: ":"), let second = twoDigits(at: position &+ 6),
      second <= 60
    else { return nil }
    return (hour, minute, Int(second))
  }

  /// The hour and the minute at `position`, as `18:30`; nil when no such time exists.
  @inlinable
  @inline(__always)
  package func hourAndMinute(at position: Int) -> (hour: Int, minute: Int)? {
    guard let hour = twoDigits(at: position), self[position &+ 2] == UInt8(ascii: ":"),
      let minute = twoDigits(at: position &+ 3), hour < 24, minute < 60
    else { return nil }
    return (Int(hour), Int(minute))
  }

  /// Moves past a time zone; returns how many seconds it is east of GMT.
  package func timeZone(at position: inout Int) -> Int? {
    let sign = self[position]
    position += 1
    if sign | 0x20 == UInt8(ascii: "z") { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let (hour, minute) = hourAndMinute(at: position)
    else { return nil }
    position += 5
    return (sign == UInt8(ascii: "+") ? 60 : -60) * (60 * hour + minute)
  }

  /// The number of two digits at a position. It is unsigned, so a single comparison checks a range.
  @inlinable
  @inline(__always)
  package func twoDigits(at position: Int) -> UInt? {
    let tens = self[position] &- UInt8(ascii: "0")
    let ones = self[position &+ 1] &- UInt8(ascii: "0")
    return tens < 10 && ones < 10 ? UInt(tens) &* 10 &+ UInt(ones) : nil
  }

  @inlinable
  @inline(__always)
  package static func length(ofMonth month: UInt, _ year: UInt) -> UInt {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    // The lengths alternate, and July and August are both long.
    return 30 &+ ((month ^ month &>> 3) & 1)
  }
}
