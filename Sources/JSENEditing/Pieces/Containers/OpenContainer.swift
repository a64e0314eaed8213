import JSEN

/// An array or an object whose children can change, with the text between them.
///
/// Between two children, and between a child and a bracket, is a ``Gap``. Each entry has the gap before it, and the
/// container that before its closing bracket:
///
/// ```text
/// [ gap key colon value  gap key colon value  … end ]
/// ```
///
/// An entry has a slot, which it keeps until it is removed. The members of an object are found by their slots; the
/// elements of an array by their positions in the order of slots.
struct OpenContainer: Sendable {
  private let origin: Origin
  private(set) var slots: [StoredEntry]
  private(set) var order: SlotOrder
  /// The gap before the closing bracket.
  var end: Gap
  /// Finds entries by their keys; nil for few of them.
  var lookup: KeyLookup?

  /// Where the container was opened.
  private final class Origin: Sendable {
    let isObject: Bool
    let style: EditingStyle
    let line: Gap
    let place: Place?
    /// Whether keys are repeated, when that is known.
    let hasRepeatedKeys = Mutex<Bool?>(nil)

    init(isObject: Bool, _ style: EditingStyle, _ line: Gap, _ place: Place?) {
      self.isObject = isObject
      self.style = style
      self.line = line
      self.place = place
      if place == nil { hasRepeatedKeys.withLock { $0 = false } }
    }
  }

  /// A container in a document.
  struct Place: Sendable {
    let source: Source
    let node: Int
  }

  /// An entry: as it is in the document from which the container was opened, or one that has changed.
  enum StoredEntry: Sendable {
    /// An entry with the gap that is before it in the document.
    case node(_ value: Int32)
    /// Such an entry of which only the value has changed.
    indirect case replaced(_ value: Int32, by: Piece)
    indirect case changed(Entry)
  }

  /// A member or an element, with the gap before it.
  struct Entry: Sendable {
    var gap: Gap
    /// The key with its quotes, and its name without quotes and escapes; both are empty in an array.
    var key = Slice.empty
    var name = ""
    /// The colon with the text on both of its sides.
    var colon = Slice.empty
    var value: Piece
  }

  /// Opens the container at a node.
  ///
  /// - Parameter line: the line end before the line where the container begins, and the indentation after it.
  /// - Complexity: O(*n*) in the children.
  init(_ source: Source, _ index: Int, line: Gap, _ style: EditingStyle) {
    let isObject = source.storage.read { $0[index].hasTag(.object) }
    origin = Origin(isObject: isObject, style, line, Place(source: source, node: index))
    let next = source.storage.read { $0[index].next }
    end = Gap(reading: source.gap(before: next, in: index))
    slots = source.storage.read { tape in
      var slots: [StoredEntry] = []
      slots.reserveCapacity(tape.count(index))
      for child in tape.children(of: index) {
        slots.append(.node(Int32(isObject ? child + 1 : child)))
      }
      return slots
    }
    order = SlotOrder(count: slots.count)
    needLookup()
  }

  /// Opens an array or an object that has no text yet. Its children get the layout of its place.
  ///
  /// - Complexity: O(*n*) in the children.
  init(_ json: JSEN, at placement: Placement, _ style: EditingStyle) {
    let isObject = json.kind == .object
    origin = Origin(isObject: isObject, style, placement.line, nil)
    let layout = style.layout
    let hasLines = !placement.isOneLine && layout.level != nil
    let line = placement.line
    let inner = hasLines ? Gap(line.parts + layout.levelParts) : Gap()
    let later = Gap([.comma]) + (hasLines ? inner : layout.commaGap)
    var slots: [StoredEntry] = []
    let childPlacement = Placement(line: hasLines ? inner : line, isOneLine: !hasLines)
    func add(_ child: JSEN, _ name: String, _ key: Slice) {
      slots.append(
        .changed(
          Entry(
            gap: slots.isEmpty ? inner : later, key: key, name: name,
            colon: isObject ? layout.colonSlice : .empty,
            value: Piece(.added(child, childPlacement)))))
    }
    switch json {
    case .array(let elements): for element in elements { add(element, "", .empty) }
    case .dictionary(let object):
      for (key, value) in object { add(value, key, Slice(style.keyText(key))) }
    default: break
    }
    self.slots = slots
    order = SlotOrder(count: slots.count)
    end = hasLines && !slots.isEmpty ? line : Gap()
    needLookup()
  }

  var isObject: Bool { origin.isObject }
  var style: EditingStyle { origin.style }
  /// The line end before the line where the container begins, and the indentation after it.
  var line: Gap { origin.line }
  /// The place from which the container was opened; nil for a value that was added.
  var place: Place? { origin.place }
  var count: Int { order.count }

  /// Whether entries may have the same key.
  ///
  /// - Complexity: O(*n*) in the members the first time.
  var hasRepeatedKeys: Bool {
    guard isObject, let place else { return false }
    return origin.hasRepeatedKeys.withLock { known in
      let answer =
        known
        ?? place.source.storage.read {
          $0.distinctMembers(of: place.node).count < $0.count(place.node)
        }
      known = answer
      return answer
    }
  }
}

/// Entries and the gaps around them.
extension OpenContainer {
  /// The entry in a slot, with all its parts.
  subscript(slot: Int) -> Entry {
    get {
      switch slots[slot] {
      case .changed(let entry): return entry
      case .node(let value): return entry(Int(value), Piece(source, Int(value)))
      case .replaced(let value, let piece): return entry(Int(value), piece)
      }
    }
    set { slots[slot] = .changed(newValue) }
  }

  private var source: Source {
    guard let place else { preconditionFailure("entries without a document have changed") }
    return place.source
  }

