public import JSEN

extension JSONSchema {
  /// Returns the failures of a value as a sequence that validates when it is read.
  ///
  ///     let schema = try JSONSchema(["items": ["type": "string"]])
  ///     let document = try JSENDocument(parsing: "[1, 2, 3]")
  ///     print(schema.failures(in: document.root).first { $0.pointer == "/1" }?.message ?? "")
  ///     // prints expected a string, found 2
  ///
  /// The first failure ends the first validation. Reading more failures starts validations with higher limits, so all
  /// failures take a few times as long as `validate(_:limit:)`.
  ///
  /// - Parameter value: the value, such as the root of a document.
  /// - Complexity: O(1). Reading all failures takes a few times as long as `validate(_:limit:)`.
  public func failures(in value: JSENDocument.Value) -> Failures {
    Failures(schema: self, value: value)
  }

  /// The failures of a value, found when they are read.
  public struct Failures: Sequence, Sendable {
    fileprivate let schema: JSONSchema
    fileprivate let value: JSENDocument.Value

    /// Returns an iterator that begins with the first failure.
    public func makeIterator() -> Iterator { Iterator(schema: schema, value: value) }

    /// Finds failures of a value, one after the other.
    public struct Iterator: IteratorProtocol {
      fileprivate let schema: JSONSchema
      fileprivate let value: JSENDocument.Value
      private var found: [Failure] = []
      private var position = 0
      private var limit = 1
      private var isComplete = false

      fileprivate init(schema: JSONSchema, value: JSENDocument.Value) {
        (self.schema, self.value) = (schema, value)
      }

      /// Returns the next failure; nil after the last one.
      public mutating func next() -> Failure? {
        if position == found.count, !isComplete {
          found = schema.validate(value, limit: limit)
          isComplete = found.count < limit
          limit *= 16
        }
        guard position < found.count else { return nil }
        defer { position += 1 }
        return found[position]
      }
    }
  }
}
