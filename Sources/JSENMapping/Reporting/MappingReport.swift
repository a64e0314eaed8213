public import JSEN
import JSENParsing

/// The defaults and conversions that a mapper used to decode a value, and the elements that it left out.
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

  /// A reason for an entry. Later versions may add reasons.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    private let reason: Reason

    private enum Reason: Hashable {
      case missing, null
      case converted(from: JSEN.Kind)
      case dropped(reason: String)
    }

    /// The member was missing, and the default was used.
    public static let missing = Kind(reason: .missing)
    /// The value was null, and the default was used.
    public static let null = Kind(reason: .null)
    /// The value was converted from another kind.
    ///
    /// - Parameter kind: the kind of the value in the JSON.
    /// - Complexity: O(1).
    public static func converted(from kind: JSEN.Kind) -> Kind {
      Kind(reason: .converted(from: kind))
    }

    /// The element was left out, since it does not fit.
    ///
    /// - Parameter reason: the path to the part that does not fit, if it is inside the element, and what was expected.
    /// - Complexity: O(1).
    public static func dropped(reason: String) -> Kind { Kind(reason: .dropped(reason: reason)) }

    /// Why the element was left out; nil for another reason.
    public var dropped: String? { if case .dropped(let reason) = reason { reason } else { nil } }

    /// The kind of the value that was converted; nil for another reason.
    public var converted: JSEN.Kind? {
      if case .converted(let kind) = reason { kind } else { nil }
    }

    /// The reason, in words.
    public var description: String {
      switch reason {
      case .missing: "missing, the default is used"
      case .null: "null, the default is used"
      case .converted(.bool): "converted from a bool"
      case .converted(.string): "converted from a string"
      case .converted: "converted from a number"
      case .dropped(let reason): "dropped: \(reason)"
      }
    }
  }
}
