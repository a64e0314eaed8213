import JSEN

/// The paragraph about key paths in the help.
let keyPathDetails = #"""
  A PATH is keys and indices with dots between them: items.0.price or
  items[0].price. In a key, write a backslash before a dot or a bracket:
  example\.com.
  """#

extension JSEN.KeyPath {
  /// Makes a path from an argument. An empty path or segment is an error in the call.
  init(argument: String) throws(CallError) {
    self.init(argument)
    if isEmpty { throw CallError("the key path is empty") }
    if let empty = missingSegment {
      throw CallError("segment \(empty + 1) of the key path '\(argument)' is empty")
    }
  }
}

extension JSEN {
  /// The reason why there is no value at a path, and the key that was probably meant.
  func reasonForNothing(at path: KeyPath) -> String {
    var copy = self
    do {
      try copy.remove(at: path)
      return "\(path): there is no value"
    } catch {
      return "\(error)"
    }
  }
}
