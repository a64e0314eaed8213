import JSEN
import JSENStandards

/// `jsen merge`: merges documents.
struct MergeCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var writing = WritingChoices()
  private var arrays = JSONArrayMerging.replace
  private var base: InputFile?

  static let name = "merge"
  static let summary = "merge documents, or the changes of two versions"
  static let details = """
    Merges each FILE into those before it, and writes the result. Objects are merged
    member by member, at every depth; at other places, the later file wins. Null is
    a value like others; 'jsen patch --merge' removes members. With --slurp or
    --lines, all texts of each file are merged. Without FILE, or with -, standard
    input is read.

    With --base, the two files are versions of BASE that were changed independently,
    ours and theirs. A change on one side only is kept. Different changes of
    both sides at one place are a conflict: the result has the value of ours, or
    that of theirs if ours has none, standard error a line with the path and the
    values, and the exit status is 1.

    Numbers keep their digits, with --base their values: 1.50 becomes 1.5. Comments
    are not kept.
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
      ])
    return [
      merging, WritingChoices.argumentGroup.inside(\.writing),
      OptionGroup("Input", [Inputs.slurpOption, Inputs.linesOption]).inside(\.inputs),
    ]
      + Inputs.readingGroups.map { $0.inside(\.inputs) }
  }

  mutating func finish() throws {
    try writing.validate(&inputs.reading)
    try inputs.validate(besides: base.map { [$0] } ?? [])
    if base == nil { return }
    if inputs.isLines || inputs.isSlurped {
      throw CallError("--base merges whole files, without --lines and --slurp")
    }
    if inputs.files.count != 2 { throw CallError("--base needs two files, ours and theirs") }
    switch arrays {
    case .replace, .byKey: break
    case .append, .byIndex:
      throw CallError("--base takes --arrays-by-key, not --arrays append or by-index")
    }
  }

  func run(_ console: Console) throws {
    let options = writing.options()
    if let base { return try mergeVersions(of: base, options, console) }
    var draft: LazyDocument?
    try inputs.forEachDocument(console) { document in
      for text in inputs.isSlurped ? Array(document.root.elements) : [document.root] {
        let part = NamedDocument(text, of: document.name)
        if draft == nil { draft = LazyDocument(part) } else { draft?.merge(part, arrays: arrays) }
      }
    }
    if let draft, !console.hasFailed {
      let names = inputs.filesOrStandardInput.map(\.name).joined(separator: ", ")
      try console.write(draft, options, of: names)
    }
  }

  private func mergeVersions(
    of base: InputFile, _ options: JSEN.WritingOptions, _ console: Console
  ) throws {
    var key: String?
    if case .byKey(let name) = arrays { key = name }
    let merge = JSONThreeWayMerge(
      base: try base.value(inputs.reading), ours: try inputs.files[0].value(inputs.reading),
      theirs: try inputs.files[1].value(inputs.reading), arraysByKey: key)
    try console.write(merge.value, options, of: "the merged document")
    for conflict in merge.conflicts {
      let path = FlatPath(conflict.pointer, in: merge.value).text
      try console.report(
        DataError(KeyPathNotation.message(conflict.reason, at: path), at: "conflict"))
    }
  }
}
