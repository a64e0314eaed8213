import Foundation
import JSEN
import JSENSchema
import TestTools
import Testing

@Suite("Schemas of Codable types")
struct TypeSchemaTests {
  enum Genre: String, Codable, CaseIterable {
    case novel
    case essay
  }
  enum Level: Int, Codable, CaseIterable {
    case low = 1
    case high
  }
  enum Mood: String, Codable {
    case good
    case bad
  }
  struct Day: Codable {
    var mood: Mood
    var hours: Double
    var next: Mood?
  }
  enum Shape: Codable {
    case circle(radius: Double)
    case point
  }
  struct Book: Codable {
    var title: String
    var pages: UInt8?
    var genres: [Genre]
    var level: Level
  }
  struct Library: Codable {
    var books: [String: Book]
    var byGenre: [Genre: Int]
    var names: Set<String>
    var matrix: [[Double]]
    var anything: JSEN
    var nested: [Int?]
  }
  struct Folder: Codable {
    var name: String
    var folders: [Folder]
    var parents: [String: Folder]?
  }
  final class Link: Codable {
    var next: Link?
    var size = 0
  }
  struct Author: Codable {
    var works: [Work]
    var name: String
  }
  struct Work: Codable {
    var author: Author
    var title: String
  }
  class Animal: Codable {
    var name = ""
  }
  final class Dog: Animal {
    var tricks: [String] = []
    private enum CodingKeys: String, CodingKey { case tricks }
    required init(from decoder: any Decoder) throws {
      tricks = try decoder.container(keyedBy: CodingKeys.self).decode(
        [String].self, forKey: .tricks)
      try super.init(from: decoder)
    }
  }
  struct Box<Content: Codable>: Codable {
    var content: Content
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  struct Wide: Decodable {
    struct Inner: Decodable {
      init(from decoder: any Decoder) throws {
        _ = try decoder.singleValueContainer().decode(UInt128.self)
      }
    }
    struct Elements: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try container.decode(Int128.self)
      }
    }
    var a: Int128
    var b: UInt128
    var c: Int128?
    var d: Inner
    var e: Elements
  }
  struct Moment: Codable {
    var date: Date
    var link: URL
    var id: UUID
    var data: Data
    var price: Decimal
    var createdAt: Date?
  }

  static let book =
    #"{"type":"object","properties":{"title":{"type":"string"},"pages":{"type":["integer","null"],"minimum":0,"maximum":255},"genres":{"type":"array","items":{"type":"string","enum":["novel","essay"]}},"level":{"type":"integer","enum":[1,2]}},"required":["title","genres","level"]}"#

  static let unknownCases =
    #""$comment":"the cases are not known: conform Mood to CaseIterable""#

  static var rows: [(any Decodable.Type, String)] {
    [
      (Int.self, #"{"type":"integer"}"#), (UInt.self, #"{"type":"integer","minimum":0}"#),
      (Int8.self, #"{"type":"integer","minimum":-128,"maximum":127}"#),
      (Bool.self, #"{"type":"boolean"}"#), (Float.self, #"{"type":"number"}"#),
      (String?.self, #"{"type":["string","null"]}"#), (JSEN.self, "true"),
      (JSEN.Object.self, #"{"type":"object"}"#), (JSEN.Number.self, #"{"type":"number"}"#),
      ([Int].self, #"{"type":"array","items":{"type":"integer"}}"#),
      ([String: Bool].self, #"{"type":"object","additionalProperties":{"type":"boolean"}}"#),
      (
        [Double: Bool].self,
        #"{"type":"array","items":{"anyOf":[{"type":"number"},{"type":"boolean"}]}}"#
      ),
      (Genre.self, #"{"type":"string","enum":["novel","essay"]}"#),
      (Level?.self, #"{"type":["integer","null"],"enum":[1,2,null]}"#),
      (Mood.self, #"{"type":"string",\#(unknownCases)}"#),
      (
        Day.self,
        #"{"type":"object","properties":{"mood":{"type":"string",\#(unknownCases)},"hours":{"type":"number"},"next":{"type":["string","null"],\#(unknownCases)}},"required":["mood","hours"]}"#
      ),
      (
        Shape.self,
        #"{"type":"object","$comment":"members are not known: the initializer refuses the values that were made up"}"#
      ),
      (Book.self, book),
      (
        Library.self,
        #"{"type":"object","properties":{"books":{"type":"object","additionalProperties":\#(book)},"byGenre":{"type":"array","items":{"anyOf":[{"type":"string","enum":["novel","essay"]},{"type":"integer"}]}},"names":{"type":"array","items":{"type":"string"}},"matrix":{"type":"array","items":{"type":"array","items":{"type":"number"}}},"anything":true,"nested":{"type":"array","items":{"type":["integer","null"]}}},"required":["books","byGenre","names","matrix","anything","nested"]}"#
      ),
      (
        Dog.self,
        #"{"type":"object","properties":{"tricks":{"type":"array","items":{"type":"string"}},"name":{"type":"string"}},"required":["tricks","name"]}"#
      ),
      (
        Box<Box<Int?>>.self,
        #"{"type":"object","properties":{"content":{"type":"object","properties":{"content":{"type":["integer","null"]}},"required":["content"]}},"required":["content"]}"#
      ),
      (
        Moment.self,
        #"{"type":"object","properties":{"date":{"type":"number"},"link":{"type":"string","format":"uri-reference"},"id":{"type":"string","format":"uuid"},"data":{"type":"string","contentEncoding":"base64"},"price":{"type":"number"},"createdAt":{"type":["number","null"]}},"required":["date","link","id","data","price"]}"#
      ),
    ]
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func integersOf128BitsHaveTheirSchemas() throws {
    #expect(
      JSONSchema.json(of: Wide.self).description
        == #"{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer","minimum":0},"c":{"type":["integer","null"]},"d":{"type":"integer","minimum":0},"e":{"type":"array","prefixItems":[{"type":"integer"}],"minItems":1}},"required":["a","b","d","e"]}"#
    )
  }

  @Test func typesHaveTheirSchemas() throws {
    for (type, schema) in Self.rows { #expect(try text(type) == schema, "\(type)") }
  }

  private func text(_ type: any Decodable.Type, _ decoder: JSENDecoder = JSENDecoder()) throws
    -> String
  {
    try JSONSchema.json(of: type, decodedBy: decoder).serialized()
  }

  @Test func typesThatContainThemselvesAreDefinitions() throws {
    let rows: [(any Decodable.Type, String)] = [
      (
        Folder.self,
        ##"{"$ref":"#/$defs/Folder","$defs":{"Folder":{"type":"object","properties":{"name":{"type":"string"},"folders":{"type":"array","items":{"$ref":"#/$defs/Folder"}},"parents":{"type":["object","null"],"additionalProperties":{"$ref":"#/$defs/Folder"}}},"required":["name","folders"]}}}"##
      ),
      (
        [Link].self,
        ##"{"type":"array","items":{"$ref":"#/$defs/Link"},"$defs":{"Link":{"type":"object","properties":{"next":{"anyOf":[{"$ref":"#/$defs/Link"},{"type":"null"}]},"size":{"type":"integer"}},"required":["size"]}}}"##
      ),
      (
        Author.self,
        ##"{"$ref":"#/$defs/Author","$defs":{"Author":{"type":"object","properties":{"works":{"type":"array","items":{"type":"object","properties":{"author":{"$ref":"#/$defs/Author"},"title":{"type":"string"}},"required":["author","title"]}},"name":{"type":"string"}},"required":["works","name"]}}}"##
      ),
    ]
    for (type, schema) in rows { #expect(try text(type) == schema, "\(type)") }
  }

  struct Snake: Codable {
    var userID: Int
    var firstName: String
  }

  /// A key that the decoder never makes of snake case is in the text as it is.
  @Test func snakeCaseThatDoesNotLeadBack() throws {
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let schema = JSONSchema.json(of: Snake.self, decodedBy: decoder)
    #expect(schema["required"] == ["userID", "first_name"])
    #expect(try decoder.decode(Snake.self, from: #"{"userID": 1, "first_name": "a"}"#).userID == 1)
    #expect(throws: DecodingError.self) {
      try decoder.decode(Snake.self, from: #"{"user_id": 1, "first_name": "a"}"#)
    }
  }

  @Test func stringsThatAreNumbersHaveTheirSchema() throws {
    let decoder = JSENDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "NaN")
    #expect(
      try text(Double.self, decoder)
        == #"{"anyOf":[{"type":"number"},{"type":"string","enum":["inf","-inf","NaN"]}]}"#)
  }

  /// Their initializers trap on values that are made up.
  @Test func typesThatTrapAreDescribed() throws {
    var options = JSONSchema.Options()
    options.assertsFormats = true
    func check(_ value: some Codable) throws {
      let schema = try JSONSchema(JSONSchema.json(of: type(of: value)), options: options)
      #expect(schema.validate(try JSENEncoder().encodeValue(value)).isEmpty)
      #expect(!schema.isValid([:]))
    }
    try check(URLComponents())
    try check(try #require(URLComponents(string: "https://a:b@example.org:80/p?q#f")))
    try check(CharacterSet(charactersIn: "a"))
  }

  @Test func theSettingsOfTheDecoderMatter() throws {
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .anyOf([.iso8601, .secondsSince1970])
    decoder.dataDecodingStrategy = .deferredToData
    let schema = JSONSchema.json(of: Moment.self, decodedBy: decoder)
    let properties = try #require(schema.properties?.object)
    #expect(Array(properties.keys) == ["date", "link", "id", "data", "price", "created_at"])
    #expect(
      properties["date"] == [
        "anyOf": [["type": "string", "format": "date-time"], ["type": "number"]]
      ])
    #expect(
      properties["data"]
        == ["type": "array", "items": ["type": "integer", "minimum": 0, "maximum": 255]])
    decoder.dateDecodingStrategy = .formatted(DateFormatter())
    #expect(try text(Date.self, decoder) == #"{"type":"string"}"#)
    decoder.dateDecodingStrategy = .custom { _ in Date() }
    #expect(try text(Date.self, decoder) == "true")
  }
}
