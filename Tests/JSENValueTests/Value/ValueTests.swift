import CoreTestTools
import JSEN
import TestTools
import Testing

@Suite("Values") struct ValueTests {
  /// One value of each kind, and what each accessor gives for it.
  static let values: [JSEN] = [
    nil, true, 7, 1.5, %UInt64.max, "text", [1], ["k": 1],
  ]

  @Test func kindsAndAccessors() {
    #expect(Self.values.map(\.kind) == JSEN.Kind.allCases)
    for (position, value) in Self.values.enumerated() {
      #expect(value.isNull == (position == 0))
      #expect(value.bool == (position == 1 ? true : nil))
      #expect(value.int == (position == 2 ? 7 : nil))
      #expect(value.double == [2: 7, 3: 1.5, 4: 0x1p64][position])
      #expect((value.number != nil) == (2...4).contains(position))
      #expect(value.integer(as: UInt64.self) == [2: 7, 4: .max][position])
      #expect(value.string == (position == 5 ? "text" : nil))
      #expect(value.array == (position == 6 ? [1] : nil))
      #expect(value.object == (position == 7 ? ["k": 1] : nil))
      #expect(value[0] == (position == 6 ? 1 : nil))
      #expect(value["k"] == (position == 7 ? 1 : nil))
      #expect(value.k == (position == 7 ? 1 : nil))
    }
    #expect(
      JSEN.Kind.allCases.map(\.description) == [
        "null", "bool", "int", "double", "number", "string", "array", "object",
      ])
  }

  @Test(
    arguments: [
      (0, 0.0), (1 << 53, 0x1p53), ((1 << 53) + 1, 0x1p53), (1 << 62, 0x1p62),
      (.max, 0x1p63), (.min, -0x1p63), (.max - 511, 0x1p63), (.max - 1023, 0x1p63 - 1024),
      (-(1 << 53) - 1, -0x1p53),
    ] as [(Int, Double)]) func integersAsDoubles(value: Int, expected: Double)
  {
    #expect(JSEN.int(value).double == expected)
  }

  @Test func integersOfAnyWidth() throws {
    #expect(JSEN.int(200).integer(as: UInt8.self) == 200)
    #expect(JSEN.int(300).integer(as: UInt8.self) == nil)
    #expect(JSEN.int(-1).integer(as: UInt.self) == nil)
    #expect(JSEN.double(1).integer(as: Int.self) == nil)
    #expect(try JSEN(parsing: "\(Int128.min)").integer(as: Int128.self) == .min)
    #expect(try JSEN(parsing: "\(UInt128.max)").integer(as: UInt128.self) == .max)
    #expect(try JSEN(parsing: "1e400").integer(as: UInt128.self) == nil)
  }

  @Test func literals() {
    let name = "Ann"
    let json: JSEN = [
      "null": nil, "bool": true, "int": -1, "double": 1.0, "string": "\(name)\n",
      "array": [[], [:]],
      "object": ["a": ["b": 1]],
    ]
    #expect(
      json.description
        == #"{"null":null,"bool":true,"int":-1,"double":1.0,"string":"Ann\n","array":[[],{}],"#
        + #""object":{"a":{"b":1}}}"#)
    #expect(
      json
        == .object([
          "null": .null, "bool": .boolean(true), "int": .integer(-1),
          "double": .float(1), "string": .string("Ann\n"),
          "array": .array([.array([]), .dictionary([:])]),
          "object": .dictionary(["a": ["b": 1]] as [String: JSEN]),
        ]))
    let value: JSONValue = nil
    #expect(value == .null)
  }

  @Test func structuralAndNumericEquality() throws {
    let equal: [(JSEN, JSEN)] = [
      (1, 1.0), (100, .number(JSEN.Number("1e2")!)), (0, -0.0),
      (0.5, .number(JSEN.Number("50e-2")!)),
      (%UInt64.max, %JSEN.Number("1.8446744073709551615e19")!),
      (.double(.infinity), .double(.infinity)),
    ]
    for (left, right) in equal {
      #expect(left.isNumericallyEqual(to: right) && right.isNumericallyEqual(to: left))
    }
    let different: [(JSEN, JSEN)] = [
      (1, 2), (1, "1"), (nil, nil), ("1", "1"), (.double(.nan), .double(.nan)), (true, 1),
      (.double(.infinity), .double(-.infinity)), (9_007_199_254_740_993, 0x1p53), ([1], [1]),
      (.double(.infinity), %JSEN.Number("1e400")!),
    ]
    for (left, right) in different {
      #expect(!left.isNumericallyEqual(to: right) && !right.isNumericallyEqual(to: left))
    }
    for (position, left) in Self.values.enumerated() {
      for (other, right) in Self.values.enumerated() {
        #expect((left == right) == (position == other))
      }
    }
    #expect(JSEN.int(1) != .double(1))
    #expect(JSEN.double(0) == .double(-0.0))
    #expect(JSEN.double(0).hashValue == JSEN.double(-0.0).hashValue)
    #expect(JSEN.double(.nan) != .double(.nan))
  }

  /// Equal values have equal hashes, whatever their origin.
  @Test func equalValuesHashAlike() throws {
    var documents = RandomDocuments(seed: 8)
    var all: Set<JSEN> = []
    for _ in 0..<repetitions(5_000) {
      let value = try JSEN(parsing: documents.document())
      let again = try JSEN(parsing: value.serialized(.with { $0.sortsKeys = true }))
      #expect(value == again && again == value)
      #expect(value.hashValue == again.hashValue)
      all.insert(value)
      #expect(all.contains(again))
    }
  }
}

