#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSENStreamSource where Chunks == JSENBytes {
    /// Data, which is copied in parts of 256 KiB.
    ///
    ///     var lines = JSENLines(.data(Data("[1]\n[2]".utf8)))
    ///     while let line = try lines.next() { print(line.value) }
    ///     // prints:
    ///     // [1]
    ///     // [2]
    ///
    /// - Parameter data: the stream in UTF-8.
    /// - Complexity: O(1). Nothing is copied before it is read.
    public static func data(_ data: Data) -> JSENStreamSource {
      JSENStreamSource(chunks: JSENBytes(.chunks(DataChunks(rest: data), count: data.count)))
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
