import JSEN

/// How the elements of an array or object are read.
struct ElementFormat: StreamFormat {
  let path: JSEN.KeyPath
  let readingOptions: JSEN.ReadingOptions

  init(_ path: JSEN.KeyPath, _ options: JSEN.ReadingOptions) {
    self.path = path
    var options = options.forString
    options.maximumTextLength = .max
    readingOptions = options
  }

  var onBadPiece: (@Sendable (JSENElementError) -> Void)? { nil }

  func makeCutter() -> ElementCutter { ElementCutter(path, readingOptions) }

  @inline(__always)
  func isBlank(_ text: TextBytes) -> Bool { false }

  @inline(__always)
  func read<Element>(
    _ text: TextBytes, at place: ElementPlace,
    _ parse: (TextBytes, ElementPlace) throws -> Element
  ) throws(JSENElementError) -> Element {
    do { return try parse(text, place) } catch {
      throw rejection((error as? Rejection)?.reason ?? error, of: text, at: place)
    }
  }

  func document(_ text: TextBytes, at place: ElementPlace) throws -> JSENDocument {
    try JSENDocument(
      reading: OwnedText(copying: text), options: readingOptions, start: TextStart(place.location))
  }

  func rejection(
    _ error: any Error, of text: TextBytes, at place: ElementPlace
  ) -> JSENElementError {
    JSENElementError(
      error, at: JSEN.KeyPath(segments: path.segments + [place.key ?? String(place.index)]), text,
      place)
  }

  func failure(_ error: JSENFileError, at place: ElementPlace) -> JSENElementError {
    JSENElementError(error, at: path)
  }
}
