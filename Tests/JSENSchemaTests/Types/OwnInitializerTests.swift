import JSEN
import JSENSchema
import TestTools
import Testing

/// Types with an `init(from:)` of their own.
@Suite("Schemas of types that decode themselves")
struct OwnInitializerTests {
  private enum Keys: String, CodingKey {
    case a
    case b
    case c
  }
  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  struct Nested: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let inner = try container.nestedContainer(keyedBy: Keys.self, forKey: .a)
      _ = try inner.decode(Int.self, forKey: .b)
      var list = try container.nestedUnkeyedContainer(forKey: .c)
      while !list.isAtEnd { _ = try list.decode(String.self) }
    }
  }
  struct Pair: Decodable {
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      _ = try list.decode(Int.self)
      _ = try list.decode(String.self)
    }
  }
  struct Checked: Decodable {
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard !text.isEmpty else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "empty"))
      }
    }
  }
  struct Refusing: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      guard try container.decode(Int.self, forKey: .a) == 42 else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not 42"))
      }
      _ = try container.decode(Int.self, forKey: .b)
    }
  }
  struct Holder: Decodable {
    var refusing: [Refusing]
    var checked: Checked
  }
  struct AskingFirst: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if container.contains(.a) { _ = try container.decode(Int.self, forKey: .a) }
      if try !container.decodeNil(forKey: .b) { _ = try container.decode(Int.self, forKey: .b) }
    }
  }
  struct Table: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      for key in container.allKeys { _ = try container.decode(Int.self, forKey: key) }
    }
  }
  struct Choice: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if (try? container.decode(Refusing.self)) == nil { _ = try container.decode(Int.self) }
    }
  }
  struct Opaque: Decodable {
    init(from decoder: any Decoder) throws {}
  }
  final class Endless: Decodable {
    let next: Endless
    init(from decoder: any Decoder) throws {
      next = try decoder.container(keyedBy: Keys.self).decode(Endless.self, forKey: .a)
    }
  }
  struct Growing<Value: Decodable>: Decodable {
    init(from decoder: any Decoder) throws {
      _ = try decoder.container(keyedBy: Keys.self).decode(Growing<[Value]>.self, forKey: .a)
    }
  }

  /// It takes another way once its first values are refused.
  struct Branching: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      if try container.decodeIfPresent(Bool.self, forKey: .a) == true { return }
      guard try !container.decode(String.self, forKey: .b).isEmpty else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "empty"))
      }
    }
  }
  struct NullableElement: Decodable {
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      _ = try list.decode(Int.self)
      if try !list.decodeNil() { _ = try list.decode(Int.self) }
    }
  }

  struct Address: Decodable {
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard text.contains("@") else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no address"))
      }
    }
  }
  struct Person: Decodable {
    var address: Address
    var language: String
  }
  enum Payment: Codable {
    case cash
    case card(number: String)
  }
  struct Sale: Codable {
    var payment: Payment
    var total: Double
  }
  struct Wrapped: Codable {
    @JSEN.StringOrNumber var id: UInt64
    @JSEN.StringOrNumber var text: String?
    @JSEN.StringOrNumber var flags: [Bool]
    var part: JSENDocument.Value
  }

  private static func unknown(_ part: String) -> String {
    #""$comment":"\#(part) are not known: the initializer refuses the values that were made up""#
  }
  static let refusing =
    #"{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"],\#(unknown(#"members after \"a\""#))}"#

  static var rows: [(any Decodable.Type, String)] {
    [
      (
        Nested.self,
        #"{"type":"object","properties":{"a":{"type":"object","properties":{"b":{"type":"integer"}},"required":["b"]},"c":{"type":"array","items":{"type":"string"}}},"required":["a","c"]}"#
      ),
      (
        Pair.self,
        #"{"type":"array","prefixItems":[{"type":"integer"},{"type":"string"}],"minItems":2}"#
      ),
      (
        Branching.self,
        #"{"type":"object","properties":{"a":{"type":["boolean","null"]},"b":{"type":"string"}}}"#
      ),
      (
        NullableElement.self,
        #"{"type":"array","prefixItems":[{"type":"integer"},{"type":["integer","null"]}],"minItems":2}"#
      ),
      (Checked.self, #"{"type":"string"}"#), (Refusing.self, refusing),
      (
        Holder.self,
        #"{"type":"object","properties":{"refusing":{"type":"array","items":\#(refusing)},"checked":{"type":"string"}},"required":["refusing","checked"]}"#
      ),
      (
        AskingFirst.self,
        #"{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":["integer","null"]}},"required":["b"]}"#
      ),
      (Table.self, #"{"type":"object","additionalProperties":{"type":"integer"}}"#),
      (Choice.self, #"{"anyOf":[\#(refusing),{"type":"integer"}]}"#), (Opaque.self, "true"),
      (
        Endless.self,
        ##"{"$ref":"#/$defs/Endless","$defs":{"Endless":{"type":"object","properties":{"a":{"$ref":"#/$defs/Endless"}},"required":["a"],\##(unknown(#"members after \"a\""#))}}}"##
      ),
      (
        Person.self,
        #"{"type":"object","properties":{"address":{"type":"string"},"language":{"type":"string"}},"required":["address","language"]}"#
      ),
      (
        Sale.self,
        #"{"type":"object","properties":{"payment":{"type":"object",\#(unknown("members"))}},"required":["payment"],\#(unknown(#"members after \"payment\""#))}"#
      ),
      (
        Wrapped.self,
        #"{"type":"object","properties":{"id":{"anyOf":[{"type":"integer","minimum":0},{"type":"string"}]},"text":{"anyOf":[{"type":["string","null"]},{"type":"number"}]},"flags":{"type":"array","items":{"anyOf":[{"type":"boolean"},{"type":"string"},{"type":"number"}]}},"part":true},"required":["id","flags","part"]}"#
      ),
    ]
  }

  @Test func initializersShowWhatTheyAskFor() throws {
    for (type, schema) in Self.rows {
      let found = JSONSchema.json(of: type)
      #expect(try found.serialized() == schema, "\(type): \(found)")
    }
  }

  @Test func aTypeThatGrowsWithoutEndIsCut() async throws {
    let schema = try await onSmallStack { JSONSchema.json(of: Growing<Int>.self) }
    #expect(schema.properties?.a?.properties?.a?.type == "object")
  }
}
