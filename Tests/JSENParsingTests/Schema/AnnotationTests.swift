import JSEN
import JSENParsing
import Testing

@Suite("Annotations of schemas")
struct AnnotationTests {
  @Test func aDescriptionComesAfterTheType() throws {
    let movie = ParsePrint {
      Field("title") { String.jsonParser().described("inner") }.described("The title.")
      OptionalField("year", default: 2000) { Int.jsonParser() }.described("The year.")
      Field(path: "a.b") { Bool.jsonParser() }.described("A path.")
      OptionalField(path: "c.d") { JSONArray { Int.jsonParser().described("A number.") } }
    }.described("A movie.")
    #expect(
      try movie.schema.serialized()
        == #"{"type":"object","description":"A movie.","properties":{"#
        + #""title":{"type":"string","description":"The title."},"#
        + #""year":{"type":["integer","null"],"description":"The year.","default":2000},"#
        + #""a":{"type":"object","properties":{"b":{"type":"boolean","description":"A path."}},"required":["b"]},"#
        + #""c":{"type":["object","null"],"properties":{"d":{"type":["array","null"],"#
        + #""items":{"type":"integer","description":"A number."}}}}},"required":["title","a"]}"#)
  }

  /// Returns a description with each kind of annotation, and without one.
  private static func annotated<P: JSONParser>(_ parser: P) -> [JSONDescription<
    P.Output, P.Direction
  >] {
    [
      parser.body, parser.described("A member."), parser.annotated(["title": "a"]),
      parser.annotated([:]).described("A member."),
      parser.described("A member.").described("Mine."),
    ]
  }

  private static func check<Value: Equatable & Sendable>(
    _ member: JSONDescription<Value, TwoWay>, _ rows: [(text: String, value: Value)]
  ) {
    for parser in annotated(member) {
      let block = ParsePrint {
        parser
        Field("end") { Int.jsonParser() }
      }.map(Conversion<(Value, Int), Value>.convert(apply: { $0.0 }, unapply: { ($0, 1) }))
      for (text, value) in rows {
        expectDecodes(parser, text, value)
        expectDecodes(block, text.dropLast() + (text == "{}" ? "" : ",") + "\"end\":1}", value)
      }
      for (text, value) in rows {
        if let first = rows.first(where: { $0.value == value }), first.text == text {
          expectEncodes(parser, value, text)
        }
      }
    }
  }

