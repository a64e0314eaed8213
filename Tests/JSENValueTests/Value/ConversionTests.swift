import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

@Suite("Conversion from and to Any") struct ConversionTests {
  struct Opaque {}
  enum Raw: String { case a }

  struct Row: @unchecked Sendable {
    let name: String
    let value: Any?
    let expected: JSEN

    init(_ name: String, _ value: Any?, _ expected: JSEN) {
      self.name = name
      self.value = value
      self.expected = expected
    }
  }

  static let rows: [Row] = [
    Row("nil", nil, nil), Row("nil inside Any", Int?.none as Any, nil),
    Row("nil two deep", Int??.some(.none) as Any, nil), Row("an optional", Int?.some(3) as Any, 3),
    Row("an optional two deep", Any?.some(Int?.some(3) as Any) as Any, 3),
    Row("NSNull", NSNull(), nil),
    Row("true", true, true), Row("1", 1, 1), Row("0 as Int8", Int8(0), 0), Row("1.0", 1.0, 1.0),
    Row("UInt64.max", UInt64.max, %UInt64.max), Row("Float", Float(0.1), 0.1),
    Row("text", "a", "a"),
    Row("a substring", "abc".dropFirst(), "bc"), Row("[Int]", [1, 2], [1, 2]),
    Row("[Any?]", [1, "a", nil, true] as [Any?], [1, "a", nil, true]),
    Row("[Any]", [1, Int?.none as Any, [2.5] as [Any]] as [Any], [1, nil, [2.5]]),
    Row("[Int?]", [1, nil] as [Int?], [1, nil]),
    Row("[String: Int?]", ["a": 1, "b": nil] as [String: Int?], ["a": 1, "b": nil]),
    Row(
      "[String: Any]", ["a": 1, "b": ["c": [nil, false] as [Any?]]] as [String: Any],
      ["a": 1, "b": ["c": [nil, false]]]),
    Row("empty", [] as [Any], []), Row("empty members", [:] as [String: Any], [:]),
    Row("a value", ["a": 1] as JSEN, ["a": 1]),
    Row("values", ["a": [nil] as JSEN] as [String: Any], ["a": [nil]]),
    Row("an object", JSEN.Object(), [:]),
    Row("a number", JSEN.Number("1e400")!, %JSEN.Number("1e400")!),
    Row("an enum", Raw.a, "a"),
    Row("a character", Character("a"), "a"), Row("a set", Set([2, 1]), [1, 2]),
    Row("keys with raw values", [Raw.a: [1, nil] as [Int?]], ["a": [1, nil]]),
    Row("a slice", [1, 2][1...], [2]),
  ]

  @Test func whatCanBeHeld() throws {
    for row in Self.rows {
      let value = try JSEN(converting: row.value)
      #expect(value == row.expected && value.kind == row.expected.kind, "\(row.name): \(value)")
      #expect(JSEN(from: row.value) == row.expected, "\(row.name)")
      // Inside of containers it is the same.
      #expect(try JSEN(converting: [row.value]) == [row.expected], "\(row.name) in an array")
      let members: [String: Any?] = ["k": row.value]
      #expect(try JSEN(converting: members) == ["k": row.expected], "\(row.name) in a dictionary")
    }
  }

  static let refused: [(Row, String, String)] = [
    (Row("a struct", Opaque(), nil), "", "Opaque"),
    (Row("other keys", [1: 2], nil), "", "Swift.Dictionary<Swift.Int, Swift.Int>"),
    (Row("a tuple", (1, 2), nil), "", "(Swift.Int, Swift.Int)"),
    (Row("in an array", [0, [Opaque()]] as [Any], nil), "1.0", "Opaque"),
    (
      Row("in a dictionary", ["a.b": ["c": [1, Opaque()] as [Any]]] as [String: Any], nil),
      #"a\.b.c.1"#, "Opaque"
    ),
    (Row("the first of many", ["b": 1...2, "a": Opaque()] as [String: Any], nil), "a", "Opaque"),
    (Row("an optional", Opaque?.some(Opaque()) as Any, nil), "", "Opaque"),
  ]

