import JSEN
import JSENStreaming

/// The source of the lines of `jsen lines`: JSON Lines, the elements of an array, or the rows of a table.
struct LineSource {
  let form: Form
  let table: TableReader.Options
  let maximumLine: Int
  let jobs: Int?
  let reading: JSEN.ReadingOptions
  let work: LineWork
  let progress: ProgressBar

  enum Form: Sendable {
    case lines, array
    case table(TableStyle)
  }

  /// Reads a file to its end.
  @MainActor
  func read(_ file: InputFile, into output: inout LineOutput) async throws {
    let descriptor = try file.open()
    defer { descriptor.close() }
    work.badLines?.beginFile()
    defer { progress.endFile() }
    do {
      switch form {
      case .lines: try await readLines(file, descriptor, &output)
      case .array: try readArray(file, descriptor, &output)
      case .table(let style): try readTable(style, file, descriptor, &output)
      }
    } catch let error as JSENStreamError {
      throw DataError(error, in: file.name) { $0.wordsOfTheCommand }
    }
  }

  @MainActor
  private func readLines(
    _ file: InputFile, _ descriptor: FileDescriptor, _ output: inout LineOutput
  ) async throws {
    let name = file.name
    var options = JSENLineOptions(
      maximumLineLength: maximumLine, reading: file.options(reading))
    if let badLines = work.badLines {
      options.onBadLine = {
        badLines.add(DataError($0, in: name) { $0.wordsOfTheCommand }, line: $0.number)
      }
    }
    var lines = JSENLines(.descriptor(descriptor.number), options: options).documents()
    if progress.isEnabled {
      lines = lines.reportingProgress(every: 1) { [progress] in progress.show($0) }
    }
    _ = try await lines.parallelReduce(into: LineBatch(work), width: jobs) {
      [work] batch, line in
      try batch.add(line.value.root, of: name, line.number, isLine: true, work)
    } combining: { _, batch in
      try output.take(batch)
    }
  }

  private func readArray(
    _ file: InputFile, _ descriptor: FileDescriptor, _ output: inout LineOutput
  ) throws {
    let name = file.name
    var elements = JSENElements(
      .descriptor(descriptor.number), options: file.options(reading)
    ).documents()
    if progress.isEnabled {
      elements = elements.reportingProgress(every: 1) { [progress] in progress.show($0) }
    }
    try collect(&output) { batch in
      let element: JSENStreamItem<JSENDocument>?
      do { element = try elements.next() } catch {
        // A file of lines is also not valid after its first object.
        try requireArray(elements.root, in: name)
        throw error
      }
      try requireArray(elements.root, in: name)
      guard let element else { return .end }
      try batch.add(
        element.value.root, of: "\(name)[\(element.index)]", element.index, isLine: false, work)
      return elements.wouldBlock ? .mayWait : .ready
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
    _ output: inout LineOutput
  ) throws {
    var rows = TableReader(
      style, table, of: file, descriptor, maximumLength: maximumLine)
    var count = 0
    try collect(&output) { batch in
      do {
        guard let row = try rows.next() else { return .end }
        count += 1
        progress.show(count: count, fraction: nil)
        let tape = ValueTape()
        try tape.add(row, work.writing, of: file.name)
        try batch.add(
          tape.root(of: file.name), of: file.name, rows.rowLine, isLine: true, work)
      } catch let error as DataError {
        guard let badLines = work.badLines, !rows.hasFailed else { throw error }
        badLines.add(error, line: rows.rowLine)
      }
      return rows.wouldBlock ? .mayWait : .ready
    }
  }

  /// Whether there is a next line.
  private enum Next { case ready, mayWait, end }

  /// Passes lines on in batches. The lines so far are not kept back until more arrive.
  ///
  /// - Parameter add: adds the next line.
  private func collect(
    _ output: inout LineOutput, _ add: (inout LineBatch) throws -> Next
  ) throws {
    var batch = LineBatch(work)
    var next = Next.ready
    while next != .end {
      do { next = try add(&batch) } catch {
        // The results of the lines before the error are written.
        try output.take(batch)
        throw error
      }
      if next == .ready, !batch.isFull { continue }
      try output.take(batch)
      batch = LineBatch(work)
    }
  }
}

extension LineSource.Form: Equatable {
  static var words: KeyValuePairs<String, LineSource.Form> {
    ["lines": .lines, "array": .array, "csv": .table(.csv), "tsv": .table(.tsv)]
  }

  /// The notation of the table that is read.
  var style: TableStyle? { if case .table(let style) = self { style } else { nil } }
}
