import JSEN

/// A value that is chosen, reduced and written: a match of a path, or a line.
struct ResultItem: Sendable {
  var value: JSENDocument.Value
  /// The document of the value, for messages.
  var document: NamedDocument
  /// The path with which it was found, for messages.
  var path = ""
  /// The place in the document, if it is asked for, with the key of the value at the end; empty for the root.
  var place: [JSEN.PathElement] = []
  /// The values of the template's paths that begin at the root of the document; nil if the value is that root.
  var constants: Template.Constants?
  /// The objects around the value, the nearest one first, if the template needs them.
  var surroundings: [JSENDocument.Value] = []

  /// Puts another value in the place of the value. If that is the root of its document, `$` means the new one, too.
  mutating func replaceValue(_ new: JSENDocument.Value) {
    if value.index == 0 {
      document = document.replacingRoot(new)
      constants = nil
    }
    value = new
  }

  /// The error with the name of the document and the path.
  func error(_ reason: String) -> DataError {
    DataError("\(document.name): \(path.isEmpty || document.isPart ? "" : "\(path): ")\(reason)")
  }

  /// The error for a value of another type than is needed.
  func error(expected: String, found value: JSENDocument.Value? = nil) -> DataError {
    DataError(
      document, document.isPart ? "" : path, expected: expected, found: value ?? self.value)
  }
}
