import JSEN

/// A JSON text that was read from a file.
struct Document {
  let file: InputFile
  /// The text in UTF-8, whatever the file has.
  let text: [UInt8]
  let value: JSEN
  private let content: [UInt8]

  init(reading file: InputFile, _ options: JSEN.ReadingOptions) throws(DataError) {
    self.file = file
    content = try file.bytes()
    do { value = try JSEN(parsing: content, options: options) } catch {
      throw DataError(error, in: file)
    }
    text = Self.utf8(content)
  }

  /// Returns the text in UTF-8 that the parser has read.
  private static func utf8(_ content: [UInt8]) -> [UInt8] {
    // Where control characters are allowed, the text of a string can look like UTF-16. Nothing in a string is edited.
    TextBytes.with(content.span) { TextEncoding($0)?.transcoded($0).text ?? content }
  }

  /// The text of this document's value or a part of it.
  func text(of value: JSEN, _ options: JSEN.WritingOptions) throws(DataError) -> [UInt8] {
    do { return try value.serializedBytes(options) } catch {
      throw DataError("\(file.name): \(error)")
    }
  }

  /// Writes the document in a form, to its file or to standard output.
  func write(_ options: JSEN.WritingOptions, inPlace: Bool, _ console: Console) throws {
    try write(text(of: value, options), options, inPlace: inPlace, console)
  }

  /// Writes a new text of the document, without its last line end, to its file or to standard output.
  func write(
    _ text: [UInt8], _ options: JSEN.WritingOptions, inPlace: Bool, _ console: Console
  ) throws {
    guard inPlace else { return try console.write(text, isCanonical: options.isCanonical) }
    try replace(with: options.isCanonical ? text : text + [UInt8(ascii: "\n")])
  }

  /// Replaces the text of the file. A file that does not change keeps its date.
  func replace(with new: [UInt8]) throws(DataError) {
    if new != content { try file.replaceContent(with: new) }
  }

  /// Throws when the text has comments, which a new form of the file does not keep.
  func requireNoComments() throws(DataError) {
    guard let comment = SourceText(bytes: text).firstComment else { return }
    let location = TextBytes.with(text.span) { JSEN.TextLocation(offset: comment, in: $0) }
    throw DataError(
      "this form does not keep comments; use --drop-comments to delete them",
      at: "\(file.name):\(location)")
  }
}

extension [InputFile] {
  /// Throws when these files do not go together.
  func validate(inPlace: Bool) throws(CallError) {
    let standardInputs = filter(\.isStandardInput).count
    if standardInputs > 1 { throw CallError("standard input can be read only once") }
    if inPlace, isEmpty || standardInputs > 0 {
      throw CallError("--in-place needs a file, not standard input")
    }
  }

  /// The files, or standard input when there is none.
  var orStandardInput: [InputFile] { isEmpty ? [InputFile("-")] : self }
}
