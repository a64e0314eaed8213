import JSEN
import JSENMapping
import JSENParsing
import Testing

/// An enum with an unknown case has it on every way, for values that it does not know and for no others.
@Suite("Unknown cases") struct UnknownCaseTests {
  enum Level: String, Codable, CaseIterable, Hashable, JSEN.UnknownCaseProviding {
    case low, lower, unknown
    static let unknownCase = Level.unknown
  }
  enum Size: Int, Codable, CaseIterable, Hashable, JSEN.UnknownCaseProviding {
    case one = 1
    case other = -1
    static let unknownCase = Size.other
  }

  private static let levels: [(name: String, read: @Sendable (String) throws -> Level)] = [
    ("decoder", { try JSENDecoder().decode(Level.self, from: $0) }),
    ("mapper", { try JSENMapper().decode(Level.self, parsing: $0) }),
    ("strict mapper", { try JSENMapper.strict.decode(Level.self, parsing: $0) }),
    ("jsonParser", { try Level.jsonParser().decode($0) }),
    ("parser", { try JSONString { Level.parser() }.decode($0) }),
    ("representing", { try JSONString(.representing(Level.self)).decode($0) }),
    ("fetch", { try JSEN(parsing: $0).fetch() }),
    ("fetch of a document", { try JSENDocument(parsing: $0).fetch() }),
  ]

  @Test(arguments: levels.indices) func everyWay(_ index: Int) throws {
    let (name, read) = Self.levels[index]
    for (text, level) in [
      ("low", Level.low), ("lower", .lower), ("lowest", .unknown), ("new", .unknown),
      ("", .unknown), ("low ", .unknown), ("unknown", .unknown), ("é", .unknown),
    ] {
      #expect(try read("\"\(text)\"") == level, "\(name), \(text)")
    }
    for text in ["1", "null", "[]", "{}", "true"] {
      // The mapper reads numbers and null as strings unless it is strict.
      if name == "mapper" { continue }
      #expect(throws: (any Error).self, "\(name), \(text)") { try read(text) }
    }
  }

  private static let sizes: [(name: String, read: @Sendable (String) throws -> Size)] = [
    ("decoder", { try JSENDecoder().decode(Size.self, from: $0) }),
    ("mapper", { try JSENMapper().decode(Size.self, parsing: $0) }),
    ("jsonParser", { try Size.jsonParser().decode($0) }),
    ("parser", { try JSONString { Size.parser() }.decode("\"\($0)\"") }),
    ("representing", { try Int.jsonParser().map(.representing(Size.self)).decode($0) }),
    ("fetch", { try JSEN(parsing: $0).fetch() }),
  ]

  @Test(arguments: sizes.indices) func integers(_ index: Int) throws {
    let (name, read) = Self.sizes[index]
    for (text, size) in [("1", Size.one), ("-1", .other), ("7", .other)] {
      #expect(try read(text) == size, "\(name), \(text)")
    }
  }

  @Test func keysOfDictionaries() throws {
    let object = JSONObject(keys: .representing(Level.self)) { Int.jsonParser() }
    for read: (String) throws -> [Level: Int] in [
      { try JSENMapper().decode(parsing: $0) }, { try object.decode($0) },
    ] {
      #expect(try read(#"{"new": 1, "low": 2}"#) == [.unknown: 1, .low: 2])
      // Two of them are one key, and no value may be dropped.
      #expect(throws: (any Error).self) { try read(#"{"new": 1, "newer": 2}"#) }
    }
    #expect(try JSENMapper().decode([Size: Int].self, parsing: #"{"7": 1}"#) == [.other: 1])
  }

  @Test func insideStrings() throws {
    let named = ParsePrint {
      PrefixUpTo("-").map(.representing(Level.self))
      "-"
      Int.parser()
    }
    #expect(try named.parse("newer-5") == (.unknown, 5))
    #expect(try named.parse("low-5") == (.low, 5))
    #expect(try named.print((.low, 5)) == "low-5")
    // Without its end, the raw value is the rest.
    let rest = ParsePrint {
      Level.parser()
      "-"
    }
    #expect(throws: StringPrintingError.self) { try rest.print(.low) }
  }

  /// A schema accepts all that is read.
  @Test func schemas() throws {
    #expect(JSONString(.representing(Level.self)).schema == ["type": "string"])
    #expect(try JSENMapper().schema(of: Level.self) == ["type": "string"])
    #expect(JSONString { Level.parser() }.schema["type"] == "string")
    #expect(JSONString { Level.parser() }.schema["enum"] == nil)
    #expect(
      JSONObject(keys: .representing(Level.self)) { Int.jsonParser() }.schema["propertyNames"]
        == nil)
  }

  @Test func writing() throws {
    for value in Level.allCases {
      let text = "\"\(value.rawValue)\""
      #expect(try JSENEncoder().encodeToString(value) == text)
      #expect(try JSENMapper().encodeToString(value) == text)
      #expect(try JSONString(.representing(Level.self)).encodeToString(value) == text)
      #expect(try JSONString { Level.parser() }.encodeToString(value) == text)
    }
  }
}
