/// The elements of arrays and dictionaries that need not be decoded again when more of a value has arrived.
package final class FinishedElements {
  private let tape = GrowingTape()
  /// The arrays and dictionaries that were decoded, in the order of their nodes.
  private var containers: [(node: Int, known: AnyObject)] = []
  /// The settings with which the elements were decoded.
  private var settings: Settings<JSENDecoder.Configuration>?

  package init() {}

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

  /// Decodes the elements of the array that is the decoder's value, beginning with the first one that is not known.
  func elements<Element>(of decoder: TapeDecoder) throws -> [Element] where Element: Decodable {
    try extend([Element](), decoder, upTo: decoder.arrayNode().next) {
      elements, element, position in
      var child = decoder.makeChild(at: element, .index(position))
      defer { decoder.recycle(&child) }
      elements.append(try child.decode(Element.self))
    } undoing: { _, _ in
      { $0.removeLast() }
    }
  }

  /// Decodes the members of the object that is the decoder's value, beginning with the first one that is not known.
  func members<Value>(of decoder: TapeDecoder) throws -> [String: Value] where Value: Decodable {
    try extend([String: Value](), decoder, upTo: decoder.objectNode().next) { members, key, _ in
      var child = decoder.makeChild(at: key + 1, .member(key))
      defer { decoder.recycle(&child) }
      members.updateValue(try child.decode(Value.self), forKey: decoder.tape.string(key))
    } undoing: { members, key in
      // Swift takes keys for the same that JSON does not.
      let name = decoder.tape.string(key)
      let old = members[name]
      return { $0[name] = old }
    }
  }

  /// Adds the elements that are not known to an array or dictionary, and returns it.
  ///
  /// - Parameters:
  ///   - end: the node after the container.
  ///   - add: decodes an element or the member of a key, and adds it.
  ///   - undo: returns a function that takes an element back which is not finished, before it is added.
  private func extend<Whole>(
    _ empty: Whole, _ decoder: TapeDecoder, upTo end: Int,
    by add: (inout Whole, _ node: Int, _ position: Int) throws -> Void,
    undoing undo: (Whole, _ node: Int) -> (inout Whole) -> Void
  ) throws -> Whole {
    let container = decoder.index
    let finishedEnd = tape.unfinishedPart(of: container) ?? end
    // An element may decode the same container with a decoder that a type has kept. So this one is not in the list now.
    let known = take(container) ?? Known(empty, in: container)
    defer { put(known, container) }
    // A user who keeps the last value shares the storage, which is touched only if an element was not finished.
    known.undo.take()?(&known.whole)
    var node = known.end
    while node < end {
      let isFinished = node < finishedEnd
      let undo = isFinished ? nil : undo(known.whole, node)
      try add(&known.whole, node, known.count)
      known.undo = undo
      let next = decoder.tape.index(after: decoder.tape[node].hasTag(.key) ? node + 1 : node)
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
  }
}

extension FinishedElements {
  /// Brings the tape up to date, and forgets the elements that may be others now.
  ///
  /// - Returns: the tape as that of a document; nil when there is nothing to show.
  fileprivate func update(
    to text: borrowing ArrivingValue, _ form: PartialForm,
    _ settings: Settings<JSENDecoder.Configuration>
  ) throws(DecodingError) -> DocumentStorage? {
    if settings !== self.settings { containers = [] }
    self.settings = settings
    do throws(ValueTooLong) {
      let document = try tape.update(to: text, form)
      containers.removeSubrange(containers.partitioningIndex { $0.node >= tape.keptEnd }...)
      return document
    } catch {
      throw .dataCorrupted(.init(codingPath: [], debugDescription: error.description))
    }
  }
}

extension JSENDecoder {
  /// Decodes a value that has arrived in part.
  ///
  /// - Parameter finished: the elements that were decoded before, which gets those that are finished now; nil if they
  ///   cannot be used again.
  /// - Returns: nil when there is nothing to decode.
  package func decode<T>(
    _ type: T.Type, from text: borrowing ArrivingValue, _ form: PartialForm,
    _ finished: inout FinishedElements?
  ) throws -> T? where T: Decodable {
    let settings = currentSettings
    let elements = finished.take() ?? FinishedElements()
    guard var document = try elements.update(to: text, form, settings) else { return nil }
    // A type may have kept its decoder, or a part of the document, which then must not change.
    defer { if isKnownUniquelyReferenced(&document) { finished = elements } }
    return try run(document, settings, finishedElements: elements) { try $0.decode(type) }
  }
}
