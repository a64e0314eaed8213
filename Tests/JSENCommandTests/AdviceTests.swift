import Foundation
import JSEN
import JSENCommand
import JSENSchema
import JSENStandards
import JSENStreaming
import Testing

/// The words for each kind of advice, in messages of the library and of the command.
struct AdviceTests {
  typealias Relaxations = JSEN.ReadingOptions.Relaxations

  /// An error with advice, made by the library, and both its messages.
  struct Row: CustomTestStringConvertible, Sendable {
    let advice: Advice
    let library: String
    let command: String
    /// Makes the error, and returns its message.
    let message: @Sendable ((Advice) -> String) throws -> String

    init(
      _ advice: Advice, _ library: String, _ command: String,
      _ message: @escaping @Sendable ((Advice) -> String) throws -> String
    ) {
      (self.advice, self.library, self.command) = (advice, library, command)
      self.message = message
    }

    var testDescription: String { library }
  }

  static let rows: [Row] = [
    Row(
      .relaxations(.trailingCommas), "trailing comma before ']'; .trailingCommas allows it",
      "trailing comma before ']'; --accept trailing-commas allows it"
    ) { try parsing("[1,]").message($0) },
    Row(
      .relaxations([.comments, .trailingCommas]),
      "trailing comma before a comment; .comments and .trailingCommas allow it",
      "trailing comma before a comment; --accept comments,trailing-commas allows it"
    ) { "trailing comma before a comment" + $0(.relaxations([.comments, .trailingCommas])) },
    Row(
      .byteOrderMark, "the text begins with a byte order mark; set allowsByteOrderMark to skip it",
      "the text begins with a byte order mark; --refuse-bom refuses it"
    ) {
      try parsing("\u{FEFF}1") { $0.allowsByteOrderMark = false }.message($0)
    },
    Row(
      .otherEncodings,
      "the text is UTF-16; pass its bytes at once and set allowsOtherEncodings to read it",
      "the text is UTF-16; --utf8-only refuses it"
    ) { try parsing("[\u{0}1\u{0}]\u{0}").message($0) },
    Row(
      .invalidUnicode,
      #"unpaired surrogate \ud83d; set invalidUnicode to .replace to read U+FFFD instead"#,
      #"unpaired surrogate \ud83d; use --replace-invalid to read U+FFFD instead"#
    ) { try parsing(#""\ud83d""#).message($0) },
    Row(
      .severalValues,
      "expected the end of the text, found '2'; one value a line? "
        + "use JSENLines of the library JSENStreaming, or put the values in an array",
      "expected the end of the text, found '2'; one value a line? "
        + "use --lines if the command has it, or put the values in an array"
    ) { try parsing("1 2").message($0) },
    Row(
      .valuesOnOneLine,
      "expected the end of the line, found '2'; put each value on a line of its own",
      "expected the end of the line, found '2'; values after each other? use --from texts"
    ) { try line("1 2\n").reason($0) },
    Row(
      .valueOverLines(isArray: true),
      "expected a value, found the end of the line, inside the array that began at 1:1; "
        + "an array over several lines? use JSENElements to read its elements",
      "expected a value, found the end of the line, inside the array that began at 1:1; "
        + "an array over several lines? use --from array"
    ) { try line("[\n1\n]").reason($0) },
    Row(
      .valueOverLines(isArray: false),
      "expected ',' or '}', found the end of the line, inside the object that began at 1:1; "
        + "a value over several lines? write it on one line, or parse the whole text at once",
      "expected ',' or '}', found the end of the line, inside the object that began at 1:1; "
        + "a value over several lines? use --from texts"
    ) { try line("{\"a\": 1\n}").reason($0) },
    Row(
      .depth, "arrays and objects nest deeper than the limit of 1; set maximumDepth to allow more",
      "arrays and objects nest deeper than the limit of 1; use --max-depth to allow more"
    ) { try parsing("[[]]") { $0.maximumDepth = 1 }.message($0) },
    Row(
      .depth,
      "0: arrays and objects nest deeper than the limit of 1; set maximumDepth to allow more",
      "0: arrays and objects nest deeper than the limit of 1; use --max-depth to allow more"
    ) { try writing([[]]) { $0.maximumDepth = 1 }.description($0) },
    Row(
      .textLength, "the text has more than 1 bytes; set maximumTextLength to allow more",
      "the text has more than 1 bytes"
    ) { try parsing("12") { $0.maximumTextLength = 1 }.message($0) },
    Row(
      .stringLength, "the string has more than 1 bytes; set maximumStringLength to allow more",
      "the string has more than 1 bytes"
    ) { try parsing("\"ab\"") { $0.maximumStringLength = 1 }.message($0) },
    Row(
      .numberLength, "the number has more than 1 bytes; set maximumNumberLength to allow more",
      "the number has more than 1 bytes"
    ) { try parsing("12") { $0.maximumNumberLength = 1 }.message($0) },
    Row(
      .lineLength, "the line has more than 1 bytes; set maximumLineLength to read it",
      "the line has more than 1 bytes; --max-line allows more"
    ) {
      try line("12\n", .init(maximumLineLength: 1)).reason($0)
    },
    Row(
      .formatOfLines,
      "expected the record separator U+001E before a record; "
        + "set the format to .lines if the stream has none",
      "expected the record separator U+001E before a record; "
        + "leave out --from records to read lines"
    ) { try line("12\n", .init(format: .records)).reason($0) },
    Row(
      .descents,
      """
      invalid JSONPath: more than 1 descendant segments follow or contain each other; \
      set maximumDescents to allow more
      $..a..b
          ^
      """,
      """
      invalid JSONPath: more than 1 descendant segments follow or contain each other
      $..a..b
          ^
      """
    ) {
      try #require(throws: JSENSyntaxError.self) {
        _ = try JSONPath("$..a..b", maximumDescents: 1)
      }.description($0)
    },
    Row(
      .nonFiniteNumbers,
      "a: inf is not a JSON number; set nonFiniteNumbers to write something else",
      "a: inf is not a JSON number; set --non-finite-numbers to write something else"
    ) { try writing(["a": .double(.infinity)]).description($0) },
    Row(
      .parsedSchema,
      "expected a schema, which is an object or a boolean, found \"{}\"; "
        + "parse the text with JSEN(parsing:) first",
      "expected a schema, which is an object or a boolean, found \"{}\""
    ) {
      try #require(throws: JSONSchema.CompilationError.self) { _ = try JSONSchema("{}") }.reason($0)
    },
    Row(
      .referencedSchema,
      "there is no schema \"b/name\"; add it to the registry; did you mean \"b/names\"?",
      "there is no schema \"b/name\"; name its file with --ref; did you mean \"b/names\"?"
    ) {
      try #require(throws: JSONSchema.CompilationError.self) {
        _ = try JSONSchema(["$ref": "b/name"], registry: .init(["a": true, "b/names": true]))
      }.reason($0)
    },
    Row(
      .validationSteps, "the validation was stopped after 1 steps; set maximumSteps to allow more",
      "the validation was stopped after 1 steps"
    ) {
      var options = JSONSchema.Options()
      options.maximumSteps = 1
      let schema = try JSONSchema(["items": ["minimum": 1]], options: options)
      return try #require(schema.validate([1, 2] as JSEN).first).message(masked: false, $0)
    },
    Row(
      .nonConformingFloats,
      "inf is not a JSON number; set nonConformingFloatEncodingStrategy to replace it",
      "inf is not a JSON number; set nonConformingFloatEncodingStrategy to replace it"
    ) { words in try coding { try JSENEncoder().encode(Double.infinity) }.message(words) },
    Row(
      .dateStrategy,
      "expected a number, found the string \"x\"; set dateDecodingStrategy to read dates from strings",
      "expected a number, found the string \"x\"; set dateDecodingStrategy to read dates from strings"
    ) { words in
      try coding { try JSENDecoder().decode(Date.self, from: "\"x\"") }.message(words)
    },
    Row(
      .objectKeys(typeName: "Slot"),
      "expected an array of keys and values, found an object; "
        + "write 'extension Slot: CodingKeyRepresentable {}' to read and write an object",
      "expected an array of keys and values, found an object; "
        + "write 'extension Slot: CodingKeyRepresentable {}' to read and write an object"
    ) { words in
      try coding { try JSENDecoder().decode([Slot: Int].self, from: "{}") }.message(words)
    },
    Row(
      .encoding,
      "a value of type Swift.ClosedRange<Swift.Int> is neither a JSON value nor JSENRepresentable; "
        + "encode it with JSEN(encoding:), or all with JSEN(converting:using:)",
      "a value of type Swift.ClosedRange<Swift.Int> is neither a JSON value nor JSENRepresentable; "
        + "encode it with JSEN(encoding:), or all with JSEN(converting:using:)"
    ) { words in
      try #require(throws: JSEN.ConversionError.self) { _ = try JSEN(converting: 1...2) }
        .message(words)
    },
  ]

