/// The error for a value that a tape cannot hold, since its positions have 32 bits.
package struct ValueTooLong: Error, CustomStringConvertible {
  /// The part of the tape that is too large.
  enum Part {
    /// The bytes of all strings, keys and numbers that are kept as text.
    case text
    /// The values and keys.
    case nodes
  }

  let part: Part
  let limit: Int

  package var description: String {
    switch part {
    case .text: "the keys and strings of the value have more than \(limit) bytes"
    case .nodes: "the value has more than \(limit) keys and values"
    }
  }
}
