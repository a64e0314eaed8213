/// The parts of a ``TextStyle`` that a walk over a value or a tape needs for each value.
///
/// A walk is written once. It is compiled for each conforming type, so that it looks at no option for plain text, which
/// most programs write: one walk for all styles takes 1.1 to 1.4 times as long there.
protocol WalkStyle {
  /// The closing quote of a key, and the punctuation after it.
  var afterKey: Punctuation { get }
  var escapes: ByteWriter.Escapes { get }
  /// Whether each element and member has a line of its own.
  var isIndented: Bool { get }
  /// Eight bytes of the indentation, and how many each level has.
  var indentation: (bytes: UInt64, width: Int) { get }
  var keyOrder: TextStyle.KeyOrder { get }
  var hasCanonicalNumbers: Bool { get }
  /// Whether tokens are copied from a text in the grammar of RFC 8259.
  var copiesTokens: Bool { get }
}

extension WalkStyle {
  var copiesTokens: Bool { false }
}

/// On one line, with only the necessary escapes, in the given order, without canonical numbers.
protocol OneLineWalkStyle: WalkStyle {}

extension OneLineWalkStyle {
  var afterKey: Punctuation { .colon }
  var escapes: ByteWriter.Escapes { [] }
  var isIndented: Bool { false }
  var indentation: (bytes: UInt64, width: Int) { (0, 0) }
  var keyOrder: TextStyle.KeyOrder { .asGiven }
  var hasCanonicalNumbers: Bool { false }
}

struct PlainWalkStyle: OneLineWalkStyle {}

/// Tokens are copied from a strict text: its strings hold nothing that must be escaped, except for their own escapes.
struct CopyingWalkStyle: OneLineWalkStyle {
  var copiesTokens: Bool { true }
}

/// Any style.
struct AnyWalkStyle: WalkStyle {
  let afterKey: Punctuation
  let escapes: ByteWriter.Escapes
  let isIndented: Bool
  let indentation: (bytes: UInt64, width: Int)
  let keyOrder: TextStyle.KeyOrder
  let hasCanonicalNumbers: Bool

  init(_ style: TextStyle) {
    afterKey = style.afterKey
    escapes = style.escapes
    isIndented = style.indentation != nil
    keyOrder = style.keyOrder
    hasCanonicalNumbers = style.hasCanonicalNumbers
    indentation =
      switch style.indentation {
      case .spaces(let width): (WordScan.ones &* 0x20, width)
      case .tab: (WordScan.ones &* 0x09, 1)
      // This never fits, so the writer begins the line.
      case .text: (0, 1 << 32)
      case nil: (0, 0)
      }
  }
}
