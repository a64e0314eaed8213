/// The quotes that begin a string.
enum Quote {
  case double, single, curlyDouble, curlySingle, backtick

  /// The quote at a position; nil when there is none.
  init?(_ bytes: [UInt8], at position: Int) {
    switch bytes[position] {
    case UInt8(ascii: "\""): self = .double
    case UInt8(ascii: "'"): self = .single
    case UInt8(ascii: "`"):
      // Three of them are a code fence.
      if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "`") { return nil }
      self = .backtick
    case 0xE2:
      guard position + 2 < bytes.count, bytes[position + 1] == 0x80 else { return nil }
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
    case .curlyDouble, .curlySingle: 3
    }
  }

  /// Whether a string that begins with this quote may end with another one.
  func mayEnd(with other: Quote) -> Bool {
    switch (self, other) {
    case (.curlyDouble, .double), (.curlySingle, .single): true
    default: self == other
    }
  }
}
