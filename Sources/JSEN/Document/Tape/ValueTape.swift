/// The tape of a value that code of another library writes, one call for each part.
///
/// It is a class, so that a writer that needs no tape has a nil reference.
package final class ValueTape {
  private var writer = TapeWriter(limit: DocumentStorage.maximumLength)
  private var finished: DocumentStorage?
  /// The values that are used as they are, instead of the empty values at their nodes.
  private var parts: [TapePart] = []
  /// Whether an array or object that is added becomes a part of ``value()`` as it is, which takes O(1). It is not checked
  /// then: its depth may exceed the limit, and it may have NaN.
  package var keepsValues: Bool

  /// - Parameter keepsValues: whether to keep arrays and objects as they are. Such a tape makes a value and no document.
  package init(keepingValues keepsValues: Bool = false) {
    self.keepsValues = keepsValues
  }

  /// How many containers are open.
  package var depth: Int { writer.open.count }

  /// The reason why the value cannot be read: it is too long.
  package var excess: ValueTooLong? { writer.excess }

  package func beginObject() { writer.begin(.object) }
  package func beginArray() { writer.begin(.array) }

  /// Ends the container that was begun last.
  package func end() { writer.end() }

  /// Announces an element of the array that was begun last.
  package func beginElement() { writer.beginElement() }

  /// Begins a member of the object that was begun last.
  package func addKey(_ key: String) { writer.append(key: key) }

  package func addNull() { writer.append(TapeNode(.null, start: 0)) }
  package func addBool(_ value: Bool) { writer.append(TapeNode(value ? .true : .false, start: 0)) }
  package func addInt(_ value: Int) { writer.append(value) }
  package func addString(_ value: String) { writer.append(value) }

  /// Adds a string of well-formed UTF-8.
  package func addString(_ value: TextBytes) {
    writer.append(TapeNode(.string, writer.text.append(value, isASCII: false)))
  }

  /// Adds a number with its digits.
  ///
  /// - Parameter digits: a number by the grammar of RFC 8259 §6.
  package func addNumber(_ digits: String) { writer.append(digits: digits) }

  /// Adds a value with all its parts.
  ///
  /// - Parameters:
  ///   - depth: how many containers are open around the value.
  ///   - style: the limit of the depth, and the rule for NaN and infinity.
  /// - Throws: ``JSEN/WritingError``, with the path from this value. A part of the value is then on the tape.
  package func add(
    _ value: JSEN, depth: Int, _ style: TextStyle
  ) throws(JSEN.WritingError) {
    if keepsValues, value.memory != nil, depth > 0 {
      parts.append(TapePart(node: nextNode, value: value))
      beginArray()
      return end()
    }
    try writer.append(
      value, depth: depth, maximumDepth: style.maximumDepth,
      nonFiniteNumbers: style.nonFiniteNumbers, tagsNumbers: true)
  }

  /// The scalar that was added last.
  package var last: JSEN { JSEN(writer.nodes.count - 1, of: writer.view) }

  /// The node of the value that is added next.
  package var nextNode: Int { writer.nodes.count }

  /// Sorts the elements of the array at a node, if it is one, when the value is complete.
  package func sortLater(_ node: Int) {
    if writer.nodes[node].hasTag(.array) { writer.sortLater(.elements(count: .max), of: node) }
  }

  /// A place to which a writer can go back.
  package var mark: TapeWriter.Mark { writer.mark }

  /// Whether the value that was added at a mark is null.
  package func hasNull(since mark: TapeWriter.Mark) -> Bool {
    mark.nodeCount < writer.nodes.count && writer.nodes[mark.nodeCount].hasTag(.null)
  }

  /// Whether the value that was added at a mark is an empty string.
  package func hasEmptyString(since mark: TapeWriter.Mark) -> Bool {
    mark.nodeCount < writer.nodes.count && writer.nodes[mark.nodeCount].hasTag(.string)
      && writer.view.string(mark.nodeCount).isEmpty
  }

  /// Removes what was added since a mark.
  package func truncate(to mark: TapeWriter.Mark) {
    writer.truncate(to: mark)
    while let last = parts.last, last.node >= mark.nodeCount { parts.removeLast() }
  }

  /// Returns the value as a document without a text. Nothing can be added after it.
  package func finish() -> DocumentStorage {
    if let finished { return finished }
    writer.arrange()
    // Descriptions and templates may write a key twice.
    let storage = DocumentStorage(exchange(&writer, with: TapeWriter(limit: 0)), .keepLast)
    finished = storage
    return storage
  }

  /// Returns the value. Nothing can be added after it.
  package func value() -> JSEN { finish().read { JSEN(0, of: $0, with: parts) } }
}

extension TextWriter {
  /// Adds the value of a document without a text.
  package mutating func add(_ document: DocumentStorage) throws(JSEN.WritingError) {
    defer { extendLifetime(document) }
    try add(0, of: document.uncheckedTape, isStrict: false, hasRelaxedNumbers: false)
  }
}
