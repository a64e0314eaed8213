import JSEN

extension JSEN {
  /// Whether two values are equal by the rules of the operation `test` (RFC 6902 §4.6): numbers by their values,
  /// strings by their code points, arrays and objects by their content.
  ///
  /// - Complexity: O(*n*) in the smaller value.
  func isEquivalent(to other: JSEN) -> Bool {
    // A recursive function needs stack for each level.
    var open = [(self, other)]
    while let (left, right) = open.popLast() {
      switch (left, right) {
      case (.array(let left), .array(let right)):
        guard left.count == right.count else { return false }
        for (left, right) in zip(left, right) {
          if !Self.isEquivalent(left, right, &open) { return false }
        }
      case (.dictionary(let left), .dictionary(let right)):
        guard left.count == right.count else { return false }
        for (key, left) in left {
          guard let right = right[key], Self.isEquivalent(left, right, &open) else { return false }
        }
      default: if !left.isEquivalentScalar(to: right) { return false }
      }
    }
    return true
  }

  /// Compares scalars; containers are left for later.
  private static func isEquivalent(
    _ left: JSEN, _ right: JSEN, _ open: inout [(JSEN, JSEN)]
  ) -> Bool {
    switch (left, right) {
    case (.array, .array), (.dictionary, .dictionary):
      open.append((left, right))
      return true
    default: return left.isEquivalentScalar(to: right)
    }
  }

  private func isEquivalentScalar(to other: JSEN) -> Bool {
    self == other || isNumericallyEqual(to: other)
  }
}
