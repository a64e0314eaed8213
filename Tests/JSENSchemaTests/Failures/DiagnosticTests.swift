import Foundation
import JSEN
import JSENSchema
import Testing

@Suite("JSON Schema, diagnostics")
struct DiagnosticTests {
  @Test func facts() throws {
    let schema = try JSONSchema(["required": ["name"], "properties": ["age": ["minimum": 0]]])
    let document = try JSENDocument(parsing: "{\n \"age\": -3}")
    #expect { try schema.require(document.root) } throws: { error in
      #expect(error.localizedDescription == "\(error)")
      return JSEN.Diagnostic.all(of: error).map { $0.description(inFile: "f.json") } == [
        "f.json:2:9: age: -3 is less than the minimum 0",
        "f.json:1:1: the key \"name\" is missing",
      ]
    }
    // The place is that of the original text, and the advice is apart.
    let bytes = Array(#"{"name": ""#.utf8) + [0xFF, 0xFE] + Array(#"\ud800", "age": -3}"#.utf8)
    let replaced = try JSENDocument(parsing: bytes, options: .init(invalidUnicode: .replace))
    let failure = try #require(schema.validate(replaced.root).first)
    #expect(failure.location?.offset == bytes.count - 3)
    #expect(failure.path == "age" && failure.path.pointer == "/age")
    var options = JSONSchema.Options()
    options.maximumSteps = 2
    let deep = try JSONSchema(["items": ["$ref": "#"]], options: options)
    #expect { try deep.require([[[[1]]]]) } throws: { error in
      let facts = JSEN.Diagnostic(error)
      return facts.advice == "set maximumSteps to allow more" && !facts.reason.contains("set ")
    }
    #expect { _ = try JSONSchema(["properties": ["age": ["minimum": "0"]]]) } throws: {
      "\(JSEN.Diagnostic($0))" == "properties.age.minimum: expected a number, found \"0\""
    }
  }
}
