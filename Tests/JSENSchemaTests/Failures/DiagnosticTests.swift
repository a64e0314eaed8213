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
    #expect { _ = try JSONSchema(["properties": ["age": ["minimum": "0"]]]) } throws: {
      "\(JSEN.Diagnostic($0))" == "properties.age.minimum: expected a number, found \"0\""
    }
  }
}
