import JSEN

/// A JSON text that was read, as a rule from a file.
struct NamedDocument {
  /// The file, or what the document is.
  private let source: String
  /// The number of the line that the document is; nil for a whole file.
  private let line: Int?
  private(set) var root: JSENDocument.Value
  private let file: InputFile?
  private let content: [UInt8]

  /// The text in UTF-8, whatever the file has.
  var text: [UInt8] {
    // Where control characters are allowed, the text of a string can look like UTF-16. Nothing in a string is edited.
    TextBytes.with(content.span) { TextEncoding($0)?.transcoded($0).text ?? content }
  }

  init(reading file: InputFile, _ options: JSEN.ReadingOptions) throws(DataError) {
    try self.init(file.bytes(), name: file.name, file, options)
  }

  /// Reads all texts of all files as the elements of one array.
  init(slurping files: [InputFile], _ options: JSEN.ReadingOptions) throws(DataError) {
    var options = options
    options.readsSequence = true
    if files.count == 1 {
      try self.init(reading: files[0], options)
      return
    }
    var joined: [UInt8] = []
    for file in files {
      // The place of an error is in its own file.
      let text = try NamedDocument(reading: file, options).text
      let hasMark = TextBytes.with(text.span) { $0.hasByteOrderMark }
      joined += text.dropFirst(hasMark ? 3 : 0) + [UInt8(ascii: "\n")]
    }
    try self.init(joined, name: "\(files.count) files", nil, options)
  }

  /// Makes a document of a part of a file.
  ///
  /// - Parameters:
  ///   - line: the number of the line that the part is.
  ///   - content: the bytes of the part, if they are needed.
  init(
    _ part: JSENDocument.Value, of source: String, line: Int? = nil, content: [UInt8] = []
  ) {
    self.source = source
    self.line = line
    root = part
    file = nil
    self.content = content
  }

  /// The name of the file in messages, and the number of the line.
  var name: String { line.map { "\(source):\($0)" } ?? source }

  /// Whether the document is one line of a file.
  var isLine: Bool { line != nil }

  private init(
    _ content: [UInt8], name: String, _ file: InputFile?, _ options: JSEN.ReadingOptions
  ) throws(DataError) {
    source = name
    line = nil
    self.file = file
    self.content = content
    do { root = try JSENDocument(parsing: content, options: options).root } catch {
      throw DataError(error, in: name)
    }
  }

  /// Reads a text that the command has made.
  ///
  /// - Parameter name: the name in messages.
  init(made text: [UInt8], name: String) throws(DataError) {
    var options = JSEN.ReadingOptions.ofTheCommand
    options.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    try self.init(text, name: name, nil, options)
  }

  /// The value of `--null-input`.
  static var null: NamedDocument {
    get throws(DataError) { try NamedDocument(made: Array("null".utf8), name: "null") }
  }

  /// The document with another text, which its file does not have yet.
  func edited(to text: [UInt8], _ options: JSEN.ReadingOptions) throws(DataError) -> NamedDocument {
    var edited = self
    do { edited.root = try JSENDocument(parsing: text, options: options).root } catch {
      throw DataError(error, in: name)
    }
    return edited
  }

  /// Writes a new content, to its file or to standard output. A file that does not change keeps its date.
  func write(
    _ new: some BlockWritable, _ options: JSEN.WritingOptions, inPlace: Bool, _ console: Console
  ) throws {
    guard inPlace, let file else {
      return try console.write(new, options, of: name, isLine: isLine)
    }
    try file.replaceContent(content) { sink in
      try new.write(options, to: sink)
      if !options.isCanonical { try sink([UInt8(ascii: "\n")]) }
    }
  }

  /// Replaces the text of the file. A file that does not change keeps its date.
  func replace(with new: [UInt8]) throws(DataError) {
    try file?.replaceContent(content) { sink in try sink(new) }
  }

  /// Throws when the text has comments, which a new form of the file does not keep.
  func requireNoComments() throws(DataError) {
    let text = text
    guard let comment = SourceText(bytes: text).firstComment else { return }
    let location = TextBytes.with(text.span) { JSEN.TextLocation(offset: comment, in: $0) }
    throw DataError(
      "this form does not keep comments; use --drop-comments to delete them",
      at: "\(name):\(location)")
  }
}

extension JSENDocument.Value {
  /// The text of the value, for a text that the command makes.
  ///
  /// - Parameter name: the name of the document in messages.
  func text(_ options: JSEN.WritingOptions, of name: String) throws(DataError) -> [UInt8] {
    var text: [UInt8] = []
    do { try write(options) { text += $0 } } catch { throw DataError(changing: name, error) }
    return text
  }
}
