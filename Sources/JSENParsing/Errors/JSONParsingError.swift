public import JSEN

/// Why a text or a value does not fit a description, and where.
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
/// // At 1.amount (1:36):
/// // expected one of
/// //   an object (containing the key "value")
/// //   a string
/// // but found: 3
/// ```
///
/// An error costs little until its message is read: it holds the text and a number for the place.
public struct JSONParsingError: Error, Sendable, CustomStringConvertible {
  let content: Content

  enum Content: Sendable {
    case malformed(JSEN.ParsingError)
    case failures([PlanFailure], DocumentStorage, root: Int)
  }

  init(_ error: JSEN.ParsingError) {
    content = .malformed(error)
  }

  init(_ failures: [PlanFailure], _ storage: DocumentStorage, root: Int) {
    content = .failures(failures, storage, root: root)
  }

  /// The error of a text that is not JSON; nil for every other error.
  public var malformedText: JSEN.ParsingError? {
    if case .malformed(let error) = content { error } else { nil }
  }

  /// The parts that do not fit: the first, or all of them if they were asked for. Empty for a text that is not JSON.
  public var failures: [Failure] {
    guard case .failures(let failures, let storage, let root) = content else { return [] }
    let report = FailureReport(storage, root: root)
    return failures.map { report.report($0) }
  }

  /// All failures with their places.
  public var description: String {
    switch content {
    case .malformed(let error): error.description
    case .failures: failures.map(\.description).joined(separator: "\n\n")
    }
  }

  /// One part of a text or value that does not fit.
  public struct Failure: Sendable, CustomStringConvertible {
    /// The keys and indices that lead to the part.
    public let path: JSEN.KeyPath
    /// Where the part begins in the text; nil when a value was parsed.
    public let location: JSEN.TextLocation?
    /// The message: what was expected and what was found.
    public let message: String

    public var description: String {
      KeyPathNotation.message(message, at: path.path, location, hasHeader: true)
    }
  }
}

/// Whether decoding stops at the first failure.
public enum FailureReporting: Sendable {
  /// The error has one failure.
  case first
  /// Decoding goes on after a failure, and the error has all failures.
  case all
}
