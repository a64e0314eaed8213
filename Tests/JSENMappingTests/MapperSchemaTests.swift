import Foundation
import JSEN
import JSENMapping
import Testing

/// The exact schemas of types, with the options of the mapper.
@Suite("Schemas of mapped types") struct MapperSchemaTests {
  enum Genre: String { case novel, essay }
  enum Side { case left, right }
  enum Shape {
    case circle(radius: Double)
    case pair(Int, String?)
    case point
  }
  struct Folder {
    let name: String
    let folders: [Folder]
    let parent: [String: Folder]?
  }
  final class Link {
    private(set) var next: Link?
    private(set) var size = 0
  }
  indirect enum Tree {
    case leaf(Int)
    case node(Tree, Tree)
  }
  struct Author { let books: [Book] }
  struct Book { let authors: [Author] }
  struct Own: JSENMappable {
    let json: JSEN
    static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Own)? {
      { json, _ in Own(json: json) }
    }
  }

  static let types: [(Any.Type, String)] = [
    (Bool.self, #"{"type":"boolean"}"#), (Int.self, #"{"type":"integer"}"#),
    (UInt8.self, #"{"type":"integer","minimum":0,"maximum":255}"#),
    (Double.self, #"{"type":"number"}"#), (Decimal.self, #"{"type":"number"}"#),
    (JSEN.Number.self, #"{"type":"number"}"#), (JSEN.self, "true"),
    (JSEN.Object.self, #"{"type":"object","additionalProperties":true}"#),
    (URL.self, #"{"type":"string"}"#),
    (UUID.self, #"{"type":"string","format":"uuid"}"#),
    (Data.self, #"{"type":"string","contentEncoding":"base64"}"#),
    (Date.self, #"{"type":["string","number"]}"#),
    (String?.self, #"{"type":["string","null"]}"#),
    ([Int?].self, #"{"type":"array","items":{"type":["integer","null"]}}"#),
    (Set<String>.self, #"{"type":"array","items":{"type":"string"}}"#),
    ([String: Bool].self, #"{"type":"object","additionalProperties":{"type":"boolean"}}"#),
    (
      [Genre: Int].self,
      #"{"type":"object","propertyNames":{"enum":["novel","essay"]},"additionalProperties":{"type":"integer"}}"#
    ),
    (
      (Int, String).self,
      #"{"type":"array","prefixItems":[{"type":"integer"},{"type":"string"}],"items":false,"minItems":2}"#
    ),
    (
      (a: Int, b: String?).self,
      #"{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":["string","null"]}},"required":["a"]}"#
    ),
    (Genre.self, #"{"type":"string","enum":["novel","essay"]}"#),
    (Side.self, #"{"type":"string","enum":["left","right"]}"#),
    (
      Shape.self,
      #"{"anyOf":[{"type":"object","properties":{"circle":{"type":"object","properties":{"radius":{"type":"number"}},"required":["radius"]}},"required":["circle"],"additionalProperties":false},"#
        + #"{"type":"object","properties":{"pair":{"type":"object","properties":{"_0":{"type":"integer"},"_1":{"type":["string","null"]}},"required":["_0"]}},"required":["pair"],"additionalProperties":false},"#
        + #"{"type":"object","properties":{"point":{"type":"object"}},"required":["point"],"additionalProperties":false}]}"#
    ),
    (Own.self, "true"), (Range<Int>.self, "true"),
    // Types that contain themselves.
    (
      Folder.self,
      ##"{"$ref":"#/$defs/Folder","$defs":{"Folder":{"type":"object","properties":{"name":{"type":"string"},"folders":{"type":"array","items":{"$ref":"#/$defs/Folder"}},"parent":{"type":["object","null"],"additionalProperties":{"$ref":"#/$defs/Folder"}}},"required":["name","folders"]}}}"##
    ),
    (
      [Link?].self,
      ##"{"type":"array","items":{"anyOf":[{"$ref":"#/$defs/Link"},{"type":"null"}]},"$defs":{"Link":{"type":"object","properties":{"next":{"anyOf":[{"$ref":"#/$defs/Link"},{"type":"null"}]},"size":{"type":"integer"}},"required":["size"]}}}"##
    ),
    (
      Link.self,
      ##"{"$ref":"#/$defs/Link","$defs":{"Link":{"type":"object","properties":{"next":{"anyOf":[{"$ref":"#/$defs/Link"},{"type":"null"}]},"size":{"type":"integer"}},"required":["size"]}}}"##
    ),
    (
      Tree.self,
      ##"{"$ref":"#/$defs/Tree","$defs":{"Tree":{"anyOf":[{"type":"object","properties":{"leaf":{"type":"object","properties":{"_0":{"type":"integer"}},"required":["_0"]}},"required":["leaf"],"additionalProperties":false},{"type":"object","properties":{"node":{"type":"object","properties":{"_0":{"$ref":"#/$defs/Tree"},"_1":{"$ref":"#/$defs/Tree"}},"required":["_0","_1"]}},"required":["node"],"additionalProperties":false}]}}}"##
    ),
    (
      Book.self,
      ##"{"$ref":"#/$defs/Book","$defs":{"Book":{"type":"object","properties":{"authors":{"type":"array","items":{"type":"object","properties":{"books":{"type":"array","items":{"$ref":"#/$defs/Book"}}},"required":["books"]}}},"required":["authors"]}}}"##
    ),
  ]

  /// One mapper makes all of them, in both orders: the plans that it has made before do not show.
  @Test func typesHaveTheirSchemas() throws {
    let mapper = JSENMapper.strict
    for (type, schema) in Self.types + Self.types.reversed() {
      _ = mapper.isSupported(type)
      #expect(try mapper.schema(of: type).serialized() == schema, "\(type)")
    }
  }

  struct Inner { let isOn: Bool }
  struct Post: JSENMappable {
    let commentCount: Int
    let name: String?
    let tags: [Int]
    let inner: Inner
    static var keyPathsByProperty: [String: String] { ["name": "meta.name"] }
    static var defaultsByProperty: [String: any Sendable] { ["tags": [1]] }
  }

  static let tags = #""tags":{"type":["array","null"],"items":{"type":"integer"},"default":[1]}"#
  static let meta =
    #""meta":{"type":["object","null"],"properties":{"name":{"type":["string","null"]}}}"#

  @Test func missingMembersAndNullFollowTheOptions() throws {
    func check(
      _ mapper: JSENMapper, _ schema: String, allowsOtherMembers: Bool = true,
      _ location: SourceLocation = #_sourceLocation
    ) throws {
      let found = try mapper.schema(of: Post.self, allowsOtherMembers: allowsOtherMembers)
      #expect(try found.serialized() == schema, "\(found)", sourceLocation: location)
    }
    try check(
      .strict.keyDecoding(.convertFromSnakeCase).keyEncoding(.useDefaultKeys),
      #"{"type":"object","properties":{"comment_count":{"type":"integer"},\#(Self.meta),\#(Self.tags),"inner":{"type":"object","properties":{"is_on":{"type":"boolean"}},"required":["is_on"]}},"required":["comment_count","inner"]}"#
    )
    try check(
      JSENMapper().failOnNullNonOptionals(),
      #"{"type":"object","properties":{"commentCount":{"type":"integer","default":0},\#(Self.meta),\#(Self.tags),"inner":{"type":"object","properties":{"isOn":{"type":"boolean","default":false}}}},"required":["inner"]}"#
    )
    let nullTags = Self.tags.replacing(
      #""items":{"type":"integer"}"#, with: #""items":{"type":["integer","null"]}"#)
    try check(
      JSENMapper().failOnMissingKeys(),
      #"{"type":"object","properties":{"commentCount":{"type":["integer","null"]},\#(Self.meta),\#(nullTags),"inner":{"type":"object","properties":{"isOn":{"type":["boolean","null"]}},"required":["isOn"]}},"required":["commentCount","inner"]}"#
    )
    try check(
      JSENMapper().synthesizingDefaultJSON(),
      #"{"type":["object","null"],"properties":{"commentCount":{"type":["integer","null"],"default":0},\#(Self.meta),\#(nullTags),"inner":{"type":["object","null"],"properties":{"isOn":{"type":["boolean","null"],"default":false}},"default":{"isOn":false}}}}"#
    )
    let closed = Self.meta.dropLast() + #","additionalProperties":false}"#
    try check(
      .strict,
      #"{"type":"object","properties":{"commentCount":{"type":"integer"},\#(closed),\#(Self.tags),"inner":{"type":"object","properties":{"isOn":{"type":"boolean"}},"required":["isOn"],"additionalProperties":false}},"required":["commentCount","inner"],"additionalProperties":false}"#,
      allowsOtherMembers: false)
    #expect(
      try JSENMapper.strict.failOnUnknownKeys().schema(of: Post.self)
        == JSENMapper.strict.schema(of: Post.self, allowsOtherMembers: false))
  }

  @Test func datesFollowTheirStrategy() throws {
    let rows: [(DateMappingStrategy, String)] = [
      (.secondsSince1970, #"{"type":"number"}"#), (.millisecondsSince1970, #"{"type":"number"}"#),
      (.iso8601, #"{"type":"string","format":"date-time"}"#),
      (.formatted(DateFormatter()), #"{"type":"string"}"#),
      (.custom(decode: { _ in Date() }, encode: { _ in 1 }), "true"),
    ]
    for (strategy, schema) in rows {
      let mapper = JSENMapper.strict.dateStrategy(strategy)
      #expect(try mapper.schema(of: Date.self).serialized() == schema)
    }
  }

  @Test func aTypeThatCannotBeMappedHasNoSchema() {
    let error = #expect(throws: JSENMappingError.self) { try JSENMapper().schema(of: Any.self) }
    #expect(
      error?.description
        == "cannot map Any: its type Any does not say which type to decode; use JSEN for a value of any kind"
    )
  }
}
