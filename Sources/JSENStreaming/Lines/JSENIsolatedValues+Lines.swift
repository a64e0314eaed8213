extension JSENIsolatedValues
where Base == JSENLines<JSENBytes, JSENUndecodedValue<JSENLineError>>, Failure == JSENLineError {
  /// Reads the next line and decodes it; nil at the end.
  ///
  /// - Throws: ``JSENLineError``, as ``JSENLines/next()``.
  /// - Complexity: O(*n*) in the bytes of the line and of skipped lines.
  public mutating func next() throws(JSENLineError) -> Value? {
    while let value = try base.next() {
      if let decoded = try value.decoded(decode) { return decoded }
    }
    return nil
  }
}
