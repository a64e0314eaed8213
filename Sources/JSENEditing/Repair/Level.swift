extension Repairer {
  /// An array or object that is open, or the whole text.
  struct Level {
    /// The raw value is the closing bracket.
    enum Kind: UInt8 {
      case object = 0x7D
      case array = 0x5D
      case parentheses = 0x29
      case root = 0
    }

    let kind: Kind
    var state = State.start
    /// The position of the opening bracket.
    var offset = 0
    /// The position of the last comma, which is left out when nothing follows it, and how many edits are before it.
    var comma = (offset: 0, edits: 0)
    /// The position of the last key or value, and how many edits are before it.
    var last = (offset: 0, edits: 0)
    /// How many values have begun.
    var count = 0

    /// The closing bracket; none closes the root.
    var closer: UInt8 { kind.rawValue }
  }

  /// The part of an array or object that has been read last.
  enum State {
    case start, comma, key, colon, value
  }
}
