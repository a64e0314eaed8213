import JSEN

/// Makes each event of a server one line, so that lines can be cut from the stream, and notes its other fields.
///
/// The bytes keep their places. All but the data of an event and its line ends becomes spaces, which JSON allows between
/// tokens. The empty line after an event becomes a byte that UTF-8 does not have. See the HTML Standard, "Server-sent
/// events", §9.2.6.
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
    /// A comment or another field.
    case other
  }

  /// How long a field may be.
  private let limit: Int
  private var state = State.start(0)
  /// The last byte of data.
  private var lastData: UInt8 = 0
  /// A line feed becomes this if the last byte was a carriage return.
  private var secondHalf: UInt8?
  /// The name, or the value that is not data, of the field on this line.
  private var text: [UInt8] = []
  /// The fields of the event that has not ended.
  private var current = JSENServerEvent()
  /// The fields after the last event that has ended.
  private(set) var last = JSENServerEvent()
  /// The events that have ended, with those that have no data, and the number of lines of the stream up to their end.
  private var events: [(fields: JSENServerEvent.Box, lines: Int)] = []
  /// How many events before them have been removed.
  private var removed = 0
  /// How many lines have ended, and how many of them before the event that has not ended.
  private var lines = 0
  private(set) var linesOfEvents = 0
  /// The beginning of the stream, up to the first field or comment; nil after it.
  private var beginning: [UInt8]? = []

  /// Ends an event.
  static let delimiter: UInt8 = 0xFF

  /// Another byte that is an error in each text.
  private static let error: UInt8 = 0xFE

  /// The line feed of a CR LF that has ended an event. It belongs to no event.
  static let restOfLineEnd: UInt8 = 0

  /// The fields of an event that has none.
  private static let plain = JSENServerEvent.Box(JSENServerEvent())

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let fields: [(name: [UInt8], field: Field)] = [
    (Array("data".utf8), .data), (Array("event".utf8), .event), (Array("id".utf8), .id),
    (Array("retry".utf8), .retry),
  ]

  init(limit: Int) { self.limit = limit }

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
        lastData = bytes[index - 1]
      } else {
        bytes[index] = filtered(bytes[index])
        index += 1
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
    if let secondHalf = secondHalf.take(), byte == 0x0A { return secondHalf }
    if byte == 0x0A || byte == 0x0D {
      let endsEvent = endLine()
      if byte == 0x0D { secondHalf = endsEvent ? Self.restOfLineEnd : 0x0A }
      if endsEvent { return Self.delimiter }
      // It ends a line of the data, too, which is an error in a string. A backslash before it would continue the string with
      // the spaces of the next field, so no text may have this.
      defer { lastData = 0 }
      return lastData == UInt8(ascii: "\\") ? Self.error : byte
    }
    switch state {
    case .value(.data): return filteredData(byte)
    case .start(let count) where count < 3 && byte == Self.mark[count]: state = .start(count + 1)
    case .start(1), .start(2): state = .value(.other)
    case .start, .name:
      if byte == UInt8(ascii: ":") {
        if text.isEmpty { beginning = nil }
        state = .colon(field())
        text.removeAll(keepingCapacity: true)
      } else {
        state = .name
        // No field has a longer name, and a longer text is not kept.
        if text.count <= 5 { text.append(byte) }
      }
    case .colon(let field):
      state = .value(field)
      if byte != 0x20 { return filteredValue(byte, field) }
    case .value(let field): return filteredValue(byte, field)
    }
    return 0x20
  }

  private mutating func filteredValue(_ byte: UInt8, _ field: Field) -> UInt8 {
    switch field {
    case .data: return filteredData(byte)
    case .other: break
    case _ where text.count < limit: text.append(byte)
    // The event is refused, since it is too long.
    case .event, .id, .retry: (state, text) = (.value(.other), [])
    }
    return 0x20
  }

  private mutating func filteredData(_ byte: UInt8) -> UInt8 {
    lastData = byte
    return byte == Self.delimiter ? Self.error : byte
  }

  /// Returns the field whose name has been read.
  private mutating func field() -> Field {
    let found = Self.fields.first { $0.name == text }?.field
    if found != nil { beginning = nil }
    return found ?? .other
  }

  /// Ends a line.
  ///
  /// - Returns: whether it is the empty line after an event.
  private mutating func endLine() -> Bool {
    let isEmpty =
      switch state {
      case .name, .start(0), .start(3): text.isEmpty
      case .start, .colon, .value: false
      }
    lines += 1
    if isEmpty { endEvent() } else { endField() }
    return isEmpty
  }

  private mutating func endField() {
    switch state {
    case .start, .name:
      // A field without a colon has an empty value.
      let field = field()
      text.removeAll(keepingCapacity: true)
      set(field)
    case .colon(let field), .value(let field): set(field)
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
    case .retry, .id, .data, .other: break
    }
  }

  private mutating func endEvent() {
    let fields = current == JSENServerEvent() ? Self.plain : JSENServerEvent.Box(current)
    events.append((fields, lines))
    linesOfEvents = lines
    current.name = "message"
    last = current
  }

  /// Returns the fields of an event.
  ///
  /// - Parameter number: how many events end before it; nil for the last one, which the end of the stream ends.
  mutating func event(_ number: Int?) -> JSENServerEvent.Box {
    guard let number else {
      endField()
      return JSENServerEvent.Box(current)
    }
    return events[number - removed].fields
  }

  /// Forgets the fields of events that have been read.
  ///
  /// - Returns: the number of lines up to the end of these events; nil if there are none.
  mutating func forget(before number: Int) -> Int? {
    if number == removed { return nil }
    let forgotten = number - removed
    let lines = events[forgotten - 1].lines
    if forgotten > events.count / 2 {
      events.removeFirst(forgotten)
      removed = number
    }
    return lines
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
