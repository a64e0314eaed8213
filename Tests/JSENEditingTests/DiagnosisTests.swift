import JSEN
import JSENEditing
import TestTools
import Testing

/// All errors of a text are found, and the rest of it is read.
@Suite("Texts, diagnosis")
struct DiagnosisTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    var options = JSEN.ReadingOptions()
    /// Each as line, column and message.
    let errors: [String]
    /// The text of the sound parts; nil when there are none.
    let rest: String?
    var testDescription: String { text }
  }

  static let cases: [Case] = [
    Case(text: #"{"a": [1, {"b": null}]}"#, errors: [], rest: #"{"a":[1,{"b":null}]}"#),
    // Commas.
    Case(
      text: "{\"a\": 1\n\"b\": 2}",
      errors: [#"2:1 expected ',' or '}', found "b"; write a comma between the members"#],
      rest: #"{"a":1,"b":2}"#),
    Case(
      text: "[1 2, 3 4]",
      errors: [
        #"1:4 expected ',' or ']', found '2'; write a comma between the elements"#,
        #"1:9 expected ',' or ']', found '4'; write a comma between the elements"#,
      ], rest: "[1,2,3,4]"),
    Case(
      text: "[1, 2,]", errors: [#"1:7 trailing comma before ']'; .trailingCommas allows it"#],
      rest: "[1,2]"),
    Case(
      text: "{\"a\": 1,}", errors: [#"1:9 trailing comma before '}'; .trailingCommas allows it"#],
      rest: #"{"a":1}"#),
    Case(text: "[1,, 2]", errors: [#"1:4 expected a value, found ','"#], rest: "[1,2]"),
    Case(text: "[, 2]", errors: [#"1:2 expected a value, found ','"#], rest: "[2]"),
    Case(text: "[1, 2,]", options: .jsonc, errors: [], rest: "[1,2]"),
    // Literals, numbers and strings.
    Case(
      text: "[tru, 2, fals]",
      errors: [
        #"1:2 expected a value, found 'tru'; write true"#,
        #"1:10 expected a value, found 'fals'; write false"#,
      ], rest: "[2]"),
    Case(
      text: "[01, 1.e, 2, -]",
      errors: [
        #"1:2 a number cannot have a leading zero, found '01'"#,
        #"1:8 a digit must follow '1.', found 'e'"#, #"1:15 a digit must follow '-', found ']'"#,
      ], rest: "[2]"),
    Case(
      text: "{'s': 'x\\\r\n] y', 'a': tru, 'b': 2}", options: .json5,
      errors: ["2:12 expected a value, found 'tru'; write true"], rest: #"{"s":"x] y","b":2}"#),
    Case(
      text: #"["\x", 1]"#,
      errors: [#"1:3 a backslash cannot escape 'x'; write \\ for a backslash"#], rest: "[1]"),
    Case(
      text: "[\"a\n, 1]",
      errors: [
        #"1:4 the string that began at 1:2 is not closed on its line; write \n for a line end"#
      ], rest: "[1]"),
    Case(
      text: "{'a': 1, \"b\": 2}",
      errors: [
        #"1:2 expected a key in double quotes, found a single quote; JSON uses double quotes; .singleQuotes allows it"#
      ], rest: #"{"b":2}"#),
    Case(
      text: "{a: 1, \"b\": 2}",
      errors: [#"1:2 expected a key in double quotes, found 'a'; .unquotedKeys allows it"#],
      rest: #"{"b":2}"#),
    Case(
      text: "{\"a\" 1, \"b\": 2}",
      errors: [
        #"1:6 expected ':' after the key, found '1'; write a colon between the key and its value"#
      ], rest: #"{"b":2}"#),
    Case(
      text: "{\"a\", \"b\": 2}",
      errors: [
        #"1:5 expected ':' after the key, found ','; write a colon and a value after the key"#
      ], rest: #"{"b":2}"#),
    Case(
      text: #"{"a, b\q": 1, "c": 2}"#,
      errors: [
        #"1:7 a backslash cannot escape 'q'; write \\ for a backslash; .additionalEscapes allows it"#
      ], rest: #"{"c":2}"#),
    Case(text: "[\u{1}, 1]", errors: [#"1:2 expected a value, found U+0001"#], rest: "[1]"),
    // Texts that are not closed.
    Case(
      text: "{\"a\": [1, {\"b\": 2",
      errors: [
        #"1:18 expected ',' or '}', found the end of the text, inside the object that began at 1:11"#
      ], rest: #"{"a":[1,{"b":2}]}"#),
    Case(
      text: "[1, 2",
      errors: [
        #"1:6 expected ',' or ']', found the end of the text, inside the array that began at 1:1"#
      ], rest: "[1,2]"),
    Case(
      text: "[1, 2, ",
      errors: [
        #"1:8 expected a value, found the end of the text, inside the array that began at 1:1"#
      ], rest: "[1,2]"),
    Case(
      text: "{\"a\": 1, \"b", errors: [#"1:12 the text ends inside the string that began at 1:10"#],
      rest: #"{"a":1}"#),
    Case(
      text: "{\"a\": 1, \"b\":",
      errors: [
        #"1:14 expected a value, found the end of the text, inside the object that began at 1:1"#
      ], rest: #"{"a":1}"#),
    Case(
      text: "{\"a\": [1, 2}",
      errors: [#"1:12 expected ',' or ']', found '}'; the array began at 1:7"#], rest: "{}"),
    Case(
      text: "[1}", errors: [#"1:3 expected ',' or ']', found '}'; the array began at 1:1"#],
      rest: "[1]"),
    Case(
      text: "{\"a\": 1]", errors: [#"1:8 expected ',' or '}', found ']'; the object began at 1:1"#],
      rest: #"{"a":1}"#),
    Case(
      text: "{\"a\": [1, {\"b\": tru]}",
      errors: [
        #"1:17 expected a value, found 'tru'; write true"#,
        #"1:20 expected a key in double quotes, found ']'; the object began at 1:11"#,
      ], rest: #"{"a":[1]}"#),
    Case(
      text: "{\"a\": 1, \"b\": ]",
      errors: [#"1:15 expected a value, found ']'; the object began at 1:1"#], rest: #"{"a":1}"#),
    Case(
      text: "[[[[1,}}]]",
      errors: [
        #"1:7 expected a value, found '}'; the array began at 1:4"#,
        #"1:8 expected ',' or ']', found '}'; the array began at 1:3"#,
      ], rest: "[[[[1]]]]"),
    Case(
      text: "{]",
      errors: [#"1:2 expected a key in double quotes, found ']'; the object began at 1:1"#],
      rest: "{}"),
    // Around the root.
    Case(
      text: "{\"a\": 1} x",
      errors: [
        #"1:10 expected the end of the text, found 'x'; put text in double quotes, with \" for a quote in it"#
      ], rest: #"{"a":1}"#),
    Case(text: "[1]]", errors: [#"1:4 there is nothing for ']' to close"#], rest: "[1]"),
    Case(text: "", errors: [#"1:1 the text is empty"#], rest: nil),
    Case(text: "  \n", errors: [#"2:1 the text is empty"#], rest: nil),
    Case(
      text: "tru", errors: [#"1:1 expected 'true', found 'tru' and the end of the text"#], rest: nil
    ),
    Case(text: "\u{FEFF}[1]", errors: [], rest: "[1]"),
    // Comments and keys.
    Case(
      text: "{\n  // one\n  \"a\": 1\n}",
      errors: [#"2:3 expected a key in double quotes, found a comment; .comments allows it"#],
      rest: #"{"a":1}"#),
    Case(
      text: "// one\n[1, /* two */ 2]\n// three",
      errors: [
        #"1:1 expected a value, found a comment; .comments allows it"#,
        #"2:5 expected a value, found a comment; .comments allows it"#,
        #"3:1 expected the end of the text, found a comment; .comments allows it"#,
      ],
      rest: "[1,2]"),
    Case(
      text: "{\n  /* one\n  \"a\": 1\n}", options: .jsonc,
      errors: [#"4:2 the text ends inside the comment that began at 2:3"#], rest: "{}"),
    Case(
      text: "{\"a\": 1, \"b\": 2, \"a\": 3, \"b\": 4}",
      options: {
        var options = JSEN.ReadingOptions()
        options.duplicateKeys = .reject
        return options
      }(),
      errors: [
        #"1:18 duplicate key "a"; the first is at 1:2"#,
        #"1:26 duplicate key "b"; the first is at 1:10"#,
      ], rest: #"{"a":1,"b":2}"#),
    // Several in one text.
    Case(
      text: "{\n  \"a\": tru,\n  \"b\": 2\n  \"c\": [1, 2\n}",
      errors: [
        #"2:8 expected a value, found 'tru'; write true"#,
        #"4:3 expected ',' or '}', found "c"; write a comma between the members"#,
        #"5:1 expected ',' or ']', found '}'; the array began at 4:8"#,
      ], rest: #"{"b":2}"#),
  ]

  @Test(arguments: cases)
  func allErrorsAreFound(test: Case) throws {
    let diagnosis = JSENText.Diagnosis(of: test.text, options: test.options)
    let errors = diagnosis.errors.map {
      "\($0.location) \($0.message)"
    }
    #expect(errors == test.errors)
    #expect(diagnosis.soundParts?.description == test.rest)
    // The first error is that of the parser, and a valid text has none.
    var first: JSEN.ParsingError?
    do { _ = try JSENDocument(parsing: test.text, options: test.options) } catch { first = error }
    #expect(diagnosis.errors.contains { $0.offset == first?.offset } == (first != nil))
    #expect(diagnosis.errors.isEmpty == (first == nil))
  }

  @Test func soundPartsHaveTheirPlaces() throws {
    let diagnosis = JSENText.Diagnosis(of: "{\n  \"a\": tru,\n  \"b\": [1.50]\n}")
    let value = try #require(diagnosis.soundParts?[keyPath: "b.0"])
    #expect(value.sourceRange.lowerBound.line == 3)
    #expect(value.sourceRange.lowerBound.column == 9)
    #expect(value.number?.description == "1.50")
  }

  @Test func theNumberOfErrorsIsLimited() throws {
    let text = "[" + String(repeating: "tru,", count: 10_000) + "1]"
    let diagnosis = JSENText.Diagnosis(of: text)
    #expect(diagnosis.errors.count == 100)
    #expect(diagnosis.soundParts == nil)
    #expect(JSENText.Diagnosis(of: text, maximumErrors: 3).errors.map(\.offset) == [1, 5, 9])
    #expect(JSENText.Diagnosis(of: "[tru, 1]", maximumErrors: 1).errors.count == 1)
  }

  @Test func deepTextsFitASmallStack() async throws {
    let text = String(repeating: "[", count: 500) + "tru" + String(repeating: "]", count: 490)
    let offsets = try await onSmallStack {
      JSENText.Diagnosis(of: text).errors.map(\.offset)
    }
    #expect(offsets == [500, 993])
    let open = String(repeating: "{\"a\":[", count: 100_000)
    let count = try await onSmallStack { JSENText.Diagnosis(of: open).errors.count }
    #expect(count > 0)
  }

  /// Random texts with random damage: the search ends, and the errors are where the parser finds them.
  @Test(arguments: 0..<4)
  func damagedTextsAreRead(part: UInt64) {
    let bytes = Array("{}[],:\"'/*\\\n 1tx".utf8)
    for seed in (part * 200)..<(part * 200 + 200) {
      var random = SeededRandom(seed: seed &+ 5 << 32)
      var text = Array(RandomText.text(seed).utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        if Bool.random(using: &random), place < text.count {
          text.remove(at: place)
        } else {
          text.insert(bytes.randomElement(using: &random) ?? 0x20, at: place)
        }
      }
      let damaged = String(decoding: text, as: UTF8.self)
      for options in [JSEN.ReadingOptions.json5, .jsonc, .init()] {
        let diagnosis = JSENText.Diagnosis(of: damaged, options: options, maximumErrors: 40)
        let offsets = diagnosis.errors.map(\.offset)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy(<), "seed \(seed):\n\(damaged)")
        let first = Swift.Result { try JSENDocument(parsing: damaged, options: options) }
        if case .failure(let error) = first {
          #expect(offsets.contains((error as? JSEN.ParsingError)?.offset ?? -1), "seed \(seed)")
        } else {
          #expect(offsets == [], "seed \(seed)")
        }
        if diagnosis.soundParts == nil { continue }
        #expect(diagnosis.errors.isEmpty == ((try? first.get()) != nil), "seed \(seed)")
      }
    }
  }

  /// The bar is the place that is asked for.
  @Test(
    arguments: [
      ("{\"a\": {\"b\": |}}", "a"), ("{\"a\": [1, |2, tru", "a.1"),
      ("{\"ä\": 1, \"b\": |2,, }", "b"),
      ("{\"😀\": [{\"x\": 1, |", "😀.0"), ("|{", ""), ("x| {}", nil), ("[1] x|", nil),
    ] as [(String, JSEN.KeyPath?)])
  func placesInTextsWithErrors(marked: String, expected: JSEN.KeyPath?) throws {
    let bar = try #require(marked.firstIndex(of: "|"))
    let diagnosis = JSENText.Diagnosis(of: marked.replacing("|", with: ""))
    #expect(!diagnosis.errors.isEmpty)
    #expect(diagnosis.path(atOffset: marked[..<bar].utf8.count) == expected)
    #expect(diagnosis.path(atUTF16Offset: marked[..<bar].utf16.count) == expected)
  }
}
