import JSEN

extension Operation {
  private static func parse(
    _ name: String, _ reach: Reach = .everyShape, except: [String: String] = [:],
    _ change: @escaping @Sendable (inout JSEN.ReadingOptions) -> Void
  ) -> [Operation] {
    var changed = JSEN.ReadingOptions()
    change(&changed)
    let options = changed
    return [
      Operation("parse, \(name)", reach, except: except) {
        try check(JSEN(parsing: $0.bytes, options: options).kind == $0.value.kind)
      },
      Operation("parse to a document, \(name)", reach, except: except) {
        try check(JSENDocument(parsing: $0.bytes, options: options).root.kind == $0.value.kind)
      },
    ]
  }

  /// An array of strings with a byte that is not UTF-8, and half of a surrogate pair.
  @Sendable private static func faults(_ input: Input) -> [UInt8] {
    let fault = [0x22, 0xFF] + Array(#"\ud83d","#.utf8)
    let count = input.bytes.count / fault.count
    return [0x5B] + Array(repeatElement(fault, count: count).joined()) + Array("1]".utf8)
  }

  private static let repeatedKeys = [
    "equal keys": "refused", "each key twice": "refused", "objects with a repeated key": "refused",
  ]

  static let parsing: [Operation] =
    parse("strictly") { _ in }
    + parse("JSON5") { $0 = .json5 }
    + parse("the first of repeated keys") { $0.duplicateKeys = .keepFirst }
    + parse("repeated keys refused", except: repeatedKeys) { $0.duplicateKeys = .reject }
    + parse("exact numbers") { $0.numbers = .exact }
    + parse("numbers as doubles") { $0.numbers = .double }
    + [
      Operation(
        "parse text that is not Unicode, in two ways", .shape("an array of digits"),
        from: faults
      ) { (bytes: inout [UInt8]) in
        let options = JSEN.ReadingOptions(invalidUnicode: .replace)
        try check(JSEN(parsing: bytes, options: options)[0]?.string == "\u{FFFD}\u{FFFD}")
        try check(JSENDocument(parsing: bytes, options: options).root.count > 1)
        try failToParse(bytes + [0x5D], options) { try check($0.offset == bytes.count) }
      },
      Operation("parse a string") { try check(JSEN(parsing: $0.text).kind == $0.value.kind) },
      Operation("parse a part of a string") {
        try check(JSEN(parsing: $0.text.dropFirst(0)).kind == $0.value.kind)
      },
      Operation("parse a lazy sequence") {
        try check(JSEN(parsing: $0.bytes.lazy.map { $0 }).kind == $0.value.kind)
      },
      Operation("parse a span") { try check(JSEN(parsing: $0.bytes.span).kind == $0.value.kind) },
      Operation("a document of a string") {
        try check(JSENDocument(parsing: $0.text).root.kind == $0.value.kind)
      },
      Operation("a document of a span") {
        try check(JSENDocument(parsing: $0.bytes.span).root.kind == $0.value.kind)
      },
      Operation("fail to parse") { try failToParse($0.broken, .init()) { _ in } },
      Operation("fail to parse JSON5") { try failToParse($0.broken, .json5) { _ in } },
      Operation("fail to parse, and say why") {
        try failToParse($0.broken, .init()) { error in
          try check(error.offset > 0 && error.line > 0 && error.column > 0)
          try check(!error.description.isEmpty && !error.message.isEmpty && !error.isIncomplete)
          _ = error.path
        }
      },
      Operation("fail to parse half a text") {
        try failToParse(Array($0.bytes[..<($0.bytes.count / 2)]), .init()) { error in
          try check(error.isIncomplete && !error.description.isEmpty)
        }
      },
    ]

  private static func failToParse(
    _ bytes: [UInt8], _ options: JSEN.ReadingOptions,
    _ look: (JSEN.ParsingError) throws -> Void
  ) throws {
    do throws(JSEN.ParsingError) {
      _ = try JSEN(parsing: bytes, options: options)
    } catch {
      try look(error)
      do throws(JSEN.ParsingError) {
        _ = try JSENDocument(parsing: bytes, options: options)
      } catch {
        return try look(error)
      }
    }
    throw WrongResult(description: "accepted")
  }
}
