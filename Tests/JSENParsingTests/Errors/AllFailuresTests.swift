import JSEN
import JSENParsing
import Testing

@Suite("All failures of one text")
struct AllFailuresTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let failures: @Sendable (JSEN?, String) -> [JSONParsingError.Failure]
    let text: String
    /// Path, line, column and message.
    let expected: [(String, Int, Int, String)]

    init<P: JSONParser>(
      _ name: String, _ parser: P, _ text: String, _ expected: [(String, Int, Int, String)]
    ) {
      testDescription = name
      self.text = text
      self.expected = expected
      failures = { json, text in
        do throws(JSONParsingError) {
          if let json {
            _ = try parser.parse(json, reporting: .all)
          } else {
            _ = try parser.decode(text, reporting: .all)
          }
          return []
        } catch { return error.failures }
      }
    }
  }

  static let integer = "expected an integer, found "

  static let rows: [Row] = [
    Row(
      "an object",
      ParsePrint {
        Field("a") { Int.jsonParser() }
        Field("b") { Int.jsonParser() }
        Field("c") { JSONArray { Int.jsonParser() } }
        Field("d") { Int.jsonParser() }
      }, #"{"c":[1,"x"],"b":null,"a":true}"#,
      [
        ("a", 1, 27, integer + "true"), ("b", 1, 18, integer + "null"),
        ("c.1", 1, 9, integer + "\"x\""),
        ("", 1, 1, "the key \"d\" is missing"),
      ]),
    Row(
      "an array of scalars", JSONArray { Int.jsonParser() }, "[1,\n\"x\",2,\n  [3]]",
      [("1", 2, 1, integer + "\"x\""), ("3", 3, 3, integer + "[3]")]),
    Row(
      "an array with a count", JSONArray(1...) { JSONArray(0...1) { Int.jsonParser() } },
      "[[1],[1,2],[true]]",
      [("1", 1, 6, "expected at most 1 element, found 2"), ("2.0", 1, 13, integer + "true")]),
    Row(
      "a dictionary of strings", JSONObject { String.jsonParser() }, #"{"a":1,"b":"","c":null}"#,
      [
        ("a", 1, 6, "expected a string, found 1"),
        ("c", 1, 19, "expected a string, found null"),
      ]),
    Row(
      "a dictionary of arrays", JSONObject { JSONArray { Int.jsonParser() } },
      #"{"a":[1,"x"],"b":2}"#,
      [("a.1", 1, 9, integer + "\"x\""), ("b", 1, 18, "expected an array, found 2")]),
    Row(
      "a tuple",
      JSONTuple {
        Int.jsonParser()
        JSONArray { Int.jsonParser() }
        Int.jsonParser()
      }, #"["a",["b"],"c"]"#,
      [
        ("0", 1, 2, integer + "\"a\""), ("1.0", 1, 7, integer + "\"b\""),
        ("2", 1, 12, integer + "\"c\""),
      ]),
    Row(
      "alternatives",
      JSONArray {
        OneOf {
          ParsePrint {
            Field("a") { Int.jsonParser() }
            Field("b") { Int.jsonParser() }
          }
          JSONTuple {
            Int.jsonParser()
            Int.jsonParser()
          }
        }
      }, #"[[1,2],{"a":"x","b":"y"},["z",true],0]"#,
      [
        (
          "1.a", 1, 13, integer + "\"x\""
        ), ("1.b", 1, 21, integer + "\"y\""),
        ("2.0", 1, 27, integer + "\"z\""), ("2.1", 1, 31, integer + "true"),
        (
          "3", 1, 37,
          """
          expected an object (containing the key "a") or an array of 2 elements, found 0
          """
        ),
      ]),
    Row(
      "keys with dots and escapes", JSONObject { JSONObject { Int.jsonParser() } },
      #"{"a.b":{"\u0063\"":"x"},"":{"":"y"}}"#,
      [(#"a\.b.c""#, 1, 20, integer + "\"x\""), ("..", 1, 32, integer + "\"y\"")]),
  ]

  @Test(arguments: rows) func everyFailureInOrder(row: Row) throws {
    let failures = row.failures(nil, row.text)
    #expect(failures.count == row.expected.count)
    for (failure, (path, line, column, message)) in zip(failures, row.expected) {
      let expected = path == ".." ? JSEN.KeyPath(segments: ["", ""]) : JSEN.KeyPath(path)
      #expect(failure.path == expected)
      #expect(failure.location?.line == line)
      #expect(failure.location?.column == column)
      #expect(failure.message == message)
    }
    let json = try JSEN(parsing: row.text)
    let others = row.failures(json, "")
    #expect(others.map(\.message) == row.expected.map(\.3))
    #expect(others.map(\.path) == failures.map(\.path))
    // A segment without text matches nothing in a key path.
    for failure in failures
    where !failure.path.isEmpty && !failure.path.segments.contains("") {
      #expect(json[keyPath: failure.path] != nil, "\(failure.path.segments)")
    }
  }

  @Test func aTextThatIsNotJSON() {
    #expect {
      try Int.jsonParser().decode("[1 2]")
    } throws: { error in
      guard let error = error as? JSONParsingError else { return false }
      return error.failures.isEmpty
        && error.description
          == "1:4: expected ',' or ']', found '2'; write a comma between the elements\n[1 2]\n   ^"
        && error.malformedText?.description == error.description
    }
  }

  @Test func pathsBeginAtThePartThatIsDecoded() throws {
    let document = try JSENDocument(parsing: #"{"rows":[{"n":"x"}]}"#)
    let row = try #require(document.root["rows"]?[0])
    #expect {
      try Field("n") { Int.jsonParser() }.decode(row)
    } throws: {
      "\($0)"
        == "n (1:15): expected an integer, found \"x\"\n{\"rows\":[{\"n\":\"x\"}]}\n              ^"
    }
  }

  @Test func theMessageHasNoPlaces() {
    func message(_ text: String) -> String? {
      do throws(JSONParsingError) {
        _ = try JSONArray { Int.jsonParser() }.decode(text, reporting: .all)
        return nil
      } catch { return error.message }
    }
    #expect(
      message(#"["a", 1, true]"#)
        == "\(Self.integer)\"a\"\n\n\(Self.integer)true")
    #expect(
      message("[1 2]") == "expected ',' or ']', found '2'; write a comma between the elements")
  }
}
