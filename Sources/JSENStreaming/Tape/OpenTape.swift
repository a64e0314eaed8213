import JSEN

/// The tape of a text of which more bytes may come.
///
/// The parse loop reads whole texts. Where the bytes end, it fails, and the tape has what comes before: the finished values
/// and the containers that are open. With more bytes, the loop begins inside these containers, at the token that was cut.
/// Only a string that was cut is not read from its beginning again.
struct OpenTape: ~Copyable {
  /// The part of the text that comes next.
  enum Step {
    /// The text; nothing is read yet.
    case start
    /// A value, or a key when an object is open.
    case value
    /// A value or key, or the end of the container: after its opening bracket, and after a comma if one may be last.
    case first
    /// The colon after a key.
    case colon
    /// The value of a member.
    case memberValue
    /// A comma or the end of a container, after a value.
    case afterValue
    /// The end of the text, after the outermost value.
    case end
  }

  private let options: JSEN.ReadingOptions
  private(set) var builder: TapeBuilder
  private var open = OpenContainers()
  private(set) var step = Step.start
  /// Everything before this position has been read.
  private(set) var position = 0
  /// The string or key that begins at the position and is cut.
  private var string: StringScan?
  /// How many bytes there were when the text was read last, and when it was looked for the end of a long token.
  private var (seen, checked) = (0, 0)
  /// Where the finished white space and comments before a colon end. The position is before them, since an error shows a key
  /// until its colon has been read.
  private var gapEnd = 0
  /// Whether a failure has been found that no further bytes change.
  private(set) var hasFailed = false

  /// How long a token may be that is read again with every chunk. A longer one has to end, or to double in length, so that
  /// all reading takes linear time.
  private static let shortToken = 1024

  private static let numberBytes = Array("0123456789+-.eE".utf8)

  /// - Parameters:
  ///   - options: the limit of the text's length is the caller's.
  ///   - start: where the value begins, if it is known.
  init(_ options: JSEN.ReadingOptions, from start: Int? = nil) {
    var options = options
    options.maximumTextLength = .max
    self.options = options
    builder = TapeBuilder(.empty, options: options)
    if let start { (step, position) = (.value, start) }
  }

  private init(copying other: borrowing OpenTape) {
    options = other.options
    builder = other.builder.copy()
    (open, step, position) = (other.open, other.step, other.position)
    (string, seen, checked) = (other.string, other.seen, other.checked)
    (gapEnd, hasFailed) = (other.gapEnd, other.hasFailed)
  }

  /// - Complexity: O(*n*) in the nodes.
  func copy() -> OpenTape { OpenTape(copying: self) }

  // MARK: - Reading

  /// Reads the bytes that are new. A token that is cut is not on the tape.
  ///
  /// - Parameters:
  ///   - bytes: the text. What has been read of it is unchanged.
  ///   - mayGoOn: whether more bytes may come.
  ///   - ignoresRest: whether any text may follow the value.
  /// - Throws: a failure that no further bytes change. If no more bytes may come, it is the same as for the whole text.
  mutating func read(
    _ bytes: TextBytes, mayGoOn: Bool, ignoresRest: Bool = false
  ) throws(TextFailure) {
    if mayGoOn, !isWorthReading(bytes) {
      checked = bytes.count
      return
    }
    (seen, checked) = (bytes.count, bytes.count)
    builder.bytes = bytes
    builder.reserve(forBytes: bytes.count - (string?.index ?? position))
    let parser = TextParser(bytes, options: options)
    do throws(TextFailure) {
      if step != .end { try readValue(parser, mayGoOn) }
      if step == .end, !ignoresRest { try readRest(parser, mayGoOn) }
    } catch {
      hasFailed = !error.isIncomplete
      guard mayGoOn, isCut(error, bytes) else { throw error }
      if let string, string.index - string.start > options.maximumStringLength {
        hasFailed = true
        throw TextFailure(.stringTooLong, at: string.start - 1)
      }
    }
  }

  /// Whether the end of the bytes cuts the token of a failure. An escape that is cut can have failed; its failure is known
  /// when its digits have arrived.
  private func isCut(_ failure: TextFailure, _ bytes: TextBytes) -> Bool {
    failure.isIncomplete
      || failure.kind == .invalidUnicodeEscape
        && bytes.hexadecimal(at: failure.offset + 2, digits: 4).end == bytes.count
  }

  /// Whether the bytes that are new end the token that is cut, or double its length.
  private mutating func isWorthReading(_ bytes: TextBytes) -> Bool {
    let start = step == .colon ? max(position, gapEnd) : position
    let length = seen - start
    if string == nil, length > Self.shortToken, bytes.count - start < 2 * length,
      !mayEndToken(at: start, bytes)
    {
      return false
    }
    return step != .colon || endsGap(from: start, bytes)
  }

