import JSEN
import JSENEditing

/// A JSON text that was read, as a rule from a file.
struct NamedDocument {
  /// The file, or what the document is.
  let source: String
  /// The name of the file, also of a part.
  let fileName: String
  /// The number of the line that the document is; nil for a whole file.
  private let line: Int?
  let root: JSENDocument.Value
  let file: InputFile?
  private let content: FileContent
  /// The options with which the text was read.
  let reading: JSEN.ReadingOptions
  /// The columns of the table that was read; nil for JSON.
  var columns: [String]?
  /// The value that messages are about, if it is one of several.
  private var part: JSENDocument.Value?

  /// The text in UTF-8. U+FFFD has replaced what is not Unicode, if the options say so.
  var text: [UInt8] {
    guard !content.bytes.isEmpty else { return [] }
    return root.storage.read { tape in
      var text: [UInt8] = []
      tape.bytes.append(to: &text)
      return text
    }
  }

  init(reading file: InputFile, _ options: JSEN.ReadingOptions) throws(DataError) {
    try self.init(file.content(), name: file.name, file, file.options(options))
  }

  /// Reads all texts of all files as the elements of one array.
  init(slurping files: [InputFile], _ options: JSEN.ReadingOptions) throws(DataError) {
    var options = options
    options.readsSequence = true
    if files.count == 1 {
      try self.init(reading: files[0], options)
      return
    }
    let optionsOfEach = options
    var joined: [UInt8] = []
    for file in files {
      options.relaxations.formUnion(file.relaxationsOfName)
      // The place of an error is in its own file.
      let text = try NamedDocument(reading: file, optionsOfEach).text
      let hasMark = TextBytes.with(bytesOf: text) { $0.hasByteOrderMark }
      joined += text.dropFirst(hasMark ? 3 : 0) + [UInt8(ascii: "\n")]
    }
    try self.init(FileContent(bytes: joined), name: "\(files.count) files", nil, options)
  }

  /// Makes a document of a part of a file.
  ///
  /// - Parameters:
  ///   - fileName: the name of the file, if the source is not that.
  ///   - line: the number of the line that the part is.
  ///   - options: the options with which it was read.
  init(
    _ part: JSENDocument.Value, of source: String, in fileName: String? = nil, line: Int? = nil,
    _ options: JSEN.ReadingOptions = .ofTheCommand
  ) {
    self.source = source
    self.fileName = fileName ?? source
    self.line = line
    root = part
    file = nil
    content = FileContent(bytes: [])
    reading = options
  }

  /// The same document with another value.
  func replacingRoot(_ root: JSENDocument.Value) -> NamedDocument {
    var document = NamedDocument(root, of: source, in: fileName, line: line, reading)
    document.columns = columns
    document.part = part
    return document
  }

  /// The document, whose messages name the place of a value in it.
  func part(_ value: JSENDocument.Value) -> NamedDocument {
    var document = self
    document.part = value.index == root.index ? nil : value
    return document
  }

  /// Whether messages name the place of a value.
  var isPart: Bool { part != nil }

  /// The name of the file in messages, the number of the line, and the place of a value: `a.json:3: items[1]`, `a.json[1]`.
  var name: String {
    let name = line.map { "\(source):\($0)" } ?? source
    guard let part else { return name }
    var place = ""
    for element in part.storage.path(to: part.index) {
      switch element {
      case .index(let index): place += "[\(index)]"
      case .name(let key):
        place += (place.isEmpty ? "" : ".") + JSEN.KeyPath(segments: [key]).description
      }
    }
    return place.hasPrefix("[") ? name + place : "\(name): \(place)"
  }

  /// Returns a place in the document, as compilers write it. A document that is not a part of one file has only a name.
  func place(of location: JSEN.TextLocation?) -> String {
    guard let location, isLine || file != nil else { return name }
    return "\(source):\(location)"
  }

  /// Whether the document is one line of a file.
  var isLine: Bool { line != nil }

  private init(
    _ content: FileContent, name: String, _ file: InputFile?, _ options: JSEN.ReadingOptions
  ) throws(DataError) {
    do throws(JSEN.ParsingError) {
      try self.init(content, of: file, named: name, options)
    } catch { throw DataError(error, in: name) }
  }

  /// Reads the content of a file, or another text.
  init(
    _ content: FileContent, of file: InputFile?, named name: String? = nil,
    _ options: JSEN.ReadingOptions
  ) throws(JSEN.ParsingError) {
    source = name ?? file?.name ?? ""
    fileName = source
    line = nil
    self.file = file
    self.content = content
    reading = options
    root = try JSENDocument(parsing: content.bytes, options: options).root
  }

  /// Reads a text that the command has made.
  ///
  /// - Parameter name: the name in messages.
  init(made text: [UInt8], name: String) throws(DataError) {
    var options = JSEN.ReadingOptions.ofTheCommand
    options.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    try self.init(FileContent(bytes: text), name: name, nil, options)
  }

  /// The value of `--null-input`.
  static var null: NamedDocument {
    get throws(DataError) { try NamedDocument(made: Array("null".utf8), name: "null") }
  }

  /// Writes a new content, to its file or to standard output. A file that does not change keeps its date.
  func write(
    _ new: some BlockWritable, _ options: JSEN.WritingOptions, inPlace: Bool, _ console: Console,
    of nameInMessages: String? = nil
  ) throws {
    guard inPlace, let file else {
      return try console.write(new, options, of: nameInMessages ?? name, isLine: isLine)
    }
    try file.replaceContent(content) { sink in
      try new.write(options, to: sink)
      if !options.isCanonical { try sink([UInt8(ascii: "\n")]) }
    }
  }

  /// Replaces the text of the file. A file that does not change keeps its date.
  func replace(with new: JSENText) throws(DataError) {
    try file?.replaceContent(content) { sink in try new.write(to: sink) }
  }

  /// Replaces the text of the file. A file that does not change keeps its date.
  func replace(with new: [UInt8]) throws(DataError) {
    try file?.replaceContent(content) { sink in try sink(new) }
  }

  /// Whether the file has exactly these bytes.
  func hasContent(_ bytes: [UInt8]) -> Bool { content.bytes == bytes }

  /// Throws when the text has comments, which a new form of the file does not keep.
  ///
  /// - Parameter reason: the message.
  func requireNoComments(_ reason: String) throws(DataError) {
    guard reading.relaxations.contains(.comments) else { return }
    let text = text
    let comment = TextBytes.with(bytesOf: text) { bytes in
      bytes.firstComment.map { JSEN.TextLocation(offset: $0, in: bytes) }
    }
    if let comment { throw DataError(reason, at: "\(name):\(comment)") }
  }
}

extension JSENDocument.Value {
  /// The text of the value, for a text that the command makes.
  ///
  /// - Parameter name: the name of the document in messages.
  func text(
    _ options: JSEN.WritingOptions, of name: @autoclosure () -> String
  ) throws(DataError) -> [UInt8] {
    var text: [UInt8] = []
    do { try write(options) { text += $0 } } catch { throw DataError(changing: name(), error) }
    return text
  }
}

extension TextBytes {
  /// The position of the first comment of a whole text, which also has values; nil when there is none.
  fileprivate var firstComment: Int? {
    var index = 0
    while index < count {
      if self[index] == UInt8(ascii: "/") { return index }
      index = endOfString(from: index) ?? index + 1
    }
    return nil
  }
}
