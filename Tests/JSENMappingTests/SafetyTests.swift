import Foundation
import JSEN
import JSENMapping
import TestTools
import Testing

/// The risks of values that were made without an initializer.
@Suite("Safety", .serialized)
struct SafetyTests {
  struct Constants: Equatable {
    let number = 5
    let text = "old"
    let flag = false
    var other: Int
  }
  struct Fixed: Equatable {
    let number: Int
    let text: String
    init() {
      number = 5
      text = "old"
    }
  }
  struct Large {
    let a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8
    let s = "s", t = "t"
  }
  final class Owner {
    var constants: Constants
    var list: [Constants]
    init(_ constants: Constants) {
      self.constants = constants
      list = []
    }
  }

  /// A constant of a struct has the decoded value in release builds too, where the compiler could know its first one.
  @Test func constantsOfStructsHaveTheDecodedValues() throws {
    let text = #"{"number": 7, "text": "new", "flag": true, "other": 1}"#
    let one: Constants = try JSENMapper().decode(parsing: text)
    #expect(one.number == 7)
    #expect(one.text == "new")
    #expect(one.flag)
    #expect(Constants(other: 1).number == 5)
    #expect(one != Constants(other: 1))
    let many: [Constants] = try JSENMapper().decode(parsing: "[\(text), \(text)]")
    #expect(many.map(\.number) == [7, 7])
    for element in many { #expect(element.number == 7 && element.text == "new") }
    let optional: Constants? = try JSENMapper().decode(parsing: text)
    #expect(optional?.number == 7)
    let fixed: Fixed = try JSENMapper().decode(parsing: text)
    #expect(fixed.number == 7)
    #expect(fixed.text == "new")
    #expect(Fixed().number == 5)
    let owner: Owner = try JSENMapper().decode(
      parsing: #"{"constants": \#(text), "list": [\#(text)]}"#)
    #expect(owner.constants.number == 7)
    #expect(owner.list[0].number == 7)
    #expect(Owner(Constants(other: 2)).constants.number == 5)
    let large: Large = try JSENMapper().decode(
      parsing:
        #"{"a": 11, "b": 12, "c": 13, "d": 14, "e": 15, "f": 16, "g": 17, "h": 18, "s": "x", "t": "y"}"#
    )
    #expect(
      [large.a, large.b, large.c, large.d, large.e, large.f, large.g, large.h] == Array(11...18))
    #expect(large.s + large.t == "xy")
    #expect(Large().a == 1)
  }

  final class Item: Sendable {
    static let living = Counter()
    private let value: Int
    init(_ value: Int) {
      self.value = value
      Self.living.add(1)
    }
    deinit { Self.living.add(-1) }
  }
  struct Made: JSENMappable, Sendable {
    let item: Item
    static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Made)? {
      { json, mapper in Made(item: Item(try mapper.decode(Int.self, from: json))) }
    }
  }
  enum Choice {
    case one(Made, Int)
    case many([Made])
    case keyed([String: Made])
    indirect case boxed(Made, Int)
    indirect case nested(Choice, Choice)
    case none
  }
  struct Whole {
    let first: Made
    let choice: Choice
    let optional: Made?
    let pair: (Made, Int)
    let last: Int
  }

