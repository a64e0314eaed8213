import Foundation
import JSEN
import TestTools
import Testing

@Suite("Lifting with %") struct LiftingTests {
  enum Plan: String, JSENRepresentable { case free, pro }
  enum Level: Int { case low = 1 }
  struct Custom: JSENRepresentable {
    var jsen: JSEN { ["custom": true] }
  }
  enum Own: String, JSENRepresentable {
    case one
    var jsen: JSEN { 1 }
  }

  static let rows: [(JSEN, JSEN)] = [
    (%true, true), (%Int.min, .int(.min)), (%Int8.min, -128), (%Int16.max, 32767),
    (%Int32.max, 2_147_483_647),
    (%Int64.max, .int(.max)), (%UInt8.max, 255), (%UInt16.max, 65535), (%UInt32.max, 4_294_967_295),
    (%UInt64(5), 5), (%UInt(7), 7), (%UInt64.max, .number(JSEN.Number("18446744073709551615")!)),
    (%UInt.max, .number(JSEN.Number("18446744073709551615")!)), (%Int128(-1), -1),
    (%Int128.min, .number(JSEN.Number("-170141183460469231731687303715884105728")!)),
    (%UInt128.max, .number(JSEN.Number("340282366920938463463374607431768211455")!)),
    (%1.5, 1.5), (%Float(0.1), 0.1), (%Float(16_777_216), 16777216.0),
    (%Float.leastNonzeroMagnitude, 1e-45),
    (%Float.infinity, .double(.infinity)), (%"text", "text"), (%"text".dropFirst(), "ext"),
    (%[1, 2], [1, 2]), (%[[UInt8(1)], []], [[1], []]), (%["b": 1, "a": 2], ["a": 2, "b": 1]),
    (%["x": ["y": [true]]], ["x": ["y": [true]]]), (%Plan.pro, "pro"), (%Level.low, 1),
    (%[Plan.free, .pro], ["free", "pro"]), (%Custom(), ["custom": true]), (%Own.one, 1),
    (%(["a": 1] as JSEN.Object), ["a": 1]), (%(nil as JSEN), nil), (%JSEN.Number("1.0")!, 1.0),
    (%JSEN.Number("5e400")!, .number(JSEN.Number("5e400")!)), (%([] as [String]), []),
  ]

  @Test func everyType() {
    for (position, (lifted, expected)) in Self.rows.enumerated() {
      #expect(lifted == expected && lifted.kind == expected.kind, "row \(position): \(lifted)")
    }
    #expect((%Float(0.1)).description == "0.1")
    #expect((%["b": 1, "a": 2]).description == #"{"a":2,"b":1}"#)
    let body: JSEN = ["plan": %Plan.free, "sizes": %[Int8(1)], "count": %UInt64.max]
    #expect(body.description == #"{"plan":"free","sizes":[1],"count":18446744073709551615}"#)
  }

  enum Size: String, Hashable {
    case small = "s"
    case large = "l"
  }
  /// Two keys with the same raw value can differ.
  struct Tag: RawRepresentable, Hashable {
    let number: Int
    var rawValue: String { "same" }

    init(number: Int) { self.number = number }
    init?(rawValue: String) { number = 0 }

    static func == (left: Tag, right: Tag) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func collections() {
    let numbers = [3, 1, 2]
    #expect(%numbers[1...] == [1, 2])
    #expect(%ContiguousArray(numbers) == [3, 1, 2])
    #expect(%"é".first! == "é" && %CGFloat(1.5) == 1.5)
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      #expect(%Float16(0.1) == 0.099975586 && %[Float16(2049), -0.5] == [2048.0, -0.5])
      for pattern in 0...UInt16.max {
        let half = Float16(bitPattern: pattern)
        if half.isNaN { continue }
        #expect((%half).double?.bitPattern == Double(Float(half).description)?.bitPattern)
        #expect(!half.isFinite || (try? JSEN(encoding: half)) == %half)
      }
    #endif
    #expect(%[Size.small: 1, .large: 2] == ["s": 1, "l": 2])
    #expect((%[Size.small: [1], .large: []]).description == #"{"l":[],"s":[1]}"#)
    let same: JSEN = %[Tag(number: 1): 1, Tag(number: 2): 1]
    #expect(same == ["same": 1])
    #expect(5.asJSEN() == 5 && "a".asJSEN() == "a" && ([1] as JSEN).asJSEN() == [1])
    #expect(Plan.pro.asJSEN() == "pro" && ["a": [true]].asJSEN() == ["a": [true]])
  }

