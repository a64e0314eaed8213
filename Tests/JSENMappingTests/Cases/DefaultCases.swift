import Foundation
import JSEN
import JSENMapping
import Testing

/// Defaults of properties and of types, for missing members and null.
@Suite("Cases: defaults") struct DefaultCases {
  struct Scalars: Equatable {
    let bool: Bool
    let int: Int8
    let unsigned: UInt64
    let wide: Int128
    let double: Double
    let float: Float
    let string: String
    let number: JSEN.Number
  }
  struct Settings: JSENMappable, Equatable {
    let size: Int
    let theme: String?
    let limits: [String: Int]
    let owner: Owner
    struct Owner: Equatable { let name: String, age: Int }
    static var defaultsByProperty: [String: any Sendable] {
      [
        "size": 12, "theme": "dark" as String?, "limits": ["a": 1],
        "owner": ["name": "Ann"] as JSEN,
      ]
    }
  }
  struct Nested: JSENMappable, Equatable {
    let width: Int
    let unit: String
    static var keyPathsByProperty: [String: String] {
      ["width": "size.width", "unit": "size.unit"]
    }
    static var defaultJSON: JSEN? { ["size": ["width": 3, "unit": "cm"]] }
  }
  struct Both: JSENMappable, Equatable {
    let a, b, c: Int
    static var defaultsByProperty: [String: any Sendable] { ["a": 1] }
    static var defaultJSON: JSEN? { ["a": 10, "b": 20] }
  }
  struct Outer: Equatable {
    let both: Both
    let list: [Both]
  }
  struct Base: JSENMappable, Equatable {
    let level: Int
    static var synthesizesDefaultJSON: Bool { true }
  }
  struct Group: Equatable { let base: Base, rest: [String: Base] }
  struct Converted: JSENMappable, Equatable {
    let size: Int
    let when: Date
    static var defaultJSON: JSEN? { ["size": "7", "when": 10] }
  }
  struct Extra: JSENMappable, Equatable {
    let size: Int
    static var defaultJSON: JSEN? { ["size": 1, "other": 2] }
  }
  struct NotAnObject: JSENMappable, Equatable {
    let size: Int
    static var defaultJSON: JSEN? { [1, 2] }
  }
  struct Structs { let inner: Owner }
  struct Owner { let inner: Settings.Owner }

  static let settings = Settings(
    size: 12, theme: "dark", limits: ["a": 1], owner: .init(name: "Ann", age: 0))
  static let settingsText =
    #"{"size":12,"theme":"dark","limits":{"a":1},"owner":{"name":"Ann","age":0}}"#

  static let rows: [MappingCase] = [
    .reads(
      "zeros, false and empty strings", "{}",
      as: Scalars(
        bool: false, int: 0, unsigned: 0, wide: 0, double: 0, float: 0, string: "",
        number: JSEN.Number("0")!),
      writes:
        #"{"bool":false,"int":0,"unsigned":0,"wide":0,"double":0.0,"float":0.0,"string":"","number":0}"#
    ),
    .refuses(
      "failing on missing keys: the first property", "{}", as: Scalars.self,
      "1:1: the key \"bool\" is missing", by: JSENMapper().failOnMissingKeys()),
    .reads("defaults for missing members", "{}", as: settings, writes: settingsText),
    .reads(
      "defaults for null, except for an optional",
      #"{"size":null,"theme":null,"limits":null,"owner":null}"#,
      as: Settings(size: 12, theme: nil, limits: ["a": 1], owner: .init(name: "Ann", age: 0)),
      writes: #"{"size":12,"theme":null,"limits":{"a":1},"owner":{"name":"Ann","age":0}}"#),
    .reads(
      "values instead of defaults",
      #"{"size":0,"theme":"","limits":{},"owner":{"name":"","age":1}}"#,
      as: Settings(size: 0, theme: "", limits: [:], owner: .init(name: "", age: 1))),
    .refuses(
      "a value that does not fit has no default", #"{"size":"big"}"#, as: Settings.self,
      "size (1:9): expected an integer, found \"big\""),
    .refuses(
      "strict: a default that is read needs all members", "{}", as: Settings.self,
      "cannot map the property 'owner' of Settings: its default cannot be read: the key \"age\" is missing",
      by: .strict),
    .reads(
      "a default object with paths", "{}", as: Nested(width: 3, unit: "cm"),
      writes: #"{"size":{"width":3,"unit":"cm"}}"#),
    .reads(
      "a default object with paths, for one member", #"{"size":{"width":5}}"#,
      as: Nested(width: 5, unit: "cm"), writes: #"{"size":{"width":5,"unit":"cm"}}"#),
    .reads(
      "strict: a default object counts", #"{"size":{"unit":"m"}}"#, as: Nested(width: 3, unit: "m"),
      writes: #"{"size":{"width":3,"unit":"m"}}"#, by: .strict),
    .reads(
      "the default of a property counts before the default object", "{}",
      as: Both(a: 1, b: 20, c: 0), writes: #"{"a":1,"b":20,"c":0}"#),
    .reads(
      "a missing struct with a default object", #"{"list":[null,{"c":5}]}"#,
      as: Outer(
        both: Both(a: 1, b: 20, c: 0), list: [Both(a: 1, b: 20, c: 0), Both(a: 1, b: 20, c: 5)]),
      writes: #"{"both":{"a":1,"b":20,"c":0},"list":[{"a":1,"b":20,"c":0},{"a":1,"b":20,"c":5}]}"#),
    .reads(
      "a struct made of zeros", #"{"rest":{"a":null}}"#,
      as: Group(base: Base(level: 0), rest: ["a": Base(level: 0)]),
      writes: #"{"base":{"level":0},"rest":{"a":{"level":0}}}"#),
    .reads(
      "a default object is converted", "{}",
      as: Converted(size: 7, when: Date(timeIntervalSince1970: 10)),
      writes: #"{"size":7,"when":"1970-01-01T00:00:10Z"}"#),
    .reads(
      "other members of a default object are ignored", "{}", as: Extra(size: 1),
      writes: #"{"size":1}"#),
    .refuses(
      "a missing struct names the outer key", "{}", as: Structs.self,
      "1:1: the key \"inner\" is missing"),
    .reads(
      "structs of zeros on demand", "{}", as: Structs.self,
      writes: #"{"inner":{"inner":{"name":"","age":0}}}"#,
      by: JSENMapper().synthesizingDefaultJSON(), showing: " 0"
    ) { "\($0.inner.inner.name) \($0.inner.inner.age)" },
    .cannotMap(
      "a default that is not an object", NotAnObject.self,
      "cannot map NotAnObject: its defaultJSON is not an object"),
  ]

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }
}
