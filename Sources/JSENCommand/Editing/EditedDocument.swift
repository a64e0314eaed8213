package import JSEN
package import JSENEditing

/// A document that a command changes, and writes back.
struct EditedDocument {
  private let document: NamedDocument
  private let writing: WritingChoices
  var text: JSENText

  init(_ document: NamedDocument, _ writing: WritingChoices) {
    self.document = document
    self.writing = writing
    text = document.edited(nonFiniteNumbers: writing.options().nonFiniteNumbers)
  }

  /// Begins with a text that the command makes of a value. It has the layout of the options, two spaces by default.
  init(
    made value: JSENDocument.Value, of name: String, _ writing: WritingChoices
  ) throws(DataError) {
    let text = try value.text(writing.options(), of: name)
    self.init(try NamedDocument(made: text, name: name), writing)
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

extension JSENText: BlockWritable {
  package func write(
    _ options: JSEN.WritingOptions, to body: @escaping ([UInt8]) throws -> Void
  ) throws {
    try BlockSink.write(TextStyle(blocks: options), to: body) {
      (text) throws(JSEN.WritingError) in try add(to: &text)
    }
  }
}
