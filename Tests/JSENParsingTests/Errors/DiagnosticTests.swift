import JSEN
import JSENParsing
import Testing

@Suite("Diagnostics of descriptions")
struct DiagnosticTests {
  private let users = JSONArray {
    ParsePrint {
      Field("name") { String.jsonParser() }
      Field("age") { Int.jsonParser() }
    }
  }

  @Test func severalFailures() {
    #expect {
      _ = try users.decode(
        "[{\"name\": 1, \"age\": 2},\n{\"name\": \"a\"}]", reporting: .all)
    } throws: { error in
      JSEN.Diagnostic.all(of: error).map { $0.description(inFile: "f.json") } == [
        "f.json:1:11: 0.name: expected a string, found 1",
        "f.json:2:1: 1: the key \"age\" is missing",
      ]
    }
  }

  @Test func textsAndValues() {
    #expect { _ = try users.decode("[{]") } throws: {
      "\(JSEN.Diagnostic($0))"
        == "1:3: 0: expected a key in double quotes, found ']'; the object began at 1:2"
    }
    #expect { _ = try users.parse([["name": 1, "age": 1]]) } throws: {
      "\(JSEN.Diagnostic($0))" == "0.name: expected a string, found 1"
    }
    #expect { _ = try JSONArray(1...2) { Int.jsonParser() }.encodeToString([]) } throws: {
      "\(JSEN.Diagnostic($0))" == "expected 1 to 2 elements, found 0"
    }
    #expect { _ = try Digits(2).parse("1x") } throws: {
      "\(JSEN.Diagnostic($0))" == "expected 2 digits"
    }
    #expect { _ = try Digits(2).print(100) } throws: {
      "\(JSEN.Diagnostic($0))" == "cannot print \"100\": it reads back as \"10\""
    }
  }
}
