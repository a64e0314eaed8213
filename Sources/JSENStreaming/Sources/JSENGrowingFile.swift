/// The bytes of a file that other programs append to.
///
/// `.following(file:from:every:)` of ``JSENStreamSource`` makes it.
public struct JSENGrowingFile: AsyncSequence, Sendable {
  let path: String
  let offset: Int
  let interval: Duration

  /// Returns an iterator from the offset.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: self) }

  /// Reads a file, and waits at its end for more bytes.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let source: JSENGrowingFile
    private var file: OpenFile?

    init(source: JSENGrowingFile) { self.source = source }

    /// Returns the next bytes, as soon as there are any. It never returns nil.
    ///
    /// - Throws: ``JSENFileError`` if the file cannot be read, or has become shorter than what was read; `CancellationError`
    ///   when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> [UInt8]? {
      let file = try file ?? OpenFile(reading: source.path, from: source.offset)
      self.file = file
      var bytes = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        try Task.checkCancellation()
        if let count = try file.read(into: &bytes, from: 0), count > 0 {
          bytes.removeSubrange(count...)
          return bytes
        }
        try file.requireReadBytes()
        try await Task.sleep(for: source.interval)
      }
    }

    /// Reads the next element, as systems before iOS 18 and macOS 15 do.
    @_disfavoredOverload
    public mutating func next() async throws -> [UInt8]? { try await next(isolation: nil) }
  }
}

extension JSENStreamSource where Chunks == JSENGrowingFile {
  /// A file that other programs append to, such as a log. At its end, the stream waits for more bytes.
  ///
  ///     let path = "/tmp/jsen-\(Int.random(in: 0...Int.max)).jsonl"
  ///     var writer = try JSENLinesWriter(replacingFileAt: path)
  ///     try writer.write(["ms": 12])
  ///     var count = 1
  ///     for try await line in JSENLines(.following(file: path, every: .milliseconds(1))) {
  ///       print(line.number, line.value)
  ///       if count == 3 { break }
  ///       count += 1
  ///       try writer.write(["ms": %count])
  ///     }
  ///     // prints:
  ///     // 1 {"ms":12}
  ///     // 2 {"ms":2}
  ///     // 3 {"ms":3}
  ///
  /// A last line without its line end waits for the rest. The loop throws `CancellationError` when its task is cancelled. To go
  /// on later, in another process, add the `upperBound` of the last line's ``JSENStreamItem/byteRange`` to the offset. The
  /// rest of the last line, its line end, is then an empty first line.
  ///
  /// The file that was opened is read, whatever happens to its name. So if logs are rotated, with a new file under the same
  /// name, the new file is not read; and a file that is emptied is an error. One that is longer again before it is looked at
  /// is not noticed: it is read from the same offset.
  ///
  /// - Parameters:
  ///   - path: the path of the file, which must exist.
  ///   - offset: how many bytes of the file are passed over. Places of the stream are counted from there.
  ///   - interval: how often the file is looked at.
  /// - Complexity: O(1).
  public static func following(
    file path: String, from offset: Int = 0, every interval: Duration = .milliseconds(250)
  ) -> JSENStreamSource {
    JSENStreamSource(chunks: JSENGrowingFile(path: path, offset: offset, interval: interval))
  }
}
