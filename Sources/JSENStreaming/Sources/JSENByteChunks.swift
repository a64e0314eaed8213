/// The bytes of an asynchronous sequence, in chunks that end at a line end, at the end of an element, or after 4 KiB.
///
/// `.bytes(_:)` of ``JSENStreamSource`` makes it from an asynchronous sequence of bytes.
public struct JSENByteChunks<Base>: AsyncSequence where Base: AsyncSequence, Base.Element == UInt8 {
  @usableFromInline
  let base: Base
  @usableFromInline
  var end = ChunkEnd(elementDepth: nil)

  init(_ base: Base) { self.base = base }

  /// Returns an iterator from the beginning of the bytes.
  @inlinable
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator(), end) }

  /// Collects bytes.
  public struct AsyncIterator: AsyncIteratorProtocol {
    @usableFromInline
    var base: Base.AsyncIterator
    @usableFromInline
    var end: ChunkEnd
    /// The bytes after the last chunk. They are kept when the source throws, as it does when a task is cancelled.
    @usableFromInline
    var chunk: [UInt8] = []

    @inlinable
    init(_ base: Base.AsyncIterator, _ end: ChunkEnd) {
      self.base = base
      self.end = end
    }

    /// Returns the bytes up to the next line end, record separator or end of an element; nil at the end.
    // Inlinable because a call of an unknown iterator for each byte takes several times as long.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> [UInt8]? {
      while chunk.count < 4096, let byte = try await base.nextElement(isolation: actor) {
        chunk.append(byte)
        if end.isAfter(byte) { break }
      }
      defer { chunk = [] }
      return chunk.isEmpty ? nil : chunk
    }

    /// Reads the next element, as systems before iOS 18 and macOS 15 do.
    @_disfavoredOverload
    public mutating func next() async throws -> [UInt8]? { try await next(isolation: nil) }
  }
}

extension JSENByteChunks: Sendable where Base: Sendable {}

/// Chunks that can end where an element ends.
protocol ElementChunks {
  /// Makes chunks end after elements inside as many arrays and objects.
  mutating func end(afterElementsAt depth: Int)
}

extension JSENByteChunks: ElementChunks {
  mutating func end(afterElementsAt depth: Int) { end = ChunkEnd(elementDepth: depth) }
}

extension JSENStreamSource {
  /// Returns a source whose chunks end after elements if they are made of single bytes.
  ///
  /// - Parameter depth: how many arrays and objects are open around an element.
  func endingChunks(afterElementsAt depth: Int) -> JSENStreamSource {
    guard var chunks = chunks as? any ElementChunks else { return self }
    chunks.end(afterElementsAt: depth)
    return (chunks as? Chunks).map { JSENStreamSource(chunks: $0) } ?? self
  }
}

/// Finds the bytes after which a line or an element is complete, so that it need not wait for more.
///
/// It only counts brackets outside of strings. With comments, a chunk may end too early or too late, which changes no
/// result: the parser accepts chunks that are cut anywhere.
@usableFromInline
struct ChunkEnd: Sendable {
  /// How many arrays and objects are open around an element; nil for lines.
  @usableFromInline
  let elementDepth: Int?
  @usableFromInline
  var depth = 0
  /// The quote of the string that is open; 0 outside of strings.
  @usableFromInline
  var quote: UInt8 = 0
  @usableFromInline
  var isEscaped = false
  /// Whether a number or a literal of an element has begun, which ends at white space or a comma.
  @usableFromInline
  var hasScalar = false

  init(elementDepth: Int?) { self.elementDepth = elementDepth }

  /// Returns whether a chunk ends after the next byte.
  @inlinable
  mutating func isAfter(_ byte: UInt8) -> Bool {
    if byte == 0x0A || byte == 0x0D || byte == 0x1E {
      (quote, isEscaped) = (0, false)
      return true
    }
    return elementDepth.map { endsElement(byte, at: $0) } ?? false
  }

  @usableFromInline
  mutating func endsElement(_ byte: UInt8, at elementDepth: Int) -> Bool {
    if isEscaped {
      isEscaped = false
    } else if quote != 0 {
      if byte == quote {
        quote = 0
        return depth == elementDepth
      }
      isEscaped = byte == UInt8(ascii: "\\")
    } else {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        hasScalar = false
        depth -= 1
        return depth == elementDepth || depth == elementDepth - 1
      case UInt8(ascii: ","), 0...0x20:
        defer { hasScalar = false }
        return hasScalar
      case UInt8(ascii: ":"): break
      default:
        hasScalar = depth == elementDepth
        // The last letter of true, false and null.
        return hasScalar && (byte == UInt8(ascii: "e") || byte == UInt8(ascii: "l"))
      }
    }
    return false
  }
}
