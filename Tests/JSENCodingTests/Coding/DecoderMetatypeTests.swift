import Foundation
import JSEN
import Testing

/// The decoder makes the type that is passed, also when it is a subclass of the static type.
@Suite("Decoder, metatypes") struct DecoderMetatypeTests {
  class Person: Decodable {
    var name: String
    enum Keys: CodingKey { case name }
    required init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .name)
    }
  }

  final class Employee: Person {}

  static let person: Person.Type = Employee.self
  static let text = #"{"name": "Ann"}"#

  /// Decodes a person in several ways.
  struct Box: Decodable {
    var people: [Person?]
    init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: Keys.self) {
        people = [
          try container.decode(person, forKey: .person),
          try container.decodeIfPresent(person, forKey: .person),
        ]
      } else {
        var container = try decoder.unkeyedContainer()
        people = [
          try container.decode(person), try container.decodeIfPresent(person),
          try container.superDecoder().singleValueContainer().decode(person),
        ]
      }
    }
    enum Keys: CodingKey { case person }
  }

  private func isEmployee(_ person: Person?) -> Bool { person is Employee && person?.name == "Ann" }

  @Test func atTheTop() throws {
    let decoder = JSENDecoder()
    let data = Data(Self.text.utf8)
    let document = try JSENDocument(parsing: Self.text)
    let value = try JSEN(parsing: Self.text)
    #expect(isEmployee(try JSONDecoder().decode(Self.person, from: data)))
    #expect(isEmployee(try decoder.decode(Self.person, from: data)))
    #expect(isEmployee(try decoder.decode(Self.person, from: Self.text)))
    #expect(isEmployee(try decoder.decode(Self.person, from: Array(data))))
    #expect(isEmployee(try decoder.decode(Self.person, from: document)))
    #expect(isEmployee(try decoder.decode(Self.person, from: document.root)))
    #expect(isEmployee(try decoder.decode(Self.person, from: value)))
    #expect(isEmployee(try document.root.decode(Self.person)))
    #expect(isEmployee(try value.decode(Self.person)))
    #expect(isEmployee(value.decode(as: Self.person)))
    #expect(isEmployee(try JSEN.string(Self.text).decodeUnwrapping(Self.person)))
  }

  @Test(arguments: ["{\"person\": \(text)}", "[\(text), \(text), \(text)]"])
  func inContainers(text: String) throws {
    let data = Data(text.utf8)
    let theirs = try JSONDecoder().decode(Box.self, from: data).people.map { $0 is Employee }
    // The standard library's KeyedDecodingContainer passes the named type on.
    #expect(theirs == Array(repeating: text.hasPrefix("["), count: theirs.count))
    for ours in [
      try JSENDecoder().decode(Box.self, from: data),
      try JSENDecoder().decode(Box.self, from: JSEN(parsing: text)),
    ] {
      #expect(ours.people.map { $0 is Employee } == theirs)
    }
  }

  class Sized: DecodableWithConfiguration {
    var size: Int
    required init(from decoder: any Decoder, configuration: Int) throws {
      size = try decoder.singleValueContainer().decode(Int.self) * configuration
    }
  }

  final class Large: Sized {}

  @Test func withAConfiguration() throws {
    let type: Sized.Type = Large.self
    #expect(
      try JSENDecoder().decode(type, from: Data("2".utf8), configuration: 3) is Large)
  }
}
