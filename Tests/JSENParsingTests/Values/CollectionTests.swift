import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("JSONArray, LossyJSONArray, JSONTuple and JSONObject")
struct CollectionTests {
  /// The counts that fit, and their names in messages.
  static let ranges: [(ClosedRange<Int>, String)] = [
    (2...2, "2 elements"), (1...1, "1 element"), (0...2, "at most 2 elements"),
    (1...3, "1 to 3 elements"), (0...0, "0 elements"), (2...Int.max - 1, "at least 2 elements"),
  ]

  @Test(arguments: ranges) func countsOfElements(range: ClosedRange<Int>, name: String) {
    let isOpen = range.upperBound == Int.max - 1
    for count in 0...4 {
      let value = Array(0..<count)
      let text = "[" + value.map { "\($0)" }.joined(separator: ",") + "]"
      let array =
        isOpen
        ? JSONArray(range.lowerBound...) { Int.jsonParser() }
        : JSONArray(range) { Int.jsonParser() }
      if range.contains(count) {
        expectRoundTrip(array, text, value)
      } else {
        expectFailure(array, text, "1:1: expected \(name), found \(count)")
        expectPrintingFailure(array, value, "expected \(name), found \(count)")
      }
      let members = Dictionary(uniqueKeysWithValues: value.map { ("\($0)", $0) })
      let json = "{" + value.map { "\"\($0)\":\($0)" }.joined(separator: ",") + "}"
      let object =
        isOpen
        ? JSONObject(range.lowerBound...) { Int.jsonParser() }
        : JSONObject(range) { Int.jsonParser() }
      let objectName = name.replacing("element", with: "member")
      if range.contains(count) {
        expectDecodes(object, json, members)
      } else {
        expectFailure(object, json, "1:1: expected \(objectName), found \(count)")
        expectPrintingFailure(object, members, "expected \(objectName), found \(count)")
      }
    }
  }

