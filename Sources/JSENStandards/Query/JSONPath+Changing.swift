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
    let matches = path.locations(in: self)
    if let deepest = matches.first {
      try JSONPointer(deepest).checkDepth(of: value)
    }
    for match in matches { edit(at: match) { $0 = value } }
    return matches.count
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
    let matches = path.locations(in: self)
    let original: JSEN = Failure.self == Never.self ? .null : self
    do throws(Failure) {
      for match in matches { try edit(at: match, change) }
    } catch {
      self = original
      throw error
    }
    return matches.count
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
    let matches = path.locations(in: self).filter { !$0.elements.isEmpty }
    // All children of a container are removed together.
    var parents: [JSONPath.NormalizedPath] = []
    var children: [JSONPath.NormalizedPath: Set<JSEN.PathElement>] = [:]
    for match in matches {
      guard let child = match.elements.last else { continue }
      let parent = JSONPath.NormalizedPath(Array(match.elements.dropLast()))
      if children[parent] == nil { parents.append(parent) }
      children[parent, default: []].insert(child)
    }
    for parent in parents {
      let removed = children[parent] ?? []
      edit(at: parent) { container in
        var index = -1
        container.object?.removeAll { removed.contains(.name($0.key)) }
        container.array?.removeAll { _ in
          index += 1
          return removed.contains(.index(index))
        }
      }
    }
    return matches.count
  }

  /// Changes the value at a location, which must exist.
  private mutating func edit<Failure>(
    at location: JSONPath.NormalizedPath, _ change: (inout JSEN) throws(Failure) -> Void
  ) throws(Failure) {
    try editContainer(depth: location.elements.count) { (container, depth) throws(Failure) in
      switch location.elements[depth] {
      case .index(let index): index
      case .name(let name): container.object?.position(of: name)
      }
    } change: { (value, _) throws(Failure) in
      try change(&value)
    }
  }
}

extension JSONPath {
  /// The different locations that the query finds, the deepest first.
  fileprivate func locations(in json: JSEN) -> [NormalizedPath] {
    var found: Set<NormalizedPath> = []
    let locations = nodes(in: json).map(\.path).filter { found.insert($0).inserted }
    return locations.enumerated().sorted {
      let (left, right) = ($0.element.elements.count, $1.element.elements.count)
      return left != right ? left > right : $0.offset < $1.offset
    }.map(\.element)
  }
}
