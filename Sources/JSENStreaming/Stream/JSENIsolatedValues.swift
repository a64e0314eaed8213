import JSEN

/// The values of a stream as a type whose conformance to `Decodable` belongs to an actor.
///
/// In a module whose default isolation is the main actor, `struct Point: Decodable` has such a conformance. Other threads
/// cannot use it, so these values are decoded where `next()` is called, and this sequence cannot be sent. `decoded(as:)` of
/// ``JSENStream`` makes it for such types.
///
///     // With SwiftSetting.defaultIsolation(MainActor.self):
///     struct Point: Decodable { var x: Int }
///     var points = JSENLines(.text("{\"x\": 1}\n{\"x\": 2}")).decoded(as: Point.self)
///     while let point = try points.next() { print(point.x) }
///     // prints:
///     // 1
///     // 2
public struct JSENIsolatedValues<Chunks, Format, Value>: AsyncSequence
where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8> {
  public typealias Element = Value

  var base: JSENStream<Chunks, Format, JSENUndecodedValue>
  let decode: (JSENDocument) throws -> Value

  /// Returns an iterator from the current position.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: base.makeAsyncIterator(), decode: decode)
  }

  /// Decodes the values one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: JSENStream<Chunks, Format, JSENUndecodedValue>.AsyncIterator
    let decode: (JSENDocument) throws -> Value

    /// Reads the next value, and decodes it where the caller runs.
    ///
    /// - Throws: the errors of the stream; `CancellationError` when the task is cancelled.
    /// - Complexity: O(*n*) in the bytes of the value.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> Value? {
      while let value = try await base.next(isolation: actor) {
        if let decoded = try value.decoded(decode) { return decoded }
      }
      return nil
    }

    /// Reads the next element, as systems before iOS 18 and macOS 15 do.
    @_disfavoredOverload
    public mutating func next() async throws -> Value? { try await next(isolation: nil) }
  }
}

extension JSENIsolatedValues where Chunks == JSENBytes {
  /// Reads the next value and decodes it; nil at the end.
  ///
  /// - Throws: ``JSENStreamError``, as ``JSENStream/next()``.
  /// - Complexity: O(*n*) in the bytes of the value, and of skipped lines.
  public mutating func next() throws(JSENStreamError) -> Value? {
    while let value = try base.next() {
      if let decoded = try value.decoded(decode) { return decoded }
    }
    return nil
  }
}
