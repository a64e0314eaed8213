extension JSEN {
  /// Makes a value from a document's value. The result is the same as that of `JSEN(parsing:)` for its text.
  ///
  /// - Parameter value: a value of a document, with all its parts.
  /// - Complexity: O(*n*) in the nodes.
  public init(_ value: JSENDocument.Value) {
    self = value.storage.read { JSEN(value.index, of: $0) }
  }

  /// Makes a value from a document's value, with the numbers that `.exact` reads.
  init(exactly value: JSENDocument.Value) {
    self = value.storage.read { JSEN(value.index, of: $0, exactly: true) }
  }

  /// Makes a value from a node of a tape that is not a key.
  package init(_ index: Int, of tape: Tape, exactly: Bool = false) {
    self.init(index, of: tape, exactly: exactly, with: [])
  }

  /// - Parameters:
  ///   - spelled: whether numbers have all digits of their literals.
  ///   - parts: values to use instead of the values at nodes inside this one, in the order of the nodes.
  init(
    _ index: Int, of tape: Tape, exactly: Bool = false, spelled: Bool = false,
    with parts: [TapePart] = []
  ) {
    guard tape[index].isContainer else {
      self = spelled ? tape.spelledScalar(index) : tape.scalar(index, exactly: exactly)
      return
    }
    var options = ReadingOptions()
    options.duplicateKeys = tape.duplicateKeys
    var builder = ValueBuilder(tape.bytes, options: options)
    // A builder fails only for repeated keys. When the options refuse them, the tape has none.
    do throws(TextFailure) {
      try builder.add(index, of: tape, exactly: exactly, spelled: spelled, with: parts)
    } catch {
      self = .null
      return
    }
    self = builder.finish()
  }

  /// Makes a value from the root of a document.
  ///
  /// - Parameter document: a document.
  /// - Complexity: O(*n*) in the nodes.
  public init(_ document: JSENDocument) { self.init(document.root) }
}

extension JSENDocument.Value {
  /// The value with the digits of its numbers, unless they were rounded when the document was read.
  package var exactJSON: JSEN { storage.read { JSEN(index, of: $0, spelled: true) } }
}
