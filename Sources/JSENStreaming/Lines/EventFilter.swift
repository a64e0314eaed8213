import JSEN

/// Makes each event of a server one line, so that lines can be cut from the stream, and notes its other fields.
///
/// The bytes keep their places. All but the data of an event and its line ends becomes spaces, which JSON allows between
/// tokens; a string that may have line ends takes the lines of data together instead. The empty line after an event becomes a
/// byte that UTF-8 does not have. See the HTML Standard, "Server-sent events", §9.2.6.
struct EventFilter: Sendable {
  private enum State {
    /// The beginning of the stream: the number of bytes of a byte order mark.
    case start(Int)
    /// The name of a field.
    case name
    /// After the colon: one space is not a part of the value.
    case colon(Field)
    case value(Field)
  }

  private enum Field {
    case data, event, id, retry
    /// A comment inside an event, or another field.
    case other
    /// A comment before an event.
    case comment
  }

  /// How long a field may be.
  private let limit: Int
  /// Whether a string may have line ends, so that lines of data are joined.
  private let joinsLines: Bool
  private var state = State.start(0)
  /// How many bytes of the stream have been filtered, and how many of them before the line that has not ended.
  private var position = 0
  private(set) var lineStart = 0
  /// A line feed becomes this if the last byte was a carriage return.
  private var secondHalf: UInt8?
  /// The bytes of the name of the field on this line after a 1, of which no more than seven count.
  private var name = emptyName
  /// The value of the field, if it is not data.
  private var text: [UInt8] = []
  /// The fields of the event that has not ended.
  private var current = JSENServerEvent()
  /// The lines of its data, if they are joined, and how many bytes they have together.
  private var data: [TextStart.Line] = []
  private var dataCount = 0
  /// The positions of its data that became another byte.
  private var replaced: [Int] = []
  /// The last event that has been read.
  private(set) var last = plain
  /// The events that have ended, with those that have no data, and the number of lines of the stream before them.
  private var events: [(fields: JSENServerEvent.Box, lines: Int)] = []
  /// How many events before them have been removed.
  private var removed = 0
  /// How many lines have ended, and how many of them before the event that has not ended and the comments before it.
  private(set) var lines = 0
  private var linesOfEvents = 0
  /// Whether the event has begun.
  private var isInEvent = false
  /// The beginning of the stream, up to the first field or comment; nil after it.
  private var beginning: [UInt8]? = []

  /// Ends an event.
  static let delimiter: UInt8 = 0xFF

  /// A byte of a comment or a byte order mark before an event, or the line feed of a CR LF that has ended one. It belongs to
  /// no event.
  static let gap: UInt8 = 0

  /// The fields of an event that has none.
  private static let plain = JSENServerEvent.Box(JSENServerEvent())

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let emptyName: UInt64 = 1

  init(limit: Int, joinsLines: Bool) { (self.limit, self.joinsLines) = (limit, joinsLines) }

  /// Filters the next bytes of the stream.
  mutating func filter(_ bytes: inout [UInt8], _ range: Range<Int>) {
    if let count = beginning?.count {
      beginning? += bytes[range].prefix(4 * Excerpt.reach - count)
    }
    var index = range.lowerBound
    while index < range.upperBound {
      // Data stays as it is up to the end of its line. One byte after the other, events take 1.2 times the instructions.
      let run = isInData ? bytes[index..<range.upperBound].prefix(while: Self.isPlain).count : 0
      if run > 0 {
        index += run
        position += run
      } else {
        bytes[index] = filtered(bytes[index])
        index += 1
        position += 1
      }
    }
  }

  /// Whether the next byte is data, or ends its line.
  private var isInData: Bool {
    if case .value(.data) = state { secondHalf == nil } else { false }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte != 0x0A && byte != 0x0D && byte != delimiter
  }

  private mutating func filtered(_ byte: UInt8) -> UInt8 {
    if let secondHalf = secondHalf.take(), byte == 0x0A {
      lineStart = position + 1
      return secondHalf
    }
    if byte == 0x0A || byte == 0x0D {
      let (isInGap, endsEvent) = (!isInEvent, endLine())
      lineStart = position + 1
      let end = isInGap ? Self.gap : byte
      if byte == 0x0D { secondHalf = endsEvent || isInGap ? Self.gap : 0x0A }
      return endsEvent ? Self.delimiter : end
    }
    switch state {
    case .value(.data): return filteredData(byte)
    case .start(let count) where count < 3 && byte == Self.mark[count]:
      state = .start(count + 1)
      if count == 2 { lineStart = position + 1 }
      return Self.gap
    case .start(1), .start(2):
      state = .value(.other)
      beginEvent()
    case .start, .name:
      if byte == UInt8(ascii: ":") {
        if name == Self.emptyName {
          beginning = nil
          if !isInEvent {
            state = .value(.comment)
            return Self.gap
          }
        }
        state = .colon(field())
      } else {
        beginEvent()
        state = .name
        if name >> 56 == 0 { name = name << 8 | UInt64(byte) }
      }
    case .colon(let field):
      state = .value(field)
      beginData(field, at: byte == 0x20 ? position + 1 : position)
      if byte != 0x20 { return filteredValue(byte, field) }
    case .value(let field): return filteredValue(byte, field)
    }
    return 0x20
  }

