import JSEN

/// Addresses of the Internet Protocol.
extension TextBytes {
  /// Whether the text is an address of version 4: `dotted-quad` of RFC 2673 §3.2, as `192.0.2.1`. No number has a leading
  /// zero, which some programs read as octal.
  var isIPv4: Bool { isIPv4(from: 0, to: count) }

  /// Whether the text is an address of version 6 (RFC 4291 §2.2), as `2001:db8::1`. It has no zone.
  var isIPv6: Bool { isIPv6(from: 0, to: count) }

  /// Whether a range is an address of version 4.
  func isIPv4(from start: Int, to end: Int) -> Bool {
    guard 7...15 ~= end - start else { return false }
    var position = start
    for number in 0..<4 {
      if number > 0 {
        guard position < end, self[position] == UInt8(ascii: ".") else { return false }
        position += 1
      }
      let first = position
      var value = 0
      while position < end, position < first + 3, self[position] &- UInt8(ascii: "0") < 10 {
        value = value * 10 + Int(self[position] - UInt8(ascii: "0"))
        position += 1
      }
      let hasLeadingZero = self[first] == UInt8(ascii: "0") && position > first + 1
      if position == first || value > 255 || hasLeadingZero { return false }
    }
    return position == end
  }

  /// Whether a range is an address of version 6.
  ///
  /// - Parameter fewestElided: the number of groups that `::` replaces at least.
  func isIPv6(from start: Int, to end: Int, fewestElided: Int = 1) -> Bool {
    guard 2...45 ~= end - start else { return false }
    var position = start
    var groups = 0
    var isElided = false
    if self[start] == UInt8(ascii: ":") {
      guard self[start + 1] == UInt8(ascii: ":") else { return false }
      isElided = true
      position += 2
    }
    while position < end {
      let groupEnd = skip(.hexadecimalDigits, from: position, to: end)
      if groupEnd < end, self[groupEnd] == UInt8(ascii: ".") {
        guard isIPv4(from: position, to: end) else { return false }
        groups += 2
        break
      }
      guard 1...4 ~= groupEnd - position else { return false }
      groups += 1
      position = groupEnd
      if position == end { break }
      guard self[position] == UInt8(ascii: ":") else { return false }
      position += 1
      if position < end, self[position] == UInt8(ascii: ":") {
        if isElided { return false }
        isElided = true
        position += 1
      } else if position == end {
        return false
      }
    }
    return isElided ? groups <= 8 - fewestElided : groups == 8
  }
}
