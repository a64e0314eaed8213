public import JSEN

/// Writes values to a stream, each on its own line.
///
///     var text: [UInt8] = []
///     var writer = JSENLinesWriter { text += $0 }
///     try writer.write(["user": "Ann", "ms": 12])
///     try writer.write(["note": "two\nlines"])
///     print(String(decoding: text, as: UTF8.self), terminator: "")
///     // prints:
///     // {"user":"Ann","ms":12}
///     // {"note":"two\nlines"}
///
/// Each complete line is passed on, or lines are collected in blocks if you set a block size. With blocks, call
/// ``flush()`` at the end: it throws the error of the last block. When a writer and its copies are gone, the remaining
/// lines are passed on, but no error can be thrown.
///
/// Like ``JSENLines``, copies of a writer share their position in the stream.
///
/// If the reader of a pipe or a socket closes it, the system ends a process that writes, unless the process ignores the
/// signal `SIGPIPE`. A library cannot decide this for the process. Call `signal(SIGPIPE, SIG_IGN)` when the program
/// starts; writing then throws a ``JSENFileError`` instead.
public struct JSENLinesWriter {
  /// The form of the stream.
  public struct Options: Sendable, Hashable {
    /// Lines, records that begin with a record separator (RFC 7464), or events of a server with one line of data.
    public var format: JSENLineOptions.Format

    /// The number of bytes that are collected before they are passed on; 0 for each line at once.
    public var blockSize: Int

    /// The form of the values. A value is written on one line, so indentation has no effect.
    public var writing: JSEN.WritingOptions {
      didSet { writing.indentation = nil }
    }

    /// Makes options for lines that are passed on at once, except for the arguments that you set.
    ///
    /// - Complexity: O(1).
    public init(
      format: JSENLineOptions.Format = .lines, blockSize: Int = 0,
      writing: JSEN.WritingOptions = JSEN.WritingOptions()
    ) {
      self.format = format
      self.blockSize = blockSize
      self.writing = writing
      self.writing.indentation = nil
    }
  }

  private let options: Options
  private let sink: Sink

  /// The lines that were not passed on, which the copies of a writer share.
  private final class Sink {
    /// Complete lines.
    var bytes: [UInt8] = []
    /// Passes bytes on, and removes those that were.
    private let pass: (inout [UInt8]) throws -> Void
    private var isPassing = false

    init(_ pass: @escaping (inout [UInt8]) throws -> Void) { self.pass = pass }

    /// Passes on all lines, also those that the closure writes to a copy of its writer.
    func flush() throws {
      if isPassing { return }
      isPassing = true
      defer { isPassing = false }
      while !bytes.isEmpty {
        var block: [UInt8] = []
        swap(&block, &bytes)
        defer { if bytes.isEmpty { swap(&block, &bytes) } else { bytes = block + bytes } }
        try pass(&block)
      }
    }

    deinit { try? flush() }
  }

