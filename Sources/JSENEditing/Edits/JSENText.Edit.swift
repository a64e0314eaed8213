import JSEN

extension JSENText {
  /// A part of a text that is replaced, as editors and language servers take it.
  public struct Edit: Sendable, Hashable {
    /// The range in the old text.
    public let range: SourceRange
    /// The new text of the range.
    public let replacement: String
  }

  /// Returns the edits that make this text of another one, in the order of the text.
  ///
  ///     let old = try JSENText(#"{"a": 1, "b": 2}"#)
  ///     var new = old
  ///     try new.set(3, at: "a")
  ///     for edit in new.edits(from: old) { print(edit.range.utf8, edit.replacement) }
  ///     // prints 6..<7 3
  ///
  /// The edits do not overlap. Those of the other direction, `old.edits(from: new)`, undo them.
  ///
  /// No edit begins or ends inside a character or a line end of two. Of two texts that differ in white space and commas only,
  /// such as a formatted one, each place is an edit of its own.
  ///
  /// - Parameter old: most often an earlier state of this text. The edits of another text replace the whole text.
  /// - Complexity: O(*n*) in the bytes of both texts; O(*n* log *n*) in the edits when values have moved.
  public func edits(from old: JSENText) -> [Edit] {
    TextComparison(old.tree.written(), tree.written()).edits
  }
}

/// Two texts, and the parts of them that come from the same place.
struct TextComparison {
  private let old: [UInt8]
  private let new: [UInt8]
  private let runs: [PieceWriter.Run]

  init(_ old: PieceWriter, _ new: PieceWriter) {
    (self.old, self.new, runs) = (old.bytes, new.bytes, new.runs)
    places = old.runs.sorted {
      ($0.document, $0.source, $0.start) < ($1.document, $1.source, $1.start)
    }
  }

  /// The parts of the old text, in the order of their sources.
  private let places: [PieceWriter.Run]

  var edits: [JSENText.Edit] {
    var result: [JSENText.Edit] = []
    var counter = UTF16Counter(old)
    var (oldEnd, newEnd) = (0, 0)
    func add(upTo oldStart: Int, _ newStart: Int) {
      let (oldRange, newRange) = (oldEnd..<oldStart, newEnd..<newStart)
      let layout = layoutChanges(oldRange, newRange)
      for (oldRange, newRange) in layout ?? [(oldRange, newRange)] { add(oldRange, newRange) }
    }
    func add(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
      let (oldRange, newRange) = trimmed(oldRange, newRange)
      if oldRange.isEmpty && newRange.isEmpty { return }
      result.append(
        JSENText.Edit(
          range: counter.range(oldRange),
          replacement: String(decoding: new[newRange], as: UTF8.self)))
    }
    var parts: [Common] = []
    for run in runs { addCommon(run, to: &parts) }
    // Bytes that the old text has twice overlap in the new text.
    for same in Self.inOrder(parts) where same.new >= newEnd {
      add(upTo: same.old, same.new)
      (oldEnd, newEnd) = (same.old + same.count, same.new + same.count)
    }
    add(upTo: old.count, new.count)
    return result
  }

  /// Bytes that both texts have.
  private typealias Common = (old: Int, new: Int, count: Int)

  /// Returns the parts that have the same order in both texts: of all such choices, one with the most bytes.
  ///
  /// - Parameter parts: parts in the order of the new text.
  /// - Complexity: O(*n*) when the order is the same, and O(*n* log *n*) otherwise.
  private static func inOrder(_ parts: [Common]) -> [Common] {
    if zip(parts, parts.dropFirst()).allSatisfy({ $0.old + $0.count <= $1.old }) { return parts }
    let ends = parts.map { $0.old + $0.count }.sorted()
    // For each number of ends, the part with the longest chain up to it that ends there. It is a Fenwick tree.
    var best = [Int?](repeating: nil, count: ends.count + 1)
    var chains: [(length: Int, previous: Int?)] = []
    chains.reserveCapacity(parts.count)
    var last: Int?
    func length(_ part: Int?) -> Int { part.map { chains[$0].length } ?? 0 }
    /// The number of ends up to an offset.
    func rank(_ offset: Int) -> Int { ends.partitioningIndex { $0 > offset } }
    for (number, part) in parts.enumerated() {
      var previous: Int?
      var index = rank(part.old)
      while index > 0 {
        if length(best[index]) > length(previous) { previous = best[index] }
        index &= index - 1
      }
      chains.append((length(previous) + part.count, previous))
      if length(number) > length(last) { last = number }
      index = rank(part.old + part.count)
      while index < best.count {
        if length(number) > length(best[index]) { best[index] = number }
        index += index & -index
      }
    }
    var result: [Common] = []
    while let number = last {
      result.append(parts[number])
      last = chains[number].previous
    }
    return result.reversed()
  }

