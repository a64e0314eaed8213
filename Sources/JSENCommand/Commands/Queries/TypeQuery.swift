import JSEN

/// `jsen type`: prints the types of values.
struct TypeQuery: PathQuery {
  static let name = "type"
  static let summary = "print the types of values"
  static let details = """
    Prints the type of the value at each path: null, boolean, number, string,
    array or object.
    """
  static let examples = [
    "jsen type order.json",
    "jsen type order.json items customer.name",
    "jsen type order.json 'items[*].price'",
  ]

  func answer(
    _ values: [JSENDocument.Value], at path: String, of document: NamedDocument, to console: Console
  ) throws {
    for value in values {
      let type =
        switch value.kind {
        case .null: "null"
        case .bool: "boolean"
        case .int, .double, .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
      try console.write(plain: type)
    }
  }
}