  @Test func whatCannotBeHeld() {
    for (row, path, type) in Self.refused {
      let error = #expect(throws: JSEN.ConversionError.self) { try JSEN(converting: row.value) }
      #expect(error?.path.path == path, "\(row.name)")
      #expect(error?.type.hasSuffix(type) == true, "\(row.name)")
      let place = path.isEmpty ? "" : "\(path): "
      let description = error?.description ?? ""
      #expect(description.hasPrefix("\(place)a value of type "), "\(row.name)")
      #expect(description == place + (error?.message ?? ""), "\(row.name)")
      #expect(
        description.contains("\(type) is neither a JSON value nor JSENRepresentable"),
        "\(row.name)")
      #expect(JSEN(from: row.value) == nil)
    }
  }

  /// JSON has no NaN and no infinity, whatever type holds them, and wherever.
  @Test func numbersThatAreNotFinite() throws {
    let rows: [(Any, path: String, number: String)] = [
      (Double.nan, "", "nan"), (-Double.infinity, "", "-inf"), (Float.infinity, "", "inf"),
      (CGFloat.nan, "", "nan"), (NSNumber(value: Double.nan), "", "nan"),
      (NSNumber(value: Float.infinity), "", "inf"), (Decimal.nan, "", "nan"),
      (NSDecimalNumber.notANumber, "", "nan"), (JSEN.double(.nan), "", "nan"),
      ([1.5, .infinity], "1", "inf"), ([[0.5], [.nan]] as [[Double]], "1.0", "nan"),
      (["a": 1, "b": Double.nan] as [String: Any], "b", "nan"),
      (["a.b": Double.nan], #"a\.b"#, "nan"),
      (["a": [1, ["b": .double(.nan)]]] as JSEN, "a.1.b", "nan"),
      ([0, ["x": [.double(.infinity)]] as JSEN] as [Any], "1.x.0", "inf"),
      (Double?.some(.nan) as Any, "", "nan"), (Set([Double.nan]), "0", "nan"),
    ]
    for (value, path, number) in rows {
      let error = #expect(throws: JSEN.ConversionError.self) { try JSEN(converting: value) }
      let reason = "\(number) is not a JSON number; convert nil or a string instead"
      #expect(error?.message == reason && error?.path.path == path, "\(value)")
      #expect(error?.description == (path.isEmpty ? "" : "\(path): ") + reason)
      #expect(error?.nonFiniteNumber == number && error?.depthLimit == nil && error == error)
      #expect(JSEN(from: value) == nil)
      let nested = #expect(throws: JSEN.ConversionError.self) {
        try JSEN(converting: ["k": [value]])
      }
      #expect(nested?.path.path == "k.0" + (path.isEmpty ? "" : ".\(path)"))
    }
  }

  @Test func valueTypes() throws {
    #expect(JSEN.null.valueType == nil)
    #expect(JSEN.bool(true).valueType as? Bool == true)
    #expect(JSEN.int(1).valueType is Int)
    #expect(JSEN.double(1).valueType is Double)
    #expect((%UInt64.max).valueType is JSEN.Number)
    #expect(JSEN.string("a").valueType as? String == "a")
    let array = try #require(([nil, 1] as JSEN).valueType as? [Any?])
    #expect(array.count == 2 && array[0] == nil && array[1] is Int)
    let members = try #require((["a": nil, "b": [:]] as JSEN).valueType as? [String: Any?])
    #expect(members.count == 2 && members["b"]! is [String: Any?])
  }

  @Test func takesLinearTime() throws {
    let isLinear = try CoreTestTools.takesLinearTime(sized(50_000, debug: 2_000)) { size in
      let members = (0..<size).map { ("\($0)", JSEN.array([.int($0), "text", nil])) }
      let json: JSEN = [
        "list": .array(members.map(\.1)), "members": .object(.init(members) { $1 }),
      ]
      let value = json.valueType
      let again = try JSEN(converting: value)
      precondition(again == json)
    }
    #expect(isLinear)
  }

  @Test func thereAndBack() throws {
    var documents = RandomDocuments(seed: 9)
    for _ in 0..<repetitions(10_000) {
      let value = try JSEN(parsing: documents.document())
      #expect(try JSEN(converting: value.valueType) == value)
    }
  }
}

@Suite("Pretty printing") struct PrettyPrintedTests {
  static let sample: JSEN = [
    "name": "A rather long name", "scores": [1, 2, 3, 4], "deep": [[["x": [1, 2]]]], "none": [:],
    "nothing": [], "null": nil, "é\n": 0.5,
  ]