@Suite("Subscripts") struct SubscriptTests {
  private typealias Change = (inout JSEN) -> Void

  @Test func settingAndRemoving() {
    let start: JSEN = ["a": [1, 2, 3], "o": ["x": 1, "y": [:]], "n": nil]
    let rows: [(String, @Sendable (inout JSEN) -> Void, String)] = [
      ("set", { $0["n"] = 1 }, #"{"a":[1,2,3],"o":{"x":1,"y":{}},"n":1}"#),
      ("set null", { $0["o"] = .null }, #"{"a":[1,2,3],"o":null,"n":null}"#),
      ("a new member", { $0["z"] = 0 }, #"{"a":[1,2,3],"o":{"x":1,"y":{}},"n":null,"z":0}"#),
      ("nil removes", { $0["o"] = nil }, #"{"a":[1,2,3],"n":null}"#),
      ("nil where nothing is", { $0["z"] = nil }, start.description),
      (
        "nested", { $0["o"]?["y"]?["z"] = [1] },
        #"{"a":[1,2,3],"o":{"x":1,"y":{"z":[1]}},"n":null}"#
      ),
      ("nested nil", { $0["o"]?["x"] = nil }, #"{"a":[1,2,3],"o":{"y":{}},"n":null}"#),
      ("through nothing", { $0["z"]?["x"] = 1 }, start.description),
      ("an index of an object", { $0[0] = 1 }, start.description),
      ("a key of an array", { $0["a"]?["x"] = 1 }, start.description),
      (
        "a key of null", { $0["n"]?["x"] = 1 }, #"{"a":[1,2,3],"o":{"x":1,"y":{}},"n":{"x":1}}"#
      ),
      ("an index of null", { $0["n"]?[0] = 1 }, #"{"a":[1,2,3],"o":{"x":1,"y":{}},"n":[1]}"#),
      ("an element", { $0["a"]?[1] = "two" }, #"{"a":[1,"two",3],"o":{"x":1,"y":{}},"n":null}"#),
      (
        "an element to null", { $0["a"]?[1] = .null },
        #"{"a":[1,null,3],"o":{"x":1,"y":{}},"n":null}"#
      ),
      ("append at the count", { $0["a"]?[3] = 4 }, #"{"a":[1,2,3,4],"o":{"x":1,"y":{}},"n":null}"#),
      ("nil at the count", { $0["a"]?[3] = nil }, start.description),
      ("beyond the count", { $0["a"]?[4] = 5 }, start.description),
      ("below zero", { $0["a"]?[-1] = 0 }, start.description),
      (
        "nil removes an element", { $0["a"]?[0] = nil }, #"{"a":[2,3],"o":{"x":1,"y":{}},"n":null}"#
      ),
      (
        "as an array", { $0["a"]?.array?.append(4) },
        #"{"a":[1,2,3,4],"o":{"x":1,"y":{}},"n":null}"#
      ),
      ("as an object", { $0["o"]?.object?["y"] = nil }, #"{"a":[1,2,3],"o":{"x":1},"n":null}"#),
      ("as what it isn't", { $0["a"]?.object?["y"] = 1 }, start.description),
      ("the array to nil", { $0["a"]?.array = nil }, #"{"a":null,"o":{"x":1,"y":{}},"n":null}"#),
      ("an array instead", { $0["o"]?.array = [1] }, #"{"a":[1,2,3],"o":[1],"n":null}"#),
      ("an object instead", { $0["a"]?.object = [:] }, #"{"a":{},"o":{"x":1,"y":{}},"n":null}"#),
      ("chained assignment", { $0["o"]?["x"]? = 2 }, #"{"a":[1,2,3],"o":{"x":2,"y":{}},"n":null}"#),
    ]
    for (name, change, expected) in rows {
      var json = start
      change(&json)
      #expect(json.description == expected, "\(name)")
      #expect(start.description == #"{"a":[1,2,3],"o":{"x":1,"y":{}},"n":null}"#, "\(name)")
    }
  }

  @Test func scalarsHaveNoPlaceInside() {
    for value in ValueTests.values
    where value.array == nil && value.object == nil && !value.isNull {
      var json = value
      json["a"] = 1
      json[0] = 1
      json.array?.append(1)
      json.object?["a"] = 1
      #expect(json == value)
    }
  }

  /// An error on the way through an access leaves the value whole.
  @Test func errorsInsideAnAccess() {
    struct Refusal: Error {}
    func refuse(_ value: inout JSEN) throws {
      value = ["changed": true]
      throw Refusal()
    }
    var json: JSEN = ["a": [["b": 1]]]
    #expect(throws: Refusal.self) { try refuse(&json["a"]![0]!["b"]!) }
    #expect(json == ["a": [["b": ["changed": true]]]])
    #expect(throws: Refusal.self) { try refuse(&json.object!["a"]!.array![0]) }
    #expect(json == ["a": [["changed": true]]])
    #expect(throws: Refusal.self) { try refuse(&json[keyPath: "a.0"]!) }
    #expect(json == ["a": [["changed": true]]])
  }

  /// 10^5 changes of a document of 10^5 elements, by each way in: any copy would take minutes.
  @Test func changesInPlaceCopyNothing() {
    let size = sized(100_000, debug: 10_000)
    var json: JSEN = ["deep": [["list": .array((0..<size).map { .int($0) })]]]
    let ways: [@Sendable (inout JSEN, Int) -> Void] = [
      { $0["deep"]?[0]?["list"]?[$1] = -1 },
      { $0["deep"]?[0]?["list"]?.array?[$1] = -2 },
      { $0.object?["deep"]?.array?[0].object?["list"]?.array?[$1] = -3 },
      { $0[keyPath: "deep.0.list"]?.array?[$1] = -4 },
      { $0[keyPath: "deep.0.list"]?[$1] = -5 },
      { json, _ in json["deep"]?[0]?["list"]?[size] = 1 },
      { json, _ in json["deep"]?[0]?["list"]?.array?.removeLast() },
      { json, number in json.object?["deep", default: []][0]?["list"]?[number] = -6 },
    ]
    for (position, way) in ways.enumerated() {
      let seconds = leastSeconds(runs: 1) {
        for number in 0..<size { way(&json, number) }
      }
      #expect(seconds < 8, "way \(position)")
      if position < 5 { #expect(json[keyPath: "deep.0.list.\(size / 2)"] == .int(-1 - position)) }
    }
    // Emptied but for one, and filled again by setting at the count.
    #expect(json["deep"]?[0]?["list"]?.array?.count == size)
  }
}
