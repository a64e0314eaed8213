/// One value of a stream of lines, with its place.
///
///     var lines = JSENLines(.text("{\"id\": 1}\n\n{\"id\": 2}\n"))
///     while let line = try lines.next() {
///       print(line.number, line.offset, line.value)
///     }
///     // prints:
///     // 1 0 {"id":1}
///     // 3 11 {"id":2}
public struct JSENLine<Value> {
  /// The number of the line, counted from 1. Empty lines count, too. In a sequence of records (RFC 7464), it is the
  /// number of the record.
  public let number: Int

  /// The position of the line in the stream, in bytes.
  public let offset: Int

  /// The value of the line.
  public let value: Value
}

extension JSENLine: Sendable where Value: Sendable {}

extension JSENLine: Equatable where Value: Equatable {}
