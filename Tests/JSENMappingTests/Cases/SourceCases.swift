import Foundation
import JSEN
import JSENMapping
import Testing

/// Values of Swift's own types as a source: dictionaries, arrays, numbers and null as other libraries give them.
@Suite("Cases: values as sources") struct SourceCases {
  struct User: Equatable {
    let name: String
    let age: Int?
    let scores: [Double]
    let flags: [String: Bool]
    let friend: Friend?
  }
  struct Friend: Equatable { let name: String }

  static let empty = User(name: "", age: nil, scores: [], flags: [:], friend: nil)

  /// A source, and the user or the message.
  static let rows: [(name: String, source: [String: any Sendable], user: User?, message: String?)] =
    [
      ("no member", [:], empty, nil),
      (
        "members of Swift's types",
        [
          "name": "Ann", "age": 5, "scores": [1.5, 2], "flags": ["a": true],
          "friend": ["name": "Ben"],
        ],
        User(
          name: "Ann", age: 5, scores: [1.5, 2], flags: ["a": true], friend: Friend(name: "Ben")),
        nil
      ),
      (
        "numbers of other types",
        ["age": Int8(5), "scores": [Float(0.5)], "flags": ["a": UInt64(1)], "name": 7],
        User(name: "7", age: 5, scores: [0.5], flags: ["a": true], friend: nil), nil
      ),
      (
        "NSNumber and NSNull",
        [
          "age": NSNumber(value: 5), "scores": [NSNumber(value: 1.5)],
          "flags": ["a": NSNumber(value: true)], "friend": NSNull(), "name": NSNull(),
        ], User(name: "", age: 5, scores: [1.5], flags: ["a": true], friend: nil), nil
      ),
      (
        "optionals", ["name": "Ann" as String?, "age": nil as Int?, "friend": nil as Friend?],
        User(name: "Ann", age: nil, scores: [], flags: [:], friend: nil), nil
      ),
      (
        "a JSEN inside", ["name": "Ann" as JSEN, "friend": ["name": "Ben"] as JSEN],
        User(name: "Ann", age: nil, scores: [], flags: [:], friend: Friend(name: "Ben")), nil
      ),
      (
        "strings are converted", ["age": "5", "scores": ["1.5"], "flags": ["a": "0"]],
        User(name: "", age: 5, scores: [1.5], flags: ["a": false], friend: nil), nil
      ),
      (
        "a substring", ["name": "Anna".prefix(3)],
        User(name: "Ann", age: nil, scores: [], flags: [:], friend: nil), nil
      ),
      (
        "a value that does not fit", ["age": "x"], nil,
        "age: expected an integer, found \"x\""
      ),
      (
        "a value inside that does not fit", ["scores": [1, [2]] as [any Sendable]], nil,
        "scores.1: expected a number, found [2]"
      ),
      (
        "a value that cannot be JSON", ["name": { @Sendable in } as @Sendable () -> Void], nil,
        "name: a value of type @Sendable () -> () is neither a JSON value nor JSENRepresentable"
      ),
    ]

  @Test(arguments: rows.indices) func isDecoded(row: Int) throws {
    let (name, source, user, message) = Self.rows[row]
    guard let message else {
      let value = try JSENMapper().decode(User.self, from: source as [String: Any])
      #expect(value == user, "\(name)")
      return
    }
    let error = #expect(throws: JSENMappingError.self, "\(name)") {
      try JSENMapper().decode(User.self, from: source as [String: Any])
    }
    #expect(error?.description == message, "\(name)")
  }

  @Test func otherCollections() throws {
    let mapper = JSENMapper()
    let error = #expect(throws: JSENMappingError.self) {
      try mapper.decode([Int: String].self, from: [1: "a"] as Any)
    }
    #expect(
      error?.description
        == "a value of type Swift.Dictionary<Swift.Int, Swift.String> is neither a JSON value nor JSENRepresentable; encode it with JSEN(encoding:), or all with JSEN(converting:using:)"
    )
    #expect(
      try mapper.decode([Friend].self, from: [["name": "a"], [:]] as [[String: String]] as Any) == [
        Friend(name: "a"), Friend(name: ""),
      ])
    #expect(try mapper.decode(Set<Int>.self, from: Set([1, 2]) as Any) == [1, 2])
    #expect(try mapper.decode(Int.self, from: 5 as Any) == 5)
    #expect(try mapper.decode(Int?.self, from: NSNull() as Any) == nil)
    #expect(
      try mapper.decode(Friend.self, from: ["name": "a"] as NSDictionary as Any)
        == Friend(name: "a"))
  }

  static let styles: [(name: String, style: KeyDecoding, text: String)] = [
    ("the names", .useDefaultKeys, #"{"firstName":1,"isOK":true}"#),
    ("snake case", .convertFromSnakeCase, #"{"first_name":1,"is_ok":true}"#),
    ("lower case", .custom { $0.lowercased() }, #"{"firstname":1,"isok":true}"#),
    (
      "a capital letter", .custom { $0.prefix(1).uppercased() + $0.dropFirst() },
      #"{"FirstName":1,"IsOK":true}"#
    ),
    (
      "kebab case",
      .custom { $0.replacing(/([a-z])([A-Z]+)/) { "\($0.1)-\($0.2.lowercased())" } },
      #"{"first-name":1,"is-ok":true}"#
    ),
    (
      "a dot, which is part of the key", .custom { "user." + $0 },
      #"{"user.firstName":1,"user.isOK":true}"#
    ),
    ("a prefix that is an emoji", .custom { "✓" + $0 }, #"{"✓firstName":1,"✓isOK":true}"#),
  ]
  struct Names: Equatable { let firstName: Int, isOK: Bool }

  @Test(arguments: styles.indices) func styleOfKeys(row: Int) throws {
    let (name, style, text) = Self.styles[row]
    let mapper = JSENMapper.strict.keyDecoding(style)
    let value = try mapper.decode(Names.self, parsing: text)
    #expect(value == Names(firstName: 1, isOK: true), "\(name)")
    let written = try mapper.encodeToString(value)
    #expect(written == text, "\(name)")
  }
}
