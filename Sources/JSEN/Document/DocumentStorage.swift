import Synchronization

/// What a document and all its values share: the text and its tape. Nothing in it changes, except that lines are
/// counted when a location is first asked for.
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
  /// Where lines begin in what the user has written.
  private let lines = Mutex(LineIndex())

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
      throw JSEN.ParsingError(
        error, in: text.bytes, keptBy: text.owner, options: options, isEnclosed: isEnclosed)
    }
    unsafe nodes = builder.finish()
  }

  /// Takes over a tape whose places are not those of a JSON text.
  ///
  /// - Parameter nodes: are freed by this object.
  init(unchecked text: DocumentText, _ nodes: UnsafeMutableBufferPointer<TapeNode>) {
    self.text = text
    duplicateKeys = .keepLast
    hasSource = false
    hasRelaxedNumbers = false
    isEnclosed = false
    unsafe self.nodes = unsafe nodes
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
    // SAFETY: a tape has a node for its root, so it is not empty.
    unsafe Tape(UnsafeBufferPointer(nodes), text.bytes)
  }

  /// The location of a byte in what the user has written.
  ///
  /// - Complexity: as that of ``LineIndex/location(_:in:)``.
  package func location(_ offset: Int) -> JSEN.TextLocation {
    read { tape in
      guard isEnclosed else { return lines.withLock { $0.location(offset, in: tape.bytes) } }
      let written = tape.bytes.slice(1, tape.bytes.count - 1)
      let offset = min(max(offset - 1, 0), written.count)
      return lines.withLock { $0.location(offset, in: written) }
    }
  }

  /// Calls `body` with a view of the tape, and holds this object meanwhile.
  @inline(__always)
  func read<R, Failure>(_ body: (Tape) throws(Failure) -> R) throws(Failure) -> R {
    defer { extendLifetime(self) }
    return try body(uncheckedTape)
  }
}
