import Foundation
import JSEN
import JSENMapping
import TestTools
import Testing

/// Codable types inside mapped types.
@Suite("Codable types inside mapped ones") struct CodableTests {
  struct Temperature: Codable, Equatable {
    let celsius: Double
    init(celsius: Double) { self.celsius = celsius }
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let value = Double(text.dropLast()) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "not a temperature"))
      }
      celsius = value
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("\(celsius)C")
    }
  }
  struct Weather: Equatable {
    let city: String
    let now: Temperature
    let range: Range<Int>?
  }

  @Test func codableTypesAreUsedOnDemand() throws {
    let text = #"{"city":"Bern","now":"12.5C","range":[1,5]}"#
    for mapper in [JSENMapper().usingCodable(), JSENMapper().usingCodable(for: Temperature.self)] {
      let weather: Weather = try mapper.decode(parsing: text)
      #expect(weather == Weather(city: "Bern", now: Temperature(celsius: 12.5), range: 1..<5))
      #expect(try mapper.encodeToString(weather) == text)
    }
    #expect(
      try JSENMapper().decode(Weather.self, parsing: #"{"now": {"celsius": 5}}"#).now
        == Temperature(celsius: 5))
  }

  class Base: NSObject, Codable { var x = 1 }
  final class Derived: Base {}
  struct Holder { let bases: [Base] }

  /// As by reflection: it would be read back as an object of the superclass.
  @Test func aSubclassIsRefusedWhereItWouldBeLost() throws {
    #expect(try JSENMapper().encodeToString(Holder(bases: [Base()])) == #"{"bases":[{"x":1}]}"#)
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().encodeToString(Holder(bases: [Base(), Derived()]))
    }
    #expect(
      error?.description
        == "bases.1: expected an instance of Base, found an instance of its subclass Derived")
    #expect(try JSENMapper().encodeToString(Derived()) == #"{"x":1}"#)
  }

  struct Event: Codable, Equatable {
    let name: String
    let at: Date
  }

  /// Errors about dates name the mapper's option, also inside a Codable type, which follows the same option.
  @Test func errorsAboutDatesNameTheOption() throws {
    let formatter = DateFormatter()
    formatter.dateFormat = "dd.MM.yyyy"
    let expectations: [(DateMappingStrategy, String)] = [
      (
        .bestGuess,
        "a date as a number of seconds or in ISO 8601 format (dateStrategy is .bestGuess)"
      ),
      (.secondsSince1970, "a number of seconds since 1970 (dateStrategy is .secondsSince1970)"),
      (
        .millisecondsSince1970,
        "a number of milliseconds since 1970 (dateStrategy is .millisecondsSince1970)"
      ),
      (.iso8601, "a date and time in ISO 8601 format (dateStrategy is .iso8601)"),
      (.formatted(formatter), "a date that the formatter of dateStrategy reads"),
    ]
    for (strategy, expectation) in expectations {
      let mapper = JSENMapper().dateStrategy(strategy)
      let own = #expect(throws: JSENMappingError.self) {
        try mapper.decode([Date].self, parsing: "[true]")
      }
      #expect(own?.description == "0 (1:2): expected \(expectation), found true\n[true]\n ^")
      let text = #"[{"name": "a", "at": true}]"#
      let codable = #expect(throws: JSENMappingError.self) {
        try mapper.usingCodable().decode([Event].self, parsing: text)
      }
      #expect(
        codable?.description
          == about(text, "0.at (1:22): expected \(expectation), found true"))
    }
    let event = Event(name: "a", at: Date(timeIntervalSince1970: 10.5))
    for strategy in [DateMappingStrategy.bestGuess, .secondsSince1970, .millisecondsSince1970] {
      let mapper = JSENMapper().dateStrategy(strategy)
      let text = try mapper.encodeToString([event])
      #expect(try mapper.usingCodable().encodeToString([event]) == text)
      #expect(try mapper.usingCodable().decode([Event].self, parsing: text) == [event])
    }
  }

  /// The place and the value of a Codable type's own error are said once.
  @Test(arguments: [
    (
      #"[{"name": 5}]"#, "0.name (1:11): expected a string, found 5"
    ),
    (#"[{"name": "a"}]"#, "0 (1:2): the key \"at\" is missing"),
    (
      #"[{"nam": "a"}]"#, "0 (1:2): the key \"name\" is missing; did you mean \"nam\"?"
    ),
    (#"["x"]"#, "0 (1:2): expected an object, found the string \"x\""),
  ]) func errorsOfCodableTypesHaveOnePlace(text: String, message: String) {
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().usingCodable().decode([Event].self, parsing: text)
    }
    #expect(error?.description == about(text, message))
  }

  @Test func aModelsOwnErrorHasTheValue() {
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().usingCodable().decode(Weather.self, parsing: #"{"now": "hot"}"#)
    }
    #expect(
      error?.description
        == "now (1:9): not a temperature, found the string \"hot\"\n{\"now\": \"hot\"}\n        ^"
    )
  }

  @Test func dataStrategiesHoldInCodableTypes() throws {
    struct Blob: Codable, Equatable { let data: Data }
    let mapper = JSENMapper().usingCodable().dataStrategy(
      .custom(
        decode: { Data(($0.string ?? "").utf8) },
        encode: { .string(String(decoding: $0, as: UTF8.self)) }))
    let blob = Blob(data: Data("abc".utf8))
    #expect(try mapper.encodeToString([blob]) == #"[{"data":"abc"}]"#)
    #expect(try mapper.decode([Blob].self, parsing: #"[{"data":"abc"}]"#) == [blob])
  }

  @Test func errorsOfEncodingHaveOnePlace() {
    struct Line: Codable { let values: [Double] }
    struct Drawing { let lines: [Line] }
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().usingCodable().encode(Drawing(lines: [Line(values: [1, .nan])]))
    }
    #expect(error?.path == JSEN.KeyPath("lines.0.values.1"))
    #expect(
      error?.description
        == "lines.0.values.1: nan is not a JSON number; set nonConformingFloatEncodingStrategy to replace it"
    )
  }

  struct Sized: JSENMappable {
    let size: Int
    static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Sized)? {
      { json, mapper in Sized(size: try mapper.decode(Int.self, from: json)) }
    }
  }
  struct Fetched: JSENMappable {
    let size: Int
    static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Fetched)? {
      { json, _ in Fetched(size: try json.fetch("size")) }
    }
  }

  /// A custom function that uses a mapper or `fetch` throws an error that has the value.
  @Test func errorsOfCustomFunctionsSayTheValueOnce() {
    func message<T>(_ type: T.Type, _ text: String) -> String? {
      #expect(throws: JSENMappingError.self) { try JSENMapper().decode(type, parsing: text) }?
        .description
    }
    #expect(
      message([Sized].self, #"["x"]"#)
        == "0 (1:2): expected an integer, found \"x\"\n[\"x\"]\n ^")
    #expect(
      message([Fetched].self, #"[{"size": "x"}]"#)
        == "0 (1:2): size: expected an integer, found the string \"x\"\n[{\"size\": \"x\"}]\n ^"
    )
    let mapper = JSENMapper().usingCodable().dateStrategy(
      .custom(
        decode: { try JSENMapper().decode(Date.self, from: $0) }, encode: { .string("\($0)") }))
    let error = #expect(throws: JSENMappingError.self) {
      try mapper.decode([Event].self, parsing: #"[{"name": "a", "at": true}]"#)
    }
    #expect(
      error?.description
        == "0.at (1:22): expected a date as a number of seconds or in ISO 8601 format (dateStrategy is .bestGuess), found true\n[{\"name\": \"a\", \"at\": true}]\n                     ^"
    )
  }
}
