import JSEN

/// Merges values without recursion: a recursive function needs stack for each level.
enum DeepMerge {
  /// Two objects that are being merged. Arrays whose elements have names are objects here.
  struct Level {
    private var mine: JSEN.Object
    private let theirs: JSEN.Object
    private let isArray: Bool
    /// The position of the next member of `theirs`.
    private var next = 0
    /// The position of the member of `mine` that is being merged.
    private var position = 0
    /// The positions of members of `mine` that a patch removes. Each removal takes time for all members after it, so they are
    /// removed together.
    private var removed: [Int] = []
  }

  /// Merges a value into another one.
  ///
  /// - Parameters:
  ///   - isPatch: whether `theirs` is a merge patch.
  ///   - resolve: returns the value to keep of two that are not merged.
  static func merge<Failure>(
    _ theirs: JSEN, into root: inout JSEN, _ arrays: JSONArrayMerging, isPatch: Bool = false,
    resolve: (_ mine: JSEN, _ theirs: JSEN, _ levels: [Level]) throws(Failure) -> JSEN
  ) throws(Failure) {
    var levels: [Level] = []
    // A value is taken out of its container while it changes, so that it has one owner.
    func merge(_ theirs: JSEN, into mine: inout JSEN) throws(Failure) -> Bool {
      if let level = Level(taking: &mine, theirs, arrays, isPatch: isPatch) {
        levels.append(level)
        return false
      }
      if arrays == .append, case .array(let theirs) = theirs, mine.kind == .array {
        mine.array?.append(contentsOf: theirs)
      } else {
        mine = try resolve(mine, theirs, levels)
      }
      return true
    }
    if try merge(theirs, into: &root) { return }
    var value = JSEN.null
    while let last = levels.indices.last {
      if let theirs = levels[last].takeNext(&value, isPatch: isPatch) {
        if try merge(theirs, into: &value) { levels[last].putBack(&value) }
      } else {
        value = levels.removeLast().merged()
        if last > 0 { levels[last - 1].putBack(&value) } else { root = value }
      }
    }
  }
}

extension DeepMerge.Level {
  /// Takes the members out of a value, which becomes null; returns nil if the values are not merged member by member.
  fileprivate init?(
    taking value: inout JSEN, _ theirs: JSEN, _ arrays: JSONArrayMerging, isPatch: Bool
  ) {
    switch theirs {
    case .dictionary(let theirs):
      // A patch makes an object of any other value.
      guard let mine = value.object ?? (isPatch ? JSEN.Object() : nil) else { return nil }
      (self.mine, self.theirs, isArray) = (mine, theirs, false)
    case .array(let theirs):
      guard case .array(let mine) = value, let theirs = arrays.named(theirs),
        let mine = arrays.named(mine)
      else { return nil }
      (self.mine, self.theirs, isArray) = (mine, theirs, true)
    default: return nil
    }
    value = .null
  }

  /// The key or index of the member that is being merged.
  var token: String { isArray ? String(position) : mine[position].key }

  /// Adds or removes members up to the next member that both sides have, and takes its value out.
  ///
  /// - Returns: the other side's value; nil after the last one.
  fileprivate mutating func takeNext(_ value: inout JSEN, isPatch: Bool) -> JSEN? {
    while next < theirs.count {
      let (key, other) = theirs[next]
      next += 1
      let found = mine.position(of: key)
      if isPatch, other.isNull {
        if let found { removed.append(found) }
        continue
      }
      if found == nil {
        // A patch's object may have nulls, which must not be added.
        mine.updateValue(isPatch ? .null : other, forKey: key)
        if !isPatch { continue }
      }
      position = found ?? mine.count - 1
      swap(&mine.values[position], &value)
      return other
    }
    return JSEN?.none
  }

  /// Puts the merged value of the member back, which becomes null.
  fileprivate mutating func putBack(_ value: inout JSEN) {
    swap(&mine.values[position], &value)
  }

  /// The result, after the last member.
  fileprivate consuming func merged() -> JSEN {
    if removed.count == 1 {
      mine.remove(at: removed[0])
    } else if !removed.isEmpty {
      var isRemoved = [Bool](repeating: false, count: mine.count)
      for position in removed { isRemoved[position] = true }
      var positions = isRemoved.makeIterator()
      mine.removeAll { _ in positions.next() ?? false }
    }
    return isArray ? .array(Array(mine.values)) : .dictionary(mine)
  }
}
