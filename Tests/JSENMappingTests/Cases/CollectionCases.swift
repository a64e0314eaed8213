import JSEN
import JSENMapping
import Testing

/// Arrays, sets, dictionaries and tuples, inside each other and with null.
@Suite("Cases: collections") struct CollectionCases {
  struct ID: RawRepresentable, Hashable { let rawValue: String }
  struct Item: Equatable { let id: Int }
  struct Shelf: Equatable {
    let items: [Item]
    let byID: [Int: Item]
    let grid: [[Item]]
  }
  struct Shape { let corners: [(x: Int, y: Int)], box: (min: Item, max: Item?) }

  static let rows: [MappingCase] = [
    .reads("three levels of arrays", "[[[1],[]],[]]", as: [[[1], []], []]),
    .reads(
      "dictionaries in dictionaries", #"{"a":{"b":{"c":1}},"d":{}}"#,
      as: ["a": ["b": ["c": 1]], "d": [:]]),
    .reads("arrays in dictionaries in arrays", #"[{"a":[1]},{}]"#, as: [["a": [1]], [:]]),
    .reads(
      "collections of structs",
      #"{"items":[{"id":1}],"byID":{"2":{"id":2}},"grid":[[{"id":3}],[]]}"#,
      as: Shelf(items: [Item(id: 1)], byID: [2: Item(id: 2)], grid: [[Item(id: 3)], []])),
    .reads(
      "collections that are missing are empty", "{}", as: Shelf(items: [], byID: [:], grid: []),
      writes: #"{"items":[],"byID":{},"grid":[]}"#),
    .reads(
      "collections that are null are empty", #"{"items":null,"byID":null,"grid":[null]}"#,
      as: Shelf(items: [], byID: [:], grid: [[]]), writes: #"{"items":[],"byID":{},"grid":[[]]}"#),
    .refuses(
      "null is not a struct", "[{\"id\":1},null]", as: [Item].self,
      "1 (1:11): expected an object, found null"),
    .reads(
      "null in an array of optional structs", #"[null,{"id":1},null]"#, as: [nil, Item(id: 1), nil]),
    .reads(
      "null in a dictionary of optionals keeps its key", #"{"a":null,"b":1}"#,
      as: ["a": nil, "b": 1] as [String: Int?]),
    .reads(
      "null in a dictionary of arrays", #"{"a":null}"#, as: ["a": []] as [String: [Int]],
      writes: #"{"a":[]}"#),
    .reads(
      "optional arrays in an array", "[[1],null,[null]]", as: [[1], nil, [nil]] as [[Int?]?]),
    .reads(
      "keys that are integers", #"{"-5":"a","0":"b","12":"c"}"#, as: [-5: "a", 0: "b", 12: "c"]),
    .reads(
      "keys that are small integers", #"{"-128":1,"127":2}"#, as: [-128: 1, 127: 2] as [Int8: Int]),
    .reads(
      "keys that are large integers", #"{"18446744073709551615":1}"#,
      as: [UInt64.max: 1]),
    .refuses(
      "a key that the integer does not hold", #"{"300":1}"#, as: [UInt8: Int].self,
      "300 (1:2): expected a key that UInt8 can be made of, found \"300\""),
    .refuses(
      "a key with another spelling of an integer", #"{"07":1}"#, as: [Int: Int].self,
      "07 (1:2): expected a key that Int can be made of, found \"07\""),
    .refuses(
      "an empty key for an integer", #"{"":1}"#, as: [Int: Int].self,
      "[\"\"] (1:2): expected a key that Int can be made of, found \"\""),
    .reads(
      "keys that are structs with raw values", #"{"a":1}"#, as: [ID(rawValue: "a"): 1]),
    .reads("the last of two equal keys wins", #"{"a":1,"a":2}"#, as: ["a": 2], writes: #"{"a":2}"#),
    .reads(
      "equal elements of a set are one", "[3,1,3,2,1]", as: [1, 2, 3] as Set<Int>,
      writes: "[1,2,3]"),
    .reads(
      "sets in arrays and dictionaries", #"{"a":[["x"],[]]}"#,
      as: ["a": [["x"], []]] as [String: [Set<String>]]),
    .reads("a contiguous array with gaps", "[1,null]", as: [1, nil] as ContiguousArray<Int?>),
    .cannotMap(
      "a slice of an array", ArraySlice<Int>.self,
      "cannot map ArraySlice<Int>: it belongs to a library, which alone knows how its values are made"
    ),
    .reads("a closed range", "[1,5]", as: 1...5),
    .reads(
      "labeled tuples in an array, and in a struct",
      #"{"corners":[{"x":1,"y":2},[3,4]],"box":{"min":{"id":1}}}"#, as: Shape.self,
      writes: #"{"corners":[{"x":1,"y":2},{"x":3,"y":4}],"box":{"min":{"id":1}}}"#,
      showing: "[1, 2, 3, 4] 1 nil"
    ) { shape in
      let corners = shape.corners.flatMap { [$0.x, $0.y] }
      return "\(corners) \(shape.box.min.id) \(shape.box.max.map { "\($0.id)" } ?? "nil")"
    },
    .reads(
      "tuples in tuples", #"[1,["a",[true,2.5]]]"#, as: (Int, (String, (Bool, Double))).self,
      showing: "1 a true 2.5"
    ) { "\($0.0) \($0.1.0) \($0.1.1.0) \($0.1.1.1)" },
    .reads(
      "a tuple with one label", #"{"0":1,"name":"a"}"#, as: (Int, name: String).self,
      showing: "1 a"
    ) { "\($0.0) \($0.name)" },
    .reads("a tuple with a null element", #"["a",null]"#, as: (String, Int?).self, showing: "a nil")
    {
      "\($0.0) \($0.1.map { "\($0)" } ?? "nil")"
    },
    .refuses(
      "too many elements for a tuple", "[1,2,3]", as: (Int, Int).self,
      "1:1: expected 2 elements, found 3"),
    .refuses(
      "an object is not an array", #"{"items":{"0":{"id":1}}}"#, as: Shelf.self,
      "items (1:10): expected an array, found {\"0\":{\"id\":1}}"),
    .refuses(
      "an array is not a dictionary", #"{"byID":[]}"#, as: Shelf.self,
      "byID (1:9): expected an object, found []"),
    .cannotMap(
      "keys that are structs", [Item2: Int].self,
      "cannot map Dictionary<Item2, Int>: its keys are neither strings nor integers, and have no raw values that are"
    ),
    .cannotMap(
      "a dictionary of anything", [String: Any].self,
      "cannot map Any: its type Any does not say which type to decode; use JSEN for a value of any kind"
    ),
    .cannotMap(
      "an array of anything", [Any].self,
      "cannot map Any: its type Any does not say which type to decode; use JSEN for a value of any kind"
    ),
  ]
  struct Item2: Hashable { let id: Int }

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }
}
