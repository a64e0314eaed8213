/// Back references: they are part of ECMA-262, and no machine runs them.
extension ECMAParser {
  /// The groups of an expression that capture a part of the text.
  struct Captures {
    var count = 0
    var names: Set<[Unicode.Scalar]> = []
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
