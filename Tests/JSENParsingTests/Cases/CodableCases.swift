import Foundation
import JSEN
import JSENParsing
import Testing

@Suite("Cases: Codable types and descriptions in each other")
struct CodableCases {
  @Test(arguments: rows) func codable(row: Case) { row.check() }

  struct Person: Codable, Equatable {
    let firstName: String
    let age: Int?
    var hobbies: [String] = []
  }
  enum Suit: String, Codable { case hearts, spades }
  enum Shape: Codable, Equatable {
    case circle(radius: Double)
    case empty
  }
  struct Event: Codable, Equatable {
    let at: Date
    let payload: Data
  }

  static let snakeCase: JSONDescription<Person, TwoWay> = {
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let encoder = JSENEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return Person.jsonParser(decoder: decoder, encoder: encoder)
  }()
  static let isoEvent: JSONDescription<Event, TwoWay> = {
    let decoder = JSENDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let encoder = JSENEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return Event.jsonParser(decoder: decoder, encoder: encoder)
  }()

  /// A description that a Codable type uses, which a description uses.
  struct Label: Codable, Equatable {
    let color: [Int]

    enum CodingKeys: CodingKey { case color }

    static let rgb = JSONString {
      Many {
        Int.parser()
      } separator: {
        ","
      }
    }.filter("three parts") { $0.count == 3 }

    init(_ color: [Int]) { self.color = color }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      color = try container.decode(forKey: .color) { Self.rgb }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(color, forKey: .color) { Self.rgb }
    }
  }

  static let people = JSONArray { Person.jsonParser() }
  static let labels = Field("labels") { JSONObject { Label.jsonParser() } }

  static let rows = table {
    Case(
      "Codable types in an array", people,
      text: #"[{"firstName":"A","age":3,"hobbies":[]},{"firstName":"B","hobbies":["x"]}]"#,
      value: [
        Person(firstName: "A", age: 3), Person(firstName: "B", age: nil, hobbies: ["x"]),
      ])
    Case(
      "a mistake in a Codable type", people,
      refuses: #"[{"firstName":"A","hobbies":["x",null]}]"#, at: "0.hobbies.1", "1:34",
      "expected a string, found null")
    Case(
      "a key that a Codable type lacks", people, refuses: #"[{"age":3,"hobbies":[]}]"#, at: "0",
      "1:2", "the key \"firstName\" is missing")
    Case(
      "a Codable type with its own strategy beside members without",
      ParsePrint {
        Field("firstName") { String.jsonParser() }
        Field("person") { snakeCase }
      }, text: #"{"firstName":"Z","person":{"first_name":"A","age":1,"hobbies":[]}}"#, values: "Z",
      Person(firstName: "A", age: 1))
    Case(
      "dates and data of a strategy", isoEvent,
      text: #"{"at":"2001-01-01T00:00:00Z","payload":"AQ=="}"#,
      value: Event(at: Date(timeIntervalSinceReferenceDate: 0), payload: Data([1])))
    Case(
      "a Codable type that may be absent", OptionalField("p") { Person.jsonParser() }, text: "{}",
      value: nil)
    Case(
      "a Codable type that may be null", Nullable { Person.jsonParser() }, text: "null", value: nil)
    Case(
      "an enum with raw values", JSONArray { Suit.jsonParser() }, text: #"["hearts","spades"]"#,
      value: [.hearts, .spades])
    Case(
      "an enum with payloads", JSONArray { Shape.jsonParser() },
      text: #"[{"circle":{"radius":1.5}},{"empty":{}}]"#, value: [.circle(radius: 1.5), .empty])
    Case(
      "a Codable type or a string",
      OneOf {
        Person.jsonParser().map(.case(Owner.person))
        String.jsonParser().map(.case(Owner.name))
      }, text: "\"A\"", value: .name("A"))
    Case(
      "a dictionary of the standard library", [String: [Int]].jsonParser(), text: #"{"a":[1,2]}"#,
      value: ["a": [1, 2]])
    Case(
      "an optional of the standard library", [Int?].jsonParser(), text: "[1,null]", value: [1, nil])
    Case(
      "a description in a Codable type in a description", labels,
      text: #"{"labels":{"a":{"color":"1,2,3"}}}"#, value: ["a": Label([1, 2, 3])])
    Case(
      "a value of a description in a Codable type that is not written", labels,
      refusesToWrite: ["a": Label([1])], at: "labels.a.color",
      "expected three parts, found [1]")
  }

  enum Owner: Equatable {
    case person(Person)
    case name(String)
  }
}
