public import JSEN

extension JSENLines where Source == JSENBytes, Element == JSENLine<JSEN> {
  /// Makes lines from bytes in memory. They are not copied.
  ///
  /// - Parameters:
  ///   - bytes: the stream in UTF-8.
  ///   - options: how the stream is cut into lines, and what happens to a bad line.
  /// - Complexity: O(1). Nothing is read before the first line.
  public init(_ bytes: [UInt8], options: JSENLineOptions = JSENLineOptions()) {
    self.init(from: JSENBytes(bytes), options)
  }

  /// Makes lines from a string.
  ///
  /// - Parameters:
  ///   - text: the stream.
  ///   - options: how the stream is cut into lines, and what happens to a bad line.
  /// - Complexity: O(*n*), since the bytes of the string are copied.
  public init(_ text: some StringProtocol, options: JSENLineOptions = JSENLineOptions()) {
    self.init(Array(text.utf8), options: options)
  }

  /// Makes lines from chunks, which may be cut anywhere.
  ///
  ///     let chunks = ["{\"a\":", "1}\n[2", "]\n"].map { Array($0.utf8) }
  ///     var lines = JSENLines(chunks: chunks)
  ///     while let line = try lines.next() { print(line.value) }
  ///     // prints:
  ///     // {"a":1}
  ///     // [2]
  ///
  /// - Parameters:
  ///   - chunks: the next chunk is taken from the sequence when the earlier chunks have no complete line left.
  ///   - options: how the stream is cut into lines, and what happens to a bad line.
  /// - Complexity: O(1). Nothing is read before the first line.
  public init(
    chunks: some Sequence<[UInt8]> & Sendable, options: JSENLineOptions = JSENLineOptions()
  ) {
    self.init(from: JSENBytes(chunks: chunks), options)
  }

  /// Makes lines from a file, which is opened when the first line is read.
  ///
  ///     var lines = JSENLines(fileAt: "missing.jsonl")
  ///     do { _ = try lines.next() } catch { print(error) }
  ///     // prints cannot open missing.jsonl: No such file or directory
  ///
  /// The file is closed when the lines and their iterators are gone.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - options: how the stream is cut into lines, and what happens to a bad line.
  /// - Complexity: O(1).
  public init(fileAt path: String, options: JSENLineOptions = JSENLineOptions()) {
    self.init(from: JSENBytes(.file(path)), options)
  }

  /// Makes lines from an open file, a pipe or a socket, such as 0 for the standard input.
  ///
  /// - Parameters:
  ///   - descriptor: read from its current position on. It is not closed, and must stay open while lines are read.
  ///   - options: how the stream is cut into lines, and what happens to a bad line.
  /// - Complexity: O(1). Nothing is read before the first line.
  public init(descriptor: Int32, options: JSENLineOptions = JSENLineOptions()) {
    self.init(from: JSENBytes(descriptor: descriptor), options)
  }
}

extension JSENLines where Element == JSENLine<JSEN> {
  /// Makes lines from an asynchronous sequence of chunks, which may be cut anywhere.
  ///
  ///     let chunks = AsyncStream<[UInt8]> { source in
  ///       for part in ["{\"a\":", "1}\n[2", "]\n"] { source.yield(Array(part.utf8)) }
  ///       source.finish()
  ///     }
  ///     for try await line in JSENLines(chunks) { print(line.value) }
  ///     // prints:
  ///     // {"a":1}
  ///     // [2]
  ///
  /// - Parameters:
  ///   - chunks: arrays, `Data`, or any other sequences of bytes. The next chunk is asked for when no complete line
  ///     is left.
  ///   - options: how the stream is cut into lines, and what happens to a bad line.
  /// - Complexity: O(1). Nothing is read before the first line.
  public init(_ chunks: Source, options: JSENLineOptions = JSENLineOptions()) {
    self.init(from: chunks, options)
  }

  /// Makes lines from an asynchronous sequence of bytes, such as `URLSession.AsyncBytes`.
  ///
  /// - Parameters:
  ///   - bytes: the stream. Each line is read before the next byte after it is requested.
  ///   - options: how the stream is cut into lines, and what happens to a bad line.
  /// - Complexity: O(1). Nothing is read before the first line.
  public init<Bytes>(_ bytes: Bytes, options: JSENLineOptions = JSENLineOptions())
  where Source == JSENByteChunks<Bytes> {
    self.init(from: JSENByteChunks(bytes), options)
  }
}
