public import JSEN

extension JSEN {
  /// Sets the value at the end of a pointer.
  ///
  /// In an object this adds or replaces a member. In an array it replaces an element; the index `-`, or the count,
  /// appends. The empty pointer replaces the whole value. Missing containers are not created, but null becomes the
  /// container of the new value: an array for the tokens `0` and `-`, and an object for a token that is not an index.
  ///
  ///     var json: JSEN = ["tags": ["a", "b"], "user": nil]
  ///     try json.set("c", atPointer: "/tags/0")
  ///     try json.set("Ann", atPointer: "/user/name")
  ///     print(json)
  ///     // prints {"tags":["c","b"],"user":{"name":"Ann"}}
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - pointer: the place of the value.
  /// - Throws: ``JSONPointer/ResolutionError`` when the containers on the way do not exist, or when the result nests too
  ///   deep. Nothing has changed then.
  /// - Complexity: O(*d*) in the tokens, and O(*n*) in the parts of an array or object that is set.
  public mutating func set(
    _ value: JSEN, atPointer pointer: JSONPointer
  ) throws(JSONPointer.ResolutionError) {
    try pointer.checkDepth(of: value)
    try pointer.set(value, in: &self, fillsNull: true)
  }

  /// Changes the value at the end of a pointer in place.
  ///
  ///     var json: JSEN = ["visits": ["home": 3]]
  ///     try json.update(atPointer: "/visits/home") { $0.int? += 1 }
  ///     do { try json.update(atPointer: "/visits/hom") { $0.int? += 1 } } catch { print(error) }
  ///     // prints /visits/hom: there is no "hom" in the object at /visits; did you mean "home"?
  ///
  /// - Parameters:
  ///   - pointer: the place of the value.
  ///   - change: called with the value.
  /// - Throws: ``JSONPointer/ResolutionError`` when no value exists. Nothing has changed then.
  /// - Complexity: O(*d*) in the tokens. No container is copied.
  public mutating func update(
    atPointer pointer: JSONPointer, _ change: (inout JSEN) -> Void
  ) throws(JSONPointer.ResolutionError) {
    try editContainer(depth: pointer.tokens.count) {
      (container, depth) throws(JSONPointer.ResolutionError) in
      try pointer.position(in: container, at: depth, mayAppend: false)
    } change: { (value, _) throws(JSONPointer.ResolutionError) in
      change(&value)
    }
  }

  /// Inserts a value at the end of a pointer, as the operation `add` of JSON Patch does (RFC 6902 §4.1).
  ///
  /// In an array, the elements from the index on move up; the index `-`, or the count, appends. In an object this adds or
  /// replaces a member. The empty pointer replaces the whole value.
  ///
  ///     var json: JSEN = ["tags": ["a", "b"]]
  ///     try json.insert("c", atPointer: "/tags/0")
  ///     print(json)
  ///     // prints {"tags":["c","a","b"]}
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - pointer: the place of the new value.
  /// - Throws: ``JSONPointer/ResolutionError`` when the containers on the way do not exist, or when the result nests too
  ///   deep. Nothing has changed then.
  /// - Complexity: O(*d*) in the tokens, and O(*n*) in the elements that move up and in the parts of the value.
  public mutating func insert(
    _ value: JSEN, atPointer pointer: JSONPointer
  ) throws(JSONPointer.ResolutionError) {
    try pointer.checkDepth(of: value)
    try pointer.insert(value, in: &self)
  }

  /// Removes the value at the end of a pointer and returns it.
  ///
  /// - Parameter pointer: the place of the value.
  /// - Throws: ``JSONPointer/ResolutionError`` when no such value exists, and for the whole document.
  /// - Complexity: O(*d*) in the tokens, and linear in the count of the container from which it is removed.
  @discardableResult
  public mutating func remove(
    atPointer pointer: JSONPointer
  ) throws(JSONPointer.ResolutionError) -> JSEN {
    try pointer.remove(from: &self).value
  }
}

/// Changes that do not check how deep the result nests. They return the value that the new one replaces.
extension JSONPointer {
  @discardableResult
  package func set<Value>(
    _ value: Value, in root: inout Value, mustExist: Bool = false, fillsNull: Bool = false
  ) throws(ResolutionError) -> Value? where Value: JSONChangeable {
    guard let last = tokens.last else { return root.exchange(for: value) }
    return try edit(&root, mustExist: mustExist, fillsNull: fillsNull) { container, position in
      guard let position, position < container.elementCount || container.kind == .object else {
        container.add(value, last)
        return nil
      }
      return container.replaceChild(at: position, by: value)
    }
  }

