import JSEN

/// `jsen canonical`: writes documents in the form of RFC 8785.
struct CanonicalCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()

  static let name = "canonical"
  static let summary = "write documents in the form of RFC 8785, for hashes"
  static let details = """
    Writes each document in the canonical form of RFC 8785 (JCS) and nothing else:
    no line end follows, so the output can be hashed or signed. Between two
    documents there is a line end. A number that no double has is an error, since
    the form changes it. Without FILE, or with -, standard input is read.
    """
  static let examples = [
    "jsen canonical order.json",
    "jsen canonical order.json | sha256sum",
    "cat order.json | jsen canonical",
  ]

  static var options: [OptionGroup<CanonicalCommand>] {
    Inputs.readingGroups.map { $0.inside(\.inputs) }
  }

  func run(_ console: Console) throws {
    var options = JSEN.WritingOptions()
    options.isCanonical = true
    try inputs.forEachDocument(console) { try console.write($0.root, options, of: $0.name) }
  }
}
