import JSEN
import Testing

/// The member of a repeated key that a decoder sees, for every type and every source.
@Suite struct DecoderRepeatedKeysTests {
  struct Model: Decodable, Equatable {
    let a: Int
  }

  @Test(arguments: [JSEN.ReadingOptions.DuplicateKeys.keepFirst, .keepLast])
  func everyTypeFollowsThePolicy(policy: JSEN.ReadingOptions.DuplicateKeys) throws {
    func check<Value>(_ type: Value.Type, _ text: String, first: Value, last: Value) throws
    where Value: Decodable & Equatable {
      let decoder = JSENDecoder()
      decoder.readingOptions.duplicateKeys = policy
      let expected = policy == .keepFirst ? first : last
      let document = try JSENDocument(parsing: text, options: decoder.readingOptions)
      let value = try JSEN(parsing: text, options: decoder.readingOptions)
      #expect(try decoder.decode(type, from: text) == expected)
      #expect(try decoder.decode(type, from: document) == expected)
      #expect(try decoder.decode(type, from: value) == expected)
    }
    let numbers = #"{"a":1,"b":3,"\u0061":2}"#
    try check([String: Int].self, numbers, first: ["a": 1, "b": 3], last: ["a": 2, "b": 3])
    try check([String: Double].self, numbers, first: ["a": 1, "b": 3], last: ["a": 2, "b": 3])
    try check([String: JSEN].self, numbers, first: ["a": 1, "b": 3], last: ["a": 2, "b": 3])
    try check(JSEN.self, numbers, first: ["a": 1, "b": 3], last: ["a": 2, "b": 3])
    try check(Model.self, numbers, first: Model(a: 1), last: Model(a: 2))
    try check(
      [String: String].self, #"{"a":"x","a":"y"}"#, first: ["a": "x"], last: ["a": "y"])
    try check([String: [Int]].self, #"{"a":[1],"a":[2]}"#, first: ["a": [1]], last: ["a": [2]])
    try check(
      [String: Model].self, #"{"k":{"a":1},"k":{"a":2}}"#, first: ["k": Model(a: 1)],
      last: ["k": Model(a: 2)])
    try check([String: Int?].self, #"{"a":null,"a":2}"#, first: ["a": nil], last: ["a": 2])
  }

  enum Name: String, Decodable, CodingKeyRepresentable { case a, b }

  /// A member that another one replaces may have any value.
  @Test func aReplacedMemberMayFail() throws {
    func check<Value>(_ type: Value.Type, _ text: String, _ expected: Value) throws
    where Value: Decodable & Equatable {
      #expect(try JSENDecoder().decode(type, from: text) == expected, "\(text)")
      #expect(try JSENDecoder().decode(type, from: JSENDocument(parsing: text)) == expected)
      #expect(try JSENDecoder().decode(type, from: JSEN(parsing: text)) == expected)
      let inside = #"{"key": [\#(text)]}"#
      #expect(try JSENDecoder().decode([String: [Value]].self, from: inside) == ["key": [expected]])
    }
    try check([String: Int].self, #"{"a":"x","a":1}"#, ["a": 1])
    try check([String: Int].self, #"{"a":"x","b":2,"a":[],"\u0061":1}"#, ["a": 1, "b": 2])
    try check([String: Int?].self, #"{"a":"x","a":null}"#, ["a": nil])
    try check([String: [Int]].self, #"{"a":["x"],"a":[1]}"#, ["a": [1]])
    try check([String: Model].self, #"{"k":{},"k":{"a":1}}"#, ["k": Model(a: 1)])
    try check([String: Model].self, #"{"k":{"a":{},"a":1},"k":{"a":2}}"#, ["k": Model(a: 2)])
    try check([Int: Int].self, #"{"1":"x","1":2}"#, [1: 2])
    try check([Name: Int].self, #"{"a":"x","a":2}"#, [.a: 2])
    try check(JSEN.Lossy<[String: Int]>.self, #"{"a":"x","a":1}"#, .init(wrappedValue: ["a": 1]))
    let many = (0..<200).map { #""\#($0 % 100)":\#($0 < 100 ? "[]" : "1")"# }.joined(separator: ",")
    try check(
      [String: Int].self, "{\(many)}",
      Dictionary(uniqueKeysWithValues: (0..<100).map { ("\($0)", 1) }))
    #expect(
      try JSENDecoder().decode(JSEN.Lossy<[String: Int]>.self, from: #"{"a":"x","a":1}"#)
        .projectedValue.isEmpty)
  }

  /// The effective member must fit.
  @Test(arguments: [
    (#"{"a":1,"a":"x"}"#, "a (1:12): expected an integer, found the string \"x\""),
    (#"{"b":"x","a":1,"a":"y"}"#, "b (1:6): expected an integer, found the string \"x\""),
  ]) func theEffectiveMemberFails(text: String, expected: String) {
    for type in [[String: Int].self, [Name: Int].self] as [any Decodable.Type] {
      let message = DecoderErrorTests.message { _ = try JSENDecoder().decode(type, from: text) }
      #expect(message == expected)
    }
    let decoder = JSENDecoder()
    decoder.readingOptions.duplicateKeys = .keepFirst
    #expect(
      DecoderErrorTests.message {
        _ = try decoder.decode([String: Int].self, from: #"{"a":"x","a":1}"#)
      } == "a (1:6): expected an integer, found the string \"x\"")
  }

  /// An unkeyed container and `allKeys` have each key once.
  @Test(arguments: [1, 100]) func allKeysAreDistinct(count: Int) throws {
    struct Keys: Decodable {
      var names: [String]
      init(from decoder: any Decoder) throws {
        names = try decoder.container(keyedBy: DecoderFallbackTests.Name.self).allKeys
          .map(\.stringValue)
      }
    }
    let members = (0..<2 * count).map { #""\#($0 % count)":0"# }.joined(separator: ",")
    #expect(
      try JSENDecoder().decode(Keys.self, from: "{\(members)}").names == (0..<count).map { "\($0)" }
    )
  }
}
