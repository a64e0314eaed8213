import JSEN

/// `jsen length`: prints the number of elements, members or characters.
struct LengthQuery: PathQuery {
  static let name = "length"
  static let summary = "print the number of elements, members or characters"
  static let details = """
    Prints the number of elements of the array at each path, of members of the
    object, or of Unicode scalars of the string, as the function length of JSONPath
    does.
    """
  static let examples = [
    "jsen length order.json items",
    "jsen length order.json customer.name",
    "jsen length order.json 'items[*]'",
  ]

  func answer(
    _ values: [JSENDocument.Value], at path: String, of document: NamedDocument, to console: Console
  ) throws {
    for value in values {
      switch value.kind {
      case .array: try console.write(plain: "\(value.count)")
      case .object: try console.write(plain: "\(value.childCount)")
      case .string: try console.write(plain: "\((value.string ?? "").unicodeScalars.count)")
      default:
        throw DataError(
          document, path, expected: "an array, an object or a string", found: value)
      }
    }
  }
}
