import JSEN

/// Durations of RFC 3339, appendix A.
extension TextBytes {
  /// Whether the text is a `duration`, as `P1DT12H`.
  ///
  /// Between the largest and the smallest unit no unit is left out. Weeks come alone. As all literals of ABNF, the letters
  /// may have either case.
  var isDuration: Bool {
    guard self[0] | 0x20 == UInt8(ascii: "p") else { return false }
    var position = 1
    if let end = skipAmount(from: position), self[end] | 0x20 == UInt8(ascii: "w") {
      return end + 1 == count
    }
    guard skipUnits(Self.dateUnits, from: &position) else { return false }
    let hasDate = position > 1
    guard self[position] | 0x20 == UInt8(ascii: "t") else { return hasDate && position == count }
    position += 1
    let time = position
    return skipUnits(Self.timeUnits, from: &position) && position > time && position == count
  }

  /// Skips amounts whose units follow each other among three lowercase letters. Returns false if the text has an amount
  /// without such a unit.
  private func skipUnits(_ units: (UInt8, UInt8, UInt8), from position: inout Int) -> Bool {
    var next: Int?
    while let end = skipAmount(from: position) {
      let unit: Int
      switch self[end] | 0x20 {
      case units.0: unit = 0
      case units.1: unit = 1
      case units.2: unit = 2
      default: return false
      }
      if let next, unit != next { return false }
      next = unit + 1
      position = end + 1
    }
    return true
  }

  /// Returns the position after the digits at a position, or nil when there are none.
  private func skipAmount(from position: Int) -> Int? {
    let end = skip(.digits, from: position, to: count)
    return end == position ? nil : end
  }

  private static var dateUnits: (UInt8, UInt8, UInt8) {
    (UInt8(ascii: "y"), UInt8(ascii: "m"), UInt8(ascii: "d"))
  }

  private static var timeUnits: (UInt8, UInt8, UInt8) {
    (UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "s"))
  }
}
