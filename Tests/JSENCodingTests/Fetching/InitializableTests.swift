import Foundation
import JSEN
import Testing

/// Types that read themselves, nested in each other.
@Suite("JSENInitializable") struct InitializableTests {
  struct Address: JSENInitializable, Equatable {
    var city: String
    var zip: Int

    init(reader: JSENReader) throws {
      city = try reader.fetch("place.city")
      zip = try reader.fetch("zip")
      if zip < 0 { throw Refused(zip: zip) }
      if zip > 9999 { throw reader.error(expected: "a Swiss address") }
    }
  }

  struct Refused: Error, Equatable { var zip: Int }

  struct User: JSENInitializable {
    var name: String
    var address: Address?
    var others: [String: [Address]]
    var friends: [User]

    init(reader: JSENReader) throws(JSEN.FetchError) {
      name = try reader.fetch("name")
      address = try reader.fetchOptional("address")
      others = try reader.fetchOptional("others") ?? [:]
      friends = try reader.fetchOptionalArray("friends")
    }
  }

  class Named: JSENInitializable {
    let name: String

    required init(reader: JSENReader) throws { name = try reader.fetch("name") }
  }

  final class Aged: Named {}

  static let address = #"{"place": {"city": "Bern"}, "zip": 3000}"#

  private func text(_ address: String) -> String {
    #"{"name": "Ann", "address": \#(Self.address), "friends": [{"name": "Ben", "others": {"work": [\#(address)]}}]}"#
  }

  @Test func nested() throws {
    try Sources(text(Self.address)).expect([3000]) {
      try User(json: $0).friends.flatMap { $0.others["work"] ?? [] }.map(\.zip)
    }
    try Sources(#"{"user": \#(text(Self.address))}"#).expect("Bern" as String?) {
      let user: User = try $0.fetch("user")
      return user.address?.city
    }
  }

  @Test func pathsIncludeTheOuterOnes() throws {
    try Sources(text(#"{"place": {"ctiy": "x"}}"#)).expectError(
      #"friends.0.others.work.0.place: the key "city" is missing; did you mean "ctiy"?"#,
      "1:128"
    ) { _ = try User(json: $0) }
    try Sources(#"{"a": {"list": [\#(text(#"{"place": {"city": "x"}, "zip": "8000"}"#))]}}"#)
      .expectError(
        #"a.list.0.friends.0.others.work.0.zip: expected an integer, found the string "8000""#,
        "1:166"
      ) { _ = try $0.fetchReader("a").fetch("list") as [User] }
  }

  @Test func errorsOfTheUser() throws {
    let sources = try Sources(text(#"{"place": {"city": "x"}, "zip": -1}"#))
    sources.expectError("friends.0.others.work.0: Refused(zip: -1)", "1:118") {
      _ = try User(json: $0)
    }
    for (_, source, _) in sources.all {
      let error = #expect(throws: JSEN.FetchError.self) { try User(json: source) }
      #expect(error?.kind == .other)
      #expect(error?.underlyingError as? Refused == Refused(zip: -1))
      #expect(error?.path == "friends.0.others.work.0")
      #expect(error?.expected == nil)
    }
    try Sources(text(#"{"place": {"city": "x"}, "zip": 10000}"#)).expectError(
      #"friends.0.others.work.0: expected a Swiss address, found an object"#, "1:118"
    ) { _ = try User(json: $0) }
  }

  @Test func initializers() throws {
    let text = Self.address
    #expect(try Address(parsing: text).zip == 3000)
    #expect(try Address(parsing: Substring(text)).zip == 3000)
    #expect(try Address(parsing: Array(text.utf8)).zip == 3000)
    #expect(try Address(parsing: Data(text.utf8)).zip == 3000)
    let json = try JSEN(parsing: text)
    #expect(try Address(json: json).zip == 3000)
    #expect(Address(json: json as JSEN?)?.zip == 3000)
    #expect(Address(json: nil as JSEN?) == nil)
    #expect(Address(json: [:] as JSEN?) == nil)
    #expect(throws: JSEN.ParsingError.self) { try Address(parsing: "{") }
    #expect(throws: JSEN.ParsingError.self) { try Address(parsing: Data("{".utf8)) }
    #expect(throws: JSEN.ParsingError.self) { try Address(parsing: Array("{".utf8)) }
    #expect(throws: JSEN.FetchError.self) { try Address(parsing: "{}") }
    #expect(throws: JSEN.FetchError.self) { try Address(json: [:]) }
    #expect(try Address(parsing: "{place: {city: 'x'}, zip: 1}", options: .json5).city == "x")
    #expect(try Address(reader: JSENReader(json)).city == "Bern")
  }

  @Test func classes() throws {
    let json: JSEN = [["name": "Ann"], ["name": "Ben"]]
    #expect(try (json.fetch() as [Aged]).map(\.name) == ["Ann", "Ben"])
    #expect(try type(of: Aged(json: json[0] ?? nil)) == Aged.self)
    #expect(throws: JSEN.FetchError.self) { try Named(json: json) }
  }
}