  /// Sets come out in the same order on every run.
  @Test func setsAreSorted() {
    #expect((%Set([10, 9, -1, 100])).description == "[-1,9,10,100]")
    #expect((%Set(["b", "a", "é", "e\u{301}x", "Z"])).description == #"["Z","a","b","éx","é"]"#)
    #expect((%Set([1.5, -.infinity, 0.5, .nan])).description == #"[NaN,-Infinity,0.5,1.5]"#)
    let mixed: Set<JSEN> = ["b", 1, nil, true, [2], ["k": 1], 0.5, "a", [1], false]
    #expect(
      (%mixed).description == #"[null,false,true,0.5,1,"a","b",[1],[2],{"k":1}]"#)
    #expect(%Set<Int>() == [])
    // Equal numbers of different kinds.
    #expect((%Set<JSEN>([1.0, 1])).description == "[1,1.0]")
  }

  @Test func sequences() {
    #expect(JSEN.array((1...3).lazy.map { $0 * 2 }) == [2, 4, 6])
    #expect(JSEN.array(stride(from: 0, to: 3, by: 1)) == [0, 1, 2])
    #expect(JSEN.array(["a": 1].keys) == ["a"])
    #expect(JSEN.array([Plan.pro].reversed()) == ["pro"])
    #expect(JSEN.array([UInt8(1)]) == [1])
    // Literals are those of JSON, not of an array of doubles.
    #expect(JSEN.array([1, 2.5]).description == "[1,2.5]")
    #expect(JSEN.array(["a", nil, 1]).description == #"["a",null,1]"#)
  }

  /// A sequence needs only the name of the protocol; strings and objects, which are sequences too, stay what they are.
  @Test func ownSequences() {
    struct Steps: Sequence, JSENRepresentable {
      func makeIterator() -> some IteratorProtocol<Int> { (1...3).makeIterator() }
    }
    #expect(%Steps() == [1, 2, 3])
    #expect(%"ab"[...] == "ab")
    #expect(%(["a": 1] as JSEN.Object) == ["a": 1])
    #expect(%[[1], []] == [[1], []])
  }

  @Test func omittingNil() throws {
    let none: Size? = nil
    let sizes: [Size: Int] = [.large: 1]
    let object = try JSEN(omittingNil: [
      "size": Size.small, "none": none, "sizes": sizes, "all": Set([2, 1]),
      "some": [1, nil] as [Int?],
      "level": Level.low,
    ])
    #expect(
      object.description == #"{"size":"s","sizes":{"l":1},"all":[1,2],"some":[1,null],"level":1}"#)
    #expect(JSEN(omittingNil: ["a": 1, "b": nil as String?]) == ["a": 1])
    #expect(try JSEN(omittingNil: ["size": Size.small]) == ["size": "s"])
    struct Opaque {}
    let error = #expect(throws: JSEN.ConversionError.self) {
      try JSEN(omittingNil: ["a": 1, "b": [Opaque()]])
    }
    #expect(error?.path == "b.0")
  }

  /// The code that the message suggests compiles.
  @Test func theAdviceCompiles() async throws {
    let outcome = try await Compiler.typecheck(
      """
      import JSEN
      let value: Int? = nil
      let name: String? = "Ann"
      let body: JSEN = ["count": value.map { %$0 } ?? .null]
      let user = JSEN(omittingNil: ["count": value, "name": name])
      """)
    #expect(outcome.succeeded, "\(outcome.errors)")
  }
}
