import JSEN
import JSENStandards

/// `jsen query`: prints the values that a JSONPath finds.
struct JSONPathCommand: Subcommand {
  var color = ColorChoice.auto
  private var inputs = Inputs()
  private var output = OutputChoices()
  private var results = ResultChoices()
  private var locations: Locations?
  private var query: JSONPath?

  /// How the locations of the matches are written.
  private enum Locations { case paths, pointers }

  static let name = "query"
  static let summary = "print the values that a JSONPath finds"
  static let arguments = "[FILE...] QUERY"
  static let details = """
    Prints the values that a JSONPath (RFC 9535) finds in each file, in the order of
    the text. QUERY is the argument that begins with $; a file whose name begins
    with $ is written ./$NAME. Without FILE, or with -, standard input is read. A
    query may find nothing; the exit status is then 0, too.

    \(ResultChoices.details)

    \(OutputChoices.tableDetails)
    """
  static let examples = [
    "jsen query order.json '$..price'",
    "jsen query --paths order.json '$.items[?@.price < 10]'",
    "jsen query -r order.json old.json '$..name' --unique",
    "jsen query order.json '$.items[*]' --sort-by @.price --first 1",
    "jsen query --slurp log.jsonl '$[*]' --count-by event --csv",
    "cat order.json | jsen query '$..*' --count",
  ]

  static var options: [OptionGroup<JSONPathCommand>] {
    let locations = OptionGroup<JSONPathCommand>(
      "Locations",
      [
        .flag("paths", help: "print normalized paths: $['items'][0]") { $0.locations = .paths },
        .flag("pointers", help: "print JSON Pointers: /items/0") { $0.locations = .pointers },
      ])
    return [locations, ResultChoices.argumentGroup.inside(\.results)]
      + OutputChoices.groups.map { $0.inside(\.output) }
      + [Inputs.group().inside(\.inputs)]
      + Inputs.readingGroups.map { $0.inside(\.inputs) }
  }

  mutating func take(_ argument: Argument) throws {
    guard argument.bytes.first == UInt8(ascii: "$") else {
      return inputs.files.append(InputFile(argument))
    }
    if let query {
      throw CallError("query takes one JSONPath, found '\(query)' and '\(argument)'")
    }
    query = try JSONPath(argument: argument.text)
  }

  mutating func finish() throws {
    if query == nil {
      let last = inputs.files.last.flatMap { $0.exists ? nil : $0.argument.text }
      let meant = last.flatMap { JSONPath.query(from: $0) } ?? "$..name"
      throw CallError("query needs a JSONPath, which begins with '$', as in '\(meant)'")
    }
    try inputs.validate()
    try output.validate(&inputs.reading, perLine: inputs.isLines && results.isPlain)
    try results.validate(printsLocations: locations != nil)
    if locations != nil, output.isAsked {
      throw CallError("--paths and --pointers print lines, without options for values")
    }
    if results.isCount, output.isAsked {
      throw CallError("--count prints a number, without options for values")
    }
    if results.isCollected, output.isRaw {
      throw CallError("--collect makes an array, which --raw does not print")
    }
  }

  func run(_ console: Console) throws {
    guard let query else { return }
    try query.noteInvalidPatterns(console)
    var documents: [NamedDocument] = []
    var matches: [Match] = []
    var count = 0
    // All files have one table.
    let isPlain = results.isPlain && !(output.isTable && inputs.files.count > 1)
    try inputs.forEachDocument(console) { document in
      if isPlain { return try write(query, document, console) }
      if results.onlyCounts {
        count += query.count(in: document.root)
      } else {
        matches += self.matches(query, document, documents.count)
          .prefix(results.limit - matches.count)
        documents.append(document)
      }
    }
    if isPlain { return }
    if results.onlyCounts { return try console.write(plain: "\(count)") }
    try console.attempt {
      try write(results.apply(to: matches, output.writing.cellOptions), documents, console)
    }
  }

  /// Writes all matches in a document.
  private func write(_ query: JSONPath, _ document: NamedDocument, _ console: Console) throws {
    guard locations != nil else {
      return try output.write(
        query.values(in: document.root), at: "", of: document, to: console)
    }
    for match in matches(query, document, 0) { try console.write(plain: match.location ?? "") }
  }

  private func matches(
    _ query: JSONPath, _ document: NamedDocument, _ number: Int
  ) -> AnySequence<Match> {
    guard let locations else {
      return AnySequence(
        query.values(in: document.root).lazy.map { Match(value: $0, document: number) })
    }
    return AnySequence(
      query.nodes(in: document.root).lazy.map { node in
        let location = locations == .paths ? "\(node.path)" : "\(JSONPointer(node.path))"
        return Match(value: node.value, location: location, document: number)
      })
  }

  /// Writes the matches of all documents.
  private func write(_ matches: [Match], _ documents: [NamedDocument], _ console: Console) throws {
    let values = matches.lazy.map(\.value)
    if results.isCount {
      try console.write(plain: "\(matches.count)")
    } else if locations != nil {
      for match in matches { try console.write(plain: match.location ?? "") }
    } else if output.isTable {
      // Only the name of the document is used, in messages.
      try output.write(values, at: "", of: documents.first ?? .null, to: console)
    } else if results.isCollected {
      try console.write(
        CollectedValues(values), output.writing.options(),
        of: documents.first?.name ?? "")
    } else {
      for match in matches {
        try output.write([match.value], at: "", of: documents[match.document], to: console)
      }
    }
  }
}
