import JSEN
import JSENMapping
import Testing

/// Types inside types: envelopes, generic types, recursive types, and large types.
@Suite("Cases: nesting and generics") struct NestingCases {
  struct Envelope<Content: Equatable & Sendable>: Equatable {
    let code: Int
    let message: String?
    let data: Content
  }
  struct User: Equatable {
    let name: String
    let address: Address?
  }
  struct Address: Equatable {
    let street: Street
    struct Street: Equatable { let name: String, number: UInt16 }
  }
  struct Comment: Equatable {
    let text: String
    let replies: [Comment]
  }
  struct Category: Equatable {
    let id: Int
    let children: [String: Category]?
  }
  struct Typed<Owner>: Equatable { let raw: Int }
  struct Either<Left: Equatable & Sendable, Right: Equatable & Sendable>: Equatable {
    enum Side: Equatable {
      case left(Left)
      case right(Right)
    }
    let side: Side
    let other: [Right]
  }
  struct Empty: Equatable {}
  struct Holder: Equatable {
    let empty: Empty
    let list: [Empty]
  }
  /// Properties of many sizes, so that there is padding between them.
  struct Wide: Equatable {
    let a: Int8, b: Double, c: Bool, d: Int16, e: String, f: UInt8?, g: Int64, h: Bool?
    let i: Float, j: Int8?, k: [Bool], l: UInt32, m: Double?, n: Bool, o: Int128, p: UInt8
    let q: Address?, r: Int16?, s: Empty, t: Bool
  }
  struct Unit { let nothing: Void }

  final class Owner {
    var name = ""
    var dogs: [Dog] = []
    var best: Dog?
    var table: [String: Dog] = [:]
    var size = Size()
  }
  final class Dog {
    var name = ""
    var size: Size?
  }
  struct Size {
    var width = 0
    var dog: Dog?
  }
  final class Page<Item, Cursor> {
    var items: [Item] = []
    var next: Cursor?
  }

