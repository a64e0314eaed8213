/// The text of `--help`.
extension Arguments {
  static var help: String {
    """
    USAGE: jsen-bench [OPTION…] [FILE…]

    Compares JSEN with Foundation on JSON files, or on four documents that it generates.
    Results are compared before anything is timed; the two then take turns. Times are processor time.

    OPTIONS:
      --rounds N        How many rounds each benchmark has (15); medians are shown.
      --filter NAME     Run only the benchmarks whose name, like parse/twitter, contains NAME.
      --json            Print the results as JSON.
      --svg FILE        Write a chart.
      --baseline FILE   Compare the ratios with those of an earlier run's --json.
      --print DOCUMENT  Print one of its documents, such as twitter-like, and measure nothing.
      --instructions    Print how many instructions JSEN's side has, instead of times. Needs valgrind.
                        With --baseline, also say which rows differ by more than 3 %.
      --list            Print the names of the benchmarks, and run none.
      --help            Print this text.

    BENCHMARKS:
    \(list(onDocuments + costs))
    Without a document:
    \(list(withoutDocument))

    EXIT STATUS: 0; 1 when a file is not JSON, or results or instructions differ; 2 for wrong arguments.
    """
  }

  /// Benchmarks with a common explanation.
  private struct Topic {
    let names: [String]
    let text: String

    init(_ names: String..., about text: String) { self.init(names, about: text) }

    init(_ names: [String], about text: String) {
      self.names = names
      self.text = text
    }
  }

  private static let onDocuments = [
    Topic("parse", about: "From bytes to a value, its release included; MB/s of input."),
    Topic("feed", about: "The same with the bytes in chunks of 4 KiB; MB/s of input."),
    Topic(
      "chat-snapshots",
      about: """
        An answer of 4,000 tokens, with a partial value for each; Foundation reads the whole answer \
        once.
        """),
    Topic("chat-typed", about: "The same, with a typed value for each."),
    Topic(
      "elements", about: "The elements of one array in chunks; MB/s of input."),
    Topic(
      "document", about: "From bytes to a JSENDocument, beside JSONSerialization; MB/s of input."),
    Topic(
      "serialize", "serialize-document",
      about: "From a value or a document to bytes; MB/s of output."),
    Topic(
      "decode", "encode",
      about: "Codable models of documents that are like twitter.json or canada.json; MB/s of text."),
    Topic(
      "decode-whole", "encode-whole",
      about: "Models of all members of twitter.json and citm_catalog.json; MB/s of text."),
    Topic(
      "parser-decode", "parser-encode",
      about: """
        Descriptions of the same models, beside Codable with Foundation's coders; MB/s of text. \
        Without a document also /persons, 100 of them with alternatives and dates, and /small, \
        structs of 200 bytes one at a time.
        """),
    Topic(
      "parser-choose", "parser-alternatives",
      about: """
        10,000 objects of ten kinds, described by a member that names the kind or by alternatives \
        that are tried, beside Codable with Foundation's decoder; MB/s of text.
        """),
    Topic(
      "decode-any",
      about: """
        An enum that tries one kind of value after another, as models of any JSON do; MB/s of text.
        """),
    Topic("get", "set", about: "Key paths to values all over the document; ns for each."),
    Topic(
      "get-document", "get-pointer", "get-pointer-document", "get-query", "get-query-document",
      about: "The same places in a document, by pointers and by queries; ns for each."),
    Topic(
      "descend", "descend-document", "descend-text",
      about: """
        All values of one name at any depth, by a query of a value, of a document, and of the text \
        with the parse; MB/s of text.
        """),
    Topic("patch", about: "A JSON Patch of up to 1,000 operations, beside casts; ns for each."),
    Topic(
      "edit-once", "edit-again", "edit-patch",
      about: """
        One edit, a thousand one after another, and a thousand by a JSON Patch, from bytes to bytes \
        with the parse; Foundation writes the whole text. MB/s of text.
        """),
    Topic("format", about: "Another layout of the text, with the parse; MB/s of text."),
    Topic(
      "validate",
      about: """
        A document that is read already, by a schema inferred from it; Foundation only reads the \
        text. MB/s of text.
        """),
    Topic(
      "differences",
      about: """
        The differences of two versions, described, beside the question whether there are any; \
        MB/s of both texts.
        """),
    Topic("lookup", about: "Every member of every object by its key; ns for each."),
    Topic("lookup-largest", about: "The same for the object that has most members."),
  ]

  private static let costs = MemoryCost.allCases.map { cost in
    let measured = [
      "parse", "document", "serialize", "decode", "encode", "parser-decode", "parser-encode",
    ]
    return Topic(measured.map { "\($0)-\(cost.rawValue)" }, about: cost.explanation)
  }

