/// The elements of one array or object in a text that arrives in parts. It keeps only the text that the current element
/// needs.
package struct ArrivingElements: Sendable {
  private let options: JSEN.ReadingOptions
  /// The part of the text that is kept; the elements that were found last are in it.
  package private(set) var bytes: [UInt8] = []
  private var state = ParsingState()
  private var finder: ElementFinder
  /// The containers that are open at the first byte, and the part of the text that comes next there.
  private var levels: [ElementFinder.Level] = []
  private var phase = ParsingState.Phase.value
  private var failure: TextFailure?
  /// The faults that have been replaced in the text. The finder's positions are those of the changed text.
  private var replacements = UnicodeReplacements()

  /// An element or a member.
  package struct Element: Sendable {
    package let key: String?
    package let index: Int
    /// The number of bytes of the text before the value.
    package let offset: Int
    /// The value in ``ArrivingElements/bytes``.
    package let range: TextRange
  }

  package init(path: [String], options: JSEN.ReadingOptions) {
    self.options = options
    finder = ElementFinder(path: path, refusesDuplicates: options.duplicateKeys == .reject)
  }

  /// The value at the path.
  package struct Root: Sendable {
    package enum Kind: Sendable {
      case array, object
      /// Another value, as messages show it.
      case scalar(String)
    }

    package let kind: Kind
    package let location: JSEN.TextLocation
  }

  /// The value at the path, once it begins.
  package var root: Root? { finder.root }

  /// The location of the first byte that is kept.
  package var start: JSEN.TextLocation { finder.start }

  /// Reads the next part of the text, and returns the elements that end in it. Earlier elements are gone.
  package mutating func append(_ chunk: some Sequence<UInt8>) throws(JSEN.ParsingError) -> [Element]
  {
    drop()
    bytes.append(contentsOf: chunk)
    return try read(isLast: false)
  }

  /// Reads the end of the text.
  package mutating func finish() throws(JSEN.ParsingError) -> [Element] { try read(isLast: true) }

  private mutating func read(isLast: Bool) throws(JSEN.ParsingError) -> [Element] {
    finder.found = []
    if failure == nil {
      do throws(TextFailure) { try parse(isLast: isLast) } catch {
        failure = replace(error, isLast: isLast)
      }
      failure = finder.duplicate ?? failure
    }
    if let failure, finder.found.isEmpty,
      isLast || bytes.count - failure.offset >= FailedText.lookahead
    {
      throw error(failure)
    }
    return replacements.isEmpty ? finder.found : finder.found.map { original($0) }
  }

  /// Returns an element with the offset that it had before faults were replaced.
  private func original(_ element: Element) -> Element {
    Element(
      key: element.key, index: element.index, offset: replacements.original(element.offset),
      range: element.range)
  }

  /// Replaces the faults from a failure on, and reads on.
  ///
  /// - Returns: the failure that remains, if there is one.
  private mutating func replace(_ failure: TextFailure, isLast: Bool) -> TextFailure? {
    let isRefused = TextBytes.with(bytesOf: bytes) { TextEncoding.isRefused($0, options) }
    guard UnicodeReplacements.canReplace(failure, options),
      finder.start.offset > 0 || !isRefused
    else { return failure }
    replacements.replace(
      in: &bytes, from: failure.offset, after: finder.start.offset, mayGoOn: !isLast)
    state.rewind(to: failure.offset)
    do throws(TextFailure) {
      try parse(isLast: isLast)
      return nil
    } catch {
      return error
    }
  }

  private mutating func parse(isLast: Bool) throws(TextFailure) {
    let bytes = bytes
    try TextBytes.with(bytesOf: bytes) { (text) throws(TextFailure) in
      finder.bytes = text
      let parser = TextParser(text, options: options, mayGoOn: !isLast)
      try parser.resume(&state, into: &finder)
      parser.passWhitespace(&state)
    }
  }

  /// Forgets the bytes before the element that is being read, or all that have been read if there is none.
  private mutating func drop() {
    var count = min(finder.openElement ?? state.position, state.position)
    // CR and LF are one line end.
    if count > 0, bytes[count - 1] == 0x0D { count -= 1 }
    // Few bytes are kept longer, since all open levels are looked at.
    guard failure == nil, count >= 4096 || count == bytes.count && count >= finder.levels.count,
      count > 0
    else { return }
    let isRefused = TextBytes.with(bytesOf: bytes) { TextEncoding.isRefused($0, options) }
    // The first bytes tell the encoding.
    if finder.start.offset == 0, count < 4 || isRefused { return }
    TextBytes.with(bytesOf: bytes) { text in
      finder.bytes = text
      finder.drop(count)
    }
    levels = finder.levels
    phase = finder.openElement == nil ? state.phase : .value
    state.drop(count)
    bytes.removeFirst(count)
    replacements.forget(before: finder.start.offset)
  }

  private func error(_ failure: TextFailure) -> JSEN.ParsingError {
    let start = finder.start
    var passed = start.offset > 0 ? PassedText(levels, upTo: start, in: phase) : nil
    let beginning = passed?.beginning ?? []
    var failure = failure
    failure.offset += beginning.count
    if failure.kind == .duplicateKey {
      passed?.firstOfDuplicate = finder.firstOfDuplicate
      if passed == nil { failure.related = finder.firstOfDuplicate?.offset }
    }
    let origin =
      replacements.isEmpty ? nil : TranscodedText.Origin(replacements: replacements)
    return TextBytes.with(bytesOf: beginning + bytes) { text in
      JSEN.ParsingError(
        source: FailedText(failure, in: text, options: options, origin: origin, passed: passed))
    }
  }
}
