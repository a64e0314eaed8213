public import JSEN

// All matches are found before anything changes. Inner matches change first, so an outer match is still at its location
// when it changes.
extension JSEN {
  /// Sets each value that a query finds, and returns how many: 0 if nothing changes. `set(_:atPointer:)` throws an error
  /// then.
  ///
  ///     var json: JSEN = ["users": [["name": "Ann"], ["name": "Bob"]]]
  ///     print(try json.set("-", atPath: "$..name"), json)
  ///     // prints 2 {"users":[{"name":"-"},{"name":"-"}]}
  ///
  /// It sets only existing values and adds no members. If a match is inside another match, the outer match has the new
  /// value at the end.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - path: the query.
  /// - Returns: the number of different locations that the query found.
  /// - Throws: ``JSONPointer/ResolutionError`` when the result nests too deep. The value then does not change.
  /// - Complexity: that of the query, and O(*m* · *d*) for *m* matches at the depth *d*. No container is copied.
  @discardableResult
  public mutating func set(
    _ value: JSEN, atPath path: JSONPath
  ) throws(JSONPointer.ResolutionError) -> Int {
    try path.set(value, in: &self)
  }

  /// Changes each value that a query finds in place, and returns how many: 0 if nothing changes.
  /// `update(atPointer:_:)` throws an error then.
  ///
  ///     var json: JSEN = ["book": [["price": 8], ["price": 20]]]
  ///     json.update(atPath: "$..price") { $0.int? += 1 }
  ///     print(json)
  ///     // prints {"book":[{"price":9},{"price":21}]}
  ///
  /// Each value is changed once, even if several selectors select it. Inner values are changed before outer values, and
  /// values of the same depth in the order of the query. If the closure throws, the value does not change.
  ///
  /// - Parameters:
  ///   - path: the query.
  ///   - change: called with each value.
  /// - Returns: the number of changed values.
  /// - Throws: the error of `change`.
  /// - Complexity: that of `set(_:atPath:)`. With a closure that throws, each container on the way is copied once.
  @discardableResult
  public mutating func update<Failure>(
    atPath path: JSONPath, _ change: (inout JSEN) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    try path.update(in: &self, change)
  }

  /// Removes each value that a query finds, and returns how many: 0 if nothing changes. `remove(atPointer:)` throws an
  /// error then.
  ///
  ///     var json: JSEN = ["a": [1, 20, 3, 40], "b": nil]
  ///     json.removeAll(atPath: "$.a[?@ > 9]")
  ///     json.removeAll(atPath: "$[?@ == null]")
  ///     print(json)
  ///     // prints {"a":[1,3]}
  ///
  /// All values are found before the first one is removed. The whole value cannot be removed, so `$` removes nothing.
  ///
  /// - Parameter path: the query.
  /// - Returns: the number of different values that were found and removed, including values inside other matches.
  /// - Complexity: that of `set(_:atPath:)`, and linear in the counts of the containers.
  @discardableResult
  public mutating func removeAll(atPath path: JSONPath) -> Int {
    path.remove(from: &self)
  }
}

/// Changes of a value of any kind.
extension JSONPath {
  package func set<Value>(
    _ value: JSEN, in root: inout Value
  ) throws(JSONPointer.ResolutionError) -> Int where Value: JSONChangeable {
    let matches = locations(in: root)
    if let deepest = matches.first { try JSONPointer(deepest).checkDepth(of: value) }
    for match in matches { edit(match, of: &root) { $0 = Value(json: value) } }
    return matches.count
  }

  package func update<Value, Failure>(
    in root: inout Value, _ change: (inout Value) throws(Failure) -> Void
  ) throws(Failure) -> Int where Value: JSONChangeable {
    let matches = locations(in: root)
    let original = Failure.self == Never.self ? Value(json: .null) : root
    do throws(Failure) {
      for match in matches { try edit(match, of: &root, change) }
    } catch {
      root = original
      throw error
    }
    return matches.count
  }

  package func remove<Value>(from root: inout Value) -> Int where Value: JSONChangeable {
    let matches = locations(in: root).filter { !$0.elements.isEmpty }
    // All children of a container are removed together.
    var parents: [NormalizedPath] = []
    var children: [NormalizedPath: [JSEN.PathElement]] = [:]
    for match in matches {
      guard let child = match.elements.last else { continue }
      let parent = NormalizedPath(Array(match.elements.dropLast()))
      if children[parent] == nil { parents.append(parent) }
      children[parent, default: []].append(child)
    }
    for parent in parents {
      let removed = children[parent] ?? []
      edit(parent, of: &root) { container in
        let positions = removed.compactMap { container.position(of: $0) }
        container.removeChildren(at: positions.sorted())
      }
    }
    return matches.count
  }

  /// Sets a member in each object that a query finds; returns how many there are.
  package func set<Value>(
    _ value: JSEN, forKey key: String, inEachOf root: inout Value
  ) throws(JSONPointer.ResolutionError) -> Int where Value: JSONChangeable {
    let objects = locations(in: root) { $0.kind == .object }
    if let deepest = objects.first {
      try JSONPointer(NormalizedPath(deepest.elements + [.name(key)])).checkDepth(of: value)
    }
    for match in objects {
      edit(match, of: &root) { object in
        if let position = object.position(of: key) {
          object.replaceChild(at: position, by: Value(json: value))
        } else {
          object.appendMember(Value(json: value), forKey: key)
        }
      }
    }
    return objects.count
  }

  /// Changes the value at a location, which must exist.
  private func edit<Value, Failure>(
    _ location: NormalizedPath, of root: inout Value,
    _ change: (inout Value) throws(Failure) -> Void
  ) throws(Failure) where Value: JSONChangeable {
    try root.editContainer(depth: location.elements.count) { (container, depth) throws(Failure) in
      container.position(of: location.elements[depth])
    } change: { (value, _) throws(Failure) in
      try change(&value)
    }
  }

  /// The values that the query finds, in order.
  package func matches<Value>(in root: Value) -> [Value] where Value: JSONChangeable {
    if let only = query.only(in: root) { return only.map { [$0] } ?? [] }
    var values: [Value] = []
    var walker = QueryWalker(query, from: root, Evaluation(root))
    while let value = walker.next() { values.append(value) }
    return values
  }

  /// The different locations that the query finds, the deepest first.
  private func locations<Value>(
    in root: Value, where isWanted: (Value) -> Bool = { _ in true }
  ) -> [NormalizedPath] where Value: JSONChangeable {
    var found: Set<NormalizedPath> = []
    var locations: [NormalizedPath] = []
    var walker = QueryWalker(query, from: root, Evaluation(root), tracksPath: true)
    while let value = walker.next() {
      let location = NormalizedPath(walker.path)
      if isWanted(value), found.insert(location).inserted { locations.append(location) }
    }
    return locations.enumerated().sorted {
      let (left, right) = ($0.element.elements.count, $1.element.elements.count)
      return left != right ? left > right : $0.offset < $1.offset
    }.map(\.element)
  }
}

extension JSONChangeable {
  fileprivate func position(of element: JSEN.PathElement) -> Int? {
    switch element {
    case .index(let index): index
    case .name(let name): position(of: name)
    }
  }
}
