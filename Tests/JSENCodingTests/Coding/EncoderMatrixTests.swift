import Foundation
import JSEN
import TestTools
import Testing

/// The encoder beside Foundation's, over types, containers and strategies.
@Suite struct EncoderMatrixTests {
  @Test(arguments: Sample.all) func agreesWithFoundation(sample: Sample) throws {
    for setting in Setting.all { try expectAgreement(on: sample, setting) }
  }

  private func expectAgreement(on sample: Sample, _ setting: Setting) throws {
    let foundation = JSONEncoder()
    let ours = JSENEncoder()
    setting.apply(foundation, ours)
    let outcome = Result { try sample.encodeWithFoundation(foundation) }
    switch outcome {
    case .failure:
      #expect(throws: (any Error).self, "\(setting.name)") { try sample.encode(ours) }
      #expect(throws: (any Error).self, "\(setting.name)") { try sample.value(ours) }
    case .success(let data):
      let text = try sample.encode(ours)
      let value = try sample.value(ours)
      // Both sinks agree, and so do values and what is parsed from their text.
      #expect(try JSEN(parsing: text, options: Self.exact) == value, "\(setting.name)")
      // Foundation writes 1.0 as 1, and its members in an order that differs from run to run.
      let expected = try JSEN(parsing: data, options: Self.exact)
      #expect(
        Self.isSame(value, expected),
        "\(sample.name), \(setting.name): \(text) for \(String(decoding: data, as: UTF8.self))")
      if setting.isExact, !sample.hasWholeDoubles {
        #expect(text == String(decoding: data, as: UTF8.self), "\(setting.name)")
      }
    }
  }

  /// A decimal may have more digits than a double gives back.
  private static var exact: JSEN.ReadingOptions {
    var options = JSEN.ReadingOptions()
    options.numbers = .exact
    return options
  }

  /// Whether two values are equal but for `1` and `1.0`.
  private static func isSame(_ left: JSEN, _ right: JSEN) -> Bool {
    switch (left, right) {
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count
        && left.allSatisfy { key, value in right[key].map { isSame(value, $0) } ?? false }
    default: left == right || left.isNumericallyEqual(to: right)
    }
  }
}

/// Strategies, set on both encoders.
struct Setting: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether the texts must be the same byte by byte: members are then sorted.
  var isExact = false
  let apply: @Sendable (JSONEncoder, JSENEncoder) -> Void

  var testDescription: String { name }

  static let all: [Setting] = [
    Setting(name: "default") { _, _ in },
    Setting(name: "sorted", isExact: true) {
      $0.outputFormatting = .sortedKeys
      $1.outputFormatting = [.sortedKeys, .escapingSlashes]
    },
    Setting(name: "pretty") {
      $0.outputFormatting = .prettyPrinted
      $1.outputFormatting = .prettyPrinted
    },
    Setting(name: "pretty, sorted, slashes", isExact: true) {
      $0.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      $1.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    },
    Setting(name: "snake case", isExact: true) {
      $0.outputFormatting = .sortedKeys
      $1.outputFormatting = [.sortedKeys, .escapingSlashes]
      $0.keyEncodingStrategy = .convertToSnakeCase
      $1.keyEncodingStrategy = .convertToSnakeCase
    },
    Setting(name: "custom keys", isExact: true) {
      let convert: @Sendable ([any CodingKey]) -> any CodingKey = { path in
        // Only the last key: inside nested containers, Foundation leaves outer keys out of the path.
        AnyKey((path.last?.stringValue ?? "") + "/")
      }
      $0.outputFormatting = .sortedKeys
      $1.outputFormatting = [.sortedKeys, .escapingSlashes]
      $0.keyEncodingStrategy = .custom(convert)
      $1.keyEncodingStrategy = .custom(convert)
    },
    Setting(name: "seconds, deferred data") {
      $0.dateEncodingStrategy = .secondsSince1970
      $1.dateEncodingStrategy = .secondsSince1970
      $0.dataEncodingStrategy = .deferredToData
      $1.dataEncodingStrategy = .deferredToData
    },
    Setting(name: "milliseconds, custom data") {
      $0.dateEncodingStrategy = .millisecondsSince1970
      $1.dateEncodingStrategy = .millisecondsSince1970
      let encode: @Sendable (Data, any Encoder) throws -> Void = { data, encoder in
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(data.count, forKey: AnyKey("count"))
      }
      $0.dataEncodingStrategy = .custom(encode)
      $1.dataEncodingStrategy = .custom(encode)
    },
    Setting(name: "iso8601, floats as strings") {
      $0.dateEncodingStrategy = .iso8601
      $1.dateEncodingStrategy = .iso8601
      $0.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "+∞", negativeInfinity: "-∞", nan: "?")
      $1.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "+∞", negativeInfinity: "-∞", nan: "?")
    },
    Setting(name: "formatted dates") {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "yyyy/MM/dd"
      $0.dateEncodingStrategy = .formatted(formatter)
      $1.dateEncodingStrategy = .formatted(formatter)
    },
    Setting(name: "dates that encode nothing") {
      $0.dateEncodingStrategy = .custom { _, _ in }
      $1.dateEncodingStrategy = .custom { _, _ in }
    },
  ]
}

