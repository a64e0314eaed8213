/// Why a value is not read as a type. Each reader makes its own error from this.
package enum ReadingFailure: Error, Sendable {
  /// The value is of another kind.
  case kind
  /// The type is an integer, and the number has a fraction.
  case fraction
  /// The type does not hold the number: it is too large, or so small that it becomes zero.
  case range
}
