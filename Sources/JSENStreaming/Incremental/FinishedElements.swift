import JSEN

/// The elements of arrays and dictionaries that need not be decoded again when more of a value has arrived.
final class FinishedElements: ReusableElements {
  private let tape = SealedTape()
  /// The arrays and dictionaries that were decoded, in the order of their nodes.
  private var containers: [(node: Int, known: AnyObject)] = []
  /// The long strings that were decoded, by their nodes.
  private var strings: [Int: GrowingString] = [:]
  /// The settings with which the elements were decoded.
  private var settings: AnyObject?

  /// The finished elements of one array or dictionary.
  private final class Known<Whole> {
    var whole: Whole
    /// The number of finished elements, and the node after them.
    var count = 0
    var end: Int
    /// Takes back the last element if it was not finished.
    var undo: ((inout Whole) -> Void)?

    init(_ empty: Whole, in container: Int) {
      whole = empty
      end = container + 1
    }
  }

  func begin(with settings: AnyObject) {
    if settings !== self.settings { containers = [] }
    self.settings = settings
  }

  func elements<Element>(of container: DecodedContainer) throws -> [Element]
  where Element: Decodable {
    try extend([Element](), container) {
      elements, element, position in
      elements.append(try container.decodeChild(Element.self, at: element, position))
    } undoing: { _, _ in
      { $0.removeLast() }
    }
  }

  func string(_ node: Int, of tape: Tape) -> String? {
    let token = tape[node].token
    // A short string is made faster than it is found.
    if token.range.count < 128 { return nil }
    return strings[node, default: GrowingString()].content(of: token, in: tape.bytes)
  }

  func members<Value>(of container: DecodedContainer) throws -> [String: Value]?
  where Value: Decodable {
    let keepsFirst = container.tape.duplicateKeys == .keepFirst
    do {
      return try extend([String: Value](), container) { members, key, _ in
        let name = container.tape.string(key)
        if keepsFirst, let index = members.index(forKey: name) {
          if members[index].key.hasSameBytes(as: name) { return }
          throw EqualKeys()
        }
        let value = try container.decodeChild(Value.self, at: key, 0)
        if members.updateValue(value, forKey: name) != nil,
          let index = members.index(forKey: name), !members[index].key.hasSameBytes(as: name)
        {
          throw EqualKeys()
        }
      } undoing: { members, key in
        // Swift takes keys for the same that JSON does not.
        let name = container.tape.string(key)
        let old = members[name]
        return { $0[name] = old }
      }
    } catch is EqualKeys {
      // Decoding all of them says which key it is.
      return nil
    } catch {
      // A later member with the same key may replace the one that cannot be decoded.
      if container.tape.hasRepeatedMembers(in: container.index) { return nil }
      throw error
    }
  }

  /// Adds the elements that are not known to an array or dictionary, and returns it.
  ///
  /// - Parameters:
  ///   - add: decodes an element or the member of a key, and adds it.
  ///   - undo: returns a function that takes an element back which is not finished, before it is added.
  private func extend<Whole>(
    _ empty: Whole, _ container: DecodedContainer,
    by add: (inout Whole, _ node: Int, _ position: Int) throws -> Void,
    undoing undo: (Whole, _ node: Int) -> (inout Whole) -> Void
  ) throws -> Whole {
    let end = container.end
    let finishedEnd = tape.unfinishedPart(of: container.index) ?? end
    // An element may decode the same container with a decoder that a type has kept. So this one is not in the list now.
    let known = take(container.index) ?? Known(empty, in: container.index)
    defer { put(known, container.index) }
    // A user who keeps the last value shares the storage, which is touched only if an element was not finished.
    known.undo.take()?(&known.whole)
    var node = known.end
    while node < end {
      let isFinished = node < finishedEnd
      let undo = isFinished ? nil : undo(known.whole, node)
      try add(&known.whole, node, known.count)
      known.undo = undo
      let next = container.tape.index(after: container.tape[node].hasTag(.key) ? node + 1 : node)
      if isFinished {
        remove(node..<next)
        known.count += 1
        known.end = next
      }
      node = next
    }
    return known.whole
  }

  private func take<Whole>(_ container: Int) -> Known<Whole>? {
    let index = containers.partitioningIndex { $0.node >= container }
    guard index < containers.count, containers[index].node == container else { return nil }
    return containers.remove(at: index).known as? Known<Whole>
  }

  private func put(_ known: AnyObject, _ container: Int) {
    let index = containers.partitioningIndex { $0.node >= container }
    if index < containers.count, containers[index].node == container {
      containers[index].known = known
    } else {
      containers.insert((container, known), at: index)
    }
  }

  /// Forgets the containers inside an element that is finished.
  private func remove(_ nodes: Range<Int>) {
    let start = containers.partitioningIndex { $0.node >= nodes.lowerBound }
    let end = containers[start...].partitioningIndex { $0.node >= nodes.upperBound }
    if start < end { containers.removeSubrange(start..<end) }
    if !strings.isEmpty { strings = strings.filter { !nodes.contains($0.key) } }
  }
}

extension FinishedElements {
  /// Brings the tape up to date, and forgets the elements that may be others now.
  ///
  /// - Returns: the tape as that of a document; nil when there is nothing to show.
  func update(to text: borrowing ArrivingValue, _ form: ArrivingValue.Form) -> DocumentStorage? {
    let document = text.sealed(form, by: tape)
    containers.removeSubrange(containers.partitioningIndex { $0.node >= tape.keptEnd }...)
    return document
  }
}
