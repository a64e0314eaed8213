extension JSENDocument.Value: Encodable {
  /// Encodes the value with any encoder.
  ///
  /// ``JSENEncoder`` writes numbers with their digits in the text: `10.50` stays `10.50`, unless it sorts keys or
  /// encodes to a ``JSEN``. Other encoders get the value as a ``JSEN``.
  ///
  /// - Throws: the encoder's errors, and `EncodingError` for a number that another encoder cannot take exactly.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? SlotEncoder { return try encoder.encodeExactly(self) }
    try JSEN(self).encode(to: encoder)
  }
}

extension JSENDocument.Value: ScalarEncodable {
  func write(to encoder: TapeEncoder) throws {
    guard encoder.state.writesText else { return try JSEN(self).write(to: encoder) }
    do throws(JSEN.WritingError) {
      try encoder.state.add(self, encoder.options)
    } catch {
      throw UnplacedError(self, error)
    }
  }
}
