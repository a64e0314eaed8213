import JSEN
import JSENEditing
import JSENStandards

/// `jsen merge`: merges documents.
struct MergeCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var writing = WritingChoices()
  private var arrays = JSONArrayMerging.replace
  private var base: InputFile?
  private var isInPlace = false

  static let name = "merge"
  static let summary = "merge documents, or the changes of two versions"
  static let details = """
    Merges each FILE into those before it, and writes the result. Objects are merged
    member by member, at every depth; at other places, the later file wins. Null is
    a value like others; 'jsen patch --merge' removes members. With --slurp or
    --lines, all texts of each file are merged. Without FILE, or with -, standard
    input is read.

    With --base, the two files are versions of BASE that were changed independently,
    ours and theirs. A change on one side only is kept; 1.0 instead of 1 is none,
    since numbers are compared by value. Different changes of both sides at one
    place are a conflict: the result has the value of ours, or that of theirs if
    ours has none, standard error a line with the path and the values, and the exit
    status is 1. --in-place changes the file ours, so that the command can be a
    merge driver of git: jsen merge --base %O -i %A %B

    The first file, or ours, keeps its text: comments, layout, and the digits of
    numbers. Values from other files keep their digits. An option under Writing lays
    out the whole document anew, without comments. With --slurp, the output has the
    layout of the options, two spaces by default.
    """
  static let examples = [
    "jsen merge old.json order.json",
    "jsen merge --arrays append old.json order.json",
    "jsen merge --arrays-by-key sku old.json order.json",
    "jsen merge --base old.json order.json theirs.json",
  ]

  static var options: [OptionGroup<MergeCommand>] {
    let merging = OptionGroup<MergeCommand>(
      "Merging (of --arrays and --arrays-by-key, the last one counts)",
      [
        .choice(
          "arrays", ["replace": .replace, "append": .append, "by-index": .byIndex],
          help: "how arrays are merged (replace)"
        ) { $0.arrays = $1 },
        .value("arrays-by-key", "KEY", help: "merge elements with equal members KEY") {
          $0.arrays = .byKey($1)
        },
        .file("base", help: "merge two versions of FILE, ours and theirs") { $0.base = $1 },
        .flag("in-place", "i", help: "with --base, change the file ours") { $0.isInPlace = true },
      ])
    return [
      merging, WritingChoices.argumentGroup.inside(\.writing),
      OptionGroup("Input", [Inputs.slurpOption, Inputs.linesOption()]).inside(\.inputs),
    ] + [Inputs.readingGroup.inside(\.inputs)]
  }

  mutating func finish() throws {
    try writing.validate(&inputs.reading)
    try inputs.validate(besides: base.map { [$0] } ?? [])
    if base == nil {
      if isInPlace { throw CallError("--in-place needs --base") }
      return
    }
    if inputs.isLines || inputs.isSlurped {
      throw CallError("--base merges whole files, without --lines and --slurp")
    }
    if isInPlace, inputs.files.first?.isStandardInput == true {
      throw CallError("--in-place needs a file, not standard input")
    }
    if inputs.files.count != 2 { throw CallError("--base needs two files, ours and theirs") }
    switch arrays {
    case .replace, .byKey: break
    case .append, .byIndex:
      throw CallError("--base takes --arrays-by-key, not --arrays append or by-index")
    }
  }

  func run(_ console: Console) throws {
    if let base { return try mergeVersions(of: base, console) }
    var merged: EditedDocument?
    try inputs.forEachDocument(console) { document in
      for value in inputs.isSlurped ? Array(document.root.elements) : [document.root] {
        guard merged != nil else {
          // Texts of one array have no layout of their own.
          merged = try EditedDocument(document, writing, made: inputs.isSlurped ? value : nil)
          continue
        }
        do { try merged?.text.merge(value, document.reading, arrays: arrays) } catch {
          throw DataError(changing: document.name, error)
        }
      }
    }
    if let merged, !console.hasFailed {
      let names = inputs.filesOrStandardInput.map(\.name).joined(separator: ", ")
      try merged.write(isInPlace: false, console, of: names)
    }
  }

  private func mergeVersions(of base: InputFile, _ console: Console) throws {
    var key: String?
    if case .byKey(let name) = arrays { key = name }
    let (ours, theirs) = (inputs.files[0], inputs.files[1])
    if isInPlace { try ours.requireRegular() }
    let original = try NamedDocument(reading: base, inputs.reading).root.exactJSON
    let document = try NamedDocument(reading: ours, inputs.reading)
    if isInPlace { try document.requireNoComments(for: writing) }
    let merge = JSONThreeWayMerge(
      comparingNumbersByValue: original, ours: document.root.exactJSON,
      theirs: try NamedDocument(reading: theirs, inputs.reading).root.exactJSON, arraysByKey: key)
    var merged = try EditedDocument(document, writing)
    let name = "the merged document"
    do { try merged.text.update(to: merge.value, newMembers: .inOrder) } catch {
      throw DataError(changing: name, error)
    }
    try merged.write(isInPlace: isInPlace, console, of: name)
    for conflict in merge.conflicts {
      let path = FlatPath(conflict.pointer, in: merge.value).text
      try console.report(
        DataError(KeyPathNotation.message(conflict.reason, at: path), at: "conflict"))
    }
  }
}