  private enum Slot: Hashable, Codable { case first }

  /// The facts of the error that a coder throws.
  private static func coding(_ body: () throws -> some Any) throws -> CodingPlace {
    do {
      _ = try body()
    } catch DecodingError.typeMismatch(_, let context) {
      return try #require(context.underlyingError as? CodingPlace)
    } catch EncodingError.invalidValue(_, let context) {
      return try #require(context.underlyingError as? CodingPlace)
    }
    throw CancellationError()
  }

  @Test(arguments: rows) func theWordsAreExact(row: Row) throws {
    #expect(try row.message { $0.words } == row.library)
    #expect(try row.message { $0.wordsOfTheCommand } == row.command)
    var given: [Advice] = []
    _ = try row.message {
      given.append($0)
      return ""
    }
    #expect(given == [row.advice])
  }

  @Test func eachKindOfAdviceHasARow() {
    // A new kind makes this `switch` incomplete; then it needs a row, too.
    func number(_ advice: Advice) -> Int {
      switch advice {
      case .relaxations: 0
      case .byteOrderMark: 1
      case .otherEncodings: 2
      case .severalValues: 3
      case .depth: 4
      case .textLength: 5
      case .stringLength: 6
      case .numberLength: 7
      case .lineLength: 8
      case .descents: 9
      case .nonFiniteNumbers: 10
      case .referencedSchema: 11
      case .validationSteps: 12
      case .invalidUnicode: 13
      case .valuesOnOneLine: 14
      case .valueOverLines: 15
      case .nonConformingFloats: 16
      case .dateStrategy: 17
      case .objectKeys: 18
      case .encoding: 19
      case .parsedSchema: 20
      case .formatOfLines: 21
      }
    }
    #expect(Set(Self.rows.map { number($0.advice) }) == Set(0...21))
  }

