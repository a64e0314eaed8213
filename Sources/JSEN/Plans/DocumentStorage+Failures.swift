/// What messages about a node say. All of it is worked out when a message is read.
extension DocumentStorage {
  /// Where a node begins in the text; nil for a tape that was made from a value.
  package func location(ofNode node: Int) -> JSEN.TextLocation? {
    hasSource ? location(read { $0.range(node).start }) : nil
  }

  /// The kind of a node's value.
  package func kind(ofNode node: Int) -> JSEN.Kind { read { $0[node].kind } }

  /// The string or key at a node.
  package func string(ofNode node: Int) -> String { read { $0.string(node) } }

  /// The keys of the object at a node.
  package func keys(ofNode node: Int) -> [String] {
    read { tape in
      tape[node].hasTag(.object) ? tape.members(of: node).map { tape.string($0) } : []
    }
  }

  /// A node as messages show it: its text on one line, shortened when it is long.
  package func excerpt(ofNode node: Int) -> String {
    let limit = 60
    let text: String
    let isCut: Bool
    if hasSource {
      (text, isCut) = read { tape in
        let range = tape.range(node)
        var end = min(range.end, range.start + 8 * limit)
        let isCut = end < range.end
        while isCut, tape.bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let bytes = (range.start..<end).map { tape.bytes[$0] }
        return (String(decoding: bytes, as: UTF8.self), isCut)
      }
    } else {
      // A tape that was made from a value has no text of numbers.
      let isKey = read { $0[node].hasTag(.key) }
      text =
        isKey
        ? JSEN.string(string(ofNode: node)).description
        : JSEN(JSENDocument.Value(storage: self, index: node)).description
      isCut = false
    }
    let words = text.split { $0.isNewline || $0 == "\t" || $0 == " " }
    let line = text.contains(where: \.isNewline) ? words.joined(separator: " ") : text
    if line.count > limit { return line.prefix(limit - 1) + "…" }
    // The last character may be a part of one.
    return isCut ? line.dropLast() + "…" : line
  }
}
