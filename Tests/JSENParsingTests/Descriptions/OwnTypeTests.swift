import JSEN
import JSENParsing
import Testing

/// A type without stored properties is one description, made once.
@Suite("Descriptions that are types")
struct OwnTypeTests {
  struct Pair: JSONParserPrinter {
    static let calls = Mutex(0)

    var body: JSONDescription<[Int], TwoWay> {
      Self.calls.withLock { $0 += 1 }
      return JSONArray(2) { Int.jsonParser() }
    }
  }

  @Test func aBodyIsMadeOnce() throws {
    for _ in 0..<3 {
      #expect(try Pair().decode("[1,2]") == [1, 2])
      #expect(try Pair().parse([1, 2]) == [1, 2])
      #expect(try Pair().encodeToString([3, 4]) == "[3,4]")
      #expect(try Pair().print([3, 4]) == [3, 4])
      #expect(Pair().schema["minItems"] == 2)
      #expect(try Field("a") { Pair() }.decode(#"{"a":[1,2]}"#) == [1, 2])
      #expect(try OptionalField("a") { Pair() }.decode(#"{"a":[1,2]}"#) == [1, 2])
      #expect(try JSONArray { Pair().map { $0.count } }.decode("[[1,2]]") == [2])
      #expect(try OneOf { Pair() }.decode("[1,2]") == [1, 2])
    }
    #expect(Pair.calls.withLock { $0 } == 1)
  }

  struct Percent: StringParserPrinter {
    static let calls = Mutex(0)

    var body: StringDescription<Int, TwoWay> {
      Self.calls.withLock { $0 += 1 }
      return ParsePrint {
        Int.parser()
        "%"
      }
    }
  }

  @Test func aBodyOfAStringIsMadeOnce() throws {
    for _ in 0..<3 {
      #expect(try Percent().parse("12%") == 12)
      #expect(try Percent().print(7) == "7%")
      #expect(try Many { Percent() }.parse("1%2%") == [1, 2])
      #expect(try JSONString { Percent() }.decode("\"5%\"") == 5)
    }
    #expect(Percent.calls.withLock { $0 } == 1)
  }

  struct Limited: JSONParserPrinter {
    var limit: Int

    var body: JSONDescription<Int, TwoWay> {
      Int.jsonParser().filter("at most \(limit)") { [limit] in $0 <= limit }
    }
  }

  @Test func aStoredPropertyMatters() throws {
    for limit in 0..<3 {
      let limited = Limited(limit: limit)
      #expect(try limited.decode("\(limit)") == limit)
      expectFailure(
        limited, "\(limit + 1)", "1:1: expected at most \(limit), found \(limit + 1)")
    }
    let two = JSONTuple {
      Limited(limit: 1)
      Limited(limit: 2)
    }
    #expect(try two.decode("[1,2]") == (1, 2))
  }

  struct Generic<Number: FixedWidthInteger & Sendable>: JSONParserPrinter {
    var body: JSONDescription<Int, TwoWay> {
      Int.jsonParser().filter("\(Number.self)") { Number(exactly: $0) != nil }
    }
  }

  @Test func eachGenericTypeIsADescription() throws {
    #expect(try Generic<Int16>().decode("300") == 300)
    expectFailure(Generic<Int8>(), "300", "1:1: expected Int8, found 300")
    #expect(try Generic<Int16>().encodeToString(300) == "300")
  }

  struct Tree: Equatable {
    let children: [Tree]

    struct Parser: JSONParserPrinter {
      static let calls = Mutex(0)

      var body: JSONDescription<Tree, TwoWay> {
        Self.calls.withLock { $0 += 1 }
        return JSONArray { Lazy { Parser() } }.map(
          .convert(apply: { Tree(children: $0) }, unapply: { $0.children }))
      }
    }
  }

  @Test func aTypeThatContainsItself() throws {
    let text = "[[],[[],[[[]]]]]"
    let tree = try Tree.Parser().decode(text)
    #expect(try Tree.Parser().encodeToString(tree) == text)
    #expect(Tree.Parser().schema["$defs"]?.object?.count == 1)
    #expect(Tree.Parser.calls.withLock { $0 } == 1)
  }

  struct Shared: JSONParserPrinter {
    var body: JSONDescription<[Int], TwoWay> { JSONArray { Lazy { Int.jsonParser() } } }
  }

  @Test func eightTasksAtOnce() async {
    let results = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          (0..<20).allSatisfy { (try? Shared().decode("[\(number),\($0)]")) == [number, $0] }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: true, count: 8))
  }
}
