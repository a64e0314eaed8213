import JSEN
import JSENParsing
import Testing

@Suite("Cases: alternatives")
struct AlternativeCases {
  @Test(arguments: rows) func alternatives(row: Case) { row.check() }

  /// An identifier that some servers send as a number and others as a string.
  enum Identifier: Equatable {
    case number(Int)
    case name(String)
  }
  enum Answer: Equatable {
    case done(result: Int)
    case failed(code: Int, message: String)
  }
  enum Expression: Equatable {
    case name(String)
    case list([String])
    case flag(Bool)
    case nothing
    case other(JSEN)
  }

  static let identifier = OneOf {
    Int.jsonParser().map(.case(Identifier.number))
    String.jsonParser().map(.case(Identifier.name))
  }
  static let expression = OneOf {
    ParsePrint(.case(Expression.nothing)) { Null() }
    Bool.jsonParser().map(.case(Expression.flag))
    String.jsonParser().map(.case(Expression.name))
    JSONArray { String.jsonParser() }.map(.case(Expression.list))
    JSEN.jsonParser().map(.case(Expression.other))
  }
  static let answer = OneOf {
    ParsePrint {
      Field("jsonrpc", equals: "2.0")
      Field("result") { Int.jsonParser() }
    }.map(.case(Answer.done(result:)))
    ParsePrint(.case(Answer.failed)) {
      Field("jsonrpc", equals: "2.0")
      Field(path: "error.code") { Int.jsonParser() }
      Field(path: "error.message") { String.jsonParser() }
    }
  }
  static let oneOrMore = OneOf {
    String.jsonParser().map(
      .convert(
        apply: { [$0] },
        unapply: {
          guard $0.count == 1 else { throw Missing() }
          return $0[0]
        }))
    JSONArray { String.jsonParser() }
  }
  static let flag = OneOf {
    Bool.jsonParser()
    Int.jsonParser().filter("0 or 1") { 0...1 ~= $0 }.map { $0 == 1 }
    JSONString {
      OneOf {
        "yes".map(to: true)
        "no".map(to: false)
      }
    }
  }

  static let oneOrTwo = OneOf {
    JSONArray(1) { Int.jsonParser() }
    JSONArray(2) { Int.jsonParser() }
  }
  static let kind = OneOf {
    Field("k", equals: "a").map(to: "first")
    Field("k", equals: "b").map(to: "second")
    Field("k") { String.jsonParser() }
  }

  static let rows = table {
    for (text, value) in [("7", Identifier.number(7)), ("\"7\"", .name("7")), ("\"\"", .name(""))] {
      Case("an identifier \(text)", identifier, text: text, value: value)
    }
    Case(
      "no identifier", JSONArray { identifier }, refuses: "[1,true]", at: "1", "1:4",
      "expected an integer or a string, found true")
    Case(
      "an identifier with a fraction", identifier, refuses: "1.5", "1:1",
      "expected an integer or a string, found 1.5")
    for (text, value) in [
      ("null", Expression.nothing), ("true", .flag(true)), ("\"a\"", .name("a")),
      ("[\"a\",\"b\"]", .list(["a", "b"])), ("[]", .list([])), ("[1]", .other([1])),
      ("2.5", .other(2.5)), (#"{"a":1}"#, .other(["a": 1])),
    ] {
      Case("an expression \(text)", expression, text: text, value: value)
    }
    Case(
      "any value must not be one that an earlier alternative reads", expression,
      refusesToWrite: .other("a"),
      "alternative 5 reads back as alternative 3, which also fits its text")
    Case("one string", oneOrMore, text: "\"a\"", value: ["a"])
    Case("several strings", oneOrMore, text: #"["a","b"]"#, value: ["a", "b"])
    Case("no string", oneOrMore, text: "[]", value: [])
    Case("one string in an array", oneOrMore, reads: #"["a"]"#, as: ["a"])
    for (text, value) in [
      ("true", true), ("false", false), ("1", true), ("0", false), ("\"yes\"", true),
      ("\"no\"", false),
    ] {
      Case("a flag \(text)", flag, reads: text, as: value)
    }
    Case(
      "a flag of another word", flag, refuses: "\"maybe\"", "1:1",
      "expected \"yes\" or \"no\"\nmaybe\n^")
    Case(
      "a flag of another number", flag, refuses: "2", "1:1",
      "expected true or false, 0 or 1 or a string, found 2")
    Case(
      "an answer", answer, text: #"{"jsonrpc":"2.0","result":3}"#, value: .done(result: 3))
    Case(
      "an answer with a failure", answer,
      text: #"{"jsonrpc":"2.0","error":{"code":-32601,"message":"no such method"}}"#,
      value: .failed(code: -32601, message: "no such method"))
    Case(
      "an answer of another version", answer, refuses: #"{"jsonrpc":"1.0","result":3}"#,
      at: "jsonrpc", "1:12", "expected \"2.0\", found \"1.0\"")
    Case(
      "an answer with both is the first",
      answer, reads: #"{"jsonrpc":"2.0","error":{"code":1,"message":""},"result":3}"#,
      as: .done(result: 3))
    Case(
      "a value for all that is unknown",
      JSONArray {
        OneOf {
          JSONString(.representing(Color.self))
          Always(Color.unknown)
        }
      }, reads: #"["red","mauve",7,null,"blue"]"#, as: [.red, .unknown, .unknown, .unknown, .blue])
    Case(
      "alternatives in a dictionary", JSONObject { identifier }, text: #"{"a":"x"}"#,
      value: ["a": .name("x")])
    Case("one or two elements", oneOrTwo, text: "[1,2]", value: [1, 2])
    Case(
      "neither one nor two elements", oneOrTwo, refuses: "[]", "1:1",
      "none of 2 alternatives fits:\n- expected 1 element, found 0\n- expected 2 elements, found 0"
    )
    Case("a key with constants, or any text", kind, text: #"{"k":"b"}"#, value: "second")
    Case("a key with any text, or constants", kind, text: #"{"k":"c"}"#, value: "c")
    Case(
      "a text that is read as a constant", kind, refusesToWrite: "b",
      "alternative 3 reads back as alternative 2, which also fits its text")
    Case(
      "alternatives that may be null", Nullable { identifier }, text: "null", value: nil)
    Case(
      "alternatives or null, and neither fits", Nullable { identifier }, refuses: "[]", "1:1",
      "expected an integer, a string or null, found []")
  }

  enum Color: String, CaseIterable { case red, blue, unknown }
}
