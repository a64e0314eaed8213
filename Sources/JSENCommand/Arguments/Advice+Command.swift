package import JSEN

extension Advice {
  /// The end of a message that names the option of the command: `; use --max-depth to allow more`. It is empty for a
  /// limit that the command does not let a caller raise.
  package var wordsOfTheCommand: String {
    switch self {
    case .relaxations(let relaxations): relaxations.wordsOfTheCommand
    case .byteOrderMark: "; --refuse-bom refuses it"
    case .otherEncodings: "; --utf8-only refuses it"
    case .invalidUnicode: "; use --replace-invalid to read U+FFFD instead"
    case .severalValues:
      "; one value a line? use --lines if the command has it, or put the values in an array"
    case .valuesOnOneLine: "; values after each other? use --from texts"
    case .nonConformingFloats, .dateStrategy, .objectKeys, .encoding: words
    case .valueOverLines(isArray: true): "; an array over several lines? use --from array"
    case .valueOverLines(isArray: false): "; a value over several lines? use --from texts"
    case .depth: "; use --max-depth to allow more"
    case .lineLength: "; --max-line allows more"
    case .formatOfLines: "; leave out --from records to read lines"
    case .nonFiniteNumbers: "; set --non-finite-numbers to write something else"
    case .referencedSchema: "; name its file with --ref"
    case .textLength, .stringLength, .numberLength, .descents, .validationSteps, .parsedSchema: ""
    }
  }
}

extension Advice {
  /// The end of a message about a line that the option `--lines` reads.
  package var wordsOfTheOptionForLines: String {
    switch self {
    case .valueOverLines:
      "; a value over several lines? leave out --lines, or use --slurp for several values"
    case .valuesOnOneLine: words
    default: wordsOfTheCommand
    }
  }
}

extension JSEN.ParsingError {
  /// The message with the names of the command's options.
  var messageOfTheCommand: String { message { $0.wordsOfTheCommand } }
}

extension JSEN.ReadingOptions.Relaxations {
  /// `; --accept comments,trailing-commas allows it`, or nothing for the empty set.
  fileprivate var wordsOfTheCommand: String {
    let words = Self.names.filter { contains($0.relaxation) }.map(\.name.withHyphens)
    return words.isEmpty ? "" : "; --accept \(words.joined(separator: ",")) allows it"
  }
}

extension String {
  /// The words of a name in camel case, with hyphens between them: `trailing-commas`.
  fileprivate var withHyphens: String {
    reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}
