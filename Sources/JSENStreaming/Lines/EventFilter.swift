import JSEN

/// Makes each event of a server one line, so that lines can be cut from the stream, and notes its other fields.
///
/// The bytes keep their places. All but the data of an event becomes spaces, which JSON allows between tokens. Each line
/// end but that of the empty line after an event becomes CR, which ends no line of the stream. See the HTML Standard, "Server-sent events", §9.2.6.
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
  /// How many events have ended, with those that have no data.
  private var count = 0
  /// The events whose fields were set, and their numbers.
  private var events: [(number: Int, fields: JSENServerEvent.Box)] = []
  /// How many of them have been returned or forgotten.
  private var returned = 0

  /// The line feed of a CR LF that has ended an event. It belongs to no event.
  static let restOfLineEnd: UInt8 = 0

  /// The fields of an event that has none.
  private static let plain = JSENServerEvent.Box(JSENServerEvent())

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let fields: KeyValuePairs<StaticString, Field> = [
    "data": .data, "event": .event, "id": .id, "retry": .retry,
  ]

  init(limit: Int) { self.limit = limit }

  /// Filters the next bytes of the stream.
  mutating func filter(_ bytes: inout [UInt8], _ range: Range<Int>) {
    for index in range { bytes[index] = filtered(bytes[index]) }
  }

  private mutating func filtered(_ byte: UInt8) -> UInt8 {
    if let secondHalf = secondHalf.take(), byte == 0x0A { return secondHalf }
    if byte == 0x0A || byte == 0x0D {
      let endsEvent = endLine()
      if byte == 0x0D { secondHalf = endsEvent ? Self.restOfLineEnd : 0x20 }
      if endsEvent { return 0x0A }
      // It ends a line of the data, too, which is an error in a string. A backslash before it would continue the string with
      // the spaces of the next field, so no text may have this.
      defer { lastData = 0 }
      return lastData == UInt8(ascii: "\\") ? 0xFF : 0x0D
    }
    switch state {
    case .value(.data):
      lastData = byte
      return byte
    case .start(let count) where count < 3 && byte == Self.mark[count]: state = .start(count + 1)
    case .start(1), .start(2): state = .value(.other)
    case .start, .name:
      state = byte == UInt8(ascii: ":") ? .colon(field) : .name
      // No field has a longer name, and a longer text is not kept.
      if text.count <= 5 { text.append(byte) }
      if case .colon = state { text = [] }
    case .colon(let field):
      state = .value(field)
      if byte != 0x20 { return filteredValue(byte, field) }
    case .value(let field): return filteredValue(byte, field)
    }
    return 0x20
  }

  private mutating func filteredValue(_ byte: UInt8, _ field: Field) -> UInt8 {
    switch field {
    case .data:
      lastData = byte
      return byte
    case .other: break
    case _ where text.count < limit: text.append(byte)
    // The event is refused, since it is too long.
    case .event, .id, .retry: (state, text) = (.value(.other), [])
    }
    return 0x20
  }

  /// The field whose name has been read.
  private var field: Field {
    Self.fields.first { name, _ in
      name.utf8CodeUnitCount == text.count && "\(name)".utf8.elementsEqual(text)
    }?.value ?? .other
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
    if isEmpty { endEvent() } else { endField() }
    return isEmpty
  }

  private mutating func endField() {
    switch state {
    case .start, .name:
      // A field without a colon has an empty value.
      let field = field
      text = []
      set(field)
    case .colon(let field), .value(let field): set(field)
    }
    (state, text) = (.name, [])
  }

  private mutating func set(_ field: Field) {
    let value = String(decoding: text, as: UTF8.self)
    switch field {
    case .event: current.name = value.isEmpty ? "message" : value
    case .id where !text.contains(0): current.id = value
    case .retry where !text.isEmpty && text.allSatisfy { 0x30...0x39 ~= $0 }:
      current.retry = Int(value) ?? current.retry
    case .retry, .id, .data, .other: break
    }
  }

  private mutating func endEvent() {
    if current != JSENServerEvent() { events.append((count, JSENServerEvent.Box(current))) }
    count += 1
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
    forget(before: number)
    guard returned < events.count, events[returned].number == number else {
      return Self.plain
    }
    defer { forget(before: number + 1) }
    return events[returned].fields
  }

  /// Forgets the fields of events that have been read.
  mutating func forget(before number: Int) {
    while returned < events.count, events[returned].number < number { returned += 1 }
    if returned == events.count { (events, returned) = ([], 0) }
  }

  /// Whether the data of an event says that no other one follows, as chat models write.
  static func isDone(_ text: TextBytes) -> Bool {
    text.count >= 6
      && (0..<text.count).lazy.map { text[$0] }.filter { !LineCutter.isWhitespace($0) }
        .elementsEqual("[DONE]".utf8)
  }
}
