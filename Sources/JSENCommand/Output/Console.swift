import JSEN
import JSENEditing
import JSENStreaming

/// The output of a command: standard output, standard error, and whether there were errors.
final class Console {
  /// Whether standard output is colored.
  let paintsOutput: Bool
  private let paintsErrors: Bool
  /// Bytes that are still to be written to standard output.
  private var buffer: [UInt8] = []
  /// How many times bytes have been written to standard output.
  private var flushCount = 0
  /// Whether the last document has no line end, so that the next one begins with it.
  private var owesLineEnd = false
  /// The exit status of the errors that were reported.
  private(set) var status = ExitStatus.success
  /// Whether the command asks if texts are valid, so that an invalid one is an answer.
  var asksForValidity = false
  /// Whether messages show no parts of a document but keys.
  var masksValues = false
  /// The bar on standard error, which is removed before other text is written.
  let progress = ProgressBar()
  /// The bytes around each text.
  var framing = Framing.line
  /// Whether the exit status is that of an error unless the last result is true.
  var needsResult = false
  private var lastResult = false
  /// The paths of options, of which each must lead to a value.
  var usesOfPaths: [OptionUse] = []
  /// The same for keys, which are only told when all results were read.
  var usesOfKeys: [OptionUse] = []

  enum Framing: Sendable {
    case line
    /// A NUL instead of the line end.
    case nul
    /// RS before a text, and a line end after it (RFC 7464).
    case sequence
  }

  init(color: ColorChoice) {
    paintsOutput = color.paints(.standardOutput)
    paintsErrors = color.paints(.standardError)
  }

  /// Notes a result that is printed.
  ///
  /// - Parameter result: whether it is neither false nor null.
  func note(result: Bool) { lastResult = result }

  /// Whether a result that is needed is missing, false or null.
  var lacksResult: Bool { needsResult && !lastResult }

  /// Returns the error of the first path that led to no value. Each one is returned once.
  func takeErrorForNothing() -> DataError? {
    usesOfPaths += usesOfKeys
    usesOfKeys = []
    let index = usesOfPaths.firstIndex { $0.error != nil }
    return index.flatMap { usesOfPaths.remove(at: $0).error }
  }

  /// Writes a value to standard output, by blocks.
  ///
  /// A line end follows, except after a canonical text: its exact bytes may be signed or hashed. Between two canonical
  /// texts there is a line end.
  ///
  /// - Parameters:
  ///   - name: the name of the document in messages.
  ///   - isLine: whether the document is one of a file's lines, so that it ends a line in any form.
  func write(
    _ value: some BlockWritable, _ options: JSEN.WritingOptions, of name: String,
    isLine: Bool = false
  ) throws {
    beginText()
    try write(part: value, options, of: name)
    try endText(isCanonical: options.isCanonical && !isLine)
  }

  /// Writes a value to standard output, by blocks, with nothing around it.
  func write(
    part value: some BlockWritable, _ options: JSEN.WritingOptions, of name: String
  ) throws {
    let start = (count: buffer.count, flushCount: flushCount)
    do {
      if paintsOutput {
        var text: [UInt8] = []
        try value.write(options) { text += $0 }
        try append(Highlighter.paint(text))
      } else {
        try value.write(options) { [self] in try append($0) }
      }
    } catch let error as JSEN.WritingError {
      // Of a short text, nothing is written.
      if start.flushCount == flushCount {
        buffer.removeLast(buffer.count - start.count)
      } else {
        try endText(isCanonical: false)
      }
      throw DataError(changing: name, error)
    }
  }

  /// Writes a text unchanged, by blocks, and a line end if it has none.
  func write(verbatim text: JSENText) throws {
    if paintsOutput { return try write(verbatim: text.bytes) }
    beginText()
    var last: UInt8?
    try text.write { [self] block in
      last = block.last
      try append(block)
    }
    if last != UInt8(ascii: "\n") { try endText(isCanonical: false) }
  }

  /// Writes a text unchanged, and a line end if it has none.
  func write(verbatim text: [UInt8]) throws {
    beginText()
    try append(paintsOutput ? Highlighter.paint(text) : text)
    if text.last != UInt8(ascii: "\n") { try endText(isCanonical: false) }
  }

  /// Writes a text that is not JSON to standard output, and a line end.
  func write(plain text: String) throws { try write(plain: Array(text.utf8)) }

  func write(plain text: [UInt8]) throws {
    beginText()
    try append(text)
    try endText(isCanonical: false)
  }

  /// Writes a text to standard output as it is.
  func write(text: [UInt8]) throws { try append(text) }

  private func beginText() {
    if owesLineEnd { buffer.append(UInt8(ascii: "\n")) }
    owesLineEnd = false
    if framing == .sequence { buffer.append(0x1E) }
  }

  private func append(_ bytes: [UInt8]) throws {
    if bytes.count > 1 << 18 {
      // A long text is not copied.
      try flush()
      return try pass(bytes)
    }
    buffer += bytes
    if buffer.count > 1 << 18 { try flush() }
  }

  private func endText(isCanonical: Bool) throws {
    switch framing {
    case .nul: try append([0])
    case .line where isCanonical: owesLineEnd = true
    case .line, .sequence: try append([UInt8(ascii: "\n")])
    }
  }

  /// Writes the bytes in the buffer.
  func flush() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    try pass(buffer)
  }

  private func pass(_ bytes: [UInt8]) throws {
    flushCount += 1
    if !bytes.isEmpty { progress.erase() }
    do { try FileDescriptor.standardOutput.write(bytes) } catch {
      throw OutputError(cause: error)
    }
  }

  /// Calls `body`, and reports a ``DataError`` that it throws.
  func attempt(_ body: () throws -> Void) throws {
    do { try body() } catch let error as DataError where !error.endsWork { try report(error) }
  }

  /// Writes an error to standard error, after flushing standard output.
  func report(_ error: DataError) throws {
    let isAnswer = error.kind == .no || error.kind == .invalidText && asksForValidity
    fail(isAnswer ? .no : .failure)
    try note(error)
  }

  /// Makes the exit status that of an error, unless an earlier one is worse.
  func fail(_ status: ExitStatus = .no) {
    if self.status.rawValue < status.rawValue { self.status = status }
  }

  /// Whether an error was reported.
  var hasFailed: Bool { status != .success }

  /// Writes a message that is not an error of the work to standard error, after flushing standard output.
  func note(_ error: DataError) throws {
    try flush()
    progress.erase()
    let text = error.text(painted: paintsErrors, masked: masksValues)
    // If the message cannot be written, the exit status remains.
    try? FileDescriptor.standardError.write(Array(text.utf8))
  }
}

/// Standard output cannot be written, which ends the work: the disk is full, or the reader has closed the pipe (`jsen
/// format big.json | head -1`).
struct OutputError: Error {
  let cause: SystemError
}