  /// Inserts an element, or adds or replaces a member.
  ///
  /// - Returns: the member's old value, and how many elements moved up.
  @discardableResult
  package func insert<Value>(
    _ value: Value, in root: inout Value
  ) throws(ResolutionError) -> (replaced: Value?, moved: Int) where Value: JSONChangeable {
    guard let last = tokens.last else { return (root.exchange(for: value), 0) }
    return try edit(&root) { container, position in
      if let position, container.kind == .array {
        container.insertElement(value, at: position)
        return (nil, container.elementCount - 1 - position)
      }
      if let position { return (container.replaceChild(at: position, by: value), 0) }
      container.add(value, last)
      return (nil, 0)
    }
  }

  /// The children for which a removal took time.
  package enum RemovalCost {
    case elements(moved: Int)
    case members(Int)
  }

  /// Removes the value at the end.
  ///
  /// - Parameter leavingHole: whether a member of a large object leaves a hole.
  /// - Returns: the value, and what the removal took time for.
  package func remove<Value>(
    from root: inout Value, leavingHole: Bool = false
  ) throws(ResolutionError) -> (value: Value, cost: RemovalCost) where Value: JSONChangeable {
    if tokens.isEmpty { throw ResolutionError(.wholeDocument, self, at: 0) }
    return try edit(&root, mustExist: true) { container, position in
      let position = position ?? 0
      if container.kind == .array {
        let removed = container.removeChild(at: position)
        return (removed, .elements(moved: container.elementCount - position))
      }
      if leavingHole { return (container.removeLeavingHole(at: position), .members(1)) }
      let count = container.memberCount
      return (
        container.removeChild(at: position), .members(position == count - 1 ? 1 : count)
      )
    }
  }
}

extension JSONPointer {
  /// Takes all elements out of the array at the end; nil if there is none, and if its elements take no time to move.
  func takeElements<Value>(from root: inout Value) -> [Value]? where Value: JSONChangeable {
    root.editContainer(depth: tokens.count) { container, depth in
      container.position(ofSegment: tokens[depth])
    } change: { array, _ in
      array.takeElements()
    }
  }

  /// Puts all elements back that were taken out.
  func putBack<Value>(elements: [Value], in root: inout Value) where Value: JSONChangeable {
    root.editContainer(depth: tokens.count) { container, depth in
      container.position(ofSegment: tokens[depth])
    } change: { array, _ in
      array.putBack(elements: elements)
    }
  }

  /// Changes the container of the place in place.
  ///
  /// - Parameters:
  ///   - mustExist: whether there must be a value at the place.
  ///   - fillsNull: whether null becomes an array or object that the place is in.
  ///   - change: is given the container, and the position of the child; nil for a new member. In an array, it is at most
  ///     the count.
  private func edit<Value, Result>(
    _ root: inout Value, mustExist: Bool = false, fillsNull: Bool = false,
    _ change: (_ container: inout Value, _ position: Int?) -> Result
  ) throws(ResolutionError) -> Result where Value: JSONChangeable {
    let last = tokens.count - 1
    return try root.editContainer(depth: last) { (container, depth) throws(ResolutionError) in
      try position(in: container, at: depth, mayAppend: false)
    } change: { (container, _) throws(ResolutionError) in
      if fillsNull, container.kind == .null, let empty = emptyContainer {
        container = Value(json: empty)
      }
      if container.kind == .object, !mustExist {
        return change(&container, container.position(of: tokens[last]))
      }
      return change(&container, try position(in: container, at: last, mayAppend: !mustExist))
    }
  }

  /// An empty container to which a value at the place can be added; nil if the last token is an index after 0.
  private var emptyContainer: JSEN? {
    guard let last = tokens.last, Self.isIndex(last) else { return [:] }
    return last == "-" || last == "0" ? [] : nil
  }

  /// The position of the child that a token names.
  ///
  /// - Parameter mayAppend: whether the token may name the place after the last element.
  fileprivate func position<Value>(
    in container: Value, at depth: Int, mayAppend: Bool
  ) throws(ResolutionError) -> Int where Value: JSONChangeable {
    let token = tokens[depth]
    if let position = container.position(of: token) { return position }
    if container.kind == .array {
      let count = container.elementCount
      let index = token == "-" ? count : JSEN.KeyPath.index(token)
      if let index, index < count || mayAppend && index == count { return index }
    }
    throw failure(at: depth, in: container)
  }

  /// Checks that a value does not nest too deep at the place.
  package func checkDepth(of value: JSEN) throws(ResolutionError) {
    let rest = JSEN.maximumDepth - tokens.count
    if rest < 0 || value.isDeeper(than: rest) {
      throw ResolutionError(.depthLimit(JSEN.maximumDepth), self, at: max(tokens.count - 1, 0))
    }
  }
}
