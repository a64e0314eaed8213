import Foundation
import JSEN
import JSENMapping
import Testing

/// Transforms of properties: colors, dates, decimals, lists in one string, and their failures.
@Suite("Cases: transforms") struct TransformCases {
  struct Color: Equatable {
    let red, green, blue: UInt8
    static let transform = Transform<String, Color>(
      { text in
        guard text.count == 7, text.first == "#", let number = UInt32(text.dropFirst(), radix: 16)
        else { throw NotAColor(text: text) }
        return Color(
          red: UInt8(number >> 16 & 0xFF), green: UInt8(number >> 8 & 0xFF),
          blue: UInt8(number & 0xFF))
      },
      reverse: { color in
        "#"
          + [color.red, color.green, color.blue].map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
          }.joined()
      })
  }
  struct NotAColor: Error, CustomStringConvertible {
    let text: String
    var description: String { "\"\(text)\" is not a color such as #ff8000" }
  }
  struct Theme: JSENMappable, Equatable {
    let main: Color
    let accent: Color?
    let others: [Color]
    static var transformersByProperty: [String: any PropertyTransform] {
      [
        "main": Color.transform, "accent": Color.transform.optional,
        "others": Color.transform.array,
      ]
    }
  }
  struct Event: JSENMappable, Equatable {
    let day: Date
    let length: Duration
    let price: Decimal
    let tags: [String]
    let link: URL?
    static var transformersByProperty: [String: any PropertyTransform] {
      [
        "day": Transform<Int, Date>(
          { Date(timeIntervalSince1970: Double($0) * 86_400) },
          reverse: { Int($0.timeIntervalSince1970 / 86_400) }),
        "length": Transform<Double, Duration>(
          { .milliseconds(Int($0 * 1000)) },
          reverse: { Double($0.components.seconds) + Double($0.components.attoseconds) / 1e18 }),
        "price": Transform<String, Decimal>(
          { text in Decimal(string: String(text.dropFirst())) ?? 0 }, reverse: { "$\($0)" }),
        "tags": Transform<String, [String]>(
          { $0.split(separator: ",").map { String($0) } }, reverse: { $0.joined(separator: ",") }),
        "link": Transform<String, URL?>({ URL(string: $0) }, reverse: { $0?.absoluteString ?? "" }),
      ]
    }
  }
  struct Item: Equatable { let id: Int }
  struct Basket: JSENMappable, Equatable {
    let items: [String: Item]
    let first: Item
    static var transformersByProperty: [String: any PropertyTransform] {
      [
        "items": Transform<[Item], [String: Item]>(
          { items in Dictionary(items.map { ("\($0.id)", $0) }) { $1 } },
          reverse: { $0.values.sorted { $0.id < $1.id } }),
        "first": Transform<[Item], Item>(
          { items in
            guard let item = items.first else { throw NotAColor(text: "[]") }
            return item
          }, reverse: { [$0] }),
      ]
    }
  }
  struct ReadOnly: JSENMappable, Equatable {
    let size: Int
    static var transformersByProperty: [String: any PropertyTransform] {
      ["size": Transform<String, Int> { $0.count }]
    }
  }
  struct Flags: JSENMappable, Equatable {
    let isOn: Bool
    let level: Int
    let note: String
    static var transformersByProperty: [String: any PropertyTransform] {
      [
        "isOn": Transform<String, Bool>({ $0 == "Y" }, reverse: { $0 ? "Y" : "N" }),
        "level": Transform<JSEN, Int>(
          { json in json.int ?? json.array?.count ?? -1 }, reverse: { .int($0) }),
        "note": Transform<String?, String>({ $0 ?? "none" }, reverse: { $0 == "none" ? nil : $0 }),
      ]
    }
    static var defaultsByProperty: [String: any Sendable] { ["isOn": true] }
    static var keyPathsByProperty: [String: String] { ["level": "details.level"] }
  }
  /// A string that has JSON in it.
  struct Message: JSENMappable, Equatable {
    let body: [Item]
    let note: JSEN
    static var transformersByProperty: [String: any PropertyTransform] {
      [
        "body": Transform<String, [Item]>(
          { try JSENMapper().decode(parsing: $0) }, reverse: { try JSENMapper().encodeToString($0) }
        ),
        "note": Transform<String, JSEN>(
          { try JSEN(parsing: $0) }, reverse: { try $0.serialized() }),
      ]
    }
  }
  class Shape: JSENMappable {
    private(set) var color = Color(red: 0, green: 0, blue: 0)
    class var transformersByProperty: [String: any PropertyTransform] { ["color": Color.transform] }
  }
  final class Circle: Shape { private(set) var radius = 0 }

  static let orange = Color(red: 255, green: 128, blue: 0)

  static let rows: [MappingCase] = [
    .reads(
      "a color, an optional color, and colors",
      ##"{"main":"#ff8000","accent":"#000001","others":["#0a0b0c"]}"##,
      as: Theme(
        main: orange, accent: Color(red: 0, green: 0, blue: 1),
        others: [Color(red: 10, green: 11, blue: 12)])),
    .reads(
      "no optional color, no colors", ##"{"main":"#FF8000","accent":null}"##,
      as: Theme(main: orange, accent: nil, others: []),
      writes: ##"{"main":"#ff8000","accent":null,"others":[]}"##),
    .refuses(
      "the error of a transform", ##"{"main":"orange"}"##, as: Theme.self,
      "main (1:9): \"orange\" is not a color such as #ff8000, found \"orange\""),
    .refuses(
      "the error of a transform of an array", ##"{"main":"#ff8000","others":["#000000","red"]}"##,
      as: Theme.self,
      "others (1:28): \"red\" is not a color such as #ff8000, found [\"#000000\",\"red\"]"),
    .refuses(
      "a value that is not the input of a transform", ##"{"main":[255,128,0]}"##, as: Theme.self,
      "main (1:9): expected a string, found [255,128,0]"),
    .refuses(
      "a missing member with a transform", "{}", as: Theme.self,
      "1:1: the key \"main\" is missing"),
    .refuses(
      "null for a transform", #"{"main":null}"#, as: Theme.self,
      "main (1:9): expected a string, found null"),
    .reads(
      "days, durations, prices, lists and links",
      #"{"day":2,"length":1.5,"price":"$12.50","tags":"a,b","link":"https://a.example"}"#,
      as: Event(
        day: Date(timeIntervalSince1970: 172_800), length: .milliseconds(1500),
        price: Decimal(string: "12.5")!, tags: ["a", "b"], link: URL(string: "https://a.example")),
      writes: #"{"day":2,"length":1.5,"price":"$12.5","tags":"a,b","link":"https://a.example"}"#),
    .reads(
      "the input of a transform is converted", #"{"day":"2","length":"0","price":"$1","tags":5}"#,
      as: Event(
        day: Date(timeIntervalSince1970: 172_800), length: .zero, price: 1, tags: ["5"], link: nil),
      writes: #"{"day":2,"length":0.0,"price":"$1","tags":"5","link":""}"#),
    .reads(
      "structs in a transform", #"{"items":[{"id":1},{"id":2}],"first":[{"id":3}]}"#,
      as: Basket(items: ["1": Item(id: 1), "2": Item(id: 2)], first: Item(id: 3))),
    .refuses(
      "the path inside the input of a transform", #"{"items":[{"id":1},{"id":{}}]}"#,
      as: Basket.self, "items.1.id (1:26): expected an integer, found {}"),
    .cannotWrite(
      "a transform in one direction", [ReadOnly(size: 1)],
      "0.size: the transform from String to Int works in one direction only"),
    .reads(
      "a transform, a key path and a default",
      #"{"isOn":"N","details":{"level":[1,2]},"note":"a"}"#,
      as: Flags(isOn: false, level: 2, note: "a"),
      writes: #"{"isOn":"N","details":{"level":2},"note":"a"}"#),
    .reads(
      "the default is not transformed", #"{"details":{"level":3},"note":null}"#,
      as: Flags(isOn: true, level: 3, note: "none"),
      writes: #"{"isOn":"Y","details":{"level":3},"note":null}"#),
    .reads(
      "JSON in a string", #"{"body":"[{\"id\":1}]","note":"{\"a\":null}"}"#,
      as: Message(body: [Item(id: 1)], note: ["a": nil])),
    .refuses(
      "JSON in a string that is not JSON", #"{"body":"[]","note":"{a}"}"#, as: Message.self,
      "note (1:21): 1:2: expected a key in double quotes, found 'a'; .unquotedKeys allows it\n{a}\n ^"
    ),
    .refuses(
      "JSON in a string that does not fit", #"{"body":"[{\"id\":[]}]"}"#, as: Message.self,
      "body (1:9): 0.id (1:8): expected an integer, found []\n[{\"id\":[]}]\n       ^"),
    .reads(
      "an inherited transform", ##"{"color":"#ff8000","radius":2}"##, as: Circle.self,
      showing: "255 128 0 2"
    ) { "\($0.color.red) \($0.color.green) \($0.color.blue) \($0.radius)" },
  ]

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }
}
