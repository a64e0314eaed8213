import Foundation
import JSEN
import TestTools
import Testing

/// The messages of failed decoding.
@Suite("Decoder, errors")
struct DecoderErrorTests {
  struct User: Decodable {
    var userName: String
    var age: Int
    var tags: [String]
    var site: URL?
    var friends: [User]?
  }

  /// The first line of the message.
  static func message(_ body: () throws -> Void) -> String {
    String(description(body).prefix { $0 != "\n" })
  }

  static func description(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch DecodingError.dataCorrupted(let context)
      where context.underlyingError is JSEN.ParsingError
    {
      return context.underlyingError.map { "\($0)" } ?? ""
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context)
    {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (#"{"user_name": "x"}"#, "1:1: the key \"userName\" is missing; did you mean \"user_name\"?"),
    ("{}", "1:1: the key \"userName\" is missing"),
    ("[]", "1:1: expected an object, found an array of 0 elements"),
    (#"{"userName": 7}"#, "userName (1:14): expected a string, found 7"),
    (
      "{\"userName\": \"x\",\n \"age\": \"old\"}",
      "age (2:9): expected an integer, found the string \"old\""
    ),
    (#"{"userName": "x", "age": 1.5}"#, "age (1:26): the number 1.5 does not fit Int"),
    (#"{"userName": "x", "age": null}"#, "age (1:26): expected an integer, found null"),
    (
      #"{"userName": "x", "age": 1, "tags": ["a", {}]}"#,
      "tags.1 (1:43): expected a string, found an object"
    ),
    (
      #"{"userName": "x", "age": 1, "tags": {}}"#,
      "tags (1:37): expected an array, found an object"
    ),
    (
      #"{"userName": "x", "age": 1, "tags": [], "friends": [{"userNam": ""}]}"#,
      "friends.0 (1:53): the key \"userName\" is missing; did you mean \"userNam\"?"
    ),
    (
      #"{"userName": "x", "age": 1, "tags": [], "site": "http://[" }"#,
      "site (1:49): expected a URL, found the string \"http://[\""
    ),
    (
      "{\"userName\" \"x\"}",
      "userName (1:13): expected ':' after the key, found \"x\"; write a colon between the key and its value\n{\"userName\" \"x\"}\n            ^"
    ),
  ])
  func saysWhatAndWhere(text: String, expected: String) {
    #expect(
      Self.description { _ = try JSENDecoder().decode(User.self, from: text) }
        == about(text, expected))
  }

  /// Reads its age in several ways.
  private struct Guess: Decodable {
    enum CodingKeys: CodingKey { case age, first, own }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let first: any Error
      do {
        _ = try container.decode(Int.self, forKey: .age)
        return
      } catch { first = error }
      _ = try? container.decode(Bool.self, forKey: .age)
      if container.contains(.first) { throw first }
      if container.contains(.own) {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "unknown age"))
      }
      _ = try container.decode([Int].self, forKey: .age)
    }
  }

