/// The uses that close a cycle: a type that contains itself.
struct ModelCycles {
  /// A declaration, and the position of a property or a case in it.
  struct Use: Hashable {
    let declaration: Int
    let position: Int
  }

  /// Uses at which values would contain themselves.
  private(set) var boxed: Set<Use> = []
  /// Uses at which a description would need itself.
  private(set) var lazy: Set<Use> = []

  init(_ declarations: [Declaration]) {
    let uses = declarations.map(Self.uses)
    boxed = Self.closing(uses.map { $0.filter(\.isDirect) })
    lazy = Self.closing(uses)
  }

  private struct Edge {
    /// The position of the property or the case.
    let position: Int
    let target: Int
    let isDirect: Bool
  }

  private static func uses(_ declaration: Declaration) -> [Edge] {
    switch declaration.content {
    case .strings: []
    case .structure(let properties):
      properties.enumerated().compactMap { position, property in
        property.type.declaration.map {
          Edge(position: position, target: $0, isDirect: property.type.isDirect)
        }
      }
    case .union(_, let cases):
      cases.enumerated().compactMap { position, item in
        item.payload.map {
          Edge(position: position, target: $0, isDirect: true)
        }
      }
    }
  }

  /// Returns the edges that lead back to a node on the path, by a search in depth with its own stack.
  private static func closing(_ edges: [[Edge]]) -> Set<Use> {
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: edges.count)
    var closing: Set<Use> = []
    for start in edges.indices where states[start] == .new {
      var path = [(node: start, next: 0)]
      states[start] = .open
      while let top = path.last {
        guard top.next < edges[top.node].count else {
          states[top.node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let edge = edges[top.node][top.next]
        switch states[edge.target] {
        case .new:
          states[edge.target] = .open
          path.append((edge.target, 0))
        case .open: closing.insert(Use(declaration: top.node, position: edge.position))
        case .done: break
        }
      }
    }
    return closing
  }
}
