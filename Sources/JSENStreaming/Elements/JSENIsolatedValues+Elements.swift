extension JSENIsolatedValues
where
  Base == JSENElements<JSENBytes, JSENUndecodedValue<JSENElementError>>,
  Failure == JSENElementError
{
  /// Reads the next element and decodes it; nil at the end.
  ///
  /// - Throws: ``JSENElementError``, as ``JSENElements/next()``.
  /// - Complexity: O(*n*) in the bytes of the element and of the chunks that are read.
  public mutating func next() throws(JSENElementError) -> Value? {
    while let value = try base.next() {
      if let decoded = try value.decoded(decode) { return decoded }
    }
    return nil
  }
}
