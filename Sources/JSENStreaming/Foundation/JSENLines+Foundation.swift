public import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSENLines where Source == JSENBytes, Element == JSENLine<JSEN> {
    /// Makes lines from data, which is copied in parts of 256 KiB.
    ///
    ///     var lines = JSENLines(Data("[1]\n[2]".utf8))
    ///     while let line = try lines.next() { print(line.value) }
    ///     // prints:
    ///     // [1]
    ///     // [2]
    ///
    /// - Parameters:
    ///   - data: the stream in UTF-8.
    ///   - options: how the stream is cut into lines, and what happens to a bad line.
    /// - Complexity: O(1). Nothing is read before the first line.
    public init(_ data: Data, options: JSENLineOptions = JSENLineOptions()) {
      self.init(chunks: DataChunks(rest: data), options: options)
    }
  }

  extension JSENElements where Source == JSENBytes, Element == JSENElement<JSEN> {
    /// Makes the elements of data, which is copied in parts of 256 KiB.
    ///
    ///     var users = JSENElements(Data(#"{"users": [{"name": "Ann"}]}"#.utf8), at: "users")
    ///     print(try users.next()?.value ?? nil)
    ///     // prints {"name":"Ann"}
    ///
    /// - Parameters:
    ///   - data: the text in UTF-8.
    ///   - path: the keys and indices that lead to the array or object; none for the whole text.
    ///   - options: the accepted grammar, and the limits.
    /// - Complexity: O(1). Nothing is read before the first element.
    public init(
      _ data: Data, at path: JSEN.KeyPath = "",
      options: JSEN.ReadingOptions = JSEN.ReadingOptions()
    ) {
      self.init(chunks: DataChunks(rest: data), at: path, options: options)
    }
  }

  /// Data in arrays.
  private struct DataChunks: Sequence, IteratorProtocol, Sendable {
    var rest: Data

    mutating func next() -> [UInt8]? {
      let chunk = rest.prefix(256 << 10)
      rest = rest.dropFirst(chunk.count)
      return chunk.isEmpty ? nil : Array(chunk)
    }
  }
#endif