  /// Whether one of the bytes that are new may end a long token.
  private func mayEndToken(at start: Int, _ bytes: TextBytes) -> Bool {
    let (new, isStrict) = (checked..<bytes.count, options.relaxations.isEmpty)
    switch (bytes[start], bytes[start + 1]) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")):
      return new.contains {
        bytes.lineEndLength(at: max($0 - 2, 0)) > 0 || bytes.lineEndLength(at: $0) > 0
      }
    case (UInt8(ascii: "/"), _):
      return new.contains {
        bytes[$0] == UInt8(ascii: "/") && bytes[$0 - 1] == UInt8(ascii: "*")
      }
    case (UInt8(ascii: "0")...UInt8(ascii: "9"), _) where isStrict,
      (UInt8(ascii: "-"), _) where isStrict:
      return new.contains { !Self.numberBytes.contains(bytes[$0]) }
    default: return new.contains { bytes[$0] < 0x80 && !Excerpt.isWordByte(bytes[$0]) }
    }
  }

  /// Whether a token, or a fault, comes after the white space and comments before a colon.
  private mutating func endsGap(from start: Int, _ bytes: TextBytes) -> Bool {
    let parser = TextParser(bytes, options: options)
    seen = bytes.count
    gapEnd = parser.finishedWhitespaceEnd(from: start)
    do throws(TextFailure) {
      var index = gapEnd
      try parser.skipWhitespace(&index)
      return index < bytes.count
    } catch {
      return !error.isIncomplete
    }
  }

  private mutating func readValue(
    _ parser: TextParser, _ mayGoOn: Bool
  ) throws(TextFailure) {
    let bytes = parser.bytes
    var first = step
    if step == .start {
      // The first bytes may be those of a byte order mark.
      let mayBeMark =
        bytes.count < 3
        && zip(0..., [0xEF, 0xBB]).allSatisfy {
          $0 >= bytes.count || bytes[$0] == $1
        }
      if mayGoOn, mayBeMark { return }
      (step, position) = (.value, try parser.start())
      if !mayBeMark { first = .value }
    }
    let (count, containerEnd) = (builder.count, builder.containerEnd)
    var index = position
    do throws(TextFailure) {
      try readString(parser, &index)
      if try readUpToValue(parser, &index) {
        try builder.readValue(
          parser, &index, in: &open, expectsKey: step == .value && open.isObject)
      }
      (step, position, open) = (.end, index, OpenContainers())
      // More digits can follow.
      if mayGoOn { _ = removeCutToken(bytes) }
    } catch {
      if builder.count > count {
        if !isCut(error, bytes) || !removeCutToken(bytes) {
          let (last, end) = builder.lastNode
          step =
            switch last {
            case .key: .colon
            case .opening: .first
            case .value: .afterValue
            }
          position = end
          if step == .first, !parser.isStrict { openLastContainer() }
        }
      } else if builder.containerEnd > containerEnd {
        (step, position) = (.afterValue, builder.containerEnd)
      } else {
        step = first
      }
      stop(parser)
      throw error
    }
  }

  /// Reads what comes before the next value or key.
  ///
  /// - Returns: false if the outermost value has ended instead.
  private mutating func readUpToValue(_ parser: TextParser, _ index: inout Int) throws(TextFailure)
    -> Bool
  {
    switch step {
    case .start, .value, .memberValue: return true
    case .end: return false
    case .colon:
      try parser.parseColon(&index)
      step = .memberValue
      return true
    case .first:
      try parser.skipWhitespace(&index)
      guard parser.bytes[index] == open.closer else {
        step = .value
        return true
      }
      if open.isObject {
        try builder.endObject(at: index)
      } else {
        builder.endArray(at: index)
      }
      index += 1
      open.pop()
    case .afterValue: break
    }
    if try builder.readEnd(parser, &index, in: &open) { return false }
    step = .value
    return true
  }

  /// Reads the end of a string or key that was cut.
  private mutating func readString(_ parser: TextParser, _ index: inout Int) throws(TextFailure) {
    guard var scan = string else { return }
    let token: StringToken
    do throws(TextFailure) { token = try parser.scanStringSlowly(&scan) } catch {
      string = scan
      throw error
    }
    string = nil
    index = token.range.end + 1
    if step == .value, open.isObject {
      builder.addKey(token)
      step = .colon
    } else {
      builder.addString(token)
      step = .afterValue
    }
  }

  /// Reads what follows the outermost value.
  private mutating func readRest(_ parser: TextParser, _ mayGoOn: Bool) throws(TextFailure) {
    position = parser.finishedWhitespaceEnd(from: position)
    var index = position
    try parser.skipWhitespace(&index)
    if index < parser.bytes.count { throw TextFailure(.expectedEnd, at: index) }
    if !mayGoOn { position = index }
  }
}

