/// Operations that take time in the product of depth and size, which the limit on depth bounds.
extension Operation {
  /// The operations by name, and why a spine with a heavy leaf is not timed for them.
  static let notOnSpines: [String: String] = {
    let indented = "the text has the indentation of each line"
    let asksForPaths =
      "the model asks for its coding path at each failure, which is as long as the value is deep"
    var reasons: [String: String] = [:]
    for name in [
      "write, pretty", "write, with tabs", "print", "encode a JSEN, pretty", "format a text",
      "format a text with errors",
    ] {
      reasons[name] = indented
    }
    for name in ["pretty", "with tabs"] { reasons["write a document, \(name)"] = indented }
    for name in ["type mismatches", "values that are not there", "missing keys", "corrupted data"] {
      for source in ["", " from a document", " from a value"] {
        reasons["decode after \(name)\(source)"] = asksForPaths
      }
    }
    for name in ["pretty", "pretty, keys sorted"] { reasons["encode a model, \(name)"] = indented }
    reasons["encode a JSEN, pretty, keys sorted"] = indented
    reasons["sixteen snapshots, with changes"] =
      "each change has its path, which is as long as the value is deep"
    reasons["derive patches of changed elements"] =
      "the new value is one level deeper, so each level is compared with the next one"
    return reasons
  }()
}
