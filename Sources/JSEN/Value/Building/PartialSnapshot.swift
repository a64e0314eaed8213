/// The last value so far of a text that arrives in parts: its open containers, to which the next value adds.
///
/// With it, a value for each element of an array takes linear time. A container is copied if its user still has it.
package struct PartialSnapshot: Sendable {
  /// The outermost first.
  var levels: [Level] = []

  package init() {}

  /// An open container.
  struct Level: Sendable {
    let isObject: Bool
    /// Where its values begin on the stack of the builder, which tells it from its siblings.
    private let start: Int
    /// How many finished values it has.
    private(set) var count = 0
    private var elements: [JSEN] = []
    private var members = JSEN.Object()
    /// Whether the last element or member is the value that is not finished.
    private var endsWithOpenValue = false

    init(isObject: Bool, _ values: Range<Int>) {
      self.isObject = isObject
      start = values.lowerBound
    }

    /// Whether the container with these values is the same one.
    func isBeginning(of values: Range<Int>) -> Bool {
      values.lowerBound == start && values.count >= count
    }

    /// Adds a finished value.
    mutating func add(_ value: JSEN, forKey key: String, keepsFirst: Bool) {
      count += 1
      if !isObject {
        elements.append(value)
      } else if !keepsFirst || members[key] == nil {
        members[key] = value
      }
    }

    /// Adds the value that is not finished, if there is one, and returns the container.
    mutating func value(with child: JSEN?, forKey key: String, keepsFirst: Bool) -> JSEN {
      if let child {
        let size = members.count
        let finished = count
        add(child, forKey: key, keepsFirst: keepsFirst)
        count = finished
        endsWithOpenValue = !isObject || members.count > size
      }
      return isObject ? .dictionary(members) : .array(elements)
    }

    /// Removes the value that was not finished. One that has replaced the value of its key is replaced again.
    mutating func removeOpenValue() {
      guard endsWithOpenValue else { return }
      endsWithOpenValue = false
      if isObject { members.removeLast() } else { elements.removeLast() }
    }
  }

  /// Removes the values that were not finished, and the containers that have ended.
  ///
  /// - Parameter open: the ranges of the finished values of the open containers, the outermost first.
  mutating func removeOpenValues(in open: [Range<Int>]) {
    let same = zip(levels, open).prefix { $0.isBeginning(of: $1) }.count
    levels.removeSubrange(same...)
    // The outermost first, since each one has the next one.
    for index in levels.indices { levels[index].removeOpenValue() }
  }
}
