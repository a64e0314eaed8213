import JSEN
import JSENStandards

extension Inputs {
  /// Writes the digests of the canonical forms of the documents.
  func writeDigests(to console: Console) throws {
    if isLines || isSlurped || isNull {
      return try forEachDocument(console) {
        try write(JSEN($0.root), Argument($0.name), $0.name, console)
      }
    }
    for file in filesOrStandardInput {
      try console.attempt { try write(file.value(reading), file.argument, file.name, console) }
    }
  }

  /// Writes the digest and a file, as sha256sum does: a name with a line end is escaped, and then the line begins with a
  /// backslash.
  ///
  /// - Parameter name: the name in messages.
  private func write(
    _ value: JSEN, _ file: Argument, _ name: String, _ console: Console
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
