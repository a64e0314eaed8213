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

  /// Returns the next element that has been found, as it is read; nil when more bytes are needed, or none are left.
  mutating func next<Element>(_ reading: ElementReading<Element>) throws -> Element? {
    guard let element = found.popFirst() else { return nil }
    return try text.withText(of: element) { text in
      try reading(
        text,
        JSENElement(key: element.key, index: element.index, offset: element.offset, value: ()))
    }
  }

  /// Reads the next chunk, unless another copy has found elements by now.
  ///
  /// - Returns: false when all has been read.
  mutating func read(from reader: JSENBytes.AsyncIterator) throws -> Bool {
    guard found.isEmpty else { return true }
    return try read(try reader.nextChunk())
  }

  /// Reads a chunk, or the end of the text if it is nil.
  ///
  /// - Returns: false when all has been read.
  mutating func read(_ chunk: (some Sequence<UInt8>)?) throws -> Bool {
    if let chunk {
      found = try text.append(chunk)[...]
      return true
    }
    guard !isAtEnd else { return false }
    found = try text.finish()[...]
    guard found.isEmpty else { return true }
    isAtEnd = true
    guard text.hasFoundContainer else {
      throw JSENElementError(kind: text.hasFoundScalar ? .notAContainer : .missing, path: path)
    }
    return false
  }
}
