import JSEN

/// `jsen set`: changes values at paths.
struct SetCommand: Subcommand {
  var color = ColorChoice.auto
  private var inputs = Inputs()
  private var writing = WritingChoices()
  private var isInPlace = false
  private var dropsComments = false
  /// The file, unless an option names it, and the edits. They are parsed at the end, since a later option may name a file
  /// or change how values are read.
  private var arguments: [(action: Edit.Action, argument: Argument)] = []
  private var edits: [Edit] = []

  static let name = "set"
  static let summary = "change values at paths"
  static let arguments = "FILE EDIT..."
  static let details = #"""
    Changes a document and writes it. For standard input, FILE is -. To change
    several files, name each with --file. The edits are made in order; when one
    fails, nothing is written. Everything that an edit does not touch stays byte for
    byte: comments, layout, and the digits of numbers. The output is UTF-8, also
    when the document is UTF-16 or UTF-32.

    An option under Writing lays out the whole document anew. Then numbers keep
    their digits, but comments are lost: --in-place refuses a file that has some,
    unless --drop-comments is given.

    An EDIT is PATH=VALUE, where VALUE is JSON, or one of the options under Edits.
    PATH is a key path, a JSON Pointer or a JSONPath. For the first two, missing
    objects on the path are created; in an array, the index after the last element
    appends, and so does /- in a pointer. A JSONPath, which is $ or begins with $.
    or $[, sets or deletes each value that it finds, and creates nothing.

    \#(keyPathDetails)
    In a key path or a pointer, \= is an equals sign, and \\ before = a backslash.
    A VALUE begins after the first = that is not a part of the JSONPath:
    '$..[?@.a == 1].b=2'.
    """#
  static let examples = [
    "jsen set order.json paid=true customer.age=42",
    "jsen set order.json 'items.0={\"sku\": \"A-1\", \"price\": 9.5}'",
    "jsen set --in-place order.json --string note='to be called' --delete items.1",
    "jsen set order.json '$.items[?@.price > 10].price=10' --delete '$..quantity'",
    "jsen set -i -f order.json -f old.json paid=true",
    "jsen set - --append tags='[1, 2]' < order.json",
    "jsen set --null-input id=7 --string user.name=Ann",
  ]

  static var options: [OptionGroup<SetCommand>] {
    func edit(
      _ name: String, _ action: Edit.Action, _ placeholder: String, _ help: String
    ) -> Option<SetCommand> {
      .value(name, placeholder, help: help) { $0.arguments.append((action, Argument($1))) }
    }
    let edits = OptionGroup<SetCommand>(
      "Edits",
      [
        edit("string", .setString, "PATH=TEXT", "set a string to TEXT"),
        edit("append", .append, "PATH=VALUE", "append to an array"),
        edit("append-string", .appendString, "PATH=TEXT", "append a string to an array"),
        edit("delete", .delete, "PATH", "remove a member or an element"),
      ])
    let output = OptionGroup<SetCommand>(
      "Output",
      [
        .flag("in-place", "i", help: "change the file") { $0.isInPlace = true },
        .flag("drop-comments", help: "let a new layout delete comments") {
          $0.dropsComments = true
        },
      ])
    let input = Inputs.group(
      fileHelp: "change FILE; all arguments are edits then", nullHelp: "read no file; begin with {}"
    )
    return [edits, output, WritingChoices.argumentGroup.inside(\.writing), input.inside(\.inputs)]
      + Inputs.readingGroups.map { $0.inside(\.inputs) }
  }

  mutating func take(_ argument: Argument) { arguments.append((.set, argument)) }

  mutating func finish() throws {
    if inputs.files.isEmpty, !inputs.isNull {
      guard let first = arguments.firstIndex(where: { $0.action == .set }) else {
        throw CallError("set needs a file and an edit")
      }
      let file = InputFile(arguments.remove(at: first).argument)
      inputs.files = [file]
      if arguments.isEmpty, file.name.contains("=") {
        throw CallError("set needs a file before the edit '\(file.name)'; '-' is standard input")
      }
    }
    if arguments.isEmpty {
      throw CallError("set needs an edit after the file; '-' is standard input")
    }
    try writing.validate(&inputs.reading)
    if dropsComments, !isInPlace || !writing.isAsked {
      throw CallError("--drop-comments needs --in-place and an option under Writing")
    }
    try inputs.validate(inPlace: isInPlace)
    for (action, argument) in arguments {
      edits.append(try Edit(action, argument.text, inputs.reading))
    }
  }

  func run(_ console: Console) throws {
    try inputs.forEachDocument(console, inPlace: isInPlace) { document in
      if isInPlace, writing.isAsked, !dropsComments { try document.requireNoComments() }
      let document = try start(document)
      try write(try edited(document), of: document, console)
    }
  }

  /// The document that is edited: with `--null-input` an empty object, and with `--slurp` the text of the array.
  private func start(_ document: NamedDocument) throws(DataError) -> NamedDocument {
    if inputs.isNull { return try NamedDocument(made: Array("{}".utf8), name: "{}") }
    if !inputs.isSlurped { return document }
    let text = try document.root.text(writing.options(), of: document.name)
    return try NamedDocument(made: text, name: document.name)
  }

  /// The text of a document after the edits.
  private func edited(_ document: NamedDocument) throws -> [UInt8] {
    var editor = TextEditor(
      document, inputs.reading, nonFiniteNumbers: writing.options().nonFiniteNumbers)
    for edit in edits {
      do { try editor.apply(edit) } catch {
        throw DataError(changing: document.name, error)
      }
    }
    return editor.text.bytes
  }

  private func write(_ text: [UInt8], of document: NamedDocument, _ console: Console) throws {
    if writing.isAsked {
      let new = try document.edited(to: text, inputs.reading)
      try new.write(
        new.root, writing.options(unlessAsked: document.isLine ? nil : .spaces(2)),
        inPlace: isInPlace, console)
    } else if isInPlace {
      try document.replace(with: text)
    } else {
      try console.write(verbatim: text)
    }
  }
}
