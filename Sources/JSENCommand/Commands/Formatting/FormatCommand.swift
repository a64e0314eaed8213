import JSEN
import JSENEditing

/// `jsen format`: rewrites documents.
struct FormatCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var output = OutputChoices()
  private var layout = LayoutChoices()
  private var isInPlace = false
  private var isCheck = false
  private var dropsComments = false
  /// Whether values are written as JSON, instead of as they are in the text.
  private var writesJSON = false
  private var printsDigest = false

  static let name = "format"
  static let summary = "rewrite documents: pretty, compact, sorted, canonical"
  static let otherNames = ["canonical"]
  static let details = """
    Rewrites JSON documents. Members keep their order, and numbers their digits.
    Only the layout changes: comments stay, and repeated members, the spelling of
    values, line ends, the byte order mark and single blank lines. A member or an
    element below the comment // jsen-ignore stays as it is.

    --json writes the values anew, as JSON without extensions. So do one line, the
    canonical form, escapes and tables. They keep no comments: --in-place then
    needs --drop-comments, which implies --json. Of members with the same key, they
    write only one: say which with --duplicate-keys.

    --canonical writes the form of RFC 8785 and nothing else: no line end follows.
    With --digest, it writes its SHA-256 digest and the file's name, as sha256sum
    does.
    """
  static let examples = [
    "jsen format --in-place --indent 4 --sort *.json",
    "jsen format --check tidy.jsonc",
    "jsen format --expand auto --width 100 order.json",
    "jsen format --canonical --digest order.json",
  ]

  static var options: [OptionGroup<FormatCommand>] {
    let changing = OptionGroup<FormatCommand>(
      "Changing files",
      [
        .flag("in-place", "i", help: "change the files, except those that fail") {
          $0.isInPlace = true
        },
        .flag("check", help: "write nothing; fail for what would change") {
          $0.isCheck = true
        },
        .flag("json", help: "write values as JSON without extensions") { $0.writesJSON = true },
        .flag("drop-comments", help: "the same, and delete comments") { $0.dropsComments = true },
        .flag("digest", help: "write SHA-256 digests of the canonical form") {
          $0.printsDigest = true
        },
      ])
    return [changing] + OutputChoices.groups.map { $0.inside(\.output) }
      + [LayoutChoices.argumentGroup.inside(\.layout), Inputs.group().inside(\.inputs)]
      + [Inputs.readingGroup.inside(\.inputs)]
  }

  mutating func finish() throws {
    if isCheck, isInPlace { throw CallError("--check writes nothing, without --in-place") }
    try inputs.validate(inPlace: isInPlace || isCheck)
    if printsDigest {
      if let option = firstOptionBesideDigest {
        throw CallError("--digest writes digests, without \(option)")
      }
      output.writing.useCanonicalForm()
    }
    try output.validate(&inputs.reading, inPlace: isInPlace || isCheck)
    // Writing values anew would delete members in silence.
    if !keepsText, inputs.duplicateOption == nil { inputs.reading.duplicateKeys = .reject }
    if keepsText, inputs.duplicateOption != nil, inputs.reading.duplicateKeys != .reject {
      throw CallError("repeated members stay in the text; to write one, add --json")
    }
    guard let option = layout.firstOption else { return }
    if writesJSON || dropsComments {
      let other = dropsComments ? "--drop-comments" : "--json"
      throw CallError("\(option) keeps comments, without \(other)")
    }
    if !output.isJSON || output.writing.plainOption != nil {
      let other = output.writing.plainOption ?? (output.isTable ? "a table" : output.formOption)
      throw CallError("\(option) lays out JSON on lines, without \(other)")
    }
    if inputs.isLines || inputs.isSlurped || inputs.isNull {
      throw CallError(
        "\(option) needs the files as they are, without --lines, --slurp and "
          + "--null-input")
    }
  }

  /// The first option that digests do not use; nil when none was given.
  private var firstOptionBesideDigest: String? {
    if isInPlace { return "--in-place" }
    if isCheck { return "--check" }
    if writesJSON { return "--json" }
    if dropsComments { return "--drop-comments" }
    if output.needsResult { return "--exit-status" }
    let writing = output.writing.firstOption
    return layout.firstOption ?? (writing == "--canonical" ? nil : writing)
      ?? (output.isTable ? "a table" : output.isJSON ? nil : output.formOption)
  }

  mutating func use(name: String) { output.writing.useCanonicalForm() }

  func run(_ console: Console) throws {
    output.prepare(console)
    if printsDigest { return try inputs.writeDigests(to: console) }
    var choices = ResultChoices()
    choices.isLines = inputs.isLines
    var results = ResultOutput(choices.work(output, console), console)
    try inputs.forEachDocument(console, inPlace: isInPlace || isCheck) { document in
      let text =
        keepsText
        ? document.edited().formattedBytes(layout.format(of: document, output.writing)) : nil
      if isInPlace || isCheck, text == nil, !dropsComments {
        try document.requireNoComments(
          "this form does not keep comments; use --drop-comments to delete them")
      }
      if isCheck {
        if try !document.hasContent(text ?? content(of: document)) {
          try console.report(DataError("\(document.name): is not formatted"))
        }
      } else if let text {
        if isInPlace {
          try document.replace(with: text)
        } else {
          console.note(result: document.root.isTrue)
          try console.write(verbatim: text)
        }
      } else if isInPlace {
        try document.write(document.root, output.writing.options(), inPlace: true, console)
      } else {
        try results.attempt {
          try $0.add(ResultItem(value: document.root, document: document))
          try $0.flush()
        }
      }
    }
    try results.finish()
  }

  /// Whether documents keep their comments and the spelling of their values.
  private var keepsText: Bool {
    if layout.firstOption != nil { return true }
    if printsDigest { return false }
    return output.isJSON && output.writing.plainOption == nil && !writesJSON && !dropsComments
      && !inputs.isSlurped && !inputs.isLines
  }

  /// The content that the file should have when values are written anew.
  private func content(of document: NamedDocument) throws -> [UInt8] {
    let options = output.writing.options()
    let text = try document.root.text(options, of: document.name)
    return options.isCanonical ? text : text + [UInt8(ascii: "\n")]
  }
}
