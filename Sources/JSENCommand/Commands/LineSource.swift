import JSEN
import JSENStreaming

/// The source of the lines of `jsen lines`: JSON Lines, the elements of an array, or the rows of a table.
struct LineSource {
  let form: InputForm
  let maximumLine: Int
  let jobs: Int?
  let reading: JSEN.ReadingOptions
  let work: ResultWork
  let console: Console

  private var progress: ProgressBar { console.progress }

  /// Reads a file to its end.
  @MainActor
  func read(_ file: InputFile, into output: inout ResultOutput) async throws {
    let descriptor = try file.open()
    defer { descriptor.close() }
    work.badLines?.beginFile()
    do {
      switch form.kind {
      case .json: try await readLines(.lines, file, descriptor, &output)
      case .stream(let format): try await readLines(format, file, descriptor, &output)
      case .array: try readArray(file, descriptor, &output)
      case .table(let style): try readTable(style, file, descriptor, &output)
      }
    } catch let error as JSENStreamError {
      throw DataError(error, in: file.name) { $0.wordsOfTheCommand }
    }
  }

  @MainActor
  private func readLines(
    _ format: JSENLineOptions.Format, _ file: InputFile, _ descriptor: FileDescriptor,
    _ output: inout ResultOutput
  ) async throws {
    let name = file.name
    var options = JSENLineOptions(
      format: format, maximumLineLength: maximumLine, reading: file.options(reading))
    if let badLines = work.badLines {
      options.onBadLine = {
        badLines.add(DataError($0, in: name) { $0.wordsOfTheCommand }, line: $0.number)
      }
    }
    var lines = JSENLines(.descriptor(descriptor.number), options: options).documents()
    if progress.isEnabled {
      lines = lines.reportingProgress(every: 1) { [progress] in progress.show($0) }
    }
    _ = try await lines.parallelReduce(into: ResultBatch(work), width: jobs) {
      [work] batch, line in
      let document =
        format == .texts
        ? NamedDocument(line.value.root, of: "\(name)[\(line.index)]", in: name)
        : NamedDocument(line.value.root, of: name, line: line.number)
      try batch.add(ResultItem(value: document.root, document: document), work)
    } combining: { _, batch in
      try output.take(batch)
      try console.flush()
    }
  }

  private func readArray(
    _ file: InputFile, _ descriptor: FileDescriptor, _ output: inout ResultOutput
  ) throws {
    let name = file.name
    var elements = JSENElements(
      .descriptor(descriptor.number), options: file.options(reading)
    ).documents()
    if progress.isEnabled {
      elements = elements.reportingProgress(every: 1) { [progress] in progress.show($0) }
    }
    while true {
      let element: JSENStreamItem<JSENDocument>?
      do { element = try elements.next() } catch {
        // A file of lines is also not valid after its first object.
        try requireArray(elements.root, in: name)
        try output.flush()
        throw error
      }
      try requireArray(elements.root, in: name)
      guard let element else { return }
      let document = NamedDocument(element.value.root, of: "\(name)[\(element.index)]", in: name)
      try add(document, mayWait: elements.wouldBlock, to: &output)
    }
  }

  /// Throws if the file has another value.
  private func requireArray(_ root: ArrivingElements.Root?, in name: String) throws(DataError) {
    guard let root else { return }
    let found =
      switch root.kind {
      case .array: String?.none
      case .object: "an object"
      case .scalar(let text): text
      }
    guard let found else { return }
    throw DataError(
      "expected an array, found \(found); leave out --from array to read lines",
      at: "\(name):\(root.location)", .invalidText)
  }

  private func readTable(
    _ style: TableStyle, _ file: InputFile, _ descriptor: FileDescriptor,
    _ output: inout ResultOutput
  ) throws {
    var rows = TableReader(
      style, form.table, of: file, descriptor, maximumLength: maximumLine)
    var count = 0
    while true {
      let row: JSEN?
      do { row = try rows.next() } catch let error as DataError {
        guard let badLines = work.badLines, !rows.hasFailed else {
          try output.flush()
          throw error
        }
        badLines.add(error, line: rows.rowLine)
        continue
      }
      guard let row else {
        output.header = output.header ?? rows.keys.map { ($0, file.name) }
        return
      }
      count += 1
      progress.show(count, of: nil, "rows")
      let value = try JSENDocument.Value(made: row, work.writing, of: file.name)
      let document = NamedDocument(value, of: file.name, line: rows.rowLine)
      try add(document, mayWait: rows.wouldBlock, to: &output)
    }
  }

  /// Adds a line. The results so far are not kept back until more lines arrive.
  private func add(
    _ document: NamedDocument, mayWait: Bool, to output: inout ResultOutput
  ) throws {
    do {
      try output.add(ResultItem(value: document.root, document: document))
    } catch let error as DataError {
      try output.flush()
      throw error
    }
    guard mayWait else { return }
    try output.flush()
    try console.flush()
  }
}
