import Foundation
import JSEN
import JSENMapping
import Testing

/// Codable types, and types of Foundation, inside mapped types.
@Suite("Cases: Codable and Foundation") struct CodableCases {
  struct Account: Codable, Equatable {
    let userName: String
    let level: Level?
    enum CodingKeys: String, CodingKey {
      case userName = "user"
      case level
    }
  }
  enum Level: Int, Codable {
    case low = 1
    case high
  }
  struct Team: Equatable {
    let name: String
    let leader: Account
    let members: [Account?]
    let ranks: [String: Level]
  }
  struct Times: Equatable {
    let at: Date?
    let all: [Date]
    let byName: [String: Date]
  }
  struct Resource: Equatable {
    let link: URL?
    let links: [URL]
    let id: UUID
    let data: Data?
    let price: [String: Decimal]
  }
  struct Library: Equatable {
    let range: ClosedRange<Double>
    let length: Duration
    let zone: TimeZone
    let parts: DateComponents
    let indexes: IndexSet
  }
  struct Money: Codable, Equatable {
    let cents: Int
    init(cents: Int) { self.cents = cents }
    init(from decoder: any Decoder) throws {
      let amount = try decoder.singleValueContainer().decode(Double.self)
      cents = Int((amount * 100).rounded())
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(Double(cents) / 100)
    }
  }
  struct Order: Equatable { let total: Money, parts: [String: Money?] }

  static let codable = JSENMapper().usingCodable()
  static let money = JSENMapper().usingCodable(for: Money.self, Account.self)
  static let milliseconds = JSENMapper().dateStrategy(.millisecondsSince1970)

  static let rows: [MappingCase] = [
    .reads(
      "reflection ignores CodingKeys", #"{"userName":"a","level":2}"#,
      as: Account(userName: "a", level: .high)),
    .reads(
      "Codable follows CodingKeys", #"{"user":"a","level":2}"#,
      as: Account(userName: "a", level: .high), by: codable),
    .reads(
      "Codable types in collections",
      #"{"name":"t","leader":{"user":"a"},"members":[null,{"user":"b","level":1}],"ranks":{"a":1}}"#,
      as: Team(
        name: "t", leader: Account(userName: "a", level: nil),
        members: [nil, Account(userName: "b", level: .low)], ranks: ["a": .low]), by: codable),
    .refuses(
      "a Codable type does not convert", #"{"user":5}"#, as: Account.self,
      "user (1:9): expected a string, found 5", by: codable),
    .refuses(
      "a missing Codable type has no default", #"{"name":"t"}"#, as: Team.self,
      "1:1: the key \"leader\" is missing", by: codable),
    .reads(
      "named Codable types", #"{"total":1.25,"parts":{"a":0.5,"b":null}}"#,
      as: Order(total: Money(cents: 125), parts: ["a": Money(cents: 50), "b": nil]), by: money),
    .reads(
      "the same type by reflection", #"{"total":{"cents":125},"parts":{}}"#,
      as: Order(total: Money(cents: 125), parts: [:])),
    .reads(
      "dates in collections",
      #"{"at":0,"all":["1970-01-01T00:00:01Z",1.5],"byName":{"a":"1970-01-02"}}"#,
      as: Times(
        at: Date(timeIntervalSince1970: 0),
        all: [Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 1.5)],
        byName: ["a": Date(timeIntervalSince1970: 86_400)]),
      writes:
        #"{"at":"1970-01-01T00:00:00Z","all":["1970-01-01T00:00:01Z","1970-01-01T00:00:01.500Z"],"byName":{"a":"1970-01-02T00:00:00Z"}}"#
    ),
    .reads(
      "dates by a strategy", #"{"at":1500.0,"all":[0.0],"byName":{"a":-2000.0}}"#,
      as: Times(
        at: Date(timeIntervalSince1970: 1.5), all: [Date(timeIntervalSince1970: 0)],
        byName: ["a": Date(timeIntervalSince1970: -2)]), by: milliseconds),
    .reads(
      "no dates", #"{"at":null}"#, as: Times(at: nil, all: [], byName: [:]),
      writes: #"{"all":[],"byName":{}}"#),
    .reads(
      "fractions of three and six digits",
      #"["2026-05-09T06:13:21.500Z","2026-05-09T06:13:21.500001Z"]"#,
      as: [
        Date(timeIntervalSinceReferenceDate: 800_000_001.5),
        Date(timeIntervalSince1970: 1_778_307_201.500_001),
      ]),
    .writes(
      "dates of other years are numbers", [Date(timeIntervalSince1970: -1e11 - 0.5)],
      "[-100000000000500.0]"),
    .cannotWrite(
      "a date that is not a number", [Date(timeIntervalSince1970: .nan)],
      "0: nan is not a JSON number; set nonFiniteNumbers to write something else"),
    .cannotWrite(
      "a date without an end", ["a": Date(timeIntervalSince1970: .infinity)],
      "a: inf is not a JSON number; set nonFiniteNumbers to write something else"),
    .refuses(
      "null is not a date", #"{"all":[null]}"#, as: Times.self,
      "all.0 (1:9): expected a date as a number of seconds or in ISO 8601 format (dateStrategy is .bestGuess), found null"
    ),
    .reads(
      "links, ids, data and prices",
      #"{"link":"/a?b=%20","links":["mailto:a@b.example"],"id":"00000000-0000-0000-0000-00000000000A","data":"","price":{"a":"1.10"}}"#,
      as: Resource(
        link: URL(string: "/a?b=%20"), links: [URL(string: "mailto:a@b.example")!],
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10)), data: Data(),
        price: ["a": Decimal(string: "1.1")!]),
      writes:
        #"{"link":"/a?b=%20","links":["mailto:a@b.example"],"id":"00000000-0000-0000-0000-00000000000A","data":"","price":{"a":1.1}}"#
    ),
    .refuses(
      "an empty string is not a link", #"{"link":""}"#, as: Resource.self,
      "link (1:9): expected a URL, found \"\""),
    .refuses(
      "a text is not an id", #"{"id":"1"}"#, as: Resource.self,
      "id (1:7): expected a UUID, found \"1\""),
    .reads(
      "other types of Foundation decode themselves",
      #"{"range":[0.5,1.5],"length":[0,1500000000000000000],"zone":{"identifier":"GMT"},"parts":{"day":5},"indexes":{"indexes":[{"location":1,"length":2}]}}"#,
      as: Library(
        range: 0.5...1.5, length: .milliseconds(1500), zone: TimeZone(identifier: "GMT")!,
        parts: DateComponents(day: 5), indexes: IndexSet(1...2))),
    .refuses(
      "a range whose ends are in the wrong order", #"{"range":[2,1]}"#, as: Library.self,
      "range (1:10): Cannot initialize ClosedRange<Double> with a lowerBound (2.0) greater than upperBound (1.0), found an array of 2 elements"
    ),
  ]

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }
}
