/// The quotes that begin a string.
enum Quote {
  case double, single, curlyDouble, curlySingle, backtick, acute
  /// A double quote with a backslash, as in a text that was escaped as a whole.
  case escaped

  /// Whether a byte is the first one of a quote; false for nearly all bytes of a string.
  @inline(__always)
  static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "\\"), 0xC2, 0xE2:
      true
    default: false
    }
  }

  /// The quote at a position; nil when there is none.
  init?(_ bytes: [UInt8], at position: Int) {
    guard position < bytes.count else { return nil }
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    switch bytes[position] {
    case UInt8(ascii: "\""): self = .double
    case UInt8(ascii: "'"): self = .single
    case UInt8(ascii: "`"):
      // Three of them are a code fence.
      if next == UInt8(ascii: "`") { return nil }
      self = .backtick
    case UInt8(ascii: "\\") where next == UInt8(ascii: "\""): self = .escaped
    // ´
    case 0xC2 where next == 0xB4: self = .acute
    case 0xE2 where next == 0x80 && position + 2 < bytes.count:
      switch bytes[position + 2] {
      // “ ” „ ‟
      case 0x9C...0x9F: self = .curlyDouble
      // ‘ ’ ‚ ‛
      case 0x98...0x9B: self = .curlySingle
      default: return nil
      }
    default: return nil
    }
  }

  var length: Int {
    switch self {
    case .double, .single, .backtick: 1
    case .acute, .escaped: 2
    case .curlyDouble, .curlySingle: 3
    }
  }

  /// Whether a string that begins with this quote may end with another one.
  func mayEnd(with other: Quote) -> Bool {
    switch (self, other) {
    case (.curlyDouble, .double), (.curlySingle, .single), (.escaped, .double): true
    case (.backtick, .acute), (.backtick, .single): true
    default: self == other
    }
  }

  /// The length of the backslash at a position and the characters that it escapes, up to the end of the text.
  func escapeLength(_ bytes: [UInt8], at position: Int) -> Int {
    let rest = bytes[position...].prefix(4).dropFirst()
    var length = rest.starts(with: "\r\n".utf8) ? 3 : 2
    if self == .escaped, rest.first == UInt8(ascii: "\\") {
      switch rest.dropFirst().first {
      case UInt8(ascii: "\\"): length = 4
      case UInt8(ascii: "\""): length = 3
      default: break
      }
    }
    return min(length, bytes.count - position)
  }
}
