extension EncodingState {
  /// Adds a value. Strings replace NaN and infinity when the strategy says so.
  ///
  /// - Throws: ``JSEN/WritingError``, with the path from this value. A part of the value is then on the tape.
  mutating func add(_ value: JSEN, _ options: EncodingOptions) throws(JSEN.WritingError) {
    try tape.append(
      value, depth: depth, maximumDepth: options.maximumDepth,
      nonFiniteNumbers: options.nonConformingFloatEncodingStrategy.numbers)
  }

  /// Adds a value of a document. Its numbers keep their digits, and its objects their repeated members.
  ///
  /// - Throws: ``JSEN/WritingError``, with the path from this value. A part of the value is then on the tape.
  mutating func add(
    _ value: JSENDocument.Value, _ options: EncodingOptions
  ) throws(JSEN.WritingError) {
    defer { extendLifetime(value.storage) }
    try tape.append(
      value.index, of: value.storage.uncheckedTape,
      hasRelaxedNumbers: value.storage.hasRelaxedNumbers, depth: depth,
      maximumDepth: options.maximumDepth,
      nonFiniteNumbers: options.nonConformingFloatEncodingStrategy.numbers)
  }
}
