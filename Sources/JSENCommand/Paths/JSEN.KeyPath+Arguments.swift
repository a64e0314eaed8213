import JSEN

/// The paragraphs about key paths in the help.
let keyPathDetails = #"""
  A PATH is keys and indices with dots between them: items.0.price or
  items[0].price. In a key, write a backslash before a dot or a bracket:
  example\.com. A key may also be a JSON string in brackets: ["example.com"].
  """#

extension JSEN.KeyPath {
  /// Makes a path from an argument. An empty path or segment is an error in the call.
  init(argument: String) throws(CallError) {
    self.init(argument)
    if isEmpty { throw CallError("the key path is empty") }
    guard let empty = missingSegment else { return }
    if argument == "." {
      throw CallError("'.' is not a key path; the whole document has none")
    }
    if argument.hasPrefix("."), Self(String(argument.dropFirst())).missingSegment == nil {
      let path = argument.dropFirst().replacing("[]", with: "[*]")
      throw CallError("a key path begins without a dot; write '\(path)'")
    }
    throw CallError("segment \(empty + 1) of the key path '\(argument)' is empty")
  }
}