  static let rows: [MappingCase] = [
    .reads(
      "an envelope of a struct", #"{"code":200,"data":{"name":"Ann"}}"#,
      as: Envelope(code: 200, message: nil, data: User(name: "Ann", address: nil))),
    .reads(
      "an envelope of an array",
      #"{"code":0,"message":"ok","data":[{"name":"Ann"},{"name":"Ben"}]}"#,
      as: Envelope(
        code: 0, message: "ok",
        data: [User(name: "Ann", address: nil), User(name: "Ben", address: nil)])),
    .reads(
      "an envelope of a dictionary", #"{"code":0,"data":{"a":{"name":"Ann"}}}"#,
      as: Envelope(code: 0, message: nil, data: ["a": User(name: "Ann", address: nil)])),
    .reads(
      "an envelope of a string", #"{"code":"0","data":5}"#,
      as: Envelope(code: 0, message: nil, data: "5"), writes: #"{"code":0,"data":"5"}"#),
    .reads(
      "an envelope of an optional, missing", #"{"code":500,"message":"down"}"#,
      as: Envelope(code: 500, message: "down", data: nil as User?)),
    .reads(
      "an envelope of an optional, null", #"{"code":500,"data":null}"#,
      as: Envelope(code: 500, message: nil, data: nil as [User]?), writes: #"{"code":500}"#),
    .reads(
      "an envelope of an array, missing", #"{"code":500}"#,
      as: Envelope(code: 500, message: nil, data: [User]()), writes: #"{"code":500,"data":[]}"#),
    .refuses(
      "an envelope of a struct, missing", #"{"code":500}"#, as: Envelope<User>.self,
      "1:1: the key \"data\" is missing"),
    .reads(
      "an envelope of an envelope", #"{"code":1,"data":{"code":2,"data":[true]}}"#,
      as: Envelope(code: 1, message: nil, data: Envelope(code: 2, message: nil, data: [true]))),
    .reads(
      "structs inside each other",
      #"{"name":"Ann","address":{"street":{"name":"Main","number":5}}}"#,
      as: User(name: "Ann", address: Address(street: .init(name: "Main", number: 5)))),
    .refuses(
      "the path to a part that is missing", #"{"name":"Ann","address":{}}"#, as: User.self,
      "address (1:25): the key \"street\" is missing"),
    .refuses(
      "the path to a part that does not fit",
      #"{"data":[{"name":"a"},{"address":{"street":{"number":70000}}}]}"#,
      as: Envelope<[User]>.self,
      "data.1.address.street.number (1:54): expected an integer from 0 to 65535, found 70000"
    ),
    .reads(
      "a struct in arrays of itself",
      #"{"text":"a","replies":[{"text":"b","replies":[]},{"text":"c","replies":[{"text":"d","replies":[]}]}]}"#,
      as: Comment(
        text: "a",
        replies: [
          Comment(text: "b", replies: []),
          Comment(text: "c", replies: [Comment(text: "d", replies: [])]),
        ])),
    .reads(
      "a struct in dictionaries of itself",
      #"{"id":1,"children":{"a":{"id":2},"b":{"id":3,"children":{}}}}"#,
      as: Category(
        id: 1, children: ["a": Category(id: 2, children: nil), "b": Category(id: 3, children: [:])])
    ),
    .reads(
      "a parameter that no property has", #"[{"raw":1}]"#, as: [Typed<Owner>(raw: 1)]),
    .reads(
      "an enum in a generic struct", #"{"side":{"right":{"_0":true}},"other":[false]}"#,
      as: Either<Int, Bool>(side: .right(true), other: [false])),
    .reads(
      "the same struct with other parameters", #"{"side":{"left":{"_0":{"raw":4}}},"other":["a"]}"#,
      as: Either<Typed<Int>, String>(side: .left(Typed(raw: 4)), other: ["a"])),
    .reads(
      "structs without properties", #"{"empty":{},"list":[{},{}]}"#,
      as: Holder(empty: Empty(), list: [Empty(), Empty()])),
    .reads(
      "other members are ignored", #"{"empty":{"a":1},"list":[{"b":[]}]}"#,
      as: Holder(empty: Empty(), list: [Empty()]), writes: #"{"empty":{},"list":[{}]}"#),
    .reads(
      "twenty properties of all sizes",
      #"{"a":-1,"b":2.5,"c":true,"d":-3,"e":"a text that needs memory of its own","f":4,"g":5,"h":false,"i":0.5,"j":-6,"k":[true,false],"l":7,"m":8.5,"n":true,"o":170141183460469231731687303715884105727,"p":9,"q":{"street":{"name":"","number":1}},"r":-10,"s":{},"t":true}"#,
      as: Wide(
        a: -1, b: 2.5, c: true, d: -3, e: "a text that needs memory of its own", f: 4, g: 5,
        h: false, i: 0.5, j: -6, k: [true, false], l: 7, m: 8.5, n: true, o: .max, p: 9,
        q: Address(street: .init(name: "", number: 1)), r: -10, s: Empty(), t: true)),
    .cannotMap(
      "a property without a value", Unit.self,
      "cannot map the property 'nothing' of Unit: its type () cannot be mapped: it has no elements"),
    .reads(
      "objects in structs in objects",
      #"{"name":"Ann","dogs":[{"name":"Rex"},{"name":"Max","size":{"width":1}}],"best":{"name":"Tim"},"table":{"a":{"name":"Tom"}},"size":{"width":2,"dog":{"name":"Sam"}}}"#,
      as: Owner.self, showing: "Ann [Rex, Max] 1 Tim Tom 2 Sam"
    ) { owner in
      "\(owner.name) [\(owner.dogs.map(\.name).joined(separator: ", "))] \(owner.dogs.last?.size?.width ?? 0) "
        + "\(owner.best?.name ?? "") \(owner.table["a"]?.name ?? "") \(owner.size.width) "
        + "\(owner.size.dog?.name ?? "")"
    },
    .reads(
      "a generic class", #"{"items":[{"raw":1},{"raw":2}],"next":"b"}"#,
      as: Page<Typed<Int>, String>.self, showing: "[1, 2] b"
    ) { "\($0.items.map(\.raw)) \($0.next ?? "")" },
    .reads(
      "a generic class with other parameters", #"{"items":["x"],"next":3}"#,
      as: Page<String, Int>.self, showing: "[\"x\"] 3"
    ) { "\($0.items) \($0.next ?? 0)" },
  ]

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }
}
