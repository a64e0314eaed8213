/// Makes each event of a server one line, so that lines can be cut from the stream.
///
/// The bytes keep their places. All but the data of an event becomes spaces, which JSON allows between tokens, and so does
/// each line end except that of the empty line after an event. The fields `event`, `id` and `retry` have no meaning here.
/// See the HTML Standard, "Server-sent events", §9.2.6.
struct EventFilter: Sendable {
  private enum State {
    /// The beginning of the stream: the number of bytes of a byte order mark.
    case start(Int)
    /// The beginning of a line: the number of bytes of the name `data`.
    case name(Int)
    /// After the colon: one space is not a part of the data.
    case colon
    case data
    /// A comment or another field.
    case other
  }

  private var state = State.start(0)
  /// Whether the last byte was a carriage return, which a line feed may follow.
  private var isAfterReturn = false

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let name = Array("data".utf8)

  /// Filters the next bytes of the stream.
  mutating func filter(_ bytes: inout [UInt8], _ range: Range<Int>) {
    for index in range { bytes[index] = filtered(bytes[index]) }
  }

  private mutating func filtered(_ byte: UInt8) -> UInt8 {
    let isSecondHalf = isAfterReturn && byte == 0x0A
    isAfterReturn = byte == 0x0D
    if isSecondHalf { return 0x20 }
    if byte == 0x0A || byte == 0x0D {
      defer { state = .name(0) }
      if case .name(0) = state { return 0x0A }
      return 0x20
    }
    switch state {
    case .start(let count) where count < 3 && byte == Self.mark[count]: state = .start(count + 1)
    case .start(0), .start(3), .name(0): state = byte == Self.name[0] ? .name(1) : .other
    case .name(let count) where count < 4 && byte == Self.name[count]: state = .name(count + 1)
    case .name(4) where byte == UInt8(ascii: ":"): state = .colon
    case .colon:
      state = .data
      return byte
    case .data: return byte
    case .start, .name, .other: state = .other
    }
    return 0x20
  }
}
