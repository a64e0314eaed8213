import JSEN
import JSENStandards

/// `jsen make`: makes documents of a template.
struct MakeCommand: Subcommand {
  var color = ColorChoice.auto
  private var inputs = Inputs()
  private var output = OutputChoices()
  private var results = ResultChoices()
  private var each: PathArgument?
  private var adds = false

  static let name = "make"
  static let summary = "make documents of a template with paths"
  static let arguments = "[FILE...] TEMPLATE"
  static let details = """
    Makes a document of each file. TEMPLATE, the last argument, is JSON in which a
    value may be a JSONPath, without quotes: {"name": $.user.name, "ids": $..id}. A
    path of names and indices becomes the value to which it leads; when there is
    none, that is an error, or null with --missing null. Any other path becomes an
    array of all values that it finds.

    Words after a path change the value, as in @.tags | count and @.name ?? "none",
    and strings may have paths: "{@.first} {@.last}". 'jsen help templates' has all.

    With --add, TEMPLATE is an object, whose members are added to each value. They
    replace those with the same keys.

    With --each, a document is made for each value at PATH, at which a path with @
    instead of $ begins.
    """
  static let examples = [
    #"jsen make order.json '{"name": $.customer.name, "prices": $.items[*].price}'"#,
    #"jsen make order.json --each '$.items[*]' '{"sku": @.sku, "order": $.id}' --csv"#,
    #"jsen make order.json --each 'items[*]' --add '{"order": $.id}' --collect"#,
    #"jsen make --null-input '{"paid": true}'"#,
  ]

  static var options: [OptionGroup<MakeCommand>] {
    let making = OptionGroup<MakeCommand>(
      "Making",
      [
        .value("each", "PATH", help: "make a document for each value at PATH") {
          $0.each = try PathArgument($1)
        },
        .flag("add", help: "add the members of TEMPLATE to each value") { $0.adds = true },
        ResultChoices.collectOption.inside(\.results),
        ResultChoices.missingOption.inside(\.results),
      ] + Variables.options())
    return [making] + OutputChoices.groups.map { $0.inside(\.output) }
      + [Inputs.group().inside(\.inputs)] + [Inputs.readingGroup.inside(\.inputs)]
  }

  /// The arguments so far. The last one is the template.
  private var arguments: [Argument] = []

  mutating func take(_ argument: Argument) { arguments.append(argument) }

  mutating func finish() throws {
    guard let last = arguments.popLast() else { throw CallError("make needs a template") }
    inputs.files = arguments.map { InputFile($0) }
    inputs.readsTexts = true
    try inputs.validate()
    try output.validate(&inputs.reading)
    if let first = inputs.files.first, !first.exists, InputFile(last).exists {
      throw CallError(
        "the template is the last argument; write jsen make \(last.description.forShell) "
          + first.name.quotedForShell)
    }
    let path = each?.text ?? ""
    let elements = path.unicodeScalars.first == "/" ? nil : "--each \("\(path)[*]".quotedForShell)"
    try results.setTemplate(last.text, adds: adds, elements: elements)
    results.isLines = inputs.isLines
    try results.validate(output)
  }

  func run(_ console: Console) throws {
    output.prepare(console)
    var work = results.work(output, console)
    // The template begins at the whole array.
    work.splitsArrays = false
    var made = ResultOutput(work, console)
    let isOne = each?.findsOneValue ?? true
    try inputs.forEachDocument(console) { document in
      try made.attempt { made in
        let constants = try results.constants(in: document)
        for value in try each?.values(in: document) ?? [document.root] {
          var item = ResultItem(
            value: value, document: isOne ? document : document.part(value), constants: constants)
          results.addPlace(to: &item)
          try made.add(item)
        }
        made.noteMismatch { each?.mismatch(in: document) }
      }
      try made.flush()
    }
    try made.finish()
  }
}
