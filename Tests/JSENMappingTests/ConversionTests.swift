import JSEN
import JSENMapping
import Testing

/// The table of conversions, row by row: what each type makes of each text.
@Suite("Conversions")
struct ConversionTests {
  /// A type, a text, and the description of the value; nil if it is refused.
  struct Row: Sendable, CustomTestStringConvertible {
    let type: any Sendable.Type
    let text: String
    let value: String?
    var testDescription: String { "\(type) from \(text)" }

    init(_ type: any Sendable.Type, _ text: String, _ value: String?) {
      self.type = type
      self.text = text
      self.value = value
    }
  }

  static let converted: [Row] = [
    Row(Int.self, #""-5""#, "-5"), Row(Int.self, #""1e2""#, "100"), Row(Int.self, #""1.0""#, "1"),
    Row(Int.self, "true", "1"), Row(Int.self, "false", "0"), Row(Int.self, "2.0", "2"),
    Row(Int.self, "1.168", nil), Row(Int.self, #""1.168""#, nil), Row(Int.self, #""""#, nil),
    Row(Int.self, #"" 5""#, nil), Row(Int.self, #""+5""#, nil), Row(Int.self, #""five""#, nil),
    Row(Int.self, "[]", nil), Row(Int.self, "{}", nil), Row(Int.self, "null", "0"),
    Row(Int.self, "9223372036854775808", nil), Row(Int.self, #""9223372036854775808""#, nil),
    Row(Int8.self, "300", nil), Row(Int8.self, #""300""#, nil), Row(Int8.self, #""-128""#, "-128"),
    Row(UInt.self, "-1", nil), Row(UInt.self, #""-1""#, nil), Row(UInt8.self, "true", "1"),
    Row(UInt64.self, #""18446744073709551615""#, "18446744073709551615"),
    Row(Int128.self, #""-170141183460469231731687303715884105728""#, "\(Int128.min)"),
    Row(Double.self, #""1.5""#, "1.5"), Row(Double.self, "true", "1.0"),
    Row(Double.self, "3", "3.0"),
    Row(Double.self, #""1e400""#, nil), Row(Double.self, "1e400", nil),
    Row(Double.self, #""1e-400""#, nil), Row(Double.self, #""nan""#, nil),
    Row(Double.self, "null", "0.0"), Row(Double.self, #""0.0""#, "0.0"),
    Row(Float.self, #""0.1""#, "0.1"), Row(Float.self, #""1e39""#, nil),
    Row(Float.self, "false", "0.0"),
    Row(Bool.self, "0", "false"), Row(Bool.self, "1", "true"), Row(Bool.self, "2", nil),
    Row(Bool.self, "1.0", "true"), Row(Bool.self, "0.5", nil), Row(Bool.self, #""true""#, "true"),
    Row(Bool.self, #""false""#, "false"), Row(Bool.self, #""1""#, "true"),
    Row(Bool.self, #""0""#, "false"), Row(Bool.self, #""yes""#, nil),
    Row(Bool.self, #""TRUE""#, nil),
    Row(Bool.self, "null", "false"), Row(Bool.self, "[]", nil),
    Row(String.self, "24", "24"), Row(String.self, "1.50", "1.50"), Row(String.self, "-0", "-0"),
    Row(String.self, "1e400", "1e400"), Row(String.self, "true", "true"),
    Row(String.self, "null", ""), Row(String.self, "{}", nil), Row(String.self, "[]", nil),
  ]

  @Test(arguments: converted)
  func convertsByDefault(row: Row) {
    func decode<T>(_ type: T.Type) -> String? {
      (try? JSENMapper().decode(type, parsing: row.text)).map { "\($0)" }
    }
    #expect(_openExistential(row.type, do: decode) == row.value)
  }

  @Test(arguments: converted)
  func convertsPropertiesAndOptionals(row: Row) {
    func decode<T>(_ type: T.Type) -> String? {
      (try? JSENMapper().decode([String: T].self, parsing: "{\"a\": \(row.text)}"))
        .flatMap { $0["a"] }.map { "\($0)" }
    }
    func optional<T>(_ type: T.Type) -> String? {
      (try? JSENMapper().decode([T?].self, parsing: "[\(row.text)]"))
        .map { $0[0].map { "\($0)" } ?? "nil" }
    }
    #expect(_openExistential(row.type, do: decode) == row.value)
    #expect(
      _openExistential(row.type, do: optional) == (row.text == "null" ? "nil" : row.value))
  }

  @Test(arguments: converted)
  func strictReadsOnlyTheTypeItself(row: Row) throws {
    let kind = try JSENDocument(parsing: row.text).root.kind
    let isNative =
      switch kind {
      case .bool: row.type == Bool.self
      case .string: row.type == String.self
      case .int: row.type != Bool.self && row.type != String.self
      // An integer takes a number such as 2.0.
      case .double: row.type != Bool.self && row.type != String.self
      default: false
      }
    func decode<T>(_ type: T.Type) -> String? {
      (try? JSENMapper.strict.decode(type, parsing: row.text)).map { "\($0)" }
    }
    #expect(_openExistential(row.type, do: decode) == (isNative ? row.value : nil))
  }

  @Test func fractionsAreTruncatedOnDemand() throws {
    let mapper = JSENMapper().truncatingFractions()
    #expect(try mapper.decode(Int.self, parsing: "1.168") == 1)
    #expect(try mapper.decode(Int.self, parsing: "-1.9") == -1)
    #expect(try mapper.decode(Int.self, parsing: #""2.5""#) == 2)
    #expect(try mapper.decode(UInt64.self, parsing: "18446744073709551615.9") == .max)
    #expect(try mapper.decode(Int.self, parsing: "1.5e1") == 15)
    #expect(try mapper.decode(Int.self, parsing: "1.25e1") == 12)
    #expect(throws: JSENMappingError.self) { try mapper.decode(Int8.self, parsing: "128.5") }
    #expect(throws: JSENMappingError.self) { try mapper.decode(Int.self, parsing: "1e400") }
    #expect(try mapper.decode(Int.self, from: 1.9 as JSEN) == 1)
  }

  /// Truncating is not converting: each is allowed by itself.
  @Test func truncatingAloneConvertsNothingElse() throws {
    for mapper in [
      JSENMapper.strict.truncatingFractions(),
      JSENMapper().strictConversions().truncatingFractions(),
    ] {
      #expect(try mapper.decode(Int.self, parsing: "1.9") == 1)
      #expect(try mapper.decode(Int8.self, parsing: "-1.9") == -1)
      #expect(try mapper.decode(Int.self, parsing: "1.0") == 1)
      #expect(try mapper.decode(Double.self, parsing: "1.5") == 1.5)
      for text in [#""2""#, #""2.5""#, "true", "false"] {
        #expect(throws: JSENMappingError.self) { try mapper.decode(Int.self, parsing: text) }
        #expect(throws: JSENMappingError.self) { try mapper.decode(Double.self, parsing: text) }
      }
      #expect(throws: JSENMappingError.self) { try mapper.decode(Bool.self, parsing: "1") }
      #expect(throws: JSENMappingError.self) { try mapper.decode(String.self, parsing: "1") }
    }
  }

  @Test func valuesConvertLikeTexts() throws {
    #expect(try JSENMapper().decode(String.self, from: 24 as JSEN) == "24")
    #expect(try JSENMapper().decode(String.self, from: 1.5 as JSEN) == "1.5")
    #expect(try JSENMapper().decode(Int.self, from: 2.0 as JSEN) == 2)
    #expect(try JSENMapper().decode(Bool.self, from: 1 as JSEN) == true)
    #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(Int.self, from: JSEN.double(.infinity))
    }
  }

  @Test func theReportNamesEachChange() throws {
    struct Inner {
      let flag: Bool
      let name: String?
    }
    struct Outer {
      let inner: Inner
      let list: [Int]
      let map: [String: Double]
      let other: Inner
      let pair: (Int, String)
    }
    let (_, report) = try JSENMapper().synthesizingDefaultJSON().decodeWithReport(
      Outer.self,
      parsing:
        #"{"inner": {"flag": 1}, "list": [1, "2", null, 3.0, true], "map": {"x": "1.5", "y": 2}, "pair": [true, "a"]}"#
    )
    #expect(
      report.description == """
        inner.flag: converted from a number
        list.1: converted from a string
        list.2: null, the default is used
        list.4: converted from a bool
        map.x: converted from a string
        other: missing, the default is used
        pair.0: converted from a bool
        """)
    #expect(report.entries[1].path == "list.1")
  }

  @Test func theReportGoesThroughEveryPlan() throws {
    enum Shape {
      case circle(radius: Int)
      case square(Int)
    }
    final class Node {
      private(set) var weight = 0.0
      private(set) var next: Node?
    }
    struct All {
      let shapes: [Shape]
      let node: Node
      let set: Set<Int>
      let keyed: [Int: Bool]
      let maybe: Int?
      let other: Int?
      let cut: [Int]
      let list: ContiguousArray<String>
      let json: JSEN
    }
    let text = """
      {"keyed": {"1": "true"}, "list": [5], "cut": [1.5, 2.0], "maybe": "5", "other": null, "set": ["1", 2], \
      "node": {"next": {"next": null, "weight": "2"}}, "shapes": [{"circle": {"radius": "1"}}, {"square": {}}]}
      """
    let (_, report) = try JSENMapper().truncatingFractions().decodeWithReport(
      All.self, parsing: text)
    #expect(
      report.description == """
        shapes.0.circle.radius: converted from a string
        shapes.1.square._0: missing, the default is used
        node.weight: missing, the default is used
        node.next.weight: converted from a string
        set.0: converted from a string
        keyed.1: converted from a string
        maybe: converted from a string
        cut.0: converted from a number
        list.0: converted from a number
        json: missing, the default is used
        """)
  }

  @Test func reportsTakeEverySource() throws {
    struct Size { let width: Int }
    let text = #"{"width": "5"}"#
    let json: JSEN = ["width": "5"]
    let document = try JSENDocument(parsing: "[\(text)]")
    let mapper = JSENMapper()
    let reports = [
      try mapper.decodeWithReport(Size.self, parsing: text),
      try mapper.decodeWithReport(Size.self, parsing: text.dropFirst(0)),
      try mapper.decodeWithReport(Size.self, parsing: Array(text.utf8)),
      try mapper.decodeWithReport(Size.self, parsing: text.utf8),
      try mapper.decodeWithReport(Size.self, from: json),
      try mapper.decodeWithReport(Size.self, from: ["width": "5"] as JSEN.Object),
      try mapper.decodeWithReport(Size.self, from: JSENDocument(parsing: text)),
      try mapper.decodeWithReport(Size.self, from: #require(document.root.elements.first)),
      try mapper.decodeWithReport(Size.self, from: ["width": "5"] as [String: Any]),
    ]
    for (value, report) in reports {
      #expect(value.width == 5)
      #expect(report.description == "width: converted from a string")
    }
  }
}

extension JSEN.KeyPath {
  static func == (left: JSEN.KeyPath, right: String) -> Bool { left == JSEN.KeyPath(right) }
}
