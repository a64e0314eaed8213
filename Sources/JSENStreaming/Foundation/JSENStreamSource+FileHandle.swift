// Foundation has no descriptors on Windows.
#if canImport(Foundation) && !os(Windows)
  public import Foundation

  extension JSENStreamSource where Chunks == JSENBytes {
    /// An open file, a pipe or a socket, which is read from its current position on.
    ///
    ///     let pipe = Pipe()
    ///     try pipe.fileHandleForWriting.write(contentsOf: Data("[1]\n".utf8))
    ///     try pipe.fileHandleForWriting.close()
    ///     var lines = JSENLines(.fileHandle(pipe.fileHandleForReading))
    ///     print(try lines.next()?.value ?? nil)
    ///     // prints [1]
    ///
    /// - Parameter file: kept as long as the stream is read.
    /// - Complexity: O(1).
    public static func fileHandle(_ file: FileHandle) -> JSENStreamSource {
      JSENStreamSource(chunks: JSENBytes(.descriptor(file.fileDescriptor, owner: file)))
    }
  }

  extension JSENLinesWriter {
    /// Makes a writer to an open file, a pipe or a socket.
    ///
    /// - Parameters:
    ///   - file: kept as long as the writer exists.
    ///   - options: the form of the stream.
    /// - Complexity: O(1).
    public init(_ file: FileHandle, _ options: Options = Options()) {
      self.init(to: OpenFile(file.fileDescriptor, owner: file), options)
    }
  }
#endif