  /// The line follows an error that leaves the decoder, unless a model has made it.
  @Test(arguments: [
    (
      "[{\r\n\t\"age\":\t\"é\"\r\n}]",
      "0.age (2:9): expected an array, found the string \"é\"\n\t\"age\":\t\"é\"\n\t      \t^"
    ),
    (
      #"[{"name": "a name that is much longer than those of others", "age": "a string that is as long as the name"}]"#,
      """
      0.age (1:69): expected an array, found the string "a string that is as long as the name"
      …ch longer than those of others", "age": "a string that is as long as the name"}]
                                               ^
      """
    ),
    (
      #"[{"age": "x", "first": 1}]"#,
      """
      0.age (1:10): expected an integer, found the string "x"
      [{"age": "x", "first": 1}]
               ^
      """
    ),
    (#"[{"age": "x", "own": 1}]"#, "unknown age"),
  ]) func theLineOfTheText(text: String, expected: String) throws {
    #expect(Self.description { _ = try JSENDecoder().decode([Guess].self, from: text) } == expected)
    let value = try JSEN(parsing: text)
    let other = Self.description { _ = try JSENDecoder().decode([Guess].self, from: value) }
    #expect(!other.contains("\n"))
    let dropped = try JSENDecoder().decode(JSEN.Lossy<[Guess]>.self, from: text).projectedValue
    #expect(dropped.map(\.description) == [Self.message { throw dropped[0].error }])
  }

  /// Nothing is added to a text without braces, so that places in it are right.
  @Test(arguments: [
    (#""userName": 7"#, "userName (1:13): expected a string, found 7"),
    (#" "age": 1"#, "1:1: the key \"userName\" is missing"),
    ("", "1:1: the key \"userName\" is missing"),
    (
      #""age": 1 "tags""#,
      #"1:10: expected ',' or the end of the text, found "tags"; write a comma between the members"#
    ),
    (#""age": [1"#, "age (1:10): expected ',' or ']', found the end of the text"),
    (#""age": 1}"#, "1:9: there is nothing for '}' to close"),
    (#""age": 1,"#, "1:10: trailing comma before the end of the text; .trailingCommas allows it"),
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
      Self.message { _ = try JSENDecoder().decode(User.self, from: value) }
        == "age: expected an integer, found an array of 1 element")
    #expect(
      Self.message { _ = try JSENDecoder().decode(Int.self, from: .double(0.5)) }
        == "the number 0.5 does not fit Int")
  }

  @Test func pathsBeginAtTheRoot() throws {
    let document = try JSENDocument(parsing: #"{"users": [{"userName": "x", "age": []}]}"#)
    let part = try #require(document[keyPath: "users.0"])
    #expect(
      Self.message { _ = try JSENDecoder().decode(User.self, from: part) }
        == "users.0.age (1:37): expected an integer, found an array of 0 elements")
  }

  @Test func arraysEnd() {
    struct Three: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        for _ in 0..<3 { _ = try container.decode(Int.self) }
      }
    }
    #expect(
      Self.message { _ = try JSENDecoder().decode([Three].self, from: "[[1, 2]]") }
        == "0 (1:2): the array has only 2 elements")
    #expect(
      Self.message { _ = try JSENDecoder().decode([Three].self, from: "[[1]]") }
        == "0 (1:2): the array has only 1 element")
    #expect(
      Self.message { _ = try JSENDecoder().decode(Three.self, from: "[]") }
        == "1:1: the array has only 0 elements")
  }

