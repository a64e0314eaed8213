public import JSEN

/// Edits along key paths. They follow the rules of the functions of `JSEN` with the same names.
extension JSENText {
  /// Sets the value at the end of a path, and creates missing objects on the path. An index in brackets creates a
  /// missing array. Null on the path counts as missing.
  ///
  ///     var file = try JSENText("{\n  \"a\": 1.50, // one and a half\n}", options: .jsonc)
  ///     try file.set(["x": 2], at: "b")
  ///     try file.set(true, at: "c[0]")
  ///     print(file)
  ///     // prints:
  ///     // {
  ///     //   "a": 1.50, // one and a half
  ///     //   "b": {
  ///     //     "x": 2
  ///     //   },
  ///     //   "c": [
  ///     //     true
  ///     //   ],
  ///     // }
  ///
  /// - Parameters:
  ///   - value: the new value. It replaces what is there; the comments about that stay.
  ///   - path: the path to the value.
  /// - Throws: ``EditError`` with the error that `JSEN.set(_:at:)` throws, and for a value that has no text, such as NaN.
  /// - Complexity: O(*n*) in the members of the containers on the path, and in the value; later lookups in a large object
  ///   are O(1) on average.
  public mutating func set(_ value: JSEN, at path: JSEN.KeyPath) throws(EditError) {
    try change(adding: value) { (root) throws(JSEN.KeyPathError) in try root.set(value, along: path)
    }
  }

  /// Appends an element to the array at the end of a path. A missing array is created, also for null.
  ///
  /// - Parameters:
  ///   - element: the new element.
  ///   - path: the path to the array.
  /// - Throws: ``EditError``, also when the value at the end of the path is not an array.
  /// - Complexity: that of ``set(_:at:)``.
  public mutating func append(_ element: JSEN, at path: JSEN.KeyPath) throws(EditError) {
    try change(adding: element) { (root) throws(JSEN.KeyPathError) in
      try root.append(element, along: path)
    }
  }

  /// Appends an element to the array that the text is.
  ///
  ///     var list = try JSENText("[1,2]")
  ///     try list.append(3)
  ///     print(list)
  ///     // prints [1,2,3]
  ///
  /// - Parameter element: the new element.
  /// - Throws: ``EditError`` when the text is not an array.
  /// - Complexity: O(*n*) in the elements the first time, then O(*n*) in the new one.
  public mutating func append(_ element: JSEN) throws(EditError) {
    guard tree.root.kind == .array else {
      throw EditError("expected an array, found \(tree.root.kind.withArticle)")
    }
    try change(adding: element) { $0.insertElement(Piece(json: element), at: $0.elementCount) }
  }

  /// Inserts an element into an array; later elements move up. A missing array is created, also for null.
  ///
  ///     var file = try JSENText(#"{"tags": ["a", "c"]}"#)
  ///     try file.insert("b", at: "tags[1]")
  ///     print(file)
  ///     // prints {"tags": ["a", "b", "c"]}
  ///
  /// - Parameters:
  ///   - element: the new element.
  ///   - path: the path to the index of the new element; the index is at most the count of the array.
  /// - Throws: ``EditError``, also when the path does not lead into an array.
  /// - Complexity: that of ``set(_:at:)``.
  public mutating func insert(_ element: JSEN, at path: JSEN.KeyPath) throws(EditError) {
    try change(adding: element) { (root) throws(JSEN.KeyPathError) in
      try root.insert(element, along: path)
    }
  }

  /// Removes the value at the end of a path, with the comments that are about it.
  ///
  ///     var file = try JSENText("[\n  1, // one\n  // two\n  2\n]", options: .jsonc)
  ///     try file.remove(at: "0")
  ///     print(file)
  ///     // prints:
  ///     // [
  ///     //   // two
  ///     //   2
  ///     // ]
  ///
  /// - Parameter path: the path to the value.
  /// - Returns: the value.
  /// - Throws: ``EditError`` when no such value exists.
  /// - Complexity: that of ``set(_:at:)``. In an object with repeated keys, each removal is O(*n*) in the members.
  @discardableResult
  public mutating func remove(at path: JSEN.KeyPath) throws(EditError) -> JSEN {
    do throws(EditError) {
      return try change { (root) throws(JSEN.KeyPathError) in try root.remove(along: path).json }
    } catch {
      throw tree.root.objection(toAdding: path, at: 0).map { EditError($0, at: path) } ?? error
    }
  }

  /// Makes a change that a value can make, too.
  ///
  /// - Parameter value: a value that is added.
  mutating func change<Result, Failure>(
    adding value: JSEN? = nil, _ body: (inout Piece) throws(Failure) -> Result
  ) throws(EditError) -> Result {
    if let value { try check(value) }
    do throws(Failure) { return try tree.change(body) } catch { throw EditError(error) }
  }

  /// Throws when a value has no text here.
  func check(_ value: JSEN) throws(EditError) {
    do throws(JSEN.WritingError) { try tree.style.check(value) } catch { throw EditError(error) }
  }
}
