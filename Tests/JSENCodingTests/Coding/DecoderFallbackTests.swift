import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// Models that try one type after another.
@Suite("Decoder, fallbacks") struct DecoderFallbackTests {
  enum IntOrString: Decodable, Equatable {
    case int(Int)
    case string(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let int = try? container.decode(Int.self) {
        self = .int(int)
      } else {
        self = .string(try container.decode(String.self))
      }
    }
  }

  struct Misses: Decodable, Equatable {
    var found = 0
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      for number in 0..<container.allKeys.count / 4 {
        let name = Name(stringValue: "absent\(number)")
        if (try? container.decode(Int.self, forKey: name)) != nil { found += 1 }
      }
    }
  }

  struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  enum Shape: Decodable, Equatable {
    struct Circle: Decodable, Equatable { var radius: Double }
    struct Square: Decodable, Equatable { var side: Double }
    struct Named: Decodable, Equatable { var name: String }
    case circle(Circle)
    case square(Square)
    case named(Named)

    init(from decoder: any Decoder) throws {
      if let circle = try? Circle(from: decoder) {
        self = .circle(circle)
      } else if let square = try? Square(from: decoder) {
        self = .square(square)
      } else {
        self = .named(try Named(from: decoder))
      }
    }
  }

  /// Passes all elements by asking how many there are.
  struct Counted: Decodable, Equatable {
    var sum = 0
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while container.currentIndex < container.count ?? 0 { sum += try container.decode(Int.self) }
    }
  }

  /// A text for each size, and the call that decodes it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: @Sendable (Int) -> String
    let decode: @Sendable (JSENDecoder, JSEN?, String) throws -> Void
    /// Whether our decoder makes the same of a text and of its value as Foundation's.
    let agrees: @Sendable (String) throws -> Bool

    init<Model: Decodable & Equatable & SendableMetatype>(
      _ name: String, _ type: Model.Type, text: @escaping @Sendable (Int) -> String
    ) {
      testDescription = name
      self.text = text
      decode = { decoder, value, text in
        if let value {
          _ = try decoder.decode(type, from: value)
        } else {
          _ = try decoder.decode(type, from: text)
        }
      }
      agrees = { text in
        let theirs = try JSONDecoder().decode(type, from: Data(text.utf8))
        let decoder = JSENDecoder()
        return try decoder.decode(type, from: text) == theirs
          && decoder.decode(type, from: JSEN(parsing: text)) == theirs
      }
    }
  }

  static func list(_ count: Int, _ element: (Int) -> String) -> String {
    "[" + (0..<count).map(element).joined(separator: ",") + "]"
  }

  static func object(_ count: Int, _ value: (Int) -> String) -> String {
    "{" + (0..<count).map { "\"key\($0)\":\(value($0))" }.joined(separator: ",") + "}"
  }

  static let rows: [Row] = [
    Row("an integer or a string", [IntOrString].self) { list($0) { "\"text \($0)\"" } },
    Row("any value", [AnyModel<Never>].self) { count in
      list(count / 10) { #"{"a": [\#($0), "x", 0.5], "b": {"c": null, "d": true}}"# }
    },
    Row("one line of many members", [String: AnyModel<Never>].self) { object($0) { "\"\($0)\"" } },
    Row("missing members", Misses.self) { object($0) { "\($0)" } },
    Row("one structure after another", [Shape].self) {
      list($0) { #"{"name": "\#($0)"}"# }
    },
    Row("the number of elements", Counted.self) { list($0) { "\($0)" } },
  ]

  @Test(arguments: rows) func agreesWithFoundation(row: Row) throws {
    for size in [0, 1, 10, 100] { #expect(try row.agrees(row.text(size)), "\(size)") }
  }

  @Test(arguments: rows) func takesLinearTime(row: Row) throws {
    let decoder = JSENDecoder()
    for isValue in [false, true] {
      let isLinear = try CoreTestTools.takesLinearTime(sized(20_000, debug: 300)) { size in
        let text = row.text(size)
        try row.decode(decoder, isValue ? JSEN(parsing: text) : Optional.none, text)
      }
      #expect(isLinear, isValue ? "from a value" : "from a text")
    }
  }

  /// Asks for each member in every way, first to last and last to first.
  struct Walk: Decodable {
    var count = 0
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      let keys = container.allKeys
      for key in keys + keys.reversed() where container.contains(key) {
        count += try container.decodeNil(forKey: key) ? 0 : 1
        count += try container.decode([Int].self, forKey: key).count
        count += try container.decodeIfPresent([Int].self, forKey: key)?.count ?? 0
        count += try container.nestedUnkeyedContainer(forKey: key).count ?? 0
        count += try [Int](from: container.superDecoder(forKey: key)).count
        count += container.contains(Name(stringValue: key.stringValue + "?")) ? 1 : 0
        count += (try? container.nestedContainer(keyedBy: Name.self, forKey: key)) == nil ? 0 : 1
      }
      _ = try container.superDecoder().unkeyedContainer()
    }
  }

  /// Elements that are read with containers and decoders inside them.
  struct Nested: Decodable {
    var count = 0
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while container.currentIndex < container.count ?? 0 {
        count += (try? container.nestedUnkeyedContainer()) == nil ? 0 : 1
        if (try? container.decodeIfPresent(Int.self)) != nil { count += 1 }
        count += try container.nestedContainer(keyedBy: Name.self).allKeys.count
        if !container.isAtEnd { count += try Walk(from: container.superDecoder()).count }
      }
    }
  }

  /// How keys are found.
  static let strategies: [JSENDecoder.KeyDecodingStrategy] = [
    .useDefaultKeys, .convertFromSnakeCase, .custom { $0.last ?? Name(stringValue: "") },
  ]

  @Test(arguments: strategies.indices, [false, true])
  func everyWayToAMemberTakesLinearTime(strategy: Int, isRepeated: Bool) throws {
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = Self.strategies[strategy]
    let isLinear = try CoreTestTools.takesLinearTime(sized(4_000, debug: 100)) { size in
      let number = { isRepeated ? $0 / 2 : $0 }
      let members = (0..<size).map { "\"some_key\(number($0))\":[\($0)]" }
      let text = "{" + members.joined(separator: ",") + #","super":[]}"#
      _ = try decoder.decode(Walk.self, from: text)
      let few = #"{"a_b":[1],"c_d":[2,3],"super":[]}"#
      _ = try decoder.decode(Nested.self, from: Self.list(size) { _ in few })
    }
    #expect(isLinear)
  }

  /// Each element is decoded by a call of its own.
  @Test func elementsOfADocumentTakeLinearTime() throws {
    let isLinear = try CoreTestTools.takesLinearTime(sized(20_000, debug: 300)) { size in
      let document = try JSENDocument(parsing: Self.list(size) { "\"\($0)\"" })
      let found = document.root.elements.count { (try? $0.decode(Int.self)) != nil }
      #expect(found == 0)
    }
    #expect(isLinear)
  }

  /// The excerpt of a value in a message has a limited length.
  @Test func longValuesMakeShortErrors() throws {
    let decoder = JSENDecoder()
    let strings: [(repeated: String, count: Int, shown: String)] = [
      ("x", 3000, "x"), (#"\ud83d\ude00"#, 90, "😀"), (#"\u00e9"#, 90, "é"),
      (#"\n"#, 600, "\u{FFFD}"), ("日", 600, "日"),
    ]
    for (repeated, count, shown) in strings {
      let text = "\"\(String(repeating: repeated, count: count))\""
      let excerpt = String(repeating: shown, count: 39)
      let message = DecoderErrorTests.description { _ = try decoder.decode(Int.self, from: text) }
      #expect(
        message.hasPrefix("1:1: expected an integer, found the string \"\(excerpt)…\"\n\""),
        "\(message)")
    }
    let digits = String(repeating: "7", count: 3000)
    #expect(
      DecoderErrorTests.message { _ = try decoder.decode(Int.self, from: digits) }
        == "1:1: the number \(digits.prefix(39))… does not fit Int")
    decoder.allowsJSON5 = true
    let relaxed: [(repeated: String, shown: String, count: Int, end: String)] = [
      (#"\x41"#, "A", 39, "…"), ("\\\r\na", "a", 20, ""), (#"\é"#, "é", 39, "…"),
    ]
    for (repeated, shown, count, end) in relaxed {
      let text = "'\(String(repeating: repeated, count: 600))'"
      let excerpt = String(repeating: shown, count: count) + end
      let description = DecoderErrorTests.message {
        _ = try decoder.decode(Int.self, from: text)
      }
      #expect(description.contains("the string \"\(excerpt)"), "\(description)")
    }
    let hexadecimal = "-0x" + String(repeating: "0", count: 200) + "1"
    #expect(
      DecoderErrorTests.message { _ = try decoder.decode(UInt.self, from: hexadecimal) }
        == "1:1: the number -1 does not fit UInt")
  }
}
