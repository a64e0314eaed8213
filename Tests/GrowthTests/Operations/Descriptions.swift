import JSEN
import JSENParsing

/// Descriptions of anything, made of parts that try, collect and refuse.
extension Operation {
  /// Any value, by alternatives that contain each other.
  private indirect enum Anything: Equatable, Sendable {
    case scalar(JSEN)
    case text(String)
    case list([Anything])
    case members([String: Anything])

    static let jsonParser: JSONDescription<Anything, TwoWay> = OneOf {
      String.jsonParser().map(.case(Anything.text))
      JSONArray { Lazy { Anything.jsonParser } }.map(.case(Anything.list))
      JSONObject { Lazy { Anything.jsonParser } }.map(.case(Anything.members))
      JSEN.jsonParser().map(.case(Anything.scalar))
    }
  }

  private struct Partial: Equatable, Sendable {
    let first: JSEN?
    let name: JSEN?
    let rest: JSEN.Object

    static let jsonParser: JSONDescription<Partial, TwoWay> = ParsePrint(.memberwise(Self.init)) {
      OptionalField("a") { JSEN.jsonParser() }
      OptionalField("key 1") { JSEN.jsonParser() }
      RestOfObject()
    }
  }

  /// No value fits; each failure is one of an element or a member.
  private static let nothing: JSONDescription<Int, OneWay> = OneOf {
    JSONArray { Parse(fail) { JSEN.jsonParser() } }.map { $0.count }
    JSONObject { Parse(fail) { JSEN.jsonParser() } }.map { $0.count }
  }

  /// Alternatives that contain themselves, and read the same member twice at each level.
  private indirect enum Chain: Sendable {
    case end(Int)
    case link(Chain)
    case links(Chain, Int)

    static let jsonParser: JSONDescription<Chain, TwoWay> = OneOf {
      Field("z") { Int.jsonParser() }.map(.case(Chain.end))
      Field("a") { Lazy(maximumDepth: .max) { Chain.jsonParser } }.map(.case(Chain.link))
      ParsePrint(.case(Chain.links)) {
        Field("a") { Lazy(maximumDepth: .max) { Chain.jsonParser } }
        Field("b") { Int.jsonParser() }
      }
    }

    /// The levels of a text of so many bytes.
    static func levels(_ bytes: Int) -> String {
      let depth = bytes / 32
      return String(repeating: #"{"a":"#, count: depth) + "true"
        + String(repeating: "}", count: depth)
    }
  }

  /// Two alternatives that begin with the same recursive part. The first one does not write the value.
  private static let numbers: StringDescription<[Int], TwoWay> = Many {
    OneOf {
      ParsePrint {
        number.filter("a digit") { $0 < 10 }
        ";"
      }
      ParsePrint {
        number
        ";"
      }
    }
  }
  private static let number: StringDescription<Int, TwoWay> = Lazy { Int.parser() }

  @Sendable private static func fail(_ value: JSEN) throws -> Int {
    throw WrongResult(description: "refused")
  }

  static let descriptions: [Operation] = [
    Operation("decode by a description of anything") {
      _ = try Anything.jsonParser.decode($0.bytes)
    },
    Operation("parse by a description of anything") {
      _ = try Anything.jsonParser.parse($0.value)
    },
    Operation(
      "encode by a description of anything", from: { try Anything.jsonParser.decode($0.bytes) },
      { try check(!Anything.jsonParser.encodeToBytes($0).isEmpty) }),
    Operation("decode two members, and collect the others", .objects) {
      _ = try Partial.jsonParser.decode($0.bytes)
    },
    Operation(
      "encode two members, and the others", .objects,
      from: { try Partial.jsonParser.decode($0.bytes) },
      { try check(!Partial.jsonParser.encodeToBytes($0).isEmpty) }),
    Operation("decode one of many members", .objects) {
      _ = try OptionalField("a") { JSEN.jsonParser() }.decode($0.bytes)
    },
    Operation("leave out all elements", .arrays) {
      let parser = LossyJSONArray { Parse(fail) { JSEN.jsonParser() } }
      try check(try parser.decode($0.bytes).isEmpty)
    },
    Operation("refuse every member", .objects) { input in
      let strict = ParsePrint { NoOtherFields() }
      let error = try error(JSONParsingError.self) {
        try strict.decode(input.bytes, reporting: .all)
      }
      try check(error.failures.count > 0 && !error.description.isEmpty)
    },
    Operation("fail in every element, and say where", .arrays) { input in
      let error = try error(JSONParsingError.self) {
        _ = try JSONArray { Parse(fail) { JSEN.jsonParser() } }.decode(input.bytes, reporting: .all)
      }
      try check(error.failures.last?.message.isEmpty == false)
    },
    Operation("fail in every alternative, and say where") { input in
      let error = try error(JSONParsingError.self) {
        _ = try nothing.decode(input.bytes, reporting: .all)
      }
      try check(!error.description.isEmpty)
    },
    Operation(
      "fail in alternatives that contain themselves, and say where", .shape("deep objects"),
      from: { Chain.levels($0.bytes.count) },
      { text in
        var options = JSEN.ReadingOptions()
        options.maximumDepth = .max
        for reporting in [FailureReporting.first, .all] {
          let error = try error(JSONParsingError.self) {
            _ = try Chain.jsonParser.decode(text, options: options, reporting: reporting)
          }
          try check(
            error.description.contains("found: true") || error.description.contains("found true"))
        }
      }),
    Operation(
      "write a string with alternatives", .shape("an array of digits"),
      from: { Array(repeating: 50, count: $0.bytes.count / 4) },
      { try check(try numbers.print($0).utf8.count == 3 * $0.count) }),
    Operation(
      "read a string with alternatives", .shape("an array of digits"),
      from: { String(repeating: "50;", count: $0.bytes.count / 4) },
      { try check(try numbers.parse($0).count == $0.utf8.count / 3) }),
    Operation("fail in every alternative, and don't ask") { input in
      _ = try error(JSONParsingError.self) { _ = try nothing.parse(input.value, reporting: .all) }
    },
  ]
}
