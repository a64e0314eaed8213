import JSEN

/// Returns whether a value is valid by the keywords of inferred schemas, apart from `format`.
func accepts(_ schema: JSEN, _ value: JSEN) -> Bool {
  if let bool = schema.bool { return bool }
  let types = schema["type"]?.array ?? schema["type"].map { [$0] } ?? []
  if !types.isEmpty, !types.contains(where: { hasType(value, $0.string ?? "") }) { return false }
  if let choices = schema["enum"]?.array, !choices.contains(value) { return false }
  if let number = value.number {
    if let minimum = schema["minimum"]?.number, number < minimum { return false }
    if let maximum = schema["maximum"]?.number, number > maximum { return false }
  }
  if let items = schema["items"], let elements = value.array {
    return elements.allSatisfy { accepts(items, $0) }
  }
  guard let object = value.object else { return true }
  for key in schema["required"]?.array ?? [] where object[key.string ?? ""] == nil { return false }
  return object.allSatisfy { key, member in
    accepts(schema["properties"]?[key] ?? schema["additionalProperties"] ?? true, member)
  }
}

private func hasType(_ value: JSEN, _ type: String) -> Bool {
  switch type {
  case "integer": value.number?.isInteger ?? false
  case "number": [.int, .double, .number].contains(value.kind)
  case "boolean": value.kind == .bool
  default: value.kind.rawValue == type
  }
}
