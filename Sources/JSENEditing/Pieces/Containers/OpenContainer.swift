import JSEN
import Synchronization

/// An array or an object with its children, and with all text between them.
struct OpenContainer: Sendable {
  private let origin: Origin
  /// The text after the opening bracket on its line; a comment there is about the container.
  var head = Slice.empty
  var entries: [StoredEntry] = []
  /// Text of entries that were last. It is not theirs.
  var kept = Slice.empty
  /// The text before the closing bracket.
  var end = Slice.empty
  /// Finds entries by their keys; nil for few of them.
  var lookup: KeyLookup?
  /// Marks the entries that are holes; empty when there are none.
  private(set) var holes: [Bool] = []

  /// Where the container was opened.
  private final class Origin: Sendable {
    let isObject: Bool
    let style: EditingStyle
    let line: Slice
    let storage: DocumentStorage
    let node: Int
    /// Whether keys are repeated, when that is known.
    let hasRepeatedKeys = Mutex<Bool?>(nil)

    init(
      isObject: Bool, _ style: EditingStyle, line: Slice, _ storage: DocumentStorage, _ node: Int
    ) {
      self.isObject = isObject
      self.style = style
      self.line = line
      self.storage = storage
      self.node = node
    }
  }

  /// An entry: as it is in the document from which the container was opened, or one that has changed.
  enum StoredEntry: Sendable {
    /// - Parameters:
    ///   - value: the node of the value.
    ///   - start: where the text of the entry begins, which ends at `end`.
    case node(_ value: Int32, start: UInt32, end: UInt32)
    /// An entry of which only the value has changed.
    indirect case replaced(_ value: Int32, start: UInt32, end: UInt32, by: Piece)
    indirect case changed(Entry)
  }

  /// A member or an element, with what is around it:
  ///
  /// ```text
  /// kept  before ,  lead  key colon value  gap ,  tail
  /// ```
  ///
  /// Of two entries, the comma is at the end of the first one, or at the start of the second one when it is first on its
  /// line.
  struct Entry: Sendable {
    /// Text of entries that were before this one. It is not theirs.
    var kept = Slice.empty
    /// The text up to the comma in front of the entry.
    var before = Slice.empty
    var hasLeadingComma = false
    /// The text up to the key or the element, with the comments that are about the entry.
    var lead = Slice.empty
    /// The key with its quotes, and its name without quotes and escapes; both are empty in an array.
    var key = Slice.empty
    var name = ""
    /// The colon with what is on both of its sides.
    var colon = Slice.empty
    var value: Piece
    /// The text after the value, up to its comma.
    var gap = Slice.empty
    var hasComma = false
    /// The text after the comma on its line.
    var tail = Slice.empty
  }

  init(
    isObject: Bool, _ style: EditingStyle, line: Slice, _ storage: DocumentStorage, _ node: Int
  ) {
    origin = Origin(isObject: isObject, style, line: line, storage, node)
  }

  var isObject: Bool { origin.isObject }
  var style: EditingStyle { origin.style }
  /// The line end in front of the line where the container begins, and the indentation after it.
  var line: Slice { origin.line }
  /// The document and the node from which the container was opened.
  var storage: DocumentStorage { origin.storage }
  var node: Int { origin.node }

  /// The entry at a position, with all its parts.
  subscript(position: Int) -> Entry {
    get {
      switch entries[position] {
      case .node(let value, let start, let end):
        return entry(Int(value), Int(start), Int(end))
      case .replaced(let value, let start, let end, let piece):
        var entry = entry(Int(value), Int(start), Int(end))
        entry.value = piece
        return entry
      case .changed(let entry): return entry
      }
    }
    set { entries[position] = .changed(newValue) }
  }

  func value(at position: Int) -> Piece {
    switch entries[position] {
    case .node(let value, _, _): Piece(storage, Int(value))
    case .replaced(_, _, _, let piece): piece
    case .changed(let entry): entry.value
    }
  }