  /// Adds the parts of a run that the old text has, too.
  private func addCommon(_ run: PieceWriter.Run, to result: inout [Common]) {
    let expected = result.last.map { $0.old + $0.count } ?? 0
    let end = run.source + run.count
    var first = places.partitioningIndex {
      ($0.document, $0.source + $0.count) > (run.document, run.source)
    }
    while first < places.count, places[first].document == run.document, places[first].source < end {
      let (place, next) = place(from: first, after: expected)
      first = next
      let start = max(place.source, run.source)
      let count = min(place.source + place.count, end) - start
      let (oldStart, newStart) = (
        place.start + start - place.source, run.start + start - run.source
      )
      // States of a text that have the same origin may have added different texts.
      if count > 0, old[oldStart..<oldStart + count] == new[newStart..<newStart + count] {
        result.append((oldStart, newStart, count))
      }
    }
  }

  /// Of the places with the same source, the first one that begins at an offset or after it; otherwise the first of all.
  /// A text that has many copies of a value is then compared in linear time.
  ///
  /// - Returns: the place, and the index after those with its source.
  private func place(
    from first: Int, after offset: Int
  ) -> (place: PieceWriter.Run, next: Int) {
    let place = places[first]
    let isOther = { (other: PieceWriter.Run) in
      other.document != place.document || other.source != place.source
    }
    if first + 1 == places.count || isOther(places[first + 1]) { return (place, first + 1) }
    let next = places[first...].partitioningIndex(where: isOther)
    let found = places[first...].partitioningIndex { isOther($0) || $0.start >= offset }
    return (places[found < next ? found : first], next)
  }

  /// The changed parts of two ranges that have the same bytes except for white space and commas; nil for others.
  private func layoutChanges(
    _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> [(Range<Int>, Range<Int>)]? {
    var result: [(Range<Int>, Range<Int>)] = []
    var (index, newIndex) = (oldRange.lowerBound, newRange.lowerBound)
    func skipLayout(_ bytes: [UInt8], _ index: inout Int, _ end: Int) {
      while index < end, " \t\r\n,".utf8.contains(bytes[index]) { index += 1 }
    }
    while index < oldRange.upperBound || newIndex < newRange.upperBound {
      let (start, newStart) = (index, newIndex)
      skipLayout(old, &index, oldRange.upperBound)
      skipLayout(new, &newIndex, newRange.upperBound)
      if start < index || newStart < newIndex {
        result.append((start..<index, newStart..<newIndex))
      }
      while index < oldRange.upperBound, newIndex < newRange.upperBound,
        old[index] == new[newIndex], !" \t\r\n,".utf8.contains(old[index])
      {
        index += 1
        newIndex += 1
      }
      if start == index, newStart == newIndex { return nil }
    }
    return result
  }

  /// Leaves out what both ranges begin and end with, but no part of a character or of a line end.
  private func trimmed(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> (Range<Int>, Range<Int>) {
    var (start, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    var (end, newEnd) = (oldRange.upperBound, newRange.upperBound)
    while start < end, newStart < newEnd, old[start] == new[newStart] {
      start += 1
      newStart += 1
    }
    while start < end, newStart < newEnd, old[end - 1] == new[newEnd - 1] {
      end -= 1
      newEnd -= 1
    }
    func isInside(_ bytes: [UInt8], _ index: Int) -> Bool {
      guard index < bytes.count else { return false }
      return bytes[index] & 0xC0 == 0x80
        || bytes[index] == 0x0A && index > 0 && bytes[index - 1] == 0x0D
    }
    while isInside(old, start) || isInside(new, newStart) {
      start -= 1
      newStart -= 1
    }
    while isInside(old, end) || isInside(new, newEnd) {
      end += 1
      newEnd += 1
    }
    return (start..<end, newStart..<newEnd)
  }
}
