import JSEN

/// A JSON text that was read from a file.
struct Document {
  let file: InputFile
  let text: [UInt8]
  var value: JSEN

  init(reading file: InputFile, _ options: JSEN.ReadingOptions) throws(DataError) {
    self.file = file
    text = try file.bytes()
    do { value = try JSEN(parsing: text, options: options) } catch {
      throw DataError(error, in: file)
    }
  }

  /// The text of this document's value or a part of it.
  func text(of value: JSEN, _ options: JSEN.WritingOptions) throws(DataError) -> [UInt8] {
    do { return try value.serializedBytes(options) } catch {
      throw DataError("\(file.name): \(error)")
    }
  }

  /// Writes the document, to its file or to standard output.
  func write(_ options: JSEN.WritingOptions, inPlace: Bool, _ console: Console) throws {
    var new = try text(of: value, options)
    guard inPlace else { return try console.write(new, isCanonical: options.isCanonical) }
    if !options.isCanonical { new.append(UInt8(ascii: "\n")) }
    // A file that does not change keeps its date.
    if new != text { try file.replaceContent(with: new) }
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
