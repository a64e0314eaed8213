import JSEN
import JSENMapping
import Testing

/// Conversions inside collections, tuples and enums, and the messages where there is none.
@Suite("Cases: conversions") struct ConversionCases {
  enum Grade: Int {
    case low = 1
    case high
  }
  enum Code: String {
    case seven = "7"
    case yes = "true"
  }
  enum Share: Double { case half = 0.5 }
  struct Rights: OptionSet {
    let rawValue: UInt8
  }
  enum Input: Equatable {
    case number(Int)
    case text(value: String)
  }
  struct Mixed: Equatable {
    let id: String
    let count: Int
    let ratio: Double
    let isOn: Bool
    let raw: JSEN
  }
  struct Pair { let pair: (Int, String) }

  static let rows: [MappingCase] = [
    .reads(
      "each property from another kind", #"{"id":7,"count":"8","ratio":"2.5","isOn":1,"raw":"9"}"#,
      as: Mixed(id: "7", count: 8, ratio: 2.5, isOn: true, raw: "9"),
      writes: #"{"id":"7","count":8,"ratio":2.5,"isOn":true,"raw":"9"}"#),
    .reads(
      "strings from scalars", #"[1,-2.5,true,false,"x",null]"#,
      as: ["1", "-2.5", "true", "false", "x", ""],
      writes: #"["1","-2.5","true","false","x",""]"#),
    .reads(
      "bools from scalars", #"[0,1,1.0,"0","1","true","false",null]"#,
      as: [false, true, true, false, true, true, false, false],
      writes: "[false,true,true,false,true,true,false,false]"),
    .reads(
      "doubles from scalars", #"["1.5","-0.25","1e3",true,false,7,null]"#,
      as: [1.5, -0.25, 1000, 1, 0, 7, 0], writes: "[1.5,-0.25,1000.0,1.0,0.0,7.0,0.0]"),
    .reads(
      "integers from scalars", #"["1","-2","3.0","4e1",5.0,6e1,true,null]"#,
      as: [1, -2, 3, 40, 5, 60, 1, 0], writes: "[1,-2,3,40,5,60,1,0]"),
    .reads(
      "values of a dictionary", #"{"a":"1","b":true,"c":2.0}"#, as: ["a": 1, "b": 1, "c": 2],
      writes: #"{"a":1,"b":1,"c":2}"#),
    .reads(
      "elements of a set become equal", #"["1",1,1.0,true]"#, as: [1] as Set<Int>, writes: "[1]"),
    .reads(
      "strings of a set", #"[1,"1",true,"a"]"#, as: ["1", "true", "a"] as Set<String>,
      writes: #"["1","a","true"]"#),
    .reads(
      "nested arrays", #"[["1",2],[],[true]]"#, as: [[1, 2], [], [1]], writes: "[[1,2],[],[1]]"),
    .reads(
      "elements of a tuple", #"{"pair":["1",2]}"#, as: Pair.self, writes: #"{"pair":[1,"2"]}"#,
      showing: "1 2"
    ) { "\($0.pair.0) \($0.pair.1)" },
    .reads(
      "a raw integer from a string", #"["1",2,2.0,"2.0",true]"#,
      as: [Grade.low, .high, .high, .high, .low], writes: "[1,2,2,2,1]"),
    .reads(
      "a raw string from a number and a bool", #"[7,"7",true]"#, as: [Code.seven, .seven, .yes],
      writes: #"["7","7","true"]"#),
    .reads(
      "a raw fraction from a string", #"["0.5",5e-1]"#, as: [Share.half, .half], writes: "[0.5,0.5]"
    ),
    .reads(
      "an option set from a string", #"["3",0]"#, as: [Rights(rawValue: 3), []], writes: "[3,0]"),
    .reads(
      "a payload", #"[{"number":{"_0":"5"}},{"text":{"value":6}}]"#,
      as: [Input.number(5), .text(value: "6")],
      writes: #"[{"number":{"_0":5}},{"text":{"value":"6"}}]"#),
    .reads(
      "a large id from a string", #""9007199254740993""#, as: 9_007_199_254_740_993,
      writes: "9007199254740993"),
    .reads(
      "a large id as a string", "[9007199254740993,18446744073709551616]",
      as: ["9007199254740993", "18446744073709551616"],
      writes: #"["9007199254740993","18446744073709551616"]"#),
    .reads(
      "fractions are cut off on demand", #"["1.9",-1.9,0.1,"3"]"#, as: [1, -1, 0, 3],
      writes: "[1,-1,0,3]", by: JSENMapper().truncatingFractions()),
    .refuses(
      "a fraction is not an integer", #"[1.5]"#, as: [Int].self,
      "0 (1:2): expected an integer, found 1.5"),
    .refuses(
      "a number in words", #"{"count":"two"}"#, as: Mixed.self,
      "count (1:10): expected an integer, found \"two\""),
    .refuses(
      "a number with a unit", #"{"ratio":"2.5 km"}"#, as: Mixed.self,
      "ratio (1:10): expected a number, found \"2.5 km\""),
    .refuses(
      "yes is not a bool", #"{"isOn":"yes"}"#, as: Mixed.self,
      "isOn (1:9): expected true or false, found \"yes\""),
    .refuses(
      "an empty string is not a bool", #"{"isOn":""}"#, as: Mixed.self,
      "isOn (1:9): expected true or false, found \"\""),
    .refuses(
      "an array with one element is not its element", #"{"count":[5]}"#, as: Mixed.self,
      "count (1:10): expected an integer, found [5]"),
    .refuses(
      "a single value is not an array", #""a""#, as: [String].self,
      "1:1: expected an array, found \"a\""),
    .refuses(
      "a string with JSON is not an array", #""[1,2]""#, as: [Int].self,
      "1:1: expected an array, found \"[1,2]\""),
    .refuses(
      "a raw value that does not exist", "3", as: Grade.self,
      "1:1: expected 1 or 2, found 3"),
    .refuses(
      "strict: a string for an integer", #"{"id":"a","count":"8"}"#, as: Mixed.self,
      "count (1:19): expected an integer, found \"8\"", by: .strict),
    .refuses(
      "strict: an integer for a bool", #"[1]"#, as: [Bool].self,
      "0 (1:2): expected true or false, found 1", by: .strict),
    .refuses(
      "strict: a bool for a string", #"{"id":true}"#, as: Mixed.self,
      "id (1:7): expected a string, found true", by: .strict),
    .refuses(
      "strict: a string for a raw integer", #"["1"]"#, as: [Grade].self,
      "0 (1:2): expected an integer, found \"1\"", by: .strict),
  ]

  @Test(arguments: rows) func holds(row: MappingCase) throws { try row.check() }
}
