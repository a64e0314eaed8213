import JSEN
import JSENParsing
import Testing

/// Null belongs to the value of an optional member if the description of the value describes null.
@Suite("Null in optional members")
struct NullMemberTests {
  /// An identifier of JSON-RPC.
  enum ID: Equatable, Sendable {
    case number(Int)
    case name(String)
    case null
  }

  static let id = OneOf {
    Int.jsonParser().map(.case(ID.number))
    String.jsonParser().map(.case(ID.name))
    Null().map(to: ID.null)
  }
  struct Named: JSONParserPrinter {
    var body: JSONDescription<ID, TwoWay> { NullMemberTests.id }
  }
  static let lazy: JSONDescription<ID, TwoWay> = OneOf {
    Int.jsonParser().map(.case(ID.number))
    OneOf {
      Lazy { String.jsonParser().map(.case(ID.name)) }
      Lazy { Null().map(to: ID.null) }
    }
    Field("again") { Lazy { lazy } }
  }
  static func fresh() -> JSONDescription<ID, TwoWay> {
    Lazy {
      OneOf {
        id
        Field("again") { fresh() }
      }
    }
  }
  static let number = Int.jsonParser().map(.case(ID.number))
  static let name = String.jsonParser().map(.case(ID.name))
  static let some = OneOf {
    number
    name
  }
  static func unwrapped(_ id: ID?) -> ID { id ?? .null }
  static func wrapped(_ id: ID) -> ID? { id == .null ? nil : id }
  static let nullable = Nullable { some }.map(
    Conversion<ID?, ID>.convert(apply: unwrapped, unapply: wrapped))
  static let inner = OneOf {
    OneOf { id }.described("inner")
    Field("x") { id }
  }
  static func json(_ id: ID) -> JSEN {
    switch id {
    case .number(let number): .int(number)
    case .name(let name): .string(name)
    case .null: .null
    }
  }

  typealias Content = (name: String, parser: JSONDescription<ID, TwoWay>)
  /// Descriptions of the same values.
  static let contents: [Content] = {
    var contents: [Content] = [("alternatives", id), ("Lazy", lazy), ("Nullable", nullable)]
    contents.append(("a function with a Lazy", fresh()))
    contents.append(("a Lazy of a Lazy", Lazy { Lazy { id } }))
    contents.append(("an annotation", id.described("An identifier.")))
    contents.append(("a type", Named().body))
    contents.append(("a condition", id.filter("an identifier") { $0 != .number(-1) }))
    contents.append(("inner alternatives", inner))
    contents.append(("a function that writes", Parse { id }.printing { json($0) }))
    return contents
  }()

