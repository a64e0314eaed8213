import JSEN

extension SchemaMaker {
  /// Tells definitions apart. References to the same definition have the same place in the program and the same type.
  struct Definition: Hashable {
    let identity: String?
    let type: ObjectIdentifier
  }

  /// A reference to a definition, which is made when it is first referred to.
  mutating func reference(
    _ identity: String?, _ type: Any.Type, _ content: (inout SchemaMaker) -> JSEN
  ) -> JSEN {
    let definition = Definition(identity: identity, type: ObjectIdentifier(type))
    if let name = names[definition] { return Self.reference(to: name) }
    let name = unusedName(for: type)
    names[definition] = name
    // The definition may refer to itself, and keeps its place before those that it refers to.
    definitions[name] = true
    definitions[name] = content(&self)
    return Self.reference(to: name)
  }

  /// The schema of a plan inside itself.
  ///
  /// The type becomes a definition, also at its first place. Which types do is known only after a walk over all plans,
  /// in which the schema does not matter.
  mutating func recursion(_ plan: ReferencePlan) -> JSEN {
    let type = ObjectIdentifier(plan.type)
    guard let target = plan.target, recursive.contains(type) || found.insert(type).inserted else {
      return true
    }
    return schema(target)
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
