import JSEN
import JSENParsing
import JSENSchema
import TestTools
import Testing

/// The schema of a description accepts all texts that the description reads and writes.
@Suite("Ranges and alternatives of descriptions") struct DescribedRangeTests {
  private static let texts = [
    "0", "-0.0", "1", "1.0", "10e-1", "127", "128", "-128", "-129", "0.1", "0.10000000149011612",
    "0.09999999403953552", "0.0999999977648258", "0.10000000000000000555", "0.1000000000000000056",
    "0.1000000000000000000000001", "16777216", "16777217", "2147483600.0", "2147483647",
    "2147483648", "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740993.0",
    "9223372036854775807", "9223372036854775807.0", "9223372036854775808", "9.223372036854776e18",
    "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
    "1152921504606846976", "1.152921504606847e+18", "1e23", "100000000000000000000000",
    "3.4028235e38", "3.4028234663852886e38", "3.4028236e38", "1.7976931348623157e308", "1e-400",
    "340282366920938463463374607431768211455",
  ]

  private static func check<Number>(
    _ description: JSONDescription<Number, TwoWay>, _ numbers: [Number],
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let schema = try JSONSchema(description.schema)
    for text in texts {
      guard let number = try? description.decode(text) else { continue }
      let isValid = try schema.validate(parsing: text).isEmpty
      #expect(isValid, "\(description.schema): \(text)", sourceLocation: location)
      #expect(schema.isValid(try JSEN(parsing: text)), "\(text)", sourceLocation: location)
      let written = try description.encodeToString(number)
      #expect(try schema.validate(parsing: written).isEmpty, "\(written)", sourceLocation: location)
    }
    for number in numbers {
      let written = try description.encodeToString(number)
      #expect(
        try schema.validate(parsing: written).isEmpty, "\(description.schema): \(written)",
        sourceLocation: location)
      #expect(schema.isValid(try description.print(number)), sourceLocation: location)
      #expect(throws: Never.self, sourceLocation: location) { try description.decode(written) }
    }
  }

  @Test func integers() throws {
    try Self.check(Int.jsonParser(), [.min, .max])
    try Self.check(Int8.jsonParser(), [.min, .max])
    try Self.check(UInt64.jsonParser(), [.min, .max])
    for bound in [Int.min, -128, 0, 1, 127, 9_007_199_254_740_992, .max] {
      try Self.check(Int.jsonParser().range(bound...), [bound, .max])
      try Self.check(Int.jsonParser().range(...bound), [bound, .min])
      if bound > .min { try Self.check(Int.jsonParser().range(..<bound), [bound - 1]) }
      try Self.check(Int.jsonParser().range(bound...bound), [bound])
      try Self.check(JSONNumber(Int.self, allowFraction: false).range(bound...bound), [bound])
    }
    for bound in [Int8.min, 0, .max] {
      try Self.check(Int8.jsonParser().range(bound...), [bound, .max])
      try Self.check(Int8.jsonParser().range(...bound), [bound, .min])
    }
    for bound in [0, 1 << 53, UInt64(Int.max), .max] {
      try Self.check(UInt64.jsonParser().range(bound...), [bound, .max])
      try Self.check(UInt64.jsonParser().range(...bound), [bound, .min])
    }
    try Self.check(UInt128.jsonParser().range(UInt128.max...), [.max])
  }

  /// A constant accepts the same numbers in a description and in its schema.
  @Test func constants() throws {
    let description = Field("x", equals: 1e23)
    let schema = try JSONSchema(description.schema)
    for (text, fits) in [
      ("1e23", true), ("100000000000000000000000", true), ("99999999999999991611392", false),
    ] {
      let object = #"{"x": \#(text)}"#
      #expect(try schema.validate(parsing: object).isEmpty == fits)
      #expect(((try? description.decode(object)) != nil) == fits)
    }
  }

  @Test func floatingPoint() throws {
    let doubles: [Double] = [
      -128, 0, 0.1, 1, 127, 2_147_483_647, 9_007_199_254_740_992, 1_152_921_504_606_846_976,
      9.223372036854776e18, 1e23, 3.4028235e38, .greatestFiniteMagnitude,
    ]
    for bound in doubles {
      try Self.check(Double.jsonParser().range(bound...), [bound, bound.nextUp].filter(\.isFinite))
      try Self.check(Double.jsonParser().range(...bound), [bound, bound.nextDown])
      try Self.check(Double.jsonParser().range(..<bound), [bound.nextDown])
      let float = Float(bound)
      guard float.isFinite else { continue }
      try Self.check(Float.jsonParser().range(float...), [float, float.nextUp].filter(\.isFinite))
      try Self.check(Float.jsonParser().range(...float), [float, float.nextDown])
      try Self.check(Float.jsonParser().range(..<float), [float.nextDown])
    }
    try Self.check(Float.jsonParser().range(...(.infinity)), [.greatestFiniteMagnitude])
  }

  private enum Event {
    case number(Int)
    case other(String, Int)
  }

  private static func named(_ name: String) -> JSONDescription<Event, TwoWay> {
    Choice(name) { Field("value") { Int.jsonParser() }.map(.case(Event.number)) }
  }

  /// Of the alternatives of a description with `Otherwise`, one is meant, and its failure is reported.
  @Test func otherwise() throws {
    let event = OneOf(choosingBy: "type") {
      Self.named("a")
      Self.named("b")
      Self.named("c")
      Self.named("d")
      Self.named("e")
      Self.named("f")
      Otherwise {
        ParsePrint(.case(Event.other)) {
          Field("type") { String.jsonParser() }
          Field("id") { Int.jsonParser() }
        }
      }
    }
    let schema = try JSONSchema(event.schema)
    func failures(_ text: String) throws -> [String] {
      try schema.validate(parsing: text).map { "\($0.pointer): \($0.message)" }
    }
    #expect(try failures(#"{"type": "c", "value": 1}"#) == [])
    #expect(try failures(#"{"type": "x", "id": 1}"#) == [])
    #expect(
      try failures(#"{"type": "c", "value": "1"}"#)
        == ["/value: expected an integer, found \"1\""])
    #expect(try failures(#"{"type": "c"}"#) == [": the key \"value\" is missing"])
    #expect(
      try failures(#"{"type": "x", "id": "1"}"#) == ["/id: expected an integer, found \"1\""])
    #expect(try failures(#"{"type": "x"}"#) == [": the key \"id\" is missing"])
    #expect(try failures("5") == [": expected an object, found 5"])
  }
}
