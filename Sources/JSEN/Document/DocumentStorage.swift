import Synchronization

/// The text and the tape of a document, which all its values share.
///
/// It is immutable, except that lines and children are noted when a location or a path is first read.
@safe
package final class DocumentStorage: @unchecked Sendable {
  /// The text, whose bytes are lent to all readers.
  private let text: DocumentText
  private let nodes: UnsafeMutableBufferPointer<TapeNode>
  let duplicateKeys: JSEN.ReadingOptions.DuplicateKeys
  /// Whether the bytes are a JSON text, in which values have locations.
  package let hasSource: Bool
  /// Whether numbers may have forms that RFC 8259 does not allow.
  let hasRelaxedNumbers: Bool
  /// Whether braces are around the user's text; see ``EnclosedText``.
  private let isEnclosed: Bool
  /// The positions of the lines in the user's text.
  private let lines = Mutex(LineIndex())

  /// The children of containers through which paths were asked for.
  let childTables = Mutex<[Int: [UInt32]]>([:])

  /// The index of a null node after the root.
  var nullIndex: Int { unsafe nodes.count - 1 }

  /// Reads one text.
  ///
  /// - Parameters:
  ///   - isEnclosed: whether braces are around the user's text; see ``EnclosedText``.
  ///   - origin: what the user's text was before it was converted to UTF-8 and enclosed.
  package init(
    _ text: DocumentText, options: JSEN.ReadingOptions, isEnclosed: Bool = false,
    origin: TranscodedText.Origin? = nil
  ) throws(JSEN.ParsingError) {
    var options = options
    options.maximumTextLength = min(options.maximumTextLength, TapeNode.maximumTextLength)
    duplicateKeys = options.duplicateKeys
    hasSource = true
    hasRelaxedNumbers = !options.relaxations.isDisjoint(with: .numbers)
    self.isEnclosed = isEnclosed
    var builder = TapeBuilder(text.bytes, options: options)
    do throws(TextFailure) {
      try TextParser(text.bytes, options: options).parse(into: &builder)
    } catch {
      let transcoded = try TranscodedText(
        insteadOf: text.bytes, after: error, keptBy: text.owner, options: options,
        isEnclosed: isEnclosed, origin: origin)
      unsafe (self.text, nodes) = try Self.read(transcoded)
      return
    }
    // This object holds the text now, so the bytes stay where they are.
    self.text = text
    unsafe nodes = builder.finish()
  }

  /// Reads a text that was converted to UTF-8.
  @inline(never)
  private static func read(
    _ transcoded: TranscodedText
  ) throws(JSEN.ParsingError) -> (DocumentText, UnsafeMutableBufferPointer<TapeNode>) {
    let text = DocumentText(transcoded.bytes)
    var options = transcoded.options
    options.maximumTextLength = TapeNode.maximumTextLength
    var builder = TapeBuilder(text.bytes, options: options)
    do throws(TextFailure) {
      try TextParser(text.bytes, options: options).parse(into: &builder)
    } catch {
      throw transcoded.error(error)
    }
    return unsafe (text, builder.finish())
  }

  /// Takes a tape whose positions are not those of a JSON text.
  ///
  /// - Parameter nodes: the nodes, which this object frees.
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
  /// SAFETY: it is valid as long as this object lives: the nodes live until `deinit`, and the bytes as long as the
  /// text.
  @inline(__always)
  var uncheckedTape: Tape {
    // SAFETY: a tape has a node for its root, so it is not empty.
    unsafe Tape(UnsafeBufferPointer(nodes), text.bytes)
  }

  /// The location of a byte in the user's text.
  ///
  /// - Complexity: that of ``LineIndex/location(_:in:)``.
  package func location(_ offset: Int) -> JSEN.TextLocation {
    read { tape in
      guard isEnclosed else { return lines.withLock { $0.location(offset, in: tape.bytes) } }
      let written = EnclosedText.written(tape.bytes)
      let offset = min(max(offset - 1, 0), written.count)
      return lines.withLock { $0.location(offset, in: written) }
    }
  }

  /// Calls `body` with a view of the tape, and keeps this object alive meanwhile.
  @inline(__always)
  func read<R, Failure>(_ body: (Tape) throws(Failure) -> R) throws(Failure) -> R {
    defer { extendLifetime(self) }
    return try body(uncheckedTape)
  }
}
