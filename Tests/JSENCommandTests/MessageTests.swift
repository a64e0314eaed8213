import JSEN
import TestTools
import Testing

/// The messages about malformed texts, from `JSEN(parsing:)`, a document, a decoder, and the command `jsen check`.
@Suite("Messages") struct MessageTests {
  typealias Relaxations = JSEN.ReadingOptions.Relaxations

  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let options: JSEN.ReadingOptions
    /// The command's arguments for the same options.
    let arguments: [String]
    /// The location, the message and the path.
    let expected: String

    init(
      _ text: String, _ relaxations: [(String, Relaxations)], _ expected: String,
      rejectsDuplicates: Bool = false
    ) {
      self.text = text
      self.expected = expected
      var options = JSEN.ReadingOptions()
      if rejectsDuplicates { options.duplicateKeys = .reject }
      for (_, relaxation) in relaxations { options.relaxations.insert(relaxation) }
      self.options = options
      arguments =
        (rejectsDuplicates ? ["--duplicate-keys", "reject"] : [])
        + relaxations.map { "--allow-" + $0.0 }
    }

    init(_ text: String, _ expected: String, rejectsDuplicates: Bool = false) {
      self.init(text, [], expected, rejectsDuplicates: rejectsDuplicates)
    }

    var testDescription: String { text.debugDescription }
  }

  static let comments = ("comments", Relaxations.comments)
  static let trailingCommas = ("trailing-commas", Relaxations.trailingCommas)
  static let unquotedKeys = ("unquoted-keys", Relaxations.unquotedKeys)
  static let plusSigns = ("plus-signs", Relaxations.plusSigns)
  static let bareDecimalPoints = ("bare-decimal-points", Relaxations.bareDecimalPoints)
  static let nonFiniteNumbers = ("non-finite-numbers", Relaxations.nonFiniteNumbers)
  static let controlCharacters = ("control-characters", Relaxations.controlCharacters)
  static let hexadecimalNumbers = ("hexadecimal-numbers", Relaxations.hexadecimalNumbers)

  static let lines = "use JSENLines of the library JSENStreaming"

  static let rows: [Row] = [
    // Trailing commas.
    Row("[1, 2,]", "1:7: trailing comma before ']'; .trailingCommas allows it"),
    Row(#"{"a":1,}"#, "1:8: trailing comma before '}'; .trailingCommas allows it"),
    Row(
      #"{"a":[1,{"b":2 , }]}"#,
      "a.1 (1:18): trailing comma before '}'; .trailingCommas allows it"),
    Row(
      "[1, /* two */ ]", [comments], "1:15: trailing comma before ']'; .trailingCommas allows it"),
    Row("[,]", "1:2: expected a value, found ','"),
    Row("[1,,]", [trailingCommas], "1:4: expected a value, found ','"),
    Row("[1,}", [trailingCommas], "1:4: expected a value, found '}'; the array began at 1:1"),

    // Quotes.
    Row(
      #"{"name: "Ann"}"#,
      "name:  (1:10): expected ':' after the key, found 'Ann'; the key began at 1:2: is its closing quote missing?"
    ),
    Row(
      #"{"id": 1, "name: "", "b": 2}"#,
      #"name:  (1:19): expected ':' after the key, found ", "; the key began at 1:11: is its closing quote missing?"#
    ),
    Row(
      #"{"a" 1}"#,
      "a (1:6): expected ':' after the key, found '1'; write a colon between the key and its value"),
    Row(
      #"{"a:b" 1}"#,
      "a:b (1:8): expected ':' after the key, found '1'; write a colon between the key and its value"
    ),
    Row(
      "{\"name\": \"Ann\n}",
      "name (1:14): the string that began at 1:10 is not closed on its line; write \\n for a line end"
    ),
    Row(
      "[1,\r\n \"Ann,\r\n 2]", [controlCharacters],
      "1 (2:7): the string that began at 2:2 is not closed on its line; write \\n for a line end"
    ),
    Row("[\"a", "0 (1:4): the text ends inside the string that began at 1:2"),
    Row(
      "['a']",
      "1:2: expected a value, found a single quote; JSON uses double quotes; .singleQuotes allows it"
    ),
    Row(
      "{'a': 1}",
      "1:2: expected a key in double quotes, found a single quote; JSON uses double quotes; .singleQuotes allows it"
    ),
    Row(
      "{“a”: 1}",
      "1:2: expected a key in double quotes, found '“'; JSON uses straight double quotes"),
    Row("{a: 1}", "1:2: expected a key in double quotes, found 'a'; .unquotedKeys allows it"),
    Row(
      "{a-b: 1}", [unquotedKeys],
      "a (1:3): expected ':' after the key, found '-b'; put text in double quotes, with \\\" for a quote in it"
    ),
    Row("{1: 2}", [unquotedKeys], "1:2: expected a key, found '1'"),
    Row(
      #"{"a" 'b'}"#,
      "a (1:6): expected ':' after the key, found a single quote; write a colon between the key and its value"
    ),
    Row("{a-b: 1}", "1:2: expected a key in double quotes, found 'a-b'"),
    Row(
      "[\"a\tb\"]",
      "0 (1:4): unescaped control character U+0009 in a string; write \\t; .controlCharacters allows it"
    ),
    Row(
      #"["a\x41"]"#,
      #"0 (1:4): a backslash cannot escape 'x'; write \\ for a backslash; .additionalEscapes allows it"#
    ),
    Row(
      "[\"a\\\nb\"]",
      #"0 (1:4): a backslash cannot escape U+000A; write \\ for a backslash; .lineContinuations allows it"#
    ),
    Row(#"["a\8"]"#, #"0 (1:4): a backslash cannot escape '8'; write \\ for a backslash"#),
    Row(
      #"["\ud83d"]"#,
      #"0 (1:3): unpaired surrogate \ud83d; set invalidUnicode to .replace to read U+FFFD instead"#),

    // Words.
    Row("True", "1:1: expected a value, found 'True'; write true"),
    Row("[FALSE]", "1:2: expected a value, found 'FALSE'; write false"),
    Row("[None]", "1:2: expected a value, found 'None'; write null"),
    Row("[nil]", "0 (1:2): expected a value, found 'nil'; write null"),
    Row("undefined", "1:1: expected a value, found 'undefined'; write null"),
    Row("flase", "1:1: expected a value, found 'flase'; write false"),
    Row("nope", "1:1: expected a value, found 'nope'; put text in double quotes"),
    Row("[yes]", "1:2: expected a value, found 'yes'; put text in double quotes"),
    Row("[tru", "0 (1:2): expected 'true', found 'tru' and the end of the text"),
    Row(
      "[NaN]",
      "1:2: expected a value, found 'NaN'; JSON does not allow NaN or infinity; .nonFiniteNumbers allows it"
    ),
    Row("[inf]", "1:2: expected a value, found 'inf'; JSON does not allow NaN or infinity"),
    Row("[inf]", [nonFiniteNumbers], "1:2: expected a value, found 'inf'; write Infinity"),
    Row(
      "[-Infinity]",
      "0 (1:3): a digit must follow '-', found 'Infinity'; JSON does not allow NaN or infinity; .nonFiniteNumbers allows it"
    ),
    Row(
      "+Infinity",
      "1:1: a number cannot begin with '+', found '+Infinity'; .plusSigns and .nonFiniteNumbers allow it"
    ),

    // Numbers.
    Row("01", "1:1: a number cannot have a leading zero, found '01'"),
    Row(
      "[-01]", [hexadecimalNumbers], "0 (1:3): a number cannot have a leading zero, found '01'"),
    Row("+1", "1:1: a number cannot begin with '+', found '+1'; .plusSigns allows it"),
    Row(".5", "1:1: a number cannot begin with '.', found '.5'; .bareDecimalPoints allows it"),
    Row(
      "+.5",
      "1:1: a number cannot begin with '+', found '+.5'; .plusSigns and .bareDecimalPoints allow it"
    ),
    Row(
      "+.5", [plusSigns], "1:2: a digit must follow '+', found '.5'; .bareDecimalPoints allows it"),
    Row("+01", "1:1: expected a value, found '+01'"),
    Row("+", "1:1: expected a value, found '+'"),
    Row(
      "1.", "1:3: a digit must follow '1.', found the end of the text; .bareDecimalPoints allows it"
    ),
    Row("[1.,2]", "0 (1:4): a digit must follow '1.', found ','; .bareDecimalPoints allows it"),
    Row("[-.5]", "0 (1:3): a digit must follow '-', found '.5'; .bareDecimalPoints allows it"),
    Row("[.]", [bareDecimalPoints], "0 (1:3): a digit must follow '.', found ']'"),
    Row("[1e+]", "0 (1:5): a digit must follow '1e+', found ']'"),
    Row("[-a]", "0 (1:3): a digit must follow '-', found 'a'"),
    Row(
      "[0xFF]", "1:3: a number cannot begin with '0x', found '0xFF'; .hexadecimalNumbers allows it"),
    Row(
      "0x1G",
      "1:2: expected the end of the text, found 'x1G'; put text in double quotes, with \\\" for a quote in it"
    ),
    Row(
      "[0x]", [hexadecimalNumbers], "0 (1:4): a hexadecimal digit must follow '0x', found ']'"),

    // Arrays and objects.
    Row(#"{"a": {}}}"#, "1:10: there is nothing for '}' to close"),
    Row("]", "1:1: there is nothing for ']' to close"),
    Row(
      #"{"a": [1, 2}"#, "a (1:12): expected ',' or ']', found '}'; the array began at 1:7"),
    Row(
      #"{"a": [1, "b": 2}"#, "a (1:14): expected ',' or ']', found ':'; the array began at 1:7"),
    Row(#"[{"a": 1]"#, "0 (1:9): expected ',' or '}', found ']'; the object began at 1:2"),
    Row("[1 2]", "1:4: expected ',' or ']', found '2'; write a comma between the elements"),
    Row(
      #"{"a": [1"#,
      "a (1:9): expected ',' or ']', found the end of the text, inside the array that began at 1:7"
    ),
    Row(#"{"a": }"#, "a (1:7): expected a value, found '}'"),
    Row(#""a": 1"#, "1:4: expected the end of the text, found ':'"),

    // Two values.
    Row(
      "1\n2",
      "2:1: expected the end of the text, found '2'; one value a line? \(lines), or put the values in an array"
    ),
    Row(
      "[1] [2]",
      "1:5: expected the end of the text, found '['; one value a line? \(lines), or put the values in an array"
    ),

    // Comments and white space.
    Row("// one\n1", "1:1: expected a value, found a comment; .comments allows it"),
    Row("1 // one", "1:3: expected the end of the text, found a comment; .comments allows it"),
    Row("[1 /* one */, 2]", "1:4: expected ',' or ']', found a comment; .comments allows it"),
    Row("[1, // one\n2]", "1:5: expected a value, found a comment; .comments allows it"),
    Row(
      #"{"a" /**/: 1}"#,
      "a (1:6): expected ':' after the key, found a comment; .comments allows it"),
    Row("{/**/}", "1:2: expected a key in double quotes, found a comment; .comments allows it"),
    Row("[1,/x]", [comments], "1:4: expected a value, found '/'"),
    Row("1 # one", "1:3: expected the end of the text, found '#'"),
    Row("[1,\u{A0}2]", "1:4: expected a value, found U+00A0; .additionalWhitespace allows it"),
    Row("<html>", "1:1: expected a value, found '<'; the text looks like HTML or XML"),
    Row("\n <?xml?>", "2:2: expected a value, found '<'; the text looks like HTML or XML"),
    Row(
      "data: {}\n\n",
      "1:1: expected a value, found 'data'; the text looks like server-sent events"),
    Row("data", "1:1: expected a value, found 'data'; put text in double quotes"),
    Row("\u{1F}x", "1:1: expected a value, found U+001F"),
    Row("[<b>]", "1:2: expected a value, found '<'"),
    Row("", "1:1: the text is empty"),
    Row(" \n ", "2:2: the text is empty"),
    Row("// none", [comments], "1:8: expected a value, found the end of the text"),

    Row(
      #"{"a":1,"a":2}"#, #"1:8: duplicate key "a"; the first is at 1:2"#, rejectsDuplicates: true),
  ]

  @Test(arguments: rows) func theTextIsTold(row: Row) async throws {
    let value = #expect(throws: JSEN.ParsingError.self) {
      try JSEN(parsing: row.text, options: row.options)
    }
    let description = try #require(value?.description)
    // The line of the text and the caret follow.
    #expect(description.hasPrefix(row.expected + "\n"), "\(description)")
    #expect(description.split(separator: "\n", omittingEmptySubsequences: false).count == 3)

    let document = #expect(throws: JSEN.ParsingError.self) {
      try JSENDocument(parsing: row.text, options: row.options)
    }
    #expect(document?.description == description)

    let decoder = JSENDecoder()
    decoder.readingOptions = row.options
    let decoded = #expect(throws: DecodingError.self) {
      try decoder.decode(JSEN.self, from: row.text)
    }
    guard case .dataCorrupted(let context) = decoded else { throw decoded ?? DecodingError.none }
    #expect(context.debugDescription == row.expected)
    #expect((context.underlyingError as? JSEN.ParsingError)?.description == description)

    let errors = Self.inWordsOfTheCommand(description) + "\n"
    try await Call(["check"] + row.arguments, input: row.text, errors: errors, status: 1).check()
  }

  /// A relaxation is named only if it helps, and it always helps.
  @Test func theNamedRelaxationsAreTheFewestThatHelp() throws {
    let names: [(String, Relaxations)] = [
      ("comments", .comments), ("trailingCommas", .trailingCommas),
      ("singleQuotes", .singleQuotes), ("unquotedKeys", .unquotedKeys),
      ("hexadecimalNumbers", .hexadecimalNumbers), ("plusSigns", .plusSigns),
      ("bareDecimalPoints", .bareDecimalPoints), ("nonFiniteNumbers", .nonFiniteNumbers),
      ("lineContinuations", .lineContinuations), ("additionalEscapes", .additionalEscapes),
      ("additionalWhitespace", .additionalWhitespace), ("controlCharacters", .controlCharacters),
    ]
    #expect(names.reduce(into: Relaxations()) { $0.formUnion($1.1) } == .json5)
    var seen = Relaxations()
    for row in Self.rows {
      var options = row.options
      guard let message = refusal(row.text, options)?.message else { continue }
      let named = names.filter { message.contains(".\($0.0) ") }
      seen.formUnion(Relaxations(named.map(\.1)))
      for (_, relaxation) in named {
        #expect(!options.relaxations.contains(relaxation))
        var others = options
        others.relaxations.formUnion(Relaxations(named.map(\.1)))
        others.relaxations.remove(relaxation)
        #expect(refusal(row.text, others) != nil, "\(row.text)")
      }
      if named.isEmpty { continue }
      options.relaxations.formUnion(Relaxations(named.map(\.1)))
      #expect(refusal(row.text, options) == nil, "\(row.text)")
    }
    #expect(seen == .json5)
  }

  private func refusal(_ text: String, _ options: JSEN.ReadingOptions) -> JSEN.ParsingError? {
    do {
      _ = try JSEN(parsing: text, options: options)
      return nil
    } catch {
      return error
    }
  }

  /// `a (1:5): ` becomes `<stdin>:1:5: a: `, and `.trailingCommas allows` becomes `--accept trailing-commas allows`.
  private static func inWordsOfTheCommand(_ description: String) -> String {
    let place = #/^(?:(.*?) \()?([0-9]+:[0-9]+)\)?: /#
    let located = description.replacing(place, maxReplacements: 1) { match in
      "<stdin>:\(match.2): " + (match.1.map { "\($0): " } ?? "")
    }
    let named = located.replacing(lines, with: "use --lines if the command has it").replacing(
      "set invalidUnicode to .replace", with: "use --replace-invalid")
    return named.replacing(/(\.[a-zA-Z]+)((?:(?:, | and )\.[a-zA-Z]+)*) allows? it/) { match in
      let names = "\(match.1)\(match.2)".replacing(" and ", with: ",").replacing(", ", with: ",")
      let words = names.replacing(".", with: "").map {
        $0.isUppercase ? "-\($0.lowercased())" : "\($0)"
      }
      return "--accept \(words.joined()) allows it"
    }
  }
}

extension DecodingError {
  fileprivate static var none: DecodingError {
    .dataCorrupted(Context(codingPath: [], debugDescription: "no error"))
  }
}
