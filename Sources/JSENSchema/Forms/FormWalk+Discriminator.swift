import JSEN
import JSENPatterns

/// OpenAPI's discriminator, in forms that do not have it.
extension FormWalk {
  /// Puts the names of the alternatives into them: the member that chooses one is required, and has one of its names.
  mutating func replaceDiscriminator(_ object: inout JSEN.Object, _ number: Int) {
    let alternatives = ["oneOf", "anyOf"].flatMap { object[$0]?.array ?? [] }
    let references = Set(alternatives.compactMap(Self.reference(of:)))
    guard !references.isEmpty, let discriminator = object["discriminator"]?.object,
      let key = discriminator["propertyName"]?.string,
      let mapping = discriminator["mapping"]?.object,
      form.inlinesReferences || form.allowedKeywords?.contains("discriminator") == false
    else { return }
    // A name of no alternative stays where the keyword may.
    let isComplete = mapping.values.compactMap(\.string).allSatisfy(references.contains)
    if form.allowedKeywords == nil, !isComplete { return }
    var namesByReference = JSEN.Object()
    for (name, reference) in mapping {
      guard let reference = reference.string else { continue }
      namesByReference[reference] = .array(
        (namesByReference[reference]?.array ?? []) + [.string(name)])
    }
    for keyword in ["oneOf", "anyOf"] {
      guard let alternatives = object[keyword]?.array else { continue }
      object[keyword] = .array(
        alternatives.map { alternative in
          guard let reference = Self.reference(of: alternative),
            let names = namesByReference[reference]?.array
          else { return alternative }
          let values: JSEN = names.count == 1 ? ["const": names[0]] : ["enum": .array(names)]
          let member: JSEN = ["properties": [key: values], "required": [.string(key)]]
          return hasName(names, key, reference) ? alternative : ["allOf": [alternative, member]]
        })
    }
    object["discriminator"] = nil
    note(
      number, "discriminator", "the member '\(key)' of each alternative says its name now")
  }

  /// The reference of an alternative, which may be in `allOf`.
  private static func reference(of alternative: JSEN) -> String? {
    (alternative.only("allOf")?.array?.first ?? alternative).object?["$ref"]?.string
  }

  /// Whether a definition has one of the names already.
  private func hasName(_ names: [JSEN], _ key: String, _ reference: String) -> Bool {
    let target = Self.definitionName(in: reference).flatMap { definitions[$0] }?.object
    let member = target?["properties"]?.object?[key]?.object
    let known = member?["const"].map { [$0] } ?? member?["enum"]?.array
    return known.map { $0.allSatisfy { names.contains($0) } } ?? false
      && target?["required"]?.array?.contains(.string(key)) ?? false
  }
}
