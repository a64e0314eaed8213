import JSEN

/// `jsen get`: prints the values at key paths.
struct GetQuery: PathQuery {
  private var output = OutputChoices()
  private var results = ResultChoices()
  private var printer: ResultPrinter?

  static let name = "get"
  static let summary = "print the values at paths"
  static let details = """
    Prints the value at each path. Numbers keep their digits.

    \(ResultChoices.details)

    \(OutputChoices.tableDetails)
    """
  static let examples = [
    "jsen get order.json customer.name",
    "jsen get order.json items.0.price total",
    "jsen get --compact order.json 'items[*].price'",
    "jsen get -r -f order.json -f old.json customer.name",
    "jsen get --csv order.json items --columns sku,price",
    "jsen get order.json 'items[*].price' --sum @",
    "jsen get -r order.json /customer/name '$.items[?@.price < 10].title'",
    "jsen get --slurp log.jsonl '[*].event'",
    "cat order.json | jsen get - items.0",
    "cat order.json | jsen get '$.items[0]'",
    "tail -n 10 log.jsonl | jsen get --lines - event",
    #"jsen get package.json 'exports.\./utils' 'exports["./utils"]'"#,
  ]

  static var options: [OptionGroup<GetQuery>] {
    [ResultChoices.argumentGroup.inside(\.results)]
      + OutputChoices.groups.map { $0.inside(\.output) }
  }

  func validate(_ inputs: inout Inputs) throws(CallError) {
    try output.validate(&inputs.reading, perLine: inputs.isLines && results.isPlain)
    try results.validate(output)
  }

  mutating func begin(_ console: Console) {
    output.prepare(console)
    printer = ResultPrinter(results, output)
  }

  mutating func answer(
    _ values: [JSENDocument.Value], at path: String, of document: NamedDocument, to console: Console
  ) throws {
    try printer?.take(values.map { Match(value: $0) }, at: path, of: document, to: console)
  }

  func finish(_ console: Console) throws { try printer?.finish(console) }
}
