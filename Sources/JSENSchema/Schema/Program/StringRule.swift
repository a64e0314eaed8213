import JSEN
import JSENPatterns

/// A check of a string.
enum StringRule: Sendable {
  case pattern(RegularExpression)
  case format(StringFormat)
  case customFormat(String, @Sendable (String) -> Bool)
  case content(ContentRule)

  /// How many steps of a validation the check of a string is worth.
  ///
  /// - Parameter count: the bytes of the string.
  func cost(of count: Int) -> Int {
    if case .pattern(let expression) = self { expression.cost(of: count) } else { count / 64 }
  }

  func accepts(_ text: TextBytes) -> Bool {
    switch self {
    case .pattern(let expression): expression.isFound(in: text)
    case .format(let format): format.accepts(text)
    case .customFormat(_, let accepts):
      accepts(String(text, TextRange(0, text.count), isASCII: false))
    case .content(let rule): rule.accepts(text)
    }
  }
}

/// The content of a string: a text in Base64, a JSON text, or both.
struct ContentRule: Sendable {
  let isBase64: Bool
  let isJSON: Bool

  func accepts(_ text: TextBytes) -> Bool {
    var bytes: [UInt8] = []
    if isBase64 {
      guard let decoded = Self.decoded(text) else { return false }
      bytes = decoded
    } else {
      text.append(to: &bytes)
    }
    return !isJSON || (try? JSENDocument(parsing: bytes)) != nil
  }

  /// Returns the bytes of a text in Base64 with its padding (RFC 4648 §4); nil for another text.
  private static func decoded(_ text: TextBytes) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    var end = text.count
    for _ in 0..<2 where end > 0 && text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    var result: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for position in 0..<end {
      let byte = text[position]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = byte - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = byte - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte + 4
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return result
  }
}
