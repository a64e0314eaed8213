import JSEN

extension NamedDocument {
  /// Reads a file with one text, or with several texts after each other.
  ///
  /// - Throws: for a text of several, its own error if it is an array or object. Anything else after a text is an error of
  ///   the whole.
  static func texts(
    of file: InputFile, _ options: JSEN.ReadingOptions
  ) throws(DataError) -> [NamedDocument] {
    let content = try file.content()
    var options = file.options(options)
    let error: JSEN.ParsingError
    do throws(JSEN.ParsingError) {
      return [try NamedDocument(content, of: file, options)]
    } catch let first { error = first }
    guard error.kind == .expectedEnd else { throw DataError(error, in: file.name) }
    options.readsSequence = true
    do throws(JSEN.ParsingError) {
      let texts = try NamedDocument(content, of: file, options).root
      return texts.elements.enumerated().map { index, text in
        NamedDocument(text, of: "\(file.name)[\(index)]", in: file.name, options)
      }
    } catch let second {
      let begin = content.bytes.dropFirst(error.offset).first
      let beginsContainer = begin == UInt8(ascii: "{") || begin == UInt8(ascii: "[")
      throw DataError(beginsContainer ? second : error, in: file.name)
    }
  }
}
