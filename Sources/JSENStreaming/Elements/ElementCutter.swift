import JSEN

/// Where an element is.
struct ElementPlace: StreamPlace {
  let key: String?
  let index: Int
  let offset: Int
  /// The bytes that the element is in, where it begins there, and the location of the first byte.
  fileprivate let bytes: [UInt8]
  fileprivate let position: Int
  fileprivate let start: JSEN.TextLocation

  /// Where the element begins in the whole text.
  ///
  /// - Complexity: O(*n*) in the bytes before the element.
  var location: JSEN.TextLocation {
    let place = TextBytes.with(bytes.span) { start.moved(over: $0, 0, position) }
    return JSEN.TextLocation(offset: offset, line: place.line, column: place.column)
  }
}

/// The text of an array or object, and the elements that have been found in it and not been returned.
struct ElementCutter: StreamCutter {
  private var text: ArrivingElements
  private var found: ArraySlice<ArrivingElements.Element> = []
  /// Bytes that have not been read.
  private var rest: [UInt8] = []
  private let path: JSEN.KeyPath
  /// Whether no more bytes follow.
  var isAtEnd = false
  private(set) var isDone = false

  init(_ path: JSEN.KeyPath, _ options: JSEN.ReadingOptions) {
    self.path = path
    text = ArrivingElements(path: path.segments, options: options)
  }

  var bytes: [UInt8] { text.bytes }

  var hasPiece: Bool { !found.isEmpty }

  /// The array or object at the path, or the value that is neither, once it begins.
  var root: ArrivingElements.Root? { text.root }

  /// The end of the text so far.
  var nextPlace: ElementPlace {
    ElementPlace(
      key: nil, index: 0, offset: text.start.offset + text.bytes.count + rest.count, bytes: [],
      position: 0, start: text.start)
  }

  mutating func cut() throws(JSENElementError) -> StreamCut<ElementPlace> {
    while found.isEmpty {
      if isDone { return .end }
      do throws(JSEN.ParsingError) {
        if !rest.isEmpty {
          let chunk = rest
          rest = []
          found = try text.append(chunk)[...]
        } else if isAtEnd {
          found = try text.finish()[...]
          isDone = found.isEmpty
        } else {
          return .needsBytes
        }
      } catch {
        throw JSENElementError(error, at: path)
      }
      if isDone { try requireContainer() }
    }
    let element = found.removeFirst()
    let place = ElementPlace(
      key: element.key, index: element.index, offset: element.offset,
      bytes: text.bytes, position: element.range.start, start: text.start)
    return .piece(place, start: element.range.start, end: element.range.end)
  }

  private func requireContainer() throws(JSENElementError) {
    switch text.root?.kind {
    case .array, .object: break
    case .scalar, nil: throw JSENElementError(text.root, at: path)
    }
  }
}

extension ElementCutter: ByteDestination {
  mutating func append(_ chunk: [UInt8]) {
    if rest.isEmpty { rest = chunk } else { rest += chunk }
  }

  mutating func append<Failure>(
    upTo count: Int, _ write: (inout [UInt8], _ position: Int) throws(Failure) -> Int?
  ) throws(Failure) -> Bool {
    var bytes = [UInt8](repeating: 0, count: count)
    guard let written = try write(&bytes, 0) else { return false }
    if written == 0 { isAtEnd = true }
    bytes.removeSubrange(written...)
    append(bytes)
    return true
  }
}
