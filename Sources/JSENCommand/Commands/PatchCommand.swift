import JSEN
import JSENStandards

/// `jsen patch`: applies JSON Patches and merge patches.
struct PatchCommand: Subcommand {
  var color = ColorChoice.auto
  private var inputs = Inputs()
  private var writing = WritingChoices()
  private var isInPlace = false
  private var isMerge = false
  /// The files of the patches; the text of one without a file.
  private var patches: [(file: InputFile?, text: String)] = []

  static let name = "patch"
  static let summary = "apply JSON Patches or merge patches"
  static let arguments = "FILE PATCH..."
  static let details = """
    Applies each PATCH, a file with a JSON Patch (RFC 6902), to a document, and
    writes it. The patches are applied in order; when an operation fails, nothing of
    the document is written, with --in-place no file is changed, and the message has
    the operation's number, counted from 0. With --merge, each PATCH is a merge
    patch (RFC 7396): an object with the members to set, and null for those to
    remove. FILE or one PATCH may be -, standard input. To patch several files, name
    each with --file.

    Everything that a patch does not touch stays byte for byte: comments, layout,
    and the digits of numbers. A value that is moved keeps its text. An option under
    Writing lays out the whole document anew, with the indentation that it has,
    unless an option sets another. Then comments are lost: --in-place refuses a file
    that has some.
    """
  static let examples = [
    "jsen patch order.json fix.json",
    #"jsen patch order.json --text '[{"op": "remove", "path": "/items/0"}]'"#,
    "jsen diff --patch old.json order.json | jsen patch old.json -",
    #"jsen patch --in-place order.json --merge --text '{"paid": 1, "total": null}'"#,
    "jsen patch -i -f order.json -f old.json fix.json",
  ]

  static var options: [OptionGroup<PatchCommand>] {
    let patches = OptionGroup<PatchCommand>(
      "Patches",
      [
        .value("text", "PATCH", help: "apply this text, among the files in order") {
          $0.patches.append((nil, $1))
        }.repeatable,
        .flag("merge", help: "the patches are merge patches (RFC 7396)") { $0.isMerge = true },
      ])
    let output = OptionGroup<PatchCommand>(
      "Output",
      [.flag("in-place", "i", help: "change the file") { $0.isInPlace = true }])
    let files = Inputs.fileGroup("change FILE; all arguments are patches then")
    return [
      patches, output, files.inside(\.inputs), WritingChoices.argumentGroup.inside(\.writing),
      Inputs.group().inside(\.inputs), Inputs.readingGroup.inside(\.inputs),
    ]
  }

  mutating func take(_ argument: Argument) { patches.append((InputFile(argument), "")) }

  mutating func finish() throws {
    if inputs.files.isEmpty, !inputs.isNull {
      guard let first = patches.firstIndex(where: { $0.file != nil }),
        let file = patches.remove(at: first).file
      else { throw CallError("patch needs a file and a patch; '-' is standard input") }
      inputs.files = [file]
    }
    if patches.isEmpty {
      throw CallError("patch needs a patch after the file; '-' is standard input")
    }
    try writing.validate(&inputs.reading)
    try inputs.validate(
      inPlace: isInPlace, allowsLines: true, besides: patches.compactMap(\.file))
  }

  func run(_ console: Console) throws {
    let patches = try patches.map { try Patch($0.file, $0.text, isMerge: isMerge, inputs.reading) }
    try inputs.edit(console, writing, inPlace: isInPlace) { text, name in
      for patch in patches { try patch.apply(to: &text, of: name) }
    }
  }
}
