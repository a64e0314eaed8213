import JSEN

/// Describes spaces, tabs and line ends. The smallest allowed number is written, as spaces or line feeds.
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
///
/// - Parameters:
///   - count: how many characters, such as `3` or `1...`; any number unless you set it.
///   - kind: the characters that are read.
public func Whitespace<Count: PartCount>(
  _ count: Count = 0..., _ kind: WhitespaceKind = .all
) -> StringDescription<Void, TwoWay> {
  let count = CountRange(count)
  let name =
    count == CountRange(1...)
    ? "whitespace" : count.description(of: "character") + " of whitespace"
  let pattern = ContentPattern.characters(kind.characterClass)
  return .token(name, pattern: pattern.repeated(count.minimum, count.maximum)) { reader in
    if count.contains(reader.take(upTo: count.maximum, kind.contains)) { return () }
    return reader.refuse(name)
  } text: {
    "".padded(to: count.minimum, with: kind == .vertical ? "\n" : " ")
  }
}

/// Describes any amount of whitespace of a kind, also none.
///
/// - Parameter kind: the characters that count as whitespace.
public func Whitespace(_ kind: WhitespaceKind) -> StringDescription<Void, TwoWay> {
  Whitespace(0..., kind)
}

/// The characters that `Whitespace` reads.
public enum WhitespaceKind: Sendable {
  /// Spaces, tabs and line ends.
  case all
  /// Spaces and tabs.
  case horizontal
  /// The characters of line ends: line feed and carriage return.
  case vertical
}

extension WhitespaceKind {
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
