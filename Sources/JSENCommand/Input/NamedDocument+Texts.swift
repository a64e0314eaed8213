import JSEN

extension NamedDocument {
  /// Reads a file with one text, or with several texts after each other.
  ///
  /// - Throws: for a text of several, its own error if it is an array or object, or if a whole text is before it and the
  ///   first is a scalar. Anything else after a text is an error of the whole.
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
      let brackets = "{[".utf8
      let beginsContainer = brackets.contains(content.bytes.dropFirst(error.offset).first ?? 0)
      let holdsContainer = content.bytes.prefix(error.offset).contains { brackets.contains($0) }
      let isLater = second.offset > error.offset && !holdsContainer
      throw DataError(beginsContainer || isLater ? second : error, in: file.name)
    }
  }
}
