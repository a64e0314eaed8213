import JSEN

/// `jsen flatten`: writes a line for each value, for tools that work on lines.
struct FlattenCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()

  static let name = "flatten"
  static let summary = "write a line PATH = VALUE for each value, for grep"
  static let details = #"""
    Writes a line for each scalar and each empty array or object. 'jsen get' finds
    the value at its PATH, and 'jsen unflatten' makes the document again:

      customer.name = "Ann"
      items[0].price = 12.5

    Indices are in brackets, and keys are not, digits included. A backslash is
    before a dot, a bracket or a backslash in a key. A key with an equals sign, a
    control character or a space at an end is a JSON string in brackets: ["a=b"].
    The line of a document that is itself a scalar begins with the equals sign.
    """#
  static let examples = [
    "jsen flatten order.json",
    "jsen flatten order.json | grep price",
    "jsen flatten order.json | grep '^items' | jsen unflatten",
  ]

  static var options: [OptionGroup<FlattenCommand>] {
    [Inputs.group().inside(\.inputs)] + [Inputs.readingGroup.inside(\.inputs)]
  }

  func run(_ console: Console) throws {
    var options = JSEN.WritingOptions()
    options.escapesLineSeparators = true
    try inputs.forEachDocument(console) { document in
      try Self.forEachLeaf(of: document.root, at: FlatPath()) { path, value in
        guard let text = try? value.serialized(options) else {
          let reason = "a number that is not finite is not JSON"
          throw DataError("\(document.name): " + KeyPathNotation.message(reason, at: path))
        }
        try console.write(plain: path.isEmpty ? "= \(text)" : "\(path) = \(text)")
      }
    }
  }

  /// Calls a closure with each scalar and each empty container, in order. The recursion is as deep as they nest.
  private static func forEachLeaf(
    of value: JSENDocument.Value, at path: FlatPath,
    _ body: (_ path: String, JSENDocument.Value) throws -> Void
  ) rethrows {
    if value.count == 0 { return try body(path.text, value) }
    var (children, index) = (value.makeChildren(), 0)
    while let child = children.next() {
      var place = path
      place.append(children.key.map { .name($0) } ?? .index(index))
      index += 1
      try forEachLeaf(of: child, at: place, body)
    }
  }
}
