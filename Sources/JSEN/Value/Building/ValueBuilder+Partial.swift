/// The value as far as it has been read, when its text arrives in parts.
extension ValueBuilder {
  /// The values and keys of an open container.
  func contents(of level: Int) -> (values: Range<Int>, keys: Range<Int>) {
    let frame = open[level]
    guard level + 1 < open.count else {
      return (frame.values..<values.count, frame.keys..<keys.count)
    }
    return (frame.values..<open[level + 1].values, frame.keys..<open[level + 1].keys)
  }

  /// How many values of the outermost container are complete; 0 as long as there is none.
  var finishedCount: Int { open.count == 0 ? 0 : contents(of: 0).values.count }

  /// Returns the value so far: the finished values are shared, only the open containers are made.
  ///
  /// - Parameters:
  ///   - containers: the open containers.
  ///   - cut: the value that is not finished, if it is shown.
  ///   - showsKey: whether a key without a value has the value null.
  ///   - snapshot: the last value that was made. Its open containers continue.
  /// - Complexity: O(*n*) in the elements and members that are new, unless an earlier value still has the containers.
  func partialValue(
    _ containers: OpenContainers, cut: JSEN?, showsKey: Bool, from snapshot: inout PartialSnapshot
  ) -> JSEN? {
    if open.count == 0 {
      snapshot = PartialSnapshot()
      return values.count > 0 ? values[0] : cut
    }
    snapshot.removeOpenValues(in: (0..<open.count).map { contents(of: $0).values })
    var containers = containers
    var levels: [PartialSnapshot.Level] = []
    for level in (0..<open.count).reversed() {
      let isKept = level < snapshot.levels.count
      var kept =
        isKept
        ? snapshot.levels.removeLast()
        : PartialSnapshot.Level(isObject: containers.isObject, contents(of: level).values)
      add(to: &kept, of: level)
      levels.append(kept)
      containers.pop()
    }
    var child = cut
    for index in levels.indices {
      let contents = contents(of: open.count - 1 - index)
      let hasOpenKey = levels[index].isObject && contents.keys.count > contents.values.count
      if showsKey, hasOpenKey, child == nil { child = .some(.null) }
      let key = hasOpenKey ? keys[contents.keys.upperBound - 1] : ""
      child = levels[index].value(
        with: child, forKey: key, keepsFirst: duplicateKeys == .keepFirst)
    }
    snapshot.levels = levels.reversed()
    return child
  }

  /// Adds the finished values that a snapshot of an open container does not have.
  private func add(to kept: inout PartialSnapshot.Level, of level: Int) {
    let contents = contents(of: level)
    for offset in kept.count..<contents.values.count {
      let value = values[contents.values.lowerBound + offset]
      let key = kept.isObject ? keys[contents.keys.lowerBound + offset] : ""
      kept.add(value, forKey: key, keepsFirst: duplicateKeys == .keepFirst)
    }
  }

  /// Returns the key or index of each value that is not finished, the outermost first. The last one may have no value
  /// yet.
  func openPath(_ containers: OpenContainers) -> [String] {
    var containers = containers
    var path: [String] = []
    for level in (0..<open.count).reversed() {
      let contents = contents(of: level)
      if !containers.isObject {
        path.append(String(contents.values.count))
      } else if contents.keys.count > contents.values.count, let last = contents.keys.last {
        path.append(keys[last])
      }
      containers.pop()
    }
    return path.reversed()
  }
}