  /// An entry of the document.
  private func entry(_ value: Int, _ piece: Piece) -> Entry {
    var entry = Entry(gap: gap(ofNode: value), value: piece)
    guard isObject else { return entry }
    let (key, start) = source.storage.read { ($0.range(value - 1), $0.range(value).start) }
    entry.key = source.slice(key.start, key.end)
    entry.name = source.storage.read { $0.key(value - 1) }
    entry.colon = source.slice(key.end, start)
    return entry
  }

  private func gap(ofNode value: Int) -> Gap {
    guard let place else { return Gap() }
    return Gap(reading: source.gap(before: isObject ? value - 1 : value, in: place.node))
  }

  /// The gap before an entry; that before the closing bracket for nil.
  func gap(before slot: Int?) -> Gap {
    guard let slot else { return end }
    switch slots[slot] {
    case .node(let value), .replaced(let value, _): return gap(ofNode: Int(value))
    case .changed(let entry): return entry.gap
    }
  }

  /// The same, divided by the rule for comments.
  func division(before slot: Int?) -> Gap.Division {
    gap(before: slot).divided(isFirst: slot == order.first, isLast: slot == nil)
  }

  /// Puts a gap before an entry, or before the closing bracket, and makes it valid there.
  ///
  /// - Parameter hasComma: whether a comma is after the last entry, if the gap is the last one.
  mutating func setGap(before slot: Int?, _ gap: Gap, hasComma: Bool = false) {
    let isBetween = slot != nil && slot != order.first
    let valid = gap.valid(hasComma: isBetween || slot == nil && hasComma, line: lineOfEntries)
    if let slot { self[slot].gap = valid } else { end = valid }
  }

  /// Puts a divided gap before an entry, or before the closing bracket. Where a comment would be about another entry then,
  /// the text about the entry after the gap gets a line of its own. A comma after the last entry stays.
  ///
  /// - Parameter count: how many comments are about the entry after the gap; by default those in that part.
  mutating func setGap(before slot: Int?, _ division: Gap.Division, aboutNext count: Int? = nil) {
    let (before, others, after) = (division.before, division.others, division.after)
    let hasComma = end.hasMark
    setGap(before: slot, before + others + after, hasComma: hasComma)
    let found = self.division(before: slot)
    let isSame =
      found.before.comments.count == before.comments.count
      && found.after.comments.count == count ?? after.comments.count
    if isSame || slot == nil { return }
    // A comma on a later line would end the text about the entry before there.
    var rest = others.withoutMark
    // After comments about neither comes a blank line.
    if others.hasComment {
      rest = rest.withoutTrailingBlankLines + Gap([style.layout.lineEndPart])
    }
    rest.parts += (lineOfEntries + after.withoutMark.withoutBlankStart).parts
    setGap(before: slot, before.withComma(isEndOfLine: true) + rest, hasComma: hasComma)
  }

  /// The line end and the indentation of the entries, or else of the closing bracket.
  var lineOfEntries: Gap {
    let first = order.first.flatMap { gap(before: $0).line }
    let second = order.first.flatMap { order.slot(after: $0) }.flatMap { gap(before: $0).line }
    return first ?? second ?? end.line ?? Gap([style.layout.lineEndPart])
  }

  func value(at slot: Int) -> Piece {
    switch slots[slot] {
    case .node(let value): Piece(source, Int(value))
    case .replaced(_, let piece): piece
    case .changed(let entry): entry.value
    }
  }

  mutating func setValue(_ piece: Piece, at slot: Int) {
    switch slots[slot] {
    case .node(let value), .replaced(let value, _): slots[slot] = .replaced(value, by: piece)
    case .changed(var entry):
      // The entry then has one owner while it changes.
      slots[slot] = .node(0)
      entry.value = piece
      slots[slot] = .changed(entry)
    }
  }

  /// Returns the key of an entry without quotes and escapes.
  func name(at slot: Int) -> String {
    switch slots[slot] {
    case .node(let value), .replaced(let value, _):
      source.storage.read { $0.key(Int(value) - 1) }
    case .changed(let entry): entry.name
    }
  }

  /// The line end before the line of an entry, and the indentation after it; nil when the entry is not first on its line.
  func line(before slot: Int) -> Gap? { gap(before: slot).line }

  /// The slots of the entries that count, in the order in which their keys come first.
  var effectiveSlots: [Int] {
    let slots = order.slots
    if !hasRepeatedKeys { return slots }
    var seen: Set<JSEN.PathElement> = []
    return slots.compactMap { slot in
      let name = name(at: slot)
      return seen.insert(.name(name)).inserted ? self.slot(of: name) : nil
    }
  }

  /// Adds an entry before another one, or as the last one.
  ///
  /// - Returns: its slot.
  mutating func insert(_ entry: Entry, before slot: Int?) -> Int {
    slots.append(.changed(entry))
    order.insert(slots.count - 1, before: slot)
    if isObject { noteInsertion(of: entry.name, at: slots.count - 1) }
    return slots.count - 1
  }

  /// Removes an entry without its gaps.
  mutating func erase(_ slot: Int) {
    if isObject { noteRemoval(of: name(at: slot), at: slot) }
    order.remove(slot)
    // The value is not kept.
    slots[slot] = .node(0)
    if slot == slots.count - 1, order.count == slot { slots.removeLast() }
  }

  /// Gives all entries new slots when most slots are empty. Nobody may know a slot then.
  mutating func compact() {
    if slots.count < 64 || slots.count < 2 * order.count { return }
    slots = order.slots.map { slots[$0] }
    order = SlotOrder(count: slots.count)
    needLookup()
  }

  /// Puts the entries in another order.
  mutating func reorder(_ entries: [Entry]) {
    slots = entries.map { .changed($0) }
    order = SlotOrder(count: slots.count)
    needLookup()
  }
}
