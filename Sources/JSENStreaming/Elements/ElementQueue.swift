import JSEN

/// The elements that have been found and not been returned.
struct ElementQueue: Sendable {
  private var text: ArrivingElements
  private var found: ArraySlice<ArrivingElements.Element> = []
  private let path: JSEN.KeyPath
  private var isAtEnd = false

  init(_ path: JSEN.KeyPath, _ options: JSEN.ReadingOptions) {
    self.path = path
    text = ArrivingElements(path: path.segments, options: options)
  }

  /// Whether all elements that have been found were returned.
  var isEmpty: Bool { found.isEmpty }

  /// The array or object at the path, or the value that is neither, once it begins.
  var root: ArrivingElements.Root? { text.root }

  /// An element, the array that its text is in, and the location of the first byte of the array.
  struct Found {
    let element: ArrivingElements.Element
    let bytes: [UInt8]
    let start: JSEN.TextLocation
  }

  /// Returns the next element that has been found; nil when more bytes are needed, or none are left.
  mutating func next() -> Found? {
    found.popFirst().map { Found(element: $0, bytes: text.bytes, start: text.start) }
  }

  /// Reads the next chunk, unless another copy has found elements.
  ///
  /// - Returns: the file if it has no bytes at the moment, and whether all has been read.
  mutating func read(
    from reader: JSENBytes.AsyncIterator
  ) throws -> (dry: OpenFile?, isAtEnd: Bool) {
    guard found.isEmpty else { return (nil, false) }
    switch try reader.nextPart() {
    case .bytes(let bytes): return (nil, try !read(bytes))
    case .end: return (nil, try !read(nil))
    case .wouldBlock(let file): return (file, false)
    }
  }

  /// Reads a chunk, or the end of the text if it is nil.
  ///
  /// - Returns: false when all has been read.
  mutating func read(_ chunk: [UInt8]?) throws -> Bool {
    if let chunk {
      found = try text.append(chunk)[...]
      return true
    }
    guard !isAtEnd else { return false }
    found = try text.finish()[...]
    guard found.isEmpty else { return true }
    isAtEnd = true
    switch text.root?.kind {
    case .array, .object: return false
    case .scalar, nil: throw JSENElementError(text.root, at: path)
    }
  }
}
