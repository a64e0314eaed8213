import JSEN

/// Finds definitions that lead to themselves (Kosaraju's algorithm).
enum RecursiveDefinitions {
  /// Returns the names of the definitions that lead to themselves.
  ///
  /// - Complexity: O(*n*) in the size of all definitions.
  static func names(in definitions: JSEN.Object) -> Set<String> {
    var (targets, sources): ([String: [String]], [String: [String]]) = ([:], [:])
    for (name, schema) in definitions {
      for node in SchemaTree(expanding: schema).nodes {
        guard let reference = node.schema.object?["$ref"]?.string,
          let target = FormWalk.definitionName(in: reference), definitions[target] != nil
        else { continue }
        targets[name, default: []].append(target)
        sources[target, default: []].append(name)
      }
    }
    // Against the references, a walk from the end comes only to definitions that lead to each other.
    let order = groups(of: Array(definitions.keys), along: targets).joined().reversed()
    return Set(
      groups(of: Array(order), along: sources).filter { group in
        group.count > 1 || targets[group[0]]?.contains(group[0]) ?? false
      }.joined())
  }

  /// Returns the names to which a walk from each name comes first, those at its ends before the others.
  private static func groups(of names: [String], along ways: [String: [String]]) -> [[String]] {
    var known: Set<String> = []
    var groups: [[String]] = []
    for name in names where known.insert(name).inserted {
      var group: [String] = []
      var open = [(name: name, next: ways[name] ?? [])]
      while let last = open.last {
        guard let next = open[open.count - 1].next.popLast() else {
          group.append(last.name)
          open.removeLast()
          continue
        }
        if known.insert(next).inserted { open.append((next, ways[next] ?? [])) }
      }
      groups.append(group)
    }
    return groups
  }
}
