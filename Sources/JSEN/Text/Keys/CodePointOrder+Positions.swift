extension CodePointOrder {
  /// A text that is sorted: eight of its bytes, and how many there are from these on.
  private typealias Entry = (word: UInt64, rest: Int, position: Int)

  /// Returns the positions of texts in the order of their bytes. Equal texts keep their order.
  ///
  /// Texts are sorted by eight bytes at a time: first all, then those with the same eight bytes by the next ones.
  ///
  /// - Parameter words: returns the bytes from an offset as ``TextBytes/orderedWord(at:)``, and how many there are.
  /// - Complexity: O(*n* log *n*) in the number of texts, and O(*n*) in their bytes.
  @inline(never)
  static func positions(
    count: Int, words: (_ position: Int, _ offset: Int) -> (word: UInt64, rest: Int)
  ) -> [Int] {
    var entries: [Entry] = (0..<count).map { position in
      let (word, rest) = words(position, 0)
      return (word, rest, position)
    }
    var other: [Entry] = []
    var places: [Int] = []
    var open = [(range: 0..<count, offset: 0)]
    while let (range, offset) = open.popLast() {
      sort(&entries, range, &other, &places)
      // Texts that end in the word, and texts that continue: the zeros after an end may also be bytes.
      var start = range.lowerBound
      while start < range.upperBound {
        let word = entries[start].word
        var end = start + 1
        while end < range.upperBound, entries[end].word == word { end += 1 }
        defer { start = end }
        if end == start + 1 { continue }
        let longer = entries[start..<end].count { $0.rest > 8 }
        if longer < end - start {
          entries[start..<end].sort {
            min($0.rest, 9) != min($1.rest, 9)
              ? min($0.rest, 9) < min($1.rest, 9) : $0.position < $1.position
          }
        }
        if longer < 2 { continue }
        for index in end - longer..<end {
          (entries[index].word, entries[index].rest) = words(entries[index].position, offset + 8)
        }
        open.append((end - longer..<end, offset + 8))
      }
    }
    return entries.map { $0.position }
  }

  /// Sorts by words. Entries with the same word keep their order.
  ///
  /// - Parameters:
  ///   - other: memory for a copy of the entries.
  ///   - places: memory for the places of the entries with each byte.
  private static func sort(
    _ entries: inout [Entry], _ range: Range<Int>, _ other: inout [Entry], _ places: inout [Int]
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
    for shift in shifts { sort(&entries, range, byteAt: shift, &other, &places) }
  }

  /// Sorts by one byte of the words.
  private static func sort(
    _ entries: inout [Entry], _ range: Range<Int>, byteAt shift: UInt64, _ other: inout [Entry],
    _ places: inout [Int]
  ) {
    other.removeAll(keepingCapacity: true)
    other.append(contentsOf: entries[range])
    // Spans, since a subscript of an array asks each time whether the array is shared.
    let source = other.span
    var sorted = entries.mutableSpan
    var (least, greatest) = (255, 0)
    for index in source.indices {
      let byte = Int(source[index].word &>> shift & 0xFF)
      least = min(least, byte)
      greatest = max(greatest, byte)
    }
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(0, count: greatest - least + 2))
    var ends = places.mutableSpan
    for index in source.indices {
      ends[Int(source[index].word &>> shift & 0xFF) - least + 1] += 1
    }
    ends[0] = range.lowerBound
    for byte in 1..<ends.count { ends[byte] += ends[byte - 1] }
    for index in source.indices {
      let byte = Int(source[index].word &>> shift & 0xFF) - least
      sorted[ends[byte]] = source[index]
      ends[byte] += 1
    }
  }

  /// Sorts few entries: the standard library's sort takes longer to begin than some insertions.
  private static func insert(_ entries: inout [Entry], _ range: Range<Int>) {
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
