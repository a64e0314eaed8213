extension JSEN {
  /// Why a text is not valid, and where.
  ///
  ///     do {
  ///       _ = try JSEN(parsing: #"{"users": [{"name": "Ann", "age": 07}]}"#)
  ///     } catch {
  ///       print(error)
  ///     }
  ///     // prints:
  ///     // users.0.age (1:35): a number cannot have a leading zero, found '07'
  ///     // {"users": [{"name": "Ann", "age": 07}]}
  ///     //                                   ^
  ///
  /// An error keeps the text. Line, column, path and description are computed when they are first read, so code that
  /// ignores the error does not pay for them.
  public struct ParsingError: Error, Sendable, Hashable {
    /// The kind of the failure.
    public var kind: Kind { source.failure.kind }

    /// The number of bytes before the error.
    public var offset: Int { source.offset }

    /// The line of the error, counted from 1.
    ///
    /// - Complexity: O(*n*) in the bytes before the error when the first of these properties is read, then O(1).
    public var line: Int { report.location.line }

    /// The column of the error, counted from 1 in Unicode scalars.
    ///
    /// - Complexity: O(*n*) in the bytes before the error when the first of these properties is read, then O(1).
    public var column: Int { report.location.column }

    /// Where the error is.
    ///
    /// - Complexity: O(*n*) in the bytes before the error when the first of these properties is read, then O(1).
    public var location: TextLocation { report.location }

    /// The keys and indices of the value that contains the error.
    package var segments: [String] { report.segments }

    /// Whether the text only ends too early: more bytes could make it valid.
    public var isIncomplete: Bool { source.failure.isIncomplete }

    /// A second location that the error names: the first of two equal keys, or the beginning of a string, comment,
    /// array or object that is not closed.
    ///
    /// - Complexity: O(*n*) in the bytes before the error when the first of these properties is read, then O(1).
    public var relatedLocation: TextLocation? { report.relatedLocation }

    /// The reason alone, without location and excerpt.
    ///
    /// - Complexity: O(*n*) in the bytes before the error when the first of these properties is read, then O(1).
    public var message: String { message { $0.words } }

    /// Returns the message with a program's words for advice.
    package func message(_ words: (Advice) -> String) -> String { report.message(words) }

    /// The token that is missing, when the kind is one that expects a token.
    package var expected: String { report.expected }

    /// The line of the text, and below it a caret.
    package var excerpt: String { report.excerpt }

    /// A single reference, which fits a register.
    let source: FailedText

    var report: Report { source.report }

    /// The parts that are computed when they are first read.
    struct Report: Sendable {
      let location: TextLocation
      let relatedLocation: TextLocation?
      let segments: [String]
      let expected: String
      /// The message before the advice.
      let reason: String
      let advice: Advice?
      /// The end of the message, after the advice.
      let remark: String
      let excerpt: String
    }

    /// Compares all parts of both errors, which reads both texts again.
    public static func == (left: ParsingError, right: ParsingError) -> Bool {
      left.kind == right.kind && left.offset == right.offset
        && left.isIncomplete == right.isIncomplete && left.location == right.location
        && left.segments == right.segments && left.relatedLocation == right.relatedLocation
        && left.message == right.message
    }

    /// Hashes the kind and the offset.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(offset)
    }
  }
}

extension JSEN.ParsingError {
  /// A kind of failure of a text. Each kind shows the shortest text that causes it. Later versions may add kinds.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: String, Sendable, CaseIterable {
    /// No value where one is expected: the empty text, `]`.
    case expectedValue
    /// No key where one is expected: `{1`.
    case expectedKey
    /// No colon after a key: `{""}`.
    case expectedColon
    /// Neither a comma nor the closing bracket after an element: `[0}`.
    case expectedCommaOrClosingBracket
    /// Neither a comma nor the closing brace after a member: `{"":0]`.
    case expectedCommaOrClosingBrace
    /// More than white space after the value: `0 0`.
    case expectedEnd
    /// A word that begins like `true`, `false` or `null` but is spelled differently: `nope`.
    case misspelledLiteral
    /// A missing digit in a number: `-`, `1.`, `1e`.
    case expectedDigit
    /// A number with a leading zero: `00`.
    case leadingZero
    /// The text ends inside a string: `"`.
    case unterminatedString
    /// An unescaped control character in a string: a line end between quotes.
    case controlCharacter
    /// A backslash before a character that it cannot escape: `"\a"`.
    case invalidEscape
    /// Fewer than four hexadecimal digits after `\u`: `"\u"`.
    case invalidUnicodeEscape
    /// An unpaired surrogate: `"\uD800"`.
    case loneSurrogate
    /// Bytes that are not UTF-8: the byte 0xFF in a string.
    case invalidUTF8
    /// UTF-16 or UTF-32, where only UTF-8 is allowed: the bytes 0x00 0x31.
    case notUTF8
    /// An unpaired surrogate in a text that is UTF-16, or half a code unit at its end: the bytes 0x00 0x22 0xDC 0x00.
    case invalidUTF16
    /// A number above 0x10FFFF or a surrogate in a text that is UTF-32, or a part of a code unit at its end.
    case invalidUTF32
    /// The text ends inside a comment, where comments are allowed: `/*`.
    case unterminatedComment
    /// A byte order mark before the text, when the options do not allow it.
    case byteOrderMark
    /// A duplicate key in an object, when the options refuse it: `{"":0,"":0}`.
    case duplicateKey
    /// More arrays and objects are open at once than the options allow: `[` at a limit of 0.
    case depthLimit
    /// The text has more bytes than the options allow, or a document has 4 GiB, or an object has more members than 32
    /// bits can count.
    case textTooLong
    /// A string or a key has more bytes than the options allow.
    case stringTooLong
    /// A number has more bytes than the options allow, or is hexadecimal and has more than 128 bits.
    case numberTooLong
  }
}

/// An error that explains the `DecodingError` around it.
package protocol UnderlyingReason: Error {
  /// The reason alone, without location and excerpt, in one line if possible.
  var cause: String { get }
}

extension JSEN.ParsingError: UnderlyingReason {
  package var cause: String { message }
}
