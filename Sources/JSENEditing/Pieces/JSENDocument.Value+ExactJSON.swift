package import JSEN

extension JSENDocument.Value {
  /// The value with the digits of its numbers, unless they were rounded when the document was read.
  ///
  /// It is one loop, so nesting takes memory and no stack.
  package var exactJSON: JSEN {
    guard var container = ExactContainer(self) else { return exactScalar }
    var outer: [ExactContainer] = []
    while true {
      if let child = container.children.next() {
        guard let inner = ExactContainer(child) else {
          container.add(child.exactScalar)
          continue
        }
        outer.append(container)
        container = inner
      } else if var around = outer.popLast() {
        around.add(container.json)
        container = around
      } else {
        return container.json
      }
    }
  }

  private var exactScalar: JSEN {
    let value = json
    guard let digits = number.map({ JSEN.number($0) }), value.isNumericallyEqual(to: digits)
    else { return value }
    return digits.description == value.description ? value : digits
  }
}

/// An array or an object that is being made of the children of a document's value.
private struct ExactContainer {
  var children: JSENDocument.Value.ChildIterator
  private(set) var json: JSEN

  /// Makes an empty container; nil for a value of another kind.
  init?(_ value: JSENDocument.Value) {
    switch value.kind {
    case .array: json = []
    case .object: json = [:]
    default: return nil
    }
    children = value.makeChildren()
  }

  /// Adds the JSEN for the child that was read last.
  mutating func add(_ child: JSEN) {
    if case .array(var elements) = json {
      json = .null
      elements.append(child)
      json = .array(elements)
    } else if case .dictionary(var object) = json {
      json = .null
      object[children.key ?? ""] = child
      json = .dictionary(object)
    }
  }
}
