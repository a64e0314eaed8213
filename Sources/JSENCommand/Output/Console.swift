/// The output of a command: standard output, standard error, and whether there were errors.
final class Console {
  private let paintsOutput: Bool
  private let paintsErrors: Bool
  /// Bytes that are still to be written to standard output.
  private var buffer: [UInt8] = []
  /// Whether the last document has no line end, so that the next one begins with it.
  private var owesLineEnd = false
  /// Whether an error was reported.
  private(set) var hasFailed = false

  init(color: ColorChoice) {
    paintsOutput = color.paints(.standardOutput)
    paintsErrors = color.paints(.standardError)
  }

  /// Writes one document to standard output.
  ///
  /// A line end follows, except after a canonical text: its exact bytes may be signed or hashed. Between two canonical
  /// texts there is a line end.
  func write(_ text: [UInt8], isCanonical: Bool) throws {
    try writeLine(paintsOutput ? Highlighter.paint(text) : text, isCanonical: isCanonical)
  }

  /// Writes a text as it is, and a line end if it has none.
  func write(asItIs text: [UInt8]) throws {
    try write(text.last == UInt8(ascii: "\n") ? text.dropLast() : text, isCanonical: false)
  }

  /// Writes a text that is not JSON to standard output, and a line end.
  func write(plain text: String) throws {
    try writeLine(Array(text.utf8), isCanonical: false)
  }

  private func writeLine(_ text: [UInt8], isCanonical: Bool) throws {
    if owesLineEnd { buffer.append(UInt8(ascii: "\n")) }
    owesLineEnd = isCanonical
    buffer.append(contentsOf: text)
    if !isCanonical { buffer.append(UInt8(ascii: "\n")) }
    if buffer.count > 1 << 20 { try flush() }
  }

  /// Writes the bytes in the buffer.
  func flush() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    do { try FileDescriptor.standardOutput.write(buffer) } catch {
      throw OutputError(cause: error)
    }
  }

  /// Calls `body`, and reports a ``DataError`` that it throws.
  func attempt(_ body: () throws -> Void) throws {
    do { try body() } catch let error as DataError { try report(error) }
  }

  /// Writes an error to standard error, after flushing standard output.
  func report(_ error: DataError) throws {
    hasFailed = true
    try flush()
    let text = error.text(painted: paintsErrors)
    // If the message cannot be written, the exit status remains.
    try? FileDescriptor.standardError.write(Array(text.utf8))
  }
}