  private mutating func filteredValue(_ byte: UInt8, _ field: Field) -> UInt8 {
    switch field {
    case .data: return filteredData(byte)
    case .other: break
    case .comment: return Self.gap
    case _ where text.count < limit: text.append(byte)
    // The event is refused, since it is too long.
    case .event, .id, .retry: (state, text) = (.value(.other), [])
    }
    return 0x20
  }

  private mutating func filteredData(_ byte: UInt8) -> UInt8 {
    guard byte == Self.delimiter else { return byte }
    // It is put back when the event is read.
    if replaced.count <= limit { replaced.append(position) }
    return Self.delimiter - 1
  }

  /// Notes that a line begins that is not a comment.
  private mutating func beginEvent() {
    if isInEvent { return }
    (isInEvent, linesOfEvents) = (true, lines)
  }

  /// Notes where the data of this line begins, if lines are joined. An event with more lines than its limit is too long.
  private mutating func beginData(_ field: Field, at start: Int) {
    guard joinsLines, case .data = field, data.count <= limit / 5 else { return }
    let column = start - lineStart + 1
    let location = JSEN.TextLocation(offset: start, line: lines + 1, column: column)
    data.append(TextStart.Line(start: dataCount, location: location))
  }

  /// Returns the field whose name has been read.
  private mutating func field() -> Field {
    let field: Field =
      switch name {
      case 0x1_6461_7461: .data
      case 0x165_7665_6E74: .event
      case 0x1_6964: .id
      case 0x172_6574_7279: .retry
      default: .other
      }
    if field != .other { beginning = nil }
    name = Self.emptyName
    return field
  }

  /// Ends a line.
  ///
  /// - Returns: whether it is the empty line after an event.
  private mutating func endLine() -> Bool {
    let isEmpty =
      switch state {
      case .name, .start(0), .start(3): name == Self.emptyName
      case .start, .colon, .value: false
      }
    if isEmpty { endEvent() } else { endField() }
    lines += 1
    return isEmpty
  }

  private mutating func endField() {
    switch state {
    case .start, .name:
      // A field without a colon has an empty value.
      let field = field()
      beginData(field, at: position)
      set(field)
    case .colon(let field):
      beginData(field, at: position)
      set(field)
    case .value(let field): set(field)
    }
    if let line = data.last, line.location.line == lines + 1 {
      dataCount = line.start + position - line.location.offset + 1
    }
    state = .name
    text.removeAll(keepingCapacity: true)
  }

  private mutating func set(_ field: Field) {
    var value: String { String(decoding: text, as: UTF8.self) }
    switch field {
    case .event: current.name = text.isEmpty ? "message" : value
    case .id where !text.contains(0): current.id = value
    case .retry where !text.isEmpty && text.allSatisfy { 0x30...0x39 ~= $0 }:
      current.retry = Int(value) ?? current.retry
    case .retry, .id, .data, .other, .comment: break
    }
  }

  private mutating func endEvent() {
    let lines = data.count > 1 ? data : []
    let isPlain = lines.isEmpty && replaced.isEmpty && current == JSENServerEvent()
    let event =
      isPlain
      ? Self.plain : JSENServerEvent.Box(current, lines, count: dataCount - 1, replaced)
    events.append((event, lineOfEvent - 1))
    (data, dataCount, replaced, isInEvent) = ([], 0, [], false)
    current.name = "message"
  }

  /// The line where the event begins that has not ended.
  private var lineOfEvent: Int { (isInEvent ? linesOfEvents : lines) + 1 }

  /// Returns the line where an event begins.
  ///
  /// - Parameter number: how many events end before it.
  func line(of number: Int) -> Int {
    number - removed < events.count ? events[number - removed].lines + 1 : lineOfEvent
  }

  /// Returns an event.
  ///
  /// - Parameter number: how many events end before it; nil for the last one, which the end of the stream ends.
  mutating func event(_ number: Int?) -> JSENServerEvent.Box {
    guard let number else {
      endField()
      return JSENServerEvent.Box(current)
    }
    return events[number - removed].fields
  }

  /// Forgets events that have been read.
  mutating func forget(before number: Int) {
    if number == removed { return }
    let forgotten = number - removed
    last = events[forgotten - 1].fields
    if forgotten > events.count / 2 {
      events.removeFirst(forgotten)
      removed = number
    }
  }

  /// Returns the error of a stream that has ended without a field of an event or a comment; nil for others, and when it is
  /// called again. An empty stream has no event.
  mutating func errorWithoutEvents(_ rules: StreamRules) -> JSENStreamError? {
    guard let beginning = beginning.take() else { return nil }
    return TextBytes.with(beginning) { text in
      var index = text.hasByteOrderMark ? 3 : 0
      while index < text.count, StreamRules.isWhitespace(text[index]) { index += 1 }
      guard index < text.count else { return nil }
      let cause = JSENStreamError.Cause.notEvents(
        found: Excerpt.token(text, at: index), excerpt: Excerpt.line(text, at: index))
      let place = JSEN.TextLocation(offset: index, in: text)
      return JSENStreamError(cause, at: StreamPlace(number: 0, place), rules)
    }
  }

  /// Whether the data of an event says that no other one follows, as chat models write.
  static func isDone(_ text: TextBytes) -> Bool {
    text.count >= 6
      && (0..<text.count).lazy.map { text[$0] }.filter { !StreamRules.isWhitespace($0) }
        .elementsEqual("[DONE]".utf8)
  }
}
