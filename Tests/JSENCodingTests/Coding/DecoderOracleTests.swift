import Foundation
import JSEN
import Testing

/// `JSENDecoder` beside Foundation's: same value, or the same error at the same path.
@Suite("Decoder, beside Foundation's")
struct DecoderOracleTests {
  /// Returns the result of a decoding as text.
  static func outcome<T>(_ decode: () throws -> T) -> String {
    do {
      let value = try decode()
      switch Mirror(reflecting: value).displayStyle {
      case .dictionary, .set: return String("\(value)".sorted())
      default: return "\(value)"
      }
    } catch let error as DecodingError {
      let (name, context): (String, DecodingError.Context) =
        switch error {
        case .typeMismatch(let type, let context): ("typeMismatch \(type)", context)
        case .valueNotFound(let type, let context): ("valueNotFound \(type)", context)
        case .keyNotFound(let key, let context): ("keyNotFound \(key.stringValue)", context)
        case .dataCorrupted(let context): ("dataCorrupted", context)
        @unknown default: ("unknown", .init(codingPath: [], debugDescription: ""))
        }
      return "\(name) at \(context.codingPath.map(\.stringValue))"
    } catch {
      return "other error: \(error)"
    }
  }

  /// Compares the decoders on one text, in every form that a text can have.
  func expectSame<T: Decodable>(
    _ type: T.Type, _ text: String,
    set: (_ ours: JSENDecoder, _ theirs: JSONDecoder) -> Void = { _, _ in }
  ) {
    let ours = JSENDecoder()
    let theirs = JSONDecoder()
    set(ours, theirs)
    let expected = Self.outcome { try theirs.decode(type, from: Data(text.utf8)) }
    expect(type, text, expected, "data") { try ours.decode(type, from: Data(text.utf8)) }
    expect(type, text, expected, "string") { try ours.decode(type, from: text) }
    expect(type, text, expected, "bytes") { try ours.decode(type, from: Array(text.utf8)) }
    if let document = try? JSENDocument(parsing: text, options: ours.readingOptions) {
      expect(type, text, expected, "document") { try ours.decode(type, from: document) }
    }
    if let value = try? JSEN(parsing: text, options: ours.readingOptions) {
      // An integer has no sign of zero.
      if text == "-0" { return }
      expect(type, text, expected, "value") { try ours.decode(type, from: value) }
    }
  }

  private func expect<T>(
    _ type: T.Type, _ text: String, _ expected: String, _ source: String, _ decode: () throws -> T
  ) {
    let outcome = Self.outcome(decode)
    if outcome == expected || isIntended(type, text, outcome, expected) { return }
    Issue.record("\(type) from the \(source) \(text): \(outcome), not \(expected)")
  }

  /// Where Foundation is otherwise, and not better. The guide has a table of these.
  private func isIntended(
    _ type: Any.Type, _ text: String, _ ours: String, _ theirs: String
  ) -> Bool {
    // Foundation does not say where the value is that does not fit, or gives a part of the path.
    if ours.hasPrefix("dataCorrupted at"), theirs == "dataCorrupted at []" { return true }
    if theirs.hasPrefix("dataCorrupted at"), ours.hasPrefix(theirs.dropLast() + ", ") {
      return true
    }
    // Null is a wrong type for `Bool`, and a missing value for all else.
    if ours.hasPrefix("valueNotFound Bool"), theirs.hasPrefix("typeMismatch Bool") { return true }
    // The one of several errors that Foundation meets first changes from run to run.
    let kind = { (outcome: String) in outcome.components(separatedBy: " at ")[0] }
    if text.hasPrefix("{"), text.contains(","), kind(ours) == kind(theirs) { return true }
    return switch (String(describing: type), text) {
    // An index after the last element.
    case ("Pair", "[1]"): true
    // An integer that is written with an exponent, and too large for a double to hold.
    case ("UInt128", "3.4028236e38"): true
    // The nearest double, which a `JSEN` has instead of the digits, is an integer that a decimal holds.
    case ("Decimal", "3.4028236e38"): ours == "340282359999999991113723490719674400768"
    // The standard library decodes a `Float` and rounds it once more, maybe to zero.
    case ("Float16", _):
      ours.replacing("Float16", with: "Float") == theirs
        || ours == "dataCorrupted at []" && theirs == "0.0"
    // A fraction so small that Foundation takes it for an integer.
    case (_, "1e-400"): ours == "dataCorrupted at []" && ["0", "Optional(0)"].contains(theirs)
    default: false
    }
  }

