import JSEN
import JSENEditing

extension Inputs {
  /// Changes each document, and writes it. Of files that are changed in place, all are written, or none if one fails.
  /// Each line of a file is a document with `--lines`, or if its name is that of JSON Lines.
  ///
  /// - Parameters:
  ///   - nullText: the text of `--null-input`.
  ///   - change: changes a text; its second parameter is the name of the document.
  func edit(
    _ console: Console, _ writing: WritingChoices, inPlace: Bool, nullText: String = "null",
    _ change: @escaping (inout JSENText, String) throws -> Void
  ) throws {
    func edited(_ document: NamedDocument) throws -> EditedDocument {
      let document =
        isNull ? try NamedDocument(made: Array(nullText.utf8), name: nullText) : document
      // Texts that become an array have no layout of their own.
      var edited = try EditedDocument(document, writing, made: isSlurped ? document.root : nil)
      try change(&edited.text, document.name)
      return edited
    }
    if !inPlace {
      return try forEachDocument(console) { try edited($0).write(isInPlace: false, console) }
    }
    var writes: [() throws -> Void] = []
    for file in files {
      try console.attempt {
        try file.requireRegular()
        if hasLines(file) {
          if let option = writing.firstOption {
            throw CallError("\(file.name): \(option) is not for lines that are changed in place")
          }
          func edit(writes: Bool) throws {
            try file.editLines(reading, console, writes: writes) { try edited($0).text }
          }
          // Of one file, nothing is replaced if a line fails.
          if files.count > 1 { try edit(writes: false) }
          return writes.append { try edit(writes: true) }
        }
        let document = try NamedDocument(reading: file, reading)
        try document.requireNoComments(for: writing)
        let new = try edited(document)
        writes.append { try new.write(isInPlace: true, console) }
      }
    }
    if files.count > 1, console.hasFailed {
      return try console.note(DataError("no file was changed"))
    }
    for (count, write) in writes.enumerated() {
      do { try write() } catch let error as DataError {
        try console.report(error)
        if files.count == 1 { return }
        let names = files.prefix(count).map(\.name).joined(separator: ", ")
        return try console.note(
          DataError(count == 0 ? "no file was changed" : "only these files were changed: \(names)"))
      }
    }
  }
}
