public import JSEN

/// The reason why a value cannot be encoded, and the path to the part that cannot.
///
/// ```swift
/// let names = Field("names") { JSONArray(1...2) { String.jsonParser() } }
/// do { _ = try names.encodeToString([]) } catch { print(error) }
/// // prints:
/// // names: expected 1 to 2 elements, found 0
/// ```
public struct JSONPrintingError: Error, Sendable, CustomStringConvertible {
  package let failure: PlanWritingFailure

  package init(_ failure: PlanWritingFailure) {
    self.failure = failure
  }

  /// The keys and indices that lead to the part.
  public var path: JSEN.KeyPath { failure.path.keyPath }

  /// The path as keys of Codable.
  var codingPath: [any CodingKey] { failure.path.codingPath }

  /// The reason why the part cannot be encoded.
  public var message: String { failure.message }

  public var description: String {
    KeyPathNotation.message(message, at: path.path)
  }
}

extension PlanWritingFailure {
  /// The whole path, with the part of it inside a `JSEN`.
  fileprivate var path: [Component] {
    var path = Array(reversedPath.reversed())
    switch reason {
    case .writing(let error): path += error.segments.map { .name($0) }
    case .encoding(let context):
      let place = context.underlyingError as? CodingPlace
      path += (place?.inner ?? []).map { .name($0) }
    default: break
    }
    return path
  }

  fileprivate var message: String {
    switch reason {
    case .writing(let error): error.message
    case .count(let range, let found, let isArray):
      "expected \(range.description(of: isArray ? "element" : "member")), found \(found)"
    case .thrown(let error): "\(error)"
    case .encoding(let context):
      switch context.underlyingError {
      case let error as JSONPrintingError: error.message
      case let place as CodingPlace: place.message
      default: context.debugDescription
      }
    case .unreadable(let failure, let storage, let isWhole):
      "the \(isWhole ? "text" : "object") cannot be read back\n"
        + "\(FailureReport(storage, root: 0).reports(failure)[0])"
    case .message(let text): text
    case .depth(let limit): limit.message
    case .misread(let written, let read):
      MessageList.misread(written, as: read)
    case .alternatives(let alternatives) where alternatives.isEmpty: "there are no alternatives"
    case .alternatives(let alternatives):
      MessageList.text(
        "none of the alternatives can encode the value",
        alternatives.map { KeyPathNotation.message($0.message, at: $0.path.keyPath.path) })
    }
  }
}
