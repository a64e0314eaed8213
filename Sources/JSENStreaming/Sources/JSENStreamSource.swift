/// The bytes of a stream: in memory, in a file, of a descriptor, in chunks, or of an asynchronous sequence.
///
///     var lines = JSENLines(.text("[1]\n[2]"))
///     var users = JSENElements(.bytes(Array("[3, 4]".utf8)))
///     print(try lines.next()?.value ?? nil, try users.next()?.value ?? nil)
///     // prints [1] 3
///
/// A file, text, bytes and a sequence of chunks can be read again: each stream that is made from the source reads it from
/// the beginning, and so does each `for try await` loop over the stream, unless its `next()` was called.
///
/// A descriptor, an open file and an asynchronous sequence can be read once. So make one stream of such a source. It has
/// one position for all its copies, loops and tasks: a loop that ends early loses nothing, and the next one goes on.
///
///     let chunks = AsyncStream<[UInt8]> { source in
///       source.yield(Array("1\n2\n3\n".utf8))
///       source.finish()
///     }
///     let lines = JSENLines(.chunks(chunks))
///     for try await line in lines {
///       print("first:", line.value)
///       break
///     }
///     for try await line in lines { print("then:", line.value) }
///     // prints:
///     // first: 1
///     // then: 2
///     // then: 3
///
/// `Chunks` is ``JSENBytes`` for the sources that can be read without `await`, and an asynchronous sequence for others.
public struct JSENStreamSource<Chunks>
where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8> {
  var chunks: Chunks
}

extension JSENStreamSource: Sendable where Chunks: Sendable {}

extension JSENStreamSource where Chunks == JSENBytes {
  /// A file, which is opened when something is read.
  ///
  ///     var lines = JSENLines(.file("missing.jsonl"))
  ///     do { _ = try lines.next() } catch { print(error) }
  ///     // prints cannot open missing.jsonl: No such file or directory
  ///
  /// - Parameter path: the path of the file.
  /// - Complexity: O(1).
  public static func file(_ path: String) -> JSENStreamSource {
    JSENStreamSource(chunks: JSENBytes(.file(path)))
  }

  /// A string.
  ///
  /// - Parameter text: the text of the stream.
  /// - Complexity: O(*n*), since the bytes of the string are copied.
  public static func text(_ text: some StringProtocol) -> JSENStreamSource {
    bytes(Array(text.utf8))
  }

  /// Bytes in memory. They are not copied.
  ///
  /// - Parameter bytes: the stream in UTF-8.
  /// - Complexity: O(1).
  public static func bytes(_ bytes: [UInt8]) -> JSENStreamSource {
    JSENStreamSource(chunks: JSENBytes(.chunks(CollectionOfOne(bytes), count: bytes.count)))
  }

  /// Chunks, which may be cut anywhere.
  ///
  ///     let chunks = ["{\"a\":", "1}\n[2", "]\n"].map { Array($0.utf8) }
  ///     var lines = JSENLines(.chunks(chunks))
  ///     while let line = try lines.next() { print(line.value) }
  ///     // prints:
  ///     // {"a":1}
  ///     // [2]
  ///
  /// - Parameter chunks: the next chunk is taken from the sequence when the earlier chunks have no complete line or
  ///   element left. No lock is held meanwhile; only other readers of the stream that also need a chunk wait. So the
  ///   sequence cannot wait for a reader of its own stream.
  /// - Complexity: O(1).
  public static func chunks(_ chunks: some Sequence<[UInt8]> & Sendable) -> JSENStreamSource {
    JSENStreamSource(chunks: JSENBytes(.chunks(chunks, count: nil)))
  }

  /// An open file, a pipe or a socket.
  ///
  /// - Parameter number: the descriptor. It is read from its current position on, is not closed, and must stay open while
  ///   the stream is read.
  /// - Complexity: O(1).
  public static func descriptor(_ number: Int32) -> JSENStreamSource {
    JSENStreamSource(chunks: JSENBytes(.descriptor(number, owner: nil)))
  }

  /// The standard input of the program.
  public static var standardInput: JSENStreamSource { descriptor(0) }
}

extension JSENStreamSource {
  /// An asynchronous sequence of chunks, which may be cut anywhere.
  ///
  ///     let chunks = AsyncStream<[UInt8]> { source in
  ///       for part in ["{\"a\":", "1}\n[2", "]\n"] { source.yield(Array(part.utf8)) }
  ///       source.finish()
  ///     }
  ///     for try await line in JSENLines(.chunks(chunks)) { print(line.value) }
  ///     // prints:
  ///     // {"a":1}
  ///     // [2]
  ///
  /// - Parameter chunks: arrays, `Data`, or any other sequences of bytes. The next chunk is requested when the earlier
  ///   chunks have no complete line or element left.
  /// - Complexity: O(1).
  public static func chunks(_ chunks: Chunks) -> JSENStreamSource {
    JSENStreamSource(chunks: chunks)
  }

  /// An asynchronous sequence of bytes, such as `URLSession.AsyncBytes`.
  ///
  /// - Parameter bytes: the stream in UTF-8. Each line or element is read before the next byte after it is requested.
  /// - Complexity: O(1).
  public static func bytes<Bytes>(_ bytes: Bytes) -> JSENStreamSource
  where Chunks == JSENByteChunks<Bytes> {
    JSENStreamSource(chunks: JSENByteChunks(bytes))
  }
}
