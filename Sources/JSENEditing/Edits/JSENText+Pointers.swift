public import JSEN
public import JSENStandards

/// Edits at JSON Pointers and JSONPaths. They follow the rules of the functions of `JSEN` with the same names.
extension JSENText {
  /// Sets the value at the end of a pointer. In an array, the index `-`, or the count, appends.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - pointer: the place of the value. Missing containers are not created.
  /// - Throws: ``EditError`` with the `JSONPointer.ResolutionError` of a value.
  /// - Complexity: that of ``set(_:at:)``.
  public mutating func set(_ value: JSEN, atPointer pointer: JSONPointer) throws(EditError) {
    try change(adding: value) { (root) throws(JSONPointer.ResolutionError) in
      try pointer.checkDepth(of: value)
      try pointer.set(Piece(json: value), in: &root, fillsNull: true)
    }
  }

  /// Inserts a value at the end of a pointer, as the operation `add` of JSON Patch does (RFC 6902 §4.1).
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - pointer: the place of the new value.
  /// - Throws: ``EditError`` with the `JSONPointer.ResolutionError` of a value.
  /// - Complexity: that of ``set(_:at:)``.
  public mutating func insert(_ value: JSEN, atPointer pointer: JSONPointer) throws(EditError) {
    try change(adding: value) { (root) throws(JSONPointer.ResolutionError) in
      try pointer.checkDepth(of: value)
      try pointer.insert(Piece(json: value), in: &root)
    }
  }

  /// Removes the value at the end of a pointer, with the comments that are about it.
  ///
  /// - Parameter pointer: the place of the value.
  /// - Returns: the value.
  /// - Throws: ``EditError`` when no such value exists, and for the whole text.
  /// - Complexity: that of ``set(_:at:)``.
  @discardableResult
  public mutating func remove(atPointer pointer: JSONPointer) throws(EditError) -> JSEN {
    try change { (root) throws(JSONPointer.ResolutionError) in
      try pointer.remove(from: &root).value.json
    }
  }

  /// Sets each value that a query finds, and returns how many.
  ///
  ///     var file = try JSENText(#"{"items": [{"price": 1.50}, {"price": 20}]}"#)
  ///     print(try file.set(10, atPath: "$.items[?@.price > 10].price"), file)
  ///     // prints 1 {"items": [{"price": 1.50}, {"price": 10}]}
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - path: the query. It sets only existing values.
  /// - Returns: the number of different locations that the query found; 0 if nothing changes.
  /// - Throws: ``EditError`` when the result nests too deep.
  /// - Complexity: that of the query, and that of ``set(_:at:)`` for each value.
  @discardableResult
  public mutating func set(_ value: JSEN, atPath path: JSONPath) throws(EditError) -> Int {
    try change(adding: value) { (root) throws(JSONPointer.ResolutionError) in
      try path.set(value, in: &root)
    }
  }

  /// Sets a member in each object that a query finds, and returns how many objects there are. Objects without the
  /// member get it.
  ///
  ///     var file = try JSENText(#"[{"id": 1}, {"id": 2, "seen": false}]"#)
  ///     print(try file.set(true, forKey: "seen", inEach: "$[*]"), file)
  ///     // prints 2 [{"id": 1, "seen": true}, {"id": 2, "seen": true}]
  ///
  /// - Parameters:
  ///   - value: the value of the member.
  ///   - key: its key.
  ///   - path: the query. Values that are not objects do not count.
  /// - Returns: the number of objects; 0 if nothing changes.
  /// - Throws: ``EditError`` when the result nests too deep.
  /// - Complexity: that of ``set(_:atPath:)``.
  @discardableResult
  public mutating func set(
    _ value: JSEN, forKey key: String, inEach path: JSONPath
  ) throws(EditError) -> Int {
    try change(adding: value) { (root) throws(JSONPointer.ResolutionError) in
      try path.set(value, forKey: key, inEachOf: &root)
    }
  }

  /// Changes each value that a query finds, and returns how many it found. A value that stays the same keeps its text.
  ///
  ///     var file = try JSENText(#"{"a": {"n": 1.50}, "b": {"n": 2}}"#)
  ///     try file.update(atPath: "$..n") { if $0 == 2 { $0 = 3 } }
  ///     print(file)
  ///     // prints {"a": {"n": 1.50}, "b": {"n": 3}}
  ///
  /// - Parameters:
  ///   - path: the query.
  ///   - change: called with each value; inner values first.
  /// - Returns: the number of values.
  /// - Throws: ``EditError`` for a value that has no text, when the result nests too deep, and with the error of `change`
  ///   when it throws. Nothing has changed then.
  /// - Complexity: that of ``set(_:atPath:)``.
  @discardableResult
  public mutating func update(
    atPath path: JSONPath, _ change: (inout JSEN) throws -> Void
  ) throws(EditError) -> Int {
    var changed = self
    let style = tree.style
    var hasContainer = false
    let count = try changed.change { (root) throws(any Error) in
      try path.update(in: &root) { (piece) throws(any Error) in
        let old = piece.json
        var new = old
        try change(&new)
        if new.isEqualByValue(to: old), new.hasMemberOrder(of: old) { return }
        try style.check(new)
        hasContainer = hasContainer || new.kind == .array || new.kind == .object
        piece = Piece(json: new)
      }
    }
    if hasContainer, changed.tree.root.extent().depth > JSEN.maximumDepth {
      throw EditError.depthLimit()
    }
    self = changed
    return count
  }

  /// Removes each value that a query finds, with its comments, and returns how many.
  ///
  /// - Parameter path: the query. `$` removes nothing.
  /// - Returns: the number of different values that were found and removed; 0 if nothing changes.
  /// - Complexity: that of ``set(_:atPath:)``, and linear in the counts of the containers.
  @discardableResult
  public mutating func removeAll(atPath path: JSONPath) -> Int {
    tree.change { path.remove(from: &$0) }
  }
}
