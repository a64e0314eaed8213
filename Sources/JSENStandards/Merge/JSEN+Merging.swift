public import JSEN

/// Deep merging.
extension JSEN {
  /// Merges another value into this one. `merge(_:arrays:resolvingConflicts:)` asks a closure at each conflict, which can
  /// throw an error.
  ///
  /// Objects are merged member by member, at every depth. Members keep their order, and new members are appended. Other
  /// values that are not equal are a conflict.
  ///
  ///     var settings: JSEN = ["window": ["width": 800, "height": 600], "theme": "light"]
  ///     settings.merge(["window": ["width": 1024], "theme": "dark", "beta": true])
  ///     print(settings)
  ///     // prints {"window":{"width":1024,"height":600},"theme":"dark","beta":true}
  ///
  /// Null is a value like other values. To remove members, apply a ``JSONMergePatch``.
  ///
  /// - Parameters:
  ///   - other: the value that is merged into this one.
  ///   - arrays: how two arrays at the same place are merged; by default they are a conflict if they differ.
  ///   - side: whose value is kept at a conflict; by default that of `other`.
  /// - Complexity: O(*n*) on average in the size of `other`, and in the arrays of this value that are merged by key or index.
  ///   Objects that this value alone owns are not copied.
  public mutating func merge(
    _ other: JSEN, arrays: JSONArrayMerging = .replace, preferring side: JSONMergeSide = .theirs
  ) {
    DeepMerge.merge(other, into: &self, arrays) { _, theirs, _ in
      side == .mine ? JSEN?.none : theirs
    }
  }

  /// Returns this value with another one merged into it. `merged(with:arrays:resolvingConflicts:)` asks a closure at each
  /// conflict, which can throw an error.
  ///
  ///     let defaults: JSEN = ["port": 80, "tags": ["a"]]
  ///     let own: JSEN = ["port": 8080, "tags": ["b"]]
  ///     print(defaults.merged(with: own, arrays: .append))
  ///     print(defaults.merged(with: own, preferring: .mine))
  ///     // prints:
  ///     // {"port":8080,"tags":["a","b"]}
  ///     // {"port":80,"tags":["a"]}
  ///
  /// - Parameters:
  ///   - other: the value that is merged into this one.
  ///   - arrays: how two arrays at the same place are merged; by default they are a conflict if they differ.
  ///   - side: whose value is kept at a conflict; by default that of `other`.
  /// - Complexity: O(*n*) on average in the sizes of both values.
  public func merged(
    with other: JSEN, arrays: JSONArrayMerging = .replace,
    preferring side: JSONMergeSide = .theirs
  ) -> JSEN {
    var result = self
    result.merge(other, arrays: arrays, preferring: side)
    return result
  }

  /// Merges another value into this one, and asks a closure at each conflict.
  ///
  /// If the closure throws, this value does not change.
  ///
  /// - Parameters:
  ///   - other: the value that is merged into this one.
  ///   - arrays: how two arrays at the same place are merged; by default they are a conflict if they differ.
  ///   - resolve: returns the value to keep; see `merged(with:arrays:resolvingConflicts:)`.
  /// - Throws: the error of the closure.
  /// - Complexity: O(*n*) on average in the sizes of both values.
  public mutating func merge<Failure>(
    _ other: JSEN, arrays: JSONArrayMerging = .replace,
    resolvingConflicts resolve: (
      _ place: JSONPointer, _ mine: JSEN, _ theirs: JSEN
    ) throws(Failure) -> JSEN
  ) throws(Failure) {
    self = try merged(with: other, arrays: arrays, resolvingConflicts: resolve)
  }

  /// Returns this value with another one merged into it, and asks a closure at each conflict.
  ///
  ///     let monday: JSEN = ["visits": ["home": 3, "about": 1]]
  ///     let tuesday: JSEN = ["visits": ["home": 2, "news": 5]]
  ///     let sum = monday.merged(with: tuesday) { place, mine, theirs in
  ///       print(place, mine, theirs)
  ///       return .int((mine.int ?? 0) + (theirs.int ?? 0))
  ///     }
  ///     print(sum)
  ///     // prints:
  ///     // /visits/home 3 2
  ///     // {"visits":{"home":5,"about":1,"news":5}}
  ///
  /// - Parameters:
  ///   - other: the value that is merged into this one.
  ///   - arrays: how two arrays at the same place are merged; by default they are a conflict if they differ.
  ///   - resolve: returns the value to keep. It is given the place in the result, and two values that are not equal and not
  ///     both objects.
  /// - Throws: the error of the closure.
  /// - Complexity: O(*n*) on average in the sizes of both values; a conflict costs the length of its place.
  public func merged<Failure>(
    with other: JSEN, arrays: JSONArrayMerging = .replace,
    resolvingConflicts resolve: (
      _ place: JSONPointer, _ mine: JSEN, _ theirs: JSEN
    ) throws(Failure) -> JSEN
  ) throws(Failure) -> JSEN {
    var result = self
    try DeepMerge.merge(other, into: &result, arrays) {
      (mine, theirs, levels) throws(Failure) in
      if mine == theirs { return JSEN?.none }
      return try resolve(JSONPointer(tokens: levels.map(\.token)), mine, theirs)
    }
    return result
  }
}

/// Deep merging, as for ``JSEN``. Dictionary's `merge(_:uniquingKeysWith:)` merges the outermost members only.
extension JSEN.Object {
  /// Merges another object into this one, at every depth, as `JSEN` does.
  ///
  ///     var settings: JSEN.Object = ["window": ["width": 800, "height": 600]]
  ///     settings.merge(["window": ["width": 1024]])
  ///     print(settings)
  ///     // prints {"window":{"width":1024,"height":600}}
  ///
  /// - Parameters:
  ///   - other: the object to merge into this one.
  ///   - arrays: how two arrays at the same place are merged; by default they are a conflict if they differ.
  ///   - side: whose value is kept at a conflict; by default that of `other`.
  /// - Complexity: that of the function of `JSEN`.
  public mutating func merge(
    _ other: JSEN.Object, arrays: JSONArrayMerging = .replace,
    preferring side: JSONMergeSide = .theirs
  ) {
    var value = JSEN.dictionary(self)
    // The value is then the only owner while it changes.
    self = [:]
    value.merge(.dictionary(other), arrays: arrays, preferring: side)
    self = value.object ?? [:]
  }

  /// Returns this object with another one merged into it, at every depth, as `JSEN` does.
  ///
  /// - Parameters:
  ///   - other: the object to merge into this one.
  ///   - arrays: how two arrays at the same place are merged; by default they are a conflict if they differ.
  ///   - side: whose value is kept at a conflict; by default that of `other`.
  /// - Complexity: that of the function of `JSEN`.
  public func merged(
    with other: JSEN.Object, arrays: JSONArrayMerging = .replace,
    preferring side: JSONMergeSide = .theirs
  ) -> JSEN.Object {
    var result = self
    result.merge(other, arrays: arrays, preferring: side)
    return result
  }
}
