/// The error for a value that a tape cannot hold, since its positions have 32 bits.
package enum ValueTooLong: Error, CustomStringConvertible {
  /// The strings, keys and numbers that are kept as text have more bytes.
  case text(limit: Int)
  /// There are more values and keys.
  case nodes(limit: Int)

  package var description: String {
    switch self {
    case .text(let limit): "the keys and strings of the value have more than \(limit) bytes"
    case .nodes(let limit): "the value has more than \(limit) keys and values"
    }
  }
}
