package import JSEN

/// The elements of one array or object in a text that arrives in parts, or texts that come after each other. It keeps only
/// the text that the current element needs.
///
/// It may be sent to other threads, since only one cutter has it.
package final class ArrivingElements: @unchecked Sendable {
  private let options: JSEN.ReadingOptions
  /// Whether texts after each other are read.
  private let readsTexts: Bool
  /// Where the current one of several texts begins, if its beginning is kept and an earlier one is, too.
  private var textStart: Int?
  /// The part of the text that is kept.
  package private(set) var bytes: [UInt8] = []
  private var tape: OpenTape
  private var finder: ElementFinder
  /// The containers that are open at the first byte, and the part of the text that comes next there.
  private var passed: [PassedText.Container] = []
  private var step = OpenTape.Step.value
  /// The last bytes that are gone, which an excerpt shows.
  private var lastDropped: [UInt8] = []
  /// Whether a comment before the first container is gone.
  private var hasPassedComment = false
  private var failure: TextFailure?
  /// The faults that have been replaced in the text. The finder's positions are those of the changed text.
  private var replacements = UnicodeReplacements()

  /// - Parameter path: nil for texts after each other.
  package init(path: [String]?, options: JSEN.ReadingOptions) {
    self.options = options
    readsTexts = path == nil
    // The finder refuses repeated keys, also of objects that are open.
    var unrefused = options
    unrefused.duplicateKeys = .keepLast
    tape = OpenTape(unrefused)
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
  private(set) var root: Root?

  /// The index of the element that comes next, while its array or object is open.
  var openIndex: Int? { finder.openIndex }

  /// Where the element begins that is not complete, unless it is a number or a word.
  var openElement: JSEN.TextLocation? {
    let bytes = bytes
    return TextBytes.with(bytes) { text in
      (finder.openElement ?? tape.cutString.map { $0.range.start - 1 }).map {
        original(finder.start.moved(over: text, 0, $0))
      }
    }
  }

  /// The location after the last byte.
  var end: JSEN.TextLocation {
    let bytes = bytes
    return original(TextBytes.with(bytes) { finder.start.moved(over: $0, 0, bytes.count) })
  }

  /// The number of bytes so far.
  var count: Int { replacements.original(finder.start.offset + bytes.count) }

  /// The location of the first byte that is kept.
  var start: JSEN.TextLocation { original(finder.start) }

  /// The part of the text that is kept, as it was before faults were replaced. The elements that were found last are in it.
  package var originalBytes: [UInt8] {
    replacements.isEmpty
      ? bytes : Array(replacements.originals(of: bytes[...], at: finder.start.offset))
  }

  /// Returns a location as it was before faults were replaced.
  private func original(_ location: JSEN.TextLocation) -> JSEN.TextLocation {
    location.moved(to: replacements.original(location.offset))
  }

  /// Reads the next part of the text, and returns the elements that end in it. Earlier elements are gone.
  package func append(_ chunk: some Sequence<UInt8>) throws(JSEN.ParsingError) -> [FoundElement] {
    drop()
    bytes.append(contentsOf: chunk)
    return try read(isLast: false)
  }

  /// Reads the end of the text.
  func finish() throws(JSEN.ParsingError) -> [FoundElement] { try read(isLast: true) }

  /// Throws a failure that was found together with elements, once enough of the text after it is there.
  func throwKnownFailure() throws(JSEN.ParsingError) {
    if let failure, bytes.count - failure.offset >= JSEN.ParsingError.lookahead {
      throw error(failure)
    }
  }

  private func read(isLast: Bool) throws(JSEN.ParsingError) -> [FoundElement] {
    finder.found = []
    defer {
      // The faults before it are forgotten later.
      if root == nil {
        root = finder.root.map { Root(kind: $0.kind, location: original($0.location)) }
      }
    }
    if failure == nil {
      do throws(TextFailure) { try parse(isLast: isLast) } catch {
        failure = replace(error, isLast: isLast)
      }
      failure = finder.duplicate ?? failure
    }
    if let failure, finder.found.isEmpty,
      isLast || bytes.count - failure.offset >= JSEN.ParsingError.lookahead
    {
      throw error(failure)
    }
    return replacements.isEmpty ? finder.found : finder.found.map { original($0) }
  }

  /// Returns an element with the places that it had before faults were replaced.
  private func original(_ element: FoundElement) -> FoundElement {
    let (offset, end) = (replacements.original(element.offset), replacements.original(element.end))
    let start = replacements.original(finder.start.offset)
    return FoundElement(
      key: element.key, index: element.index, offset: offset, end: end,
      range: TextRange(offset - start, end - start))
  }

  /// Replaces the faults from a failure on, and reads on.
  ///
  /// - Returns: the failure that remains, if there is one.
  private func replace(_ failure: TextFailure, isLast: Bool) -> TextFailure? {
    let isRefused = TextBytes.with(bytesOf: bytes) { TextEncoding.isRefused($0, options) }
    guard UnicodeReplacements.canReplace(failure, options),
      finder.start.offset > 0 || !isRefused
    else { return failure }
    // The character that the end cuts is in a text that ends too early. Only then is there a copy: with one, each change would
    // copy the whole part that is kept.
    let old = failure.isIncomplete ? (bytes, replacements, finder) : nil
    let oldTape = failure.isIncomplete ? tape.copy() : nil
    replacements.replace(
      in: &bytes, from: failure.offset, after: finder.start.offset, mayGoOn: !isLast)
    tape.rewind(to: failure.offset)
    do throws(TextFailure) {
      try parse(isLast: isLast)
      return nil
    } catch {
      guard let old, let oldTape else { return error }
      (bytes, replacements, finder) = old
      tape = oldTape
      return failure
    }
  }

  private func parse(isLast: Bool) throws(TextFailure) {
    let bytes = bytes
    try TextBytes.with(bytes) { (text) throws(TextFailure) in
      if text.count > TapeNode.maximumTextLength {
        throw TextFailure(.textTooLong, at: TapeNode.maximumTextLength)
      }
      while true {
        do throws(TextFailure) {
          defer { finder.read(tape, text) }
          return try tape.read(text, mayGoOn: !isLast)
        } catch {
          guard readsTexts, finder.duplicate == nil else { throw error }
          if tape.depth == 0, error.kind == .expectedValue, error.offset == text.count { return }
          guard beginsText(error, text) else { throw error }
          (textStart, passed, hasPassedComment) = (error.offset, [], false)
          tape.beginText(at: error.offset)
          finder.beginText()
        }
      }
    }
  }

  /// Whether another text begins where the loop has found something after a complete one. Numbers and words have white space
  /// between them.
  private func beginsText(_ failure: TextFailure, _ bytes: TextBytes) -> Bool {
    let last = failure.offset == 0 ? lastDropped.last ?? 0 : bytes[failure.offset - 1]
    return failure.kind == .expectedEnd && tape.isComplete
      && !(Excerpt.isWordByte(last) && Excerpt.isWordByte(bytes[failure.offset]))
  }

  /// Forgets the bytes before the element that is being read, or all that have been read if there is none.
  private func drop() {
    var count = min(finder.openElement ?? tape.position, tape.position)
    // CR and LF are one line end.
    if count > 0, bytes[count - 1] == 0x0D { count -= 1 }
    // Few bytes are kept longer, since all open levels are looked at.
    guard failure == nil, count >= 4096 || count == bytes.count && count >= finder.levels.count,
      count > 0
    else { return }
    let isRefused = TextBytes.with(bytesOf: bytes) { TextEncoding.isRefused($0, options) }
    // The first bytes tell the encoding.
    if finder.start.offset == 0, count < 4 || isRefused { return }
    if finder.levels.isEmpty, !readsTexts || finder.openIndex == 0,
      bytes[..<count].contains(UInt8(ascii: "/"))
    {
      hasPassedComment = true
    }
    step = finder.openElement == nil && !(readsTexts && tape.isComplete) ? tape.step : .value
    textStart = textStart.flatMap { $0 < count ? nil : $0 - count }
    let bytes = bytes
    TextBytes.with(bytes) { finder.drop(count, from: &tape, $0) }
    // A copy of the levels would share the keys that each object has had, so that the next key copied them all.
    passed = finder.levels.compactMap(\.passed)
    lastDropped = lastBytes(before: count)
    self.bytes.removeFirst(count)
    replacements.forget(before: finder.start.offset)
  }

  /// The bytes before a position that an excerpt shows.
  private func lastBytes(before position: Int) -> [UInt8] {
    let bytes = bytes[..<position].suffix(Excerpt.context)
    return lastDropped.suffix(Excerpt.context - bytes.count) + bytes
  }

  private func error(_ failure: TextFailure) -> JSEN.ParsingError {
    let (bytes, begin) = (bytes, textStart ?? 0)
    let start = TextBytes.with(bytes) { finder.start.moved(over: $0, 0, begin) }
    var failure = failure
    failure.offset -= begin
    failure.related? -= begin
    var passedText: PassedText?
    if start.offset > 0 {
      passedText = PassedText(
        passed, upTo: start, lastBytes(before: begin), isAfterKey: step == .colon,
        isAfterValue: step == .afterValue || step == .end, hasComment: hasPassedComment)
    }
    let beginning = passedText?.beginning ?? []
    failure.offset += beginning.count
    failure.related? += beginning.count
    if failure.kind == .duplicateKey {
      passedText?.firstOfDuplicate = finder.firstOfDuplicate
      if passedText == nil { failure.related = finder.firstOfDuplicate?.offset }
    }
    let text = beginning + bytes[begin...]
    return TextBytes.with(text) {
      JSEN.ParsingError(failure, in: $0, options: options, replacements, after: passedText)
    }
  }
}
