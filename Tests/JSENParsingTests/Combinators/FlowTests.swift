import Foundation
import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("flatMap, printing, replaceError and refusals by nil")
struct FlowTests {
  static let size = Field("version") { Int.jsonParser() }.flatMap { version in
    switch version {
    case 1: Field("size") { Int.jsonParser() }
    case 2: Field(path: "layout.size") { Int.jsonParser() }
    default: Fail<Int>("version \(version) is not supported")
    }
  }

  @Test(arguments: [
    (#"{"version": 1, "size": 3}"#, 3), (#"{"layout": {"size": 4}, "version": 2}"#, 4),
  ])
  func theRestDependsOnWhatWasRead(text: String, size: Int) throws {
    #expect(try Self.size.decode(text) == size)
    #expect(try JSONArray { Self.size }.decode("[\(text), \(text)]") == [size, size])
  }

  @Test(arguments: [
    (#"{"size": 3}"#, #"the key "version" is missing"#),
    (#"{"version": 1}"#, #"the key "size" is missing"#),
    (#"{"version": 3}"#, "version 3 is not supported"),
    (#"{"version": 1, "size": "3"}"#, "expected an integer"),
    ("[]", "expected an object"),
  ])
  func failuresOfBothPartsAreReported(text: String, message: String) {
    do {
      _ = try Self.size.decode(text)
      Issue.record("an error was expected")
    } catch {
      #expect(error.description.contains(message), "\(error)")
    }
  }

  /// Counts the levels of arrays by a function that makes its own description again and again, without `Lazy`.
  @Sendable private static func levels() -> JSONDescription<Int, OneWay> {
    Field("n") { Int.jsonParser() }.flatMap { n in
      OneOf {
        Field("next") { levels() }.map { $0 + n }
        Field("end").map { _ in n }
      }
    }
  }

  private static func nested(_ count: Int) -> String {
    String(repeating: #"{"n":1,"next":"#, count: count - 1) + #"{"n":1,"end":0}"#
      + String(repeating: "}", count: count - 1)
  }

  /// A function that makes descriptions as deep as a value goes ends with an error, however little stack there is.
  @Test(.disabled(if: isAddressSanitized, "frames are larger"))
  func recursionWithoutLazy() async throws {
    #expect(try Self.levels().decode(Self.nested(40)) == 40)
    let short =
      "the value nests deeper than the stack of this thread allows; use a thread with a larger stack"
    let deepest = JSEN.ReadingOptions(maximumDepth: JSEN.ReadingOptions.maximumDepthCeiling)
    let outcome = try await onSmallStack { () -> String in
      let document = try JSENDocument(
        parsing: Self.nested(JSEN.ReadingOptions.maximumDepthCeiling), options: deepest)
      do {
        return "\(try Self.levels().decode(document))"
      } catch let error as JSONParsingError {
        return error.failures[0].message
      }
    }
    // The C library may give the thread a larger stack, and a release build takes less of it.
    #expect([short, "\(JSEN.ReadingOptions.maximumDepthCeiling)"].contains(outcome))
    let again = try await onSmallStack { () -> String in
      // Each description reads the same value again.
      @Sendable func forever() -> JSONDescription<Int, OneWay> {
        Int.jsonParser().flatMap { _ in forever() }
      }
      do {
        return "\(try forever().decode("1"))"
      } catch let error as JSONParsingError {
        return "\(error)"
      }
    }
    #expect(again == "1:1: \(short)\n1\n^")
  }

  @Test func aFunctionWritesWhatOnlyDecodes() throws {
    let area = Parse {
      $0 * $1
    } with: {
      Field("width") { Int.jsonParser() }
      Field("height") { Int.jsonParser() }
    }.printing { ["width": %$0, "height": 1] }
    expectRoundTrip(area, #"{"width":12,"height":1}"#, 12)
    let room = ParsePrint {
      Field("name") { String.jsonParser() }
      area
    }
    let (name, size) = try room.decode(#"{"height": 2, "name": "A", "width": 3}"#)
    #expect(name == "A" && size == 6)
    #expect(try room.encodeToString(("B", 5)) == #"{"name":"B","width":5,"height":1}"#)
    let words = JSONArray { String.jsonParser().map { $0.count } }.printing { counts in
      .array(counts.map { .string(String(repeating: "x", count: $0)) })
    }
    expectRoundTrip(words, #"["x","xxx"]"#, [1, 3])
  }

  @Test func aFunctionThatWritesMayFail() {
    struct Odd: Error, CustomStringConvertible { let description = "odd" }
    let even = Int.jsonParser().map { $0 }.printing { if $0 % 2 == 1 { throw Odd() } else { %$0 } }
    expectPrintingFailure(JSONArray { even }, [2, 3], "1: odd")
    let field = ParsePrint {
      Field("a") { Int.jsonParser() }
      OneOf {
        Field("b") { Int.jsonParser() }
        Always(2)
      }.printing { %$0 }
    }
    do {
      _ = try field.encodeToString((1, 2))
      Issue.record("an error was expected")
    } catch {
      #expect(
        error.description == "the closure passed to 'printing' must return an object, found 2")
    }
  }

  @Test func aFunctionDoesNotWriteNullForAValueThatIsNotNil() {
    let area = OneOf {
      Field("area") { Int.jsonParser() }
      Null().map(to: 0)
    }.printing { $0 == 0 ? .null : ["area": %$0] }
    let field = ParsePrint { OptionalField("shape") { area } }
    // The description describes null, so null is a value of the member.
    expectRoundTrip(field, #"{"shape":null}"#, 0)
    expectPrintingFailure(Nullable { area }, 0, "null reads back as nil")
  }

  @Test func aValueStandsInForAnError() throws {
    let level = Field("level") { Int.jsonParser().replaceError(with: 0) }
    #expect(try level.decode(#"{"level": "high"}"#) == 0)
    #expect(try level.decode(#"{"level": null}"#) == 0)
    expectRoundTrip(level, #"{"level":3}"#, 3)
    expectRoundTrip(level, #"{"level":0}"#, 0)
    #expect(throws: JSONParsingError.self) { try level.decode("{}") }
    let lengths = JSONArray { String.jsonParser().map { $0.count }.replaceError(with: -1) }
    #expect(try lengths.decode(#"["abc", 7, "d"]"#) == [3, -1, 1])
  }

  @Test func nilRefuses() throws {
    let digit = String.jsonParser().compactMap("a hexadecimal digit") { Int($0, radix: 16) }
    #expect(try digit.decode("\"f\"") == 15)
    do { _ = try digit.decode("\"g\"") } catch {
      #expect(error.description.hasPrefix("1:1: expected a hexadecimal digit"))
    }
    #expect(try Rest().compactMap("a number") { Int($0) }.parse("12") == 12)
    let hex = Conversion<String, Int>.convert(
      "a hexadecimal digit", apply: { Int($0, radix: 16) },
      unapply: { $0 < 16 ? String($0, radix: 16) : nil })
    expectRoundTrip(JSONString(hex), "\"a\"", 10)
    expectPrintingFailure(JSONString(hex), 16, "expected a hexadecimal digit, found 16")
    #expect(throws: (any Error).self) { try hex.apply("x") }
  }

  @Test func anyMemberThatIsThere() throws {
    #expect(try Field("data").decode(#"{"data": null}"#) == .null)
    #expect(try Field("data").decode(#"{"data": [1]}"#) == [1])
    #expect(throws: JSONParsingError.self) { try Field("data").decode("{}") }
    let present = Field("data", allowNull: false)
    expectRoundTrip(present, #"{"data":1}"#, 1)
    #expect(throws: JSONParsingError.self) { try present.decode(#"{"data": null}"#) }
    expectPrintingFailure(present, .null, "data: expected a value, found null")
    #expect(present.schema.properties?["data"] == ["not": ["type": "null"]])
  }

  @Test func defaultsOfAnyType() throws {
    struct Options { var isFast = false }
    let options = OptionalField("options", default: Options()) {
      ParsePrint(.memberwise(Options.init)) { Field("isFast") { Bool.jsonParser() } }
    } isDefault: {
      !$0.isFast
    }
    #expect(try !options.decode("{}").isFast)
    #expect(try options.encodeToString(Options()) == "{}")
    #expect(try options.encodeToString(Options(isFast: true)) == #"{"options":{"isFast":true}}"#)
    for isOld in [true, false] {
      let size = OptionalField("size", default: 0) {
        if isOld { JSONString { Int.parser() } } else { Int.jsonParser() }
      }
      expectRoundTrip(size, isOld ? #"{"size":"3"}"# : #"{"size":3}"#, 3)
      expectRoundTrip(size, "{}", 0)
    }
  }

  @Test func codersOfFoundation() throws {
    struct Event: Codable, Equatable {
      let at: Date
      var tags: [String] = []
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let events = JSONArray { Event.jsonParser(decoder: decoder, encoder: encoder) }
    expectRoundTrip(
      events, #"[{"at":12,"tags":["a"]}]"#,
      [Event(at: Date(timeIntervalSince1970: 12), tags: ["a"])])
    let readOnly = JSONArray { Event.jsonParser(decoder: decoder) }
    do {
      _ = try readOnly.decode(#"[{"at": 1, "tags": ["a", 7]}]"#)
      Issue.record("an error was expected")
    } catch {
      #expect(error.failures.first?.path == "0.tags.1")
      #expect(error.failures.first?.location?.column == 26)
    }
  }

  @Test func errorsOfEncodingKeepTheInnerPath() {
    struct Point: Codable {
      var x: Double
      var more: [Double] = []
    }
    let points = Field("points") { JSONArray { Point.jsonParser() } }
    do {
      _ = try points.encodeToString([Point(x: 1), Point(x: 2, more: [0, .infinity])])
      Issue.record("an error was expected")
    } catch {
      #expect(error.path == "points.1.more.1")
    }
  }
}
