/// The text and the tape of a document, which all its values share.
///
/// It is immutable, except that lines and children are noted when locations, paths, elements and members are looked up.
@safe
package final class DocumentStorage: @unchecked Sendable {
  /// The text. All readers borrow its bytes.
  private let text: OwnedText
  private let nodes: UnsafeMutableBufferPointer<TapeNode>
  /// The object whose nodes and bytes these are; nil when this object frees its nodes.
  private let owner: SealedTape?
  package let duplicateKeys: JSEN.ReadingOptions.DuplicateKeys
  /// The rule by which the numbers of the text were read; nil when the bytes are not a JSON text.
  private let numbers: JSEN.ReadingOptions.Numbers?
  /// Whether numbers may have forms that RFC 8259 does not allow.
  let hasRelaxedNumbers: Bool
  /// Whether the bytes are a JSON text in the grammar of RFC 8259, to its end.
  let isStrict: Bool
  /// The place in a stream where the text begins; nil when it is not a part of one.
  let start: TextStart?
  /// The text before it was converted to UTF-8, or before faults were replaced; nil for a text that is as it was.
  private let origin: TranscodedText.Origin?
  /// The positions of the lines in the text. A text that may go on has them in its owner.
  private let lines = Mutex(LineIndex())

  /// The children of large containers in which something was looked up.
  let childTables = Mutex(ChildTables())

  /// The greatest position in a text, and the greatest number of nodes: both have 32 bits.
  package static var maximumLength: Int { TapeNode.maximumTextLength }

  /// The index of a null node after the root.
  package var nullIndex: Int { unsafe nodes.count - 1 }

  /// Reads one text.
  ///
  /// - Parameters:
  ///   - start: the place in a stream where the text begins. Errors of this call do not have it.
  ///   - limit: the length of the longest text; only tests pass another limit.
  package init(
    _ text: consuming OwnedText, options: JSEN.ReadingOptions, start: TextStart? = nil,
    limit: Int = DocumentStorage.maximumLength
  ) throws(JSEN.ParsingError) {
    self.start = start
    owner = nil
    var options = options
    options.maximumTextLength = min(options.maximumTextLength, limit)
    duplicateKeys = options.duplicateKeys
    numbers = options.numbers
    hasRelaxedNumbers = !options.relaxations.isDisjoint(with: .numbers)
    isStrict = options.relaxations.isEmpty
    var converted: TranscodedText
    if TextEncoding.isPossible(text.bytes),
      let transcoded = try TranscodedText(text.bytes, options: options)
    {
      converted = transcoded
    } else {
      do throws(TextFailure) {
        unsafe nodes = try Self.tape(of: text.bytes, options)
        self.text = text
        origin = nil
        return
      } catch {
        guard let replaced = TranscodedText(replacing: error, in: text.bytes, options: options)
        else { throw JSEN.ParsingError(error, in: text, options: options) }
        converted = replaced
      }
    }
    converted.options.maximumTextLength = limit
    unsafe nodes = try Self.tape(of: &converted)
    self.text = OwnedText(converted.bytes)
    origin = converted.origin
  }

  /// Reads a text that was converted, and replaces its faults if its options say so.
  private static func tape(
    of text: inout TranscodedText
  ) throws(JSEN.ParsingError) -> UnsafeMutableBufferPointer<TapeNode> {
    do throws(TextFailure) {
      return unsafe try TextBytes.with(text.bytes) { (bytes) throws(TextFailure) in
        unsafe try tape(of: bytes, text.options)
      }
    } catch {
      guard let replaced = text.replacing(error) else { throw text.error(error) }
      text = replaced
      return unsafe try tape(of: &text)
    }
  }

  /// Reads a text into nodes, which the caller must free.
  @inline(__always)
  private static func tape(
    of bytes: TextBytes, _ options: JSEN.ReadingOptions
  ) throws(TextFailure) -> UnsafeMutableBufferPointer<TapeNode> {
    var builder = TapeBuilder(bytes, options: options)
    try builder.read(options)
    return unsafe builder.finish()
  }

  /// Takes a tape whose positions are not those of a JSON text.
  ///
  /// - Parameters:
  ///   - nodes: the nodes, which this object frees.
  ///   - duplicateKeys: `reject` if no object has a key twice.
  init(
    unchecked text: consuming OwnedText, _ nodes: UnsafeMutableBufferPointer<TapeNode>,
    _ duplicateKeys: JSEN.ReadingOptions.DuplicateKeys
  ) {
    self.text = text
    owner = nil
    self.duplicateKeys = duplicateKeys
    numbers = nil
    start = nil
    origin = nil
    hasRelaxedNumbers = false
    isStrict = false
    unsafe self.nodes = unsafe nodes
  }

  /// Borrows a tape from an object that this one keeps.
  @unsafe
  init(
    _ text: consuming OwnedText, _ replacements: UnicodeReplacements,
    borrowing nodes: UnsafeBufferPointer<TapeNode>, of owner: SealedTape,
    _ options: JSEN.ReadingOptions
  ) {
    self.text = text
    self.owner = owner
    // An object that is open may repeat a key, which is refused at its end.
    duplicateKeys = options.duplicateKeys == .reject ? .keepFirst : options.duplicateKeys
    numbers = options.numbers
    start = nil
    origin = replacements.isEmpty ? nil : TranscodedText.Origin(replacements: replacements)
    hasRelaxedNumbers = !options.relaxations.isDisjoint(with: .numbers)
    isStrict = false
    // Nothing writes to the nodes.
    unsafe self.nodes = unsafe UnsafeMutableBufferPointer(mutating: nodes)
  }

  /// Whether the bytes are a JSON text, in which values have locations.
  var hasSource: Bool { numbers != nil }

  /// Whether the text may go on, so that containers and a string may lack their end.
  var isPartial: Bool { owner != nil }

  deinit {
    if owner == nil { unsafe nodes.deallocate() }
  }

  /// A view of the tape.
  ///
  /// SAFETY: it is valid as long as this object lives: the nodes live until `deinit`, and the bytes as long as the
  /// text.
  @inline(__always)
  package var uncheckedTape: Tape {
    // SAFETY: a tape has a node for its root, so it is not empty.
    unsafe Tape(
      UnsafeBufferPointer(nodes), text.bytes, duplicateKeys, numbers)
  }

  /// The location of a byte in the text as it was, or in the stream that the text is a part of.
  ///
  /// - Complexity: that of ``LineIndex/location(_:in:)``; O(*n*) in the bytes before it for UTF-16 and UTF-32.
  package func location(_ offset: Int) -> JSEN.TextLocation {
    read { tape in
      let place =
        owner?.location(offset, in: tape.bytes)
        ?? lines.withLock { $0.location(offset, in: tape.bytes) }
      let original = origin?.location(place, in: tape.bytes) ?? place
      return start?.location(original, in: tape.bytes, at: offset) ?? original
    }
  }

  /// Calls `body` with a view of the tape, and keeps this object alive during the call.
  @inline(__always)
  package func read<R, Failure>(_ body: (Tape) throws(Failure) -> R) throws(Failure) -> R {
    defer { extendLifetime(self) }
    return try body(uncheckedTape)
  }
}