  /// Makes a writer that calls a closure.
  ///
  /// - Parameters:
  ///   - options: the form of the stream.
  ///   - write: called with complete lines. If it throws, the next call has the same bytes again. It may write to a copy of
  ///     the writer, but not use the variable that is being written to: Swift's check of exclusive access ends the program.
  /// - Complexity: O(1).
  public init(
    _ options: Options = Options(), write: @escaping (_ lines: [UInt8]) throws -> Void
  ) {
    self.options = options
    sink = Sink { bytes in
      try write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// Makes a writer to a file, which is created, or emptied if it exists.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - options: the form of the stream.
  /// - Throws: ``JSENFileError`` when the file cannot be opened.
  /// - Complexity: O(1).
  public init(
    replacingFileAt path: String, _ options: Options = Options()
  ) throws(JSENFileError) {
    self.init(to: try OpenFile(writing: path, appending: false), options)
  }

  /// Makes a writer that adds lines to the end of a file, which is created if it does not exist.
  ///
  /// A file whose last line is cut, since a program has ended in the middle of it, is refused: the next line would continue
  /// the cut one.
  ///
  ///     let path = "/tmp/jsen-\(Int.random(in: 0...Int.max)).jsonl"
  ///     var first = try JSENLinesWriter(replacingFileAt: path)
  ///     try first.write(1)
  ///     var writer = try JSENLinesWriter(appendingToFileAt: path)
  ///     try writer.write(2)
  ///     var lines = JSENLines(.file(path))
  ///     while let line = try lines.next() { print(line.value) }
  ///     // prints:
  ///     // 1
  ///     // 2
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - beginsNewLine: whether a line end is written after a last line that has none, instead of the error. If that line
  ///     was cut inside a number, it is then a whole line of a shorter number.
  ///   - options: the form of the stream.
  /// - Throws: ``JSENFileError`` when the file cannot be opened, and when its last line has no line end.
  /// - Complexity: O(1).
  public init(
    appendingToFileAt path: String, beginsNewLine: Bool = false, _ options: Options = Options()
  ) throws(JSENFileError) {
    let file = try OpenFile(writing: path, appending: true)
    let end = try file.lastBytes(4)
    let isEvents = options.format == .events
    let last = Array(end.reversed().prefix { $0 == 0x0A || $0 == 0x0D })
    // CR alone ends a line of events, and CR LF is one line end.
    let lineEnds = zip(last, [0] + last).count { $0 == 0x0A || isEvents && $1 != 0x0A }
    var missing = [UInt8](repeating: 0x0A, count: max((isEvents ? 2 : 1) - lineEnds, 0))
    let hasNoEvent = isEvents && last.count == end.count
    if !end.isEmpty, !hasNoEvent, !missing.isEmpty {
      guard beginsNewLine else {
        let fault = isEvents ? "event has no empty line after it" : "line has no line end"
        throw JSENFileError(
          operation: .append, path: path,
          reason: "its last \(fault); set beginsNewLine to add one")
      }
      try file.write(&missing)
    }
    self.init(to: file, options)
  }

  /// Makes a writer to an open file, a pipe or a socket, such as 1 for the standard output.
  ///
  /// - Parameters:
  ///   - descriptor: must stay open; the writer does not close it.
  ///   - options: the form of the stream.
  /// - Complexity: O(1).
  public init(descriptor: Int32, _ options: Options = Options()) {
    self.init(to: OpenFile(descriptor), options)
  }

  init(to file: OpenFile, _ options: Options) {
    self.options = options
    sink = Sink { try file.write(&$0) }
  }

  /// Writes a value on a line.
  ///
  /// - Parameter value: the value of the line.
  /// - Throws: `JSEN.WritingError` for NaN and infinity, and for a value that nests too deep; no part of the value is
  ///   written then. ``JSENFileError``, or the error of the closure, when bytes cannot be passed on. The bytes are
  ///   kept, and ``flush()`` tries again.
  /// - Complexity: O(*n*) in the size of the line.
  public mutating func write(_ value: JSEN) throws {
    let count = sink.bytes.count
    begin()
    do {
      try value.serialize(into: &sink.bytes, options.writing)
    } catch {
      sink.bytes.removeSubrange(count...)
      throw error
    }
    try end()
  }

  /// Writes a part of a document on a line.
  ///
  /// - Parameter value: a value of a document.
  /// - Throws: as ``write(_:)-(JSEN)``.
  /// - Complexity: O(*n*) in the size of the line.
  public mutating func write(_ value: JSENDocument.Value) throws {
    let text = try value.serializedBytes(options.writing)
    begin()
    sink.bytes += text
    try end()
  }

  /// Encodes a value on a line.
  ///
  /// If you have set the encoder's `outputFormatting` or `writingOptions`, the line has this form, without line ends
  /// and indentation. Otherwise, it has the form of ``Options/writing``. The encoder decides how NaN and infinity are
  /// written.
  ///
  ///     struct Point: Encodable { var x = 1, y = 2 }
  ///     var writer = JSENLinesWriter { print(String(decoding: $0, as: UTF8.self), terminator: "") }
  ///     try writer.write(encoding: Point())
  ///     // prints {"x":1,"y":2}
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - encoder: an encoder with strategies of your own; use one for all lines.
  /// - Throws: `EncodingError`, and the errors of ``write(_:)-(JSEN)``.
  /// - Complexity: O(*n*) in the size of the line, and the work of the value's own code.
  public mutating func write(
    encoding value: some Encodable, using encoder: JSENEncoder = JSENEncoder()
  ) throws {
    let text = try encoder.encodeToLine(value, options.writing)
    begin()
    sink.bytes += text
    try end()
  }

  /// Passes on the lines that were collected.
  ///
  /// - Throws: ``JSENFileError``, or the error of the closure.
  /// - Complexity: O(*n*) in the bytes that were collected.
  public mutating func flush() throws { try sink.flush() }

  private func begin() {
    switch options.format {
    case .lines, .texts: break
    case .records: sink.bytes.append(0x1E)
    case .events: sink.bytes += "data: ".utf8
    }
  }

  private func end() throws {
    sink.bytes.append(0x0A)
    if options.format == .events { sink.bytes.append(0x0A) }
    if sink.bytes.count >= options.blockSize { try sink.flush() }
  }
}