  static let values = [
    "null", "true", "false", "0", "-1", "1", "127", "128", "255", "256", "-129", "65536",
    "4294967296", "9223372036854775807", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "170141183460469231731687303715884105728", "1.0", "1.5", "1e2", "1e-2",
    "-0", "-0.0", "0.1", "3.4028236e38", "1e39", "1e308", "1e400", "1e-400", "-1e-50", "7e-46",
    "1e-45",
    "5e-324", "16777217", "\"\"", "\"a\"", "\"1\"",
    "\"\\u00e9\"", "\"2020-01-02T03:04:05Z\"", "\"aGk=\"", "\"http://example.com/a?b\"",
    "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "[]", "[1]", "[1,2]", "[null]", "[1.5]", "[\"a\"]",
    "[\"a\",null]", "[[1],[2,3]]", "[true,1]", "{}", "{\"a\":1}", "{\"1\":1,\"2\":2}",
    "{\"a\":null}",
    "{\"a\":\"b\"}", "{\"a\":[1]}", "{\"a\":{\"a\":{}}}", "{\"a b\":1}",
    "[{\"a\":1},{\"a\":\"x\"}]",
    "[{\"a\":1},{}]", "{\"child\":{\"child\":{\"name\":1}},\"name\":\"x\"}", "[1,", "{\"a\"}", "",
  ]

  static let types: [any (Decodable & SendableMetatype).Type] = [
    Bool.self, String.self, Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self,
    Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, Int128.self,
    UInt128.self, Decimal.self, URL.self, UUID.self, Date.self, Data.self, Optional<Int>.self,
    Optional<String>.self, [Int].self, [Int?].self, [String].self, [Double].self, [Bool].self,
    [[Int]].self, [String: Int].self, [String: String].self, [String: Int?].self,
    [Int: Int].self, [String: [Int]].self, [Small].self, Small.self, Node.self, Loose.self,
    Child.self, Choice.self, Pair.self, Manual.self, [Letter: Int].self, [Date].self, [URL].self,
    [String: [String: [String: Int]]].self, Set<Int>.self, Float16.self, [Float].self,
    ClosedRange<Int>.self, CGFloat.self, DateInterval.self,
  ]

  struct Small: Codable { var a: Int }
  final class Node: Codable {
    var name: String
    var child: Node?
  }
  struct Loose: Codable {
    var a: Int?
    var b: [Small]?
  }
  class Base: Codable {
    var a: Int
    init() { a = 0 }
  }
  final class Child: Base {
    var b: Int
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      b = try container.decode(Int.self, forKey: .a)
      try super.init(from: container.superDecoder())
    }
    enum Keys: CodingKey { case a }
  }
  enum Choice: Codable {
    case a(Int)
    case b(x: String, y: Bool)
    case c
  }
  struct Pair: Decodable, CustomStringConvertible {
    var description: String
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      let first = try container.decode(Int.self)
      let count = container.count ?? -1
      let second = try container.decodeIfPresent(Int.self)
      description = "\(first) \(second as Any) \(count) \(container.currentIndex)"
    }
  }
  struct Manual: Decodable, CustomStringConvertible {
    var description: String
    enum Keys: String, CodingKey { case a, child, name }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let keys = container.allKeys.map(\.stringValue).sorted()
      if container.contains(.a) {
        let isNil = try container.decodeNil(forKey: .a)
        let nested = try container.nestedContainer(keyedBy: Keys.self, forKey: .a)
        description = "\(keys) \(isNil) \(nested.allKeys) \(nested.codingPath.count)"
      } else {
        var nested = try container.nestedUnkeyedContainer(forKey: .child)
        description = "\(try nested.decode(String.self))"
      }
    }
  }
  enum Letter: String, Codable, CodingKeyRepresentable { case a, b }

  @Test(arguments: types.indices)
  func everyTypeFromEveryValue(index: Int) {
    for text in Self.values { expectSame(Self.types[index], text) }
  }

  @Test func enumsWithPayloads() {
    for text in [
      #"{"a":{"_0":1}}"#, #"{"b":{"x":"s","y":true}}"#, #"{"c":{}}"#, #"{"d":{}}"#, "{}",
      #"{"a":{},"c":{}}"#, #"{"b":{"x":1}}"#,
    ] {
      expectSame(Choice.self, text)
    }
  }

  struct Named: Codable {
    var userName: String
    var homeURL: String?
    var _id: Int?
  }

  @Test(arguments: [
    #"{"user_name":"x"}"#, #"{"userName":"x"}"#, #"{"user_name":"x","home_url":"y"}"#,
    #"{"user_name":1}"#, #"{"_user_name_":"x"}"#, #"{"user__name":"x"}"#, #"{"USER_NAME":"x"}"#,
    #"{"username":"x"}"#, #"{"user_name":"x","_id":3}"#, #"{"user_name":"x","userName":"y"}"#,
  ])
  func snakeCase(text: String) {
    expectSame(Named.self, text) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $1.keyDecodingStrategy = .convertFromSnakeCase
    }
    expectSame([String: Named].self, #"{"an_entry":"# + text + "}") {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $1.keyDecodingStrategy = .convertFromSnakeCase
    }
  }

  struct AnyName: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  struct Names: Decodable, CustomStringConvertible {
    var description: String
    init(from decoder: any Decoder) throws {
      description = "\(try decoder.container(keyedBy: AnyName.self).allKeys.map(\.stringValue))"
    }
  }

  @Test(arguments: [
    "a", "_", "__", "a_b", "_a_b", "a_b_", "__a__b__", "A_B", "aB_cD", "a_1b", "1_a", "a_é",
    "é_a_b",
    "a-b_c-d", "a_ßx", "", "a_e\u{301}b", "a_be\u{301}c",
  ])
  func snakeCaseOfKeys(key: String) {
    expectSame(Names.self, #"{"\#(key)":1}"#) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $1.keyDecodingStrategy = .convertFromSnakeCase
    }
  }

  @Test func customKeys() {
    for text in [#"{"A":1}"#, #"{"a":1}"#, #"{"A":"x"}"#] {
      expectSame([Small].self, "[\(text)]") {
        let strategy: @Sendable ([any CodingKey]) -> any CodingKey = {
          AnyName(stringValue: $0.last!.stringValue.lowercased() + ($0.count > 2 ? "?" : ""))
        }
        $0.keyDecodingStrategy = .custom(strategy)
        $1.keyDecodingStrategy = .custom(strategy)
      }
    }
  }

  @Test func dates() {
    let texts = [
      "0", "1.5", "-1e3", "null", "\"x\"", "\"2020-01-02T03:04:05Z\"",
      "\"2020-01-02T03:04:05+01:00\"", "{}",
    ]
    for text in texts.flatMap({ [$0, "[\($0)]", "{\"a\":\($0)}"] }) {
      for type: any Decodable.Type in [Date.self, [Date].self, [String: Date].self] {
        expectSame(type, text) {
          $0.dateDecodingStrategy = .secondsSince1970
          $1.dateDecodingStrategy = .secondsSince1970
        }
        expectSame(type, text) {
          $0.dateDecodingStrategy = .millisecondsSince1970
          $1.dateDecodingStrategy = .millisecondsSince1970
        }
        expectSame(type, text) {
          $0.dateDecodingStrategy = .iso8601
          $1.dateDecodingStrategy = .iso8601
        }
        expectSame(type, text) {
          $0.dateDecodingStrategy = .custom {
            Date(timeIntervalSince1970: try Double(from: $0) + 1)
          }
          $1.dateDecodingStrategy = .custom {
            Date(timeIntervalSince1970: try Double(from: $0) + 1)
          }
        }
        expectSame(type, text) {
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZZZ"
          $0.dateDecodingStrategy = .formatted(formatter)
          $1.dateDecodingStrategy = .formatted(formatter)
        }
      }
    }
  }

  @Test func data() {
    for text in ["\"aGk=\"", "\"!\"", "[104,105]", "1", "null", "\"\""] {
      expectSame(Data.self, text) {
        $0.dataDecodingStrategy = .deferredToData
        $1.dataDecodingStrategy = .deferredToData
      }
      expectSame([Data].self, "[\(text)]")
      expectSame(Data.self, text) {
        $0.dataDecodingStrategy = .custom { Data([try UInt8(from: $0)]) }
        $1.dataDecodingStrategy = .custom { Data([try UInt8(from: $0)]) }
      }
    }
  }

  @Test func nonConformingFloats() {
    for text in ["\"inf\"", "\"-inf\"", "\"nan\"", "\"x\"", "1", "null"] {
      for type: any Decodable.Type in [Double.self, Float.self] {
        expectSame(type, text) {
          $0.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
          $1.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        }
      }
    }
  }

  @Test func json5AndTopLevelDictionaries() {
    expectSame(Small.self, "{a: +1, /* x */}") {
      $0.allowsJSON5 = true
      $1.allowsJSON5 = true
    }
    expectSame(Small.self, #""a": 1, "b": 2"#) {
      $0.assumesTopLevelDictionary = true
      $1.assumesTopLevelDictionary = true
    }
    for text in [#" {"a": 1}"#, " \"a\" : 1 \n", "", "  ", #""b": {"a": 2}, "a": 1"#] {
      expectSame(Small.self, text) {
        $0.assumesTopLevelDictionary = true
        $1.assumesTopLevelDictionary = true
      }
    }
    expectSame(Small.self, "a: 1, ") {
      $0.assumesTopLevelDictionary = true
      $0.allowsJSON5 = true
      $1.assumesTopLevelDictionary = true
      $1.allowsJSON5 = true
    }
  }
}
