import Foundation
import JSEN
import Testing

/// An accessor that is passed `inout` and only read leaves the value as it was.
@Suite("Accessors that are only touched") struct TouchTests {
  static let texts = [
    "null", "true", "false", "0", "3", "-1", "9007199254740993", "9223372036854775807", "1.0",
    "-0.0", "0.1", "1e22", "1e23", "1e300", "5e-324", "1.152921504606847e18", "1e400", "-1e-400",
    "18446744073709551616", "0.1000000000000000055", "1234567890123456.78", #""""#, #""3""#,
    #""e\u0301""#, "[]", "[1,1.0]", "{}", #"{"a":3}"#,
  ]

  static let values: [JSEN] =
    texts.map { try! JSEN(parsing: $0) }
    + [
      .double(.infinity), .number(JSEN.Number("5")!), .number(JSEN.Number("5.0")!),
      .number(JSEN.Number("1e2")!), .number(JSEN.Number("-0")!),
    ]

  static let touches: [(name: String, touch: @Sendable (inout JSEN) -> Void)] = [
    ("bool", { look(&$0.bool) }), ("int", { look(&$0.int) }), ("double", { look(&$0.double) }),
    ("number", { look(&$0.number) }), ("decimal", { look(&$0.decimal) }),
    ("string", { look(&$0.string) }), ("array", { look(&$0.array) }),
    ("object", { look(&$0.object) }), ("member", { look(&$0.a) }), ("key", { look(&$0["x"]) }),
    ("index", { look(&$0[0]) }), ("index after the end", { look(&$0[2]) }),
    ("key path", { look(&$0[keyPath: "a"]) }), ("missing path", { look(&$0[keyPath: "x.y[0]"]) }),
    ("empty path", { look(&$0[keyPath: ""]) }), ("path of an index", { look(&$0[keyPath: "[0]"]) }),
    ("path of the next index", { look(&$0[keyPath: "[2]"]) }),
    ("same double", { $0.double? *= 1 }),
  ]

  static func look<Value>(_ value: inout Value) {}

  private func expectSame(_ json: JSEN, _ expected: JSEN, _ way: String) {
    let isSame = json.description == expected.description && json.kind == expected.kind
    #expect(isSame, "\(expected), \(way): \(json)")
  }

  @Test(arguments: values) func eachWay(value: JSEN) throws {
    for (name, touch) in Self.touches {
      var json = value
      touch(&json)
      expectSame(json, value, name)
      let nested: JSEN = ["a": [["b": value]], "c": 1]
      let ways: [(String, (inout JSEN) -> Void)] = [
        ("subscripts", { json in touch(&json["a"]![0]!["b"]!) }),
        ("members", { json in touch(&json.a![0]!.b!) }),
        ("key path", { json in touch(&json[keyPath: "a[0].b"]!) }),
        ("default", { json in touch(&json.a![0]!["b", default: 1]) }),
        (
          "object",
          { json in
            guard var object = json.object else { return }
            touch(&object[keyPath: "a.0.b"]!)
            json = .dictionary(object)
          }
        ),
        (
          "dictionary",
          { json in
            var members = json.object.map { [String: JSEN]($0) } ?? [:]
            touch(&members[keyPath: "a.0.b"]!)
            json.a = members["a"]
          }
        ),
      ]
      for (way, change) in ways {
        var json = nested
        change(&json)
        expectSame(json, nested, "\(name) by \(way)")
      }
    }
  }

  @Test(arguments: values) func settingWhatWasRead(value: JSEN) {
    var json = value
    if json.decimal != nil { json.decimal = json.decimal }
    expectSame(json, value, "decimal")
    if json.number != nil { json.number = json.number }
    expectSame(json, value, "number")
    if json.int != nil { json.int = json.int }
    if json.string != nil { json.string = json.string }
    if json.bool != nil { json.bool = json.bool }
    if json.array != nil { json.array = json.array }
    if json.object != nil { json.object = json.object }
    expectSame(json, value, "others")
  }

  /// Another value of the same number is a change.
  @Test func realChanges() {
    var json: JSEN = -0.0
    json.double? = 0.0
    #expect(json.description == "0.0")
    json = 9_007_199_254_740_993
    json.double = 9_007_199_254_740_992
    #expect(json.description == "9007199254740992.0")
    json = 1
    json.double? += 1
    #expect(json.description == "2.0")
    json = 1
    json.number? = JSEN.Number("1.0")!
    #expect(json.description == "1.0")
    json.number = JSEN.Number("1")
    #expect(json.description == "1")
    json = .number(JSEN.Number("1e400")!)
    json.number? = JSEN.Number("10e399")!
    #expect(json.description == "10e399")
    json = 1.5
    json.decimal? += 1
    #expect(json.description == "2.5")
    for clear in [
      { look(&$0.double, nil) }, { look(&$0.number, nil) }, { look(&$0.decimal, nil) },
    ] as [(inout JSEN) -> Void] {
      json = 1
      clear(&json)
      #expect(json == .null)
    }
    func look<Value>(_ value: inout Value?, _ new: Value?) { value = new }
  }
}
