import JSEN
import JSENParsing
import TestTools
import Testing

/// Texts that are damaged at random are decoded or refused in the same way by every entry point.
@Suite("Damaged and hostile texts")
struct DamagedTextTests {
  typealias Record = RoundTripTests.Record

  /// The result for a text: a value, or the paths of the failures.
  enum Verdict: Equatable {
    case value([Record])
    case failures([JSEN.KeyPath])
    case malformed

    init(_ decode: () throws(JSONParsingError) -> [Record]) {
      do throws(JSONParsingError) {
        self = .value(try decode())
      } catch {
        let isMalformed = error.malformedText != nil
        self = isMalformed ? .malformed : .failures(error.failures.map(\.path))
      }
    }

    /// The verdict if only the first failure is asked for.
    var first: Verdict {
      if case .failures(let paths) = self { .failures(Array(paths.prefix(1))) } else { self }
    }
  }

  static let pieces = [
    "null", "true", "1", "-0", "1.5", "1e400", "\"x\"", "[]", "{}", "\"a\":", ",", "]", "}", "\"\"",
    "\\u0061", "18446744073709551615", "{\"a\":{\"b\":{\"c\":1}}}",
  ]

  @Test func everyEntryPointAgrees() throws {
    let parser = JSONArray { RoundTripTests.record }
    var counts = (values: 0, failures: 0, malformed: 0)
    for seed in 0..<(isDebugBuild ? 200 : 600 as UInt64) {
      var random = SeededRandom(seed: seed)
      let records = RoundTripTests.list(&random, RoundTripTests.makeRecord)
      var text = try parser.encodeToString(records)
      let tokens = text.ranges(of: /"(?:[^"\\]|\\.)*"|-?[0-9][0-9.e+-]*|true|false|null|[\[\]{}]/)
      if let range = tokens.randomElement(using: &random) {
        text.replaceSubrange(range, with: Self.pieces.randomElement(using: &random) ?? "")
      }
      let all = Verdict { () throws(JSONParsingError) in try parser.decode(text, reporting: .all) }
      let first = Verdict { () throws(JSONParsingError) in try parser.decode(text) }
      #expect(all.first == first, "seed \(seed): \(text)")
      switch all {
      case .value: counts.values += 1
      case .failures: counts.failures += 1
      case .malformed:
        counts.malformed += 1
        #expect(throws: JSEN.ParsingError.self) { try JSEN(parsing: text) }
        continue
      }
      let json = try JSEN(parsing: text)
      let document = try JSENDocument(parsing: text)
      #expect(
        Verdict { () throws(JSONParsingError) in try parser.parse(json, reporting: .all) } == all,
        "seed \(seed): \(text)")
      #expect(
        Verdict { () throws(JSONParsingError) in try parser.decode(document) } == first,
        "seed \(seed): \(text)")
    }
    #expect(counts.values > 10 && counts.failures > 15 && counts.malformed > 15, "\(counts)")
  }

  @Test func everyPrefixIsIncomplete() throws {
    var random = SeededRandom(seed: 1)
    let text = try RoundTripTests.record.encodeToString(RoundTripTests.makeRecord(&random))
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      #expect {
        try RoundTripTests.record.decode(bytes[..<count])
      } throws: {
        ($0 as? JSONParsingError)?.malformedText?.isIncomplete == true
      }
    }
  }

  @Test func wideTexts() throws {
    let count = sized(50_000, debug: 20_000)
    let members = (0..<count).map { "\"k\($0)\":[\($0)]" } + ["\"end\":1"]
    let text = "{" + members.joined(separator: ",") + "}"
    #expect(try Field("end") { Int.jsonParser() }.decode(text) == 1)
    let rest = ParsePrint {
      Field("end") { Int.jsonParser() }
      RestOfObject { JSONArray { Int.jsonParser() } }
    }
    #expect(try rest.decode(text).1.count == count)
    let repeated = "{" + Array(repeating: "\"a\":1", count: count).joined(separator: ",") + "}"
    #expect(try JSONObject { Int.jsonParser() }.decode(repeated) == ["a": 1])
    #expect(try ParsePrint { RestOfObject() }.decode(repeated) == ["a": 1])
    #expect(try Field("a") { Int.jsonParser() }.decode(repeated) == 1)
    let nulls = "[" + Array(repeating: "null", count: 2 * count).joined(separator: ",") + "]"
    #expect(try JSONArray { Null() }.decode(nulls).count == 2 * count)
    #expect(try JSONArray { Always(()) }.decode(nulls).count == 2 * count)
    expectFailure(
      JSONArray(1_000_000...) { Null() }.map { $0.count }, "[null]",
      "1:1: expected at least 1000000 elements, found 1")
  }

  @Test func deepTextsThatAreNotDescribed() throws {
    let deep = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
    #expect(try Field("a") { Int.jsonParser() }.decode("{\"x\":\(deep),\"a\":1}") == 1)
    expectFailure(
      Field("a") { Int.jsonParser() }, "{\"a\":\(deep)}",
      "a (1:6): expected an integer, found " + String(repeating: "[", count: 59) + "…")
    let options = JSEN.ReadingOptions.with { $0.maximumDepth = 10 }
    #expect {
      try Field("a") { Int.jsonParser() }.decode("{\"x\":\(deep),\"a\":1}", options: options)
    } throws: {
      ($0 as? JSONParsingError)?.malformedText != nil
    }
  }

  @Test func whatIsWrittenDoesNotNestTooDeep() throws {
    let parser = Field("a") { JSONArray { JSEN.jsonParser() } }
    let shallow = JSEN.WritingOptions.with { $0.maximumDepth = 2 }
    #expect(try parser.encodeToString([1], options: shallow) == #"{"a":[1]}"#)
    #expect {
      try parser.encodeToString([1, [2]], options: shallow)
    } throws: { error in
      "\(error)".hasPrefix(
        "a.1: arrays and objects nest deeper than the limit of 2")
    }
    let flat = JSEN.WritingOptions.with { $0.maximumDepth = 1 }
    #expect {
      try parser.encodeToString([], options: flat)
    } throws: {
      "\($0)".hasPrefix("a: arrays and objects nest deeper than the limit of 1")
    }
  }
}
