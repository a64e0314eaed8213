import JSEN
import JSENStreaming
import TestTools
import Testing

@Suite("Partial values") struct PartialValueTests {
  typealias Options = JSENIncrementalParser.Options

  static let all = Options(
    includesPartialStrings: true, includesPartialNumbers: true, includesKeysWithoutValues: true)
  static let none = Options(includesPartialStrings: false)

  static func parser(_ text: String, _ options: Options) throws -> JSENIncrementalParser {
    var parser = JSENIncrementalParser(options: options)
    try parser.feed(text)
    return parser
  }

  /// A text, what is shown with all options, and what is shown with none.
  @Test(
    arguments: [
      ("", nil, nil), (" ", nil, nil), ("{", "{}", "{}"), ("[", "[]", "[]"), ("[ ", "[]", "[]"),
      ("{\"a", "{}", "{}"), ("{\"a\"", "{\"a\":null}", "{}"), ("{\"a\":", "{\"a\":null}", "{}"),
      ("{\"a\": ", "{\"a\":null}", "{}"), ("{\"a\":1", "{\"a\":1}", "{}"),
      ("{\"a\":1,", "{\"a\":1}", "{\"a\":1}"), ("{\"a\":\"", "{\"a\":\"\"}", "{}"),
      ("{\"a\":\"b", "{\"a\":\"b\"}", "{}"), ("{\"a\":{", "{\"a\":{}}", "{\"a\":{}}"),
      ("[1", "[1]", "[]"), ("[-", "[]", "[]"), ("[1.", "[1]", "[]"), ("[1.5e", "[1.5]", "[]"),
      ("[1.5e+", "[1.5]", "[]"), ("[1.5e+2", "[150.0]", "[]"), ("[tr", "[]", "[]"),
      ("[1 ", "[1]", "[1]"), ("[1, 2", "[1,2]", "[1]"), ("12", "12", nil), ("12 ", "12", "12"),
      ("\"ab", "\"ab\"", nil), ("\"ab\"", "\"ab\"", "\"ab\""), ("[\"a\\", "[\"a\"]", "[]"),
      ("[\"a\\u00", "[\"a\"]", "[]"), ("[\"\\uD83D", "[\"\"]", "[]"),
      ("[\"\\uD83D\\uDE00", "[\"😀\"]", "[]"),
      ("[[1],[2,[", "[[1],[2,[]]]", "[[1],[2,[]]]"),
      ("{\"a\":1,\"a\":[2", "{\"a\":[2]}", "{\"a\":[]}"),
      ("[true", "[true]", "[true]"), ("tru", nil, nil),
    ] as [(String, String?, String?)]) func shown(text: String, all: String?, none: String?) throws
  {
    #expect(try Self.parser(text, Self.all).partialValue?.description == all)
    #expect(try Self.parser(text, Self.none).partialValue?.description == none)
    // Byte by byte.
    var parser = JSENIncrementalParser(options: Self.all)
    for byte in text.utf8 { try parser.feed(CollectionOfOne(byte)) }
    #expect(parser.partialValue?.description == all)
  }

