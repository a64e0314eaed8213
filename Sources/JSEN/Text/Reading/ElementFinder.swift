/// Finds the elements of one array, or the members of one object, while a text is read. It builds nothing.
///
/// It may be sent to other threads, since it does not use its view of the bytes of an earlier call.
struct ElementFinder: TextBuilder, @unchecked Sendable {
  /// An open container.
  struct Level {
    let isObject: Bool
    /// Where it begins in the text, as long as the text has its bracket.
    fileprivate var start: Int
    /// Where it begins in the whole text, once the text no longer has its bracket.
    fileprivate(set) var location: JSEN.TextLocation?
    /// The key whose value is not complete.
    fileprivate var key: StringToken?
    /// The same key, once the text no longer has it.
    fileprivate(set) var keptKey: KeptKey?
    /// How many values are complete.
    fileprivate(set) var count = 0
    /// Where each key begins in the whole text, when repeated keys are refused.
    fileprivate var places: [[UInt8]: JSEN.TextLocation] = [:]
  }

  /// A key that the text no longer has.
  struct KeptKey {
    let content: String
    /// The key as it was written, with its quotes.
    let written: [UInt8]
    let location: JSEN.TextLocation
  }

  /// The keys and indices that lead to the container; none for the outermost value.
  private let path: [String]
  private let refusesDuplicates: Bool
  /// The first repeated key, when these are refused. No element is found after it.
  private(set) var duplicate: TextFailure?
  /// Where the first key begins that the first repeated key repeats.
  private(set) var firstOfDuplicate: JSEN.TextLocation?
  /// Where the last key begins, when repeated keys are refused.
  private var lastKey = JSEN.TextLocation(offset: 0, line: 1, column: 1)
  /// The text, which is set before each use.
  var bytes = TextBytes.empty
  /// The location of the first byte.
  private(set) var start = JSEN.TextLocation(offset: 0, line: 1, column: 1)
  private(set) var levels: [Level] = []
  /// How many of the outermost open containers are on the path.
  private var matching = 0
  /// The array or the object at the path, or the value that is neither, once it begins.
  private(set) var root: ArrivingElements.Root?
  /// Whether `root` is known, which is asked for each value.
  private var hasRoot = false
  /// Whether a value on the path has ended, so that later values with the same keys do not count.
  private var isPathOver = false
  /// The beginning of the current element.
  private(set) var openElement: Int?
  /// The elements that have been found in the last part of the text.
  var found: [ArrivingElements.Element] = []

  init(path: [String], refusesDuplicates: Bool) {
    self.path = path
    self.refusesDuplicates = refusesDuplicates
  }

  /// Returns the key whose value is being read; nil in an array.
  private func key(_ level: Level) -> String? {
    level.keptKey?.content ?? level.key.map { String(bytes, $0) }
  }

  /// Notes that the text loses its first bytes.
  ///
  /// - Parameter count: how many bytes; they do not end between CR and LF.
  /// - Complexity: O(*n*) in the bytes that are lost and in the levels that are open.
  mutating func drop(_ count: Int) {
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
        let isQuoted = [0x22, 0x27].contains(bytes[max(key.range.start - 1, 0)])
        let start = key.range.start - (isQuoted ? 1 : 0)
        let end = key.range.end + (isQuoted ? 1 : 0)
        levels[index].keptKey = KeptKey(
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
  }

  // MARK: - Values

  /// Whether the value that begins is on the path, or is the container itself.
  private var isOnPath: Bool {
    guard !hasRoot, !isPathOver, matching == levels.count, matching <= path.count else {
      return false
    }
    guard let level = levels.last else { return true }
    let segment = path[matching - 1]
    guard level.isObject else { return segment.hasSameBytes(as: String(level.count)) }
    return key(level)?.hasSameBytes(as: segment) ?? false
  }

  /// Whether the value that begins or ends now is an element.
  private var isElement: Bool {
    hasRoot && matching == path.count + 1 && levels.count == matching
  }

  private mutating func begin(isObject: Bool, at position: Int) {
    if isElement {
      openElement = position
    } else if isOnPath {
      if matching == path.count { setRoot(isObject ? .object : .array, at: position) }
      matching += 1
    }
    levels.append(Level(isObject: isObject, start: position))
  }

  private mutating func end(at position: Int) {
    levels.removeLast()
    if levels.count < matching {
      matching = levels.count
      isPathOver = true
    }
    endValue(TextRange(openElement ?? position, position + 1))
  }

  private mutating func setRoot(_ kind: ArrivingElements.Root.Kind, at position: Int) {
    hasRoot = true
    root = ArrivingElements.Root(kind: kind, location: start.moved(over: bytes, 0, position))
  }

  private mutating func scalar(_ range: TextRange) {
    if isOnPath {
      isPathOver = true
      if matching == path.count {
        setRoot(.scalar(Excerpt.token(bytes, at: range.start)), at: range.start)
      }
    }
    endValue(range)
  }

  private mutating func endValue(_ range: TextRange) {
    // A level is large, so it is not copied.
    let last = levels.count - 1
    guard last >= 0 else { return }
    if isElement, duplicate == nil {
      found.append(
        ArrivingElements.Element(
          key: levels[last].isObject ? key(levels[last]) : nil, index: levels[last].count,
          offset: start.offset + range.start, range: range))
      openElement = nil
    }
    levels[last].count += 1
    if levels[last].isObject {
      levels[last].key = nil
      if levels[last].keptKey != nil { levels[last].keptKey = nil }
    }
  }

  mutating func addNull(at position: Int) { scalar(TextRange(position, position + 4)) }

  mutating func addBool(_ value: Bool, at position: Int) {
    scalar(TextRange(position, position + (value ? 4 : 5)))
  }

  mutating func addInt(_ value: Int, at range: TextRange) { scalar(range) }
  mutating func addDouble(_ value: Double, at range: TextRange) { scalar(range) }
  mutating func addNumber(at range: TextRange) { scalar(range) }

  mutating func addString(_ token: StringToken) {
    scalar(TextRange(token.range.start - 1, token.range.end + 1))
  }

  mutating func addKey(_ token: StringToken) {
    levels[levels.count - 1].key = token
    if refusesDuplicates, duplicate == nil { duplicate = enter(token) }
  }

  /// Enters a key of the innermost object; returns the failure if the object has the key.
  private mutating func enter(_ token: StringToken) -> TextFailure? {
    let isQuoted = [0x22, 0x27].contains(bytes[max(token.range.start - 1, 0)])
    let place = isQuoted ? token.range.start - 1 : token.range.start
    // The lines of the text are counted once.
    let known = lastKey.offset < start.offset ? start : lastKey
    lastKey = known.moved(over: bytes, known.offset - start.offset, place)
    firstOfDuplicate = levels[levels.count - 1].places.updateValue(
      lastKey, forKey: Array(String(bytes, token).utf8))
    return firstOfDuplicate.map { _ in TextFailure(.duplicateKey, at: place) }
  }

  mutating func beginArray(at position: Int) { begin(isObject: false, at: position) }
  mutating func endArray(at position: Int) { end(at: position) }
  mutating func beginObject(at position: Int) { begin(isObject: true, at: position) }
  mutating func endObject(at position: Int) throws(TextFailure) { end(at: position) }
}
