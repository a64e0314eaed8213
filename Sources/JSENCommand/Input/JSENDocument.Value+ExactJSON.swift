import JSEN

extension JSENDocument.Value {
  /// The value with the digits of its numbers, unless they were rounded when the document was read.
  ///
  /// It is one loop, so nesting takes memory and no stack.
  var exactJSON: JSEN {
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

  /// Returns the value, as ``exactJSON`` has it, with other children.
  ///
  /// - Parameter child: returns the JSEN for an element or the value of a member.
  func exactJSON(child: (JSENDocument.Value) -> JSEN) -> JSEN {
    guard var container = ExactContainer(self) else { return exactScalar }
    while let next = container.children.next() { container.add(child(next)) }
    return container.json
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

extension ValueTape {
  /// Adds a value of a document with the digits of its numbers.
  ///
  /// - Parameters:
  ///   - options: the rule for NaN and infinity.
  ///   - name: the name of the document in messages.
  func add(
    _ value: JSEN, _ options: JSEN.WritingOptions, of name: String
  ) throws(DataError) {
    do { try add(value, depth: 0, TextStyle(blocks: options)) } catch {
      throw DataError(changing: name, error)
    }
  }

  /// Returns the value as a document. Nothing can be added after it.
  ///
  /// - Parameter name: the name of the document in messages.
  func root(of name: String) throws(DataError) -> JSENDocument.Value {
    if let excess { throw DataError("\(name): \(excess)") }
    return JSENDocument.Value(storage: finish(), index: 0)
  }
}
