/// Back references: they are part of ECMA-262, and no machine runs them.
extension ECMAParser {
  /// The groups of an expression that capture a part of the text.
  struct Captures {
    var count = 0
    private(set) var names: Set<[Unicode.Scalar]> = []
    /// For each open group and the whole expression, the names in its alternatives before the current one, and those in
    /// the current one.
    private var scopes: [(before: Set<[Unicode.Scalar]>, current: Set<[Unicode.Scalar]>)] = [
      ([], [])
    ]

    /// Adds a name; returns false when it may already be the name of a group in the same match.
    mutating func insert(_ name: [Unicode.Scalar]) -> Bool {
      // The group itself is open already.
      guard !(names.contains(name) && scopes.contains { $0.current.contains(name) }) else {
        return false
      }
      names.insert(name)
      scopes[max(scopes.count - 2, 0)].current.insert(name)
      return true
    }

    mutating func open() { scopes.append(([], [])) }

    /// Begins another alternative, which may repeat the names of the others.
    mutating func alternate() {
      let last = scopes.count - 1
      let current = scopes[last].current
      scopes[last].current = []
      Self.add(current, to: &scopes[last].before)
    }

    mutating func close() {
      guard scopes.count > 1, let scope = scopes.popLast() else { return }
      Self.add(scope.before, to: &scopes[scopes.count - 1].current)
      Self.add(scope.current, to: &scopes[scopes.count - 1].current)
    }

    /// Adds the smaller set to the larger one, so that nested groups do not copy all names at each level.
    private static func add(
      _ names: Set<[Unicode.Scalar]>, to others: inout Set<[Unicode.Scalar]>
    ) {
      var names = names
      if names.count > others.count { swap(&names, &others) }
      others.formUnion(names)
    }
  }

  /// A reference to a group, which may come later.
  struct BackReference {
    enum Group {
      case number(Int)
      case name([Unicode.Scalar])
    }

    /// The position of the backslash.
    let start: Int
    let group: Group
  }

  /// Reads a back reference after its backslash. A quantifier may follow it, so a character takes its place in the tree.
  mutating func appendBackReference(at start: Int) throws(RegularExpression.SyntaxError) {
    let group: BackReference.Group
    if reader.take("k") {
      guard reader.take("<") else {
        throw reader.failure(
          "expected a name of a group after '\\k', as in \\k<name>", at: start)
      }
      group = .name(try name(at: start))
    } else {
      group = .number(reader.count() ?? 0)
    }
    backReferences.append(BackReference(start: start, group: group))
    builder.append(.anyButLineTerminator)
  }

  /// The error for the first back reference of a text that has no other fault.
  var backReferenceFailure: RegularExpression.SyntaxError? {
    guard let first = backReferences.first else { return nil }
    var failure = reader.failure(
      "back references are not supported: matching them can take exponential time",
      at: first.start)
    failure.isUnsupported = backReferences.allSatisfy { hasGroup($0.group) }
    return failure
  }

  private func hasGroup(_ group: BackReference.Group) -> Bool {
    switch group {
    case .number(let number): number <= captures.count
    case .name(let name): captures.names.contains(name)
    }
  }
}
