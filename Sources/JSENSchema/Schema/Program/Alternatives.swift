import JSEN

/// The schemas of `anyOf` or `oneOf`.
final class Alternatives: Sendable {
  let schemas: [Int]
  /// The member whose constant decides which of the schemas can fit; nil if there is none.
  let key: String?
  /// The different constants, in their order.
  let names: [String]
  /// The schemas for each constant, a string.
  private let chosen: [JSEN: [Int]]

  /// - Parameters:
  ///   - key: a required member.
  ///   - constants: for each schema, the strings that the member may be.
  init(_ schemas: [Int], key: String? = nil, constants: [[JSEN]] = []) {
    self.schemas = schemas
    self.key = key
    var chosen: [JSEN: [Int]] = [:]
    var names: [String] = []
    for (schema, constants) in zip(schemas, constants) {
      for constant in constants where chosen[constant]?.last != schema {
        if chosen[constant] == nil { names.append(constant.string ?? "") }
        chosen[constant, default: []].append(schema)
      }
    }
    (self.chosen, self.names) = (chosen, names)
  }

  /// The schemas that can fit a value.
  func candidates(for value: TapeValue) -> [Int] {
    guard let key else { return schemas }
    guard value.node.hasTag(.object), let member = value[key], member.node.hasTag(.string) else {
      return []
    }
    return chosen[.string(member.string ?? "")] ?? []
  }
}
