import Foundation
import JSEN
import TestTools
import Testing

/// Dictionaries and sets, which have no order of their own, are written sorted at every place and on every way.
@Suite("Encoder, order of dictionaries and sets") struct EncoderOrderTests {
  static let names = ["b", "a", "é", "e\u{301}x", "B", "", "10", "9", "😀", "\u{FFFD}", "ab", "a/b"]
  static let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }

  enum Plain: String, Codable, CaseIterable { case delta, alpha, charlie, bravo }
  enum Named: String, Codable, CaseIterable, CodingKeyRepresentable {
    case deltaX, alphaX, charlieX, bravoX
  }
  struct Point: Hashable, Codable { var x: Int, y: String }

  struct Model<Value: Encodable>: Encodable { var a: Value }
  struct Single<Value: Encodable>: Encodable {
    var value: Value
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
  struct Unkeyed<Value: Encodable>: Encodable {
    var value: Value
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(value)
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: String
    let encode: @Sendable (JSENEncoder) throws -> [String]

    init(_ name: String, _ expected: String, _ value: some Encodable & Sendable) {
      testDescription = name
      self.expected = expected
      encode = { encoder in
        func texts(_ value: some Encodable) throws -> [String] {
          let text = try encoder.encodeToString(value)
          return try [text, encoder.encodeValue(value).description]
            + [String(decoding: encoder.encode(value), as: UTF8.self)]
        }
        let wrapped: [[String]] = try [
          texts(value), texts(Optional(value)), texts(Single(value: value)),
          texts([value]).map { String($0.dropFirst().dropLast()) },
          texts(["k": value]).map { String($0.dropFirst(5).dropLast()) },
          texts(Model(a: value)).map { String($0.dropFirst(5).dropLast()) },
          texts(Unkeyed(value: Single(value: value))).map { String($0.dropFirst().dropLast()) },
        ]
        return wrapped.flatMap { $0 }
      }
    }
  }

  static let rows: [Row] = [
    Row(
      "[String: Int]", "{\(sorted.map { "\(%$0):1" }.joined(separator: ","))}",
      Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })),
    Row(
      "[String: Double]", "{\(sorted.map { "\(%$0):1.5" }.joined(separator: ","))}",
      Dictionary(uniqueKeysWithValues: names.map { ($0, 1.5) })),
    Row(
      "[String: Float]", "{\(sorted.map { "\(%$0):0.1" }.joined(separator: ","))}",
      Dictionary(uniqueKeysWithValues: names.map { ($0, Float(0.1)) })),
    Row(
      "[String: [Double]]", #"{"a":[1.0,2.5],"b":[],"c":[-0.0]}"#,
      ["c": [-0.0], "a": [1, 2.5], "b": []] as [String: [Double]]),
    // The first eight bytes decide, and the others where these are equal.
    Row(
      "few keys with one prefix", #"{"12345678":1,"123456780":1,"123456789":1,"1234567890":1}"#,
      Dictionary(
        uniqueKeysWithValues: ["123456789", "12345678", "1234567890", "123456780"].map { ($0, 1) })),
    Row(
      "many keys with one prefix",
      "{" + (10..<60).map { #""12345678\#($0)":1"# }.joined(separator: ",") + "}",
      Dictionary(uniqueKeysWithValues: (10..<60).map { ("12345678\($0)", 1) })),
    Row(
      "[String: String]", "{\(sorted.map { "\(%$0):\"v\"" }.joined(separator: ","))}",
      Dictionary(uniqueKeysWithValues: names.map { ($0, "v") })),
    Row(
      "[String: [String: Int]]", #"{"a":{"x":1,"y":2,"z":3},"b":{},"c":{"k":1,"l":2}}"#,
      ["c": ["l": 2, "k": 1], "a": ["z": 3, "x": 1, "y": 2], "b": [:]]),
    Row(
      "[String: JSEN]", #"{"a":{"z":1,"b":2},"b":2,"c":3,"d":4}"#,
      ["c": 3, "d": 4, "a": ["z": 1, "b": 2], "b": 2] as [String: JSEN]),
    Row(
      "[Int: Int]", #"{"-1":0,"1":0,"10":0,"100":0,"2":0,"9":0}"#,
      [10: 0, 9: 0, 2: 0, 100: 0, -1: 0, 1: 0]),
    Row(
      "[Named: Int]", #"{"alphaX":1,"bravoX":3,"charlieX":2,"deltaX":0}"#,
      [Named.deltaX: 0, .alphaX: 1, .charlieX: 2, .bravoX: 3]),
    Row(
      "[Plain: Int]", #"["alpha",1,"bravo",3,"charlie",2,"delta",0]"#,
      [Plain.delta: 0, .alpha: 1, .charlie: 2, .bravo: 3]),
    Row(
      "[Point: [Int: Int]]",
      #"[{"x":1,"y":"a"},{"1":1,"2":2,"3":3},{"x":1,"y":"b"},{},{"x":2,"y":"a"},{}]"#,
      [
        Point(x: 2, y: "a"): [:], Point(x: 1, y: "b"): [:],
        Point(x: 1, y: "a"): [3: 3, 1: 1, 2: 2],
      ]),
    Row(
      "Set<String>", "[\(sorted.map { (%$0).description }.joined(separator: ","))]", Set(names)),
    Row("Set<Int>", "[-5,2,9,10,100]", Set([10, 9, 100, -5, 2])),
    Row("Set<UInt8>", "[2,9,10,100]", Set([10, 9, 100, 2] as [UInt8])),
    Row("Set<Double>", "[-1.5,2.0,10.0,1e+20]", Set([10, 1e20, -1.5, 2])),
    Row("Set<Int64>", "[-5,2,9,10,100]", Set([10, 9, 100, -5, 2] as [Int64])),
    Row(
      "Set<UInt64>", "[0,18446744073709551614,18446744073709551615]",
      Set([.max, 0, .max - 1] as [UInt64])),
    Row("Set<Float>", "[-1.5,0.1,10.0]", Set([10, 0.1, -1.5] as [Float])),
    Row("Set<Bool>", "[false,true]", Set([true, false])),
    Row("Set<Int?>", "[null,-3,4]", Set([4, nil, -3] as [Int?])),
    Row(
      "Set<[[Int]]>", "[[],[[]],[[],[1]],[[1]],[[1,2]],[[1,10]],[[2]]]",
      Set([[[2]], [[1, 10]], [[1, 2]], [[1]], [[], [1]], [[]], []])),
    Row("Set<Plain>", #"["alpha","bravo","charlie","delta"]"#, Set(Plain.allCases)),
    Row(
      "Set<Point>", #"[{"x":1,"y":"a"},{"x":1,"y":"b"},{"x":2,"y":""}]"#,
      Set([Point(x: 2, y: ""), Point(x: 1, y: "b"), Point(x: 1, y: "a")])),
    Row(
      "Set<Set<Int>>", "[[],[1,2,3],[1,3],[4,5,6,7]]",
      Set([Set([3, 2, 1]), Set([1, 3]), Set(), Set([7, 6, 5, 4])])),
    Row(
      "Set<[String: Int]>", #"[{"a":1,"b":2,"c":3},{"a":2,"b":1,"c":3}]"#,
      Set([["c": 3, "b": 2, "a": 1], ["c": 3, "b": 1, "a": 2]])),
    Row(
      "Set<[String: Set<Int>]>", #"[{"a":[1,2],"b":[3,4,5]},{"a":[1,3],"b":[]},{"a":[2],"b":[1]}]"#,
      Set([
        ["b": Set([5, 3, 4]), "a": Set([2, 1])], ["a": Set([2]), "b": Set([1])],
        ["b": Set(), "a": Set([3, 1])],
      ])),
    Row(
      "[Point: [String: [Plain: Set<Int>]]]",
      #"[{"x":1,"y":""},{"a":["alpha",[1,2],"bravo",[]],"b":[]},{"x":2,"y":""},{}]"#,
      [
        Point(x: 2, y: ""): [:],
        Point(x: 1, y: ""): ["b": [:], "a": [Plain.bravo: Set(), .alpha: Set([2, 1])]],
      ]),
    Row(
      "Set<JSEN>", #"[null,true,1,2.5,3,"a","b",[1],{"b":1,"a":2}]"#,
      Set(["b", "a", 3, 2.5, 1, true, nil, ["b": 1, "a": 2], [1]] as [JSEN])),
  ]

  @Test(arguments: rows) func isSorted(row: Row) throws {
    for text in try row.encode(JSENEncoder()) { #expect(text == row.expected) }
    let sorting = JSENEncoder()
    sorting.keyEncodingStrategy = .useDefaultKeys
    for text in try row.encode(sorting) { #expect(text == row.expected) }
  }

  /// Sets have the order that `%` gives them.
  @Test func agreesWithLifting() throws {
    let strings = Set(Self.names)
    #expect(try JSEN(encoding: strings) == %strings)
    let doubles = Set((0..<50).map { Double($0 * 37 % 50) / 4 })
    #expect(try JSEN(encoding: doubles) == %doubles)
    let nested = ["k": Dictionary(uniqueKeysWithValues: Self.names.map { ($0, [$0]) })]
    #expect(try JSENEncoder().encodeToString(nested) == (%nested).serialized())
  }

  /// Numbers with the same value have the order of their texts; NaN, which some strategies replace, is a string.
  @Test func numbersOfAllKinds() throws {
    let number = try #require(JSEN.Number("1e400"))
    let numbers: Set<JSEN> = [
      .int(1), .double(1), 0.5, .number(number), .double(-1e300), .int(.max), .double(0x1p63),
    ]
    let expected = "[-1e+300,0.5,1,1.0,9223372036854775807,9.223372036854776e+18,1e400]"
    #expect(try JSENEncoder().encodeToString(numbers) == expected)
    #expect((%numbers).description == expected)
    let encoder = JSENEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    #expect(
      try encoder.encodeToString(Set([Double.nan, 2, .infinity, -1])) == #"["nan",-1.0,2.0,"inf"]"#)
    #expect((%Set([Double.nan, 2, .infinity, -1])).description == "[NaN,-1.0,2.0,Infinity]")
  }

  /// Few members are sorted in place, and many by the words of their keys.
  @Test func everyNumberOfMembers() throws {
    for count in 0...40 {
      for prefix in ["", "key", "a long common prefix é"] {
        let keys = (0..<count).map { prefix + String($0 * 7919 % 1009) }
        let sorted = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let text = { (value: (String) -> String) in
          "{" + sorted.map { "\"\($0)\":\(value($0))" }.joined(separator: ",") + "}"
        }
        let pairs = keys.map { ($0, $0.utf8.count) }
        let counts = Dictionary(uniqueKeysWithValues: pairs)
        #expect(try JSENEncoder().encodeToString(counts) == text { "\($0.utf8.count)" })
        let strings = Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) })
        #expect(try JSENEncoder().encodeToString(strings) == text { "\"\($0)\"" })
        let arrays = counts.mapValues { [$0] }
        #expect(try JSENEncoder().encodeToString(arrays) == text { "[\($0.utf8.count)]" })
      }
    }
  }

  /// Names are sorted as they are written.
  @Test func convertedNames() throws {
    struct Key: CodingKeyRepresentable, Hashable, Encodable {
      var name: String
      var codingKey: any CodingKey { AnyKey(name) }
      init(_ name: String) { self.name = name }
      init?(codingKey: some CodingKey) { name = codingKey.stringValue }
    }
    let keys = ["aZ", "ab", "a", "aB", "a_a"].map { (Key($0), 0) }
    let encoder = JSENEncoder()
    #expect(
      try encoder.encodeToString(Dictionary(uniqueKeysWithValues: keys))
        == #"{"a":0,"aB":0,"aZ":0,"a_a":0,"ab":0}"#)
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(
      try encoder.encodeToString(Dictionary(uniqueKeysWithValues: keys))
        == #"{"a":0,"a_a":0,"a_b":0,"a_z":0,"ab":0}"#)
    // Two keys with one name: the same one wins in each run.
    let same = ["aB", "a_b"].enumerated().map { (Key($1), $0) }
    #expect(try encoder.encodeToString(Dictionary(uniqueKeysWithValues: same)) == #"{"a_b":1}"#)
  }

  /// A dictionary whose `encode(to:)` a type calls. The other members of the object keep their places.
  @Test func dictionariesAmongOtherMembers() throws {
    struct Model: Encodable {
      var extra: [String: Int]
      var numbers: [Int: [String: Int]]
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode("first", forKey: AnyKey("z"))
        try extra.encode(to: encoder)
        try container.encode(["q": 1, "p": 2, "r": 3], forKey: AnyKey("y"))
        try numbers.encode(to: encoder)
        try container.encode(extra, forKey: AnyKey("a"))
      }
    }
    let model = Model(
      extra: ["d": 1, "c": 2, "f": 3, "e": 4],
      numbers: [3: ["b": 1, "a": 2], 1: [:], 2: [:]])
    let expected =
      #"{"z":"first","1":{},"2":{},"3":{"a":2,"b":1},"c":2,"y":{"p":2,"q":1,"r":3},"#
      + #""d":1,"e":4,"f":3,"a":{"c":2,"d":1,"e":4,"f":3}}"#
    #expect(try JSENEncoder().encodeToString(model) == expected)
    #expect(try JSENEncoder().encodeToString([[model]]) == "[[\(expected)]]")
    #expect(try JSENEncoder().encodeValue(["k": model]).description == #"{"k":\#(expected)}"#)

    struct Whole: Encodable {
      var content: [String: [String: Int]]
      func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
    }
    let whole = Whole(content: ["c": ["z": 1, "y": 2], "b": [:], "a": ["k": 1, "j": 2, "l": 3]])
    #expect(
      try JSENEncoder().encodeToString(whole)
        == #"{"a":{"j":2,"k":1,"l":3},"b":{},"c":{"y":2,"z":1}}"#)
  }

  /// Containers that are used in turn, replaced values and failures leave the rest sorted.
  @Test func amongContainersOutOfOrder() throws {
    struct Failing: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(Set([3, 1, 2].map { Double($0) }))
        throw CocoaError(.coderInvalidValue)
      }
    }
    struct Model: Encodable {
      func encode(to encoder: any Encoder) throws {
        let set = Set(Plain.allCases)
        var container = encoder.container(keyedBy: AnyKey.self)
        var first = container.nestedUnkeyedContainer(forKey: AnyKey("first"))
        try first.encode(set)
        var second = container.nestedUnkeyedContainer(forKey: AnyKey("second"))
        try second.encode([set])
        try first.encode(["b": set, "a": []])
        try? first.encode(Failing())
        try? container.encode(Failing(), forKey: AnyKey("third"))
        try container.encode(set, forKey: AnyKey("third"))
        try container.encode(
          [Point(x: 2, y: ""): 1, Point(x: 1, y: ""): 2], forKey: AnyKey("third"))
        try second.encode(Set([2.5, 1.5, 3.5]))
        let last = container.superEncoder(forKey: AnyKey("last"))
        try first.encode(1)
        var single = last.singleValueContainer()
        try single.encode(set)
        var appending = last.unkeyedContainer()
        try appending.encode("aaa")
      }
    }
    let set = #"["alpha","bravo","charlie","delta"]"#
    let expected =
      #"{"first":[\#(set),{"a":[],"b":\#(set)},1],"second":[[\#(set)],[1.5,2.5,3.5]],"#
      + #""third":[{"x":1,"y":""},2,{"x":2,"y":""},1],"#
      + #""last":["alpha","bravo","charlie","delta","aaa"]}"#
    #expect(try JSENEncoder().encodeToString(Model()) == expected)
    #expect(try JSENEncoder().encodeToString([Model(), Model()]) == "[\(expected),\(expected)]")
    #expect(try JSENEncoder().encodeValue(Model()).description == expected)
    // The next call begins with nothing to sort.
    let encoder = JSENEncoder()
    #expect(throws: CocoaError.self) { try encoder.encodeToString(Failing()) }
    #expect(try encoder.encodeToString([3, 1, 2]) == "[3,1,2]")
  }

  /// Foundation writes the same forms.
  @Test func formsAreFoundations() throws {
    let foundation = JSONEncoder()
    #expect(try foundation.encode([1: 2]) == JSENEncoder().encode([1: 2]))
    #expect(try foundation.encode([Named.alphaX: 2]) == JSENEncoder().encode([Named.alphaX: 2]))
    #expect(try foundation.encode([Plain.alpha: 2]) == JSENEncoder().encode([Plain.alpha: 2]))
    #expect(try foundation.encode(Set([Plain.alpha])) == JSENEncoder().encode(Set([Plain.alpha])))
    #expect(try foundation.encode([Plain: Int]()) == JSENEncoder().encode([Plain: Int]()))
  }

  /// A value that failed leaves no order behind, also when the object around it got members meanwhile.
  @Test func afterFailures() throws {
    struct Failing: Encodable {
      let outer: KeyedEncodingContainer<AnyKey>
      func encode(to encoder: any Encoder) throws {
        var array = encoder.unkeyedContainer()
        try array.encode([Plain.bravo: 1, .alpha: 2, .charlie: 3])
        var outer = outer
        try ["y": 1, "x": 2].encode(to: outer.superEncoder(forKey: AnyKey("later")))
        throw CancellationError()
      }
    }
    struct Model: Encodable {
      func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: AnyKey.self)
        try ["d": 1, "c": 2].encode(to: encoder)
        try? object.encode(Failing(outer: object), forKey: AnyKey("value"))
        try object.encode([3, 1, 2, 9, 8, 7, 6, 5], forKey: AnyKey("value"))
      }
    }
    let text = try JSENEncoder().encodeToString(Model())
    #expect(text == #"{"c":2,"d":1,"later":{"x":2,"y":1},"value":[3,1,2,9,8,7,6,5]}"#)
  }
}
