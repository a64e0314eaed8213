/// The facts about a failed alternative by which the one that is meant is found.
package struct AlternativeChoice {
  /// Whether it is for another kind of value.
  package let isOfOtherKind: Bool
  /// Whether a part of the value differs from its constant, such as a member with the name of a type.
  package let refusesConstant: Bool
  /// Whether it has constants.
  package let hasConstants: Bool

  package init(isOfOtherKind: Bool, refusesConstant: Bool, hasConstants: Bool) {
    self.isOfOtherKind = isOfOtherKind
    self.refusesConstant = refusesConstant
    self.hasConstants = hasConstants
  }

  /// Returns the positions of the alternatives that may be meant.
  ///
  /// Alternatives for another kind are left out if one is for this kind, and those whose constants do not match if
  /// another one has constants that match. An alternative without constants is not the intended one just for that.
  ///
  /// - Complexity: O(*n*).
  package static func closest(_ alternatives: [AlternativeChoice]) -> [Int] {
    let ofKind = alternatives.indices.filter { !alternatives[$0].isOfOtherKind }
    let left = ofKind.isEmpty ? Array(alternatives.indices) : ofKind
    let matching = left.filter { !alternatives[$0].refusesConstant }
    return matching.contains { alternatives[$0].hasConstants } ? matching : left
  }
}
