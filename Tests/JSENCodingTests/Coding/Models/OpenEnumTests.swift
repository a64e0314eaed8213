import Foundation
import JSEN
import Testing

/// Raw values that an enum does not know.
@Suite("Enums with unknown raw values")
struct OpenEnumTests {
  enum Status: String, Codable { case active, closed }
  enum Code: Int, Codable {
    case ok = 200
    case missing = 404
  }

  struct Account: Codable, Equatable {
    var status: JSEN.OpenEnum<Status>
    var code: JSEN.OpenEnum<Code>?
    var history: [JSEN.OpenEnum<Status>]
    var counts: [JSEN.OpenEnum<Status>: Int]
    var codes: [JSEN.OpenEnum<Code>: Int]
  }

  let text =
    #"{"code":418,"codes":{"200":1,"418":2},"counts":{"active":1,"frozen":2},"#
    + #""history":["active","frozen"],"status":"frozen"}"#

  @Test func keepsUnknownValues() throws {
    let account = try JSENDecoder().decode(Account.self, from: text)
    #expect(account.status.known == nil)
    #expect(account.status.rawValue == "frozen")
    #expect(account.history.map(\.known) == [.active, nil])
    #expect(account.counts[JSEN.OpenEnum(.active)] == 1)
    #expect(account.codes[JSEN.OpenEnum(rawValue: 418)] == 2)
    let encoder = JSENEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encodeToString(account) == text)
    #expect(try JSEN(encoding: account).decode(Account.self) == account)
  }

  @Test func worksWithFoundation() throws {
    let account = try JSONDecoder().decode(Account.self, from: Data(text.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(account), as: UTF8.self) == text)
  }

  @Test func refusesOtherTypes() {
    let error = #expect(throws: DecodingError.self) {
      try JSENDecoder().decode([JSEN.OpenEnum<Status>].self, from: "[1]")
    }
    #expect(
      error.map { "\(JSEN.Diagnostic($0))" }
        == "1:2: 0: expected a string, found 1")
  }

  enum Level: String, Codable, CaseIterable, JSEN.UnknownCaseProviding {
    case debug, info, other
    static let unknownCase = Level.other
  }
  enum Kind: Int, Codable, JSEN.UnknownCaseProviding {
    case small = 1
    case large
    case other = -1
    static let unknownCase = Kind.other
  }
  enum Byte: UInt8, Codable, JSEN.UnknownCaseProviding {
    case zero, other
    static let unknownCase = Byte.other
  }
  struct Entry: Codable, Equatable {
    var level: Level?
    var levels: [Level]
    var kinds: [String: Kind]
    var byte: Byte
  }

  @Test func replacesUnknownValues() throws {
    let text = #"{"level": "trace", "levels": ["info", "x"], "kinds": {"a": 1, "b": 3}, "byte": 9}"#
    let expected = Entry(
      level: .other, levels: [.info, .other], kinds: ["a": .small, "b": .other], byte: .other)
    #expect(try JSENDecoder().decode(Entry.self, from: text) == expected)
    #expect(try JSONDecoder().decode(Entry.self, from: Data(text.utf8)) == expected)
    let missing = #"{"levels": [], "kinds": {}, "byte": 0}"#
    #expect(try JSENDecoder().decode(Entry.self, from: missing).level == nil)
    #expect(throws: DecodingError.self) { try JSENDecoder().decode([Level].self, from: "[1]") }
    #expect(throws: DecodingError.self) { try JSENDecoder().decode([Level].self, from: "[null]") }
    #expect(try JSENEncoder().encodeToString([Level.other, .info]) == #"["other","info"]"#)
  }

  @Test func saysHowToReadAnObject() throws {
    let error = #expect(throws: DecodingError.self) {
      try JSENDecoder().decode([String: [Status: Int]].self, from: #"{"a": {"active": 1}}"#)
    }
    #expect(
      error.map { "\(JSEN.Diagnostic($0))" }
        == "1:7: a: expected an array of keys and values, found an object; write 'extension Status: CodingKeyRepresentable {}' to read and write an object"
    )
    // The standard library's form is still read.
    #expect(
      try JSENDecoder().decode([Status: Int].self, from: #"["active", 1]"#) == [.active: 1])
    #expect(throws: DecodingError.self) {
      try JSENDecoder().decode([Status: Int].self, from: "null")
    }
  }
}
