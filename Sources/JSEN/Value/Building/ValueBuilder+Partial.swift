/// The value as far as it has been read, when its text arrives in parts.
extension ValueBuilder {
  /// The values and keys of an open container.
  private func contents(of level: Int) -> (values: Range<Int>, keys: Range<Int>) {
    let frame = open[level]
    guard level + 1 < open.count else {
      return (frame.values..<values.count, frame.keys..<keys.count)
    }
    return (frame.values..<open[level + 1].values, frame.keys..<open[level + 1].keys)
  }

  /// Returns the value so far: the finished values are shared, only the open containers are made.
  ///
  /// - Parameters:
  ///   - containers: the open containers.
  ///   - cut: the value that is not finished, if it is shown.
  ///   - showsKey: whether a key without a value has the value null.
  /// - Complexity: O(*n*) in the elements and members of the open containers.
  func partialValue(_ containers: OpenContainers, cut: JSEN?, showsKey: Bool) -> JSEN? {
    if open.count == 0 { return values.count > 0 ? values[0] : cut }
    var containers = containers
    var child = cut
    for level in (0..<open.count).reversed() {
      let contents = contents(of: level)
      if containers.isObject {
        if child == nil, showsKey, contents.keys.count > contents.values.count {
          child = .some(.null)
        }
        child = .dictionary(object(contents.keys, contents.values, child))
      } else {
        var elements: [JSEN] = []
        elements.reserveCapacity(contents.values.count + 1)
        for index in contents.values { elements.append(values[index]) }
        if let child { elements.append(child) }
        child = .array(elements)
      }
      containers.pop()
    }
    return child
  }

  /// Returns an open object.
  ///
  /// - Parameter child: the value of the last key, if the key has one and it is not on the stack.
  private func object(_ keyRange: Range<Int>, _ valueRange: Range<Int>, _ child: JSEN?)
    -> JSEN.Object
  {
    let count = valueRange.count + (child == nil ? 0 : 1)
    var repeated = RepeatedKeys(expecting: count)
    var members: [JSEN.Object.Member] = []
    members.reserveCapacity(count)
    for (offset, key) in keyRange.prefix(count).enumerated() {
      let index = valueRange.lowerBound + offset
      let value = index < valueRange.upperBound ? values[index] : child ?? .null
      let earlier = repeated.enter(hashes[key]) { members[$0].key.hasSameBytes(as: keys[key]) }
      if let earlier {
        if duplicateKeys != .keepFirst { members[earlier].value = value }
      } else {
        members.append(JSEN.Object.Member(key: keys[key], value: value))
      }
    }
    let needsIndex = members.count > JSEN.Object.scanLimit
    return JSEN.Object(uncheckedMembers: members, index: needsIndex ? repeated.index : nil)
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
