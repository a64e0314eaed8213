import JSEN

/// Describes spaces, tabs and line ends. As few of them as the description allows are written.
///
/// ```swift
/// let pair = ParsePrint {
///   Int.parser()
///   Whitespace(1..., .horizontal)
///   Int.parser()
/// }
/// print(try pair.parse("1    2"), try pair.print((3, 4)))
/// // prints (1, 2) 3 4
/// ```
public struct Whitespace: StringParserPrinter {
  public typealias Output = Void

  /// The characters that are read.
  public enum Kind: Sendable {
    /// Spaces, tabs and line ends.
    case all
    /// Spaces and tabs.
    case horizontal
    /// The characters of line ends: line feed and carriage return.
    case vertical
  }

  let kind: Kind
  let count: CountRange

  /// Describes any amount of whitespace, which may be none.
  public init(_ kind: Kind = .all) {
    self.init(0..., kind)
  }

  /// Describes a number of characters of whitespace.
  public init(_ count: Int, _ kind: Kind = .all) {
    self.init(count...count, kind)
  }

  /// Describes a number of characters of whitespace in a range, such as `1...`.
  public init(_ count: some RangeExpression<Int>, _ kind: Kind = .all) {
    self.count = CountRange(count)
    self.kind = kind
  }

  public var stringPlan: StringContentPlan<Void> {
    let (kind, count) = (kind, count)
    let name =
      count == CountRange(1...)
      ? "whitespace" : count.description(of: "character") + " of whitespace"
    let written = String(repeating: kind == .vertical ? "\n" : " ", count: count.minimum)
    let pattern = ContentPattern.characters(kind.characterClass)
    return StringContentPlan(
      TokenPlan(Void.self, name, pattern: pattern.repeated(count.minimum, count.maximum)) {
        reader in
        guard reader.take(upTo: count.maximum, kind.contains) < count.minimum else { return () }
        _ = reader.fail(.expected(name))
        return nil
      } text: {
        written
      })
  }
}

extension Whitespace.Kind {
  fileprivate func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): self != .vertical
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): self != .horizontal
    default: false
    }
  }

  fileprivate var characterClass: String {
    switch self {
    case .all: "[ \\t\\n\\r]"
    case .horizontal: "[ \\t]"
    case .vertical: "[\\n\\r]"
    }
  }
}
