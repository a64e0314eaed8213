import JSEN

/// What the help says of key paths.
let keyPathDetails = #"""
  A PATH is made of keys and indices with dots between them: items.0.price, or
  items[0].price. A backslash takes the meaning from a dot or a bracket in a key:
  example\.com.
  """#

extension JSEN.KeyPath {
  /// Takes a path from an argument; one that can lead nowhere is a wrong call.
  init(argument: String) throws(CallError) {
    self.init(argument)
    if isEmpty { throw CallError("the key path is empty") }
    if let empty = segments.firstIndex(of: "") {
      throw CallError("segment \(empty + 1) of the key path '\(argument)' is empty")
    }
  }
}

extension JSEN {
  /// Why nothing stands at a path, and which key was probably meant.
  func reasonForNothing(at path: KeyPath) -> String {
    var copy = self
    do {
      try copy.remove(at: path)
      return "\(path): nothing stands there"
    } catch {
      return "\(error)" + suggestion(for: error)
    }
  }

  /// The key that was probably meant by the segment that failed, or nothing.
  func suggestion(for error: KeyPathError) -> String {
    let segments = error.path.segments
    guard error.kind == .missing, segments.indices.contains(error.segmentIndex) else { return "" }
    let parentPath = KeyPath(segments: segments[..<error.segmentIndex])
    let parent = parentPath.isEmpty ? self : self[keyPath: parentPath]
    guard let keys = parent?.object?.keys else { return "" }
    return Suggestion.phrase(for: segments[error.segmentIndex], among: keys)
  }
}
