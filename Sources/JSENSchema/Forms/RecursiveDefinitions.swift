import JSEN

/// Definitions that lead to themselves, found in one walk along the references (Gabow's algorithm).
struct RecursiveDefinitions {
  private let definitions: JSEN.Object
  private var names: Set<String> = []
  /// The positions of the open definitions in ``members``; -1 for one that is done.
  private var positions: [String: Int] = [:]
  private var members: [String] = []
  /// Where groups of definitions begin that may lead to each other.
  private var starts: [Int] = []
  /// The way to the current definition, with the definitions to which each refers.
  private var way: [(name: String, targets: [String])] = []

  /// Returns the names of the definitions that lead to themselves.
  ///
  /// - Complexity: O(*n*) in the size of all definitions.
  static func names(in definitions: JSEN.Object) -> Set<String> {
    var search = RecursiveDefinitions(definitions)
    for name in definitions.keys where search.positions[name] == nil { search.walk(from: name) }
    return search.names
  }

  private init(_ definitions: JSEN.Object) { self.definitions = definitions }

  private mutating func walk(from name: String) {
    open(name)
    while let (name, _) = way.last {
      guard let target = way[way.count - 1].targets.popLast() else {
        way.removeLast()
        close(name)
        continue
      }
      guard let position = positions[target] else {
        open(target)
        continue
      }
      if target == name { names.insert(name) }
      while position >= 0, let last = starts.last, last > position { starts.removeLast() }
    }
  }

  private mutating func open(_ name: String) {
    positions[name] = members.count
    starts.append(members.count)
    members.append(name)
    way.append((name, targets(of: name)))
  }

  private mutating func close(_ name: String) {
    guard let start = starts.last, start == positions[name] else { return }
    starts.removeLast()
    let group = members[start...]
    if group.count > 1 { names.formUnion(group) }
    for member in group { positions[member] = -1 }
    members.removeSubrange(start...)
  }

  private func targets(of name: String) -> [String] {
    var tree = SchemaTree(definitions[name] ?? true)
    var targets: [String] = []
    var next = 0
    while next < tree.nodes.count {
      if let reference = tree.nodes[next].schema.object?["$ref"]?.string,
        let target = FormWalk.definitionName(in: reference), definitions[target] != nil
      {
        targets.append(target)
      }
      tree.expand(next)
      next += 1
    }
    return targets
  }
}
