extension Repairer {
  /// An array or object that is open, or the whole text.
  struct Level {
    enum Kind: Int { case object, array, parentheses, root }

    let kind: Kind
    var state = State.start
    /// The position of the opening bracket in the text.
    var offset = 0
    /// The position of the opening bracket in the output.
    var start = 0
    /// The position of the last comma in the output, which is left out when nothing follows it.
    var comma = 0
    /// The position of the last comma in the text.
    var commaOffset = 0
    /// The position of the last key or value in the output.
    var last = 0
    /// How many values have begun.
    var count = 0

    /// The closing bracket; none closes the root.
    var closer: UInt8 {
      switch kind {
      case .object: UInt8(ascii: "}")
      case .array: UInt8(ascii: "]")
      case .parentheses: UInt8(ascii: ")")
      case .root: 0
      }
    }
  }

  /// The part of an array or object that has been read last.
  enum State {
    case start, comma, key, colon, value
  }
}
