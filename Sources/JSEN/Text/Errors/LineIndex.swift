/// The line and column at regular distances of one text. So the location of a byte takes only a short scan.
///
/// The index reaches only as far as the last location that was read, so the first error in a long text does not read
/// the whole text. It takes eight bytes for each ``distance`` bytes of text.
package struct LineIndex: Sendable {
  /// The number of bytes between two notes.
  package static let distance = 512

  /// The line and column at each multiple of ``distance``.
  private var notes: [Note] = []
  /// The line and column of the last location that was read. The next location is often the same or near.
  private var latest = (offset: 0, note: Note())

  /// The number of lines that end before a byte, and of scalars between the last line end and that byte.
  ///
  /// A CR before an LF does not end a line; the LF does. The numbers fit: a document has less than 4 GiB of text.
  private struct Note {
    var lines: UInt32 = 0
    var scalars: UInt32 = 0
  }

  package init() {}

  /// The location of a byte.
  ///
  /// - Parameter bytes: the text; the same in every call.
  /// - Complexity: O(1) for a text that has been read up to the offset; O(*n*) in the bytes that have not.
  package mutating func location(_ offset: Int, in bytes: TextBytes) -> JSEN.TextLocation {
    precondition(bytes.count <= Int(UInt32.max), "a line index counts with 32 bits")
    let end = min(offset, bytes.count)
    let number = end / Self.distance
    while notes.count <= number {
      guard var note = notes.last else {
        notes.append(Note())
        continue
      }
      let start = (notes.count - 1) * Self.distance
      Self.advance(&note, from: start, to: start + Self.distance, in: bytes)
      notes.append(note)
    }
    var start = number * Self.distance
    var note = notes[number]
    if start < latest.offset, latest.offset <= end { (start, note) = latest }
    Self.advance(&note, from: start, to: end, in: bytes)
    latest = (end, note)
    if end > 0, bytes[end] == 0x0A, bytes[unchecked: end - 1] == 0x0D {
      // The offset is between the two bytes of a line end.
      note = Note(lines: note.lines + 1)
    }
    var column = Int(note.scalars) + 1
    if note.lines == 0, end >= 3, bytes.hasByteOrderMark { column -= 1 }
    return JSEN.TextLocation(offset: offset, line: Int(note.lines) + 1, column: column)
  }

  private static func advance(
    _ note: inout Note, from start: Int, to end: Int, in bytes: TextBytes
  ) {
    var index = start
    while index < end {
      if index &+ 8 <= end {
        let word = bytes.word(unchecked: index)
        if !hasLineEnd(word) {
          // A byte 10xxxxxx continues a scalar.
          let continuing = word & ~(word &<< 1) & WordScan.highBits
          note.scalars &+= UInt32(truncatingIfNeeded: 8 &- continuing.nonzeroBitCount)
          index &+= 8
          continue
        }
      }
      let byte = bytes[unchecked: index]
      index &+= 1
      if byte == 0x0A || (byte == 0x0D && bytes[index] != 0x0A) {
        note = Note(lines: note.lines &+ 1)
      } else if byte & 0xC0 != 0x80 {
        note.scalars &+= 1
      }
    }
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
