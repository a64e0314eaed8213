/// Where a command writes to, and what it remembers of its failures.
final class Console {
  private let paintsOutput: Bool
  private let paintsErrors: Bool
  /// What is still to be written to standard output.
  private var buffer: [UInt8] = []
  /// Whether the last document was left without a line end, which the next one then puts between them.
  private var owesLineEnd = false
  /// Whether something was reported.
  private(set) var hasFailed = false

  init(color: ColorChoice) {
    paintsOutput = color.paints(.standardOutput)
    paintsErrors = color.paints(.standardError)
  }

  /// Writes one document to standard output.
  ///
  /// A line end follows, but for a canonical text: that is to be signed or hashed as it is, so that a line end
  /// stands only between two of them.
  func write(_ text: [UInt8], isCanonical: Bool) throws {
    try writeLine(paintsOutput ? Highlighter.paint(text) : text, isCanonical: isCanonical)
  }

  /// Writes a text that is no JSON to standard output, and a line end.
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

  /// Writes what is still held back.
  func flush() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    do { try FileDescriptor.standardOutput.write(buffer) } catch {
      throw OutputError(cause: error)
    }
  }

  /// Does something for which the data may be wrong; tells so, and goes on.
  func attempt(_ body: () throws -> Void) throws {
    do { try body() } catch let error as DataError { try report(error) }
  }

  /// Writes an error to standard error, behind all that standard output has had so far.
  func report(_ error: DataError) throws {
    hasFailed = true
    try flush()
    let text = error.text(painted: paintsErrors)
    // Whoever does not hear the message still gets the exit status.
    try? FileDescriptor.standardError.write(Array(text.utf8))
  }
}