  /// After the last element there is nothing, whatever comes after the array.
  @Test func nothingIsPresentAfterTheEnd() throws {
    struct Two: Decodable {
      let values: [Int?]

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        values = [
          try container.decodeIfPresent(Int.self), try container.decodeIfPresent(Int.self),
        ]
      }
    }
    struct First: Decodable {
      let two: Two

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        two = try container.decode(Two.self)
      }
    }
    for (text, expected) in [
      ("[[1], 2]", [1, nil]), ("[[null, 3], 2]", [nil, 3]), ("[[]]", [nil, nil]),
    ] {
      #expect(try JSENDecoder().decode(First.self, from: text).two.values == expected)
    }
  }

  /// A superclass whose member is missing is decoded from null, which is nowhere in the text.
  @Test func aMissingSuperclassHasNoPlace() {
    struct Derived: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: DecoderFallbackTests.Name.self)
        _ = try Int(from: container.superDecoder())
      }
    }
    #expect(
      Self.message { _ = try JSENDecoder().decode([Derived].self, from: #"[{"a": 1}]"#) }
        == "0.super: expected an integer, found null")
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

  /// Looks for its second key after the first one is missing.
  struct Patient: Decodable {
    var caught = ""
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      do {
        _ = try container.decode(Int.self, forKey: .userName)
      } catch DecodingError.keyNotFound(_, let context) {
        caught = "\(context.debugDescription): \(context.underlyingError.map { "\($0)" } ?? "")"
      }
      _ = try container.decode(Int.self, forKey: .lastSeen)
    }
    enum Keys: CodingKey { case userName, lastSeen }
  }

  @Test func onlyErrorsThatLeaveTheDecoderNameTheNearestKey() throws {
    let patient = try JSENDecoder().decode(
      Patient.self, from: #"{"user_name": 1, "lastSeen": 2}"#)
    #expect(patient.caught == ": 1:1: the key \"userName\" is missing")
    #expect(
      Self.message {
        _ = try JSENDecoder().decode(Patient.self, from: #"{"userName": 1, "last_seen": 2}"#)
      } == "1:1: the key \"lastSeen\" is missing; did you mean \"last_seen\"?")
  }

  /// Keeps what the errors say that it catches: of the end of an array, and of a value that is not valid.
  struct Cautious: Decodable {
    var caught: [String] = []
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      note { _ = try container.decode(URL.self) }
      _ = try container.decode(String.self)
      note { _ = try container.decode(Int.self) }
    }
    private mutating func note(_ body: () throws -> Void) {
      do {
        try body()
      } catch DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(
        _, let context),
        DecodingError.dataCorrupted(let context)
      {
        caught.append(context.underlyingError.map { "\($0)" } ?? context.debugDescription)
      } catch {
        caught.append("\(error)")
      }
    }
  }

  @Test func aCaughtErrorHasItsReasonAndItsPlace() throws {
    let cautious = try JSENDecoder().decode(Cautious.self, from: #"[""]"#)
    #expect(
      cautious.caught == [
        "0 (1:2): expected a URL, found the string \"\"", "1:1: the array has only 1 element",
      ])
  }

  struct Item: Decodable {
    var firstName: Int
  }

  /// Each kind of step leads to a missing key.
  struct Steps: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if container.contains(.list) {
        var list = try container.nestedUnkeyedContainer(forKey: .list)
        while !list.isAtEnd {
          let nested = try list.nestedContainer(keyedBy: Keys.self)
          _ = try nested.decode(Item.self, forKey: .item)
        }
      }
      if container.contains(.map) { _ = try container.decode([String: [Item]].self, forKey: .map) }
      if container.contains(.super) { _ = try Item(from: container.superDecoder()) }
    }
    enum Keys: CodingKey { case list, map, item, `super` }
  }

  @Test(arguments: [
    (
      #"{"list": [{"item": {"firstName": 1}}, {"item": {"x": 0, "firstNam": 1}}]}"#,
      "list.1.item (1:48): the key \"firstName\" is missing; did you mean \"firstNam\"?"
    ),
    (
      #"{"map": {"a": [], "b.c": [{"firstName": 1}, {"first_Name": 2}]}}"#,
      #"map.b\.c.1 (1:45): the key "firstName" is missing; did you mean "first_Name"?"#
    ),
    (
      #"{"super": {"firstname": 3}}"#,
      "super (1:11): the key \"firstName\" is missing; did you mean \"firstname\"?"
    ),
  ])
  func theNearestKeyAfterEveryKindOfStep(text: String, expected: String) throws {
    #expect(Self.message { _ = try JSENDecoder().decode(Steps.self, from: text) } == expected)
    let value = try JSEN(parsing: text)
    let withoutLocation = expected.replacing(/\s\(1:\d+\)/, with: "")
    #expect(
      Self.message { _ = try JSENDecoder().decode(Steps.self, from: value) }
        == withoutLocation)
  }

  /// A missing key is not null.
  @Test func nilOfAMissingKey() throws {
    struct Asking: Decodable {
      let isNil: Bool

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: DecoderFallbackTests.Name.self)
        isNil = try container.decodeNil(forKey: DecoderFallbackTests.Name(stringValue: "a"))
      }
    }
    let decoder = JSENDecoder()
    #expect(try decoder.decode(Asking.self, from: #"{"a": null}"#).isNil)
    #expect(try !decoder.decode(Asking.self, from: #"{"a": false}"#).isNil)
    #expect(
      Self.message { _ = try decoder.decode(Asking.self, from: "{}") }
        == "1:1: the key \"a\" is missing")
  }

  /// The nearest key is one of the member that was decoded, although another one has the same key.
  @Test func theNearestKeyInARepeatedMember() {
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.readingOptions.duplicateKeys = .keepFirst
    #expect(
      Self.message {
        _ = try decoder.decode(
          [String: Item].self, from: #"{"a_b": {"first_nam": 1}, "a_b": {"x": 1}}"#)
      } == "a_b (1:9): the key \"firstName\" is missing; did you mean \"first_nam\"?")
  }

  /// Messages have the keys of the text; coding paths have those of the types, as with Foundation's decoder.
  @Test func convertedKeys() throws {
    struct Pull: Decodable {
      struct Info: Decodable { var createdAt: Int, imageURL: String? }
      struct Strict: Decodable { var imageURL: String }
      var pullRequest: Info
      var strictInfo: [Strict]?
    }
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for (text, expected, path) in [
      (
        #"{"pull_request": {"created_at": "x"}}"#,
        #"pull_request.created_at (1:33): expected an integer, found the string "x""#,
        ["pullRequest", "createdAt"]
      ),
      (
        #"{"pull_request": {"create_at": 1}}"#,
        #"pull_request (1:18): the key "createdAt" is missing; did you mean "create_at"?"#,
        ["pullRequest"]
      ),
      (
        #"{"pull_request": {"created_at": 1}, "strict_info": [{"image_url": ""}]}"#,
        #"strict_info.0 (1:53): the key "imageURL" is missing; the key strategy reads "image_url" as "imageUrl""#,
        ["strictInfo", "Index 0"]
      ),
    ] {
      let value = try JSEN(parsing: text)
      let error = #expect(throws: DecodingError.self) { try decoder.decode(Pull.self, from: text) }
      switch error {
      case .typeMismatch(_, let context), .keyNotFound(_, let context):
        #expect(context.codingPath.map(\.stringValue) == path)
        #expect(context.debugDescription.split(separator: "\n")[0] == expected)
      default: Issue.record("\(String(describing: error))")
      }
      #expect(
        Self.message { _ = try decoder.decode(Pull.self, from: value) }
          == expected.replacing(/\s\(1:\d+\)/, with: ""))
    }
    // Upper case in the text is converted, too.
    decoder.keyDecodingStrategy = .custom { path in
      DecoderFallbackTests.Name(stringValue: path.last?.stringValue.lowercased() ?? "")
    }
    struct Small: Decodable { var id: Int }
    #expect(
      Self.message {
        _ = try decoder.decode(Small.self, from: #"{"ID": "x"}"#)
      } == "ID (1:8): expected an integer, found the string \"x\"")
  }

  /// The place of an error is as short as its message.
  @Test func aLongPathIsShortened() throws {
    let key = String(repeating: "k", count: 1000)
    let error = #expect(throws: DecodingError.self) {
      try JSENDecoder().decode([String: Int].self, from: "{\"\(key)\": true}")
    }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let ends = String(repeating: "k", count: 40)
    #expect(context.underlyingError.map { "\($0)" } == "\(ends)…\(ends) at 1:1006")
  }

  /// A model that asks for a key as the text has it gets no advice to write the same key.
  @Test func aKeyThatTheStrategyConverts() {
    struct Model: Decodable {
      var name: String
      enum CodingKeys: String, CodingKey { case name = "user_name" }
    }
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(
      Self.message { _ = try decoder.decode(Model.self, from: #"{"user_name": "c"}"#) }
        == #"1:1: the key "user_name" is missing; the key strategy reads "user_name" as "userName""#
    )
    #expect(
      Self.message { _ = try decoder.decode(Model.self, from: #"{"user_nam": "c"}"#) }
        == #"1:1: the key "user_name" is missing; did you mean "user_nam"?"#)
  }

  /// The keys that are compared are those that a strategy has made; the key of the text is named.
  @Test func theNearestOfConvertedKeys() {
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(
      Self.message {
        _ = try decoder.decode([String: [Item]].self, from: #"{"a_b": [{"first_nam": 1}]}"#)
      } == "a_b.0 (1:10): the key \"firstName\" is missing; did you mean \"first_nam\"?")
    decoder.keyDecodingStrategy = .custom { path in
      DecoderFallbackTests.Name(stringValue: path.map(\.stringValue).joined(separator: "/"))
    }
    #expect(
      Self.message {
        _ = try decoder.decode([Item].self, from: #"[{"firstName": 1}]"#)
      } == "0 (1:2): the key \"firstName\" is missing")
  }

  /// A long path is shown without its middle.
  @Test func messagesOfAnyLength() throws {
    for length in 60...140 {
      let key =
        String(repeating: "é", count: length / 2) + String(repeating: "k", count: length % 2)
      #expect(
        Self.message {
          _ = try JSENDecoder().decode([String: [Int]].self, from: "{\"\(key)\":[1,\"x\"]}")
        } == "\(key).1 (1:\(key.count + 8)): expected an integer, found the string \"x\"")
    }
    let depth = 200
    let text = String(repeating: "[", count: depth) + "{}" + String(repeating: "]", count: depth)
    let path = String(repeating: "0.", count: 20) + "…" + String(repeating: ".0", count: 20)
    #expect(
      Self.message { _ = try JSENDecoder().decode(Nested.self, from: text) }
        == "\(path) (1:\(depth + 1)): expected an integer, found an object")
  }

  /// Integers in arrays of any depth.
  enum Nested: Decodable {
    case integer(Int)
    case array([Nested])
    init(from decoder: any Decoder) throws {
      if let container = try? decoder.unkeyedContainer() {
        var container = container
        var elements: [Nested] = []
        while !container.isAtEnd { elements.append(try container.decode(Nested.self)) }
        self = .array(elements)
      } else {
        self = .integer(try decoder.singleValueContainer().decode(Int.self))
      }
    }
  }

  /// An error about a value has its words when it leaves the call. A model that catches it finds the path, and the reason
  /// in the underlying error.
  @Test func aCaughtErrorHasItsReason() throws {
    struct Catching: Decodable {
      var context: DecodingError.Context?
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        do { _ = try container.decode(Int.self) } catch DecodingError.typeMismatch(_, let context) {
          self.context = context
        }
        // A failed call stays at its element.
        _ = try container.decode(String.self)
        _ = try container.decode(UInt8.self)
      }
    }
    let decoder = JSENDecoder()
    let context = try decoder.decode([Catching].self, from: #"[["é", 7]]"#).first?.context
    #expect(context?.codingPath.map(\.intValue) == [0, 0])
    #expect(
      context?.underlyingError.map { "\($0)" }
        == #"0.0 (1:3): expected an integer, found the string "é""#)
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode([Catching].self, from: #"[["é", 256]]"#)
    }
    guard case .dataCorrupted(let last) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      last.debugDescription
        == about(#"[["é", 256]]"#, "0.1 (1:8): the number 256 does not fit UInt8"))
  }

  /// A model that catches an error and gives its own message keeps that message.
  @Test func anErrorWithAnotherMessage() throws {
    struct Renaming: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        do { _ = try container.decode(Int.self, forKey: AnyKey(stringValue: "a")) } catch {
          let (old, message) =
            switch error as? DecodingError {
            case .typeMismatch(_, let context): (context, "a is not a number")
            case .keyNotFound(_, let context): (context, "a is missing")
            default: throw error
            }
          throw DecodingError.dataCorrupted(
            .init(
              codingPath: old.codingPath, debugDescription: message,
              underlyingError: old.underlyingError))
        }
      }
    }
    for (text, message) in [(#"{"a": "x"}"#, "a is not a number"), ("{}", "a is missing")] {
      let error = #expect(throws: DecodingError.self) {
        try JSENDecoder().decode(Renaming.self, from: text)
      }
      guard case .dataCorrupted(let context) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(context.debugDescription == message)
    }
  }

  /// A decoder that a type has kept says all itself after the call.
  @Test func aKeptDecoderHasWords() throws {
    struct Keeping: Decodable {
      let decoder: any Decoder
      init(from decoder: any Decoder) throws { self.decoder = decoder }
    }
    let kept = try JSENDecoder().decode([Keeping].self, from: "[[true]]")
    #expect(
      Self.message { _ = try Int(from: kept[0].decoder) }
        == "0 (1:2): expected an integer, found an array of 1 element")
  }

  /// An error with the same case that a model makes itself stays as it is.
  @Test func errorsOfModelsStayAsTheyAre() {
    struct Own: Decodable {
      init(from decoder: any Decoder) throws {
        throw DecodingError.keyNotFound(
          DecoderFallbackTests.Name(stringValue: "name"),
          .init(codingPath: decoder.codingPath, debugDescription: "mine"))
      }
    }
    #expect(
      Self.message { _ = try JSENDecoder().decode([Own].self, from: #"[{"nam": 1}]"#) }
        == "mine")
  }
}
