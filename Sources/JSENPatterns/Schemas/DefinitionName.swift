package import JSEN

/// Names of definitions in a schema.
package enum DefinitionName {
  /// Returns the name of a type as OpenAPI and a URI fragment allow it, with a number if another definition has it.
  package static func make(for type: Any.Type, among definitions: JSEN.Object) -> String {
    let words = "\(type)".split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    let name = words.isEmpty ? "Definition" : words.joined(separator: "_")
    return unused(name, among: definitions)
  }

  /// Returns a name, with a number if a definition has it.
  package static func unused(_ name: String, among definitions: JSEN.Object) -> String {
    guard definitions[name] != nil else { return name }
    var number = 2
    while definitions["\(name)\(number)"] != nil { number += 1 }
    return "\(name)\(number)"
  }

  /// Returns a reference to a definition of the same document.
  package static func reference(to name: String) -> JSEN {
    ["$ref": .string("#/$defs/\(name)")]
  }
}
