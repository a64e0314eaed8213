import JSEN

/// The last value so far of a text that arrives in parts: its open containers, to which the next value adds.
///
/// With it, a value for each element of an array takes linear time. A container is copied if its user still has it.
struct PartialSnapshot: Sendable {
  /// The open containers, the outermost first.
  private var levels: [Level] = []
  /// The whole value, once it is complete.
  private var whole: JSEN?
  /// The string that was cut last.
  private var string = GrowingString()

  /// An open container.
  fileprivate struct Level: Sendable {
    let node: Int
    let isObject: Bool
    /// The first node after the finished children that were added.
    var next: Int
    var elements: [JSEN] = []
    var members = JSEN.Object()
    /// Whether the last element or member is the value that is not finished.
    var endsWithOpenValue = false

    init(_ open: OpenTape.OpenNode) {
      (node, isObject, next) = (open.index, open.isObject, open.index + 1)
    }
  }

  /// Returns the value so far: the finished values are shared, only the open containers are made.
  ///
  /// - Parameters:
  ///   - tape: the tape, which only grows.
  ///   - open: the open containers.
  ///   - cut: the value that is not finished, if it is shown.
  ///   - showsKey: whether a key without a value has the value null.
  /// - Complexity: O(*n*) in the elements and members that are new, unless an earlier value still has the containers.
  mutating func value(
    _ tape: Tape, upTo end: Int, _ open: [OpenTape.OpenNode], cut: JSEN?, showsKey: Bool
  ) -> JSEN {
    removeOpenValues()
    var ended: (node: Int, value: JSEN)?
    while let last = levels.last {
      let number = levels.count - 1
      if number < open.count, open[number].index == last.node { break }
      levels[number].add(upTo: tape[last.node].next, of: tape, ended)
      ended = (last.node, levels[number].value)
      levels.removeLast()
    }
    if open.isEmpty {
      let value = whole ?? ended?.value ?? JSEN(0, of: tape)
      whole = value
      return value
    }
    let known = levels.count
    for (number, container) in open.enumerated() {
      if number == levels.count { levels.append(Level(container)) }
      let end = number + 1 < open.count ? open[number + 1].index : end
      levels[number].add(upTo: end, of: tape, number + 1 == known ? ended : nil)
    }
    return openValue(tape, open, cut: cut, showsKey: showsKey)
  }

  /// Returns the part of a string that has arrived. The last value gives it up first, so that it is not copied.
  mutating func cutString(_ token: StringToken, in bytes: TextBytes) -> JSEN {
    removeOpenValues()
    return .string(string.content(of: token, in: bytes))
  }

  /// Removes the value that is not finished, from the outermost container first, since each contains the next.
  private mutating func removeOpenValues() {
    for index in levels.indices { levels[index].removeOpenValue() }
  }

  private mutating func openValue(
    _ tape: Tape, _ open: [OpenTape.OpenNode], cut: JSEN?, showsKey: Bool
  ) -> JSEN {
    var child = cut
    for index in levels.indices.reversed() {
      let key = open[index].key.map { tape.key($0) }
      if showsKey, key != nil, child == nil { child = .some(.null) }
      if let child { levels[index].addOpenValue(child, forKey: key, tape.duplicateKeys) }
      child = levels[index].value
    }
    return child ?? .null
  }
}

extension PartialSnapshot.Level {
  var value: JSEN { isObject ? .dictionary(members) : .array(elements) }

  /// Adds the finished children up to a node.
  ///
  /// - Parameter ended: the value of a child that was open before.
  mutating func add(upTo end: Int, of tape: Tape, _ ended: (node: Int, value: JSEN)?) {
    while next < end {
      let node = isObject ? next + 1 : next
      // A key that has no value yet.
      if node >= end { return }
      let value = ended?.node == node ? ended?.value : nil
      add(
        value ?? JSEN(node, of: tape), forKey: isObject ? tape.key(next) : nil, tape.duplicateKeys)
      next = tape.index(after: node)
    }
  }

  private mutating func add(
    _ value: JSEN, forKey key: String?, _ duplicateKeys: JSEN.ReadingOptions.DuplicateKeys
  ) {
    guard let key else { return elements.append(value) }
    // A repeated key is refused at the end of its object, and until then replaces nothing.
    if duplicateKeys == .keepLast || members[key] == nil { members[key] = value }
  }

  /// Adds the value that is not finished.
  mutating func addOpenValue(
    _ value: JSEN, forKey key: String?, _ duplicateKeys: JSEN.ReadingOptions.DuplicateKeys
  ) {
    let size = members.count
    add(value, forKey: key, duplicateKeys)
    endsWithOpenValue = !isObject || members.count > size
  }

  /// Removes the value that was not finished. One that has replaced the value of its key is replaced again.
  mutating func removeOpenValue() {
    guard endsWithOpenValue else { return }
    endsWithOpenValue = false
    if isObject { members.removeLast() } else { elements.removeLast() }
  }
}