  /// Each text fails at another place, after some items have been made.
  @Test(arguments: [
    #"{"first": 1, "choice": "none", "pair": [2, 3], "last": "x"}"#,
    #"{"first": 1, "choice": {"one": {"_0": 1, "_1": 2}}, "optional": 3, "pair": [2, 3], "last": {}}"#,
    #"{"first": 1, "choice": {"one": {"_0": 1, "_1": "x"}}}"#,
    #"{"first": 1, "choice": {"many": {"_0": [1, 2, "x"]}}}"#,
    #"{"first": 1, "choice": {"keyed": {"_0": {"a": 1, "b": "x"}}}}"#,
    #"{"first": 1, "choice": {"boxed": {"_0": 1, "_1": "x"}}}"#,
    #"{"first": 1, "choice": {"boxed": {"_0": 1, "_1": 2}}, "optional": "x"}"#,
    #"{"first": 1, "choice": {"nested": {"_0": {"boxed": {"_0": 1, "_1": 2}}, "_1": {"boxed": {"_0": 1, "_1": "x"}}}}}"#,
    #"{"first": 1, "choice": {"many": {"_0": [1, 2]}}, "optional": "x"}"#,
    #"{"first": 1, "choice": {"many": {"_0": [1, 2]}}, "pair": [1, "x"]}"#,
    #"{"first": "x", "choice": "none"}"#, #"{"first": 1, "choice": "other"}"#,
    #"{"first": 1, "choice": {"none": {}, "one": {}}}"#,
  ]) func aFailureReleasesWhatWasMade(text: String) {
    #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode([Whole].self, parsing: "[\(text)]")
    }
    #expect(Item.living.value == 0, "\(text)")
  }

  @Test func valuesAreReleased() throws {
    let text =
      #"[{"first": 1, "choice": {"one": {"_0": 1, "_1": 2}}, "optional": 3, "pair": [2, 3], "last": 1}, {"first": 1, "choice": {"nested": {"_0": {"boxed": {"_0": 1, "_1": 2}}, "_1": "none"}}, "pair": [2, 3], "last": 1}]"#
    do {
      let wholes: [Whole] = try JSENMapper().decode(parsing: text)
      #expect(Item.living.value == 7)
      #expect(wholes.count == 2)
      guard case .nested(.boxed(_, 2), .none) = wholes[1].choice else {
        Issue.record("another case was made")
        return
      }
    }
    #expect(Item.living.value == 0)
  }

  private struct Tree<Value: Equatable & Sendable>: Equatable, Sendable {
    let value: Value
    let children: [Tree]
    let map: [String: Tree]?
  }

  /// Eight threads make plans for the same types at the same time.
  @Test func threadsShareAMapper() async throws {
    for _ in 0..<20 {
      let mapper = JSENMapper().keyDecoding(.convertFromSnakeCase)
      await withTaskGroup(of: Bool.self) { group in
        for thread in 0..<8 {
          group.addTask {
            func check<Value: Equatable & Sendable>(_ value: Value) -> Bool {
              let tree = Tree(
                value: value, children: [Tree(value: value, children: [], map: nil)],
                map: ["a": Tree(value: value, children: [], map: nil)])
              guard let json = try? mapper.encode(tree) else { return false }
              return (try? mapper.decode(Tree<Value>.self, from: json)) == tree
            }
            var isRight = true
            for step in 0..<6 {
              switch (step + thread) % 6 {
              case 0: isRight = check(1) && isRight
              case 1: isRight = check("one") && isRight
              case 2: isRight = check([1.5]) && isRight
              case 3: isRight = check(["a": Date(timeIntervalSince1970: 1)]) && isRight
              case 4: isRight = check(Constants(other: 3).other as Int?) && isRight
              default:
                isRight = mapper.isSupported(Any.self) != .supported && isRight
              }
            }
            return isRight
          }
        }
        for await isRight in group { #expect(isRight) }
      }
    }
  }

  @Test func aDeepValueIsEncodedAndDecoded() throws {
    var json: JSEN = 1
    for _ in 0..<900 { json = [json] }
    let encoded = try JSENMapper().encode(["json": json])
    #expect(encoded["json"] == json)
    #expect(try JSENMapper().decode([String: JSEN].self, from: encoded) == ["json": json])
    for _ in 0..<200 { json = [json] }
    let error = #expect(throws: JSENMappingError.self) { try JSENMapper().encode(["json": json]) }
    #expect(error?.kind == .encoding)
  }

  private final class Chain { var next: Chain? }

  /// The limit of nesting is an error in both directions, not a stack overflow.
  @Test func deepValuesAreErrors() throws {
    let depth = 20_000
    var json: JSEN = [:]
    for _ in 0..<250 { json = ["next": json] }
    _ = try JSENMapper().decode(Chain.self, from: json)
    for _ in 0..<100 { json = ["next": json] }
    let tooDeep = #expect(throws: JSENMappingError.self) {
      try JSENMapper().decode(Chain.self, from: json)
    }
    #expect(tooDeep?.kind == .mismatch)
    let text =
      String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    #expect(throws: JSENMappingError.self) { try JSENMapper().decode(Chain.self, parsing: text) }
    let loop = try JSENMapper().decode(Chain.self, parsing: "{}")
    loop.next = loop
    let error = #expect(throws: JSENMappingError.self) { try JSENMapper().encode(loop) }
    #expect(error?.kind == .encoding)
    loop.next = nil
  }
}
