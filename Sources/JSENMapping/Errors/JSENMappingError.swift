public import JSEN
import JSENParsing

/// The reason why a text or a value does not fit a type, or why a type cannot be mapped.
///
/// ```swift
/// struct Post { let link: [Int]; let score: Int8 }
/// do {
///   _ = try JSENMapper().decode([Post].self, parsing: #"[{"score": "300"}]"#)
/// } catch { print(error) }
/// // prints:
/// // 0.score (1:12): expected an integer from -128 to 127, found "300"
/// // [{"score": "300"}]
/// //            ^
/// ```
public struct JSENMappingError: Error, Sendable, CustomStringConvertible {
  let content: Content

  enum Content: Sendable {
    /// The plans in the failures need those of a cache, which the error keeps.
    case reading(JSONParsingError, plans: (any Sendable)?)
    case conversion(JSEN.ConversionError)
    case unsupported(UnsupportedType)
    case printing(JSONPrintingError)
  }

  init(_ content: Content) {
    self.content = content
  }

  /// A kind of failure. Later versions may add kinds.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: String, Sendable {
    /// The text is not JSON, or a value given as `Any` cannot be JSON.
    case malformed
    /// The type cannot be mapped, with any text.
    case unsupportedType
    /// The text or the value does not fit the type.
    case mismatch
    /// A value cannot be encoded.
    case encoding
  }

  /// The kind of the failure.
  ///
  /// ```swift
  /// do { _ = try JSENMapper().decode((() -> Void).self, parsing: "{}") } catch { print(error.kind) }
  /// // prints unsupportedType
  /// ```
  public var kind: Kind {
    switch content {
    case .reading(let error, _): error.malformedText == nil ? .mismatch : .malformed
    case .conversion: .malformed
    case .unsupported: .unsupportedType
    case .printing: .encoding
    }
  }

  /// The error of a text that is not JSON; nil for every other error.
  public var malformedText: JSEN.ParsingError? {
    if case .reading(let error, _) = content { error.malformedText } else { nil }
  }

  private var failure: JSONParsingError.Failure? {
    if case .reading(let error, _) = content { error.failures.first } else { nil }
  }

  /// The path to the part that does not fit or cannot be encoded; empty for other errors.
  public var path: JSEN.KeyPath {
    if case .printing(let error) = content { return error.path }
    return failure?.path ?? JSEN.KeyPath("")
  }

  /// The location in the text of the part that does not fit; nil when a value was decoded, and for other errors.
  public var location: JSEN.TextLocation? { failure?.location }

  /// The reason alone, without path, location and excerpt.
  public var message: String {
    switch content {
    case .reading(let error, _): error.message
    case .conversion(let error): error.message
    case .unsupported(let type): type.description
    case .printing(let error): error.message
    }
  }

  /// The path, the location and the reason.
  public var description: String {
    switch content {
    case .reading(let error, _): error.description
    case .conversion(let error): error.description
    case .unsupported(let type): type.description
    case .printing(let error): error.description
    }
  }
}

/// An error of a custom function that uses a mapper has the value.
extension JSENMappingError: ErrorShowingText {}

extension JSENMappingError: UnderlyingReason {
  package var cause: String { message }
}
