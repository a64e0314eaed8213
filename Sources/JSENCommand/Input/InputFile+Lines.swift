import JSEN
import JSENStreaming

extension InputFile {
  /// Whether the name is that of JSON Lines.
  var isLinesByName: Bool {
    let name = argument.description.lowercased()
    return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson")
  }

  /// Calls a closure with each line that is not empty, and with its place in the file.
  ///
  /// - Parameters:
  ///   - source: the open file.
  ///   - skipsBadLines: whether a line that fails is reported, and not the end.
  func forEachLine(
    _ source: FileDescriptor, _ reading: JSEN.ReadingOptions, _ console: Console,
    skipsBadLines: Bool = false, _ body: (NamedDocument, Range<Int>) throws -> Void
  ) throws {
    let reading = options(reading)
    let options = JSENLineOptions(maximumLineLength: .max, reading: reading)
    var lines = JSENLines(.descriptor(source.number), options: options).documents()
    let progress = console.progress
    if progress.isEnabled { lines = lines.reportingProgress(every: 1) { progress.show($0) } }
    defer { progress.erase() }
    while true {
      // The answers so far are not kept back until more lines arrive.
      if lines.wouldBlock { try console.flush() }
      do {
        guard let line = try lines.next() else { return }
        let document = NamedDocument(line.value.root, of: name, line: line.number, reading)
        if skipsBadLines {
          try console.attempt { try body(document, line.byteRange) }
        } else {
          try body(document, line.byteRange)
        }
      } catch let error as JSENStreamError {
        let reason = DataError(error, in: name) { $0.wordsOfTheOptionForLines }
        if !skipsBadLines || error.kind == .unreadable { throw reason }
        try console.report(reason)
      }
    }
  }
}
