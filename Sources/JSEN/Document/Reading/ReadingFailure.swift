/// The reason why a value cannot be read as a type. Each caller makes its own error from it.
package enum ReadingFailure: Error, Sendable {
  /// The value is of another kind.
  case kind
  /// The type is an integer, and the number has a fraction.
  case fraction
  /// The type does not hold the number: it is too large, or so small that it becomes zero.
  case range
}
