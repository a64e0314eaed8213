import JSEN
import JSENPatterns

/// The keywords about members of an object that are checked in one pass.
final class ObjectRules: Sendable {
  /// The keys that any of the keywords name.
  let names: [String]
  let keys: MemberKeys
  /// For each key, the schema of the property; -1 for a key that is only required.
  let properties: [Int]
  /// For each key, whether it is required.
  let isRequired: [Bool]
  let requiredCount: Int
  /// Expressions, as positions of string rules, and the schemas of the members whose keys they match.
  let patterns: [(expression: Int, schema: Int)]
  /// The schema of all other members; -1 if there is none.
  let additional: Int
  /// The schema of keys; -1 if there is none.
  let propertyNames: Int
  /// Keys that need other keys, as positions.
  let dependents: [(key: Int, needed: [Int])]

  init(
    names: [String], properties: [Int], isRequired: [Bool],
    patterns: [(expression: Int, schema: Int)], additional: Int, propertyNames: Int,
    dependents: [(key: Int, needed: [Int])]
  ) {
    self.names = names
    keys = MemberKeys(names)
    self.properties = properties
    self.isRequired = isRequired
    requiredCount = isRequired.count { $0 }
    self.patterns = patterns
    self.additional = additional
    self.propertyNames = propertyNames
    self.dependents = dependents
    hasShortWay =
      names.count <= UInt64.bitWidth && patterns.isEmpty && propertyNames < 0 && dependents.isEmpty
    required =
      hasShortWay
      ? isRequired.indices.reduce(0) { isRequired[$1] ? $0 | 1 &<< UInt64($1) : $0 } : 0
  }

  /// Whether no keyword has to look at each member.
  var ignoresOthers: Bool { patterns.isEmpty && additional < 0 && propertyNames < 0 }

  /// Whether the members can be checked without a list of the keys that are found.
  let hasShortWay: Bool
  /// The required keys as bits, when there is a short way.
  let required: UInt64
}

/// The keywords about elements of an array that are checked in one pass.
struct ArrayRules: Sendable {
  /// The schemas of the first elements.
  var first: [Int] = []
  /// The schema of the other elements; -1 if there is none.
  var rest = -1
  /// The schema that some elements must fit; -1 if there is none.
  var contains = -1
  var minContains = 1
  var maxContains = Int.max
  /// Whether elements that fit it are evaluated, as since 2020-12.
  var marksContained = false

  /// Whether all elements have one schema.
  var isPlain: Bool { first.isEmpty && rest >= 0 && contains < 0 }
}
