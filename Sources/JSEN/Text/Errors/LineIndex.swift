/// The line and column at regular distances of one text. So the location of a byte takes only a short scan.
///
/// The index ends at the last location that was read, so the first error in a long text does not read
/// the whole text. It takes sixteen bytes for each ``distance`` bytes of text.
package struct LineIndex: Sendable {
  /// The number of bytes between two counts.
  package static let distance = 512

  /// The count at each multiple of ``distance`` after the beginning.
  private var counts: [LineCount] = []
  /// The count at the last location that was read. The next location is often the same or near.
  private var latest = (offset: 0, count: LineCount())

  package init() {}

  /// The location of a byte.
  ///
  /// - Parameter bytes: the text; the same in every call.
  /// - Complexity: O(1) for a text that has been read up to the offset; O(*n*) in the bytes that have not.
  package mutating func location(_ offset: Int, in bytes: TextBytes) -> JSEN.TextLocation {
    let end = min(offset, bytes.count)
    let number = end / Self.distance
    while counts.count < number {
      let start = counts.count * Self.distance
      var count = counts.last ?? LineCount()
      count.advance(from: start, to: start + Self.distance, in: bytes)
      counts.append(count)
    }
    var start = number * Self.distance
    var count = number == 0 ? LineCount() : counts[number - 1]
    if start < latest.offset, latest.offset <= end { (start, count) = latest }
    count.advance(from: start, to: end, in: bytes)
    latest = (end, count)
    return count.location(offset, in: bytes)
  }
}

/// The number of lines that end before a byte, and of scalars between the last line end and that byte.
///
/// A CR before an LF does not end a line; the LF does.
struct LineCount {
  private var lines = 0
  private var scalars = 0

  /// Counts from the byte that has been reached to a later one.
  mutating func advance(from start: Int, to end: Int, in bytes: TextBytes) {
    var index = start
    while index < end {
      if index &+ 8 <= end {
        let word = bytes.word(unchecked: index)
        if !Self.hasLineEnd(word) {
          // A byte 10xxxxxx continues a scalar.
          let continuing = word & ~(word &<< 1) & WordScan.highBits
          scalars &+= 8 &- continuing.nonzeroBitCount
          index &+= 8
          continue
        }
      }
      let byte = bytes[unchecked: index]
      index &+= 1
      if byte == 0x0A || (byte == 0x0D && bytes[index] != 0x0A) {
        lines &+= 1
        scalars = 0
      } else if byte & 0xC0 != 0x80 {
        scalars &+= 1
      }
    }
  }

  /// Returns the location that has been reached, with an offset that may be past the end of the text.
  func location(_ offset: Int, in bytes: TextBytes) -> JSEN.TextLocation {
    let end = min(offset, bytes.count)
    if end > 0, bytes[end] == 0x0A, bytes[end - 1] == 0x0D {
      // The offset is between the two bytes of a line end.
      return JSEN.TextLocation(offset: offset, line: lines + 2, column: 1)
    }
    let hasMark = lines == 0 && end >= 3 && bytes.hasByteOrderMark
    return JSEN.TextLocation(offset: offset, line: lines + 1, column: scalars + (hasMark ? 0 : 1))
  }

  /// Whether a byte of the word is LF or CR.
  @inline(__always)
  private static func hasLineEnd(_ word: UInt64) -> Bool {
    let feeds = word ^ (WordScan.ones &* 0x0A)
    let returns = word ^ (WordScan.ones &* 0x0D)
    let zeros = ((feeds &- WordScan.ones) & ~feeds) | ((returns &- WordScan.ones) & ~returns)
    return zeros & WordScan.highBits != 0
  }
}
