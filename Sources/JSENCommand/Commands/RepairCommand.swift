import JSEN
import JSENEditing

/// `jsen repair`: makes texts JSON that nearly are.
struct RepairCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var isInPlace = false
  private var isCheck = false

  static let name = "repair"
  static let summary = "make a text JSON that nearly is, and say what changed"
  static let details = """
    Writes the JSON that a text was meant to be: an answer of a language model, or a
    text that was cut off. Commas, brackets and quotes are added or left out; words
    of other languages, such as None and undefined, become JSON; comments, code
    fences and prose are left out. Each change is written to standard error as
    FILE:LINE:COLUMN. What the author meant is a guess, so look at the changes.
    Valid JSON stays as it is, and so do several values, one after another, and
    files that are JSON with comments or JSON5 by their names. A damaged file with
    such a name keeps its comments. Without FILE, or with -, standard input is read.

    Of values with prose between them, only the largest is written, and a text
    without array and object becomes a string; --in-place then fails, and changes
    nothing. An empty text is an error.

    With --check, nothing is written, and the exit status is 1 when a text changes.
    """
  static let examples = [
    "jsen repair answer.txt",
    "jsen repair answer.txt | jsen get - items",
    "jsen repair --check answer.txt",
  ]

  static var options: [OptionGroup<RepairCommand>] {
    [
      OptionGroup(
        "Changing files",
        [
          .flag("in-place", "i", help: "change the files") { $0.isInPlace = true },
          .flag("check", help: "write nothing; fail for what would change") { $0.isCheck = true },
        ])
    ]
  }

  mutating func finish() throws {
    if isCheck, isInPlace { throw CallError("--check writes nothing, without --in-place") }
    try inputs.validate()
    if isInPlace, inputs.filesOrStandardInput.contains(where: \.isStandardInput) {
      throw CallError("--in-place needs a file, not standard input")
    }
  }

  func run(_ console: Console) throws {
    for file in inputs.filesOrStandardInput {
      try console.attempt { try repair(file, console) }
    }
  }

  private func repair(_ file: InputFile, _ console: Console) throws {
    if isInPlace { try file.requireRegular() }
    let content = try file.content()
    let (text, cut) = try file.text(of: content.bytes)
    let repair = JSENText.Repair(
      of: text, options: file.options([]), severalValues: .apart)
    if !repair.hasValue { throw DataError("\(file.name): the text has no value", .failure) }
    if isInPlace, let change = repair.changes.first(where: { $0.kind == .droppedValue }) {
      throw DataError(
        change.message + "; write the result to another file, without --in-place",
        at: "\(file.name):\(change.location)")
    }
    if isInPlace, repair.isText {
      throw DataError(
        "\(file.name): the text has no array and no object; without --in-place, it is written as a string"
      )
    }
    for change in repair.changes {
      try console.note(DataError(change.message, at: "\(file.name):\(change.location)"))
    }
    if let cut {
      try console.note(
        DataError("left out a character that was cut off", at: "\(file.name):\(cut)"))
    }
    if isCheck {
      if cut != nil || !repair.changes.isEmpty { console.fail() }
    } else if isInPlace {
      try file.replaceContent(content) { sink in try sink(Array(repair.text.utf8)) }
    } else {
      try console.write(verbatim: Array(repair.text.utf8))
    }
  }
}

extension JSENText.Repair {
  /// Whether the text is words that became a string.
  fileprivate var isText: Bool {
    guard changes.count == 1, changes[0].kind == .replaced else { return false }
    let (change, words) = (changes[0].text.utf8, text.utf8.drop { $0 <= 0x20 })
    return change.count > 1 && change.first == UInt8(ascii: "\"") && words.starts(with: change)
  }
}
