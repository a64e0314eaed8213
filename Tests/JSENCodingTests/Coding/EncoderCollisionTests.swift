import JSEN
import Testing

/// Members and elements that meet, or have no order of their own.
@Suite("Encoder, keys with one name and sets with infinities") struct EncoderCollisionTests {
  /// A key without regard to case.
  struct Name: Hashable, Encodable, CodingKeyRepresentable {
    let name: String
    var codingKey: any CodingKey { AnyKey(stringValue: name.lowercased()) }
    init(_ name: String) { self.name = name }
    init?(codingKey: some CodingKey) { name = codingKey.stringValue }
  }

  struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  @Test func twoKeysWithOneName() throws {
    let names = [Name("A"): 1, Name("a"): 2]
    do {
      _ = try JSENEncoder().encodeToString(["names": names])
      Issue.record("one of two members is lost")
    } catch EncodingError.invalidValue(_, let context) {
      #expect(context.debugDescription == "names: two keys of the dictionary have the name 'a'")
    }
    #expect(try JSENEncoder().encodeToString([Name("B"): 1, Name("a"): 2]) == #"{"a":2,"b":1}"#)
  }

  /// A dictionary that a type encodes.
  struct Wrapper: Encodable {
    let members: [String: Int]
    func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
  }

  @Test(arguments: 0..<20) func theSameKeyWins(number: Int) throws {
    let encoder = JSENEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = .sortedKeys
    let members = ["a\(number)B": 1, "a\(number)_b": 2]
    let text = try encoder.encodeToString(Wrapper(members: members))
    #expect(text == "{\"a\(number)_b\":2}")
  }

  /// Keys that Swift calls equal are two keys, also when they are converted.
  @Test func canonicallyEqualKeys() throws {
    struct Model: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(1, forKey: AnyKey(stringValue: "myCaf\u{E9}"))
        try container.encode(2, forKey: AnyKey(stringValue: "myCafe\u{301}"))
      }
    }
    let encoder = JSENEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(
      try encoder.encodeToString(Model()) == "{\"my_caf\u{E9}\":1,\"my_cafe\u{301}\":2}")
  }

  @Test func setsWithInfinities() throws {
    let encoder = JSENEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let set: Set<Double> = [1, .infinity, -3, -.infinity, .nan]
    #expect(try encoder.encodeToString(set) == #"["nan","-inf",-3.0,1.0,"inf"]"#)
    #expect(try encoder.encodeToString(%set) == #"["nan","-inf",-3.0,1.0,"inf"]"#)
  }
}
