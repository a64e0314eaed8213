import JSEN
import JSENEditing

/// Colors JSON text with the escape sequences of ECMA-48, and changes nothing else.
struct Highlighter {
  private let text: [UInt8]
  private var result: [UInt8] = []

  /// Returns the text with its keys, strings, numbers and literals colored.
  ///
  /// - Parameter text: valid JSON.
  /// - Complexity: O(*n*) in bytes.
  static func paint(_ text: [UInt8]) -> [UInt8] {
    var highlighter = Highlighter(text: text)
    highlighter.paint()
    return highlighter.result
  }

  private init(text: [UInt8]) {
    self.text = text
    result.reserveCapacity(text.count + text.count / 2)
  }

  private mutating func paint() {
    var index = 0
    while index < text.count {
      let start = index
      switch text[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = TextBytes.with(bytesOf: text) { $0.endOfString(from: start) } ?? index + 1
        append(start..<index, isKey(before: index) ? .key : .string)
      case UInt8(ascii: "/"):
        index = TextBytes.with(bytesOf: text) { $0.endOfComment(from: start) } ?? index + 1
        result.append(contentsOf: text[start..<index])
      case let byte where Self.endsWord(byte):
        result.append(byte)
        index += 1
      default:
        index = endOfWord(from: index)
        if isKey(before: index) {
          append(start..<index, .key)
        } else if text[start] < 0x80 {
          append(start..<index, "+-.0123456789IN".utf8.contains(text[start]) ? .number : .literal)
        } else {
          // A byte order mark, or a space.
          result.append(contentsOf: text[start..<index])
        }
      }
    }
  }

  private mutating func append(_ range: Range<Int>, _ color: Color) {
    result.append(contentsOf: color.start.utf8)
    result.append(contentsOf: text[range])
    result.append(contentsOf: Color.end.utf8)
  }

  /// The end of a number, a literal or a key without quotes.
  private func endOfWord(from start: Int) -> Int {
    text[start...].firstIndex(where: Self.endsWord) ?? text.count
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "{}[],:/\"'".utf8.contains(byte)
  }

  /// Whether the token before `index` is a key.
  private func isKey(before index: Int) -> Bool {
    var index = index
    while index < text.count {
      if text[index] > 0x20 {
        let end = TextBytes.with(bytesOf: text) { $0.endOfComment(from: index) }
        guard let end else { return text[index] == UInt8(ascii: ":") }
        index = end
      } else {
        index += 1
      }
    }
    return false
  }
}
