#if canImport(Foundation)
  public import Foundation
  public import JSEN

  extension JSENLines where Source == JSENBytes, Element == JSENLine<JSEN> {
    /// Makes lines from an open file, a pipe or a socket, which is read from its current position on.
    ///
    ///     let pipe = Pipe()
    ///     try pipe.fileHandleForWriting.write(contentsOf: Data("[1]\n".utf8))
    ///     try pipe.fileHandleForWriting.close()
    ///     var lines = JSENLines(pipe.fileHandleForReading)
    ///     print(try lines.next()?.value ?? nil)
    ///     // prints [1]
    ///
    /// - Parameters:
    ///   - file: kept as long as lines are read from it.
    ///   - options: how the stream is cut into lines, and what happens to a bad line.
    /// - Complexity: O(1). Nothing is read before the first element.
    public init(_ file: FileHandle, options: JSENLineOptions = JSENLineOptions()) {
      self.init(from: JSENBytes(descriptor: file.fileDescriptor, owner: file), options)
    }
  }

  extension JSENElements where Source == JSENBytes, Element == JSENElement<JSEN> {
    /// Makes the elements of an open file, a pipe or a socket, which is read from its current position on.
    ///
    /// - Parameters:
    ///   - file: kept as long as elements are read from it.
    ///   - path: the keys and indices that lead to the array or object; none for the whole text.
    ///   - options: the accepted grammar, and the limits.
    /// - Complexity: O(1). Nothing is read before the first element.
    public init(
      _ file: FileHandle, at path: JSEN.KeyPath = "",
      options: JSEN.ReadingOptions = JSEN.ReadingOptions()
    ) {
      self.init(JSENBytes(descriptor: file.fileDescriptor, owner: file), at: path, options)
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
