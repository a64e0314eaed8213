/// What messages about a node say. All of it is worked out when a message is read.
extension DocumentStorage {
  /// The keys and indices that lead from one node to another one inside it. A key node leads to its member.
  ///
  /// - Complexity: O(*n*) in the children of the containers on the way.
  package func path(to node: Int, from root: Int) -> [PlanWritingFailure.Component] {
    read { tape in
      var path: [PlanWritingFailure.Component] = []
      var current = root
      while current < node, tape[current].isContainer {
        if tape[current].hasTag(.object) {
          guard
            let key = tape.members(of: current).first(where: { tape.index(after: $0 + 1) > node })
          else { break }
          path.append(.key(tape.string(key)))
          if key == node { break }
          current = key + 1
        } else {
          let elements = tape.elements(of: current).enumerated()
          guard let (position, element) = elements.first(where: { tape.index(after: $1) > node })
          else { break }
          path.append(.index(position))
          current = element
        }
      }
      return path
    }
  }

  /// Where a node begins in the text; nil for a tape that was made from a value.
  package func location(ofNode node: Int) -> JSEN.TextLocation? {
    hasSource ? location(read { $0.range(node).start }) : nil
  }

  /// The kind of a node's value.
  package func kind(ofNode node: Int) -> JSEN.Kind { read { $0[node].kind } }

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
    if hasSource {
      text = read { tape in
        let range = tape.range(node)
        let end = min(range.end, range.start + 8 * limit)
        let bytes = (range.start..<end).map { tape.bytes[$0] }
        return String(decoding: bytes, as: UTF8.self)
      }
    } else {
      // The tape of a value has no digits to copy.
      text = JSEN(JSENDocument.Value(storage: self, index: node)).description
    }
    let words = text.split { $0.isNewline || $0 == "\t" || $0 == " " }
    let line = text.contains(where: \.isNewline) ? words.joined(separator: " ") : text
    return line.count > limit ? line.prefix(limit - 1) + "…" : line
  }
}
