extension AsyncIteratorProtocol {
  /// Reads the next element on the actor of the caller, where the system can do that.
  @inlinable
  @inline(__always)
  mutating func nextElement(isolation actor: isolated (any Actor)?) async throws -> Element? {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      return try await next(isolation: actor)
    }
    // SAFETY: the caller waits until the iterator is back.
    nonisolated(unsafe) var iterator = self
    defer { self = unsafe iterator }
    return try unsafe await iterator.next()
  }
}