/// Where the bytes end.
extension OpenTape {
  /// Notes how far the bytes go beyond the last node.
  private mutating func stop(_ parser: TextParser) {
    passWhitespace(parser)
    if step == .colon { gapEnd = parser.finishedWhitespaceEnd(from: position) }
    let byte = parser.bytes[position]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard [.value, .first, .memberValue].contains(step) else { return }
      if step == .first { step = .value }
      if string == nil {
        var scan = StringScan(at: position + 1, quote: byte)
        _ = try? parser.scanStringSlowly(&scan)
        string = scan
      }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      if step == .first { step = .value }
    default: break
    }
  }

  /// Notes that the last container is open. The loop notes it after the white space, which a comment may cut.
  private mutating func openLastContainer() {
    let containers = openNodes()
    if containers.count > open.depth, let last = containers.last {
      open.push(isObject: last.isObject)
    }
  }

  /// Goes to a value or key that begins at a position.
  private mutating func begin(at index: Int) {
    (step, position) = (builder.endsWithKey ? .memberValue : .value, index)
  }

  /// Removes a number, or a key without quotes, that more bytes may continue.
  private mutating func removeCutToken(_ bytes: TextBytes) -> Bool {
    guard let start = builder.removeLast(endingAt: bytes.count) else { return false }
    begin(at: start)
    return true
  }

  /// Moves over white space, and a comma or colon in it, so they need not be read again.
  private mutating func passWhitespace(_ parser: TextParser) {
    let bytes = parser.bytes
    var (step, position) = (step, parser.finishedWhitespaceEnd(from: position))
    if step == .afterValue, bytes[position] == UInt8(ascii: ",") {
      step = parser.relaxations.contains(.trailingCommas) ? .first : .value
      position = parser.finishedWhitespaceEnd(from: position + 1)
    } else if step == .colon, bytes[position] == UInt8(ascii: ":") {
      (step, position) = (.memberValue, parser.finishedWhitespaceEnd(from: position + 1))
    }
    guard step != .start, step != .colon else { return }
    (self.step, self.position) = (step, position)
  }

  /// Notes that the bytes from a position on have changed, which is not before the token that is read next.
  mutating func rewind(to position: Int) {
    string?.rewind(to: position)
    (gapEnd, hasFailed) = (min(gapEnd, position), false)
    seen = 0
  }

  /// Goes on with another text, after one that is complete. What is finished is forgotten.
  mutating func beginText(at start: Int) {
    builder.drop(0)
    (step, position, string) = (.value, start, nil)
    (seen, checked, hasFailed) = (start, start, false)
  }

  /// Forgets the finished values and the bytes before a position, which the text no longer has.
  mutating func drop(_ count: Int) {
    assert(count <= position)
    builder.drop(count)
    position -= count
    string?.drop(count)
    (seen, checked) = (max(seen - count, 0), max(checked - count, 0))
    gapEnd = max(gapEnd - count, 0)
  }
}

/// The part of the text that has been read.
extension OpenTape {
  typealias OpenNode = TapeBuilder.OpenNode

  /// How many nodes there are.
  var count: Int { builder.count }

  /// Returns the nodes of the containers that are open, the outermost first.
  ///
  /// - Parameter first: where the first of them is on the tape, at least.
  /// - Complexity: O(*n*) in their number.
  func openNodes(from first: Int = 0) -> [OpenNode] { builder.openNodes(from: first) }

  /// How many containers are open.
  var depth: Int { open.depth }

  /// Whether the outermost value has ended.
  var isComplete: Bool { step == .end }

  private var isAtKey: Bool { step == .value && open.isObject }

  /// The part of a string that has arrived and is known to be valid; nil unless a value is cut, or has failed, that is a
  /// string. A failure does not take back what was shown.
  var cutString: StringToken? { isAtKey ? nil : string?.content }

  /// The part of a number or literal that has arrived; nil unless such a value is cut.
  func cutScalar(in bytes: TextBytes) -> TextRange? {
    guard !hasFailed, step == .value || step == .memberValue, !isAtKey, string == nil,
      position < bytes.count
    else { return nil }
    return TextRange(position, bytes.count)
  }

  /// Calls `body` with a view of the nodes. Returns nil if there are none.
  func withTape<R>(_ bytes: TextBytes, _ body: (Tape) -> R) -> R? {
    builder.withTape(bytes, options, body)
  }
}