  /// Each relaxation is one option of the command.
  @Test func relaxationsAreNamed() {
    for (name, relaxation) in Relaxations.names {
      #expect(Advice.relaxations(relaxation).words == "; .\(name) allows it")
      let words = name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
      #expect(
        Advice.relaxations(relaxation).wordsOfTheCommand == "; --accept \(words) allows it")
    }
  }

  /// The encoding is named after the advice on a limit, and before that on relaxations.
  @Test func theEncodingIsNamed() throws {
    let deep: [UInt8] = "[[]]".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), 0] }
    let comma: [UInt8] = "[1,]".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), 0] }
    var options = JSEN.ReadingOptions()
    options.allowsOtherEncodings = true
    options.maximumDepth = 1
    let tooDeep = try #require(throws: JSEN.ParsingError.self) {
      _ = try JSEN(parsing: deep, options: options)
    }
    #expect(
      tooDeep.message == "arrays and objects nest deeper than the limit of 1; "
        + "set maximumDepth to allow more; the text was read as UTF-16")
    let trailing = try #require(throws: JSEN.ParsingError.self) {
      _ = try JSEN(parsing: comma, options: options)
    }
    #expect(
      trailing.message == "trailing comma before ']'; the text was read as UTF-16; "
        + ".trailingCommas allows it")
  }

  /// A name that contains the words of the library stays as it is.
  @Test func aNameIsNotRewritten() async throws {
    try await Call(
      ["check", "a; set maximumDepth"],
      errors: "jsen: a; set maximumDepth: No such file or directory\n", status: 3
    ).check()
  }

  private static func parsing(
    _ text: String, _ change: (inout JSEN.ReadingOptions) -> Void = { _ in }
  ) throws -> JSEN.ParsingError {
    var options = JSEN.ReadingOptions()
    change(&options)
    return try #require(throws: JSEN.ParsingError.self) {
      try JSEN(parsing: text, options: options)
    }
  }

  /// The error of the first line.
  private static func line(
    _ text: String, _ options: JSENLineOptions = JSENLineOptions()
  ) throws -> JSENStreamError {
    var lines = JSENLines(.text(text), options: options)
    return try #require(throws: JSENStreamError.self) { _ = try lines.next() }
  }

  private static func writing(
    _ json: JSEN, _ change: (inout JSEN.WritingOptions) -> Void = { _ in }
  ) throws -> JSEN.WritingError {
    var options = JSEN.WritingOptions()
    change(&options)
    return try #require(throws: JSEN.WritingError.self) { try json.serialized(options) }
  }
}
