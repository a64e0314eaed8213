import JSEN
import JSENStreaming
import Testing

/// The changes that `changes()` tells.
@Suite("Changes") struct ChangesTests {
  /// The paths that are told after each chunk.
  private func told(
    _ chunks: [String], _ options: JSENIncrementalParser.Options = .init()
  ) throws -> [[String]] {
    var parser = JSENIncrementalParser(options: options)
    return try chunks.map { chunk in
      try parser.feed(chunk)
      return parser.changes().map(\.path)
    }
  }

  @Test func theRoot() throws {
    #expect(try told(["{", "}", " "]) == [[""], [], []])
    #expect(try told([" ", "[]"]) == [[], [""]])
    #expect(try told(["{", "\"a\":1", "}"]) == [[""], [], ["a"]])
    #expect(try told(["[1,", "2]"]) == [["0"], ["1"]])
    #expect(try told(["1", " "]) == [[], [""]])
    var parser = JSENIncrementalParser()
    try parser.feed("[1")
    #expect(!parser.isComplete(at: ""))
    try parser.feed("]")
    #expect(parser.isComplete(at: ""))
  }

  @Test func repeatedKeys() throws {
    // While the value of the second arrives, and not.
    #expect(try told([#"{"c":1,"c":"a"#, #"b"}"#]) == [["c"], ["c"]])
    #expect(try told([#"{"c":1"#, #","c":"a"#]) == [[""], ["c"]])
    #expect(try told([#"{"c":false,"c"#, #"":"a""#]) == [["c"], []])
    // The second value has the length of the first.
    #expect(try told([#"{"a":"x"#, #"","a":"z"#]) == [["a"], ["a"]])
  }

  @Test func proseThatLookedLikeAValue() throws {
    #expect(
      try told(["See [[", "it]] and ", "[[", "1], 2", "]"], .lenient)
        == [["0"], [], ["0"], ["0.0"], ["1"]])
    #expect(try told(["[{", "x}]: ", "[[1]"], .lenient) == [["0"], [], ["0"]])
    #expect(
      try told(["Use {", "name}: ", "{\"name\":1,", "\"b\":[]}"], .lenient) == [
        [""], [], ["name"], ["b"],
      ])
  }

  @Test func aLongStringIsNotKept() throws {
    var parser = JSENIncrementalParser()
    try parser.feed("[\"")
    for _ in 0..<100 {
      try parser.feed("part")
      #expect(parser.changes().map(\.path) == ["0"])
      #expect(parser.changes().isEmpty)
    }
    try parser.feed("\"")
    #expect(parser.changes().isEmpty)
  }
}