  @Test func withoutLimitsItIsTheIndentedText() throws {
    #expect(try Self.sample.prettyPrinted() == Self.sample.serialized(.pretty))
    #expect(
      try Self.sample.prettyPrinted(indentation: "\t")
        == Self.sample.serialized(.with { $0.indentation = .tab }))
    for value in ValueTests.values {
      #expect(try value.prettyPrinted() == value.serialized(.pretty))
    }
    #expect(JSEN.double(.nan).prettyPrinted() == "NaN")
    #expect(
      (["a": [.double(-.infinity), 1]] as JSEN).prettyPrinted()
        == "{\n  \"a\": [\n    -Infinity,\n    1\n  ]\n}")
  }

  @Test func limits() {
    let rows: [(JSEN, Int, Int, Int, String)] = [
      ([1, 2], 0, 9, 9, "[… 2]"), (["a": 1], 0, 9, 9, "{… 1}"), (["a": 1], -1, 9, 9, "{… 1}"),
      ([], 0, 0, 0, "[]"), ([:], 0, 0, 0, "{}"), (5, 0, 0, 0, "5"),
      ([1, 2], 9, 0, 9, "[\n  … 2 more\n]"),
      ([1, 2], 9, -1, 9, "[\n  … 2 more\n]"), ([1, 2], 9, 1, 9, "[\n  1,\n  … 1 more\n]"),
      ([1, 2], 9, 2, 9, "[\n  1,\n  2\n]"),
      ([[1], [[2]]], 2, 9, 9, "[\n  [\n    1\n  ],\n  [\n    [… 1]\n  ]\n]"),
      ("abcdef", 9, 9, 3, "\"abc…\""), ("abc", 9, 9, 3, "\"abc\""), ("abc", 9, 9, 0, "\"…\""),
      ("abc", 9, 9, -1, "\"…\""), ("e\u{301}👨‍👩‍👧x", 9, 9, 2, "\"e\u{301}👨‍👩‍👧…\""),
      (["long key": "long value"], 9, 9, 4, "{\n  \"long key\": \"long…\"\n}"),
      ("\n\"\\xyz", 9, 9, 3, "\"\\n\\\"\\\\…\""),
    ]
    for (value, depth, count, length, expected) in rows {
      #expect(
        value.prettyPrinted(maxDepth: depth, maxSubValueCount: count, maxStringLength: length)
          == expected)
    }
  }

  struct Point: Encodable { var x = 1, ratio = 0.5 }
  struct Bad: Encodable { var values = [["a": Double.nan]] }

  @Test func encodableValuesNeedAnEncoder() {
    let error = #expect(throws: JSEN.ConversionError.self) { try JSEN(converting: [1...2]) }
    #expect(
      error?.description
        == "0: a value of type Swift.ClosedRange<Swift.Int> is neither a JSON value nor JSENRepresentable; encode it with JSEN(encoding:), or all with JSEN(converting:using:)"
    )
  }

  @Test func convertsWithAnEncoder() throws {
    let encoder = JSENEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.dataEncodingStrategy = .base64URL
    let value: [String: Any?] = [
      "at": Date(timeIntervalSince1970: 0), "data": Data([0xFB]), "points": [Point()],
      "list": [1, "a", nil, Date(timeIntervalSince1970: 1)] as [Any?], "big": UInt64.max,
      "url": nil,
    ]
    let expected: JSEN = [
      "at": "1970-01-01T00:00:00Z", "big": %UInt64.max, "data": "-w",
      "list": [1, "a", nil, "1970-01-01T00:00:01Z"],
      "points": [["x": 1, "ratio": 0.5]], "url": nil,
    ]
    #expect(try JSEN(converting: value, using: encoder) == expected)
    #expect(throws: JSEN.ConversionError.self) { try JSEN(converting: value) }
  }

  @Test func placesOfValuesThatAnEncoderRefuses() {
    func message(_ value: Any) -> String {
      do throws(JSEN.ConversionError) {
        return "\(try JSEN(converting: value, using: JSENEncoder()))"
      } catch { return "\(error)" }
    }
    #expect(
      message(["list": [Bad()]])
        == "list.0.values.0.a: nan is not a JSON number; set nonConformingFloatEncodingStrategy to replace it"
    )
    #expect(
      message(["a": 1...2 as Any, "b": { 1 } as Any]).hasPrefix("b: a value of type "))
  }
}
