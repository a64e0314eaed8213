import Foundation
import JSEN
import JSENMapping
import TestTools
import Testing

/// The exact texts of errors, with their places.
@Suite("Errors")
struct ErrorTests {
  enum Color: String, CaseIterable { case red, green }
  enum Shape {
    case circle(radius: Double)
    case point
  }
  struct Item {
    let size: Int8
    let color: Color
    let shape: Shape?
    let pair: (Int, String)?
    let ids: [Int: Bool]
  }

  static let rows: [(text: String, message: String)] = [
    (
      "[1 2]",
      "1:4: expected ',' or ']', found '2'; write a comma between the elements\n[1 2]\n   ^"
    ),
    ("{}", "1:1: expected an array, found {}"),
    (#"[{}]"#, "0 (1:2): the key \"color\" is missing"),
    (
      #"[{"colour": "red"}]"#,
      "0 (1:2): the key \"color\" is missing; did you mean \"colour\"?"
    ),
    (
      #"[{"color": "blue"}]"#,
      "0.color (1:12): expected \"red\" or \"green\", found \"blue\""
    ),
    (#"[{"color": null}]"#, "0.color (1:12): expected a string, found null"),
    (
      #"[{"color": "red", "size": 128}]"#,
      "0.size (1:27): expected an integer from -128 to 127, found 128"
    ),
    (
      #"[{"color": "red", "shape": "square"}]"#,
      "0.shape (1:28): expected one of the cases {\"circle\": {…}}, \"point\", found \"square\""
    ),
    (
      #"[{"color": "red", "shape": {"circle": {"radius": []}}}]"#,
      "0.shape.circle.radius (1:50): expected a number, found []"
    ),
    (
      #"[{"color": "red", "pair": [1]}]"#,
      "0.pair (1:27): expected 2 elements, found 1"
    ),
    (
      #"[{"color": "red", "ids": {"x": true}}]"#,
      "0.ids.x (1:27): expected a key that Int can be made of, found \"x\""
    ),
  ]

  @Test(arguments: rows) func messages(text: String, message: String) {
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode([Item].self, parsing: text)
    }
    #expect(error?.description == about(text, message))
    #expect(error?.message.isEmpty == false && error?.message.hasPrefix("At ") == false)
  }

  @Test func pathsAreValues() throws {
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode([Item].self, parsing: #"[{"color": "blue"}]"#)
    }
    #expect(error?.path == JSEN.KeyPath("0.color"))
    #expect(error?.kind == .mismatch)
    #expect(error?.location?.description == "1:12")
    let value = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode([Item].self, from: [["color": "red", "size": 300]] as JSEN)
    }
    #expect(
      value?.description
        == "0.size: expected an integer from -128 to 127, found 300")
    #expect(value?.message == "expected an integer from -128 to 127, found 300")
  }

  @Test func encodingErrorsHavePaths() throws {
    struct Ratio { let values: [Double] }
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().encode(Ratio(values: [1, .nan]))
    }
    #expect(
      error?.description
        == "values.1: nan is not a JSON number; set nonFiniteNumbers to write something else"
    )
    #expect(error?.path == JSEN.KeyPath("values.1"))
    #expect(
      error?.message == "nan is not a JSON number; set nonFiniteNumbers to write something else")
  }

  @Test func synthesizing() throws {
    struct Inner {
      let flag: Bool
      let list: [Int]
      let map: [String: Int]
      let set: Set<Int>
    }
    struct Outer {
      let inner: Inner
      let pair: (Int, name: String)
      let maybe: Color?
      let json: JSEN
    }
    let value = try JSENMapper.strict.synthesize(Outer.self)
    #expect(value.inner.list.isEmpty && value.pair == (0, name: "") && value.maybe == nil)
    #expect(value.json == .null)
    let error = #expect(throws: JSENMappingError.self) {
      try JSENMapper().synthesize(Item.self)
    }
    #expect(error?.description == "the key \"color\" is missing")
    let other = #expect(throws: JSENMappingError.self) {
      try JSENMapper().synthesize(Color.self)
    }
    #expect(other?.description == "cannot map Color: it has no default value")
    #expect(other?.message == other?.description)
    #expect((other as (any Error)?)?.localizedDescription == other?.description)
  }
}
