import JSEN
package import JSENEditing

/// A document that a command changes, and writes back.
struct EditedDocument {
  private let document: NamedDocument
  private let writing: WritingChoices
  var text: JSENText

  /// - Parameter value: a value in the document of which the command makes a text, with the layout of the options, two
  ///   spaces by default; nil for the text of the document.
  init(
    _ document: NamedDocument, _ writing: WritingChoices, made value: JSENDocument.Value? = nil
  ) throws(DataError) {
    self.document =
      try value.map { (value) throws(DataError) in
        let text = try value.text(writing.options(), of: document.name)
        return try NamedDocument(made: text, name: document.name)
      } ?? document
    self.writing = writing
    text = self.document.edited(nonFiniteNumbers: writing.options().nonFiniteNumbers)
  }

  /// Writes the text: as it is, or with a new layout when an option asks for one.
  ///
  /// - Parameters:
  ///   - isInPlace: whether to change the file. A new layout is refused while the text has comments.
  ///   - name: the name in messages; that of the document by default.
  func write(isInPlace: Bool, _ console: Console, of name: String? = nil) throws {
    if writing.isAsked {
      return try document.write(
        text, writing.options(unlessAsked: text.indentation), inPlace: isInPlace, console,
        of: name)
    }
    if isInPlace { try document.replace(with: text) } else { try console.write(verbatim: text) }
  }
}

extension NamedDocument {
  /// The text of the whole document, to be changed.
  func edited(
    nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers = .refuse
  ) -> JSENText {
    JSENText(
      JSENDocument(root.storage), options: reading, isLine: isLine,
      nonFiniteNumbers: nonFiniteNumbers)
  }

  /// Throws when the text has comments that a new layout in place deletes.
  func requireNoComments(for writing: WritingChoices) throws(DataError) {
    guard let option = writing.firstOption else { return }
    try requireNoComments(
      "\(option) writes the whole text anew, without comments; "
        + "leave it out to keep them")
  }
}

extension JSENText: BlockWritable {}
