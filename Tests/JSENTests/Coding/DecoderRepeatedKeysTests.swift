import JSEN
import Testing

/// Which member of a repeated key a decoder sees, whatever is decoded and from whatever.
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
}
