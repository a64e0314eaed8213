import JSEN

extension JSENText.Diagnosis {
  /// Returns the text with another layout of its sound parts: of each member, element and value without an error.
  /// All other bytes stay as they are, and lines are indented like the first line of the part.
  ///
  ///     let diagnosis = JSENText.Diagnosis(of: "{\n  \"a\":[1,2],\n  \"b\": tru,\n  \"c\":{\"d\":3}\n}")
  ///     print(diagnosis.formatted())
  ///     // prints:
  ///     // {
  ///     //   "a": [1, 2],
  ///     //   "b": tru,
  ///     //   "c": { "d": 3 }
  ///     // }
  ///
  /// A text without errors is laid out like ``JSENText/formatted(_:)``. Without ``soundParts``, it stays as it is.
  ///
  /// - Parameter format: the layout.
  /// - Complexity: O(*n*) in bytes.
  public func formatted(_ format: JSENText.Format = .init()) -> String {
    guard let soundParts else { return String(decoding: bytes, as: UTF8.self) }
    let result = TextBytes.with(bytes) { text in
      soundParts.root.storage.read { tape -> [UInt8] in
        if errors.isEmpty { return tape.formatted(format, options) }
        let changes = (0..<text.count).filter { text[$0] != tape.bytes[$0] }
        let parts = FormattedPart.soundParts(of: tape, without: changes + [text.count])
        return tape.formatted(parts, of: text, format, options)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