  /// The snapshots, one for each byte, grow to the value, and finished values do not change.
  @Test(arguments: CutTests.texts + RandomTexts.some) func everySnapshotIsAPart(text: String) throws
  {
    let unique = JSEN.ReadingOptions(duplicateKeys: .reject)
    guard let whole = try? JSEN(parsing: text, options: unique) else { return }
    var parser = JSENIncrementalParser(options: Options(includesPartialStrings: false))
    for byte in text.utf8 {
      try parser.feed(CollectionOfOne(byte))
      if let part = parser.partialValue { #expect(Self.isPart(part, whole), "\(part) of \(whole)") }
    }
    #expect(try parser.finish() == whole)
    #expect(parser.partialValue == whole && parser.isComplete)
  }

  /// A value that continues the last one is the same as one that is made anew, whether the last one is kept or not.
  @Test(arguments: JSEN.ReadingOptions.DuplicateKeys.allCases, [all, none, Options()])
  func snapshotsContinue(rule: JSEN.ReadingOptions.DuplicateKeys, options: Options) throws {
    var options = options
    options.reading.duplicateKeys = rule
    var random = SeededRandom(seed: 25)
    let texts =
      [
        #"[[1],[2,[3,4]],{"a":[1],"b":{"c":"x"}},[]] "#,
        #"{"a":1,"b":{"a":[]},"a":[2,"x"],"a":3} "#,
        #"[{"a":1,"a":{"b":2,"b":[3]},"c":4},[[[]],[[1]]],"end"]"#, "[12,-1.5e3,true,null]",
        "{" + (0..<60).map { "\"k\($0 % 40)\":[\($0)]" }.joined(separator: ",") + "}",
      ] + RandomTexts.some.prefix(sized(1_000, debug: 20))
    for text in texts {
      for keeps in [true, false] {
        var parser = JSENIncrementalParser(options: options)
        var fed: [UInt8] = []
        var kept: [(value: JSEN?, text: String?)] = []
        for byte in text.utf8 {
          guard (try? parser.feed(CollectionOfOne(byte))) != nil else { break }
          fed.append(byte)
          if Int.random(in: 0..<3, using: &random) == 0 { continue }
          var other = JSENIncrementalParser(options: options)
          try other.feed(fed)
          let value = parser.partialValue
          if value != other.partialValue || value?.description != other.partialValue?.description {
            Issue.record("\(String(decoding: fed, as: UTF8.self)): \(String(describing: value))")
          }
          if keeps { kept.append((value, value?.description)) }
        }
        #expect(kept.allSatisfy { $0.value?.description == $0.text })
      }
    }
  }

  /// Copies have snapshots of their own, and another value after prose does not continue the last one.
  @Test func snapshotsOfCopiesAndAfterProse() throws {
    var first = try Self.parser(#"[1, {"a": [2"#, Self.all)
    #expect(first.partialValue?.description == #"[1,{"a":[2]}]"#)
    var second = first
    try first.feed(", 3]}, 4")
    #expect(second.partialValue?.description == #"[1,{"a":[2]}]"#)
    try second.feed(#"5], "b": {"#)
    #expect(first.partialValue?.description == #"[1,{"a":[2,3]},4]"#)
    #expect(second.partialValue?.description == #"[1,{"a":[25],"b":{}}]"#)
    // A container does not continue the one that was open in its place.
    var siblings = JSENIncrementalParser()
    var shown: [String?] = []
    for part in ["[[1,", "2],[3,4,", "5],{\"a\":[6,", "7],\"b\":{\"c\":8,", "\"d\":[9,10,"] {
      try siblings.feed(part)
      shown.append(siblings.partialValue?.description)
    }
    #expect(
      shown == [
        "[[1]]", "[[1,2],[3,4]]", "[[1,2],[3,4,5],{\"a\":[6]}]",
        "[[1,2],[3,4,5],{\"a\":[6,7],\"b\":{\"c\":8}}]",
        "[[1,2],[3,4,5],{\"a\":[6,7],\"b\":{\"c\":8,\"d\":[9,10]}}]",
      ])
    var prose = JSENIncrementalParser(options: .lenient)
    var found: [String?] = []
    for part in ["See [", "x] and {", "'a': [1", ", 2", "]}"] {
      try prose.feed(part)
      found.append(prose.partialValue?.description)
    }
    #expect(found == ["[]", "{}", #"{"a":[]}"#, #"{"a":[1]}"#, #"{"a":[1,2]}"#])
  }

  private static func isPart(_ part: JSEN, _ whole: JSEN) -> Bool {
    switch (part, whole) {
    case (.array(let part), .array(let whole)):
      part.count <= whole.count && zip(part, whole).allSatisfy { isPart($0, $1) }
    case (.dictionary(let part), .dictionary(let whole)):
      part.allSatisfy { member in whole[member.key].map { isPart(member.value, $0) } ?? false }
    default: part == whole
    }
  }

  @Test func whatIsComplete() throws {
    let text = #"{"a": [1, {"b": "x", "c": "y"#
    let parser = try Self.parser(text, Options())
    let complete = ["a.0", "a.1.b"]
    for path in ["a", "a.0", "a.1", "a.1.b", "a.1.c", "a.2", "d", ""] {
      #expect(parser.isComplete(at: JSEN.KeyPath(path)) == complete.contains(path), "\(path)")
    }
    var whole = try Self.parser(text + #""}]}"#, Options())
    for path in ["a", "a.0", "a.1", "a.1.b", "a.1.c"] {
      #expect(whole.isComplete(at: JSEN.KeyPath(path)), "\(path)")
    }
    #expect(!whole.isComplete(at: "d") && whole.isComplete)
    _ = try whole.finish()
  }

  @Test func aLongStringIsDecodedOnce() throws {
    var parser = JSENIncrementalParser()
    try parser.feed("[\"")
    for _ in 0..<2000 { try parser.feed(#"é\n\u00e9"#) }
    #expect(parser.partialValue?[0]?.string == String(repeating: "é\né", count: 2000))
  }

  @Test func aLongNumberIsShownInPart() throws {
    let digits = String(repeating: "1", count: 1024)
    for rest in ["", "2", "23.5e7"] {
      let parser = try Self.parser("[" + digits + rest, Self.all)
      #expect(parser.partialValue?.description == "[\(digits)]")
    }
    let point = try Self.parser("[-" + digits.dropLast(2) + ".5", Self.all)
    #expect(point.partialValue?.description == "[-\(digits.dropLast(2))]")
    #expect(
      try Self.parser("[" + digits + "2 ", Self.all).partialValue?[0]?.description.count == 1025)
  }

  @Test func manyMembers() throws {
    let members = (0..<100).map { "\"k\($0 % 60)\": \($0)" }.joined(separator: ", ")
    for rule in JSEN.ReadingOptions.DuplicateKeys.allCases where rule != .reject {
      let options = JSEN.ReadingOptions(duplicateKeys: rule)
      let parser = try Self.parser("{" + members + " ", Options(reading: options))
      #expect(parser.partialValue == (try JSEN(parsing: "{\(members)}", options: options)))
    }
  }

  @Test func copiesAreIndependent() throws {
    var first = try Self.parser("[1, \"a", Options())
    var second = first
    try first.feed("b\"]")
    try second.feed("c")
    #expect(try first.finish() == [1, "ab"] && second.partialValue == [1, "ac"])
    try second.feed("\"]")
    #expect(try second.finish() == [1, "ac"] && first.partialValue == [1, "ab"])
  }

  @Test func failuresAreKnownAtOnce() throws {
    var parser = JSENIncrementalParser()
    try parser.feed("[1, nope")
    #expect(parser.hasFailed && parser.partialValue == [1])
    let message =
      "1 (1:5): expected a value, found 'nope'; put text in double quotes\n[1, nope\n    ^"
    let error = #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
    #expect(error?.description.hasPrefix("1 (1:5)") ?? false, "\(message)")
    #expect(throws: JSEN.ParsingError.self) {
      try parser.feed(String(repeating: "x", count: 300))
    }
  }

  @Test func aRefusedObjectStaysInItsPlace() throws {
    let reading = JSEN.ReadingOptions(duplicateKeys: .reject)
    var parser = JSENIncrementalParser(options: .init(reading: reading))
    try parser.feed(#"{"x": {"a": [1], "a": 2}"#)
    #expect(parser.hasFailed && parser.partialValue == ["x": ["a": [1]]])
  }

  /// A value that was shown as complete is not replaced by one that will be refused.
  @Test func aRefusedMemberReplacesNothing() throws {
    struct Call: Decodable, Equatable {
      var to: String
      var amount: Int
    }
    let reading = JSEN.ReadingOptions(duplicateKeys: .reject)
    let decoded = JSENDecodedElements()
    var parser = JSENIncrementalParser(options: .init(reading: reading))
    for part in [#"{"to":"Ann","amount":1,"#, #""amount":90"#, #"0,"to": "Bo"#, #"b","x":[],"#] {
      try parser.feed(part)
      #expect(!parser.hasFailed)
      #expect(parser.partialValue?.amount == 1 && parser.partialValue?.to == "Ann")
      let call = Call(to: "Ann", amount: 1)
      #expect(try JSENDecoder().decodePartial(Call.self, from: parser) == call)
      #expect(try JSENDecoder().decodePartial(Call.self, from: parser, reusing: decoded) == call)
    }
    try parser.feed("}")
    #expect(parser.hasFailed)
    #expect(throws: JSEN.ParsingError.self) { try parser.finish() }
  }

  @Test func restOfTheBytes() throws {
    var parser = try Self.parser("{\"a\":1} [2]", Options(allowsFollowingText: true))
    #expect(parser.isComplete && Array(parser.rest) == Array(" [2]".utf8))
    try parser.feed(" x")
    #expect(Array(parser.rest) == Array(" [2] x".utf8))
    #expect(try parser.finish() == ["a": 1])
    let number = try Self.parser("12", Options(allowsFollowingText: true))
    #expect(!number.isComplete)
  }
}

/// Texts of random values.
enum RandomTexts {
  static let some: [String] = (0..<60).map { seed in
    var random = SeededRandom(seed: UInt64(seed))
    return text(depth: 4, &random)
  }

  private static func text(depth: Int, _ random: inout SeededRandom) -> String {
    let count = Int.random(in: 0...4, using: &random)
    switch Int.random(in: depth > 0 ? 0...6 : 2...6, using: &random) {
    case 0:
      return "[" + (0..<count).map { _ in text(depth: depth - 1, &random) }.joined(separator: ", ")
        + "]"
    case 1:
      return "{"
        + (0..<count).map { "\"k\($0)\": " + text(depth: depth - 1, &random) }
        .joined(separator: ",") + "}"
    case 2: return "\"né\\n\\u00e9 \(random.next())\""
    case 3: return "\(Int64(bitPattern: random.next()))"
    case 4: return "\(Double(Int32(truncatingIfNeeded: random.next())) / 1024)"
    case 5: return "null"
    default: return "true"
    }
  }
}
