import JSEN
import JSENParsing
import TestTools
import Testing

/// Errors of alternatives that differ by constants.
@Suite("Errors of alternatives")
struct AlternativesReportTests {
  enum Shape: Equatable {
    case circle(Double)
    case square(Double)
    case point
  }

  static let shape = OneOf {
    ParsePrint(.case(Shape.circle)) {
      Field("type") { JSONString { "circle" } }
      Field("radius") { Double.jsonParser() }
    }
    ParsePrint(.case(Shape.square)) {
      Field("type", equals: "square")
      Field("side") { Double.jsonParser() }
    }
    ParsePrint {
      Field("type", equals: "point")
    }.map(to: Shape.point)
  }

  @Test(arguments: [
    // Only the alternative whose constant matches is reported, at its place.
    (
      #"{"type": "square", "side": "2"}"#,
      "side (1:28): expected a number, found \"2\"\n{\"type\": \"square\", \"side\": \"2\"}\n"
        + String(repeating: " ", count: 27) + "^"
    ),
    (
      #"{"type": "circle", "size": 2}"#,
      "1:1: the key \"radius\" is missing\n{\"type\": \"circle\", \"size\": 2}\n^"
    ),
    // An unknown name is one line.
    (
      #"{"type": "Pont"}"#,
      """
      type (1:10): "Pont" is not one of "circle", "square" and "point"; did you mean "point"?
      {"type": "Pont"}
               ^
      """
    ),
    // Without the constant, nothing decides, and one line says what is missing.
    (
      #"{"side": 2}"#,
      """
      1:1: the key "type" is missing
      {"side": 2}
      ^
      """
    ),
  ])
  func ofShapes(text: String, message: String) {
    #expect {
      try Self.shape.decode(text)
    } throws: { error in
      #expect("\(error)" == message)
      return error is JSONParsingError
    }
  }

  // The constants come after members that may not fit.
  static let circle = ParsePrint(.case(Shape.circle)) {
    Field("radius") { Double.jsonParser() }
    Field("type") { JSONString { "circle" } }
  }
  static let square = ParsePrint {
    Field("side") { Double.jsonParser().filter("a positive number") { $0 > 0 } }
    Field("type") { JSONString { "square" }.map(to: [2, 4]) }
    Field("v", equals: 2)
  }.map { side, _ in Shape.square(side) }

  @Test(arguments: [
    (#"{"side": "2", "type": "square", "v": 2}"#, "side", "expected a number, found \"2\""),
    (
      #"{"side": -2, "type": "square", "v": 2}"#, "side",
      "expected a positive number, found -2"
    ),
    (#"{"type": "circle", "side": 1, "v": 2}"#, "", #"the key "radius" is missing"#),
    (#"{"radius": true, "v": 3}"#, "radius", "expected a number, found true"),
    (
      #"{"type": "squire"}"#, "type",
      #""squire" is not one of "circle" and "square"; did you mean "square"?"#
    ),
    // No constant decides.
    (
      #"{"side": 0, "v": 2}"#, "",
      """
      none of 2 alternatives fits:
      - the key "radius" is missing
      - side: expected a positive number, found 0
      """
    ),
  ])
  func ofConstantsAfterOtherMembers(text: String, path: JSEN.KeyPath, message: String) throws {
    for nests in [false, true] {
      let shape = OneOf {
        if nests { OneOf { Self.circle } } else { Self.circle }
        Self.square
      }
      let error = #expect(throws: JSONParsingError.self) {
        try JSONArray { shape }.parse([JSEN(parsing: text)])
      }
      let failure = try #require(error?.failures.first)
      #expect("\(failure.path)" == (path == "" ? "0" : "0.\(path)"))
      #expect(failure.message == message)
    }
    #expect(
      try OneOf {
        Self.circle
        Self.square
      }.decode(#"{"side":3,"type":"square","v":2}"#) == .square(3))
  }

  @Test func allFailuresOfTheOneThatMatches() {
    let pair = OneOf {
      ParsePrint {
        Field("v", equals: 1)
        Field("a") { Int.jsonParser() }
        Field("b") { Int.jsonParser() }
      }
      ParsePrint {
        Field("v", equals: 2)
        Field("a") { String.jsonParser().map(.string(Int.self)) }
        Field("b") { Int.jsonParser() }
      }
    }
    let text = #"{"v": 1, "a": true, "b": null}"#
    #expect {
      _ = try JSONArray { pair }.decode("[\(text)]", reporting: .all)
    } throws: { error in
      #expect(
        "\(error)" == """
          0.a (1:16): expected an integer, found true
          [\(text)]
                         ^

          0.b (1:27): expected an integer, found null
          [\(text)]
                                    ^
          """)
      return true
    }
  }

  /// Numbers that tell alternatives apart are listed where they differ, and not more than ten of them.
  @Test(arguments: [3, 12])
  func numbersOfOnePlaceAreListed(count: Int) {
    let version = OneOf {
      for number in 1...count {
        ParsePrint {
          Field("v", equals: .int(number))
          Always(number)
        }
      }
    }
    let list = count > 10 ? "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 or …" : "1, 2 or 3"
    expectFailure(version, #"{"v":0}"#, "v (1:6): expected \(list), found 0")
    expectFailure(version, #"{"w":0}"#, "1:1: the key \"v\" is missing")
    expectDecodes(version, #"{"v":2.0}"#, 2)
  }

  private indirect enum Tree: Equatable, Sendable {
    case leaf(Int)
    case one(Tree)
    case two(Tree, Tree)

    static let parser: JSONDescription<Tree, TwoWay> = OneOf {
      Int.jsonParser().map(.case(Tree.leaf))
      Field("a") { Lazy { Tree.parser } }.map(.case(Tree.one))
      ParsePrint(.case(Tree.two)) {
        Field("a") { Lazy { Tree.parser } }
        Field("b") { Lazy { Tree.parser } }
      }
    }
  }

  /// However deep the value is, the error is about the part inside.
  @Test(arguments: [1, 3, 100])
  func alternativesThatContainThemselves(depth: Int) throws {
    func text(_ leaf: String) -> String {
      String(repeating: #"{"a":"#, count: depth) + leaf + String(repeating: "}", count: depth)
    }
    let path = JSEN.KeyPath(segments: Array(repeating: "a", count: depth))
    func expect(_ leaf: String, _ message: String) throws {
      let error = #expect(throws: JSONParsingError.self) { try Tree.parser.decode(text(leaf)) }
      let failure = try #require(error?.failures.first)
      #expect(failure.path == path)
      #expect(failure.location?.column == depth * 5 + 1)
      #expect(failure.message == message)
    }
    try expect(
      "true",
      "expected an integer or an object (containing the key \"a\"), found true")
    try expect("{}", "the key \"a\" is missing")
  }

  /// An alternative for another kind of value does not hide the constant that differs.
  @Test func aConstantAndAnotherKind() {
    let version = ParsePrint {
      Field("version", equals: 2)
      Field("id") { Int.jsonParser() }
    }
    for other in [Int.jsonParser().map { $0 }, JSONArray { Int.jsonParser() }.map { $0.count }] {
      let parser = OneOf {
        version
        other
      }
      expectFailure(
        parser, #"{"version":1,"id":7}"#, "version (1:12): expected 2, found 1")
      expectFailure(
        parser, #"{"version":2,"id":"7"}"#, "id (1:19): expected an integer, found \"7\"")
    }
    let shape = OneOf {
      Self.circle
      Self.square
      String.jsonParser().map { _ in Shape.circle(1) }
    }
    expectFailure(
      shape, #"{"type":"squire"}"#,
      """
      type (1:9): "squire" is not one of "circle" and "square"; did you mean "square"?
      """)
  }

  private indirect enum Node: Equatable, Sendable {
    case number(Int)
    case negative(Node)
    case not(Node)

    /// The constant comes first, or after the part that several alternatives read.
    static let parser: JSONDescription<Node, TwoWay> = OneOf {
      ParsePrint(.case(Node.number)) {
        Field("op", equals: "number")
        Field("v") { Int.jsonParser() }
      }
      ParsePrint(.case(Node.negative)) {
        Field("x") { Lazy { Node.parser } }
        Field("op", equals: "negative")
      }
      ParsePrint(.case(Node.not)) {
        Field("op", equals: "not")
        Field("x") { Lazy { Node.parser } }
      }
    }
  }

  /// Two alternatives that have read something are in the error also when one of them is left out.
  @Test(arguments: [FailureReporting.first, .all], [1, 2, 40])
  func partsThatTwoAlternativesRead(reporting: FailureReporting, depth: Int) throws {
    for op in ["not", "negative"] {
      let text =
        String(repeating: #"{"op":"\#(op)","x":"#, count: depth) + #"{"op":"number","v":"s"}"#
        + String(repeating: "}", count: depth)
      let error = #expect(throws: JSONParsingError.self) {
        try Node.parser.decode(text, reporting: reporting)
      }
      let failure = try #require(error?.failures.first)
      #expect(failure.message == "expected an integer, found \"s\"")
      #expect(failure.path.segments == Array(repeating: "x", count: depth) + ["v"])
      #expect(error?.failures.count == 1)
    }
  }

  /// Neither the memory nor the time of an error doubles with each level.
  @Test func errorsOfManyLevels() throws {
    for reporting in [FailureReporting.first, .all] {
      let text =
        String(repeating: #"{"a":"#, count: 200) + "true" + String(repeating: "}", count: 200)
      let error = #expect(throws: JSONParsingError.self) {
        try Tree.parser.decode(text, reporting: reporting)
      }
      #expect(try #require(error).description.utf8.count < 10_000)
    }
  }

  private indirect enum Chain: Equatable, Sendable {
    case end(Int)
    case link(Chain)
    case links(Chain, Int)

    /// A level of the recursion is two levels of the text, which may be twice as deep as `Lazy` allows.
    static let parser: JSONDescription<Chain, TwoWay> = node(node(Lazy { parser }))

    private static func node(_ inner: JSONDescription<Chain, TwoWay>) -> JSONDescription<
      Chain, TwoWay
    > {
      OneOf {
        Int.jsonParser().map(.case(Chain.end))
        Field("a") { inner }.map(.case(Chain.link))
        ParsePrint(.case(Chain.links)) {
          Field("a") { inner }
          Field("b") { Int.jsonParser() }
        }
      }
    }
  }

  /// The levels of an error do not use the stack.
  @Test(.disabled(if: isAddressSanitized, "frames are larger"))
  func errorsOfManyLevelsOnASmallStack() async throws {
    let text =
      String(repeating: #"{"a":"#, count: 500) + "true" + String(repeating: "}", count: 500)
    for reporting in [FailureReporting.first, .all] {
      let error = #expect(throws: JSONParsingError.self) {
        try Chain.parser.decode(text, reporting: reporting)
      }
      let thrown = try #require(error)
      let message = try await onSmallStack { thrown.description }
      #expect(message.contains("an integer"))
      #expect(message.utf8.count < 20_000)
    }
  }

  /// With failures of several depths, the deepest are shown.
  @Test func theDeepestFailures() {
    let text = String(repeating: #"{"a":"#, count: 12) + "null" + String(repeating: "}", count: 12)
    #expect {
      try Tree.parser.decode(text, reporting: .all)
    } throws: { error in
      let lines = "\(error)".split(separator: "\n")
      #expect(lines.first == "1:1: none of 2 alternatives fits:")
      let deepest = Array(repeating: "a", count: 12).joined(separator: ".")
      #expect(
        lines[1]
          == "- \(deepest): expected an integer or an object (containing the key \"a\"), found null"
      )
      #expect(lines[11] == "- …")
      return true
    }
  }

  @Test func valuesOfOnePlaceAreAllListed() {
    let flag = OneOf {
      JSONString { "on" }.map(to: true)
      Bool.jsonParser()
    }
    #expect {
      _ = try flag.decode("\"off\"")
    } throws: { error in
      #expect(
        "\(error)" == """
          1:1: expected "on" or true or false, found "off"
          "off"
          ^
          """)
      return true
    }
  }
}
