public import JSEN
import JSENParsing

/// The defaults and conversions that a mapper used to decode a value.
///
/// ```swift
/// struct Post { let title: String; let score: Int; let tags: [String] }
/// let (post, report) = try JSENMapper().decodeWithReport(Post.self, parsing: #"{"title": null, "score": "5"}"#)
/// print(post)
/// // prints Post(title: "", score: 5, tags: [])
/// print(report)
/// // prints:
/// // title: null, the default is used
/// // score: converted from a string
/// // tags: missing, the default is used
/// ```
public struct MappingReport: Sendable, CustomStringConvertible {
  /// The defaults and conversions, in the order of the properties.
  public let entries: [Entry]

  /// Whether the mapper used no default and no conversion.
  public var isEmpty: Bool { entries.isEmpty }

  /// One line for each entry.
  public var description: String { entries.map(\.description).joined(separator: "\n") }

  /// One default or conversion.
  public struct Entry: Sendable, CustomStringConvertible {
    /// The path to the value.
    public let path: JSEN.KeyPath
    /// The reason for the entry.
    public let kind: Kind

    /// The path and the reason, on one line.
    public var description: String { KeyPathNotation.message(kind.description, at: path.path) }
  }

  /// The reasons for entries.
  public enum Kind: Sendable, Hashable, CustomStringConvertible {
    /// The member was missing, and the default was used.
    case missing
    /// The value was null, and the default was used.
    case null
    /// The value was converted from another kind.
    case converted(from: JSEN.Kind)

    /// The reason, in words.
    public var description: String {
      switch self {
      case .missing: "missing, the default is used"
      case .null: "null, the default is used"
      case .converted(.bool): "converted from a bool"
      case .converted(.string): "converted from a string"
      case .converted: "converted from a number"
      }
    }
  }
}

extension JSENMapper {
  /// Decodes a value from a JSON text, and reports defaults and conversions.
  ///
  /// It walks over the decoded value a second time. The walk does not enter values that decode themselves.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - text: a string or a substring.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSENMappingError``, also for a text that is not JSON.
  /// - Complexity: O(*n*) in the bytes.
  public func decodeWithReport<T>(
    _ type: T.Type = T.self, parsing text: some StringProtocol,
    options: JSEN.ReadingOptions = .init()
  ) throws(JSENMappingError) -> (value: T, report: MappingReport) {
    try readWithReport(type, Self.source(OwnedText(copyingBytesOf: text.utf8), options.forString))
  }

  /// Decodes a value from the UTF-8 bytes of a JSON text, and reports defaults and conversions.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - bytes: the text in UTF-8, or in UTF-16 or UTF-32 unless the options refuse them.
  ///   - options: the accepted grammar and the limits; RFC 8259 by default.
  /// - Throws: ``JSENMappingError``, also for a text that is not JSON.
  /// - Complexity: O(*n*) in the bytes.
  public func decodeWithReport<T>(
    _ type: T.Type = T.self, parsing bytes: some Sequence<UInt8>,
    options: JSEN.ReadingOptions = .init()
  ) throws(JSENMappingError) -> (value: T, report: MappingReport) {
    try readWithReport(
      type, Self.source(OwnedText(bytes, upTo: options.maximumTextLength), options))
  }

  /// Decodes a value from a `JSEN`, and reports defaults and conversions.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - value: the value to decode from.
  /// - Throws: ``JSENMappingError``, with the path of the value that does not fit.
  /// - Complexity: O(*n*) in the parts of the value.
  public func decodeWithReport<T>(
    _ type: T.Type = T.self, from value: JSEN
  ) throws(JSENMappingError) -> (value: T, report: MappingReport) {
    try readWithReport(type, Self.source(value))
  }

  /// Decodes a value from a document, from a part of it, from an object, or from Swift values, and reports defaults and
  /// conversions. Paths begin at the part that is decoded.
  ///
  /// - Parameters:
  ///   - type: the type of the value, which may be known at run time only.
  ///   - value: a `JSENDocument` or a value of it, a `JSEN.Object`, or a result of `JSONSerialization`.
  /// - Throws: ``JSENMappingError``, with the path of the value that does not fit; also when the value is not JSON.
  /// - Complexity: O(*n*) in the parts of the value.
  public func decodeWithReport<T>(
    _ type: T.Type = T.self, from value: Any
  ) throws(JSENMappingError) -> (value: T, report: MappingReport) {
    try readWithReport(type, Self.source(converting: value))
  }

  private func readWithReport<T>(
    _ type: T.Type, _ source: JSONSource
  ) throws(JSENMappingError) -> (value: T, report: MappingReport) {
    let value = try read(type, source)
    var walk = ReportWalk()
    walk.walk(source.value, try plans.plan(for: type))
    return (value, MappingReport(entries: walk.entries))
  }
}
