import JSEN
import TestTools
import Testing

/// The behavior of an encoder after the error of a value was caught.
@Suite struct EncoderRecoveryTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    /// The text, or the path of the error that remains.
    let expected: String
    let steps: Stepwise.Steps

    var testDescription: String { name }
  }

  private static func failing(_ container: inout KeyedEncodingContainer<AnyKey>, _ key: String) {
    try? container.encode(["deep": [1, Double.nan]], forKey: AnyKey(key))
  }

  /// Uses the encoder itself, and fails. Dictionaries and arrays do not: they are written without their `encode(to:)`.
  private static let failingByItself = Stepwise { encoder in
    var object = encoder.container(keyedBy: AnyKey.self)
    try object.encode(0, forKey: AnyKey("before"))
    try object.encode(Double.nan, forKey: AnyKey("nan"))
  }

  /// Fills two containers in turns, which the encoder can't write as it goes, and fails then.
  private static let failingInTurns = Stepwise { encoder in
    var object = encoder.container(keyedBy: AnyKey.self)
    var first = object.nestedUnkeyedContainer(forKey: AnyKey("x"))
    var second = object.nestedUnkeyedContainer(forKey: AnyKey("y"))
    try first.encode(1)
    try second.encode(2)
    try first.encode(Double.nan)
  }

  /// Containers of one call, which another value uses.
  private final class Kept: @unchecked Sendable {
    var object: KeyedEncodingContainer<AnyKey>?
    var array: (any UnkeyedEncodingContainer)?
  }

  static let rows: [Row] = [
    Row(name: "a member that fails in turns", expected: #"{"a":0,"b":1}"#) { encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      try object.encode(0, forKey: AnyKey("a"))
      try? object.encode(failingInTurns, forKey: AnyKey("c"))
      try object.encode(1, forKey: AnyKey("b"))
    },
    Row(name: "an element that fails in turns", expected: "[0,1]") { encoder in
      var array = encoder.unkeyedContainer()
      try array.encode(0)
      try? array.encode(failingInTurns)
      try array.encode(1)
      try? array.encode(failingInTurns)
    },
    Row(name: "a container asked for again after a failure", expected: #"{"b":1}"#) { encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      failing(&object, "a")
      var again = encoder.container(keyedBy: AnyKey.self)
      try again.encode(1, forKey: AnyKey("b"))
    },
    Row(name: "a member that fails is left out", expected: #"{"b":1}"#) { encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      failing(&object, "a")
      try object.encode(1, forKey: AnyKey("b"))
    },
    Row(name: "the path of a later error", expected: "b.deep.1") { encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      failing(&object, "a")
      failing(&object, "a")
      try object.encode(["deep": [1, Double.nan]], forKey: AnyKey("b"))
    },
    Row(name: "an object asked for again after a member used the encoder", expected: #"{"b":1}"#) {
      encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      try? object.encode(failingByItself, forKey: AnyKey("a"))
      var again = encoder.container(keyedBy: AnyKey.self)
      try again.encode(1, forKey: AnyKey("b"))
    },
    Row(name: "an array asked for again after an element used the encoder", expected: "[1]") {
      encoder in
      var array = encoder.unkeyedContainer()
      try? array.encode(failingByItself)
      var again = encoder.unkeyedContainer()
      try again.encode(1)
    },
    Row(name: "a container after a single value used the encoder", expected: #"{"b":1}"#) {
      encoder in
      var single = encoder.singleValueContainer()
      try? single.encode(failingByItself)
      var object = encoder.container(keyedBy: AnyKey.self)
      try object.encode(1, forKey: AnyKey("b"))
    },
    Row(name: "the encoder's own path after a failure", expected: "b") { encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      let outer = Stepwise { encoder in
        var array = encoder.unkeyedContainer()
        try? array.encode(failingByItself)
        throw EncodingError.invalidValue(
          0, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: ""))
      }
      try object.encode(outer, forKey: AnyKey("b"))
    },
    Row(name: "a single value is replaced", expected: "[1]") { encoder in
      var single = encoder.singleValueContainer()
      do { try single.encode(["a": Double.nan]) } catch { try single.encode([1]) }
    },
    Row(name: "a single value that fails in turns is replaced", expected: "[1]") { encoder in
      var single = encoder.singleValueContainer()
      do { try single.encode(failingInTurns) } catch { try single.encode([1]) }
    },
    Row(name: "a single value that fails in turns, then a container", expected: #"{"z":[2]}"#) {
      encoder in
      var single = encoder.singleValueContainer()
      do { try single.encode(failingInTurns) } catch {
        var object = encoder.container(keyedBy: AnyKey.self)
        var array = object.nestedUnkeyedContainer(forKey: AnyKey("z"))
        try array.encode(2)
      }
    },
    Row(name: "a single value is replaced by a container", expected: #"{"a":[2]}"#) { encoder in
      var single = encoder.singleValueContainer()
      do { try single.encode([[1], [Double.nan]]) } catch {
        var object = encoder.container(keyedBy: AnyKey.self)
        var array = object.nestedUnkeyedContainer(forKey: AnyKey("a"))
        try array.encode(2)
      }
    },
    Row(
      name: "containers filled in turns, and a member that fails", expected: #"{"x":[1,2],"y":[3]}"#
    ) {
      encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      var first = object.nestedUnkeyedContainer(forKey: AnyKey("x"))
      var second = object.nestedUnkeyedContainer(forKey: AnyKey("y"))
      try first.encode(1)
      try second.encode(3)
      failing(&object, "z")
      try? first.encode(Double.nan)
      try? first.encode([Double.nan])
      try first.encode(2)
    },
    Row(
      name: "a member that fails after it has opened another one", expected: #"{"a":0,"c":[1,2]}"#
    ) { encoder in
      let kept = Kept()
      var object = encoder.container(keyedBy: AnyKey.self)
      try object.encode(0, forKey: AnyKey("a"))
      kept.object = object
      let meddling = Stepwise { encoder in
        var own = encoder.container(keyedBy: AnyKey.self)
        try own.encode(1, forKey: AnyKey("i"))
        kept.array = kept.object?.nestedUnkeyedContainer(forKey: AnyKey("c"))
        try kept.array?.encode(1)
        throw CancellationError()
      }
      try? object.encode(meddling, forKey: AnyKey("b"))
      try kept.array?.encode(2)
    },
    Row(
      name: "containers filled in turns keep digits",
      expected: #"{"x":[0.1000000000000000055,18446744073709551616],"y":[0.1],"z":1}"#
    ) { encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      var first = object.nestedUnkeyedContainer(forKey: AnyKey("x"))
      try first.encode(JSEN.Number("0.1000000000000000055"))
      var second = object.nestedUnkeyedContainer(forKey: AnyKey("y"))
      try second.encode(0.1)
      try first.encode(JSEN.Number("18446744073709551616"))
      try object.encode(1, forKey: AnyKey("z"))
    },
  ]

  /// However many values have failed, those that come later may be as deep as before.
  @Test(arguments: [false, true]) func failuresDoNotAddToTheDepth(sorted: Bool) throws {
    let encoder = JSENEncoder()
    encoder.outputFormatting = sorted ? .sortedKeys : []
    encoder.maximumDepth = 4
    let model = Stepwise { encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      for _ in 0..<20 {
        Self.failing(&object, "a")
        try? object.encode(Self.failingByItself, forKey: AnyKey("a"))
      }
      try object.encode([[[1]]], forKey: AnyKey("b"))
    }
    #expect(try encoder.encodeToString(model) == #"{"b":[[[1]]]}"#)
  }

  /// A text of which a part was taken back is as long as its characters are, also beyond ASCII.
  @Test(arguments: ["é", "日", "😀"]) func textBeyondASCIIBeforeAFailure(character: String) throws {
    for count in [1, 4, 30, 200] {
      let string = String(repeating: character, count: count)
      let model = Stepwise { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        try object.encode(string, forKey: AnyKey("a"))
        Self.failing(&object, "b")
      }
      let expected = #"{"a":"\#(string)"}"#
      let text = try JSENEncoder().encodeToString(model)
      #expect(text == expected)
      #expect(text.utf16.count == expected.utf16.count)
      #expect(text.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
  }

  @Test(arguments: rows, [false, true]) func afterAFailure(row: Row, sorted: Bool) throws {
    let encoder = JSENEncoder()
    encoder.outputFormatting = sorted ? .sortedKeys : []
    for wraps in [false, true] {
      let model = Stepwise(steps: row.steps)
      do {
        let text =
          wraps
          ? try encoder.encodeToString(["w": [model]]) : try encoder.encodeToString(model)
        #expect(text == (wraps ? #"{"w":[\#(row.expected)]}"# : row.expected))
      } catch EncodingError.invalidValue(_, let context) {
        let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        #expect(path.joined(separator: ".") == (wraps ? "w.0." : "") + row.expected)
      }
    }
  }
}
