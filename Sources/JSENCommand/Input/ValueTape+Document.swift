import JSEN

extension ValueTape {
  /// Adds a value of a document with the digits of its numbers.
  ///
  /// - Parameters:
  ///   - options: the rule for NaN and infinity.
  ///   - name: the name of the document in messages.
  func add(
    _ value: JSEN, _ options: JSEN.WritingOptions, of name: @autoclosure () -> String
  ) throws(DataError) {
    do { try add(value, depth: 0, TextStyle(blocks: options)) } catch {
      throw DataError(changing: name(), error)
    }
  }

  /// Returns the value as a document. Nothing can be added after it.
  ///
  /// - Parameter name: the name of the document in messages.
  func root(of name: @autoclosure () -> String) throws(DataError) -> JSENDocument.Value {
    if let excess { throw DataError("\(name()): \(excess)") }
    return JSENDocument.Value(storage: finish(), index: 0)
  }
}

extension JSENDocument.Value {
  /// Makes a document of a value with the digits of its numbers.
  ///
  /// - Parameters:
  ///   - options: the rule for NaN and infinity.
  ///   - name: the name of the document in messages.
  init(
    made json: JSEN, _ options: JSEN.WritingOptions = JSEN.WritingOptions(),
    of name: @autoclosure () -> String
  ) throws(DataError) {
    let tape = ValueTape()
    try tape.add(json, options, of: name())
    self = try tape.root(of: name())
  }
}