  mutating func setValue(_ piece: Piece, at position: Int) {
    switch entries[position] {
    case .node(let value, let start, let end), .replaced(let value, let start, let end, _):
      entries[position] = .replaced(value, start: start, end: end, by: piece)
    case .changed(var entry):
      // The entry then has one owner while it changes.
      entries[position] = .node(0, start: 0, end: 0)
      entry.value = piece
      entries[position] = .changed(entry)
    }
  }

  /// Returns the key of an entry without quotes and escapes.
  func name(at position: Int) -> String {
    switch entries[position] {
    case .node(let value, _, _), .replaced(let value, _, _, _):
      storage.read { $0.key(Int(value) - 1) }
    case .changed(let entry): entry.name
    }
  }

  /// The text in front of an entry, or of its comma when that comes first.
  func front(at position: Int) -> Slice {
    switch entries[position] {
    case .node(let value, let start, _), .replaced(let value, let start, _, _):
      front(Int(value), Int(start))
    case .changed(let entry): entry.front
    }
  }

  /// Whether entries may have the same key.
  ///
  /// - Complexity: O(*n*) in the members the first time.
  var hasRepeatedKeys: Bool {
    if !isObject { return false }
    return origin.hasRepeatedKeys.withLock { known in
      let answer = known ?? storage.read { $0.distinctMembers(of: node).count < $0.count(node) }
      known = answer
      return answer
    }
  }

  /// Removes a member of a large object so that it leaves a hole: no key leads to it any more. Its text goes when
  /// ``closeHoles()`` is called.
  ///
  /// - Returns: the value with its comments.
  /// - Complexity: O(1) on average, after several lookups.
  mutating func removeLeavingHole(at position: Int) -> Piece {
    if lookup == nil || hasRepeatedKeys { return remove(at: position) }
    let removed = self[position]
    if holes.isEmpty { holes = Array(repeating: false, count: entries.count) }
    holes[position] = true
    noteHole(of: removed.name, at: position)
    return value(of: removed, at: position)
  }

  /// Removes all holes; returns whether there were any.
  ///
  /// - Complexity: O(*n*) in the entries.
  mutating func closeHoles() -> Bool {
    if holes.isEmpty { return false }
    let positions = holes.indices.filter { holes[$0] }
    holes = []
    // The lookup has forgotten their keys, and need not forget them again.
    needLookup()
    remove(at: positions)
    return true
  }

  func isHole(_ position: Int) -> Bool { !holes.isEmpty && holes[position] }

  /// The positions of the entries that count, in the order in which their keys come first.
  var effectivePositions: [Int] {
    if !hasRepeatedKeys { return Array(entries.indices) }
    var seen: Set<JSEN.PathElement> = []
    return entries.indices.compactMap { index in
      let name = name(at: index)
      return seen.insert(.name(name)).inserted ? position(of: name) : nil
    }
  }

  var kind: String { isObject ? "an object" : "an array" }
}

extension OpenContainer.Entry {
  /// The text in front of the entry, or of its comma when that comes first.
  var front: Slice {
    get { hasLeadingComma ? before : lead }
    set { if hasLeadingComma { before = newValue } else { lead = newValue } }
  }

  /// Whether the entry is first on its line.
  var isOnLine: Bool { front.trivia(\.hasLineEnd) }

  /// Adds a comma behind the value.
  ///
  /// - Parameter isEndOfLine: whether the next entry is on another line. The comma is then in front of a comment behind
  ///   the value; on the same line, it is after the comment, which would be in front of the next entry otherwise.
  mutating func addComma(isEndOfLine: Bool) {
    if hasComma { return }
    hasComma = true
    if tail.isEmpty, isEndOfLine || gap.trivia(\.endsInLineComment) { (gap, tail) = (.empty, gap) }
  }
}

extension Slice {
  /// The last line end of a text between values, and the indentation after it.
  var line: Slice {
    let rest = dropFirst(trivia(\.lastLineEnd) ?? 0)
    return rest.prefix(rest.trivia(\.blankCount))
  }
}
