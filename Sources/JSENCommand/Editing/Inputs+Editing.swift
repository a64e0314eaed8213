import JSEN
import JSENEditing

extension Inputs {
  /// Changes each document, and writes it. Of files that are changed in place, all are written, or none if one fails.
  ///
  /// - Parameters:
  ///   - nullText: the text of `--null-input`.
  ///   - change: changes a text; its second parameter is the name of the document.
  func edit(
    _ console: Console, _ writing: WritingChoices, inPlace: Bool, nullText: String = "null",
    _ change: (inout JSENText, String) throws -> Void
  ) throws {
    var changed: [EditedDocument] = []
    try forEachDocument(console, inPlace: inPlace) { document in
      if inPlace { try document.requireNoComments(for: writing) }
      let document =
        isNull ? try NamedDocument(made: Array(nullText.utf8), name: nullText) : document
      // Texts that become an array have no layout of their own.
      var edited =
        isSlurped
        ? try EditedDocument(made: document.root, of: document.name, writing)
        : EditedDocument(document, writing)
      try change(&edited.text, document.name)
      if inPlace { changed.append(edited) } else { try edited.write(isInPlace: false, console) }
    }
    if inPlace, files.count > 1, console.hasFailed {
      return try console.note(DataError("no file was changed"))
    }
    for (count, document) in changed.enumerated() {
      do { try document.write(isInPlace: inPlace, console) } catch let error as DataError {
        try console.report(error)
        if files.count == 1 { return }
        let names = files.prefix(count).map(\.name).joined(separator: ", ")
        return try console.note(
          DataError(count == 0 ? "no file was changed" : "only these files were changed: \(names)"))
      }
    }
  }
}
