import JSEN
import JSENParsing
import Testing

@Suite("Schemas of objects")
struct SchemaOfObjectTests {
  static let rows: [SchemaTests.Row] = [
    (
      Models.Movie.jsonParser.schema,
      #"{"type":"object","properties":{"title":{"type":"string"},"release_year":{"type":"integer"},"#
        + #""stars":{"type":"array","items":{"type":"string"}},"poster_url":{"type":["string","null"]},"#
        + #""favorite":{"type":["boolean","null"],"default":false}},"#
        + #""required":["title","release_year","stars"]}"#
    ),
    (
      ParsePrint {
        Field(path: "geo.lat") { Double.jsonParser() }
        OptionalField(path: "meta.note") { String.jsonParser() }
        Field(path: "geo.lon") { Double.jsonParser() }
      }.schema,
      #"{"type":"object","properties":{"geo":{"type":"object","#
        + #""properties":{"lat":{"type":"number"},"lon":{"type":"number"}},"required":["lat","lon"]},"#
        + #""meta":{"type":["object","null"],"properties":{"note":{"type":["string","null"]}}}},"#
        + #""required":["geo"]}"#
    ),
    (
      ParsePrint {
        Field("text") { Nullable { String.jsonParser() } }
        RestOfObject()
      }.schema,
      #"{"type":"object","properties":{"text":{"type":["string","null"]}},"required":["text"],"#
        + #""additionalProperties":true}"#
    ),
    (
      ParsePrint {
        Field("id") { Int.jsonParser() }
        RestOfObject { Bool.jsonParser() }
      }.schema,
      #"{"type":"object","properties":{"id":{"type":"integer"}},"required":["id"],"#
        + #""additionalProperties":{"type":"boolean"}}"#
    ),
    // A dictionary under a key says nothing about the other members.
    (
      ParsePrint {
        Field("scores") { JSONObject { Int.jsonParser() } }
        Field("id") { Int.jsonParser() }
      }.schema,
      #"{"type":"object","properties":{"scores":{"type":"object","additionalProperties":{"type":"integer"}},"#
        + #""id":{"type":"integer"}},"required":["scores","id"]}"#
    ),
    (
      ParsePrint {
        Field("labels") { JSONObject { String.jsonParser() } }
        NoOtherFields()
      }.schema,
      #"{"type":"object","properties":{"labels":{"type":"object","additionalProperties":{"type":"string"}}},"#
        + #""required":["labels"],"additionalProperties":false}"#
    ),
    (NoOtherFields().schema, #"{"type":"object","additionalProperties":false}"#),
    (
      Models.contact.schema,
      #"{"type":"object","properties":{"id":{"type":"integer"},"mail":true,"phone":true},"#
        + #""required":["id"],"additionalProperties":false,"#
        + #""anyOf":[{"type":"object","properties":{"mail":{"type":"string"}},"required":["mail"]},"#
        + #"{"type":"object","properties":{"phone":{"type":"string"}},"required":["phone"]}]}"#
    ),
    // The members of an embedded block are those of the object.
    (
      ParsePrint {
        Field("id") { Int.jsonParser() }
        ParsePrint(.memberwise(Size.init)) {
          Field("w") { Int.jsonParser() }
          Field("h") { Int.jsonParser() }
        }
        Always("constant")
      }.schema,
      #"{"type":"object","properties":{"id":{"type":"integer"},"w":{"type":"integer"},"h":{"type":"integer"}},"#
        + #""required":["id","w","h"]}"#
    ),
    // An embedded block keeps its own rule about other members.
    (
      Parse {
        Field("id") { Int.jsonParser() }
        Parse {
          $0
        } with: {
          Field("w") { Int.jsonParser() }
          RestOfObject { Int.jsonParser() }
        }
      }.schema,
      #"{"type":"object","properties":{"id":{"type":"integer"},"w":{"type":"integer"}},"required":["id","w"],"#
        + #""allOf":[{"type":"object","properties":{"w":{"type":"integer"},"id":true},"required":["w"],"#
        + #""additionalProperties":{"type":"integer"}}]}"#
    ),
    // It knows the members around it, but they are not members of the objects inside.
    (
      OneOf(choosingBy: "type") {
        Choice("box") {
          ParsePrint(.memberwise(Box.init)) {
            Field("size") {
              ParsePrint(.memberwise(Size.init)) {
                Field("w") { Int.jsonParser() }
                Field("h") { Int.jsonParser() }
                NoOtherFields()
              }
            }
            NoOtherFields()
          }
        }
      }.schema,
      #"{"type":"object","properties":{"type":{"type":"string","const":"box"},"#
        + #""size":\#(size)},"required":["type","size"],"#
        + #""allOf":[{"type":"object","properties":{"size":\#(size),"type":true},"#
        + #""required":["size"],"additionalProperties":false}]}"#
    ),
    // A key that is described several times must fit each time.
    (
      Parse {
        Field("a") { Int.jsonParser() }
        OptionalField("a") { Double.jsonParser() }
        Field("a") { Int8.jsonParser() }
        Field("a") { Int.jsonParser() }
        Field("b") { JSEN.jsonParser() }
        Field("b") { String.jsonParser() }
      }.schema,
      #"{"type":"object","properties":{"a":{"allOf":[{"type":"integer"},{"type":["number","null"]},"#
        + #"{"type":"integer","minimum":-128,"maximum":127},{"type":"integer"}]},"b":{"type":"string"}},"#
        + #""required":["a","b"]}"#
    ),
  ]

  struct Size { let (w, h): (Int, Int) }
  struct Box { let size: Size }

  static let size =
    #"{"type":"object","properties":{"w":{"type":"integer"},"h":{"type":"integer"}},"#
    + #""required":["w","h"],"additionalProperties":false}"#

  @Test(arguments: rows.indices)
  func schemaOfAnObject(index: Int) throws {
    let row = Self.rows[index]
    #expect(try row.schema.serialized() == row.text)
    _ = try SchemaChecker(row.schema)
  }

  @Test func aDefaultIsWrittenAsTheMemberIs() {
    let side = OptionalField("side", default: Models.Side.left) {
      JSONString(.representing(Models.Side.self))
    }
    #expect(
      side.schema["properties"]?["side"]
        == ["type": ["string", "null"], "enum": ["left", "right", nil], "default": "left"])
  }

  @Test func aDefaultThatCannotBeWrittenIsLeftOut() {
    let level = OptionalField("level", default: 1) { Int.jsonParser().map { $0 + 1 } }
    #expect(level.schema["properties"]?["level"] == ["type": ["integer", "null"]])
    let two = OptionalField("two", default: [1]) { JSONArray(2) { Int.jsonParser() } }
    #expect(two.schema["properties"]?["two"]?["default"] == nil)
  }
}
