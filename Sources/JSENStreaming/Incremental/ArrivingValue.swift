import JSEN

/// A value whose text arrives in parts.
///
/// It keeps the whole text, since an error shows lines, columns and paths, and the tape of what has been read.
struct ArrivingValue: ~Copyable {
  private let options: JSEN.ReadingOptions
  private let skipsProse: Bool
  /// Whether any text may follow the value.
  private let ignoresRest: Bool
  private var bytes: [UInt8] = []
  private var tape: OpenTape
  /// A failure held back until the bytes that its excerpt needs have arrived.
  private var failure: TextFailure?
  /// Whether the text is in UTF-8; nil as long as its first bytes do not tell.
  private var isUTF8: Bool?
  /// The value of a text that is not in UTF-8, when it is finished.
  private var converted: JSEN?
  /// Whether the first bracket after prose has been found.
  private var hasBegun = false
  /// Where prose has been searched for the beginning of the value.
  private var searched = 0
  /// Where the value begins, if the text so far is right; another position after prose that looked like a value. Prose before it
  /// has been replaced by spaces.
  private(set) var start = 0
  /// The faults that have been replaced in the whole text.
  private var replacements = UnicodeReplacements()
  /// Where the last string begins that a chunk has cut.
  private(set) var cutStringStart = 0

  init(options: JSEN.ReadingOptions, skipsProse: Bool, ignoresRest: Bool) {
    self.options = options
    self.skipsProse = skipsProse
    self.ignoresRest = ignoresRest || skipsProse
    isUTF8 = options.allowsOtherEncodings ? nil : true
    tape = OpenTape(options)
  }

  private init(copying other: borrowing ArrivingValue) {
    (options, skipsProse, ignoresRest) = (other.options, other.skipsProse, other.ignoresRest)
    (bytes, failure) = (other.bytes, other.failure)
    tape = other.tape.copy()
    (isUTF8, converted, replacements) = (other.isUTF8, other.converted, other.replacements)
    (hasBegun, searched, start) = (other.hasBegun, other.searched, other.start)
    cutStringStart = other.cutStringStart
  }

  /// Returns a value that has read the same bytes.
  ///
  /// - Complexity: O(*n*) in the bytes.
  func copy() -> ArrivingValue { ArrivingValue(copying: self) }

  // MARK: - Reading

  /// Adds bytes and reads them.
  mutating func append(_ chunk: some Sequence<UInt8>) throws(JSEN.ParsingError) {
    bytes.append(contentsOf: chunk)
    read(isLast: false)
    guard let failure, bytes.count - failure.offset >= JSEN.ParsingError.lookahead, !maySearchOn
    else { return }
    throw error(failure)
  }

  /// Reads the end of the text. If the text ends too early, nothing changes.
  mutating func finish() throws(JSEN.ParsingError) {
    // The end tells the encoding of a short text, and that prose without a bracket is the text.
    let old = isUTF8 == nil || skipsProse && !hasBegun ? copy() : nil
    read(isLast: true)
    if let failure {
      let error = error(failure)
      if error.isIncomplete {
        self.failure = nil
        if let old { self = old }
      }
      throw error
    }
    if isUTF8 == false, converted == nil { converted = try JSEN(parsing: bytes, options: options) }
  }

  private func error(_ failure: TextFailure) -> JSEN.ParsingError {
    TextBytes.with(bytes) {
      JSEN.ParsingError(failure, in: $0, options: options, replacements)
    }
  }

