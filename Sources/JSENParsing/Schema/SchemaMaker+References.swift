import JSEN

extension SchemaMaker {
  /// Tells definitions apart. References to the same definition have the same place in the program and the same type.
  struct Definition: Hashable {
    let identity: String?
    let type: ObjectIdentifier

    init(_ reference: ReferencePlan) {
      identity = reference.identity
      type = ObjectIdentifier(reference.type)
    }
  }

  /// A reference to a definition, which is made when it is first referred to.
  mutating func reference(_ plan: ReferencePlan) -> JSEN {
    let definition = Definition(plan)
    if let name = names[definition] { return Self.reference(to: name) }
    let name = unusedName(for: plan.type)
    names[definition] = name
    // The definition may refer to itself, and keeps its place before those that it refers to.
    definitions[name] = true
    definitions[name] = plan.target.map { schema($0) } ?? true
    return Self.reference(to: name)
  }

  private static func reference(to name: String) -> JSEN {
    ["$ref": .string("#/$defs/\(name)")]
  }

  /// The name of a type as OpenAPI and a URI fragment allow it, with a number if another definition has it.
  private func unusedName(for type: Any.Type) -> String {
    let words = "\(type)".split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    let name = words.isEmpty ? "Definition" : words.joined(separator: "_")
    guard definitions[name] != nil else { return name }
    var number = 2
    while definitions["\(name)\(number)"] != nil { number += 1 }
    return "\(name)\(number)"
  }
}
