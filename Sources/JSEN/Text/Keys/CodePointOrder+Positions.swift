extension CodePointOrder {
  /// Eight bytes of a text that is sorted.
  private typealias Entry = (word: UInt64, position: Int)

  /// Returns the positions of texts in the order of their bytes. Equal texts keep their order.
  ///
  /// Texts are sorted by eight bytes at a time: first all, then those with the same eight bytes by the next ones.
  ///
  /// - Complexity: O(*n* log *n*) in the number of texts, and O(*n*) in their bytes.
  static func positions(of texts: [String]) -> [Int] {
    /// The bytes of a text from an offset as a number, and how many there are.
    func words(_ position: Int, _ offset: Int) -> (word: UInt64, rest: Int) {
      TextBytes.with(texts[position]) { ($0.orderedWord(at: offset), $0.count &- offset) }
    }
    var entries = ContiguousArray(texts.indices.lazy.map { Entry(words($0, 0).word, $0) })
    var memory = SortingMemory()
    var open = [(range: texts.indices, offset: 0)]
    while let (range, offset) = open.popLast() {
      sort(&entries, range, &memory)
      // Texts that end in the word, and texts that continue: the zeros after an end may also be bytes.
      var start = range.lowerBound
      while start < range.upperBound {
        let word = entries[start].word
        var end = start + 1
        while end < range.upperBound, entries[end].word == word { end += 1 }
        defer { start = end }
        if end == start + 1 { continue }
        let longer = entries[start..<end].count { words($0.position, offset).rest > 8 }
        if longer < end - start {
          // Here the word is the rest.
          for index in start..<end {
            entries[index].word = UInt64(min(words(entries[index].position, offset).rest, 9))
          }
          sort(&entries, start..<end, &memory)
        }
        if longer < 2 { continue }
        for index in end - longer..<end {
          entries[index].word = words(entries[index].position, offset + 8).word
        }
        open.append((end - longer..<end, offset + 8))
      }
    }
    return entries.map { $0.position }
  }

  /// The memory of a sort, which several sorts use.
  private struct SortingMemory {
    var entries: ContiguousArray<Entry> = []
    var places: ContiguousArray<Int> = []
  }

  /// Sorts by words. Entries with the same word keep their order.
  @inline(never)
  private static func sort(
    _ entries: inout ContiguousArray<Entry>, _ range: Range<Int>, _ memory: inout SortingMemory
  ) {
    let count = range.count
    if count < 16 { return insert(&entries, range) }
    let first = entries[range.lowerBound].word
    let differences = range.reduce(into: UInt64(0)) { $0 |= entries[$1].word ^ first }
    let shifts = stride(from: 0 as UInt64, to: 64, by: 8).filter {
      differences &>> $0 & 0xFF != 0
    }
    // A pass over one byte takes about as long as two comparisons for each entry.
    if shifts.count * (count + 64) > 2 * count * (Int.bitWidth - count.leadingZeroBitCount) {
      entries[range].sort {
        $0.word != $1.word ? $0.word < $1.word : $0.position < $1.position
      }
      return
    }
    if memory.entries.isEmpty { memory.entries = entries }
    for (number, shift) in shifts.enumerated() {
      let bits = differences &>> shift & 0xFF
      if number.isMultiple(of: 2) {
        place(entries, range, shift, bits, &memory.entries, &memory.places)
      } else {
        place(memory.entries, range, shift, bits, &entries, &memory.places)
      }
    }
    if !shifts.count.isMultiple(of: 2) { entries[range] = memory.entries[range] }
  }

  /// Sorts by one byte of the words.
  ///
  /// - Parameter bits: those in which the bytes differ.
  private static func place(
    _ entries: ContiguousArray<Entry>, _ range: Range<Int>, _ shift: UInt64, _ bits: UInt64,
    _ result: inout ContiguousArray<Entry>, _ places: inout ContiguousArray<Int>
  ) {
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(0, count: Int(bits) + 1))
    // Spans, since a subscript of an array asks each time whether the array is shared.
    let source = entries.span
    var target = result.mutableSpan
    var starts = places.mutableSpan
    for index in range { starts[Int(source[index].word &>> shift & bits)] += 1 }
    var start = range.lowerBound
    for byte in starts.indices { (starts[byte], start) = (start, start + starts[byte]) }
    for index in range {
      let byte = Int(source[index].word &>> shift & bits)
      target[starts[byte]] = source[index]
      starts[byte] += 1
    }
  }

  /// Sorts few entries: the standard library's sort takes longer to begin than some insertions.
  private static func insert(_ entries: inout ContiguousArray<Entry>, _ range: Range<Int>) {
    var entries = entries.mutableSpan
    for last in range {
      let entry = entries[last]
      var position = last
      while position > range.lowerBound, entry.word < entries[position - 1].word {
        entries[position] = entries[position - 1]
        position -= 1
      }
      entries[position] = entry
    }
  }
}

extension TextBytes {
  /// Eight bytes as a number that is less if they come first; zeros where there are fewer.
  @inline(__always)
  func orderedWord(at offset: Int) -> UInt64 {
    let length = min(count &- offset, 8)
    return length > 0 ? partialWord(unchecked: offset, length: length).byteSwapped : 0
  }
}