/// A value, with the type that the encoders are to see.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String
  var hasWholeDoubles = false
  let encodeWithFoundation: @Sendable (JSONEncoder) throws -> Data
  let encode: @Sendable (JSENEncoder) throws -> String
  let value: @Sendable (JSENEncoder) throws -> JSEN

  var testDescription: String { name }

  init(_ name: String, hasWholeDoubles: Bool = false, _ value: some Encodable & Sendable) {
    self.name = name
    self.hasWholeDoubles = hasWholeDoubles
    encodeWithFoundation = { try $0.encode(value) }
    encode = { try $0.encodeToString(value) }
    self.value = { try $0.encodeValue(value) }
  }

  /// The same value at the top, and in each kind of container.
  static func everywhere(
    _ name: String, hasWholeDoubles: Bool = false, _ value: some Encodable & Sendable
  ) -> [Sample] {
    [
      Sample(name, hasWholeDoubles: hasWholeDoubles, value),
      Sample("[\(name)]", hasWholeDoubles: hasWholeDoubles, [value, value]),
      Sample("[String: \(name)]", hasWholeDoubles: hasWholeDoubles, ["aKey/": value]),
      Sample("[Int: \(name)]", hasWholeDoubles: hasWholeDoubles, [7: value]),
      Sample("\(name)?", hasWholeDoubles: hasWholeDoubles, Optional(value)),
      Sample("member \(name)", hasWholeDoubles: hasWholeDoubles, Member(someValue: value)),
      Sample("handed on \(name)", hasWholeDoubles: hasWholeDoubles, HandedOn(value: value)),
      Sample("nested \(name)", hasWholeDoubles: hasWholeDoubles, Nested(value: value)),
    ]
  }

  static let all: [Sample] =
    everywhere("bool", true) + everywhere("int", -5) + everywhere("string", "a/\"\\\u{1}\u{7F}é😀")
    + everywhere("empty string", "") + everywhere("int8", Int8.min) + everywhere("int64", Int64.min)
    + everywhere("uint64", UInt64.max) + everywhere("int128", Int128.min)
    + everywhere("uint128", UInt128.max) + everywhere("uint16", UInt16.max)
    + everywhere("double", 0.1) + everywhere("whole double", hasWholeDoubles: true, 3.0)
    + everywhere("large double", 1.5e300) + everywhere("float", Float(0.1))
    + everywhere("float16", Float16(0.1)) + everywhere("nan", Double.nan)
    + everywhere("infinity", -Double.infinity) + everywhere("infinite float", Float.infinity)
    + everywhere("date", hasWholeDoubles: true, Date(timeIntervalSinceReferenceDate: 700_000_000.5))
    + everywhere("data", Data([0, 1, 254, 255])) + everywhere("empty data", Data())
    + everywhere("url", URL(string: "https://example.com/a?b=c/d")!)
    + everywhere("uuid", UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!)
    + everywhere("decimal", Decimal(string: "12345678901234567890.12345")!)
    + everywhere("nil", Int?.none) + everywhere("empty", Empty()) + everywhere("[]", [Int]())
    + everywhere("[:]", [String: Int]()) + everywhere("enum", Shape.circle(radius: 2))
    + everywhere("enum of one", Shape.point) + everywhere("raw value", Suit.hearts)
    + everywhere("unlabelled", Shape.label("x")) + everywhere("class", Dog())
    + everywhere("superEncoder", Cat()) + everywhere("unkeyed super", UnkeyedSuper())
    + everywhere("key representable", [Name(codingKey: AnyKey("fooBar")): 1])
    + everywhere("strings", ["aB": "x/y", "c": ""]) + everywhere("many keys", ManyKeys(count: 100))
    + everywhere("snake", SnakeKeys()) + everywhere("interleaved", Interleaved())
    + everywhere("repeated", Repeated())
}
