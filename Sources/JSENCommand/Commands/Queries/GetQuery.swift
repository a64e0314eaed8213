import JSEN

/// `jsen get`: prints the values at key paths.
struct GetQuery: PathQuery {
  private var output = OutputChoices()

  static let name = "get"
  static let summary = "print the values at paths"
  static let details = """
    Prints the value at each path. Numbers keep their digits.

    \(OutputChoices.tableDetails)
    """
  static let examples = [
    "jsen get order.json customer.name",
    "jsen get order.json items.0.price total",
    "jsen get --compact order.json 'items[*].price'",
    "jsen get -r -f order.json -f old.json customer.name",
    "jsen get --csv order.json items --columns sku,price",
    "jsen get -r order.json /customer/name '$.items[?@.price < 10].title'",
    "jsen get --slurp log.jsonl '[*].event'",
    "cat order.json | jsen get - items.0",
    "tail -n 10 log.jsonl | jsen get --lines - event",
    #"jsen get package.json 'exports.\./utils' 'exports["./utils"]'"#,
  ]

  static var options: [OptionGroup<GetQuery>] { OutputChoices.groups.map { $0.inside(\.output) } }

  func validate(_ inputs: inout Inputs) throws(CallError) {
    try output.validate(&inputs.reading, perLine: inputs.isLines)
  }

  func answer(
    _ values: [JSENDocument.Value], at path: String, of document: NamedDocument, to console: Console
  ) throws {
    try output.write(values, at: path, of: document, to: console)
  }
}
