public import JSEN

extension JSEN {
  /// The value at the end of a pointer. `set(_:atPointer:)` and `remove(atPointer:)` throw an error where setting this
  /// subscript changes nothing.
  ///
  /// It is nil when no value exists. Setting follows the rules of `set(_:atPointer:)`, and setting nil removes.
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
    get { pointer.isEmpty ? self : self[keyPath: KeyPath(pointer)] }
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
  public func fetch(atPointer pointer: JSONPointer) throws(JSONPointer.ResolutionError) -> JSEN {
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
    pointer.isEmpty ? self : self[keyPath: JSEN.KeyPath(pointer)]
  }

  /// Returns the value at the end of a pointer.
  ///
  /// - Parameter pointer: the place of the value.
  /// - Throws: ``JSONPointer/ResolutionError`` when there is none.
  /// - Complexity: that of the subscript.
  public func fetch(
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
  package func find<Value>(in root: Value) -> Value? where Value: JSONReadable {
    var value = root
    for token in tokens {
      guard KeyPattern.with(token, { value.move(toChild: $0) }) else { return nil }
    }
    return value
  }

  /// Returns the value at the end, or throws for the first token that leads to none.
  package func resolve<Value>(in root: Value) throws(ResolutionError) -> Value
  where Value: JSONReadable & Sendable {
    var value = root
    for (depth, token) in tokens.enumerated() {
      guard KeyPattern.with(token, { value.move(toChild: $0) }) else {
        throw failure(at: depth, in: value)
      }
    }
    return value
  }

  /// Returns the error for a token that leads to no value.
  ///
  /// It is often caught and discarded, so the keys of an object are only read for a message.
  func failure(
    at depth: Int, in container: some JSONReadable & Sendable
  ) -> ResolutionError {
    switch container.kind {
    case .object:
      return ResolutionError(.missingKey, self, at: depth) {
        if var object = (container as? JSEN)?.object {
          object.closeHoles()
          return Array(object.keys)
        }
        var keys: [String] = []
        var children = container.makeChildren()
        while children.next() != nil { keys.append(children.key ?? "") }
        return keys
      }
    case .array:
      let count = container.elementCount
      return ResolutionError(
        Self.isIndex(tokens[depth]) ? .indexOutOfRange(count: count) : .notAnIndex(count: count),
        self, at: depth)
    case let kind: return ResolutionError(.notAContainer(kind), self, at: depth)
    }
  }

  /// Whether a token has the form of an index (RFC 6901 §4), of any size.
  static func isIndex(_ token: String) -> Bool {
    let isNumber =
      token.utf8.allSatisfy { $0 &- 0x30 < 10 }
      && (token.utf8.first != UInt8(ascii: "0") || token.utf8.count == 1)
    return token == "-" || isNumber && !token.utf8.isEmpty
  }
}
