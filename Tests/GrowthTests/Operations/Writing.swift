import JSEN

extension Operation {
  /// Writes a value and a document in one layout.
  private static func write(
    _ name: String, except: [String: String] = [:],
    _ change: @escaping @Sendable (inout JSEN.WritingOptions) -> Void
  ) -> [Operation] {
    var changed = JSEN.WritingOptions()
    change(&changed)
    let options = changed
    return [
      Operation("write, \(name)", except: except) {
        try check(!$0.value.serialized(options).isEmpty)
      },
      Operation("write a document, \(name)", except: except) {
        try check(!$0.document.serialized(options).isEmpty)
      },
    ]
  }

  private static let notCanonical = [
    "a long integer": "a double does not hold it, so it has no canonical form",
    "numbers beyond Int": "a double does not hold them, so they have no canonical form",
  ]

  static let writing: [Operation] =
    write("compact") { _ in }
    + write("pretty") { $0 = .pretty }
    + write("with tabs") { $0.indentation = .tab }
    + write("keys sorted") { $0.sortsKeys = true }
    + write("canonical", except: notCanonical) { $0 = .canonical }
    + write("non-ASCII escaped") { $0.escapesNonASCII = true }
    + write("slashes escaped") { $0.escapesSlashes = true }
    + write("line separators escaped") { $0.escapesLineSeparators = true }
    + [
      Operation("write bytes") { try check(!$0.value.serializedBytes().isEmpty) },
      Operation("write bytes of a document") {
        try check(!$0.document.serializedBytes().isEmpty)
      },
      Operation("write into a buffer", from: \.valueAndBuffer) {
        try $0.0.serialize(into: &$0.1)
        try check(!$0.1.isEmpty)
      },
      Operation("write each element", .arrays) { input in
        for element in input.elements { try check(!element.serialized().isEmpty) }
      },
      Operation("write each element of a document", .arrays) { input in
        for element in input.document.root.elements {
          try check(!element.serialized().isEmpty)
        }
      },
      Operation("fail to write") { input in
        do throws(JSEN.WritingError) { _ = try input.unwritable.serialized() } catch {
          return try check(error.path == "1" && !error.description.isEmpty)
        }
        throw WrongResult(description: "written")
      },
      Operation("fail to write each element in canonical form", .arrays) { input in
        for element in input.elements {
          let value: JSEN = [element, .int(.max)]
          try check((try? value.serialized(.canonical)) == nil)
        }
      },
      Operation("describe") { try check(!$0.value.description.isEmpty) },
      Operation("describe a document") { try check(!$0.document.description.isEmpty) },
      Operation("print") { try check(!$0.value.prettyPrinted().isEmpty) },
      Operation("print, abbreviated") {
        let text = $0.value.prettyPrinted(maxDepth: 3, maxSubValueCount: 5, maxStringLength: 10)
        try check(!text.isEmpty)
      },
    ]
}
