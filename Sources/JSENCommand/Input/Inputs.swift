import JSEN

/// The input of a command: files or standard input, and the options for reading them.
struct Inputs {
  var files: [InputFile] = []
  var reading = JSEN.ReadingOptions.ofTheCommand
  private(set) var isSlurped = false
  /// Whether no file is read.
  private(set) var isNull = false
  /// Whether each line is a text.
  private(set) var isLines = false
  /// Whether the names of files say which ones have lines.
  private var findsLinesByName = false
  /// Whether a file may have several texts after each other.
  var readsTexts = false
  /// The form of each file, for the commands that read tables.
  var form = InputForm(.json)
  /// The option that says which duplicate key is kept; nil when there is none.
  private(set) var duplicateOption: String?

  /// The options about the input itself.
  static func group() -> OptionGroup<Inputs> {
    OptionGroup(
      "Input",
      [
        slurpOption, linesOption(),
        .flag("null-input", "n", help: "read no file; the value is null") { $0.isNull = true },
      ], on: .input)
  }

  /// The option that names a file, for a command whose arguments are something else.
  static func fileGroup(_ help: String) -> OptionGroup<Inputs> {
    OptionGroup("Files", [.file("file", "f", help: help) { $0.files.append($1) }.repeatable])
  }

  /// The option for several texts in one file.
  static var slurpOption: Option<Inputs> {
    .flag("slurp", "s", help: "read all texts of all files as one array") { $0.isSlurped = true }
  }

  /// The option for JSON Lines.
  static func linesOption(
    help: String = "each line is a text; write one line each"
  ) -> Option<Inputs> {
    .flag("lines", "l", help: help) { $0.isLines = true }
  }

  /// The options for reading.
  static var readingGroup: OptionGroup<Inputs> {
    let group = JSEN.ReadingOptions.argumentGroup.inside(\Inputs.reading)
    let options = group.options.map { option in
      option.info.name == "duplicate-keys" ? option.noting(\.duplicateOption) : option
    }
    return OptionGroup(group.title, options, on: .input)
  }

  /// The paragraphs of the help about the input.
  static let details = """
    Without FILE, or with -, standard input is read. With --lines, each line is read
    as it arrives, and bad lines are reported and skipped.
    """

  /// Throws when the files and the options do not go together.
  ///
  /// - Parameters:
  ///   - allowsLines: whether lines are edited, also in place, and found by the names of files.
  ///   - others: other files that the command reads.
  mutating func validate(
    inPlace: Bool = false, allowsLines: Bool = false, besides others: [InputFile] = []
  ) throws(CallError) {
    findsLinesByName = allowsLines
    try form.validate()
    if form.isLines { isLines = true }
    if isNull, form.kind != .json { throw CallError("--null-input reads no file, without --from") }
    if form.style != nil, isLines || isSlurped {
      throw CallError("--from csv and tsv read whole files, without --lines and --slurp")
    }
    if isNull, !files.isEmpty { throw CallError("--null-input reads no file") }
    if isLines, isSlurped || isNull {
      throw CallError("--lines and \(isNull ? "--null-input" : "--slurp") cannot be used together")
    }
    let standardInputs = isNull ? 0 : filesOrStandardInput.filter(\.isStandardInput).count
    if standardInputs + others.filter(\.isStandardInput).count > 1 {
      throw CallError("standard input can be read only once")
    }
    guard inPlace else { return }
    if isNull || isSlurped || isLines && !allowsLines {
      let lines = allowsLines ? "" : ", --lines"
      throw CallError(
        "--in-place needs the files as they are, without --slurp\(lines) and --null-input")
    }
    if files.isEmpty || standardInputs > 0 {
      throw CallError("--in-place needs a file, not standard input")
    }
    for (number, file) in files.enumerated()
    where files[..<number].contains(where: { $0.isSame(as: file) }) {
      throw CallError("--in-place changes a file once, and '\(file.name)' is there twice")
    }
  }

  /// The files, or standard input when there is none.
  var filesOrStandardInput: [InputFile] { files.isEmpty ? [InputFile(Argument("-"))] : files }

  /// Whether each line of a file is a document.
  func hasLines(_ file: InputFile) -> Bool {
    isLines || findsLinesByName && file.isLinesByName
  }

  /// Whether all texts are read by RFC 8259.
  var areStandard: Bool {
    reading.relaxations.isEmpty && files.allSatisfy(\.relaxationsOfName.isEmpty)
  }

  /// Calls a closure with each document, and reports those that fail.
  ///
  /// - Parameter inPlace: whether the files are changed, so that only regular files are read.
  // Otherwise the optimizer makes a copy of this, and of all that it calls, for each caller: a tenth of the program.
  @_optimize(none)
  func forEachDocument(
    _ console: Console, inPlace: Bool = false, _ body: (NamedDocument) throws -> Void
  ) throws {
    if isNull { return try console.attempt { try body(.null) } }
    let files = filesOrStandardInput
    if isSlurped {
      return try console.attempt { try body(NamedDocument(slurping: files, reading)) }
    }
    for file in files {
      try console.attempt {
        if inPlace { try file.requireRegular() }
        if hasLines(file) {
          let source = try file.open()
          defer { source.close() }
          return try file.forEachLine(source, reading, console, skipsBadLines: true) { line, _ in
            try body(line)
          }
        }
        if let style = form.style {
          return try body(NamedDocument(reading: style, form.table, of: file))
        }
        if !readsTexts { return try body(NamedDocument(reading: file, reading)) }
        for text in try NamedDocument.texts(of: file, reading) {
          try console.attempt { try body(text) }
        }
      }
    }
  }
}
