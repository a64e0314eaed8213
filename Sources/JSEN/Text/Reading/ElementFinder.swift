/// Finds the elements of one array, or the members of one object, while a text is read. It builds nothing.
///
/// It may be sent to other threads, since it does not use its view of the bytes of an earlier call.
struct ElementFinder: TextBuilder, @unchecked Sendable {
  /// An element or a member.
  struct Found {
    /// The key of a member; nil in an array.
    let key: String?
    let index: Int
    /// The value in the text.
    var range: TextRange
  }

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

    fileprivate init(isObject: Bool, start: Int) {
      self.isObject = isObject
      self.start = start
    }
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
  /// The text, which is set before each use.
  var bytes = TextBytes.empty
  private(set) var levels: [Level] = []
  /// How many of the outermost levels are as they were when the text last lost bytes.
  private var unchanged = 0
  /// How many of the outermost open containers are on the path.
  private var matching = 0
  private(set) var hasFoundContainer = false
  /// Whether a value on the path has ended, so that later values with the same keys do not count.
  private var isPathOver = false
  /// The kind of the value at the path, when it is not a container.
  private(set) var isScalar = false
  private var elementStart: Int?
  private(set) var found: [Found] = []

  init(path: [String]) { self.path = path }

  /// The beginning of the current element.
  var openElement: Int? { elementStart }

  /// Returns the elements that have been found, and forgets them.
  mutating func takeFound() -> [Found] {
    defer { found.removeAll(keepingCapacity: true) }
    return found
  }

  /// Returns the key of an open object whose value is being read.
  private func key(_ level: Level) -> String? {
    level.keptKey?.content ?? level.key.map { String(bytes, $0) }
  }

  /// Notes that the text loses its first bytes.
  ///
  /// - Parameters:
  ///   - count: how many bytes; they do not end between CR and LF.
  ///   - location: the location of the first byte; afterwards, that of the first byte that is left.
  ///   - kept: the open levels when the text last lost bytes; afterwards, those of now.
  /// - Complexity: O(*n*) in the bytes that are lost, however many levels are open.
  mutating func drop(_ count: Int, _ location: inout JSEN.TextLocation, _ kept: inout [Level]) {
    var position = 0
    func advance(to end: Int) -> JSEN.TextLocation {
      location = location.moved(over: bytes, position, end)
      position = end
      return location
    }
    for index in unchanged..<levels.count {
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
    kept.replaceSubrange(unchanged..., with: levels[unchanged...])
    // The innermost level changes with the next value, and those inside of an element lose their brackets later.
    unchanged = max(levels.count - 1, 0)
    while unchanged > 0, levels[unchanged - 1].location == nil { unchanged -= 1 }
    if let start = elementStart { elementStart = start - count }
  }

  // MARK: - Values

  /// Whether the value that begins is on the path, or is the container itself.
  private var isOnPath: Bool {
    guard !hasFoundContainer, !isPathOver, matching == levels.count, matching <= path.count else {
      return false
    }
    guard let level = levels.last else { return true }
    let segment = path[matching - 1]
    guard level.isObject else { return segment.hasSameBytes(as: String(level.count)) }
    return key(level)?.hasSameBytes(as: segment) ?? false
  }

  /// Whether the value that begins or ends now is an element.
  private var isElement: Bool {
    hasFoundContainer && matching == path.count + 1 && levels.count == matching
  }

  private mutating func begin(isObject: Bool, at position: Int) {
    if isElement {
      elementStart = position
    } else if isOnPath {
      if matching == path.count { hasFoundContainer = true }
      matching += 1
    }
    levels.append(Level(isObject: isObject, start: position))
  }

  private mutating func end(at position: Int) {
    levels.removeLast()
    unchanged = min(unchanged, max(levels.count - 1, 0))
    if levels.count < matching {
      matching = levels.count
      isPathOver = true
    }
    endValue(TextRange(elementStart ?? position, position + 1))
  }

  private mutating func scalar(_ range: TextRange) {
    if isOnPath {
      isPathOver = true
      isScalar = matching == path.count
    }
    endValue(range)
  }

  private mutating func endValue(_ range: TextRange) {
    guard let last = levels.last else { return }
    if isElement {
      found.append(
        Found(key: last.isObject ? key(last) : nil, index: last.count, range: range))
      elementStart = nil
    }
    levels[levels.count - 1].count += 1
    levels[levels.count - 1].key = nil
    levels[levels.count - 1].keptKey = nil
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

  mutating func addKey(_ token: StringToken) { levels[levels.count - 1].key = token }

  mutating func beginArray(at position: Int) { begin(isObject: false, at: position) }
  mutating func endArray(at position: Int) { end(at: position) }
  mutating func beginObject(at position: Int) { begin(isObject: true, at: position) }
  mutating func endObject(at position: Int) throws(TextFailure) { end(at: position) }
}
