import JSEN

/// `jsen set`: changes values at paths.
struct SetCommand: Subcommand {
  var color = ColorChoice.auto
  private var inputs = Inputs()
  private var writing = WritingChoices()
  private var isInPlace = false
  private var allowsMissing = false
  /// The file, unless an option names it, and the edits. They are parsed at the end, since a later option may name a file
  /// or change how values are read.
  private var arguments: [(action: Edit.Action, argument: Argument)] = []
  private var edits: [Edit] = []

  static let name = "set"
  static let summary = "change values at paths"
  static let arguments = "[FILE] EDIT..."
  static let details = #"""
    Changes a document and writes it. The first argument is an edit if it has an
    equals sign, unless there is such a file. To change several files, name each
    with --file. The edits are made in order. When one fails, nothing of the
    document is written, and with --in-place no file is changed. Everything that an
    edit does not touch stays byte for byte. The output is UTF-8.

    An EDIT is PATH=VALUE, where VALUE is JSON, or one of the options under Edits.
    For a key path or a pointer, missing objects are created, and for an index in
    brackets an array; the index after the last element appends, and so does /-. A
    JSONPath sets or deletes each value that it finds, and it must find one. If it
    ends with a name, it sets that member in each object that the rest finds.
    PATH+=VALUE adds a number to a number, or appends a string to a string. PATH-=
    and PATH*= subtract and multiply. No digit is rounded.

    In a key path or a pointer, \= is an equals sign, and \\ before = a backslash.
    The notations of other tools, such as n."b", @.n and **, are errors in a key
    path; a key with such characters is written in brackets: ["a+"].

    Options of 'jsen help output' lay out the whole document anew, without comments;
    --in-place then refuses a file that has some.
    """#
  static let examples = [
    "jsen set order.json paid=true customer.age=42 'total+=2.50'",
    "jsen set -i -f order.json -f old.json --string note='to be called'",
    "jsen set order.json '$.items[?@.price > 10].price=10' --delete '$..quantity'",
    "jsen set --null-input id=7 --append tags='\"new\"' --insert 'list[0]=1'",
  ]

  static var options: [OptionGroup<SetCommand>] {
    func edit(
      _ action: Edit.Action, _ placeholder: String, _ help: String
    ) -> Option<SetCommand> {
      .value(action.rawValue, placeholder, help: help) {
        $0.arguments.append((action, Argument($1)))
      }.repeatable
    }
    let edits = OptionGroup<SetCommand>(
      "Edits",
      [
        edit(.setString, "PATH=TEXT", "set a string to TEXT"),
        edit(.setStringFile, "PATH=FILE", "set a string to the text of FILE"),
        edit(.setJSONFile, "PATH=FILE", "set the JSON value in FILE"),
        edit(.append, "PATH=VALUE", "append to an array"),
        edit(.appendString, "PATH=TEXT", "append a string to an array"),
        edit(.insert, "PATH=VALUE", "insert before the element at an index"),
        edit(.insertString, "PATH=TEXT", "insert a string"),
        edit(.delete, "PATH", "remove a member or an element"),
        .flag("allow-missing", help: "let --delete find nothing") { $0.allowsMissing = true },
      ] + Variables.options())
    let output = OptionGroup<SetCommand>(
      "Output", [.flag("in-place", "i", help: "change the file") { $0.isInPlace = true }])
    let files = Inputs.fileGroup("change FILE; all arguments are edits then")
    return [
      edits, output, files.inside(\.inputs), WritingChoices.argumentGroup.inside(\.writing),
      Inputs.group().inside(\.inputs), Inputs.readingGroup.inside(\.inputs),
    ]
  }

  mutating func take(_ argument: Argument) { arguments.append((.set, argument)) }

  mutating func finish() throws {
    if inputs.files.isEmpty, !inputs.isNull {
      if let first = arguments.firstIndex(where: { $0.action == .set }) {
        let file = InputFile(arguments[first].argument)
        if !file.argument.bytes.contains(UInt8(ascii: "=")) || file.exists {
          inputs.files = [file]
          arguments.remove(at: first)
        } else if let other = arguments.first(where: {
          $0.action == .set && !$0.argument.bytes.contains(UInt8(ascii: "="))
            && InputFile($0.argument).exists
        }) {
          throw CallError(
            "the file is the first argument; write jsen set \(other.argument.description.forShell) "
              + file.name.quotedForShell)
        }
      }
    }
    if arguments.isEmpty { throw CallError("set needs an edit") }
    try writing.validate(&inputs.reading)
    if allowsMissing, !arguments.contains(where: { $0.action == .delete }) {
      throw CallError("--allow-missing needs --delete")
    }
    let files = try arguments.compactMap { try Edit.file($0.action, $0.argument.text) }
    try inputs.validate(inPlace: isInPlace, allowsLines: true, besides: files)
    for (action, argument) in arguments {
      edits.append(
        try Edit(action, argument.text, inputs.reading, allowsMissing: allowsMissing))
    }
  }

  func run(_ console: Console) throws {
    try inputs.edit(console, writing, inPlace: isInPlace, nullText: "{}") { text, name in
      for edit in edits {
        do { try edit.apply(to: &text) } catch { throw DataError(changing: name, error) }
      }
    }
  }
}
