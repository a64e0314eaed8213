package import JSEN

/// A value whose parts are compared with those of another one: a `JSEN`, or a value of a document.
package protocol JSONComparable: JSONReadable, Sendable {
  func subtreeTable(_ rule: EqualityRule) -> SubtreeTable

  /// The value of a node of this value's table, and its place.
  func part(at node: Int, in table: SubtreeTable) -> (value: Self, path: [JSEN.PathElement])

  func isSame(as other: Self, _ rule: EqualityRule) -> Bool

  /// The value as a `JSEN`; if `spelled`, with the digits that a document's numbers have.
  func json(spelled: Bool) -> JSEN

  /// The elements of an array, or the values of an object.
  var children: [Self] { get }

  /// An object with the keys of this one.
  var memberKeys: JSEN.Object { get }
}

extension JSEN: JSONComparable {
  package func subtreeTable(_ rule: EqualityRule) -> SubtreeTable {
    SubtreeTable(self, rule)
  }

  package func part(at node: Int, in table: SubtreeTable) -> (value: JSEN, path: [JSEN.PathElement])
  {
    var value = self
    var path: [JSEN.PathElement] = []
    for position in table.positions(of: node) {
      switch value {
      case .array(let elements):
        path.append(.index(position))
        value = elements[position]
      case .dictionary(let object):
        path.append(.name(object[position].key))
        value = object[position].value
      default: break
      }
    }
    return (value, path)
  }

  package func isSame(as other: JSEN, _ rule: EqualityRule) -> Bool {
    (rule.comparesNumbersByValue ? isEqualByValue(to: other) : self == other)
      && (!rule.comparesMemberOrder || hasMemberOrder(of: other))
  }

  package var children: [JSEN] {
    switch self {
    case .array(let elements): elements
    case .dictionary(let object): Array(object.values)
    default: []
    }
  }

  package var memberKeys: JSEN.Object { object ?? [:] }

  package func json(spelled: Bool) -> JSEN { self }
}

extension JSENDocument.Value: JSONComparable {
  package func json(spelled: Bool) -> JSEN { spelled ? exactJSON : json }

  package func subtreeTable(_ rule: EqualityRule) -> SubtreeTable {
    SubtreeTable(self, rule)
  }

  package func part(
    at node: Int, in table: SubtreeTable
  ) -> (value: JSENDocument.Value, path: [JSEN.PathElement]) {
    var path: [JSEN.PathElement] = []
    var current = node
    while table.nodes[current].parent >= 0 {
      let parent = table.nodes[current].parent
      if value(at: parent, in: table).kind == .object {
        path.append(.name(storage.read { $0.key(Int(table.tapeIndices[current]) - 1) }))
      } else {
        path.append(.index(table.nodes[current].position))
      }
      current = parent
    }
    return (value(at: node, in: table), path.reversed())
  }

  private func value(at node: Int, in table: SubtreeTable) -> JSENDocument.Value {
    JSENDocument.Value(storage: storage, index: Int(table.tapeIndices[node]))
  }

  package func isSame(as other: JSENDocument.Value, _ rule: EqualityRule) -> Bool {
    rule.comparesNumbersByValue
      ? json.isSame(as: other.json, rule)
      : isEqual(to: other, comparesMemberOrder: rule.comparesMemberOrder)
  }

  package var children: [JSENDocument.Value] {
    var children: [JSENDocument.Value] = []
    var iterator = makeChildren()
    while let child = iterator.next() { children.append(child) }
    return children
  }

  package var memberKeys: JSEN.Object {
    var object = JSEN.Object()
    var iterator = makeChildren()
    while iterator.next() != nil {
      if let key = iterator.key { object.updateValue(.null, forKey: key) }
    }
    return object
  }
}

extension JSEN {
  /// Whether an equal value has its members in the same order.
  package func hasMemberOrder(of other: JSEN) -> Bool {
    var open = [(self, other)]
    while let pair = open.popLast() {
      switch pair {
      case (.array(let left), .array(let right)): open += zip(left, right)
      case (.dictionary(let left), .dictionary(let right)):
        for (left, right) in zip(left, right) {
          if !left.key.hasSameBytes(as: right.key) { return false }
          open.append((left.value, right.value))
        }
      default: break
      }
    }
    return true
  }
}