  @Test(arguments: contents.indices) func nullIsAValue(number: Int) throws {
    let (name, content) = Self.contents[number]
    let member = OptionalField("id") { content }
    let inner = OptionalField(path: "a.id") { content }
    let described = member.described("The identifier.")
    let rows: [(text: String, value: ID?)] = [
      ("{}", ID?.none), (#"{"id":null}"#, ID.null), (#"{"id":1}"#, ID.number(1)),
      (#"{"id":"a"}"#, ID.name("a")),
    ]
    for (text, value) in rows {
      for parser in [member, described] {
        expectRoundTrip(parser, text, value)
        expectAllowed(text, by: parser.schema, "\(name): \(text)")
      }
      let outer = value == nil ? "{}" : #"{"a":\#(text)}"#
      expectRoundTrip(inner, outer, value)
      expectAllowed(outer, by: inner.schema, "\(name): \(outer)")
    }
    expectDecodes(inner, #"{"a":null}"#, nil)
  }

  @Test(arguments: contents.indices) func nullIsNotTheDefault(number: Int) {
    let (name, content) = Self.contents[number]
    for fallback in [ID.number(7), .null] {
      let member = OptionalField("id", default: fallback) { content }
      for parser in [member, member.annotated(["title": "ID"])] {
        expectRoundTrip(parser, "{}", fallback)
        expectDecodes(parser, #"{"id":null}"#, .null)
        if fallback != .null { expectEncodes(parser, .null, #"{"id":null}"#) }
        expectAllowed(#"{"id":null}"#, by: parser.schema, name)
      }
    }
  }

  /// `JSEN`, a type's own code and `Always` take any value, and describe no null.
  @Test func nullIsNilForOtherValues() {
    expectDecodes(OptionalField("a") { JSEN.jsonParser() }, #"{"a":null}"#, nil)
    expectDecodes(OptionalField("a", default: 1) { JSEN.jsonParser() }, #"{"a":null}"#, 1)
    expectDecodes(OptionalField("a") { [Int?].jsonParser() }, #"{"a":null}"#, nil)
    expectDecodes(
      OptionalField("a") { Int.jsonParser().replaceError(with: 0) }, #"{"a":null}"#, nil)
    expectDecodes(OptionalField("a") { Lazy { Int.jsonParser() } }, #"{"a":null}"#, nil)
    expectPrintingFailure(
      OptionalField("a") { Lazy { Int.jsonParser().replaceErrorAsNull() } }, 0,
      """
      a: the JSON of 'printing' cannot be read back
      expected an integer, found null
      """)
    expectPrintingFailure(Nullable { Self.id }, .null, "null reads back as nil")
  }

  /// Null that the value refuses is not nil.
  @Test func nullThatAConditionRefuses() {
    let member = OptionalField("id") { Self.id.filter("a name or a number") { $0 != .null } }
    expectFailure(
      member, #"{"id":null}"#, "id (1:7): expected a name or a number, found null")
  }

  /// A description may contain itself at its beginning.
  @Test func aDescriptionThatBeginsWithItself() {
    enum Endless {
      static let parser: JSONDescription<Int, TwoWay> = OneOf {
        Int.jsonParser()
        Lazy(maximumDepth: 3) { parser }
      }
      static func fresh() -> JSONDescription<Int, TwoWay> {
        OneOf {
          Int.jsonParser()
          Lazy(maximumDepth: 3) { fresh() }
        }
      }
    }
    for content in [Endless.parser, Endless.fresh()] {
      expectDecodes(OptionalField("a") { content }, #"{"a":null}"#, nil)
      expectRoundTrip(OptionalField("a") { content }, #"{"a":1}"#, 1)
    }
  }

  struct Message: Codable, Equatable {
    var id: ID?
    var list: [ID?]

    enum Keys: CodingKey { case id, list }

    init(id: ID?, list: [ID?]) { (self.id, self.list) = (id, list) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      id = try container.decodeIfPresent(forKey: .id) { NullMemberTests.id }
      var elements = try container.nestedUnkeyedContainer(forKey: .list)
      list = []
      while !elements.isAtEnd {
        list.append(try elements.decodeIfPresent { NullMemberTests.id })
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encodeIfPresent(id, forKey: .id) { NullMemberTests.id }
      var elements = container.nestedUnkeyedContainer(forKey: .list)
      for id in list { try elements.encodeIfPresent(id) { NullMemberTests.id } }
    }
  }

  @Test(arguments: [
    Message(id: nil, list: []), Message(id: .null, list: [.null, .number(1)]),
    Message(id: .name("a"), list: [.name("b"), .null]),
  ]) func containersOfCodable(message: Message) throws {
    let text = try JSENEncoder().encodeToString(message)
    #expect(try JSENDecoder().decode(Message.self, from: text) == message, "\(text)")
  }
}

extension JSONParser where Output == Int {
  /// Describes a value that is written as null, with code that also reads null.
  fileprivate func replaceErrorAsNull() -> JSONDescription<Int, TwoWay> {
    map { $0 }.printing { $0 == 0 ? .null : %$0 }
  }
}

/// Expects that a schema allows a text.
private func expectAllowed(
  _ text: String, by schema: JSEN, _ name: String, location: SourceLocation = #_sourceLocation
) {
  do {
    let isValid = try SchemaChecker(schema).accepts(JSEN(parsing: text))
    #expect(isValid, "\(name): \(schema)", sourceLocation: location)
  } catch {
    Issue.record("\(error)", sourceLocation: location)
  }
}
