/// The state of the parser in a text of which more bytes may come.
///
/// When more bytes come, a token that was cut is read again from its beginning. Only a string resumes at the cut.
struct ParsingState {
  /// The part of the text that the parser reads next.
  enum Phase {
    /// The text; nothing is read yet.
    case start
    /// A value, or a key when an object is open.
    case value
    /// The colon after a key that the builder has.
    case colon
    /// The value of a member whose key the builder has.
    case memberValue
    /// A comma, the end of a container, or the end of the text, after a value.
    case afterValue
    /// Nothing: the value has ended.
    case end
  }

  /// How far the text has been read.
  struct Mark {
    var phase = Phase.start
    /// Everything before this position has been read.
    var position = 0
    /// Whether the bracket at the position has been read, and has begun a container.
    var hasBegunContainer = false

    @inline(__always)
    mutating func set(_ phase: Phase, _ position: Int) {
      self.phase = phase
      self.position = position
    }
  }

  /// The containers that are open, except for one whose bracket is read again.
  var open = OpenContainers()
  var mark = Mark()
  /// The string or key that begins at the position and is cut.
  var string: StringScan?
  /// The number of bytes with which a long token is read again.
  private(set) var enough = 0

  /// How long a token may be that is read again with every chunk. A longer one has to double in length, so that all
  /// reading takes linear time.
  private static let shortToken = 1024

  var phase: Phase { mark.phase }

  /// Everything before this position has been read.
  var position: Int { mark.position }

  /// Whether the value has ended.
  var isComplete: Bool { phase == .end }

  /// The open containers, the one included whose bracket has just been read.
  func containers(in bytes: TextBytes) -> OpenContainers {
    var all = open
    if mark.hasBegunContainer { all.push(isObject: bytes[position] == UInt8(ascii: "{")) }
    return all
  }

  /// The string that is cut, unless it is a key.
  var cutString: StringScan? { isAtKey ? nil : string }

  private var isAtKey: Bool { phase == .value && open.isObject }

  /// The beginning of a value that is cut and is not a string: a number or a literal; nil if there is none.
  func cutScalar(in bytes: TextBytes) -> TextRange? {
    guard phase == .value || phase == .memberValue, !isAtKey, string == nil,
      !mark.hasBegunContainer, position < bytes.count
    else { return nil }
    return TextRange(position, bytes.count)
  }

  /// Notes that the bytes end inside a token.
  mutating func stop(at end: Int) {
    let length = end - position
    enough = string != nil || length <= Self.shortToken ? 0 : end + length
  }

  /// Notes that the bytes from a position on have changed, which is not before the token that is read next.
  mutating func rewind(to position: Int) {
    string?.rewind(to: position)
    enough = 0
  }

  /// Forgets bytes before the position, which the text no longer has.
  mutating func drop(_ count: Int) {
    assert(count <= position)
    mark.position -= count
    string?.drop(count)
    enough = max(enough - count, 0)
  }
}

/// How far a string has been scanned.
struct StringScan {
  /// The position of the first byte after the opening quote.
  private(set) var start: Int
  let quote: UInt8
  /// The next byte to look at: neither an escape nor a character goes across it.
  var index: Int
  /// Whether all bytes before the index are ASCII.
  var isASCII = true
  var hasEscapes = false

  /// The part of the content that is known to be valid.
  var content: StringToken {
    StringToken(range: TextRange(start, index), hasEscapes: hasEscapes, isASCII: isASCII)
  }

  /// Goes back to a position between two characters of the string.
  mutating func rewind(to position: Int) {
    index = min(index, max(position, start))
  }

  mutating func drop(_ count: Int) {
    start -= count
    index -= count
  }
}

/// Whether a text is read at once or in parts. The compiler leaves out the code for parts from a parser that reads a
/// text at once.
protocol Arrival {
  static var isInParts: Bool { get }
}

enum AtOnce: Arrival {
  @inline(__always)
  static var isInParts: Bool { false }
}

enum InParts: Arrival {
  @inline(__always)
  static var isInParts: Bool { true }
}
