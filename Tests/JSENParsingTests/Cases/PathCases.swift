import JSEN
import JSENParsing
import Testing

@Suite("Cases: members of objects inside objects")
struct PathCases {
  @Test(arguments: rows) func paths(row: Case) { row.check() }

  struct Node: Equatable {
    let id: Int
    let inner: Int
    let innermost: Int
  }

  /// The same key on each level.
  static let node = ParsePrint(.memberwise(Node.init)) {
    Field("id") { Int.jsonParser() }
    Field(path: "a.id") { Int.jsonParser() }
    Field(path: "a.a.id") { Int.jsonParser() }
  }
  static let pair = ParsePrint {
    Field(path: "data.x") { Int.jsonParser() }
    Field(path: "data.y") { Int.jsonParser() }
    NoOtherFields()
  }
  static let open = ParsePrint {
    Field(path: "meta.id") { Int.jsonParser() }
    RestOfObject()
  }

  static let point = ParsePrint {
    Field("x") { Int.jsonParser() }
    Field(path: "more.y") { Int.jsonParser() }
  }

  static let rows = table {
    Case(
      "the same key on each level", node, text: #"{"id":1,"a":{"id":2,"a":{"id":3}}}"#,
      value: Node(id: 1, inner: 2, innermost: 3))
    Case(
      "a key that is missing on one level", node, refuses: #"{"id":1,"a":{"a":{"id":3}}}"#,
      at: "a", "1:13", "the key \"id\" is missing")
    Case(
      "a key that is missing on the way", node, refuses: #"{"id":1,"a":{"id":2}}"#, at: "a",
      "1:13", "the key \"a\" is missing")
    Case(
      "null on the way", node, refuses: #"{"id":1,"a":null}"#, at: "a", "1:13",
      "expected an object (containing the key \"id\"), found null")
    Case("a dot in a key", Field("a.b") { Int.jsonParser() }, text: #"{"a.b":1}"#, value: 1)
    Case(
      "a dot in a key of a path", Field(path: #"a\.b.c"#) { Int.jsonParser() },
      text: #"{"a.b":{"c":1}}"#, value: 1)
    Case(
      "the path of a key with a dot", Field("a.b") { Int.jsonParser() }, refuses: #"{"a.b":"x"}"#,
      at: #"a\.b"#, "1:8", "expected an integer")
    Case(
      "digits in a path are a key", Field(path: "a.0") { Int.jsonParser() },
      text: #"{"a":{"0":7}}"#, value: 7)
    Case(
      "digits in a path are not an index", Field(path: "a.0") { Int.jsonParser() },
      refuses: #"{"a":[7]}"#, at: "a", "1:6",
      "expected an object (containing the key \"0\"), found [7]")
    Case(
      "a path of one key", Field(path: "a") { Int.jsonParser() }, text: #"{"a":1}"#, value: 1)
    Case(
      "a path of six keys", Field(path: "a.b.c.d.e.f") { Int.jsonParser() },
      text: #"{"a":{"b":{"c":{"d":{"e":{"f":1}}}}}}"#, value: 1)
    Case(
      "a path of keys in other scripts", Field(path: "größe.高さ") { Double.jsonParser() },
      text: #"{"größe":{"高さ":1.5}}"#, value: 1.5)
    Case("two members of one object", pair, text: #"{"data":{"x":1,"y":2}}"#, values: 1, 2)
    Case(
      "no other members beside the object", pair, refuses: #"{"data":{"x":1,"y":2},"z":3}"#,
      at: "z", "1:23", "unexpected key; the known keys are \"data\"")
    Case(
      "the rest beside the object", open, text: #"{"meta":{"id":1},"z":3}"#, values: 1,
      ["z": 3] as JSEN.Object)
    Case(
      "a block in the object of a path",
      Field(path: "data.point") { point }, text: #"{"data":{"point":{"x":1,"more":{"y":2}}}}"#,
      values: 1, 2)
    Case(
      "members are written where the object first appears",
      ParsePrint {
        Field(path: "a.x") { Int.jsonParser() }
        Field("b") { Int.jsonParser() }
        Field(path: "a.y") { Int.jsonParser() }
      }, text: #"{"a":{"x":1,"y":3},"b":2}"#, values: 1, 2, 3)
    Case(
      "an optional object with a required member of another path",
      ParsePrint {
        OptionalField(path: "a.x") { Int.jsonParser() }
        Field(path: "a.y") { Int.jsonParser() }
      }, refuses: "{}", "1:1", "the key \"a\" is missing")
    Case(
      "alternatives in objects",
      JSONArray {
        OneOf {
          Field(path: "v1.name") { String.jsonParser() }
          Field(path: "v2.title") { String.jsonParser() }
        }
      }, reads: #"[{"v2":{"title":"b"}},{"v1":{"name":"a"}}]"#, as: ["b", "a"])
  }
}
