public import JSEN

/// The reason why a text or a value does not fit a description, and the place.
///
/// ```swift
/// let amounts = JSONArray {
///   Field("amount") {
///     OneOf {
///       Field("value") { Int.jsonParser() }.map { "\($0)" }
///       String.jsonParser().map { $0 }
///     }
///   }
/// }
/// do { _ = try amounts.decode(#"[{"amount": "a pinch"}, {"amount": 3}]"#) } catch { print(error) }
/// // prints:
/// // 1.amount (1:36): expected an object (containing the key "value") or a string, found 3
/// // [{"amount": "a pinch"}, {"amount": 3}]
/// //                                    ^
/// ```
///
/// An error is cheap until its message is read: it stores only the text and a number for the place.
public struct JSONParsingError: Error, Sendable, CustomStringConvertible {
  package private(set) var content: Content

  package enum Content: Sendable {
    case malformed(JSEN.ParsingError)
    case failures([PlanFailure], FailureReport)
  }

  init(_ error: JSEN.ParsingError) {
    content = .malformed(error)
  }

  package init(
    _ failures: [PlanFailure], _ storage: DocumentStorage = DocumentStorage(), root: Int = 0
  ) {
    content = .failures(failures, FailureReport(storage, root: root))
  }

  /// The error of a text that is not JSON; nil for every other error.
  public var malformedText: JSEN.ParsingError? {
    if case .malformed(let error) = content { error } else { nil }
  }

  /// The parts that do not fit: the first part, or all parts with ``FailureReporting/all``. Empty for a text that is
  /// not JSON.
  public var failures: [Failure] {
    guard case .failures(let failures, let report) = content else { return [] }
    return failures.flatMap { report.reports($0) }
  }

  /// The path to the first part that does not fit, as keys of Codable.
  var codingPath: [any CodingKey] {
    guard case .failures(let failures, let report) = content, let first = failures.first
    else { return [] }
    return report.path(to: report.decisive(first)[0].node).codingPath
  }

  /// This error with paths from the root of the document that has the value.
  var inDocument: JSONParsingError {
    guard case .failures(let failures, let report) = content else { return self }
    var error = self
    error.content = .failures(
      failures, FailureReport(report.storage, root: 0, isInDocument: true))
    return error
  }

  /// The messages of all failures, without places and excerpts.
  public var message: String {
    malformedText?.message ?? failures.map(\.message).joined(separator: "\n\n")
  }

  /// All failures with their places.
  public var description: String {
    malformedText?.description ?? failures.map(\.description).joined(separator: "\n\n")
  }

  /// One part of a text or value that does not fit.
  public struct Failure: Sendable, CustomStringConvertible {
    /// The keys and indices that lead to the part.
    public let path: JSEN.KeyPath
    /// The location of the part in the text; nil when a value was parsed.
    public let location: JSEN.TextLocation?
    /// The expected and the found value, without the place.
    public let message: String
    /// The line of the text, with a caret below the beginning of the part.
    let line: String?

    /// The place and the message, with the line of the text if there is a text.
    public var description: String {
      KeyPathNotation.message(
        message + (line.map { "\n" + $0 } ?? ""), at: path.path, location)
    }
  }
}

extension JSONParsingError: UnderlyingReason {
  package var cause: String { message }
}

/// Whether decoding stops at the first failure.
public enum FailureReporting: Sendable {
  /// The error has one failure.
  case first
  /// Decoding continues after a failure, and the error has all failures.
  case all
}

extension JSONParsingError: PlannedError {
  func failures(in storage: DocumentStorage) -> [PlanFailure]? {
    guard case .failures(let failures, let report) = content, report.storage === storage
    else { return nil }
    return failures
  }
}
