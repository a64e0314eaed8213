public import JSEN

extension JSONPatch {
  /// Returns a value with all operations performed, one after the other.
  ///
  ///     let patch: JSONPatch = [.move(from: "/first", path: "/name"), .add(path: "/id", value: 7)]
  ///     print(try patch.applied(to: ["first": "Ann"]))
  ///     // prints {"name":"Ann","id":7}
  ///
  /// - Parameter value: the original value, which does not change.
  /// - Throws: ``ApplicationError`` for the first operation that fails.
  /// - Complexity: that of ``apply(to:)``.
  public func applied(to value: JSEN) throws(ApplicationError) -> JSEN {
    try performed(on: value)
  }

  /// Returns a value of any kind with all operations performed.
  package func performed<Value>(
    on value: Value
  ) throws(ApplicationError) -> Value where Value: JSONChangeable {
    var patched = PatchedValue(value)
    for (index, operation) in operations.enumerated() {
      try patched.perform(operation, at: index)
    }
    return patched.finished()
  }

  /// Performs all operations on a value. If one fails, the value does not change (RFC 6902 §5).
  ///
  ///     var json: JSEN = ["count": 1]
  ///     let patch: JSONPatch = [.add(path: "/tags", value: []), .test(path: "/count", value: 2)]
  ///     do { try patch.apply(to: &json) } catch { print(error) }
  ///     // prints operation 1 (test /count): expected 2, found 1
  ///     print(json)
  ///     // prints {"count":1}
  ///
  /// - Parameter value: the value to change.
  /// - Throws: ``ApplicationError`` for the first operation that fails. The result may not nest deeper than 1,024
  ///   levels. All `copy` operations together may add 10,000,000 values, since each of them can double a value.
  /// - Complexity: each operation is O(*d*) in the tokens of its pointers and O(*n*) in the value that it adds, tests,
  ///   copies or moves deeper. In an array, it is also linear in the elements that move; of insertions and removals of
  ///   one array that follow each other, each takes O(√*n*) in the elements. Removals and moves of members together are
  ///   linear in their number and in the value. Containers on the path are copied once.
  public func apply(to value: inout JSEN) throws(ApplicationError) {
    value = try applied(to: value)
  }

  /// Returns the patch that undoes this patch: it changes this patch's result to the original value.
  ///
  ///     let json: JSEN = ["name": "Ann", "tags": ["a", "b"]]
  ///     let patch: JSONPatch = [.remove(path: "/tags/0"), .replace(path: "/name", value: "Anne")]
  ///     print(try patch.inverted(on: json))
  ///     // prints [{"op":"replace","path":"/name","value":"Ann"},{"op":"add","path":"/tags/0","value":"a"}]
  ///
  /// Tests have no inverse. A member that is removed and restored becomes the last member of its object.
  ///
  /// - Parameter original: the value to which this patch applies.
  /// - Throws: ``ApplicationError`` if the patch does not apply to the value.
  /// - Complexity: that of ``apply(to:)``.
  public func inverted(on original: JSEN) throws(ApplicationError) -> JSONPatch {
    var patched = PatchedValue(original)
    var inverse: [Operation] = []
    for (index, operation) in operations.enumerated() {
      let replaced = try patched.perform(operation, at: index)
      // In reverse, since the whole list is reversed.
      inverse += patched.inverse(of: operation, replaced).reversed()
    }
    return JSONPatch(inverse.reversed())
  }
}