  private static let withoutDocument = [
    Topic(
      "path-literal", "path", "chain", "path-document",
      about: """
        json[keyPath: "address.geo.lat"], a path made before, a chain of subscripts, and a path in \
        a document, beside nested casts of [String: Any]; ns for each.
        """),
    Topic("fetch", "fetch-document", about: "The same by fetch, from a value and from a document."),
    Topic(
      "fetch-members",
      about: "The members of 1,000 objects by fetch, beside casts; ns for each object."),
    Topic(
      "read-ways", "write-ways",
      about: """
        A text of 1,000 such objects in each way: by subscripts, fetch, Codable, descriptions and \
        reflection, beside Codable with Foundation's coders; MB/s of text.
        """),
    Topic(
      "write-rows", "write-rows-value",
      about: """
        10,000 rows by JSENWriter, and by a value built first, beside JSONSerialization; MB/s of \
        output.
        """),
    Topic("decode-ints", "encode-ints", about: "An array of 10,000 integers by Codable."),
    Topic(
      "decode-small", "encode-small", about: "Structs of 200 bytes one at a time; ns for each."),
    Topic(
      "parse-small", "document-small", "serialize-small",
      about: "Messages of 200 bytes with long keys, one at a time; ns for each."),
    Topic(
      "value-to-struct", "struct-to-value",
      about: "The same structs from and to values in memory; Foundation goes through a text."),
    Topic(
      "filter",
      about: """
        A condition for 10,000 objects by a query, from the text, beside JSONSerialization and \
        casts; MB/s of text.
        """),
    Topic(
      "lines-values", "lines-documents", "lines-decode", "lines-at-once",
      about: """
        Lines of JSON, a member of each summed: as values, documents and structs, and as one array \
        in memory; MB/s of text.
        """),
    Topic("events", about: "20,000 events of a chat model into structs; MB/s of text."),
    Topic(
      "read-strings",
      about: """
        Dates, colors and a table of numbers by descriptions of strings, beside a Regex with \
        captures; ns for each string.
        """),
    Topic(
      "mapping-decode", "mapping-encode",
      about: "10,000 structs by reflection, beside Codable with Foundation's coders; MB/s of text."),
    Topic(
      "decode-fallbacks",
      about: """
        Models that try one type after another, from a text and from a value: integers or strings, \
        any value, missing members, structures. ns for each value, missing member or structure; \
        Foundation decodes the text.
        """),
    Topic(
      "merge", "merge-patch",
      about: """
        1,000 objects that another value or a merge patch changes, beside casts of [String: Any] \
        and Dictionary's merging; ns for each object.
        """),
    Topic(
      "document-comments", "edit-comments", "format-comments",
      about: """
        A text of 1 MB with 16,000 comments: parsed, edited a thousand times, and laid out anew; \
        MB/s of text.
        """),
    Topic(
      "validate-choice-2", "validate-choice-20",
      about: """
        Values of one of 2 or 20 shapes that a constant decides; Foundation only reads the text. \
        ns for each value.
        """),
    Topic(
      "validate-trees",
      about: """
        Failures of a hundred syntax trees of depth 6, by a schema whose alternatives contain \
        themselves; Foundation only reads the text. ns for each tree.
        """),
    Topic(
      "compile-schema",
      about: "A schema of 100 kB, compiled; Foundation only reads the text. MB/s of text."),
    Topic(
      "digest",
      about: """
        The digest of the same objects, beside the same hash of JSONSerialization's text with \
        sorted keys; MB/s of text.
        """),
  ]

  /// Returns a list of topics: each text is beside its names, or below them where they leave no room.
  private static func list(_ topics: [Topic]) -> String {
    topics.flatMap { topic in
      let margin = String(repeating: " ", count: 20)
      var names = lines(of: topic.names.joined(separator: ", "), width: 98).map { "  " + $0 }
      var text = lines(of: topic.text, width: 80).map { margin + $0 }
      if names.count == 1, names[0].count < margin.count {
        text[0] = names[0] + text[0].dropFirst(names[0].count)
        names = []
      }
      return names + text
    }.joined(separator: "\n")
  }

  /// Breaks a text between words.
  private static func lines(of text: String, width: Int) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}

extension MemoryCost {
  fileprivate var explanation: String {
    switch self {
    case .memory: "The peak of memory in that work, as a multiple of the text's size."
    case .allocations:
      """
      How often that work asks for memory, and how often for each kB of text. Counted where the C \
      library is glibc.
      """
    }
  }
}
