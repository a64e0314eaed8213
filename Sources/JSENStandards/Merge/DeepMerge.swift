import JSEN

/// Merges values without recursion: a recursive function needs stack for each level.
package enum DeepMerge {
  /// Two objects that are being merged, or two arrays whose elements belong together.
  package struct Level<Value> where Value: JSONChangeable {
    private var mine: Value
    private var theirs: Value.ChildIterator
    /// The positions of the elements of `mine` by their names; nil for objects.
    private var positions: [JSEN.PathElement: Int]?
    /// How many children of `theirs` were visited.
    private var count = 0
    /// The position of the child of `mine` that is being merged.
    private var position = 0
    /// The positions of members of `mine` that a patch removes. Each removal takes time for all members after it, so they
    /// are removed together.
    private var removed: [Int] = []
  }

  /// Merges a value into another one.
  ///
  /// - Parameters:
  ///   - isPatch: whether `theirs` is a merge patch.
  ///   - resolve: returns the value to keep of two that are not merged; nil to keep the first one as it is.
  package static func merge<Value, Failure>(
    _ theirs: Value, into root: inout Value, _ arrays: JSONArrayMerging, isPatch: Bool = false,
    resolve: (_ mine: Value, _ theirs: Value, _ levels: [Level<Value>]) throws(Failure) -> Value?
  ) throws(Failure) where Value: JSONChangeable {
    var levels: [Level<Value>] = []
    // A value is taken out of its container while it changes, so that it has one owner.
    func merge(_ theirs: Value, into mine: inout Value) throws(Failure) -> Bool {
      let kind = theirs.kind
      if kind == .object, isPatch || mine.kind == .object {
        levels.append(Level(taking: &mine, theirs, nil))
        return false
      }
      if kind == .array, arrays != .replace, mine.kind == .array {
        if arrays == .append {
          var children = theirs.makeChildren()
          while let child = children.next() { mine.insertElement(child, at: mine.elementCount) }
          return true
        }
        if arrays.positions(in: theirs) != nil, let positions = arrays.positions(in: mine) {
          levels.append(Level(taking: &mine, theirs, positions))
          return false
        }
      }
      if let value = try resolve(mine, theirs, levels) {
        mine = value
      }
      return true
    }
    if try merge(theirs, into: &root) { return }
    var value = Value(json: .null)
    while let last = levels.indices.last {
      if let theirs = levels[last].takeNext(&value, arrays, isPatch: isPatch) {
        if try merge(theirs, into: &value) { levels[last].putBack(&value) }
      } else {
        levels[last].finish(&value)
        levels.removeLast()
        if last > 0 { levels[last - 1].putBack(&value) } else { swap(&root, &value) }
      }
    }
  }
}

extension DeepMerge.Level {
  /// Takes the children out of a value, which becomes null.
  fileprivate init(
    taking value: inout Value, _ theirs: Value, _ positions: [JSEN.PathElement: Int]?
  ) {
    // A patch makes an object of any other value.
    mine = positions == nil && value.kind != .object ? Value(json: [:]) : value
    value = Value(json: .null)
    self.theirs = theirs.makeChildren()
    self.positions = positions
  }

  /// The key or index of the child that is being merged.
  package var token: String { theirs.key ?? String(position) }

  /// Adds or removes children up to the next one that both sides have, and takes its value out.
  ///
  /// - Returns: the other side's value; nil after the last one.
  fileprivate mutating func takeNext(
    _ value: inout Value, _ arrays: JSONArrayMerging, isPatch: Bool
  ) -> Value? {
    while let other = theirs.next() {
      let key = theirs.key
      let found = position(of: other, key, arrays)
      count += 1
      if isPatch, other.kind == .null {
        if let found { removed.append(found) }
        continue
      }
      if let found {
        position = found
      } else {
        position = positions == nil ? mine.memberCount : mine.elementCount
        // A patch's object may have nulls, which must not be added.
        mine.add(isPatch ? Value(json: .null) : other, key ?? "")
        if !isPatch { continue }
      }
      value = mine.takeChild(at: position)
      return other
    }
    return nil
  }

  /// The position of the counterpart of the next child.
  private func position(of other: Value, _ key: String?, _ arrays: JSONArrayMerging) -> Int? {
    if let key { return mine.position(of: key) }
    return arrays.name(of: other, at: count).flatMap { positions?[$0] }
  }

  /// Puts the merged value of the child back, which becomes null.
  fileprivate mutating func putBack(_ value: inout Value) { mine.putBack(&value, at: position) }

  /// Exchanges the result for a value, after the last child.
  fileprivate mutating func finish(_ value: inout Value) {
    if !removed.isEmpty { mine.removeChildren(at: removed.sorted()) }
    swap(&mine, &value)
  }
}

extension JSONArrayMerging {
  /// The positions of the elements of an array by their names, which say which elements of two arrays belong together; nil
  /// if there are no such names.
  ///
  /// - Complexity: O(*n*) on average.
  fileprivate func positions(in array: some JSONReadable) -> [JSEN.PathElement: Int]? {
    if self == .replace || self == .append { return nil }
    var positions: [JSEN.PathElement: Int] = [:]
    var children = array.makeChildren()
    while let element = children.next() {
      let index = positions.count
      guard let name = name(of: element, at: index),
        positions.updateValue(index, forKey: name) == nil
      else { return nil }
    }
    return positions
  }
}