  private mutating func read(isLast: Bool) {
    findEncoding(isLast: isLast)
    // A text in another encoding may begin with 0, 0xFE or 0xFF.
    if bytes.count > TapeNode.maximumTextLength {
      failure = TextFailure(.textTooLong, at: TapeNode.maximumTextLength)
    } else if isUTF8 ?? (bytes.count == 1 && 1..<0xFE ~= bytes[0]) {
      readValue(isLast: isLast)
    } else {
      failure = nil
    }
    let end = tape.isComplete && ignoresRest ? tape.position : bytes.count
    if replacements.original(end) > options.maximumTextLength {
      let position = replacements.changed(max(options.maximumTextLength, 0))
      failure = TextFailure(.textTooLong, at: position)
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
    let old = failure.isIncomplete ? copy() : nil
    replacements.replace(in: &bytes, from: failure.offset, mayGoOn: !isLast)
    tape.rewind(to: failure.offset)
    do throws(TextFailure) {
      try parse(isLast: isLast)
      return nil
    } catch {
      guard let old else { return error }
      self = old
      return failure
    }
  }

  private mutating func parse(isLast: Bool) throws(TextFailure) {
    let bytes = bytes
    try TextBytes.with(bytes) { (text) throws(TextFailure) in
      try tape.read(text, mayGoOn: !isLast, ignoresRest: ignoresRest)
    }
    if let token = tape.cutString { cutStringStart = token.range.start }
  }

  // MARK: - Before the value

  /// Finds out by the first bytes whether the text is in UTF-8.
  private mutating func findEncoding(isLast: Bool) {
    guard isUTF8 == nil else { return }
    isUTF8 = TextBytes.with(bytesOf: bytes) { text in
      if text.count >= 4 || isLast { return TextEncoding(text) == nil }
      return text.count >= 2 && !TextEncoding.isPossible(text) ? true : nil
    }
    // Its first byte has been read alone.
    if isUTF8 != true, bytes.count > 1 { tape = OpenTape(options) }
  }

  /// Whether the text so far can be prose, so that the value begins at a later bracket.
  private var maySearchOn: Bool {
    guard skipsProse, let failure, failure.kind != .textTooLong, failure.kind != .stringTooLong
    else { return false }
    // There are only brackets. A word in braces may be read as a key without quotes.
    return tape.count - tape.depth == (failure.kind == .expectedColon ? 1 : 0)
  }

  /// Returns whether the value has begun. Prose before it is replaced by spaces, which keeps the positions.
  private mutating func beginsValue() -> Bool {
    guard skipsProse, !hasBegun || maySearchOn else { return true }
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
    tape = OpenTape(options, from: start)
    hasBegun = true
    return true
  }

  // MARK: - The text so far

  /// Whether no further bytes make the text valid.
  var hasFailed: Bool {
    if failure != nil { return !maySearchOn }
    // The failure of an escape is known when all its digits have arrived.
    return tape.hasFailed && (!skipsProse || tape.count > tape.depth)
  }

  /// Whether the value has ended, so that more bytes do not change it.
  var isComplete: Bool { tape.isComplete || converted != nil }

  /// How many bytes have arrived.
  var byteCount: Int { replacements.original(bytes.count) }

  /// How many elements or members of the outermost value are complete; 1 for a complete value that has none.
  var finishedCount: Int {
    if let converted { return converted.array?.count ?? converted.object?.count ?? 1 }
    if !isComplete { return tape.openNodes().first?.count ?? 0 }
    return withTape { $0[0].isContainer ? $0.count(0) : 1 } ?? 0
  }

  /// The bytes after the value, once it is complete.
  var rest: ArraySlice<UInt8> {
    guard tape.isComplete && ignoresRest else { return [] }
    return replacements.originals(of: bytes[tape.position...], at: tape.position)
  }

  /// Whether a string is cut that is a value, not a key.
  var endsInString: Bool { tape.cutString != nil }

  /// How many containers are open.
  var openDepth: Int { tape.depth }

  /// The key or index of each value that is not finished, the outermost first. The last one may have no value yet.
  var openPath: [String] {
    withTape { tape in
      self.tape.openNodes().compactMap {
        $0.isObject ? $0.key.map { tape.key($0) } : String($0.count)
      }
    } ?? []
  }

  private func withTape<R>(_ body: (Tape) -> R) -> R? {
    TextBytes.with(bytes) { tape.withTape($0, body) }
  }
}

/// The value so far.
extension ArrivingValue {
  /// The parts of a value so far that are not finished, and are shown.
  struct Form {
    var showsStrings: Bool
    var showsNumbers: Bool
    /// Whether a key without a value has the value null.
    var showsKeys: Bool
  }

  /// How much of a cut number is shown. A snapshot reads it again.
  private static let longestCutNumber = 1024

  /// The value of a text that is not in UTF-8, when it is finished.
  var convertedValue: JSEN? { converted }

  /// The value so far.
  ///
  /// - Parameter snapshot: the last value of this text, or none.
  func partialValue(_ form: Form, from snapshot: inout PartialSnapshot) -> JSEN? {
    if let converted { return converted }
    return TextBytes.with(bytes) { text in
      var cut = JSEN?.none
      if form.showsStrings, let token = tape.cutString {
        cut = snapshot.cutString(token, in: text)
      } else if form.showsNumbers {
        cut = cutNumber(in: text) { JSEN(0, of: $0) }
      }
      return tape.withTape(text) {
        snapshot.value(
          $0, upTo: tape.count, tape.openNodes(), cut: cut, showsKey: form.showsKeys)
      } ?? cut
    }
  }

  /// Returns the value so far as a document; nil when there is nothing to show.
  ///
  /// - Parameter sealed: the tape of the last one.
  func sealed(_ form: Form, by sealed: SealedTape) -> DocumentStorage? {
    let cut: TapeNode? = TextBytes.with(bytes) { text in
      if form.showsStrings, let token = tape.cutString { return TapeNode(.string, token) }
      return form.showsNumbers ? cutNumber(in: text) { $0[0] } : nil
    }
    return sealed.update(
      tape.builder, bytes, replacements, cut: cut, showsKey: form.showsKeys, options)
  }

  /// Calls `body` with the number that a cut number is without a point, exponent or sign at its end, if there is one.
  private func cutNumber<R>(in bytes: TextBytes, _ body: (Tape) -> R) -> R? {
    guard let range = tape.cutScalar(in: bytes), bytes[range.start] <= UInt8(ascii: "9") else {
      return nil
    }
    let end = min(range.end, range.start + Self.longestCutNumber)
    for end in [end, end - 1, end - 2] where end > range.start {
      var number = OpenTape(options, from: range.start)
      let text = bytes.slice(0, end)
      if (try? number.read(text, mayGoOn: false)) != nil { return number.withTape(text, body) }
    }
    return nil
  }
}
