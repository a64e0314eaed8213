/// What a document and all its values share: the text and its tape. Nothing in it changes.
@safe
package final class DocumentStorage: @unchecked Sendable {
  /// Its bytes are lent to all readers.
  private let text: DocumentText
  private let nodes: UnsafeMutableBufferPointer<TapeNode>
  let duplicateKeys: JSEN.ReadingOptions.DuplicateKeys
  /// Whether the bytes are a JSON text, in which values have a place.
  let hasSource: Bool
  /// Whether numbers may be spelled as RFC 8259 does not allow.
  let hasRelaxedNumbers: Bool
  /// Whether the first and the last byte are braces that the user has not written.
  private let isEnclosed: Bool

  /// A node behind the root that is null.
  var nullIndex: Int { unsafe nodes.count - 1 }

  /// Reads one text.
  ///
  /// - Parameter isEnclosed: whether its first and its last byte are braces that the user has not written.
  package init(
    _ text: DocumentText, options: JSEN.ReadingOptions, isEnclosed: Bool = false
  ) throws(JSEN.ParsingError) {
    var options = options
    options.maximumTextLength = min(options.maximumTextLength, TapeNode.maximumTextLength)
    self.text = text
    duplicateKeys = options.duplicateKeys
    hasSource = true
    hasRelaxedNumbers = !options.relaxations.isDisjoint(with: .numbers)
    self.isEnclosed = isEnclosed
    defer { extendLifetime(text) }
    var builder = TapeBuilder(text.bytes, options: options)
    do throws(TextFailure) {
      try TextParser(text.bytes, options: options).parse(into: &builder)
    } catch {
      throw JSEN.ParsingError(error, in: text.bytes, options: options, isEnclosed: isEnclosed)
    }
    unsafe nodes = builder.finish()
  }

  /// Takes a tape over whose places are not those of a JSON text.
  init(
    unchecked text: DocumentText, _ makeTape: (TextBytes) -> UnsafeMutableBufferPointer<TapeNode>
  ) {
    self.text = text
    duplicateKeys = .keepLast
    hasSource = false
    hasRelaxedNumbers = false
    isEnclosed = false
    unsafe nodes = makeTape(text.bytes)
    extendLifetime(text)
  }

  deinit {
    unsafe nodes.deallocate()
  }

  /// A view of the tape.
  ///
  /// SAFETY: it is valid as long as this object is held: the nodes live until `deinit`, the bytes as long as
  /// the text.
  @inline(__always)
  var uncheckedTape: Tape {
    // SAFETY: a tape has a node for its root, so it has a base address.
    unsafe Tape(UnsafePointer(nodes.baseAddress.unsafelyUnwrapped), text.bytes)
  }

  /// The place of a byte in what the user has written.
  func location(_ offset: Int) -> JSEN.TextLocation {
    read { tape in
      guard isEnclosed else { return JSEN.TextLocation(offset: offset, in: tape.bytes) }
      let written = tape.bytes.slice(1, tape.bytes.count - 1)
      return JSEN.TextLocation(offset: min(max(offset - 1, 0), written.count), in: written)
    }
  }

  /// Calls `body` with a view of the tape, and holds this object meanwhile.
  @inline(__always)
  func read<R, Failure>(_ body: (Tape) throws(Failure) -> R) throws(Failure) -> R {
    defer { extendLifetime(self) }
    return try body(uncheckedTape)
  }
}
