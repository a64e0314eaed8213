public import JSEN

/// The reason why the elements of an array or object could not be read.
///
///     struct User: Decodable { var age: Int }
///     let text = #"{"users": [{"age": 31}, {"age": null}]}"#
///     var users = JSENElements(.text(text), at: "users").decoded(as: User.self)
///     do { while let user = try users.next() { print(user.age) } } catch { print(error) }
///     // prints:
///     // 31
///     // users.1.age (1:33): expected an integer, found null
///     // {"age": null}
///     //         ^
public struct JSENElementError: Error, Sendable, CustomStringConvertible {
  /// A kind of failure. Later versions may add kinds.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// The name of the kind: `notAContainer`.
    public let description: String

    /// There is no value at the path.
    public static let missing = Kind(description: "missing")
    /// The value at the path is neither an array nor an object.
    public static let notAContainer = Kind(description: "notAContainer")
    /// A decoder, or the closure of `map`, has thrown an error for an element.
    public static let rejected = Kind(description: "rejected")
    /// The text is not valid.
    public static let malformed = Kind(description: "malformed")
    /// The source cannot be opened or read.
    public static let unreadable = Kind(description: "unreadable")
  }

  /// The kind of the failure.
  public let kind: Kind

  /// The path of the array or object that was asked for, or of the element that was rejected.
  public let path: JSEN.KeyPath

  /// The error that a decoder or a closure has thrown for an element, the `JSEN.ParsingError` of a text that is not valid,
  /// or the ``JSENFileError`` of the source; nil for other kinds of failure.
  public let underlyingError: (any Error)?

  /// The index of the element that was rejected; nil for other kinds of failure.
  public let index: Int?

  /// Where the value at the path begins, as messages show it, and where in the text.
  private let found: String?
  private let start: JSEN.TextLocation?
  /// The text of the element that was rejected.
  private let text: [UInt8]

  /// - Parameter value: the value at the path; nil when there is none.
  init(_ value: ArrivingElements.Root?, at path: JSEN.KeyPath) {
    kind = value == nil ? .missing : .notAContainer
    self.path = path
    underlyingError = nil
    index = nil
    start = value?.location
    if case .scalar(let text)? = value?.kind { found = text } else { found = nil }
    text = []
  }

  init(_ error: JSEN.ParsingError, at path: JSEN.KeyPath) {
    self.init(.malformed, error, at: path)
  }

  init(_ error: JSENFileError, at path: JSEN.KeyPath) {
    self.init(.unreadable, error, at: path)
  }

  private init(_ kind: Kind, _ error: any Error, at path: JSEN.KeyPath) {
    self.kind = kind
    self.path = path
    underlyingError = error
    (index, start, found) = (nil, nil, nil)
    text = []
  }

  init(_ error: any Error, at path: JSEN.KeyPath, _ text: TextBytes, _ place: ElementPlace) {
    kind = .rejected
    self.path = path
    underlyingError = error
    index = place.index
    start = place.location
    found = nil
    var bytes: [UInt8] = []
    text.append(to: &bytes)
    self.text = bytes
  }

  /// Where the error is in the whole text: at the fault, at the value that a decoder has refused, at the element, or at
  /// the value that is neither an array nor an object. It is nil if there is no value at the path, and if the source cannot
  /// be read.
  ///
  /// - Complexity: O(*n*) in the bytes of the element.
  public var location: JSEN.TextLocation? {
    malformation?.location ?? facts.first?.diagnostic.location ?? start
  }

  /// The error of the parser, for a text that is not valid.
  private var malformation: JSEN.ParsingError? {
    kind == .malformed ? underlyingError as? JSEN.ParsingError : nil
  }

  /// The position of the error, in bytes of the whole text; nil if there is no ``location``.
  ///
  /// - Complexity: O(*n*) in the bytes of the element.
  public var offset: Int? { location?.offset }

  /// The facts of each failure of a decoder or a closure, with the place in the whole text, and the place in the text of
  /// the element if there is one.
  fileprivate var facts: [(diagnostic: JSEN.Diagnostic, position: Int?)] {
    guard let underlyingError, let start else { return [] }
    // The place of an error of the parser is in a text that the closure has read.
    let isPlaced = !(underlyingError is JSEN.ParsingError)
    return TextBytes.with(text.span) { bytes in
      JSEN.Diagnostic.all(of: underlyingError).map {
        let path = $0.path(inside: path)
        guard isPlaced, let place = $0.location,
          start.offset..<start.offset + bytes.count ~= place.offset
        else { return (JSEN.Diagnostic($0.message, at: path, start), nil) }
        return (JSEN.Diagnostic($0.message, at: path, place), place.offset - start.offset)
      }
    }
  }

  /// The reason, without the place.
  public var reason: String {
    if let underlyingError { return JSEN.Diagnostic(underlyingError).message }
    let place = path.segments.isEmpty ? "the top level" : "'\(path)'"
    return "expected an array or an object at \(place), found \(found ?? "nothing")"
  }

  /// The path, the line, the column and the reason. If a decoder has refused a value, the line of the text follows, with a
  /// caret below the value.
  public var description: String {
    guard let underlyingError, let start else {
      if let underlyingError { return "\(underlyingError)" }
      return location.map { "\($0): \(reason)" } ?? reason
    }
    let facts = facts
    if facts.count == 1, let position = facts[0].position {
      let excerpt = TextBytes.with(text.span) { Excerpt.line($0, at: position) }
      let (path, location) = (facts[0].diagnostic.path, facts[0].diagnostic.location)
      return KeyPathNotation.message(
        "\(facts[0].diagnostic.message)\n\(excerpt)", at: path, location)
    }
    return KeyPathNotation.message(JSENLineError.reason(of: underlyingError), at: path.path, start)
  }
}

extension JSENElementError: DiagnosableError {
  package var diagnostics: [JSEN.Diagnostic] {
    if let underlyingError, start == nil { return JSEN.Diagnostic.all(of: underlyingError) }
    let facts = facts.map(\.diagnostic)
    return facts.isEmpty ? [JSEN.Diagnostic(reason, at: "", location)] : facts
  }
}
