import JSEN

/// The content of a string while it is read, and the failures.
///
/// Only failures that are farthest in the text are kept: the alternative that has read most was probably meant.
struct ContentReader {
  let bytes: TextBytes
  var position = 0
  var depth = NestingDepth()
  /// How many parts are being read that may be read again.
  private var attempts: Int
  /// The results of recursive descriptions during attempts, with the places where they end.
  var results = PlanResults<Int>()

  private var problems: [ContentProblem] = []
  /// Where the problems are shown, and up to where the text was read.
  private var place = 0
  private var reach = -1

  /// - Parameters:
  ///   - bytes: well-formed UTF-8.
  ///   - isAttempt: whether the text is read again.
  init(_ bytes: TextBytes, isAttempt: Bool = false) {
    self.bytes = bytes
    attempts = isAttempt ? 1 : 0
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Whether the text ends here; notes a failure if it does not.
  mutating func takeEnd() -> Bool { isAtEnd || fail(.expected(Self.end)) }

  static let end = "the end of the string"

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

  /// Notes that something else is expected from a position up to the current one; always returns nil, which is what the
  /// reading closure of a token then returns.
  mutating func refuse<Value>(_ expected: String, from start: Int? = nil) -> Value? {
    _ = fail(.expected(expected), from: start ?? position, to: position)
    return nil
  }

  /// The error for the failures that were noted.
  var error: StringParsingError { StringParsingError(problems, at: place, in: bytes) }
}

/// Why text could not be read.
enum ContentProblem: Sendable {
  /// Something else is expected, in the words of messages.
  case expected(String)
  /// A conversion that refuses what was read, and the name of what it takes. In a box, a level of nesting takes less stack.
  indirect case refused(by: PlanConversion, String)
  /// An error of a conversion.
  case thrown(any Error)
  /// A complete message.
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

/// Parts that are read again.
extension ContentReader {
  /// Reads a part after which the same text may be read again, as an alternative.
  mutating func attempt(_ read: (inout ContentReader) -> Bool) -> Bool {
    let count = results.count
    attempts += 1
    let isRead = read(&self)
    attempts -= 1
    if isRead, attempts == 0 { results.truncate(to: count) }
    return isRead
  }

  /// Reads alternatives, and forgets what they have read unless others around them may read it again.
  mutating func alternatives(_ read: (inout ContentReader) -> Bool) -> Bool {
    let count = results.count
    defer { if attempts == 0 { results.truncate(to: count) } }
    return read(&self)
  }

  /// Whether a part is next, which may be read again. The position stays the same.
  ///
  /// - Parameter notesFailure: whether the reader notes why the part does not fit.
  mutating func isNext(_ plan: StringContent, notesFailure: Bool) -> Bool {
    var ahead = self
    ahead.attempts += 1
    let fits = plan.skip(&ahead)
    ahead.attempts -= 1
    results = ahead.results
    if !fits, notesFailure || ahead.depth.isExceeded { self = ahead }
    return fits
  }

  /// Reads by the target of a reference: each place once, even if several alternatives read it.
  mutating func read(by target: StringContent, to slot: Slot) -> Bool {
    // Places are counted from the end, so that they stay the same when a writer adds text before them.
    let place = bytes.count - position
    if let known = results[place, target] {
      position = bytes.count - known.note
      known.value?.copy(to: slot)
      return known.value != nil
    }
    let isRead = target.read(&self, slot)
    guard attempts > 0, !depth.isExceeded else { return isRead }
    results[place, target] = PlanResults.Result(
      value: isRead ? StoredValue(copying: slot, target.type) : nil, note: bytes.count - position)
    return isRead
  }
}
