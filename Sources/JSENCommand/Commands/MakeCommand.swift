import JSEN
import JSENStandards

/// `jsen make`: makes documents of a template.
struct MakeCommand: Subcommand {
  var color = ColorChoice.auto
  private var inputs = Inputs()
  private var output = OutputChoices()
  private var each: PathArgument?
  private var isCollected = false
  private var writesNull = false
  private var template: Template?
  private var adds = false

  static let name = "make"
  static let summary = "make documents of a template with paths"
  static let arguments = "[FILE...] TEMPLATE"
  static let details = """
    Makes a document of each file. TEMPLATE, the last argument, is JSON in which a
    value may be a JSONPath, without quotes: {"name": $.user.name, "ids": $..id}. A
    path of names and indices becomes the value to which it leads; when there is
    none, that is an error, or null with --missing null. Any other path becomes an
    array of all values that it finds. Strings stay as they are. Without FILE, or
    with -, standard input is read.

    With --add, TEMPLATE is an object, whose members are added to each value. They
    replace those with the same keys.

    With --each, a document is made for each value at PATH, which is a key path, a
    JSON Pointer or a JSONPath. A path that begins with @ instead of $ begins at
    that value. With --collect, they are the elements of one array for each file.

    \(OutputChoices.tableDetails)
    """
  static let examples = [
    #"jsen make order.json '{"name": $.customer.name, "prices": $.items[*].price}'"#,
    #"jsen make order.json --each '$.items[*]' '{"sku": @.sku, "order": $.id}'"#,
    #"jsen make order.json --each 'items[*]' '{"id": @.sku, "price": @.price}' --csv"#,
    #"jsen make order.json --each '$.items[*]' --collect '[@.sku, @.price]'"#,
    #"jsen make order.json --each 'items[*]' --add '{"order": $.id}'"#,
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
        .flag("collect", "a", help: "make one array of them") { $0.isCollected = true },
        .choice(
          "missing", ["error": false, "null": true], help: "how to treat a missing value (error)"
        ) { $0.writesNull = $1 },
      ])
    return [making] + OutputChoices.groups.map { $0.inside(\.output) }
      + [Inputs.group().inside(\.inputs)]
      + Inputs.readingGroups.map { $0.inside(\.inputs) }
  }

  /// The arguments so far. The last one is the template.
  private var arguments: [Argument] = []

  mutating func take(_ argument: Argument) { arguments.append(argument) }

  mutating func finish() throws {
    guard let last = arguments.popLast() else { throw CallError("make needs a template") }
    inputs.files = arguments.map { InputFile($0) }
    try inputs.validate()
    try output.validate(&inputs.reading, perLine: inputs.isLines)
    template = try Template(last.text, adds: adds)
  }

  func run(_ console: Console) throws {
    guard let template else { return }
    output.prepare(console)
    let options = Template.Options(writing: output.writing.cellOptions, writesNull: writesNull)
    try inputs.forEachDocument(console) { document in
      let constants = try template.constants(in: document, options)
      let matches = try each?.values(in: document) ?? [document.root]
      // All rows of a table are needed to know its columns.
      guard isCollected || output.isTable else {
        for match in matches {
          let tape = ValueTape()
          try template.add(to: tape, for: match, in: document, constants, options)
          try write(tape, of: document, console)
        }
        return
      }
      let tape = ValueTape()
      tape.beginArray()
      for match in matches {
        tape.beginElement()
        try template.add(to: tape, for: match, in: document, constants, options)
      }
      tape.end()
      try write(tape, of: document, console)
    }
  }

  private func write(_ made: ValueTape, of document: NamedDocument, _ console: Console) throws {
    try output.write(made.root(of: document.name), of: document, to: console)
  }
}
