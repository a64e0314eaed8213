import JSEN

/// Finds the elements of one array, or the members of one object, on the tape of a text that arrives in parts; or texts that
/// come after each other.
struct ElementFinder: Sendable {
  /// An open container.
  struct Level: Sendable {
    let isObject: Bool
    /// Its node on the tape.
    fileprivate var node: Int
    /// Where it begins in the text, as long as the text has its bracket.
    fileprivate var start: Int
    /// Where it begins in the whole text, once the text no longer has its bracket.
    fileprivate var location: JSEN.TextLocation?
    /// The key whose value is not complete.
    fileprivate var key: StringToken?
    /// The same key, once the text no longer has it.
    fileprivate var keptKey: PassedText.Key?
    /// How many values are complete.
    fileprivate var count = 0
    /// Where each key begins in the whole text, when repeated keys are refused.
    fileprivate var places: [[UInt8]: JSEN.TextLocation] = [:]

    /// The level, once the text no longer has its bracket.
    var passed: PassedText.Container? {
      location.map {
        PassedText.Container(isObject: isObject, location: $0, count: count, key: keptKey)
      }
    }
  }

  /// The keys and indices that lead to the container; none for the outermost value, and nil for texts after each other.
  private let path: [String]?
  /// How many containers are open around an element.
  private let elementDepth: Int
  /// How many texts are complete.
  private var texts = 0
  private let refusesDuplicates: Bool
  /// The first repeated key, when these are refused. No element is found after it.
  private(set) var duplicate: TextFailure?
  private var indexOfDuplicate: Int?
  /// Where the first key begins that the first repeated key repeats.
  private(set) var firstOfDuplicate: JSEN.TextLocation?
  /// Where the last key begins, when repeated keys are refused.
  private var lastKey = JSEN.TextLocation(offset: 0, line: 1, column: 1)
  /// The location of the first byte.
  private(set) var start = JSEN.TextLocation(offset: 0, line: 1, column: 1)
  private(set) var levels: [Level] = []
  /// The nodes before this one have been looked at.
  private var seen = 0
  /// How many of the outermost open containers are on the path.
  private var matching = 0
  /// The array or the object at the path, or the value that is neither, once it begins.
  private(set) var root: ArrivingElements.Root?
  /// Whether a value on the path has ended, so that later values with the same keys do not count.
  private var isPathOver = false
  /// The beginning of the current element.
  private(set) var openElement: Int?
  /// The elements that have been found in the last part of the text.
  var found: [FoundElement] = []

  init(path: [String]?, refusesDuplicates: Bool) {
    self.path = path
    elementDepth = path.map { $0.count + 1 } ?? 0
    self.refusesDuplicates = refusesDuplicates
  }

  /// The index of the element that comes next, while its array or object is open.
  var openIndex: Int? {
    if duplicate != nil { return indexOfDuplicate }
    if elementDepth == 0 { return texts }
    return matching == elementDepth ? levels[matching - 1].count : nil
  }

  /// Returns the key whose value is being read; nil in an array.
  private func key(_ level: Level, _ bytes: TextBytes) -> String? {
    level.keptKey?.content ?? level.key.map { String(bytes, $0) }
  }

  /// Looks at the nodes that are new.
  mutating func read(_ text: borrowing OpenTape, _ bytes: TextBytes) {
    let new = text.openNodes(from: seen)
    let end = text.count
    guard end > seen || text.depth < levels.count else { return }
    /// How many of the levels are still open.
    let known = text.depth - new.count
    _ = text.withTape(bytes) { tape in
      while true {
        while levels.count > known, let last = levels.last,
          !new.contains(last.node, at: levels.count - 1 - known),
          tape[last.node].next == seen
        {
          endLevel(at: tape[last.node].end - 1, bytes)
        }
        if seen == end { return }
        let isOpen = new.contains(seen, at: levels.count - known)
        read(tape, isOpen: isOpen)
      }
    }
  }

  /// Looks at the next node. A finished container is one step, unless it is on the path.
  private mutating func read(_ tape: Tape, isOpen: Bool) {
    let node = tape[seen]
    if node.hasTag(.key) {
      levels[levels.count - 1].key = node.token
      if refusesDuplicates, duplicate == nil {
        indexOfDuplicate = openIndex
        duplicate = enter(node.token, tape.bytes)
      }
      seen += 1
    } else if node.isContainer, isOpen || refusesDuplicates || isOnPath(tape.bytes) {
      begin(node, tape.bytes)
      seen += 1
    } else {
      let range = tape.range(seen)
      if isOnPath(tape.bytes) {
        isPathOver = true
        if matching + 1 == elementDepth {
          setRoot(.scalar(Excerpt.token(tape.bytes, at: range.start)), at: range.start, tape.bytes)
        }
      }
      endValue(range, tape.bytes)
      seen = tape.index(after: seen)
    }
  }

