import JSEN
import JSENStandards

extension PathArgument {
  /// The values to which the path leads, with their places.
  ///
  /// - Parameter allowsNothing: whether any path may lead to no value.
  func nodes(
    in document: NamedDocument, allowsNothing: Bool
  ) throws(DataError) -> [(value: JSENDocument.Value, location: JSONPath.NormalizedPath)] {
    if !allowsNothing { _ = try values(in: document) }
    let keys: [String?]
    switch self {
    case .query(let query):
      return query.nodes(in: document.root).map { ($0.value, $0.path) }
    case .pointer(let pointer): keys = pointer.tokens
    case .pattern(let pattern): keys = pattern.keys
    }
    var found: [(value: JSENDocument.Value, place: [JSEN.PathElement])] = [(document.root, [])]
    for key in keys {
      found = found.flatMap { Self.children(of: $0.value, key, $0.place) }
    }
    return found.map { ($0.value, .init($0.place)) }
  }

  /// - Parameter key: the key or the index of a child; nil for all children.
  private static func children(
    of value: JSENDocument.Value, _ key: String?, _ place: [JSEN.PathElement]
  ) -> [(value: JSENDocument.Value, place: [JSEN.PathElement])] {
    var found: [(value: JSENDocument.Value, place: [JSEN.PathElement])] = []
    var children = value.makeChildren()
    var index = 0
    while let child = children.next() {
      let element = children.key.map { JSEN.PathElement.name($0) } ?? .index(index)
      let name = children.key ?? "\(index)"
      index += 1
      if key.map({ $0.hasSameBytes(as: name) }) ?? true { found.append((child, place + [element])) }
    }
    return found
  }
}
