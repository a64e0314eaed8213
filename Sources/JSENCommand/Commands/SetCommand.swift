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
    Changes a document and writes it. Without FILE, or with -, standard input is
    read. The first argument is an edit if it has an equals sign, unless there is
    such a file. To change several files, name each with --file. The edits are made
    in order. When one fails, nothing of the document is written, and with
    --in-place no file is changed. Everything that an edit does not
    touch stays byte for byte: comments, layout, and the digits of numbers. What is
    added looks like its neighbors. A deleted value takes the comments directly
    above it, and after it on its line, with it. The output is UTF-8, also when the
    document is UTF-16 or UTF-32.

    An option under Writing lays out the whole document anew, with the indentation
    that it has, unless an option sets another. Then numbers keep their digits, but
    comments are lost: --in-place refuses a file that has some.

    An EDIT is PATH=VALUE, where VALUE is JSON, or one of the options under Edits.
    PATH is a key path, a JSON Pointer or a JSONPath. For the first two, missing
    objects on the path are created, and for an index in brackets an array; in an
    array, the index after the last element appends, and so does /- in a pointer.
    --insert moves later elements up.

    A JSONPath, which is $ or begins with $. or $[, sets or deletes each value that
    it finds. If it ends with a name, as in $.items[*].new, it sets that member in
    each object that the rest finds. It is an error if it finds nothing.

    PATH+=VALUE adds a number to a number, or appends a string to a string; with
    --string, it appends TEXT. PATH-=VALUE subtracts, and PATH*=VALUE multiplies. No
    digit is rounded. There must be a value at PATH. In a pointer, a sign after a
    slash is a key, or the index after the last element.

    \#(keyPathDetails)
    Other brackets, other operators before the equals sign, and the notations of
    other tools, such as n."b", @.n, n? and **, are errors in a key path of an edit;
    a key with such characters is written in brackets: ["a+"]. In a key path or a
    pointer, \= is an equals sign, and \\ before = a backslash. A VALUE begins after
    the first = that is not a part of the JSONPath: '$..[?@.a == 1].b=2'.
    """#
  static let examples = [
    "jsen set order.json paid=true customer.age=42",
    "jsen set order.json 'items.0={\"sku\": \"A-1\", \"price\": 9.5}'",
    "jsen set --in-place order.json --string note='to be called' --delete items.1",
    "jsen set order.json '$.items[?@.price > 10].price=10' --delete '$..quantity'",
    "jsen set -i -f order.json -f old.json paid=true",
    "jsen set - --append tags='[1, 2]' < order.json",
    "jsen set order.json --insert 'items[0]={\"sku\": \"A-1\"}'",
    "jsen set order.json '$.items[*].price*=1.1' 'total+=2.50'",
    "jsen set --null-input id=7 --string user.name=Ann",
  ]

  static var options: [OptionGroup<SetCommand>] {
    func edit(
      _ name: String, _ action: Edit.Action, _ placeholder: String, _ help: String
    ) -> Option<SetCommand> {
      .value(name, placeholder, help: help) {
        $0.arguments.append((action, Argument($1)))
      }.repeatable
    }
    let edits = OptionGroup<SetCommand>(
      "Edits",
      [
        edit("string", .setString, "PATH=TEXT", "set a string to TEXT"),
        edit("append", .append, "PATH=VALUE", "append to an array"),
        edit("append-string", .appendString, "PATH=TEXT", "append a string to an array"),
        edit("insert", .insert, "PATH=VALUE", "insert before the element at an index"),
        edit("insert-string", .insertString, "PATH=TEXT", "insert a string"),
        edit("delete", .delete, "PATH", "remove a member or an element"),
        .flag("allow-missing", help: "let --delete find nothing") { $0.allowsMissing = true },
      ])
    let output = OptionGroup<SetCommand>(
      "Output", [.flag("in-place", "i", help: "change the file") { $0.isInPlace = true }])
    let input = Inputs.group(
      fileHelp: "change FILE; all arguments are edits then", nullHelp: "read no file; begin with {}"
    )
    return [edits, output, WritingChoices.argumentGroup.inside(\.writing), input.inside(\.inputs)]
      + Inputs.readingGroups.map { $0.inside(\.inputs) }
  }

  mutating func take(_ argument: Argument) { arguments.append((.set, argument)) }

  mutating func finish() throws {
    if inputs.files.isEmpty, !inputs.isNull {
      if let first = arguments.firstIndex(where: { $0.action == .set }) {
        let file = InputFile(arguments[first].argument)
        if !file.argument.bytes.contains(UInt8(ascii: "=")) || file.exists {
          inputs.files = [file]
          arguments.remove(at: first)
        }
      }
    }
    if arguments.isEmpty { throw CallError("set needs an edit") }
    try writing.validate(&inputs.reading)
    if allowsMissing, !arguments.contains(where: { $0.action == .delete }) {
      throw CallError("--allow-missing needs --delete")
    }
    try inputs.validate(inPlace: isInPlace)
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
