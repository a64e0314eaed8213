import JSEN
import JSENMapping
import Testing

/// Optional properties: missing members, null, and values that do not fit.
@Suite("Cases: optionals") struct OptionalCases {
  struct Profile: Equatable {
    var name: String?
    var age: Int?
    var rating: Double?
    var isAdmin: Bool?
  }
  struct Forced: Equatable {
    var name: String!
    var tags: [String]!
  }
  struct Lists: Equatable {
    var plain: [Int]?
    var gaps: [Int?]?
    var rows: [[Int?]?]?
    var table: [String: Int?]?
    var names: Set<String>?
  }
  struct Place: Equatable { var city: String }
  enum Mood: String { case good, bad }
  struct Visit: Equatable {
    var place: Place?
    var mood: Mood?
    var stops: [Place?]
  }
  struct Box<Content: Equatable & Sendable>: Equatable { var content: Content }
  struct Twice<Content> { var content: Content? }
  struct Pairs { var pair: (Int, String?)? }

  static let rows: [MappingCase] = [
    .reads("no member", "{}", as: Profile()),
    .reads(
      "null for each member", #"{"name":null,"age":null,"rating":null,"isAdmin":null}"#,
      as: Profile(), writes: "{}"),
    .reads(
      "a value for each member", #"{"name":"","age":0,"rating":0.0,"isAdmin":false}"#,
      as: Profile(name: "", age: 0, rating: 0, isAdmin: false)),
    .reads(
      "values of other kinds are converted",
      #"{"name":5,"age":"7","rating":true,"isAdmin":"1"}"#,
      as: Profile(name: "5", age: 7, rating: 1, isAdmin: true),
      writes: #"{"name":"5","age":7,"rating":1.0,"isAdmin":true}"#),
    .reads("strict: missing members are nil", "{}", as: Profile(), by: .strict),
    .reads(
      "strict: null is nil", #"{"age":null}"#, as: Profile(), writes: "{}", by: .strict),
    .refuses(
      "an empty string is not nil", #"{"age":""}"#, as: Profile.self,
      "age (1:8): expected an integer, found \"\""),
    .refuses(
      "the string null is not nil", #"{"rating":"null"}"#, as: Profile.self,
      "rating (1:11): expected a number, found \"null\""),
    .refuses(
      "an object is not nil", #"{"name":{}}"#, as: Profile.self,
      "name (1:9): expected a string, found {}"),
    .refuses(
      "false is not nil", #"{"place":false,"stops":[]}"#, as: Visit.self,
      "place (1:10): expected an object, found false"),
    .refuses(
      "an empty array is not a nil object", #"{"place":[],"stops":[]}"#, as: Visit.self,
      "place (1:10): expected an object, found []"),
    .reads("implicitly unwrapped, missing", "{}", as: Forced()),
    .reads(
      "implicitly unwrapped, present", #"{"name":"a","tags":["b"]}"#,
      as: Forced(name: "a", tags: ["b"])),
    .reads("no collection", "{}", as: Lists()),
    .reads(
      "an empty collection is not nil",
      #"{"plain":[],"gaps":[],"rows":[],"table":{},"names":[]}"#,
      as: Lists(plain: [], gaps: [], rows: [], table: [:], names: [])),
    .reads(
      "null inside collections of optionals is nil",
      #"{"gaps":[1,null],"rows":[[null],null,[2]],"table":{"a":null,"b":3}}"#,
      as: Lists(gaps: [1, nil], rows: [[nil], nil, [2]], table: ["a": nil, "b": 3])),
    .reads(
      "null inside collections of values is a default", #"{"plain":[1,null],"names":[null]}"#,
      as: Lists(plain: [1, 0], names: [""]), writes: #"{"plain":[1,0],"names":[""]}"#),
    .refuses(
      "strict: null inside a collection of values", #"{"plain":[1,null]}"#, as: Lists.self,
      "plain.1 (1:13): expected an integer, found null", by: .strict),
    .reads(
      "optional structs and enums",
      #"{"place":{"city":"Bern"},"mood":"bad","stops":[{"city":"Chur"},null]}"#,
      as: Visit(place: Place(city: "Bern"), mood: .bad, stops: [Place(city: "Chur"), nil])),
    .reads("an optional at the top is nil", "null", as: nil as Place?),
    .reads(
      "an optional at the top has a value", #"{"city":"Bern"}"#, as: Place(city: "Bern") as Place?),
    .reads(
      "an optional type for a generic parameter", #"{"content":7}"#, as: Box(content: 7 as Int?)),
    .reads(
      "an optional type for a generic parameter, null", #"{"content":null}"#,
      as: Box(content: nil as Int?), writes: "{}"),
    .reads(
      "an optional tuple with an optional element", #"{"pair":[1,null]}"#, as: Pairs.self,
      showing: "1 nil"
    ) { "\($0.pair?.0 ?? 0) \($0.pair?.1 ?? "nil")" },
    .cannotMap(
      "an optional of an optional, by a generic parameter", Twice<Int?>.self,
      "cannot map the property 'content' of Twice<Optional<Int>>: its type Optional<Optional<Int>> cannot be mapped: null is ambiguous: either optional could be nil"
    ),
    .cannotMap(
      "an array of optionals of optionals", [Int??].self,
      "cannot map Optional<Optional<Int>>: null is ambiguous: either optional could be nil"),
  ]

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }
}
