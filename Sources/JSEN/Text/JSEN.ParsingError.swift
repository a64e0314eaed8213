extension JSEN {
  /// Why a text could not be read, and where.
  ///
  ///     do {
  ///       _ = try JSEN(parsing: #"{"users": [{"name": "Ann", "age": 07}]}"#)
  ///     } catch {
  ///       print(error)
  ///     }
  ///     // prints:
  ///     // 1:35: a number does not begin with 0 and another digit, found '07' (in users.0.age)
  ///     // {"users": [{"name": "Ann", "age": 07}]}
  ///     //                                   ^
  ///
  /// Line, column, path and description are worked out when the reading has failed; a text that is read
  /// without fault pays nothing for them.
  public struct ParsingError: Error, Sendable, Hashable {
    /// What went wrong.
    public var kind: Kind { report.kind }

    /// Where the reader stopped, in bytes from the start of the text.
    public var offset: Int { report.location.offset }

    /// The line, counted from 1.
    public var line: Int { report.location.line }

    /// The column, counted from 1 in Unicode scalars.
    public var column: Int { report.location.column }

    /// Where the reader stopped.
    public var location: TextLocation { report.location }

    /// The key path of the value in which it happened, in the notation of `JSEN.KeyPath`; empty at the top.
    ///
    /// A member's path counts from its key on, an element's from its first byte: in `{"a": [1,]}` it is `a`.
    public var path: String { report.path }

    /// Whether the text is the beginning of a valid one: it stops too early, and nothing else is wrong.
    public var isIncomplete: Bool { report.isIncomplete }

    /// The other place that the error is about: for a repeated key where it stood first, for a text that stops
    /// inside a string, comment, array or object where that began.
    public var relatedLocation: TextLocation? { report.relatedLocation }

    /// The reason alone, without place and excerpt.
    public var message: String { report.message }

    let report: Report

    /// Behind one reference, so that a failure travels in a register.
    final class Report: Sendable {
      let kind: Kind
      let location: TextLocation
      let relatedLocation: TextLocation?
      let path: String
      let isIncomplete: Bool
      let message: String
      let excerpt: String

      init(
        kind: Kind, location: TextLocation, relatedLocation: TextLocation?, path: String,
        isIncomplete: Bool, message: String, excerpt: String
      ) {
        self.kind = kind
        self.location = location
        self.relatedLocation = relatedLocation
        self.path = path
        self.isIncomplete = isIncomplete
        self.message = message
        self.excerpt = excerpt
      }
    }

    public static func == (left: ParsingError, right: ParsingError) -> Bool {
      left.kind == right.kind && left.location == right.location && left.path == right.path
        && left.isIncomplete == right.isIncomplete
        && left.relatedLocation == right.relatedLocation && left.message == right.message
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(location)
    }
  }
}

extension JSEN.ParsingError {
  /// What can be wrong with a text. Each case gives the shortest text that causes it.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Something stands where a value should begin, or nothing: the empty text, `]`.
    case expectedValue
    /// Something else stands where a key should begin: `{1`.
    case expectedKey
    /// No colon follows a key: `{""}`.
    case expectedColon
    /// Neither a comma nor the closing bracket follows an element: `[0}`.
    case expectedCommaOrClosingBracket
    /// Neither a comma nor the closing brace follows a member: `{"":0]`.
    case expectedCommaOrClosingBrace
    /// More than white space follows the value: `0 0`.
    case expectedEnd
    /// A word begins like `true`, `false` or `null` and goes on otherwise: `nil`.
    case misspelledLiteral
    /// A digit is missing in a number: `-`, `1.`, `1e`.
    case expectedDigit
    /// A number begins with a superfluous zero: `00`.
    case leadingZero
    /// The text ends inside a string: `"`.
    case unterminatedString
    /// A control character stands in a string as it is: a line end between quotes.
    case controlCharacter
    /// A backslash is followed by a character that it does not escape: `"\a"`.
    case invalidEscape
    /// Four hexadecimal digits do not follow `\u`: `"\u"`.
    case invalidUnicodeEscape
    /// Half of a surrogate pair stands alone: `"\uD800"`.
    case loneSurrogate
    /// The bytes are not UTF-8: the byte 0xFF in a string.
    case invalidUTF8
    /// The text ends inside a comment, where comments are allowed: `/*`.
    case unterminatedComment
    /// A byte order mark stands before the text, and the options do not allow it.
    case byteOrderMark
    /// A key stands twice in an object, and the options refuse it: `{"":0,"":0}`.
    case duplicateKey
    /// More arrays and objects are open at once than the options allow: `[` at a limit of 0.
    case depthLimit
    /// The text has more bytes than the options allow.
    case textTooLong
    /// A string or a key has more bytes than the options allow.
    case stringTooLong
    /// A number has more bytes than the options allow, or is hexadecimal and has more than 128 bits.
    case numberTooLong
  }
}
