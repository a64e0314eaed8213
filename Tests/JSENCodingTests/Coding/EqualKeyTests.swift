import JSEN
import Testing

/// A Swift dictionary would drop a member if two keys of an object are one of its keys.
@Suite("Keys that are one key of a dictionary") struct EqualKeyTests {
  private static let message =
    "Swift's String calls this key and an earlier one equal; a JSEN.Object keeps both"

  private static func text(_ value: String) -> String {
    "{\"a\": \(value), \"\u{E9}\": \(value), \"e\u{301}\": \(value)}"
  }

  private func check<Value: Decodable & JSENFetchable>(_ type: Value.Type, _ value: String) throws {
    let text = Self.text(value)
    for rule in [JSEN.ReadingOptions.DuplicateKeys.keepLast, .keepFirst, .reject] {
      let decoder = JSENDecoder()
      decoder.readingOptions.duplicateKeys = rule
      let error = #expect(throws: DecodingError.self, "\(type)") {
        try decoder.decode([[String: Value]].self, from: "[\(text)]")
      }
      #expect(
        error.map { "\(JSEN.Diagnostic($0))" }
          == "1:\(17 + 2 * value.utf8.count): 0.e\u{301}: \(Self.message)")
      let options = JSEN.ReadingOptions(duplicateKeys: rule)
      for failure in [
        #expect(throws: JSEN.FetchError.self) {
          try JSEN(parsing: text, options: options).fetch() as [String: Value]
        },
        #expect(throws: JSEN.FetchError.self) {
          try JSENDocument(parsing: text, options: options).fetch() as [String: Value]
        },
      ] {
        #expect(failure?.message == Self.message)
        #expect(failure?.path == "e\u{301}")
      }
      // The same key twice is no such case.
      if rule != .reject {
        let twice = #"{"a": \#(value), "a": \#(value)}"#
        #expect(try decoder.decode([String: Value].self, from: twice).count == 1)
      }
    }
    let value = try JSEN(parsing: text)
    #expect(throws: DecodingError.self) {
      try JSENDecoder().decode([String: Value].self, from: value)
    }
  }

  @Test func strings() throws {
    try check(Int.self, "1")
    try check(Double.self, "1.5")
    try check(String.self, "\"\"")
    try check(Bool.self, "true")
    try check(UInt8.self, "1")
    try check([Int].self, "[1]")
    try check([String: Int].self, "{}")
    try check(JSEN.self, "null")
    let optional = #expect(throws: DecodingError.self) {
      try JSENDecoder().decode([String: Int?].self, from: Self.text("null"))
    }
    #expect(optional != nil)
  }

  @Test func objectsKeepBoth() throws {
    let text = Self.text("1")
    #expect(try JSENDecoder().decode(JSEN.Object.self, from: text).count == 3)
    #expect(try JSENDecoder().decode(JSEN.self, from: text).object?.count == 3)
  }

  @Test func otherKeys() throws {
    #expect(
      try JSENDecoder().decode([Int: Int].self, from: #"{"1": 1, "2": 2, "1": 3}"#).count == 2)
    let error = #expect(throws: DecodingError.self) {
      try JSENDecoder().decode([[Int: Int]].self, from: #"[{"1": 1, "01": 2}]"#)
    }
    #expect(
      error.map { "\(JSEN.Diagnostic($0))" } == "1:2: 0: two keys are one key of the dictionary")
  }

  private enum Accent: String, CodingKeyRepresentable, Codable, Hashable {
    case e = "\u{E9}"
    case a
  }

  /// A lossy dictionary keeps the first member, and names the other one.
  @Test func lossyDictionaries() throws {
    struct Strings: Decodable { @JSEN.Lossy var counts: [String: Int] }
    struct Integers: Decodable { @JSEN.Lossy var counts: [Int: Int] }
    struct Cases: Decodable { @JSEN.Lossy var counts: [Accent: Int] }
    func text(_ members: String) -> String { "{\"counts\": {\(members)}}" }
    let spellings = text("\"\u{E9}\": 1, \"b\": true, \"a\": 2, \"e\u{301}\": 3")
    for rule in [JSEN.ReadingOptions.DuplicateKeys.keepLast, .keepFirst, .reject] {
      let decoder = JSENDecoder()
      decoder.readingOptions.duplicateKeys = rule
      let strings = try decoder.decode(Strings.self, from: spellings)
      #expect(strings.counts == ["\u{E9}": 1, "a": 2])
      #expect(
        strings.$counts.map(\.description) == [
          "counts.b (1:26): expected an integer, found true",
          "counts.e\u{301} (1:40): \(Self.message)",
        ])
      #expect(strings.$counts.map(\.json) == [true, 3])
      #expect(try decoder.decode(Strings.self, from: JSEN(parsing: spellings)).$counts.count == 2)
      let integers = try decoder.decode(Integers.self, from: text(#""1": 5, "01": 6, "2": 7"#))
      #expect(integers.counts == [1: 6, 2: 7])
      #expect(
        integers.$counts.map(\.description) == [
          "counts.1 (1:13): two keys are one key of the dictionary"
        ])
      #expect(integers.$counts.map(\.json) == [5])
      let cases = try decoder.decode(
        Cases.self, from: text("\"\u{E9}\": 1, \"a\": 2, \"e\u{301}\": \"x\""))
      #expect(cases.counts == [.e: 1, .a: 2])
      #expect(cases.$counts.map(\.json) == ["x"])
    }
    // A member that does not fit leaves its place to one with an equal key.
    let second = try JSENDecoder().decode(
      Strings.self, from: text("\"\u{E9}\": true, \"e\u{301}\": 3"))
    #expect(second.counts == ["\u{E9}": 3])
    #expect(second.$counts.map(\.json) == [true])
    let wrong = try JSENDecoder().decode(Strings.self, from: #"{"counts": 5}"#)
    #expect(wrong.$counts.map(\.description) == ["counts (1:12): expected an object, found 5"])
  }
}
