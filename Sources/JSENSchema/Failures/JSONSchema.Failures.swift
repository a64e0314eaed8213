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
  @_disfavoredOverload
  public func failures(in value: JSENDocument.Value) -> Failures {
    Failures { validate(value, limit: $0) }
  }

  /// Returns the failures of a `JSEN` as a sequence that validates when it is read.
  ///
  /// - Parameter value: the value.
  /// - Complexity: that of `failures(in:)` for a document's value.
  public func failures(in value: JSEN) -> Failures {
    Failures { validate(value, limit: $0) }
  }

  /// The failures of a value, found when they are read.
  public struct Failures: Sequence, Sendable {
    /// Returns the first failures, up to a limit.
    fileprivate let validate: @Sendable (_ limit: Int) -> [Failure]

    /// Returns an iterator that begins with the first failure.
    public func makeIterator() -> Iterator { Iterator(validate: validate) }

    /// Finds failures of a value, one after the other.
    public struct Iterator: IteratorProtocol {
      private let validate: (_ limit: Int) -> [Failure]
      private var found: [Failure] = []
      private var position = 0
      private var limit = 1
      private var isComplete = false

      fileprivate init(validate: @escaping (_ limit: Int) -> [Failure]) {
        self.validate = validate
      }

      /// Returns the next failure; nil after the last one.
      public mutating func next() -> Failure? {
        if position == found.count, !isComplete {
          found = validate(limit)
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
