import JSEN
import JSENEditing

extension InputFile {
  /// Edits each line of the file in one step: all of them, or none if one fails. All other bytes stay, such as empty
  /// lines. The memory is that of a line.
  ///
  /// - Parameters:
  ///   - writes: whether the file is replaced; if not, the lines are only tried.
  ///   - edit: returns the new text of a line.
  func editLines(
    _ reading: JSEN.ReadingOptions, _ console: Console, writes: Bool,
    _ edit: (NamedDocument) throws -> JSENText
  ) throws(DataError) {
    let source = try open()
    defer { source.close() }
    do {
      let version = FileContent.Version(try source.status())
      guard writes else {
        return try forEachLine(source, reading, console) { line, _ in _ = try edit(line) }
      }
      let old = try open()
      defer { old.close() }
      var rest = UnchangedBytes(of: old)
      let replacement = Replacement(of: path, FileContent(bytes: [], version: version))
      do {
        var (isChanged, block) = (false, [UInt8]())
        try forEachLine(source, reading, console) { line, range in
          try rest.pass(upTo: range.lowerBound) { block += $0 }
          let new = try edit(line).bytes
          var old: [UInt8] = []
          try rest.pass(upTo: range.upperBound) { old += $0 }
          isChanged = isChanged || old != new
          block += new
          if block.count < 1 << 16 { return }
          try replacement.append(block)
          block.removeAll(keepingCapacity: true)
        }
        try replacement.append(block)
        try rest.pass(upTo: .max) { try replacement.append(Array($0)) }
        if isChanged { return try replacement.finish() }
        // The lines may equal those that another program has written since.
        try replacement.requireOldVersion()
        replacement.discard()
      } catch {
        replacement.discard()
        throw error
      }
    } catch let error as DataError {
      throw error
    } catch { throw DataError(changing: name, error) }
  }
}

/// Reads the bytes of a file that an edit leaves as they are.
private struct UnchangedBytes {
  private let file: FileDescriptor
  private var block = [UInt8](repeating: 0, count: 1 << 16)
  private var rest: ArraySlice<UInt8> = []
  private var position = 0

  init(of file: FileDescriptor) { self.file = file }

  /// Passes on the bytes up to an offset, or up to the end of the file.
  mutating func pass(upTo end: Int, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    while position < end {
      if rest.isEmpty { rest = try file.readNext(into: &block) }
      if rest.isEmpty { return }
      let part = rest.prefix(end - position)
      rest = rest.dropFirst(part.count)
      position += part.count
      try body(part)
    }
  }
}
