/// A value whose text arrives in parts.
///
/// It keeps the whole text, since an error shows lines, columns and paths. The finished values are on the stacks of a
/// ``ValueBuilder``.
package struct ArrivingValue: ~Copyable {
  private let options: JSEN.ReadingOptions
  private let skipsProse: Bool
  /// Whether any text may follow the value.
  private let ignoresRest: Bool
  /// The blocks of the text that have been read, and how many bytes they have.
  private var readBlocks: [[UInt8]] = []
  private var readCount = 0
  /// The bytes after these blocks. All positions count from here.
  private var bytes: [UInt8] = []
  private var state = ParsingState()
  private var builder: ValueBuilder
  /// The failure that is thrown when the bytes have arrived that its error shows.
  private var failure: TextFailure?
  /// Whether the text is in UTF-8; nil as long as its first bytes do not tell.
  private var isUTF8: Bool?
  /// The value of a text that is not in UTF-8, when it is finished.
  private var converted: JSEN?
  /// How many bytes the text had when ``finish()`` returned its value.
  private var end: Int?
  /// Where prose has been searched for the beginning of the value.
  private var searched = 0
  /// Where the value begins, as far as is known; another position after prose that looked like a value. Prose before it
  /// has been replaced by spaces.
  package private(set) var start = 0
  /// The faults that have been replaced in the whole text.
  private var replacements = UnicodeReplacements()
  /// The content of the string that is cut, up to the position.
  private var cutString = (start: 0, end: 0, content: "")

  package init(options: JSEN.ReadingOptions, skipsProse: Bool, ignoresRest: Bool) {
    self.options = options
    self.skipsProse = skipsProse
    self.ignoresRest = ignoresRest || skipsProse
    isUTF8 = options.allowsOtherEncodings ? nil : true
    builder = ValueBuilder(.empty, options: options)
  }

  /// Returns a value that has read the same bytes.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package func copy() -> ArrivingValue {
    var copy = ArrivingValue(options: options, skipsProse: skipsProse, ignoresRest: ignoresRest)
    let text = text
    if let end {
      copy.bytes = Array(text[..<end])
      copy.read(isLast: true)
      copy.end = end
      copy.converted = converted
    }
    copy.bytes += text[(end ?? 0)...]
    copy.read(isLast: false)
    // The text was copied as it is now.
    copy.replacements = replacements
    copy.cutString.start = cutStringStart
    // The first fault that was found depends on the cuts.
    if let failure { copy.failure = inText(failure) }
    return copy
  }

  // MARK: - Reading

  /// Adds bytes and reads them.
  package mutating func append(_ chunk: some Sequence<UInt8>) throws(JSEN.ParsingError) {
    add(chunk)
    read(isLast: false)
    guard let failure, bytes.count - failure.offset >= FailedText.lookahead, !maySearchOn else {
      return
    }
    throw error(failure)
  }

  /// Reads the end of the text, and returns the value. If the text ends too early, nothing changes.
  package mutating func finish() throws(JSEN.ParsingError) -> JSEN {
    do throws(JSEN.ParsingError) {
      let value = try finishedValue()
      end = readCount + bytes.count
      return value
    } catch {
      if error.isIncomplete {
        // The end has ended a number or a comment that can continue.
        failure = nil
        self = copy()
      }
      throw error
    }
  }

  private mutating func finishedValue() throws(JSEN.ParsingError) -> JSEN {
    read(isLast: true)
    if let failure { throw error(failure) }
    if isUTF8 == false, converted == nil { converted = try JSEN(parsing: bytes, options: options) }
    return converted ?? builder.values[0]
  }

  // Another module calls this, where it is not specialized: a chunk takes 0.2 µs more then.
  @_specialize(where Chunk == [UInt8])
  @_specialize(where Chunk == ArraySlice<UInt8>)
  private mutating func add<Chunk>(_ chunk: Chunk) where Chunk: Sequence<UInt8> {
    if bytes.count + chunk.underestimatedCount > Self.blockSize { endBlock() }
    bytes.append(contentsOf: chunk)
  }

  /// How many bytes are in one array. One array for the whole text moves its bytes each time that it grows.
  private static let blockSize = 64 << 10

  /// Begins a new block with the bytes that have not been read, unless these are the larger part.
  private mutating func endBlock() {
    let count = state.position
    guard failure == nil, builder.values.count > 0, count > bytes.count / 2 else { return }
    var rest: [UInt8] = []
    rest.reserveCapacity(Self.blockSize)
    rest += bytes[count...]
    bytes.removeSubrange(count...)
    readBlocks.append(bytes)
    readCount += count
    bytes = rest
    state.drop(count)
    cutString.start -= count
    cutString.end -= count
  }

  /// The whole text.
  private var text: [UInt8] { Array(readBlocks.joined()) + bytes }

  /// Returns a failure whose positions count from the beginning of the text.
  private func inText(_ failure: TextFailure) -> TextFailure {
    var failure = failure
    failure.offset += readCount
    failure.related? += readCount
    return failure
  }

  private func error(_ failure: TextFailure) -> JSEN.ParsingError {
    let failure = inText(failure)
    return TextBytes.with(bytesOf: text) {
      replacements.isEmpty
        ? JSEN.ParsingError(failure, in: $0, options: options)
        : JSEN.ParsingError(
          source: FailedText(
            failure, in: $0, options: options,
            origin: TranscodedText.Origin(replacements: replacements)))
    }
  }

  private mutating func read(isLast: Bool) {
    findEncoding(isLast: isLast)
    // A text in another encoding may begin with 0, 0xFE or 0xFF.
    if isUTF8 ?? (bytes.count == 1 && 1..<0xFE ~= bytes[0]) {
      readValue(isLast: isLast)
    } else {
      failure = nil
    }
    let end = state.isComplete && ignoresRest ? state.position : bytes.count
    if replacements.original(readCount + end) > options.maximumTextLength {
      let position = replacements.changed(max(options.maximumTextLength, 0))
      failure = TextFailure(.textTooLong, at: position - readCount)
    }
  }

  private mutating func readValue(isLast: Bool) {
    repeat {
      guard beginsValue() || isLast else { return }
      if failure == nil {
        do throws(TextFailure) { try parse(isLast: isLast) } catch {
          failure = replace(error, isLast: isLast)
        }
      }
    } while maySearchOn && searched < bytes.count
  }

  /// Replaces the faults from a failure on, and reads on.
  ///
  /// - Returns: the failure that remains, if there is one.
  private mutating func replace(_ failure: TextFailure, isLast: Bool) -> TextFailure? {
    guard UnicodeReplacements.canReplace(failure, options) else { return failure }
    // The character that the end cuts can continue if the text turns out to be incomplete.
    let old = failure.isIncomplete ? (bytes, replacements, state) : nil
    replacements.replace(
      in: &bytes, from: failure.offset, after: readCount, mayGoOn: !isLast)
    state.rewind(to: failure.offset)
    do throws(TextFailure) {
      try parse(isLast: isLast)
      return nil
    } catch {
      guard let old else { return error }
      (bytes, replacements, state) = old
      return failure
    }
  }

  private mutating func parse(isLast: Bool) throws(TextFailure) {
    let bytes = bytes
    try TextBytes.with(bytesOf: bytes) { (text) throws(TextFailure) in
      builder.bytes = text
      var options = options
      // The limit may not count the bytes after the value.
      options.maximumTextLength = .max
      let parser = TextParser(text, options: options, mayGoOn: !isLast)
      try parser.resume(&state, into: &builder, ignoresRest: ignoresRest)
      if let scan = state.cutString { readCutString(scan.content, in: text) }
    }
  }

  /// Decodes the part of a string that has arrived since the last time.
  private mutating func readCutString(_ token: StringToken, in text: TextBytes) {
    if cutString.start != token.range.start {
      cutString = (token.range.start, token.range.start, "")
    }
    var part = token
    part.range.start = cutString.end
    if part.range.count > 0 { cutString.content += String(text, part) }
    cutString.end = token.range.end
  }

  // MARK: - Before the value

  /// Finds out by the first bytes whether the text is in UTF-8.
  private mutating func findEncoding(isLast: Bool) {
    guard isUTF8 == nil else { return }
    isUTF8 = TextBytes.with(bytesOf: bytes) { text in
      if text.count >= 4 || isLast { return TextEncoding(text) == nil }
      return text.count >= 2 && !TextEncoding.isPossible(text) ? true : nil
    }
  }

  /// Whether the text so far can be prose, so that the value begins at a later bracket.
  private var maySearchOn: Bool {
    guard skipsProse, let failure, failure.kind != .textTooLong, failure.kind != .stringTooLong,
      builder.values.count == 0
    else { return false }
    // A word in braces may be read as a key without quotes.
    return builder.keys.count == (failure.kind == .expectedColon ? 1 : 0)
  }

  /// Returns whether the value has begun. Prose before it is replaced by spaces, which keeps the positions.
  private mutating func beginsValue() -> Bool {
    guard skipsProse, state.phase == .start || maySearchOn else { return true }
    searched = max(searched, failure?.offset ?? 0)
    let brackets = [UInt8(ascii: "{"), UInt8(ascii: "[")]
    guard let bracket = bytes[searched...].firstIndex(where: { brackets.contains($0) }) else {
      searched = bytes.count
      return false
    }
    for index in start..<bracket where bytes[index] > UInt8(ascii: " ") {
      bytes[index] = UInt8(ascii: " ")
    }
    start = bracket
    searched = start + 1
    failure = nil
    state = ParsingState()
    state.mark.set(.value, start)
    builder = ValueBuilder(.empty, options: options)
    return true
  }

  // MARK: - The text so far

  /// Whether no further bytes make the text valid.
  package var hasFailed: Bool {
    if failure != nil { return !maySearchOn }
    // The parser knows the fault of an escape when all its digits have arrived.
    guard options.invalidUnicode == .reject, let string = state.string,
      !skipsProse || builder.values.count > 0,
      bytes[string.index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    else { return false }
    return TextBytes.with(bytesOf: bytes) {
      TextParser($0, options: options).endsInUnpairedSurrogate(at: string.index)
    }
  }

  /// Whether the value has ended, so that more bytes do not change it.
  package var isComplete: Bool { state.isComplete || converted != nil }

  /// How many bytes have arrived.
  package var byteCount: Int { replacements.original(readCount + bytes.count) }

  /// How many elements or members of the outermost value are complete; 1 for a complete value that has none.
  package var finishedCount: Int {
    if let value = converted ?? (isComplete ? builder.values[0] : JSEN?.none) {
      return value.array?.count ?? value.object?.count ?? 1
    }
    return builder.finishedCount
  }

  /// The bytes after the value, once it is complete.
  package var rest: ArraySlice<UInt8> {
    guard state.isComplete && ignoresRest else { return [] }
    return replacements.originals(of: bytes[state.position...], at: readCount + state.position)
  }

  /// How much of a cut number is shown. A snapshot reads it again.
  private static let longestCutNumber = 1024

  /// The value so far.
  ///
  /// - Parameter snapshot: the last value of this text, or none.
  package func partialValue(
    _ form: PartialForm, from snapshot: inout PartialSnapshot
  ) -> JSEN? {
    if let converted { return converted }
    return withParts(form) { builder, containers, cut in
      builder.partialValue(containers, cut: cut, showsKey: form.showsKeys, from: &snapshot)
    }
  }

  /// The value of a text that is not in UTF-8, when it is finished.
  var convertedValue: JSEN? { converted }

  /// Calls `body` with the values that are finished, the containers that are open, and the cut value if it is shown.
  func withParts<R>(
    _ form: PartialForm, _ body: (borrowing ValueBuilder, OpenContainers, JSEN?) -> R
  ) -> R {
    TextBytes.with(bytesOf: bytes) { text in
      var cut = JSEN?.none
      if form.showsStrings, state.cutString != nil { cut = .string(cutString.content) }
      if form.showsNumbers, let range = state.cutScalar(in: text) {
        cut = number(text.slice(range.start, min(range.end, range.start + Self.longestCutNumber)))
      }
      return body(builder, state.containers(in: text), cut)
    }
  }

  /// The key or index of each value that is not finished, the outermost first.
  package var openPath: [String] {
    TextBytes.with(bytesOf: bytes) { builder.openPath(state.containers(in: $0)) }
  }

  /// Where the last string begins that a chunk has cut.
  package var cutStringStart: Int { readCount + cutString.start }

  /// How many containers are open.
  package var openDepth: Int { builder.open.count }

  /// Returns the number that a cut number is without a point, exponent or sign at its end; nil when there is none.
  private func number(_ text: TextBytes) -> JSEN? {
    guard text[0] <= UInt8(ascii: "9") else { return nil }
    for length in [text.count, text.count - 1, text.count - 2] where length > 0 {
      let text = text.slice(0, length)
      var builder = ValueBuilder(text, options: options)
      let isNumber = (try? TextParser(text, options: options).parse(into: &builder)) != nil
      if isNumber { return builder.finish() }
    }
    return nil
  }
}