  @Test func otherRanges() {
    expectFailure(
      JSONArray(..<2) { Null() }.map { $0.count }, "[null,null]",
      "1:1: expected at most 1 element, found 2")
    expectRoundTrip(JSONArray(2) { Int.jsonParser() }, "[1,2]", [1, 2])
    expectRoundTrip(JSONObject(1) { Int.jsonParser() }, #"{"a":1}"#, ["a": 1])
  }

  @Test func elementsOfSizeZero() throws {
    let nulls = JSONArray { Null() }
    #expect(try nulls.decode("[null,null,null]").count == 3)
    #expect(try nulls.encodeToString([(), ()]) == "[null,null]")
    expectFailure(
      nulls.map { $0.count }, "[null,1,null,2]",
      "1 (1:7): expected null, found 1\n\n"
        + "3 (1:14): expected null, found 2", reporting: .all)
    #expect(try JSONArray { nulls }.decode("[[],[null]]").map(\.count) == [0, 1])
  }

  @Test func repeatedKeysCountOnce() throws {
    let object = JSONObject(2) { Int.jsonParser() }
    #expect(try object.decode(#"{"a":1,"b":2,"a":3}"#) == ["a": 3, "b": 2])
    let first = JSEN.ReadingOptions.with { $0.duplicateKeys = .keepFirst }
    #expect(try object.decode(#"{"a":1,"b":2,"a":"x"}"#, options: first) == ["a": 1, "b": 2])
    let strings = JSONObject { String.jsonParser() }
    #expect(try strings.decode(#"{"a":"1","b":"2","\u0061":"3"}"#) == ["a": "3", "b": "2"])
    #expect(
      try strings.decode(#"{"a":"1","b":"2","a":"3"}"#, options: first) == ["a": "1", "b": "2"])
  }

  @Test func keysAreConverted() {
    let counts = JSONObject(1..., keys: .string(Int.self)) { Bool.jsonParser() }
    expectRoundTrip(counts, #"{"7":true}"#, [7: true])
    expectFailure(
      counts, #"{"7":true,"+7":true}"#,
      "+7 (1:11): duplicate key after conversion")
    expectFailure(
      counts, #"{"x":true,"7":1,"07":true,"7":2}"#,
      """
      x (1:2): expected the text of Int, found "x"

      7 (1:31): expected true or false, found 2
      """,
      fromValue: """
        x: expected the text of Int, found "x"

        7: expected true or false, found 2
        """, reporting: .all)
  }

  /// By code points, where Swift's order of strings is another one; 16 members and more are sorted in another way than fewer.
  @Test(arguments: [0, 1, 2, 3, 15, 40])
  func membersAreWrittenInTheOrderOfTheirKeys(count: Int) throws {
    let keys = (0..<count).map { $0 % 2 == 0 ? "é\($0)" : "e\u{301}\($0)" }
    let sorted = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let text = "{" + sorted.map { "\"\($0)\":[7]" }.joined(separator: ",") + "}"
    let arrays = Dictionary(uniqueKeysWithValues: keys.map { ($0, [7]) })
    let numbers = arrays.mapValues { $0[0] }
    let shorter = text.replacing("[7]", with: "7")
    // Each description has a way of its own to write dictionaries.
    expectRoundTrip(JSONObject { Int.jsonParser() }, shorter, numbers)
    expectRoundTrip(JSONObject(0...40) { Int.jsonParser() }, shorter, numbers)
    expectRoundTrip(JSONObject { JSONArray { Int.jsonParser() } }, text, arrays)
    let rest = ParsePrint {
      Field("id") { Int.jsonParser() }
      RestOfObject { Int.jsonParser() }
    }
    #expect(
      try rest.encodeToString((1, numbers))
        == "{\"id\":1" + (count == 0 ? "" : ",") + shorter.dropFirst())
  }

  @Test func keysThatAreConvertedBackToOne() {
    let signs = JSONObject(
      keys: .convert(apply: { try Int($0).orThrow() }, unapply: { "\($0.magnitude)" })
    ) { Bool.jsonParser() }
    expectEncodes(signs, [1: true], #"{"1":true}"#)
    for keys in [[-1: true], [-1: true, 1: true]] {
      expectPrintingFailure(
        signs, keys, "-1 would be written as \"1\", which reads back as 1")
    }
  }

  @Test func tuples() throws {
    let tuple = JSONTuple {
      Int8.jsonParser()
      Null()
      Double.jsonParser()
      Bool.jsonParser()
      String.jsonParser()
    }
    let (small, double, flag, string) = try tuple.decode(#"[1,null,2.5,true,"x"]"#)
    #expect(small == 1 && double == 2.5 && flag && string == "x")
    #expect(try tuple.encodeToString((1, 2.5, true, "x")) == #"[1,null,2.5,true,"x"]"#)
    let text = tuple.map { "\($0)" }
    expectFailure(text, "[1]", "1:1: expected 5 elements, found 1")
    expectFailure(
      text, #"["a",0,"b",2,"x"]"#,
      """
      0 (1:2): expected an integer from -128 to 127, found "a"

      1 (1:6): expected null, found 0

      2 (1:8): expected a number, found "b"

      3 (1:12): expected true or false, found 2
      """, reporting: .all)
    expectFailure(text, "{}", "1:1: expected an array of 5 elements, found {}")
    expectPrintingFailure(
      tuple, (1, .nan, true, ""),
      "2: nan is not a JSON number; describe it as another value, with OneOf and a conversion")
    expectRoundTrip(JSONTuple { Int.jsonParser() }, "[1]", 1)
    #expect(throws: Never.self) {
      try JSONTuple {
        Null()
        Null()
      }.decode("[null,null]")
    }
  }

  /// A failure before a lossy array is not one of its own.
  @Test func lossyArraysTakeNoOtherFailures() {
    let reports = Reports()
    let parser = ParsePrint {
      Field("id") { Int.jsonParser() }
      Field("list") {
        LossyJSONArray {
          Int.jsonParser()
        } onDrop: {
          reports.add($0.description)
        }
      }
    }.map { $0.1 }
    expectFailure(
      parser, #"{"id":"x","list":[1,"y"]}"#,
      "id (1:7): expected an integer, found \"x\"", reporting: .all)
    #expect(!reports.all.isEmpty)
    #expect(reports.all.allSatisfy { $0.hasPrefix("list.1") }, "\(reports.all)")
  }

  /// An alternative that fails after a lossy array has left out nothing.
  @Test func lossyArraysInAlternatives() throws {
    let reports = Reports()
    let list = LossyJSONArray {
      Int.jsonParser()
    } onDrop: {
      reports.add($0.description)
    }
    let text = #"{"a":[1,"x"]}"#
    let report = about(text, "a.1 (1:9): expected an integer, found \"x\"")
    func check<P: JSONParser>(_ name: String, _ part: P, _ expected: [String]) throws
    where P.Output == [Int] {
      let parser = OneOf {
        Parse {
          Field("a") { part }
          Field("b") { Int.jsonParser() }
        }.map { $0.0 }
        Parse {
          Field("a") { part }
          Field("c") { Int.jsonParser() }
        }.map { $0.0 }
        Field("a") { part }.map { $0 }
      }
      for _ in 0..<2 {
        reports.removeAll()
        #expect(try parser.decode(text) == [1])
        #expect(reports.all == expected, "\(name)")
      }
    }
    try check("an array", list, [report])
    try check("a Lazy, which is read once", Lazy { list }, [report])
    try check(
      "a default", list.filter("two elements") { $0.count == 2 }.replaceError(with: [1]), [])
    reports.removeAll()
    let outer = LossyJSONArray {
      JSONTuple {
        list
        Bool.jsonParser()
      }.map { $0.0 }
    }
    #expect(try outer.decode(#"[[["x"],1],[["y"],true]]"#) == [[]])
    #expect(
      reports.all.count == 1 && reports.all[0].hasPrefix("1.0.0 (1:14):"), "\(reports.all)")
  }

  /// Encoding compares what it writes with what that reads as, and reports nothing about it.
  @Test func checksReportNoDrops() throws {
    let reports = Reports()
    let list = LossyJSONArray {
      Int.jsonParser()
    } onDrop: {
      reports.add($0.description)
    }.printing { %($0.map { %$0 } + ["x"]) }
    #expect(try list.encodeToString([1]) == #"[1,"x"]"#)
    #expect(reports.all.isEmpty)
    #expect(try list.decode(#"[1,"x"]"#) == [1])
    #expect(reports.all.count == 1)
  }

  @Test func lossyArraysReportWhatTheyDrop() throws {
    let reports = Reports()
    let numbers = JSONArray {
      LossyJSONArray {
        Int.jsonParser()
      } onDrop: {
        reports.add($0.description)
      }
    }
    expectRoundTrip(numbers, "[[1,2],[]]", [[1, 2], []])
    #expect(reports.all.isEmpty)
    let text = #"[[1,"a",2,null],[3],[{}]]"#
    #expect(try numbers.decode(text) == [[1, 2], [3], []])
    #expect(
      reports.all == [
        about(
          text,
          """
          0.1 (1:5): expected an integer, found "a"

          0.3 (1:11): expected an integer, found null
          """), about(text, "2.0 (1:22): expected an integer, found {}"),
      ])
    expectFailure(numbers, "[1]", "0 (1:2): expected an array, found 1")
  }

  /// A count that no array has is a mistake in the description.
  @Test func impossibleCounts() throws {
    func check<Value>(
      _ parser: some JSONParserPrinter<Value>, _ text: String, _ expected: String, _ suffix: String,
      _ location: SourceLocation = #_sourceLocation
    ) {
      let error = #expect(throws: JSONParsingError.self, sourceLocation: location) {
        try parser.decode(text)
      }
      #expect(
        error?.message.hasPrefix("expected \(expected), found ") == true, "\(error?.message ?? "")",
        sourceLocation: location)
      #expect(parser.schema["min" + suffix] == 1, sourceLocation: location)
      #expect(parser.schema["max" + suffix] == 0, sourceLocation: location)
    }
    let negative = "(a count is never negative)"
    check(JSONArray(-3) { Int.jsonParser() }, "[1]", "-3 elements \(negative)", "Items")
    check(JSONArray(-1) { Int.jsonParser() }, "[]", "-1 elements \(negative)", "Items")
    check(JSONArray(-3...(-2)) { Int.jsonParser() }, "[]", "-3 to -2 elements \(negative)", "Items")
    check(JSONArray(...(-2)) { Int.jsonParser() }, "[]", "at most -2 elements \(negative)", "Items")
    check(
      JSONArray(3..<3) { Int.jsonParser() }, "[1, 2, 3]",
      "no possible number of elements (the range is empty)", "Items")
    check(JSONObject(-2) { Int.jsonParser() }, "{}", "-2 members \(negative)", "Properties")
    check(String.jsonParser().length(-3), "\"\"", "a string of -3 characters \(negative)", "Length")
    check(
      String.jsonParser().length(0..<0), "\"\"",
      "a string of no possible number of characters (the range is empty)", "Length")
    #expect(try JSONArray(-3...1) { Int.jsonParser() }.decode("[1]") == [1])
    expectFailure(
      JSONArray(-3...1) { Int.jsonParser() }, "[1, 2]", "1:1: expected at most 1 element, found 2")
  }
}
