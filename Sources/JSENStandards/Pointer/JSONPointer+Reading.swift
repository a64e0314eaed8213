public import JSEN

extension JSEN {
  /// The value at the end of a pointer; nil when there is none.
  ///
  /// Setting replaces the value there. In an object it adds a missing member, and in an array the index `-`, or the
  /// count, appends. Setting nil removes the value. An impossible change has no effect; `set(_:atPointer:)` throws an
  /// error instead.
  ///
  ///     var json: JSEN = ["users": [["name": "Ann"]]]
  ///     json[pointer: "/users/0/age"] = 41
  ///     json[pointer: "/users/-"] = ["name": "Bob"]
  ///     print(json)
  ///     // prints {"users":[{"name":"Ann","age":41},{"name":"Bob"}]}
  ///
  /// - Parameter pointer: the place of the value.
  /// - Complexity: O(*d*) in the tokens; no container is copied. Removing is also linear in the count of the container.
  public subscript(pointer pointer: JSONPointer) -> JSEN? {
    get { pointer.find(in: self) }
    set {
      if let newValue {
        try? set(newValue, atPointer: pointer)
      } else {
        _ = try? remove(atPointer: pointer)
      }
    }
  }

  /// Returns the value at the end of a pointer.
  ///
  /// - Parameter pointer: the place of the value.
  /// - Throws: ``JSONPointer/ResolutionError`` when there is none.
  /// - Complexity: O(*d*) in the tokens.
  public func value(atPointer pointer: JSONPointer) throws(JSONPointer.ResolutionError) -> JSEN {
    try pointer.resolve(in: self)
  }
}

extension JSENDocument.Value {
  /// The value at the end of a pointer; nil when there is none.
  ///
  ///     let document = try JSENDocument(parsing: #"{"users": [{"name": "Ann"}]}"#)
  ///     print(document.root[pointer: "/users/0/name"]?.string ?? "no name")
  ///     // prints Ann
  ///
  /// - Parameter pointer: the place of the value.
  /// - Complexity: O(*n*) in the members and elements before the value; the content of others is skipped.
  public subscript(pointer pointer: JSONPointer) -> JSENDocument.Value? {
    pointer.find(in: self)
  }

  /// Returns the value at the end of a pointer.
  ///
  /// - Parameter pointer: the place of the value.
  /// - Throws: ``JSONPointer/ResolutionError`` when there is none.
  /// - Complexity: that of the subscript.
  public func value(
    atPointer pointer: JSONPointer
  ) throws(JSONPointer.ResolutionError) -> JSENDocument.Value {
    try pointer.resolve(in: self)
  }
}

extension JSENDocument {
  /// The value at the end of a pointer; nil when there is none.
  ///
  /// - Parameter pointer: the place of the value.
  /// - Complexity: O(*n*) in the members and elements before the value; the content of others is skipped.
  public subscript(pointer pointer: JSONPointer) -> Value? { root[pointer: pointer] }
}

extension JSONPointer {
  /// The value at the end; nil when there is none.
  func find<Value>(in root: Value) -> Value? where Value: JSONReadable {
    var value = root
    for token in tokens {
      guard let child = Self.child(of: value, token) else { return nil }
      value = child
    }
    return value
  }

  private static func child<Value>(of value: Value, _ token: String) -> Value?
  where Value: JSONReadable {
    // A token of digits may be a key, and no key leads into an array.
    value[token] ?? JSEN.KeyPath.index(token).flatMap { value[$0] }
  }

  /// Returns the value at the end, or throws for the first token that leads to none.
  func resolve<Value>(in root: Value) throws(ResolutionError) -> Value
  where Value: JSONReadable {
    var value = root
    for (depth, token) in tokens.enumerated() {
      guard let child = Self.child(of: value, token) else {
        throw failure(at: depth, in: value)
      }
      value = child
    }
    return value
  }

  /// Returns the error for a token that leads to no value.
  func failure(at depth: Int, in container: some JSONReadable) -> ResolutionError {
    switch container.kind {
    case .object:
      var keys: [String] = []
      var children = container.makeChildren()
      while children.next() != nil { keys.append(children.key ?? "") }
      let nearest = NearestName.find(tokens[depth], among: keys)
      return ResolutionError(.missingKey, self, at: depth, nearestKey: nearest)
    case .array:
      var count = 0
      var children = container.makeChildren()
      while children.next() != nil { count += 1 }
      let isIndex = tokens[depth].wholeMatch(of: /-|0|[1-9][0-9]*/) != nil
      return ResolutionError(
        isIndex ? .indexOutOfRange(count: count) : .notAnIndex(count: count), self, at: depth)
    case let kind: return ResolutionError(.notAContainer(kind), self, at: depth)
    }
  }
}
