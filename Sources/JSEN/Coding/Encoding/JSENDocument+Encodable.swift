extension JSENDocument.Value: Encodable {
  /// Encodes the value with any encoder.
  ///
  /// ``JSENEncoder`` writes numbers with their digits in the text: `10.50` stays `10.50`. Canonical text has the digits of
  /// RFC 8785. In a ``JSEN``, a number whose digits a double would change is a ``JSEN/Number``. Other encoders get the
  /// value as a ``JSEN``.
  ///
  /// - Throws: the encoder's errors, and `EncodingError` for a number that another encoder cannot take exactly.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? SlotEncoder {
      return kind == .object
        ? try encoder.encodeMembers(self) { effectiveMembers } : try encoder.encodeExactly(self)
    }
    try JSEN(self).encode(to: encoder)
  }

  /// The members of an object, each key once.
  private var effectiveMembers: [(String, JSENDocument.Value)] {
    storage.read { tape in
      tape.distinctMembers(of: index).map {
        (tape.string($0), JSENDocument.Value(storage: storage, index: $0 + 1))
      }
    }
  }
}

extension JSENDocument.Value: ScalarEncodable {
  func write(to encoder: TapeEncoder) throws {
    switch encoder.state.documents {
    case .text: break
    case .value: return try JSEN(exactly: self).write(to: encoder)
    case .canonical: return try JSEN(self).write(to: encoder)
    }
    do throws(JSEN.WritingError) {
      try encoder.state.add(self, encoder.options)
    } catch {
      throw UnplacedError(self, error)
    }
  }
}
