extension JSEN {
  /// A position in a text, as offset, line and column.
  public struct TextLocation: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number of bytes before the position.
    public let offset: Int
    /// The line, counted from 1; lines end with LF, CR LF or CR.
    public let line: Int
    /// The column, counted from 1 in Unicode scalars. A byte order mark is not counted.
    public let column: Int

    package init(offset: Int, line: Int, column: Int) {
      self.offset = offset
      self.line = line
      self.column = column
    }

    /// The line and the column with a colon between them, as compilers and editors write it: `3:14`.
    public var description: String { "\(line):\(column)" }

    /// Orders locations of one text.
    public static func < (left: TextLocation, right: TextLocation) -> Bool {
      left.offset < right.offset
    }

    /// Returns the location with another offset.
    package func moved(to offset: Int) -> TextLocation {
      TextLocation(offset: offset, line: line, column: column)
    }
  }
}

extension JSEN.TextLocation {
  /// Counts lines and columns up to a byte offset. For many offsets of one text, use ``LineIndex``.
  ///
  /// - Complexity: O(*n*) in the offset.
  package init(offset: Int, in bytes: TextBytes) {
    var count = LineCount()
    count.advance(from: 0, to: min(offset, bytes.count), in: bytes)
    self = count.location(offset, in: bytes)
  }
}
