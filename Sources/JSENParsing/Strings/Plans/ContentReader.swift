import JSEN

/// The content of a string while it is read, and what went wrong.
///
/// Only failures that are farthest in the text are kept: an alternative that has read more than the others before it
/// failed is the one that was meant.
struct ContentReader {
  let bytes: TextBytes
  var position = 0
  /// How many recursive descriptions are being read.
  var depth = 0

  /// How deep a recursive description may go, which bounds the stack.
  static let maximumDepth = 128

  private var problems: [ContentProblem] = []
  /// Where the problems are shown, and up to where the text was read.
  private var place = 0
  private var reach = -1

  /// - Parameter bytes: well-formed UTF-8.
  init(_ bytes: TextBytes) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Notes a failure at the position; always returns false, which is what a plan then returns.
  mutating func fail(_ problem: ContentProblem) -> Bool {
    fail(problem, from: position, to: position)
  }

  /// Notes a failure of a part of the text that was read.
  @inline(never)
  mutating func fail(_ problem: ContentProblem, from start: Int, to end: Int) -> Bool {
    if end > reach || (end == reach && start < place) {
      problems.removeAll(keepingCapacity: true)
      (place, reach) = (start, end)
    }
    if end == reach, start == place { problems.append(problem) }
    return false
  }

  /// The error for the failures that were noted.
  var error: StringParsingError { StringParsingError(problems, at: place, in: bytes) }
}

/// Why text could not be read.
enum ContentProblem: Sendable {
  /// Something else is expected, in the words of messages.
  case expected(String)
  /// An error of a conversion.
  case thrown(any Error)
  /// A sentence that says it all.
  case message(String)
}

extension ContentReader {
  /// Moves past a text that is next.
  mutating func take(_ literal: [UInt8]) -> Bool {
    guard has(literal, at: position) else { return false }
    position += literal.count
    return true
  }

  /// Whether a text is at a position.
  func has(_ literal: [UInt8], at position: Int) -> Bool {
    guard position + literal.count <= bytes.count else { return false }
    for index in 0..<literal.count where bytes[position + index] != literal[index] {
      return false
    }
    return true
  }

  /// Moves past bytes that fulfil a condition.
  ///
  /// - Returns: how many there are, at most `limit`.
  mutating func take(upTo limit: Int = .max, _ condition: (UInt8) -> Bool) -> Int {
    let start = position
    while !isAtEnd, position - start < limit, condition(bytes[position]) { position += 1 }
    return position - start
  }

  mutating func takeDigits(upTo limit: Int = .max) -> Int {
    take(upTo: limit) { $0 &- UInt8(ascii: "0") <= 9 }
  }

  mutating func take(_ byte: UInt8) -> Bool { take(upTo: 1) { $0 == byte } == 1 }

  func string(from start: Int, to end: Int) -> String {
    String(bytes, TextRange(start, end), isASCII: false)
  }

  /// The character at a position, and how many bytes it has. The position is not the end.
  ///
  /// - Complexity: O(*n*) in the bytes of the character.
  func character(at position: Int) -> (character: Character, length: Int) {
    let first = bytes[position]
    // Two ASCII characters are one only if they are CR and LF.
    if first < 0x80, first != 0x0D, bytes[position + 1] < 0x80 {
      return (Character(Unicode.Scalar(first)), 1)
    }
    var length = 15
    while true {
      var end = min(position + length, bytes.count)
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      // A character that ends before the text does would not go on if the text were longer.
      if let character = string(from: position, to: end).first {
        let count = character.utf8.count
        if position + count < end || end == bytes.count { return (character, count) }
      }
      length *= 2
    }
  }
}
