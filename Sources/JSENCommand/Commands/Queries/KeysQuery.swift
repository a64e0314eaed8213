import JSEN

/// `jsen keys`: prints the keys of objects.
struct KeysQuery: PathQuery {
  private var isRaw = false

  static let name = "keys"
  static let summary = "print the keys of objects"
  static let details = """
    Prints the keys of the object at each path: one on each line, in the order
    of the text.
    """
  static let examples = [
    "jsen keys order.json",
    "jsen keys --raw order.json customer",
    "jsen keys order.json 'items[*]'",
  ]

  static var options: [OptionGroup<KeysQuery>] {
    [
      OptionGroup(
        "Output",
        [.flag("raw", "r", help: "print keys without quotes, unescaped") { $0.isRaw = true }])
    ]
  }

  func answer(
    _ values: [JSENDocument.Value], at path: String, of document: NamedDocument, to console: Console
  ) throws {
    for value in values {
      guard value.kind == .object else {
        throw DataError(document, path, expected: "an object", found: value)
      }
      var members = value.makeChildren()
      while members.next() != nil {
        let key = members.key ?? ""
        if isRaw {
          try console.write(plain: key)
        } else {
          try console.write(JSEN.string(key).serializedBytes(), isCanonical: false)
        }
      }
    }
  }
}
