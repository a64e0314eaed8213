import JSEN

/// Bytes of a stream, and the pieces that are cut from them: lines or elements.
protocol StreamCutter: ByteDestination, Sendable {
  /// The number and the place of a piece.
  associatedtype Place: StreamPlace
  associatedtype Failure: Error

  /// The bytes that the last piece is in.
  var bytes: [UInt8] { get }

  /// How many bytes of the stream have been added.
  var byteCount: Int { get }

  /// Whether a piece can be cut without more bytes.
  var hasPiece: Bool { get }

  /// Whether all pieces were cut.
  var isDone: Bool { get }

  /// The place of the next piece, for an error of the source.
  var nextPlace: Place { get }

  /// Drops the incomplete piece, after a failure from which reading cannot go on. Nothing comes after the complete ones.
  mutating func stop()

  /// Cuts the next piece off.
  mutating func cut() throws(Failure) -> StreamCut<Place>
}

/// The place of a piece of a stream.
protocol StreamPlace: Sendable {
  /// The number of bytes of the stream before the piece.
  var offset: Int { get }
}

/// The result of cutting a stream.
enum StreamCut<Place> {
  /// A piece and the range of its bytes.
  case piece(Place, start: Int, end: Int)
  case needsBytes
  case end
}

/// The rules of a stream: how it is cut, and how pieces and errors are made.
protocol StreamFormat: Sendable {
  associatedtype Cutter: StreamCutter

  /// The accepted grammar of a piece.
  var readingOptions: JSEN.ReadingOptions { get }

  /// Is called with the error of a bad piece, instead of throwing the error.
  var onBadPiece: (@Sendable (Cutter.Failure) -> Void)? { get }

  func makeCutter() -> Cutter

  /// Whether a piece has only white space, so that it is skipped.
  func isBlank(_ text: TextBytes) -> Bool

  /// Reads a piece.
  func read<Element>(
    _ text: TextBytes, at place: Cutter.Place,
    _ parse: (TextBytes, Cutter.Place) throws -> Element
  ) throws(Cutter.Failure) -> Element

  /// Makes a document of the text of a piece.
  func document(_ text: TextBytes, at place: Cutter.Place) throws -> JSENDocument

  /// The error for a value that a decoder or a closure has refused.
  func rejection(
    _ error: any Error, of text: TextBytes, at place: Cutter.Place
  ) -> Cutter.Failure

  /// The error for a source that cannot be read.
  func failure(_ error: JSENFileError, at place: Cutter.Place) -> Cutter.Failure
}
