import JSEN

extension JSONPointer: CustomStringConvertible {
  /// Makes a pointer from its text.
  ///
  /// Use it for a text that is not a literal. A literal needs no `try`.
  ///
  ///     let text = ["", "users", "0", "a~1b"].joined(separator: "/")
  ///     print(try JSONPointer(text).tokens)
  ///     // prints ["users", "0", "a/b"]
  ///
  /// - Parameter text: empty, or tokens with a slash before each.
  /// - Throws: ``JSENSyntaxError`` when the text does not begin with a slash, or when a tilde is not followed by 0 or
  ///   1.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) throws(JSENSyntaxError) {
    self.init()
    if text.utf8.isEmpty { return }
    let scalars = text.unicodeScalars
    guard scalars.first == "/" else {
      throw Self.startError(text)
    }
    var token = String.UnicodeScalarView()
    var index = scalars.index(after: scalars.startIndex)
    while index < scalars.endIndex {
      let start = index
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      switch scalar {
      case "/":
        tokens.append(String(token))
        token = String.UnicodeScalarView()
      case "~":
        let escaped = index < scalars.endIndex ? scalars[index] : nil
        guard escaped == "0" || escaped == "1" else {
          throw JSENSyntaxError(
            Self.subject, "expected '~0' for a tilde or '~1' for a slash, found '~' alone",
            in: text, at: text.utf8.distance(from: text.startIndex, to: start))
        }
        token.append(escaped == "0" ? "~" : "/")
        scalars.formIndex(after: &index)
      default: token.append(scalar)
      }
    }
    tokens.append(String(token))
  }

  static let subject = "JSON Pointer"

  private static func startError(_ text: String) -> JSENSyntaxError {
    if text.utf8.first == UInt8(ascii: "#") {
      return JSENSyntaxError(
        subject, "a pointer has no '#'; JSONPointer(fragment:) reads a URI fragment", in: text,
        at: 0)
    }
    let found = TextBytes.with(text) { Excerpt.character($0, at: 0) }
    return JSENSyntaxError(
      subject, "expected '/', found \(found); a pointer begins with '/', as in \"/users/0\"",
      in: text, at: 0)
  }

  /// The pointer as text, with `~0` for a tilde and `~1` for a slash.
  public var description: String { Self.text(of: tokens[...]) }

  static func text(of tokens: ArraySlice<String>) -> String { KeyPathNotation.pointer(of: tokens) }

  package static func escaped(_ token: String) -> String {
    KeyPathNotation.escaped(token: token)
  }
}

extension JSONPointer: ExpressibleByStringInterpolation {
  /// Makes a pointer from a literal: `"/users/0"`, or `JSONPointer("/users/0")`.
  ///
  /// - Precondition: the literal is a pointer. For other texts, use `JSONPointer(_:)`.
  public init(stringLiteral literal: String) {
    do { self = try JSONPointer(literal) } catch { preconditionFailure(error.description) }
  }

  /// Makes a pointer from a literal with interpolations. Every interpolated value makes a pointer.
  ///
  /// - Precondition: the parts around the interpolations are in the notation of pointers, and a slash is before each
  ///   interpolated value that begins a token.
  public init(stringInterpolation: StringInterpolation) {
    tokens = stringInterpolation.tokens
  }

  /// A literal with interpolations, while it is built.
  ///
  /// Each part of the literal must be correct on its own: whether a literal is refused never depends on a value.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var tokens: [String] = []
    /// Whether a slash has begun the last token, so that a value or the rest of the literal continues it.
    private var isInToken = false

    /// Begins a pointer.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a part of the literal, in the notation of pointers.
    ///
    /// - Parameter literal: the part of the literal.
    /// - Precondition: it begins with a slash where no token continues, and each tilde is `~0` or `~1`.
    /// - Complexity: O(*n*) in the length of the part.
    public mutating func appendLiteral(_ literal: String) {
      if literal.utf8.isEmpty { return }
      let start = isInToken ? "/" : ""
      let appended = JSONPointer(stringLiteral: start + literal).tokens
      append(appended[0])
      tokens += appended.dropFirst()
    }

    /// Appends text to the last token, or as a new token if a slash or a pointer came before.
    private mutating func append(_ text: String) {
      if isInToken, let last = tokens.popLast() {
        tokens.append(last + text)
      } else {
        tokens.append(text)
      }
      isInToken = true
    }

    /// Appends a value as a token or as a part of a token.
    ///
    /// - Parameter value: the value. Its description is the text of the token, in which slashes and tildes have no
    ///   special meaning.
    /// - Precondition: a slash is before the value, or before the text before it: `"/users/\(id)"`.
    /// - Complexity: O(*n*) in the size of the description.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      precondition(
        isInToken,
        "expected '/' before an interpolated value; write \"/\\(value)\", or interpolate a JSONPointer"
      )
      append(value.description)
    }

    /// Appends the tokens of a pointer: `"\(user)/name"`. A slash must follow, or the end.
    ///
    /// - Parameter pointer: the pointer to append.
    /// - Complexity: O(*n*) in the size of the pointer.
    public mutating func appendInterpolation(_ pointer: JSONPointer) {
      tokens += pointer.tokens
      isInToken = false
    }
  }
}
