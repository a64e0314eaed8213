import JSEN
import JSENParsing
import Testing

@Suite("Cases: arrays, tuples and dictionaries")
struct CollectionCases {
  @Test(arguments: arrays + dictionaries + tuples + lossy) func collections(row: Case) {
    row.check()
  }

  enum Unit: String, CaseIterable {
    case cm, inch
  }
  struct Item: Equatable, Hashable {
    let name: String
    let count: Int
  }

  static let item = ParsePrint(.memberwise(Item.init)) {
    Field("name") { String.jsonParser() }
    OptionalField("count", default: 1) { Int.jsonParser() }
  }
  static let matrix = JSONArray(2) { JSONArray(2) { Int.jsonParser() } }

  static let arrays = table {
    Case("no elements", JSONArray { item }, text: "[]", value: [])
    Case(
      "objects", JSONArray { item }, text: #"[{"name":"a"},{"name":"b","count":2}]"#,
      value: [Item(name: "a", count: 1), Item(name: "b", count: 2)])
    Case("a matrix", matrix, text: "[[1,2],[3,4]]", value: [[1, 2], [3, 4]])
    Case(
      "a row of a matrix that is short", matrix, refuses: "[[1,2],[3]]", at: "1", "1:8",
      "expected 2 elements, found 1")
    Case(
      "a row of a matrix that is long", matrix, refusesToWrite: [[1, 2], [3, 4, 5]], at: "1",
      "expected 2 elements, found 3")
    Case(
      "arrays four levels deep",
      JSONArray { JSONArray { JSONArray { JSONArray { Bool.jsonParser() } } } },
      text: "[[[[true]],[]],[]]", value: [[[[true]], []], []] as [[[[Bool]]]])
    Case(
      "elements of two kinds",
      JSONArray {
        OneOf {
          Int.jsonParser().map(.convert(apply: { "#\($0)" }, unapply: { try number($0) }))
          String.jsonParser()
        }
      }, text: #"["a",7,"b"]"#, value: ["a", "#7", "b"])
    Case("a set", set, text: "[1,2,3]", value: [1, 2, 3])
    Case("an array with an element twice", set, refuses: "[1,2,1]", "1:1", "an element is repeated")
    Case(
      "a first element that is required", JSONArray(1...) { item }, refuses: "[]", "1:1",
      "expected at least 1 element, found 0")
    Case(
      "a string is not an array", JSONArray { String.jsonParser() }, refuses: "\"abc\"", "1:1",
      "expected an array, found \"abc\"")
    Case(
      "an array in an object in an array",
      JSONArray { Field("tags") { JSONArray { String.jsonParser() } } },
      text: #"[{"tags":["a","b"]},{"tags":[]}]"#, value: [["a", "b"], []] as [[String]])
  }

  static let set = JSONArray { Int.jsonParser() }.map(
    .convert(
      apply: { elements in
        guard Set(elements).count == elements.count else { throw Repeated() }
        return Set(elements)
      }, unapply: { $0.sorted() }))

  struct Repeated: Error, CustomStringConvertible {
    var description: String { "an element is repeated" }
  }

  static func number(_ text: String) throws -> Int {
    guard text.hasPrefix("#"), let number = Int(text.dropFirst()) else { throw Missing() }
    return number
  }

  static let byUnit = JSONObject(keys: .representing(Unit.self)) { Double.jsonParser() }
  static let byLevel = JSONObject {
    JSONArray { String.jsonParser() }
  } keys: {
    "level_"
    Digits(2)
  }

  static let dictionaries = table {
    Case("no members", JSONObject { item }, text: "{}", value: [:])
    Case(
      "dictionaries in dictionaries", JSONObject { JSONObject { Int.jsonParser() } },
      text: #"{"a":{"b":1}}"#, value: ["a": ["b": 1]])
    Case(
      "arrays in a dictionary", JSONObject { JSONArray { Int.jsonParser() } },
      text: #"{"a":[1,2]}"#, value: ["a": [1, 2]])
    Case(
      "objects in a dictionary", JSONObject { item }, text: #"{"x":{"name":"a"}}"#,
      value: ["x": Item(name: "a", count: 1)])
    Case("keys of an enum", byUnit, text: #"{"cm":2.5}"#, value: [.cm: 2.5])
    Case(
      "a key that the enum does not have", byUnit, refuses: #"{"cm":2.5,"m":1}"#, at: "m", "1:11",
      #"expected "cm" or "inch""#)
    Case("keys with content", byLevel, text: #"{"level_07":["a"]}"#, value: [7: ["a"]])
    Case(
      "a key with other content", byLevel, refuses: #"{"level_x7":[]}"#, at: "level_x7", "1:2",
      "expected 2 digits")
    Case(
      "a key that is longer than its content", byLevel, refuses: #"{"level_071":[]}"#,
      at: "level_071", "1:2", "expected the end of the string")
    Case(
      "a value that is wrong below a key with content", byLevel, refuses: #"{"level_07":["a",1]}"#,
      at: "level_07.1", "1:18", "expected a string, found 1")
    Case(
      "a key that cannot be written", byLevel, refusesToWrite: [100: []],
      "cannot print \"100\": it reads back as \"10\"")
    Case(
      "keys with several parts",
      JSONObject {
        Bool.jsonParser()
      } keys: {
        Many {
          Prefix(1..., while: \.isLetter)
        } separator: {
          "-"
        }
      }, text: #"{"a-b-c":true}"#, value: [["a", "b", "c"]: true])
    Case(
      "keys of alternatives",
      JSONObject {
        Int.jsonParser()
      } keys: {
        OneOf {
          "*".map(to: Int.max)
          Int.parser()
        }
      }, text: #"{"*":1}"#, value: [Int.max: 1])
    Case(
      "a dictionary as a sorted array",
      JSONObject { Int.jsonParser() }.map(
        .convert(
          apply: { $0.map { Item(name: $0.key, count: $0.value) }.sorted { $0.name < $1.name } },
          unapply: { Dictionary(uniqueKeysWithValues: $0.map { ($0.name, $0.count) }) })),
      reads: #"{"b":2,"a":1}"#, as: [Item(name: "a", count: 1), Item(name: "b", count: 2)])
    Case(
      "an array is not a dictionary", JSONObject { Int.jsonParser() }, refuses: "[]", "1:1",
      "expected an object, found []")
  }

  static let range = JSONTuple {
    Int.jsonParser()
    Nullable { Int.jsonParser() }
  }

  static let tuples = table {
    Case("two elements", range, text: "[1,null]", values: 1, Int?.none)
    Case(
      "an element too many", range, refuses: "[1,2,3]", "1:1", "expected 2 elements, found 3")
    Case(
      "no elements", range, refuses: "[]", "1:1", "expected 2 elements, found 0")
    Case(
      "an object, an array and a constant",
      JSONTuple {
        item
        JSONArray { Int.jsonParser() }
        JSONString { "end" }
      }, text: #"[{"name":"a"},[1],"end"]"#, values: Item(name: "a", count: 1), [1])
    Case(
      "a struct from a tuple",
      JSONTuple {
        String.jsonParser()
        Int.jsonParser()
      }.map(.memberwise(Item.init)), text: #"["a",3]"#, value: Item(name: "a", count: 3))
    Case(
      "a tuple in a member",
      Field("at") {
        JSONTuple {
          Double.jsonParser()
          Double.jsonParser()
        }
      }, text: #"{"at":[1.5,-2.0]}"#, values: 1.5, -2.0)
    Case(
      "pairs in an array",
      JSONArray {
        JSONTuple {
          String.jsonParser()
          Int.jsonParser()
        }.map(.memberwise(Item.init))
      }, refuses: #"[["a",1],["b","2"]]"#, at: "1.1", "1:15", "expected an integer")
  }

  static let lossyItems = LossyJSONArray { item }

  static let lossy = table {
    Case(
      "objects that do not fit are dropped", lossyItems,
      reads: #"[{"name":"a"},{"nme":"b"},7,null,{"name":"c","count":"x"},{"name":"d"}]"#,
      as: [Item(name: "a", count: 1), Item(name: "d", count: 1)])
    Case("all are dropped", lossyItems, reads: "[1,[],null]", as: [])
    Case(
      "only elements are dropped", lossyItems, refuses: #"{"name":"a"}"#, "1:1",
      "expected an array, found {\"name\":\"a\"}")
    Case(
      "lossy arrays in lossy arrays", LossyJSONArray { LossyJSONArray { Int.jsonParser() } },
      reads: #"[[1,"a"],2,[3]]"#, as: [[1], [3]])
    Case(
      "a lossy array in a strict one", JSONArray { LossyJSONArray { Int.jsonParser() } },
      refuses: #"[[1,"a"],2]"#, at: "1", "1:10", "expected an array")
    Case(
      "a lossy array of alternatives",
      LossyJSONArray {
        OneOf {
          Int.jsonParser()
          JSONString(.string(Int.self))
        }
      }, reads: #"[1,"2","x",3.5]"#, as: [1, 2])
    Case(
      "a lossy array is written whole", lossyItems, writes: [Item(name: "a", count: 1)],
      as: #"[{"name":"a"}]"#)
    Case(
      "an element that cannot be written is not dropped", LossyJSONArray { Double.jsonParser() },
      refusesToWrite: [1, .infinity], at: "1",
      "inf is not a JSON number; describe it as another value, with OneOf and a conversion")
  }
}
