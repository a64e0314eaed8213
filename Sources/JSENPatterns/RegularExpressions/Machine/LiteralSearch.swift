import JSEN

/// The machine of an expression that is only a literal text, with or without anchors.
struct LiteralSearch: Sendable {
  private let bytes: [UInt8]
  private let isAtStart: Bool
  private let isAtEnd: Bool

  /// The longest literal that is searched for anywhere: the time is the product of its length and that of the text.
  private static let maximumLength = 16

  /// - Returns: nil if the expression is more than a literal, or a long one without anchors.
  init?(_ tree: ExpressionTree) {
    var parts: ArraySlice<Int>
    switch tree.nodes[tree.root] {
    case .sequence(let list): parts = list[...]
    case .empty: parts = []
    default: parts = [tree.root]
    }
    func take(_ part: Int?, isEnd: Bool) -> Bool {
      guard let part, case .assertion(let assertion) = tree.nodes[part] else { return false }
      switch assertion {
      case .atStart: return !isEnd
      case .atEnd: return isEnd
      default: return false
      }
    }
    isAtStart = take(parts.first, isEnd: false)
    if isAtStart { parts.removeFirst() }
    isAtEnd = take(parts.last, isEnd: true)
    if isAtEnd { parts.removeLast() }
    var bytes: [UInt8] = []
    for part in parts {
      guard case .scalar(let value) = tree.nodes[part], let scalar = Unicode.Scalar(value) else {
        return nil
      }
      bytes += String(scalar).utf8
    }
    self.bytes = bytes
    if bytes.count > Self.maximumLength, !isAtStart, !isAtEnd { return nil }
  }

  /// Returns whether a part of the text is the literal.
  func isFound(in text: TextBytes) -> Bool {
    let last = text.count - bytes.count
    if last < 0 { return false }
    if isAtStart { return (!isAtEnd || last == 0) && isLiteral(text, 0) }
    if isAtEnd { return isLiteral(text, last) }
    return (0...last).contains { isLiteral(text, $0) }
  }

  /// Returns whether the whole text is the literal.
  func matches(_ text: TextBytes) -> Bool { text.count == bytes.count && isLiteral(text, 0) }

  @inline(__always)
  private func isLiteral(_ text: TextBytes, _ start: Int) -> Bool {
    var position = 0
    while position < bytes.count {
      if text[start &+ position] != bytes[position] { return false }
      position &+= 1
    }
    return true
  }
}
