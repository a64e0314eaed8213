import JSEN

extension JSONSchema {
  /// A value that a schema refuses: its failures.
  ///
  ///     let schema = try JSONSchema(["required": ["name"], "properties": ["age": ["minimum": 0]]])
  ///     do { try schema.require(["age": -3] as JSEN) } catch { print(error) }
  ///     // prints:
  ///     // 2 failures
  ///     // age: -3 is less than the minimum 0
  ///     // the key "name" is missing
  public struct ValidationError: Error, Sendable, CustomStringConvertible {
    /// The failures: at least one, at most the call's limit.
    public let failures: [Failure]

    /// The failures, each with its place and its line; the first ten.
    public var description: String { text(\.description) }

    /// The failures in words that show no part of the value; the first ten.
    public var maskedDescription: String { text(\.maskedDescription) }

    private func text(_ description: (Failure) -> String) -> String {
      if failures.count == 1 { return description(failures[0]) }
      let lines = failures.prefix(10).map(description)
      return "\(failures.count) failures\n" + lines.joined(separator: "\n")
        + (failures.count > 10 ? "\n…" : "")
    }
  }
}
