import Foundation
import JSEN
import Testing

/// What a person reads when decoding fails.
@Suite("Decoder, errors")
struct DecoderErrorTests {
  struct User: Decodable {
    var userName: String
    var age: Int
    var tags: [String]
    var site: URL?
    var friends: [User]?
  }

  static func description(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context)
    {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (#"{"user_name": "x"}"#, "no value for key 'userName' (at 1:1); there is 'user_name'"),
    ("{}", "no value for key 'userName' (at 1:1)"),
    ("[]", "expected an object, found an array of 0 elements (at 1:1)"),
    (#"{"userName": 7}"#, "expected a string, found 7 (in userName, 1:14)"),
    (
      "{\"userName\": \"x\",\n \"age\": \"old\"}",
      "expected an integer, found the string \"old\" (in age, 2:9)"
    ),
    (#"{"userName": "x", "age": 1.5}"#, "the number 1.5 does not fit Int (in age, 1:26)"),
    (#"{"userName": "x", "age": null}"#, "expected an integer, found null (in age, 1:26)"),
    (
      #"{"userName": "x", "age": 1, "tags": ["a", {}]}"#,
      "expected a string, found an object (in tags.1, 1:43)"
    ),
    (
      #"{"userName": "x", "age": 1, "tags": {}}"#,
      "expected an array, found an object (in tags, 1:37)"
    ),
    (
      #"{"userName": "x", "age": 1, "tags": [], "friends": [{"userNam": ""}]}"#,
      "no value for key 'userName' (in friends.0, 1:53); there is 'userNam'"
    ),
    (
      #"{"userName": "x", "age": 1, "tags": [], "site": "http://[" }"#,
      "expected a URL, found the string \"http://[\" (in site, 1:49)"
    ),
    (
      "{\"userName\" \"x\"}",
      "1:13: expected ':' after the key, found \"x\" (in userName)\n{\"userName\" \"x\"}\n            ^"
    ),
  ])
  func saysWhatAndWhere(text: String, expected: String) {
    #expect(Self.description { _ = try JSENDecoder().decode(User.self, from: text) } == expected)
  }

  /// Nothing is added to a text without braces, so that places in it are right.
  @Test(arguments: [
    (#""userName": 7"#, "expected a string, found 7 (in userName, 1:13)"),
    (#" "age": 1"#, "no value for key 'userName' (at 1:1)"),
    ("", "no value for key 'userName' (at 1:1)"),
    (#""age": 1 "tags""#, #"1:10: expected ',' or '}', found "tags"#),
    (#""age": [1"#, "1:10: expected ',' or ']', found the end of the text"),
    (#""age": 1}"#, "1:9: expected the end of the text, found '}'"),
    (#""age": 1,"#, "1:10: expected a key in double quotes, found the end of the text"),
    (#"{"age": 1"#, "1:10: expected ',' or '}', found the end of the text"),
  ])
  func textsWithoutBraces(text: String, expected: String) {
    let decoder = JSENDecoder()
    decoder.assumesTopLevelDictionary = true
    let description = Self.description { _ = try decoder.decode(User.self, from: text) }
    #expect(description.hasPrefix(expected), "\(description)")
  }

  @Test func valuesHaveNoPlace() throws {
    let value: JSEN = ["userName": "x", "age": [true]]
    #expect(
      Self.description { _ = try JSENDecoder().decode(User.self, from: value) }
        == "expected an integer, found an array of 1 element (in age)")
    #expect(
      Self.description { _ = try JSENDecoder().decode(Int.self, from: .double(0.5)) }
        == "the number 0.5 does not fit Int")
  }

  @Test func pathsBeginAtThePart() throws {
    let document = try JSENDocument(parsing: #"{"users": [{"userName": "x", "age": []}]}"#)
    let part = try #require(document[keyPath: "users.0"])
    #expect(
      Self.description { _ = try JSENDecoder().decode(User.self, from: part) }
        == "expected an integer, found an array of 0 elements (in age, 1:37)")
  }

  @Test func arraysEnd() {
    struct Three: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        for _ in 0..<3 { _ = try container.decode(Int.self) }
      }
    }
    #expect(
      Self.description { _ = try JSENDecoder().decode([Three].self, from: "[[1, 2]]") }
        == "the array has only 2 elements (in 0, 1:2)")
  }

  @Test func malformedTextsReachNoInitializer() {
    struct Trap: Decodable {
      init(from decoder: any Decoder) throws { Issue.record("reached") }
    }
    do {
      _ = try JSENDecoder().decode([Trap].self, from: "[{}, {}, ]")
      Issue.record("accepted")
    } catch DecodingError.dataCorrupted(let context) {
      #expect((context.underlyingError as? JSEN.ParsingError)?.kind == .expectedValue)
    } catch {
      Issue.record("\(error)")
    }
  }
}
