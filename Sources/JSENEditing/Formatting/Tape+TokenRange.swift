import JSEN

extension Tape {
  /// The same as `range(_:)`, without a call for what most texts have: a formatter asks for each node twice.
  @inline(__always)
  func tokenRange(_ index: Int) -> TextRange {
    let node = self[index]
    let isQuotedKey = node.hasTag(.key) && bytes[unchecked: node.start &- 1] == UInt8(ascii: "\"")
    if isQuotedKey || node.hasTag(.string) { return TextRange(node.start &- 1, node.end &+ 1) }
    if node.isNumber { return numberRange(index) }
    if node.isContainer { return TextRange(node.start, node.end) }
    if node.hasTag(.key) { return range(index) }
    return TextRange(node.start, node.start &+ (node.hasTag(.false) ? 5 : 4))
  }
}
