import JSEN
import JSENMapping
import Testing

/// The raw values that messages and schemas list.
@Suite("Raw values") struct RawValueTests {
  enum Color: String {
    case red
    case green = "GREEN"
  }
  enum Level: UInt8 {
    case low = 1
    case high = 200
  }
  enum Only: Double { case half = 0.5 }
  enum Listed: Int, CaseIterable {
    case one = 1
    case two
    static let allCases: [Listed] = [.two]
  }
  enum Old: String {
    case new
    @available(*, unavailable)
    case old
  }
  enum Manual: RawRepresentable {
    case a, b
    init?(rawValue: Int) {
      switch rawValue {
      case 1: self = .a
      case 2: self = .b
      default: return nil
      }
    }
    var rawValue: Int { if case .a = self { 1 } else { 2 } }
  }
  enum Loaded: RawRepresentable {
    case text(String)
    init?(rawValue: String) {
      guard rawValue != "7" else { return nil }
      self = .text(rawValue)
    }
    var rawValue: String { if case .text(let text) = self { text } else { "" } }
  }
  struct Tag: RawRepresentable {
    let rawValue: String
    init?(rawValue: String) {
      guard rawValue != "7" else { return nil }
      self.rawValue = rawValue
    }
  }
  enum Many: Int { case a, b, c, d, e, f, g, h, i, j, k }

  static let rows: [(Any.Type, text: String, expected: String, schema: String)] = [
    (Color.self, #""blue""#, #""red" or "GREEN""#, #"{"type":"string","enum":["red","GREEN"]}"#),
    (
      Level.self, "7", "1 or 200",
      #"{"type":"integer","minimum":0,"maximum":255,"enum":[1,200]}"#
    ),
    (Only.self, "7", "0.5", #"{"type":"number","enum":[0.5]}"#),
    (Listed.self, "7", "2", #"{"type":"integer","enum":[2]}"#),
    (Manual.self, "7", "1 or 2", #"{"type":"integer","enum":[1,2]}"#),
    (Loaded.self, #""7""#, "a raw value of Loaded", #"{"type":"string"}"#),
    (Tag.self, #""7""#, "a raw value of Tag", #"{"type":"string"}"#),
    (
      Many.self, "77", "0, 1, 2, 3, 4, 5, 6, 7, 8, 9 or …",
      #"{"type":"integer","enum":[0,1,2,3,4,5,6,7,8,9,10]}"#
    ),
  ]

  @Test(arguments: rows.indices) func areListed(row: Int) throws {
    let (type, text, expected, schema) = Self.rows[row]
    func message<T>(_ type: T.Type) -> String? {
      #expect(throws: JSENMappingError.self) { try JSENMapper.strict.decode(type, parsing: text) }?
        .description
    }
    #expect(
      _openExistential(type, do: message) == "1:1: expected \(expected), found \(text)\n\(text)\n^")
    #expect(try JSENMapper.strict.schema(of: type).serialized() == schema)
  }

  /// The compiler makes a raw value for a case that is not available, but no value of it.
  @Test func aCaseThatIsNotAvailableIsNotListed() {
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(Old.self, parsing: #""other""#)
    }
    #expect(error?.description == "1:1: expected \"new\", found \"other\"\n\"other\"\n^")
  }

  struct Clamped: RawRepresentable {
    let rawValue: Int
    init(rawValue: Int) { self.rawValue = min(rawValue, 100) }
    init(raw: Int) { rawValue = raw }
  }
  struct Lowercase: RawRepresentable, Hashable {
    let rawValue: String
    init(rawValue: String) { self.rawValue = rawValue.lowercased() }
    init(raw: String) { rawValue = raw }
  }
  enum Accent: String { case one = "\u{e9}" }

  /// A value of which the initializer makes another one is refused.
  @Test func aRawValueReadsBack() throws {
    struct Model {
      let c: Clamped
    }
    let mapper = JSENMapper()
    #expect(try mapper.encodeToString(Model(c: Clamped(raw: 7))) == #"{"c":7}"#)
    let error = #expect(throws: JSENMappingError.self) {
      try mapper.encodeToString(Model(c: Clamped(raw: 200)))
    }
    #expect(
      error?.description
        == "c: Clamped(rawValue: 200) would be written as 200, which reads back as Clamped(rawValue: 100)"
    )
    #expect(try mapper.encodeToString([Lowercase(raw: "a"): 1]) == #"{"a":1}"#)
    let key = #expect(throws: JSENMappingError.self) {
      try mapper.encodeToString([Lowercase(raw: "A"): 1])
    }
    #expect(
      key?.description
        == "the key Lowercase(rawValue: \"A\") would be written as \"A\", which is another key")
  }

  @Test func aRawValueWithOtherCodePoints() throws {
    #expect(try JSENMapper.strict.decode(Accent.self, parsing: "\"\u{e9}\"") == .one)
    #expect(throws: JSENMappingError.self) {
      try JSENMapper.strict.decode(Accent.self, parsing: "\"e\u{301}\"")
    }
  }
}
