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
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        index = endOfWord(from: index)
        append(start..<index, .number)
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        index = endOfWord(from: index)
        append(start..<index, isKey(before: index) ? .key : .literal)
      default:
        result.append(text[index])
        index += 1
      }
    }
  }

  private mutating func append(_ range: Range<Int>, _ color: Color) {
    result.append(contentsOf: color.start.utf8)
    result.append(contentsOf: text[range])
    result.append(contentsOf: Color.end.utf8)
  }

  /// The end of a number or a literal.
  private func endOfWord(from start: Int) -> Int {
    text[start...].firstIndex { byte in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"),
        UInt8(ascii: "/"), 0...0x20:
        true
      default: false
      }
    } ?? text.count
  }

  /// Whether the token before `index` is a key.
  private func isKey(before index: Int) -> Bool {
    text[index...].first { $0 > 0x20 } == UInt8(ascii: ":")
  }
}
