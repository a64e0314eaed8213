import Foundation
import JSEN
import JSENMapping
import Testing

/// Subclasses, and the properties that they inherit, observe and override.
@Suite("Cases: inheritance") struct InheritanceCases {
  class Response {
    private(set) var code = -1
    private(set) var message: String?
  }
  class DataResponse<Content>: Response {
    private(set) var content: Content?
  }
  final class ListResponse<Item>: DataResponse<[Item]> {
    private(set) var total = 0
  }
  final class PlainResponse: DataResponse<String> {}

  class First {
    private var id = 1
    var shownID: Int { id }
  }
  class Second: First { private(set) var name = "" }
  final class Third: Second {
    private(set) var tags: [String] = []
    private(set) var flag: Bool?
  }
  class SameName: First {
    private var id = 2
    var otherID: Int { id }
  }

  class Settings {
    static let limit = 5
    var size = 1
    var double: Int { size * 2 }
    var changes = 0
  }
  final class Observed: Settings {
    override var size: Int { didSet { changes += 1 } }
    override var double: Int { size * 20 }
    var text = "" { willSet { changes += 10 } }
  }
  final class Text: NSObject { private(set) var text = "" }
  class CodableText: NSObject, Codable {
    var text: String
    init(text: String) { self.text = text }
  }
  final class SizedText: CodableText {
    let size: Int
    private enum CodingKeys: CodingKey { case size }
    required init(from decoder: any Decoder) throws {
      size = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .size)
      try super.init(from: decoder)
    }
    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(size, forKey: .size)
    }
  }
  final class Failure: Error, @unchecked Sendable { private(set) var code = 0 }
  final class Item: Hashable, Comparable, CustomStringConvertible {
    private(set) var rank = 0
    static func == (left: Item, right: Item) -> Bool { left.rank == right.rank }
    static func < (left: Item, right: Item) -> Bool { left.rank < right.rank }
    func hash(into hasher: inout Hasher) { hasher.combine(rank) }
    var description: String { "item \(rank)" }
  }

  static let rows: [MappingCase] = [
    .reads(
      "a generic subclass", #"{"code":0,"message":"ok","content":{"a":1}}"#,
      as: DataResponse<[String: Int]>.self, showing: "0 ok [\"a\": 1]"
    ) { "\($0.code) \($0.message ?? "") \($0.content ?? [:])" },
    .reads(
      "a generic subclass of a generic subclass", #"{"code":1,"content":[2,3],"total":2}"#,
      as: ListResponse<Int>.self, showing: "1 [2, 3] 2"
    ) { "\($0.code) \($0.content ?? []) \($0.total)" },
    .reads(
      "a subclass of a generic class, without properties", #"{"code":1,"content":"a"}"#,
      as: PlainResponse.self, showing: "1 a"
    ) { "\($0.code) \($0.content ?? "")" },
    .reads(
      "the superclass alone", #"{"code":1,"content":"a","total":3}"#, as: Response.self,
      writes: #"{"code":1}"#, showing: "1 nil"
    ) { "\($0.code) \($0.message ?? "nil")" },
    .reads(
      "three levels, each with a missing member", "{}", as: Third.self,
      writes: #"{"id":0,"name":"","tags":[]}"#, showing: "0  []"
    ) { "\($0.shownID) \($0.name) \($0.tags)" },
    .reads(
      "three levels, with a private property", #"{"id":7,"name":"a","tags":["b"],"flag":true}"#,
      as: Third.self, showing: "7 a [\"b\"] true"
    ) { "\($0.shownID) \($0.name) \($0.tags) \($0.flag ?? false)" },
    .cannotMap(
      "two private properties of one name", SameName.self,
      "cannot map SameName: two properties have the key \"id\""),
    .reads(
      "an overridden property is one member, and no observer is called",
      #"{"size":3,"changes":0,"text":"a"}"#, as: Observed.self, showing: "3 60 0 a"
    ) { "\($0.size) \($0.double) \($0.changes) \($0.text)" },
    .reads(
      "static and computed properties are no members", #"{"size":3,"changes":4}"#,
      as: Settings.self, showing: "3 6 4"
    ) { "\($0.size) \($0.double) \($0.changes)" },
    .reads("a class that is an error", #"{"code":5}"#, as: Failure.self, showing: "5") {
      "\($0.code)"
    },
    .reads(
      "objects in a set", #"[{"rank":2},{"rank":1},{"rank":2}]"#, as: Set<Item>.self,
      writes: #"[{"rank":1},{"rank":2}]"#, showing: "[item 1, item 2]"
    ) { "\($0.sorted())" },
    .reads(
      "objects in an array with gaps", #"[{"rank":2},null]"#, as: [Item?].self,
      showing: "[item 2, nil]"
    ) { "[\($0.map { $0?.description ?? "nil" }.joined(separator: ", "))]" },
    .cannotMap(
      "a subclass of NSObject", Text.self,
      "cannot map Text: its superclass NSObject belongs to a library, which alone knows how its objects are made; make Text Codable, so that its own initializer makes them"
    ),
    .reads(
      "a subclass of NSObject that is Codable, in an array", #"[{"text":"a"},{"text":"b"}]"#,
      as: [CodableText].self, showing: "[a, b]"
    ) { "[\($0.map(\.text).joined(separator: ", "))]" },
    .reads(
      "a subclass of a subclass of NSObject", #"{"text":"a","size":2}"#, as: SizedText.self,
      showing: "a 2"
    ) { "\($0.text) \($0.size)" },
  ]

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }

  final class Knot {
    var name = ""
    var next: Knot?
    var all: [Knot] = []
  }

  /// A cycle has no JSON. It ends at the limit of nesting, with an error.
  @Test func cyclesAreRefused() throws {
    let knot = try JSENMapper().decode(
      Knot.self, parsing: #"{"name": "a", "next": {"name": "b"}, "all": []}"#)
    knot.next?.next = knot
    func message() -> String? {
      #expect(throws: JSENMappingError.self) { try JSENMapper().encodeToString(knot) }?.message
    }
    #expect(message() == "the value nests deeper than the limit of 256")
    knot.next = nil
    knot.all = [knot]
    let limit =
      "arrays and objects nest deeper than the limit of 512; set maximumDepth to allow more"
    #expect(message() == limit)
    knot.all = []
    #expect(try JSENMapper().encodeToString(knot) == #"{"name":"a","all":[]}"#)
  }

  /// An object in two places is written twice, and read as two objects.
  @Test func sharedObjectsAreWrittenEachTime() throws {
    let mapper = JSENMapper()
    let inner = try mapper.decode(Knot.self, parsing: #"{"name": "x"}"#)
    let outer = try mapper.decode(Knot.self, parsing: #"{"name": "y"}"#)
    outer.next = inner
    outer.all = [inner, inner]
    let leaf = #"{"name":"x","all":[]}"#
    let text = #"{"name":"y","next":\#(leaf),"all":[\#(leaf),\#(leaf)]}"#
    #expect(try mapper.encodeToString(outer) == text)
    let copy = try mapper.decode(Knot.self, parsing: text)
    #expect(copy.all[0] !== copy.all[1] && copy.next !== copy.all[0])
  }

  /// The type of an object is found also behind `Any`.
  @Test func aSubclassIsWrittenAsItIs() throws {
    let third = try JSENMapper().decode(Third.self, parsing: #"{"id":1,"name":"n"}"#)
    let text = #"{"id":1,"name":"n","tags":[]}"#
    #expect(try JSENMapper().encodeToString(third as Any) == text)
    #expect(try JSENMapper().encodeToString(third as AnyObject) == text)
    #expect(try JSENMapper().encodeToString(third as First) == text)
  }
}
