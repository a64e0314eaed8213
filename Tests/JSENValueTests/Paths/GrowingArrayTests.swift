import CoreTestTools
import JSEN
import Testing

/// An array three levels deep grows in place, however it is reached.
@Suite("Growing an array in place")
struct GrowingArrayTests {
  /// One way of appending an element to the array at `a.b.c`.
  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let append: @Sendable (inout JSEN, Int) throws -> Void
  }

  static let ways = [
    Way(testDescription: "json[keyPath:]?.array?.append") { json, number in
      json[keyPath: "a.b.c"]?.array?.append(%number)
    },
    Way(testDescription: "append(_:at:)") { json, number in
      try json.append(%number, at: "a.b.c")
    },
    Way(testDescription: "set(_:at:) after the last element") { json, number in
      try json.set(%number, at: JSEN.KeyPath("a.b.c[\(number)]"))
    },
    Way(testDescription: "subscripts") { json, number in
      json["a"]?["b"]?["c"]?.array?.append(%number)
    },
    Way(testDescription: "subscripts, after the last element") { json, number in
      json["a"]?["b"]?["c"]?[number] = %number
    },
  ]

  /// A copy for each append makes the time grow with the square of their number.
  @Test(arguments: ways) func takesLinearTime(way: Way) throws {
    let isLinear = try CoreTestTools.takesLinearTime(2_500) { size in
      var json: JSEN = ["a": ["b": ["c": []]], "other": [1]]
      for number in 0..<size { try way.append(&json, number) }
      #expect(json[keyPath: "a.b.c"]?.array?.count == size)
    }
    #expect(isLinear)
  }

  /// Memory that was reserved is used to its end.
  @Test(arguments: ways) func keepsItsMemory(way: Way) throws {
    var elements: [JSEN] = []
    elements.reserveCapacity(1_000)
    let before = Self.address(of: elements)
    var json: JSEN = ["a": ["b": ["c": .array(elements)]]]
    elements = []
    for number in 0..<1_000 { try way.append(&json, number) }
    let grown = try #require(json[keyPath: "a.b.c"]?.array)
    #expect(grown == (0..<1_000).map { %$0 })
    #expect(Self.address(of: grown) == before)
  }

  private static func address(of elements: [JSEN]) -> Int {
    // SAFETY: the address is only compared.
    unsafe elements.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
  }
}
