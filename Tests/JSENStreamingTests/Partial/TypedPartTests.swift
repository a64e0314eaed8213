import Foundation
import JSEN
import JSENStreaming
import TestTools
import Testing

/// A typed value that continues the last one is the same as the type decoded from the value so far.
@Suite("Typed parts") struct TypedPartTests {
  typealias Options = JSENIncrementalParser.Options

  struct Table: Codable {
    var a: [Table]?
    var b: [[Int]]?
    var c: [String: [Double]]?
    var rest: JSEN?
  }

  /// Asks for members in an order of its own, and for an array twice.
  struct Twice: Codable {
    var words: [String] = []
    var values: [AnyModel<JSEN>] = []
    var count: Int?

    private enum Keys: CodingKey { case a, b }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      values = (try? container.decode([AnyModel<JSEN>].self, forKey: .b)) ?? []
      words = (try? container.decode([String].self, forKey: .a)) ?? []
      values += (try? container.decode([AnyModel<JSEN>].self, forKey: .a)) ?? []
      count = (try? container.nestedUnkeyedContainer(forKey: .a))?.count
    }
  }

  /// Keeps its decoder, and decodes with it when the call is over.
  struct Kept: Decodable, @unchecked Sendable {
    let decoder: any Decoder
    init(from decoder: any Decoder) throws { self.decoder = decoder }
    var model: AnyModel<JSEN>? { try? AnyModel(from: decoder) }
  }

  /// A value or an error in words.
  static func outcome(_ decode: () throws -> some Encodable) -> String {
    let encoder = JSENEncoder()
    encoder.outputFormatting = .sortedKeys
    do { return try encoder.encodeToString(decode()) } catch {
      // A value has no places, and not the digits of the text.
      let facts = JSEN.Diagnostic(error)
      let found = facts.message.firstRange(of: ", found")?.lowerBound ?? facts.message.endIndex
      return "error: \(facts.path): \(facts.message[..<found])"
    }
  }

  static let repeating = #"{"a":1,"b":{"a":[]},"a":[2,"x"],"a":3} "#

  static let texts =
    [
      #"{"a":[{"b":[[1,2],[3]],"a":[{"a":[]}]},{"c":{"x":[1.5,2],"y":[]},"rest":[1,{"z":2}]}]} "#,
      #"{"a":["x","yy"],"b":[1,true,[2,{"k":[]}]],"a":["z",[1]],"b":[]} "#,
      #"[[1],[2,[3,4]],{"a":[1],"b":{"c":"x"}},[]]"#, #"[1,"two",12345678901234567890,1.50]"#,
      repeating, "{\"\u{E9}\":[1],\"e\u{301}\":[2,3],\"z\":[]} ",
      #""text""#, "12 ", "[[[[[[]]]]]]",
    ] + RandomTexts.some.prefix(sized(250, debug: 4))

  private static let forms = [
    Options(), Options(includesPartialStrings: false),
    Options(includesPartialNumbers: true, includesKeysWithoutValues: true),
  ]

  @Test(arguments: JSEN.ReadingOptions.DuplicateKeys.allCases, forms)
  func sameAsValues(rule: JSEN.ReadingOptions.DuplicateKeys, options: Options) throws {
    var options = options
    options.reading.duplicateKeys = rule
    try Self.check(Table.self, options)
    try Self.check(Twice.self, options)
    try Self.check(AnyModel<JSEN>.self, options)
    try Self.check([JSEN].self, options)
    try Self.check([[AnyModel<JSEN>]?].self, options)
    try Self.check([String: [JSEN?]].self, options)
    try Self.check(Part.self, options)
    try Self.check([Part].self, options)
    try Self.check(String.self, options)
  }

  /// A part of a document. It has also the members that others replace, and the digits of the text.
  struct Part: Codable {
    let value: JSENDocument.Value

    init(from decoder: any Decoder) throws { value = try JSENDocument.Value(from: decoder) }

    func encode(to encoder: any Encoder) throws { try JSEN(value).encode(to: encoder) }
  }

  @Test func errorsHaveTheirPlace() throws {
    var parser = JSENIncrementalParser()
    try parser.feed("{\"rows\": [\n[1, 2],\n[3, \"thr\"")
    let error = #expect(throws: DecodingError.self) {
      try JSENDecoder().decodePartial([String: [[Int]]].self, from: parser)
    }
    #expect(
      try #require(error).debugDescription.contains(
        """
        rows.1.1 (3:5): expected an integer, found the string "thr"
        """))
  }

  /// A cut string that does not fit is missing, so the property is nil.
  @Test func cutStringsThatDoNotFit() throws {
    enum Kind: String, Decodable { case green, grey }
    struct Answer: Decodable {
      var kind: Kind?
      var kinds: [Kind]?
      var id: UUID?
      var date: Date?
      var link: URL?
      var text: String?
    }
    let text =
      #"{"kind": "grey", "kinds": ["green", "grey"], "id": "2B8EBA6C-0C1D-4A3F-9E7C-0123456789AB", "date": "2026-11-30T12:00:00Z", "link": "http://[::1]/a", "text": "end"}"#
    let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
    decoder.dateDecodingStrategy = .iso8601
    for form in [Options(), Options(includesKeysWithoutValues: true)] {
      var parser = JSENIncrementalParser(options: form)
      for character in text {
        try parser.feed(String(character))
        let answer = try decoder.decodePartial(Answer.self, from: parser)
        let next = try decoder.decodePartial(Answer.self, from: parser, reusing: decoded)
        #expect("\(answer)" == "\(next)")
        #expect(answer.kind == .grey || !parser.isComplete(at: "kind"))
        #expect(Array([Kind.green, .grey].prefix(answer.kinds?.count ?? 0)) == answer.kinds ?? [])
        #expect(answer.id != nil || !parser.isComplete(at: "id"))
        #expect(answer.date != nil || !parser.isComplete(at: "date"))
      }
    }
    // The error is about the string if a property requires it, and if it is complete.
    var parser = JSENIncrementalParser()
    try parser.feed(#"{"kind": "gr"#)
    for end in ["", #"""#] {
      try parser.feed(end)
      #expect(
        message { try decoder.decodePartial([String: Kind].self, from: parser)["kind"] }
          == (end.isEmpty ? "" : #"expected a raw value of Kind, found the string "gr""#))
      struct Strict: Decodable { var kind: Kind }
      #expect(
        message { try decoder.decodePartial(Strict.self, from: parser) }
          == #"expected a raw value of Kind, found the string "gr""#)
    }
  }

  private func message(_ decode: () throws -> some Any) -> String {
    do {
      _ = try decode()
      return ""
    } catch { return JSEN.Diagnostic(error).message }
  }

  /// Compares each typed value of each text. Some texts are in UTF-16.
  static func check<T>(_ type: T.Type, _ options: Options) throws
  where T: Codable {
    var random = SeededRandom(seed: 41)
    for (number, text) in texts.enumerated() {
      var options = options
      options.reading.allowsOtherEncodings = number % 8 == 0
      let whole = JSENDecoder()
      // Until its object ends, a member that will be refused does not count.
      let rule = options.reading.duplicateKeys
      whole.readingOptions.duplicateKeys = rule == .reject ? .keepFirst : rule
      for keeps in [true, false] {
        var parser = JSENIncrementalParser(options: options)
        options.includesPartialStrings = false
        var complete = JSENIncrementalParser(options: options)
        options.includesPartialStrings = parser.options.includesPartialStrings
        let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
        var kept: [(value: T, text: String)] = []
        for byte in text.utf8 {
          guard (try? parser.feed(CollectionOfOne(byte))) != nil else { break }
          try? complete.feed(CollectionOfOne(byte))
          if Int.random(in: 0..<3, using: &random) == 0 { continue }
          // A copy does not disturb the parser.
          if Int.random(in: 0..<20, using: &random) == 0 {
            var copy = parser
            try? copy.feed("1")
            _ = try? decoder.decodePartial(type, from: copy, reusing: decoded)
          }
          if parser.partialValue == nil { continue }
          let soFar = parser.partialValue?.description ?? ""
          var expected = outcome { try whole.decode(type, from: soFar) }
          // A cut string that does not fit is missing.
          if expected.hasPrefix("error"), let value = complete.partialValue,
            value.description != soFar
          {
            let other = outcome { try whole.decode(type, from: value.description) }
            if !other.hasPrefix("error") { expected = other }
          }
          var value: T?
          let found = outcome {
            value = try decoder.decodePartial(type, from: parser, reusing: decoded)
            return value
          }
          // Of two faults in an object that repeats a key, the one that comes first in the text is found.
          if text == repeating, found.hasPrefix("error"), expected.hasPrefix("error") { continue }
          if found != expected { Issue.record("\(text), \(type): \(found), not \(expected)") }
          if keeps, let value { kept.append((value, found)) }
        }
        #expect(kept.allSatisfy { value, text in outcome { value } == text })
      }
    }
  }

  /// A text of several blocks, with large arrays and objects, in parts of any length.
  @Test func longTexts() throws {
    struct Row: Codable {
      var id: Int?
      var name: String?
      var tags: [[String]]?
      var more: [String: [Int]]?
    }
    struct Whole: Codable {
      var rows: [Row]?
      var keys: [String: [Row]]?
      var note: String?
    }
    let count = sized(4_000, debug: 150)
    func row(_ number: Int) -> String {
      #"{"id":\#(number),"name":"é \#(number) \\n","tags":[["a","b"],[]],"more":{"x":[1],"y":[2,3]}}"#
    }
    let rows = (0..<count).map(row).joined(separator: ", ")
    let keys = (0..<count).map { #""key \#($0)":[\#(row($0))]"# }.joined(separator: ", ")
    let note = String(repeating: "long \\u00e9 ", count: count * 5)
    let text = Array(#"{"rows":[\#(rows)],"keys":{\#(keys)},"note":"\#(note)"}"#.utf8)
    var random = SeededRandom(seed: 7)
    var parser = JSENIncrementalParser()
    let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
    var fed = 0
    while fed < text.count {
      let next = min(fed + Int.random(in: 1...text.count / 40, using: &random), text.count)
      try parser.feed(text[fed..<next])
      fed = next
      let found = Self.outcome {
        try decoder.decodePartial(Whole.self, from: parser, reusing: decoded)
      }
      #expect(found == Self.outcome { try decoder.decodePartial(Whole.self, from: parser) })
    }
    let whole = try JSENDecoder().decode(Whole.self, from: text)
    let found = try decoder.decodePartial(Whole.self, from: parser, reusing: decoded)
    #expect(Self.outcome { found } == Self.outcome { whole } && found.rows?.count == count)
  }

  /// Several types take turns, with several decoders.
  @Test func typesAndDecodersTakeTurns() throws {
    let camel = JSENDecoder()
    camel.keyDecodingStrategy = .convertFromSnakeCase
    let changing = JSENDecoder()
    let decoded = JSENDecodedElements()
    struct Row: Decodable, Sendable { var rowID: Int? }
    struct Rows: Decodable, Sendable { var rows: [Row]? }
    var parser = JSENIncrementalParser()
    for part in [#"{"rows": [{"rowID": 1, "row_i_d": 2}, "#, #"{"row_i_d": 3}, {"#, "}]", "}"] {
      try parser.feed(part)
      for decoder in [JSENDecoder(), camel, changing] {
        let value = try #require(parser.partialValue)
        let rows = try decoder.decodePartial(Rows.self, from: parser, reusing: decoded)
        #expect("\(rows)" == "\(try decoder.decode(Rows.self, from: value))")
        #expect(
          "\(try decoder.decodePartial([String: [JSEN]].self, from: parser, reusing: decoded))"
            == "\(try decoder.decode([String: [JSEN]].self, from: value))")
      }
      changing.keyDecodingStrategy = .custom { AnyKey($0.last?.stringValue.uppercased() ?? "") }
      changing.keyDecodingStrategy = .convertFromSnakeCase
    }
  }

  struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// A decoder or a part of a document that a type keeps does not change when more arrives.
  @Test func keptDecoders() throws {
    var parser = JSENIncrementalParser()
    let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
    var kept: [(Kept, String)] = []
    for character in #"{"a": [1, [2, "x"], {"b": []}], "c": "longer than a small string"}"# {
      try parser.feed(String(character))
      let value = try decoder.decodePartial(Kept.self, from: parser, reusing: decoded)
      kept.append((value, Self.outcome { value.model }))
    }
    for (value, text) in kept { #expect(Self.outcome { value.model } == text) }
  }

  /// A type whose initializer counts its calls. Elements that are complete are decoded once.
  /// The values of a dictionary are decoded once, with each rule for repeated keys.
  @Test(arguments: JSEN.ReadingOptions.DuplicateKeys.allCases)
  func completeMembersAreDecodedOnce(rule: JSEN.ReadingOptions.DuplicateKeys) throws {
    var parser = JSENIncrementalParser(
      options: .init(reading: JSEN.ReadingOptions(duplicateKeys: rule)))
    let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
    final class Value: Decodable, Sendable { init(from decoder: any Decoder) throws {} }
    try parser.feed("{")
    var first: Value?
    for number in 0..<10 {
      try parser.feed("\"k\(number)\": [],")
      let values = try decoder.decodePartial([String: Value].self, from: parser, reusing: decoded)
      first = first ?? values["k0"]
      #expect(values.count == number + 1 && values["k0"] === first)
    }
  }

  @Test func completeElementsAreDecodedOnce() throws {
    var parser = JSENIncrementalParser()
    let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
    var kept: [[Counted]] = []
    struct Answer: Decodable {
      var items: [Counted]?
      @JSEN.Default<[Counted]> var more: [Counted]
      var byName: [String: Counted]?
    }
    let start = Counted.calls.value
    try parser.feed(#"{"note": "x", "items": ["#)
    for number in 0..<1000 {
      try parser.feed("{\"id\": \(number)},")
      let items = try decoder.decodePartial(Answer.self, from: parser, reusing: decoded).items ?? []
      #expect(items.count == 2 * number + 1 && items.last?.id == number)
      // An element that is not complete may be invalid; nothing is forgotten.
      try parser.feed(" {")
      #expect(throws: DecodingError.self) {
        try decoder.decodePartial(Answer.self, from: parser, reusing: decoded)
      }
      try parser.feed("\"id\": -1},")
      _ = try decoder.decodePartial(Answer.self, from: parser, reusing: decoded)
      #expect(Counted.calls.value - start <= 3 * (number + 1))
    }
    try parser.feed(#"{"id": 5}], "next": 1, "#)
    _ = try decoder.decodePartial(Answer.self, from: parser, reusing: decoded)
    let ended = Counted.calls.value
    for number in 0..<10 {
      try parser.feed("\"k\(number)\": 2, ")
      _ = try decoder.decodePartial(Answer.self, from: parser, reusing: decoded)
    }
    #expect(Counted.calls.value == ended)
    // A finished array is not copied, also if the last value is kept.
    let addresses = try (0..<2).map { _ in
      let items = try decoder.decodePartial(Answer.self, from: parser, reusing: decoded).items ?? []
      kept.append(items)
      return unsafe items.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    #expect(addresses[0] == addresses[1])
    // Also inside a wrapper.
    try parser.feed(#""more": ["#)
    for number in 0..<100 {
      try parser.feed("{\"id\": \(number)},")
      let more = try decoder.decodePartial(Answer.self, from: parser, reusing: decoded).more
      #expect(more.count == number + 1)
    }
    #expect(Counted.calls.value == ended + 100)
    try parser.feed(#"{"id": 0}], "byName": {"#)
    let before = Counted.calls.value
    for number in 0..<100 {
      try parser.feed("\"name \(number)\": {\"id\": \(number)},")
      let byName = try decoder.decodePartial(Answer.self, from: parser, reusing: decoded).byName
      #expect(byName?.count == number + 1 && byName?["name \(number)"]?.id == number)
    }
    // Of the array that has ended, only the last element is decoded.
    #expect(Counted.calls.value == before + 101)
  }

  struct Counted: Decodable, Sendable {
    static let calls = Counter()
    var id: Int
    enum CodingKeys: CodingKey { case id }

    init(from decoder: any Decoder) throws {
      Self.calls.add(1)
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    }
  }

  /// A type as deep as texts may be fits a small stack.
  @Test(.disabled(if: isAddressSanitized, "frames are larger under AddressSanitizer"))
  func deepTypes() async throws {
    struct Nest: Decodable, Sendable { var a: [Nest]? }
    let depth = try await onSmallStack {
      var parser = JSENIncrementalParser()
      let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
      var depth = 0
      for _ in 0..<sized(256, debug: 64) {
        try parser.feed("{\"a\":[")
        var nest = try decoder.decodePartial(Nest?.self, from: parser, reusing: decoded)
        depth = 0
        while let inner = nest {
          depth += 1
          nest = inner.a?.first
        }
      }
      return depth
    }
    #expect(depth == sized(256, debug: 64))
  }

  /// Elements of one text are not used for another one.
  @Test func eachTextHasItsOwn() throws {
    let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
    func value(_ parser: JSENIncrementalParser) throws -> [[Int]] {
      try decoder.decodePartial([[Int]].self, from: parser, reusing: decoded)
    }
    var first = JSENIncrementalParser(options: .lenient)
    try first.feed("See [")
    #expect(try value(first) == [])
    try first.feed("x] [[1], [2], ")
    #expect(try value(first) == [[1], [2]])
    var second = first
    try first.feed("[3], ")
    try second.feed("[4, 5], [6")
    for _ in 0..<2 {
      #expect(try value(second) == [[1], [2], [4, 5], []])
      #expect(try value(first) == [[1], [2], [3]])
    }
    first = JSENIncrementalParser()
    try first.feed("[[7],")
    #expect(try value(first) == [[7]])
  }
}