  /// Goes on with the tape of the next text.
  mutating func beginText() { seen = 0 }

  /// Notes that the text loses its first bytes, and its tape the nodes that have been looked at.
  ///
  /// - Parameter count: how many bytes; they do not end between CR and LF.
  /// - Complexity: O(*n*) in the bytes that are lost and in the levels that are open.
  mutating func drop(_ count: Int, from text: inout OpenTape, _ bytes: TextBytes) {
    var position = 0
    func advance(to end: Int) -> JSEN.TextLocation {
      start = start.moved(over: bytes, position, end)
      position = end
      return start
    }
    for index in levels.indices {
      if levels[index].location == nil {
        if levels[index].start < count {
          levels[index].location = advance(to: levels[index].start)
        } else {
          levels[index].start -= count
        }
      }
      guard let key = levels[index].key else { continue }
      if key.range.start < count {
        let isQuoted = Self.isQuoted(key, bytes)
        let start = key.range.start - (isQuoted ? 1 : 0)
        let end = key.range.end + (isQuoted ? 1 : 0)
        levels[index].keptKey = PassedText.Key(
          content: String(bytes, key), written: (start..<end).map { bytes[$0] },
          location: advance(to: start))
        levels[index].key = nil
      } else {
        levels[index].key?.range.start -= count
        levels[index].key?.range.end -= count
      }
    }
    _ = advance(to: count)
    openElement? -= count
    text.drop(count)
    for (index, node) in text.openNodes(from: 0).enumerated() { levels[index].node = node.index }
    seen = text.count
  }

  private static func isQuoted(_ key: StringToken, _ bytes: TextBytes) -> Bool {
    key.range.start > 0 && [0x22, 0x27].contains(bytes[key.range.start - 1])
  }

  // MARK: - Values

  /// Whether the value that begins is on the path, or is the container itself.
  private func isOnPath(_ bytes: TextBytes) -> Bool {
    guard let path, root == nil, !isPathOver, matching == levels.count, matching <= path.count
    else { return false }
    guard let level = levels.last else { return true }
    let segment = path[matching - 1]
    guard level.isObject else { return segment.hasSameBytes(as: String(level.count)) }
    return key(level, bytes)?.hasSameBytes(as: segment) ?? false
  }

  /// Whether the value that begins or ends now is an element.
  private var isElement: Bool {
    matching == elementDepth && levels.count == matching
  }

  private mutating func begin(_ node: TapeNode, _ bytes: TextBytes) {
    let isObject = node.hasTag(.object)
    if isElement {
      openElement = node.start
    } else if isOnPath(bytes) {
      if matching + 1 == elementDepth {
        setRoot(isObject ? .object : .array, at: node.start, bytes)
      }
      matching += 1
    }
    levels.append(Level(isObject: isObject, node: seen, start: node.start))
  }

  private mutating func endLevel(at position: Int, _ bytes: TextBytes) {
    levels.removeLast()
    if levels.count < matching {
      matching = levels.count
      isPathOver = true
    }
    endValue(TextRange(openElement ?? position, position + 1), bytes)
  }

  private mutating func setRoot(
    _ kind: ArrivingElements.Root.Kind, at position: Int, _ bytes: TextBytes
  ) {
    root = ArrivingElements.Root(kind: kind, location: start.moved(over: bytes, 0, position))
  }

  private mutating func endValue(_ range: TextRange, _ bytes: TextBytes) {
    // A level is large, so it is not copied.
    let last = levels.count - 1
    if isElement, duplicate == nil {
      let isMember = last >= 0 && levels[last].isObject
      found.append(
        FoundElement(
          key: isMember ? key(levels[last], bytes) : nil, index: openIndex ?? 0,
          offset: start.offset + range.start, end: start.offset + range.end, range: range))
      openElement = nil
    }
    guard last >= 0 else {
      texts += 1
      return
    }
    levels[last].count += 1
    if levels[last].isObject {
      levels[last].key = nil
      if levels[last].keptKey != nil { levels[last].keptKey = nil }
    }
  }

  /// Enters a key of the innermost object; returns the failure if the object has the key.
  private mutating func enter(_ token: StringToken, _ bytes: TextBytes) -> TextFailure? {
    let place = Self.isQuoted(token, bytes) ? token.range.start - 1 : token.range.start
    // The lines of the text are counted once.
    let known = lastKey.offset < start.offset ? start : lastKey
    lastKey = known.moved(over: bytes, known.offset - start.offset, place)
    firstOfDuplicate = levels[levels.count - 1].places.updateValue(
      lastKey, forKey: Array(String(bytes, token).utf8))
    return firstOfDuplicate.map { _ in TextFailure(.duplicateKey, at: place) }
  }
}

extension [OpenTape.OpenNode] {
  /// Whether a node is the one at a position.
  fileprivate func contains(_ node: Int, at position: Int) -> Bool {
    indices.contains(position) && self[position].index == node
  }
}
