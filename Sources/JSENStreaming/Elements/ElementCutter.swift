import JSEN
import Synchronization

/// Bytes that elements have been found in.
final class ElementChunk: Sendable {
  let bytes: [UInt8]
  /// A position in the bytes, and its location: at first, the beginning.
  private let latest: Mutex<(position: Int, location: JSEN.TextLocation)>

  init(_ bytes: [UInt8], _ start: JSEN.TextLocation) {
    self.bytes = bytes
    latest = Mutex((0, start))
  }

  /// Returns the location of a position that is not before the last one.
  ///
  /// - Complexity: O(*n*) in the bytes from the last position on.
  func location(_ position: Int) -> JSEN.TextLocation {
    let bytes = bytes
    return latest.withLock { latest in
      latest.location = TextBytes.with(bytes.span) {
        latest.location.moved(over: $0, latest.position, max(position, latest.position))
      }
      latest.position = max(position, latest.position)
      return latest.location
    }
  }
}

/// Where an element is.
struct ElementPlace: StreamPlace {
  let key: String?
  let index: Int
  let offset: Int
  /// Where the element begins in the bytes.
  fileprivate let position: Int
  fileprivate let chunk: ElementChunk

  /// Where the element begins in the whole text.
  ///
  /// - Complexity: O(*n*) in the bytes between the last element whose location was read, and this one.
  var location: JSEN.TextLocation {
    let place = chunk.location(position)
    return JSEN.TextLocation(offset: offset, line: place.line, column: place.column)
  }
}

/// The text of an array or object, and the elements that have been found in it and not been returned.
struct ElementCutter: StreamCutter {
  private let text: ArrivingElements
  private var found: [ArrivingElements.Element] = []
  /// How many of the elements were returned.
  private var returned = 0
  /// The bytes that the elements are in.
  private var chunk = Self.none
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

  private static let none = ElementChunk([], JSEN.TextLocation(offset: 0, line: 1, column: 1))

  var bytes: [UInt8] { chunk.bytes }

  var byteCount: Int { text.start.offset + text.bytes.count + rest.count }

  var hasPiece: Bool { returned < found.count }

  /// The array or object at the path, or the value that is neither, once it begins.
  var root: ArrivingElements.Root? { text.root }

  /// The end of the text so far.
  var nextPlace: ElementPlace {
    ElementPlace(
      key: nil, index: 0, offset: byteCount,
      position: 0, chunk: Self.none)
  }

  mutating func stop() {
    rest = []
    isDone = true
  }

  mutating func cut() throws(JSENElementError) -> StreamCut<ElementPlace> {
    while returned == found.count {
      if isDone { return .end }
      do throws(JSEN.ParsingError) {
        if !rest.isEmpty {
          let chunk = rest
          rest = []
          // The text is changed in place, so nothing else may have it.
          self.chunk = Self.none
          (found, returned) = ([], 0)
          found = try text.append(chunk)
        } else if isAtEnd {
          (found, returned) = ([], 0)
          found = try text.finish()
          isDone = found.isEmpty
        } else {
          return .needsBytes
        }
      } catch {
        stop()
        throw JSENElementError(error, at: path)
      }
      if isDone { try requireContainer() }
      chunk = ElementChunk(text.bytes, text.start)
    }
    let element = found[returned]
    returned += 1
    let place = ElementPlace(
      key: element.key, index: element.index, offset: element.offset,
      position: element.range.start, chunk: chunk)
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
