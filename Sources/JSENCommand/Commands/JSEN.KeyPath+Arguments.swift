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
      throw CallError("a key path begins without a dot; write '\(argument.dropFirst())'")
    }
    throw CallError("segment \(empty + 1) of the key path '\(argument)' is empty")
  }

  /// Makes a path from an argument that names one place.
  init(placeArgument argument: String) throws(CallError) {
    if PathPattern.hasWildcard(argument) {
      throw CallError("'\(argument)' leads to several values; an edit changes one")
    }
    try self.init(argument: argument)
  }
}

extension JSONReadable {
  /// The key path to write instead of an argument that seems to be a path of JSONPath (`$.a`) or a JSON Pointer (`/a`).
  ///
  /// - Returns: nil when the argument looks like none of these, or when this value has a member with its first key.
  func correction(of argument: String) -> String? {
    guard let first = JSEN.KeyPath(argument).segments.first, self[first] == nil else { return nil }
    let written: String
    if first == "$" {
      let rest = argument.dropFirst()
      written = String(rest.hasPrefix(".") ? rest.dropFirst() : rest)
    } else if first.hasPrefix("$[") {
      var names = String(argument.dropFirst()).replacing("['", with: ".").replacing("']", with: "")
      if names.hasPrefix(".") { names.removeFirst() }
      written = names
    } else if first.hasPrefix("/") {
      let names = argument.split(separator: "/").map {
        String($0).replacing("~1", with: "/").replacing("~0", with: "~")
      }
      written = JSEN.KeyPath(segments: names).description
    } else {
      return nil
    }
    let advice = written.isEmpty ? "the whole document has none" : "write '\(written)'"
    return "'\(argument)' is not a key path; \(advice)"
  }
}
