import JSEN

/// `jsen set`: changes values at key paths.
struct SetCommand: Subcommand {
  var color = ColorChoice.auto
  private var reading = JSEN.ReadingOptions.ofTheCommand
  private var writing = WritingChoices()
  private var isInPlace = false
  private var dropsComments = false
  private var file: InputFile?
  /// The arguments of the edits. They are parsed at the end, since a later option may change how values are read.
  private var arguments: [(action: Edit.Action, text: String)] = []

  static let name = "set"
  static let summary = "change values at key paths"
  static let arguments = "FILE EDIT..."
  static let details = #"""
    Changes a document and writes it. For standard input, FILE is -. The edits are
    made in order; when one fails, nothing is written. All bytes that an edit does
    not concern stay as they are: comments, layout, and the digits of numbers.
    The output is UTF-8, also when the document is UTF-16 or UTF-32.

    An option under Writing lays out the whole document anew. Then numbers keep
    their digits, but comments are lost: --in-place refuses a file that has some,
    unless --drop-comments is given.

    An EDIT is PATH=VALUE, where VALUE is JSON, or one of the options under Edits.
    Missing objects on the path are created. In an array, the index after the last
    element appends.

    \#(keyPathDetails)
    In an EDIT, \= is an equals sign in a key.
    """#
  static let examples = [
    "jsen set order.json paid=true customer.age=42",
    "jsen set order.json 'items.0={\"sku\": \"A-1\", \"price\": 9.5}'",
    "jsen set --in-place order.json --string note='to be called' --delete items.1",
    "jsen set - --append tags='[1, 2]' < order.json",
  ]

  static var options: [OptionGroup<SetCommand>] {
    func edit(
      _ name: String, _ action: Edit.Action, _ placeholder: String, _ help: String
    ) -> Option<SetCommand> {
      .value(name, placeholder, help: help) { $0.arguments.append((action, $1)) }
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
    return [edits, output, WritingChoices.argumentGroup.inside(\.writing)]
      + JSEN.ReadingOptions.argumentGroups.map { $0.inside(\.reading) }
  }

  mutating func take(_ argument: Argument) throws {
    if file == nil {
      file = InputFile(argument)
    } else {
      arguments.append((.set, try argument.text))
    }
  }

  func finish() throws {
    guard let file else { throw CallError("set needs a file and an edit") }
    if arguments.isEmpty {
      if file.name.contains("=") {
        throw CallError("set needs a file before the edit '\(file.name)'; '-' is standard input")
      }
      throw CallError("set needs an edit after the file; '-' is standard input")
    }
    if isInPlace, file.isStandardInput {
      throw CallError("--in-place needs a file, not standard input")
    }
    _ = try edits()
  }

  private func edits() throws(CallError) -> [Edit] {
    var edits: [Edit] = []
    for argument in arguments {
      edits.append(try Edit(argument.action, argument.text, reading))
    }
    return edits
  }

  func run(_ console: Console) throws {
    guard let file else { return }
    if isInPlace { try file.requireRegular() }
    let document = try Document(reading: file, reading)
    if isInPlace, writing.isAsked, !dropsComments { try document.requireNoComments() }
    var value = JSEN(document.root)
    var editor = TextEditor(
      document.text, reading, nonFiniteNumbers: writing.options().nonFiniteNumbers)
    for edit in try edits() {
      if let correction = value.correction(of: edit.pathArgument) {
        throw DataError("\(file.name): \(correction)")
      }
      do throws(JSEN.KeyPathError) { try edit.apply(to: &value) } catch {
        throw DataError("\(file.name): \(error)")
      }
      do { try editor.apply(edit, result: value) } catch {
        throw DataError("\(file.name): \(error)")
      }
    }
    try write(editor.text.bytes, of: document, console)
  }

  private func write(_ text: [UInt8], of document: Document, _ console: Console) throws {
    if writing.isAsked {
      let new = try document.edited(to: text, reading)
      try new.write(writing.options(), inPlace: isInPlace, console)
    } else if isInPlace {
      try document.replace(with: text)
    } else {
      try console.write(asItIs: text)
    }
  }
}