  /// An annotation changes no decoding and no encoding, of any kind of optional member.
  @Test func annotationsOfOptionalMembers() {
    let null = (text: #"{"a":null}"#, value: Int?.none)
    Self.check(OptionalField("a") { Int.jsonParser() }, [("{}", nil), null, (#"{"a":1}"#, 1)])
    for content in Self.annotated(Int.jsonParser()) {
      Self.check(OptionalField("a") { content }, [("{}", nil), null, (#"{"a":1}"#, 1)])
      Self.check(
        OptionalField("a", default: 7) { content },
        [("{}", 7), (#"{"a":null}"#, 7), (#"{"a":1}"#, 1)])
      Self.check(
        OptionalField(path: "a.b") { content },
        [("{}", nil), null, (#"{"a":{"b":1}}"#, 1), (#"{"a":{"b":null}}"#, nil)])
      Self.check(
        OptionalField(path: "a.b", default: 7) { content },
        [("{}", 7), (#"{"a":{"b":null}}"#, 7), (#"{"a":{"b":1}}"#, 1)])
    }
    for content in Self.annotated(Nullable { Int.jsonParser() }) {
      let rows: [(text: String, value: Int??)] = [
        ("{}", Int??.none), (#"{"a":null}"#, .some(nil)), (#"{"a":1}"#, 1),
      ]
      Self.check(OptionalField("a") { content }, rows)
      Self.check(OptionalField("a") { Lazy { content } }, rows)
      Self.check(
        OptionalField("a", default: 7) { content },
        [("{}", 7), (#"{"a":null}"#, nil), (#"{"a":1}"#, 1)])
      Self.check(
        OptionalField(path: "a.b") { content },
        [("{}", Int??.none), (#"{"a":{"b":null}}"#, .some(nil)), (#"{"a":{"b":1}}"#, 1)])
    }
    let rows: [(text: String, value: JSEN?)] = [
      ("{}", nil), (#"{"a":null}"#, nil), (#"{"a":1}"#, JSEN.int(1)),
    ]
    for content in Self.annotated(JSEN.jsonParser()) {
      Self.check(OptionalField("a") { content }, rows)
    }
  }

  static let rows: [SchemaTests.Row] = [
    (
      String.jsonParser().annotated(["format": "email", "type": ["string", "null"]]).schema,
      #"{"type":["string","null"],"format":"email"}"#
    ),
    (JSEN.jsonParser().described("Anything.").schema, #"{"description":"Anything."}"#),
    (Fail<Int>("no").described("Nothing.").schema, #"{"description":"Nothing.","not":true}"#),
    (
      Nullable { String.jsonParser().described("A name.") }.schema,
      #"{"type":["string","null"],"description":"A name."}"#
    ),
    (
      Nullable {
        OneOf {
          Int.jsonParser()
          String.jsonParser().map(.string(Int.self))
        }.described("A number.")
      }.schema,
      #"{"description":"A number.","anyOf":[{"type":"integer"},{"type":"string"},{"type":"null"}]}"#
    ),
    (
      Nullable { Int.jsonParser().annotated(["const": 7]) }.schema,
      #"{"anyOf":[{"type":"integer","const":7},{"type":"null"}]}"#
    ),
    (
      Nullable { JSEN.jsonParser().annotated(["type": ["array", "null"]]) }.schema,
      #"{"type":["array","null"]}"#
    ),
    (
      Int.jsonParser().map { -$0 }.described("Less than zero.").annotated(["maximum": 0]).schema,
      #"{"type":"integer","maximum":0,"description":"Less than zero."}"#
    ),
  ]

  @Test(arguments: rows.indices)
  func annotatedSchema(index: Int) throws {
    #expect(try Self.rows[index].schema.serialized() == Self.rows[index].text)
  }

  private static func entry(_ note: Bool) -> JSONDescription<Entry, TwoWay> {
    func noted<P: JSONParserPrinter>(_ parser: P) -> JSONDescription<P.Output, TwoWay> {
      note ? parser.described("A part.") : parser.body
    }
    let body = ParsePrint {
      noted(Field("id") { noted(Int.jsonParser()) })
      noted(OptionalField("name") { noted(noted(String.jsonParser())) })
      noted(
        Field(path: "geo.x") {
          noted(
            JSONTuple {
              noted(Double.jsonParser())
              noted(Bool.jsonParser())
            })
        })
      noted(Field("tags") { noted(JSONArray { noted(String.jsonParser()) }) })
      noted(
        OneOf {
          noted(Field("a") { Int8.jsonParser() })
          noted(Field("b") { Int8.jsonParser() })
        })
      noted(OptionalField("level", default: 1) { noted(Int.jsonParser()) })
      noted(RestOfObject { noted(String.jsonParser()) })
    }
    return noted(noted(body).map(.memberwise(Entry.init)))
  }

  struct Entry: Equatable {
    let id: Int
    let name: String?
    let x: (Double, Bool)
    let tags: [String]
    let choice: Int8
    let level: Int
    let rest: [String: String]

    static func == (left: Entry, right: Entry) -> Bool {
      "\(left)" == "\(right)"
    }
  }

  /// Reading, writing and messages stay the same.
  @Test(arguments: [
    #"{"id":1,"name":"n","geo":{"x":[1.0,true]},"tags":["t"],"b":2,"level":3,"z":"rest"}"#,
    #"{"id":1,"geo":{"x":[1.0,true]},"tags":[],"a":2}"#,
    #"{"id":1,"name":null,"geo":{"x":[1.5,true]},"tags":[],"a":2,"level":null}"#,
    #"{"id":"1","name":2,"geo":{"x":[1]},"tags":[1],"c":2,"level":"","z":0}"#,
    #"{"geo":{"x":[1,2]},"tags":{},"a":300}"#, #"{"id":1,"geo":null}"#, "[]",
  ])
  func annotationsChangeOnlyTheSchema(text: String) throws {
    let (noted, plain) = (Self.entry(true), Self.entry(false))
    func outcome(_ parser: JSONDescription<Entry, TwoWay>, _ reporting: FailureReporting) -> String
    {
      do {
        let entry = try parser.decode(text, reporting: reporting)
        return try "\(entry) \(parser.encodeChecked(entry))"
      } catch {
        return "\(error)"
      }
    }
    for reporting in [FailureReporting.first, .all] {
      #expect(outcome(noted, reporting) == outcome(plain, reporting))
    }
  }
}
