import JSEN
import JSENPatterns

extension Keyword.Form {
  /// Returns what is wrong with a keyword's value; nil when its form is right.
  func fault(of value: JSEN, _ draft: JSONSchema.Draft) -> String? {
    switch self {
    case .schema, .schemaOrSchemas, .schemasByName, .schemas, .dependencies:
      return faultOfSchemas(value, draft)
    case .identifier:
      if let fault = expect("a string", value, { $0.string != nil }) { return fault }
      let fragment = URIReference(value.string ?? "").fragment ?? ""
      return fragment.isEmpty ? nil : expectation("an address without a fragment", value)
    // An expression is checked when it is compiled.
    case .uri, .uriReference, .text, .name, .expression:
      return expect("a string", value) { $0.string != nil }
    case .anchor: return faultOfAnchor(value, draft)
    case .bool: return expect("true or false", value) { $0.bool != nil }
    case .number: return expect("a number", value) { $0.number != nil }
    case .positiveNumber:
      return expect("a number greater than 0", value) {
        $0.number.map { $0 > JSEN.Number(0) } ?? false
      }
    case .count:
      return expect("an integer that is not negative", value) { value in
        if draft == .draft4, value.number?.isWrittenAsInteger == false { return false }
        return value.schemaCount != nil
      }
    case .names: return faultOfNames(value, draft)
    case .namesByName:
      guard let object = value.object else { return expectation("an object", value) }
      return object.lazy.compactMap { faultOfNames($0.value, draft) }.first
    case .types: return faultOfTypes(value)
    case .values: return expect("an array", value) { $0.array != nil }
    case .enumeration:
      guard let values = value.array else { return expectation("an array", value) }
      guard draft == .draft4 else { return nil }
      if values.isEmpty { return "expected at least one value" }
      return Set(values.map(EqualValue.init)).count < values.count
        ? "expected different values" : nil
    case .flagsByURI:
      return expect("an object of booleans", value) { value in
        value.object?.allSatisfy { $0.value.bool != nil } ?? false
      }
    case .any: return nil
    }
  }

  private func expect(_ words: String, _ value: JSEN, _ isRight: (JSEN) -> Bool) -> String? {
    isRight(value) ? nil : expectation(words, value)
  }

  private func expectation(_ words: String, _ value: JSEN) -> String {
    "expected \(words), found \(value.shortText)"
  }

  /// Checks the containers around schemas; the schemas themselves are checked when they are compiled.
  private func faultOfSchemas(_ value: JSEN, _ draft: JSONSchema.Draft) -> String? {
    switch self {
    case .schemaOrSchemas where value.array?.isEmpty ?? false:
      return "expected at least one schema"
    case .schemas:
      guard let schemas = value.array else { return expectation("an array of schemas", value) }
      return schemas.isEmpty ? "expected at least one schema" : nil
    case .schemasByName, .dependencies:
      guard let object = value.object else { return expectation("an object", value) }
      if self == .schemasByName { return nil }
      return object.lazy.compactMap { $0.value.array == nil ? nil : faultOfNames($0.value, draft) }
        .first
    default: return nil
    }
  }

  private func faultOfNames(_ value: JSEN, _ draft: JSONSchema.Draft) -> String? {
    guard let names = value.array else { return expectation("an array of strings", value) }
    if let other = names.first(where: { $0.string == nil }) {
      return expectation("a string", other)
    }
    if draft == .draft4, names.isEmpty { return "expected at least one string" }
    guard Set(names).count == names.count else { return "expected different strings" }
    return nil
  }

  private func faultOfTypes(_ value: JSEN) -> String? {
    let names = value.array ?? [value]
    if names.isEmpty { return "expected at least one type" }
    if names.count == 1, let name = names[0].string, TypeSet(name, .draft202012) != nil {
      return nil
    }
    for name in names {
      guard let text = name.string, TypeSet.names.contains(text) else {
        let known = TypeSet.names.map { "\"\($0)\"" }
        let list = known.dropLast().joined(separator: ", ") + " or " + known[known.count - 1]
        return expectation(list, name)
          + NearestName.suggestion(for: name.string ?? "", among: TypeSet.names)
      }
    }
    return Set(names).count == names.count ? nil : "expected different types"
  }

  private func faultOfAnchor(_ value: JSEN, _ draft: JSONSchema.Draft) -> String? {
    guard let text = value.string else { return expectation("a string", value) }
    let start = text.utf8.first.map { Character(Unicode.Scalar($0)) }
    let isRight =
      start.map { $0.isASCII && $0.isLetter || $0 == "_" && draft == .draft202012 } ?? false
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-._:".unicodeScalars.contains($0))
      }
    return isRight ? nil : expectation("a name of letters, digits, '-', '.' and '_'", value)
  }
}

extension JSEN {
  /// The value in a message, without its end when it is long.
  var shortText: String {
    let text = description
    return text.utf8.count <= 60 ? text : "\(text.prefix(59))…"
  }

  /// A count that is not negative, also one that is written `2.0`; nil for another value.
  var schemaCount: Int? {
    switch self {
    case .int(let value): value >= 0 ? value : nil
    case .double(let value):
      value >= 0 && value.rounded() == value ? Int(exactly: value) ?? .max : nil
    case .number(let value):
      value.isInteger && !value.isNegative ? Int(exactly: value) ?? .max : nil
    default: nil
    }
  }
}
