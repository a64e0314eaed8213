import JSEN

/// Prints the matches in all documents: as they are found, or together when the options need all of them.
struct ResultPrinter {
  private let results: ResultChoices
  private let output: OutputChoices
  private let isPlain: Bool
  private var documents: [NamedDocument] = []
  private var matches: [Match] = []

  /// - Parameter joinsTables: whether the matches of several documents are one table.
  init(_ results: ResultChoices, _ output: OutputChoices, joinsTables: Bool = false) {
    self.results = results
    self.output = output
    isPlain = results.isPlain && !(output.isTable && joinsTables)
  }

  /// Takes the matches in a document.
  ///
  /// - Parameter path: the path of the matches in messages.
  mutating func take(
    _ found: some Sequence<Match>, at path: String = "", of document: NamedDocument,
    to console: Console
  ) throws {
    let accepted = found.lazy.filter { [results] in results.accepts($0.value) }
    if isPlain { return try output.write(accepted, at: path, of: document, to: console) }
    for var match in accepted.prefix(max(results.limit - matches.count, 0)) {
      match.document = documents.count
      matches.append(match)
    }
    documents.append(document)
  }

  /// Prints the matches that were kept.
  func finish(_ console: Console) throws {
    console.checkAtEnd(results.paths)
    if isPlain { return }
    try console.attempt {
      let matches = try results.apply(to: matches, of: documents, output.writing.cellOptions)
      if let error = console.takeErrorForNothing() { throw error }
      // Only the name of the document is used, in messages.
      let first = try documents.first ?? .null
      if results.isCollected, !output.isTable {
        let values = matches.lazy.map(\.value)
        console.note(result: true)
        try console.write(CollectedValues(values), output.writing.options(), of: first.name)
      } else if output.isTable {
        try output.write(matches, at: "", of: first, to: console)
      } else {
        for match in matches {
          let document = documents.isEmpty ? first : documents[match.document]
          try output.write(CollectionOfOne(match), at: "", of: document, to: console)
        }
      }
    }
  }
}
