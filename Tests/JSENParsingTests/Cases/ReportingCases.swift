import JSEN
import JSENParsing
import Testing

@Suite("Cases: all failures at once")
struct ReportingCases {
  @Test(arguments: rows) func reports(row: Case) { row.check() }

  enum Plan: String, CaseIterable { case free, paid }

  static let integer = "expected an integer, found "

  static let user = ParsePrint {
    Field("id") { Int.jsonParser() }
    Field("mail") { String.jsonParser().filter("an address") { $0.contains("@") } }
    OptionalField("plan", default: Plan.free) { JSONString(.representing(Plan.self)) }
    OptionalField(path: "geo.at") {
      JSONTuple {
        Double.jsonParser()
        Double.jsonParser()
      }
    }
    NoOtherFields()
  }.map { "\($0)" }

  static let event = OneOf(choosingBy: "kind") {
    Choice("move") {
      ParsePrint {
        Field("x") { Int.jsonParser() }
        Field("y") { Int.jsonParser() }
      }.map { "\($0)" }
    }
    Choice("stop") { Always("stop") }
  }

  static let rows = table {
    Case(
      "every member of an object", user,
      refuses: #"{"id":"1","mail":"a","plan":"gold","geo":{"at":[1,"2"]},"x":0}"#,
      failures: [
        ("id", "1:7", integer + "\"1\""), ("mail", "1:18", "expected an address, found \"a\""),
        ("plan", "1:29", "expected \"free\" or \"paid\", found \"gold\""),
        ("geo.at.1", "1:51", "expected a number, found \"2\""),
        ("x", "1:57", #"unexpected key; the known keys are "id", "mail", "plan", "geo""#),
      ])
    Case(
      "every missing key", user, refuses: "{}",
      failures: [
        ("", "1:1", "the key \"id\" is missing"), ("", "1:1", "the key \"mail\" is missing"),
      ])
    Case(
      "every object of an array", JSONArray { user },
      refuses: "[{\"id\":1,\"mail\":\"a@b\"},\n {\"id\":null,\"mail\":\"a@b\"},\n {\"id\":2}]",
      failures: [("1.id", "2:8", integer + "null"), ("2", "3:2", "the key \"mail\" is missing")])
    Case(
      "every chosen alternative", JSONArray { event },
      refuses: #"[{"kind":"move","x":"a"},{"kind":"stop"},{"kind":"go"},{"x":1}]"#,
      failures: [
        ("0.x", "1:21", integer + "\"a\""), ("0", "1:2", "the key \"y\" is missing"),
        ("2.kind", "1:50", "\"go\" is not one of \"move\" and \"stop\""),
        ("3", "1:56", "the key \"kind\" is missing"),
      ])
    Case(
      "every element of a nested array", JSONArray { JSONArray { Int.jsonParser() } },
      refuses: #"[[1,"a"],[],7,["b",null]]"#,
      failures: [
        ("0.1", "1:5", integer + "\"a\""), ("2", "1:13", "expected an array, found 7"),
        ("3.0", "1:16", integer + "\"b\""), ("3.1", "1:20", integer + "null"),
      ])
    Case(
      "keys and values of a dictionary",
      JSONObject {
        Int.jsonParser()
      } keys: {
        Digits(1)
      }, refuses: #"{"1":"a","x":2,"3":4}"#,
      failures: [("1", "1:6", integer + "\"a\""), ("x", "1:10", "expected 1 digit")])
    Case(
      "too few elements, and a wrong one beside them",
      ParsePrint {
        Field("a") { JSONArray(2...) { Int.jsonParser() } }
        Field("b") { Int.jsonParser() }
      }.map { "\($0)" }, refuses: #"{"a":[1],"b":"x"}"#,
      failures: [
        ("a", "1:6", "expected at least 2 elements, found 1"),
        ("b", "1:14", integer + "\"x\""),
      ])
    Case(
      "an optional and a nullable member",
      ParsePrint {
        OptionalField("a") { Int.jsonParser() }
        Field("b") { Nullable { Int.jsonParser() } }
      }.map { "\($0)" }, refuses: #"{"a":"x","b":"y"}"#,
      failures: [
        ("a", "1:6", integer + "\"x\""),
        ("b", "1:14", "expected an integer or null, found \"y\""),
      ])
    Case(
      "a conversion is not applied to parts that are wrong",
      JSONArray {
        ParsePrint {
          Field("low") { Int.jsonParser() }
          Field("high") { Int.jsonParser() }
        }.map { $1 - $0 }.filter("a range") { $0 >= 0 }
      }, refuses: #"[{"low":"1","high":0},{"low":1,"high":0}]"#,
      failures: [
        ("0.low", "1:9", integer + "\"1\""),
        ("1", "1:23", "expected a range, found {\"low\":1,\"high\":0}"),
      ])
    Case(
      "contents of strings",
      JSONArray {
        JSONString {
          Int.parser()
          "%"
        }
      }, refuses: #"["1%","x%","2","3%%"]"#,
      failures: [
        ("1", "1:7", "expected an integer"), ("2", "1:12", "expected \"%\""),
        ("3", "1:16", "expected the end of the string"),
      ])
    Case(
      "nothing that a lossy array drops",
      ParsePrint {
        Field("list") { LossyJSONArray { Int.jsonParser() } }
        Field("n") { Int.jsonParser() }
      }.map { "\($0)" }, refuses: #"{"list":[1,"x",{}],"n":null}"#,
      failures: [("n", "1:24", integer + "null")])
    Case(
      "failures of a part that an alternative forgives",
      ParsePrint {
        Field("a") {
          OneOf {
            Int.jsonParser()
            Always(0)
          }
        }
        Field("b") { Int.jsonParser() }
      }.map { "\($0)" }, refuses: #"{"a":"x","b":"y"}"#,
      failures: [("b", "1:14", integer + "\"y\"")])
  }
}
