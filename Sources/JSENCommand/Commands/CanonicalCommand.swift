import JSEN
import JSENStandards

/// `jsen canonical`: writes documents in the form of RFC 8785.
struct CanonicalCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var printsDigest = false

  static let name = "canonical"
  static let summary = "write documents in the form of RFC 8785, for hashes"
  static let details = """
    Writes each document in the canonical form of RFC 8785 (JCS) and nothing else:
    no line end follows, so the output can be hashed or signed. Between two
    documents there is a line end. A fraction becomes the nearest double; an integer
    that a double cannot represent is an error. Without FILE, or with -, standard
    input is read.

    With --digest, it writes a line with the SHA-256 digest of that form and the
    file's name, as sha256sum does.
    """
  static let examples = [
    "jsen canonical order.json",
    "jsen canonical order.json | sha256sum",
    "jsen canonical --digest *.json",
    "cat order.json | jsen canonical",
  ]

  static var options: [OptionGroup<CanonicalCommand>] {
    let form = OptionGroup<CanonicalCommand>(
      "Form",
      [.flag("digest", help: "write the SHA-256 digest and the name") { $0.printsDigest = true }])
    return [form, Inputs.group().inside(\.inputs)]
      + Inputs.readingGroups.map { $0.inside(\.inputs) }
  }

  mutating func finish() throws {
    inputs.reading.readCanonicalNumbers()
    try inputs.validate()
  }

  func run(_ console: Console) throws {
    if printsDigest { return try writeDigests(console) }
    var options = JSEN.WritingOptions()
    options.isCanonical = true
    try inputs.forEachDocument(console) {
      try console.write($0.root, options, of: $0.name, isLine: $0.isLine)
    }
  }

  private func writeDigests(_ console: Console) throws {
    if inputs.isLines || inputs.isSlurped || inputs.isNull {
      return try inputs.forEachDocument(console) {
        try writeDigest(of: JSEN($0.root), Argument($0.name), $0.name, console)
      }
    }
    for file in inputs.filesOrStandardInput {
      try console.attempt {
        let value = try file.value(inputs.reading)
        try writeDigest(of: value, file.argument, file.name, console)
      }
    }
  }

  /// Writes the digest and a file, as sha256sum does: a name with a line end is escaped, and then the line begins with a
  /// backslash.
  ///
  /// - Parameter name: the name in messages.
  private func writeDigest(
    of value: JSEN, _ file: Argument, _ name: String, _ console: Console
  ) throws {
    let digest: JSONDigest
    do { digest = try JSONDigest(of: value) } catch { throw DataError(changing: name, error) }
    var label = file.bytes
    let escapes: [UInt8: String] = [0x0A: #"\n"#, 0x0D: #"\r"#, 0x5C: #"\\"#]
    let isEscaped = label.contains { escapes[$0] != nil }
    if isEscaped { label = label.flatMap { escapes[$0].map { Array($0.utf8) } ?? [$0] } }
    try console.write(plain: Array("\(isEscaped ? "\\" : "")\(digest)  ".utf8) + label)
  }
}
