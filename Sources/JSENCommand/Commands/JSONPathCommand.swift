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
    query may find nothing; the exit status is then 0, too. The pointer of the whole
    document, and one with a line end in it, is printed as a JSON string.

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
    "jsen query order.json '$.items[*]' --sum price --max price",
    "jsen query order.json '$.items[*]' --group-by sku --sum quantity --csv",
    "jsen query order.json '$.items[?@.price > 10]' --exit-status --count",
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
      let last = try inputs.files.last.flatMap { $0.exists ? nil : try $0.argument.text }
      let meant = last.flatMap { JSONPath.query(from: $0) } ?? "$..name"
      throw CallError("query needs a JSONPath, which begins with '$', as in '\(meant)'")
    }
    try inputs.validate()
    try output.validate(&inputs.reading, perLine: inputs.isLines && results.isPlain)
    if locations != nil, output.isAsked {
      throw CallError("--paths and --pointers print lines, without options for values")
    }
    try results.validate(output, printsLocations: locations != nil)
  }

  func run(_ console: Console) throws {
    guard let query else { return }
    output.prepare(console)
    // All files have one table.
    var printer = ResultPrinter(results, output, joinsTables: inputs.files.count > 1)
    var count = 0
    try inputs.forEachDocument(console) { document in
      if results.onlyCounts {
        count += query.count(in: document.root)
      } else {
        try printer.take(matches(query, document), of: document, to: console)
      }
    }
    if !results.onlyCounts { return try printer.finish(console) }
    console.note(result: true)
    try console.write(plain: "\(count)")
  }

  private func matches(_ query: JSONPath, _ document: NamedDocument) -> AnySequence<Match> {
    guard let locations else {
      return AnySequence(query.values(in: document.root).lazy.map { Match(value: $0) })
    }
    return AnySequence(
      query.nodes(in: document.root).lazy.map { node in
        let location = locations == .paths ? "\(node.path)" : JSONPointer(node.path).textInLine
        return Match(value: node.value, location: location)
      })
  }
}

extension JSONPointer {
  /// The pointer in a line of its own: a JSON string if it is empty or has control characters, such as line ends.
  fileprivate var textInLine: String {
    let text = description
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    return isPlain ? text : JSEN.string(text).description
  }
}
