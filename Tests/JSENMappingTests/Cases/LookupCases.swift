import JSEN
import JSENMapping
import Testing

/// A part of a text that a path designates, and arrays at the top.
@Suite("Cases: parts of a text") struct LookupCases {
  struct User: Equatable { let name: String, age: Int }

  static let text = """
    {
      "code": 0,
      "data": {
        "list": [{"name":"Ann","age":5},{"name":"Ben","age":"x"}],
        "by.id": {"7": {"name": "Cid", "age": 9}},
        "none": null
      }
    }
    """

  /// A path, and the user there or the message; nil when nothing is there.
  static let rows: [(path: JSEN.KeyPath, user: User?, message: String?)] = [
    ("data.list.0", User(name: "Ann", age: 5), nil),
    ("data.list[0]", User(name: "Ann", age: 5), nil),
    (#"data.by\.id.7"#, User(name: "Cid", age: 9), nil),
    ("data.list.1", nil, "age (4:57): expected an integer, found \"x\""),
    ("data.list.2", nil, nil),
    ("data.name", nil, nil),
    ("data.none", nil, "6:13: expected an object, found null"),
    ("data.list.0.name", nil, "4:22: expected an object, found \"Ann\""),
    (
      "data.list", nil,
      "4:13: expected an object, found [{\"name\":\"Ann\",\"age\":5},{\"name\":\"Ben\",\"age\":\"x\"}]"
    ),
    ("code.data", nil, nil),
  ]

  @Test(arguments: rows.indices) func isDecoded(row: Int) throws {
    let (path, user, message) = Self.rows[row]
    let mapper = JSENMapper()
    let part = try JSENDocument(parsing: Self.text)[keyPath: path]
    let value = try JSEN(parsing: Self.text)[keyPath: path]
    #expect((part == nil) == (user == nil && message == nil))
    #expect((value == nil) == (part == nil))
    guard let part, let value else { return }
    guard let message else {
      #expect(try mapper.decode(User.self, from: part) == user)
      #expect(try mapper.decode(User.self, from: value) == user)
      return
    }
    let error = #expect(throws: JSENMappingError.self) {
      try mapper.decode(User.self, from: part)
    }
    #expect(error?.description.hasPrefix(message.prefix { $0 != "\n" }) == true)
    let same = #expect(throws: JSENMappingError.self) {
      try mapper.decode(User.self, from: value)
    }
    #expect(same?.description == withoutLocation(message))
  }

  @Test func allElementsAtAPath() throws {
    let users = try JSENDocument(parsing: #"{"data": {"list": [{"name": "Ann"}, {"age": "7"}]}}"#)
    let list = try #require(users[keyPath: "data.list"])
    #expect(
      try JSENMapper().decode([User].self, from: list)
        == [User(name: "Ann", age: 0), User(name: "", age: 7)])
    // Elements that do not fit can be left out one by one.
    let mixed = try JSENDocument(parsing: #"[{"name": "Ann"}, 5, {"age": []}, {"age": 1}]"#)
    let fitting = mixed.root.elements.compactMap { try? JSENMapper().decode(User.self, from: $0) }
    #expect(fitting == [User(name: "Ann", age: 0), User(name: "", age: 1)])
  }

  static let tops: [MappingCase] = [
    .reads("an array of structs", #"[{"name":"a","age":1}]"#, as: [User(name: "a", age: 1)]),
    .reads("an empty array", "[]", as: [User]()),
    .reads(
      "a dictionary of structs", #"{"k":{"name":"a","age":1}}"#, as: ["k": User(name: "a", age: 1)]),
    .reads("a number", "5", as: 5),
    .reads("a string", #""a""#, as: "a"),
    .reads("spaces around", " \n[ 1 , 2 ]\t", as: [1, 2], writes: "[1,2]"),
    .reads("a byte order mark", "\u{FEFF}[1]", as: [1], writes: "[1]"),
    .refuses("an empty text", "", as: User.self, "1:1: the text is empty\n\n^"),
    .refuses(
      "a text that ends too early", #"{"name": "a""#, as: User.self,
      "1:13: expected ',' or '}', found the end of the text, inside the object that began at 1:1\n{\"name\": \"a\"\n            ^"
    ),
    .refuses(
      "a comment", "[1] // one", as: [Int].self,
      "1:5: expected the end of the text, found a comment; .comments allows it\n[1] // one\n    ^"),
    .refuses(
      "an array for a struct", "[]", as: User.self, "1:1: expected an object, found []"),
    .refuses(
      "a string for a struct", #""{}""#, as: User.self,
      "1:1: expected an object, found \"{}\""),
    .refuses(
      "null for a struct", "null", as: User.self, "1:1: expected an object, found null"),
  ]

  @Test(arguments: tops) func holds(row: MappingCase) throws { try row.check() }

  @Test func optionsRelaxTheText() throws {
    let options = JSEN.ReadingOptions(relaxations: .json5)
    let user = try JSENMapper().decode(
      User.self, parsing: "{name: 'a', /* years */ age: +5,}", options: options)
    #expect(user == User(name: "a", age: 5))
  }
}
