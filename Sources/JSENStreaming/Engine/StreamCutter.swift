import JSEN

/// Pieces that are cut from bytes, such as lines or elements.
protocol PieceCutter: Sendable {
  /// The number of bytes of the stream before the next piece.
  var position: Int { get }

  /// Cuts the next piece off. Blank ones are passed over.
  ///
  /// - Returns: nil when bytes are needed, and when no piece is left.
  mutating func cut() throws(JSENStreamError) -> StreamPiece?
}

/// The bytes of a stream, and the pieces that are cut from them. A format of streams is a cutter.
protocol StreamCutter: PieceCutter {
  /// Whether no more bytes follow.
  var isAtEnd: Bool { get set }

  /// Adds a chunk.
  mutating func append(_ chunk: [UInt8])

  /// Lets a closure write the next bytes of the stream.
  ///
  /// - Parameters:
  ///   - count: about how many bytes to make room for.
  ///   - write: writes bytes from a position on, and returns their number; 0 at the end of the stream, and nil if no
  ///     bytes have arrived.
  /// - Returns: false if no bytes have arrived; nothing has changed then.
  mutating func append<Failure>(
    upTo count: Int, _ write: (inout [UInt8], _ position: Int) throws(Failure) -> Int?
  ) throws(Failure) -> Bool

  /// How many bytes of the stream have been added.
  var byteCount: Int { get }

  /// How many bytes have not been cut.
  var count: Int { get }

  /// Whether a piece can be cut without more bytes.
  var hasPiece: Bool { get }

  /// Whether all pieces were cut.
  var isDone: Bool { get }

  /// The place of the next piece, for an error of the source.
  var nextPlace: StreamPlace { get }

  /// Drops the incomplete piece, after a failure from which reading cannot go on. Nothing comes after the complete ones.
  mutating func stop()

  /// Splits off pieces for parallel work.
  ///
  /// - Parameter size: about how many bytes.
  /// - Returns: nil when no piece is complete.
  mutating func takeBatch(upTo size: Int) -> (any PieceCutter)?
}

/// A piece of a stream.
struct StreamPiece {
  /// The array that the piece is in.
  let bytes: [UInt8]
  let start: Int
  let end: Int
  let place: StreamPlace

  /// The number of bytes of the stream up to the end of the piece.
  var endOffset: Int { place.offset + end - start }
}

/// The number of a piece, and the place where it begins in the stream.
struct StreamPlace: Sendable {
  /// Facts that few pieces have, so that the place of a line is small.
  indirect enum Details: Sendable, Equatable {
    case key(String)
    case event(JSENServerEvent)
  }

  /// The number of the piece, counted from 1; 0 for what is not a piece.
  let number: Int
  /// The number of bytes of the stream before the piece.
  let offset: Int
  /// The key of a member, or the fields of an event of a server.
  var details: Details?
  private let (line, column): (Int, Int)
  /// The bytes that an element was found in. The line is not known then, and the column is the position in the bytes.
  private let chunk: ElementChunk?

  init(number: Int, _ location: JSEN.TextLocation) {
    self.number = number
    (offset, line, column) = (location.offset, location.line, location.column)
    chunk = nil
  }

  init(element: ArrivingElements.Element, in chunk: ElementChunk) {
    number = element.index + 1
    offset = element.offset
    details = element.key.map { .key($0) }
    (line, column) = (0, element.range.start)
    self.chunk = chunk
  }

  /// Where the piece begins in the stream.
  ///
  /// - Complexity: O(1); for an element, O(*n*) in the bytes from the last element whose location was read.
  var location: JSEN.TextLocation {
    let place = chunk?.location(column)
    return JSEN.TextLocation(
      offset: offset, line: place?.line ?? line, column: place?.column ?? column)
  }
}

extension StreamPlace.Details {
  var key: String? { if case .key(let key) = self { key } else { nil } }

  var event: JSENServerEvent? { if case .event(let event) = self { event } else { nil } }
}

/// The kind of the pieces of a stream, and how they are read.
struct StreamRules: Sendable {
  /// The kind of one piece.
  enum Unit: String, Sendable {
    case line, record, event, text, element
  }

  let unit: Unit
  /// The accepted grammar of a piece.
  let reading: JSEN.ReadingOptions
  /// The path of the array or object whose elements are read.
  let path: JSEN.KeyPath
  /// Is called with the error of a bad piece, instead of throwing the error.
  let onBadPiece: (@Sendable (JSENStreamError) -> Void)?

  init(
    _ unit: Unit, _ reading: JSEN.ReadingOptions, at path: JSEN.KeyPath = "",
    onBadPiece: (@Sendable (JSENStreamError) -> Void)? = nil
  ) {
    self.unit = unit
    self.path = path
    self.onBadPiece = onBadPiece
    var reading = reading.forString
    reading.maximumTextLength = .max
    self.reading = reading
  }

  /// The path of a piece.
  func path(of place: StreamPlace) -> JSEN.KeyPath {
    guard unit == .element else { return path }
    return JSEN.KeyPath(segments: path.segments + [place.details?.key ?? String(place.number - 1)])
  }

  /// Where the text of a piece begins.
  func start(of place: StreamPlace) -> TextStart {
    TextStart(place.location, isLine: unit == .line || unit == .event)
  }

  /// Makes a document of the text of a piece.
  func document(_ text: TextBytes, at place: StreamPlace) throws -> JSENDocument {
    try JSENDocument(reading: OwnedText(copying: text), options: reading, start: start(of: place))
  }

  /// Calls a closure until it throws no error of a bad piece that is reported.
  @inline(__always)
  func reportingErrors(
    _ cut: () throws(JSENStreamError) -> StreamPiece?
  ) throws(JSENStreamError) -> StreamPiece? {
    while true {
      do throws(JSENStreamError) { return try cut() } catch { try report(error) }
    }
  }

  /// Throws the error of a bad piece, unless there is a closure for it.
  func report(_ error: JSENStreamError) throws(JSENStreamError) {
    guard let onBadPiece else { throw error }
    onBadPiece(error)
  }
}
