extension JSEN {
  /// Makes a value from a document's value. The result is that of `JSEN(parsing:)` with its text.
  ///
  /// - Complexity: O(*n*) in the nodes.
  public init(_ value: JSENDocument.Value) {
    self = value.storage.read { tape in
      var options = ReadingOptions()
      options.duplicateKeys = value.storage.duplicateKeys
      var builder = ValueBuilder(tape.bytes, options: options)
      // A builder fails only for repeated keys. When the options refuse them, the document has none.
      do throws(TextFailure) { try tape.replay(value.index, into: &builder) } catch { return .null }
      return builder.finish()
    }
  }

  /// Makes a value from the root of a document.
  ///
  /// - Complexity: O(*n*) in the nodes.
  public init(_ document: JSENDocument) { self.init(document.root) }
}
