public import JSEN

/// The value so far.
extension JSENIncrementalParser {
  /// The value so far: open containers have the elements and members that have arrived. Nil as long as there is nothing
  /// to show.
  ///
  /// ``options`` decide whether it includes a cut string, a cut number and a key without a value.
  ///
  ///     var parser = JSENIncrementalParser(options: .init(includesPartialNumbers: true))
  ///     for chunk in [#"{"name": "A"#, #"nn", "age": 3"#, #"1, "to"#] {
  ///       try parser.feed(chunk)
  ///       print(parser.partialValue ?? .null)
  ///     }
  ///     // prints:
  ///     // {"name":"A"}
  ///     // {"name":"Ann","age":3}
  ///     // {"name":"Ann","age":31}
  ///
  /// - Complexity: O(*n*) in the elements and members that have arrived since the last call. Finished values are shared
  ///   with the parser, not copied. A container that is open, or a cut string, is copied if it continues while an
  ///   earlier value still has it. So if you keep the last value, this takes O(*n*) in the containers that are open and
  ///   in the length of the cut string.
  public var partialValue: JSEN? {
    withSnapshot { text, snapshot in text.partialValue(options.form, from: &snapshot) }
  }

  /// Returns whether the value at a path is complete. The empty path is the whole value.
  ///
  ///     var parser = JSENIncrementalParser()
  ///     try parser.feed(#"{"user": {"name": "Ann", "city": "Par"#)
  ///     print(parser.isComplete(at: "user.name"), parser.isComplete(at: "user.city"))
  ///     // prints true false
  ///     print(parser.isComplete(at: "user"), parser.isComplete(at: "id"))
  ///     // prints false false
  ///
  /// - Parameter path: keys and indices, separated by dots.
  /// - Complexity: the same as for ``partialValue``.
  public func isComplete(at path: JSEN.KeyPath) -> Bool {
    let segments = path.segments
    if path.isEmpty { return isComplete }
    guard let value = partialValue, value[keyPath: path] != nil else { return false }
    if isComplete { return true }
    let open = text.openPath
    return segments.count > open.count
      || !zip(segments, open).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  @available(*, unavailable, message: "write 'JSEN.KeyPath(text)' for a path that is not a literal")
  @_disfavoredOverload
  public func isComplete(at text: String) -> Bool { false }
}
