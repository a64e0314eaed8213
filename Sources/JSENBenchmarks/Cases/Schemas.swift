import Foundation
import JSEN
import JSENSchema

/// Validation by a JSON Schema. Foundation has none: it only reads the text.
extension Benchmark {
  /// Validates a document that is read already, by a schema that is inferred from it.
  static func validate(_ document: Document) -> Benchmark {
    Benchmark(
      name: "validate", document: document.name,
      measurement: .time {
        let data = Data(document.bytes)
        let read = try JSENDocument(parsing: document.bytes)
        var inference = JSONSchema.Inference()
        inference.add(read.root)
        let schema = try JSONSchema(inference.schema)
        return Contest(
          work: .bytes(document.bytes.count),
          check: {
            try require(
              schema.isValid(read.root) && schema.validate(read.root).isEmpty,
              "the document does not fit the schema that is inferred from it")
          },
          jsen: { blackHole(schema.isValid(read.root)) },
          foundation: { blackHole(try foundationValue(data)) })
      })
  }

  static var schemas: [Benchmark] {
    [validateChoice(2), validateChoice(20), validateTrees, compileSchema]
  }

  /// Looks for failures in syntax trees: each level has alternatives that contain the alternatives.
  private static var validateTrees: Benchmark {
    Benchmark(
      name: "validate-trees", document: noDocument,
      measurement: .time {
        let operations = ["add", "sub", "mul", "div"].map { name -> JSEN in
          [
            "properties": [
              "left": ["$ref": "#/$defs/e"], "right": ["$ref": "#/$defs/e"],
              "op": ["const": .string(name)],
            ],
            "required": ["op", "left", "right"],
          ]
        }
        let schema = try JSONSchema([
          "items": ["$ref": "#/$defs/e"],
          "$defs": ["e": ["anyOf": .array([["type": "number"]] + operations)]],
        ])
        let tree = (0..<6).reduce(1 as JSEN) { inner, _ in
          ["left": inner, "right": 2, "op": "div"]
        }
        let text = JSEN.array([JSEN](repeating: tree, count: 100)).description
        let document = try JSENDocument(parsing: text)
        return Contest(
          work: .operations(100),
          check: { try require(schema.validate(document.root).isEmpty, "the trees do not fit") },
          jsen: { blackHole(schema.validate(document.root)) },
          foundation: { blackHole(try foundationValue(Data(text.utf8))) })
      })
  }

  /// Validates values that have one of several shapes, which the member `kind` decides.
  private static func validateChoice(_ count: Int) -> Benchmark {
    Benchmark(
      name: "validate-choice-\(count)", document: noDocument,
      measurement: .time {
        let shapes = (0..<count).map { number -> JSEN in
          [
            "type": "object",
            "properties": ["kind": ["const": "kind \(number)"], "size": ["type": "integer"]],
            "required": ["kind", "size"],
          ]
        }
        let schema = try JSONSchema(["items": ["oneOf": .array(shapes)]])
        let values = (0..<1000).map { number -> JSEN in
          ["kind": "kind \(number % count)", "size": .int(number)]
        }
        let text = JSEN.array(values).description
        let document = try JSENDocument(parsing: text)
        return Contest(
          work: .operations(values.count),
          check: { try require(schema.isValid(document.root), "the values do not fit") },
          jsen: { blackHole(schema.isValid(document.root)) },
          foundation: { blackHole(try foundationValue(Data(text.utf8))) })
      })
  }

  /// Compiles a schema of about 100 kB.
  private static var compileSchema: Benchmark {
    Benchmark(
      name: "compile-schema", document: noDocument,
      measurement: .time {
        let definitions = (0..<450).map { number in
          let definition: JSEN = [
            "type": "object",
            "properties": [
              "id": ["type": "integer", "minimum": 0],
              "name": ["type": "string", "minLength": 1, "maxLength": 80],
              "next": ["$ref": .string("#/$defs/type\((number + 1) % 450)")],
              "tags": ["type": "array", "items": ["enum": ["a", "b", "c"]]],
            ],
            "required": ["id", "name"],
          ]
          return ("type\(number)", definition)
        }
        let json: JSEN = [
          "$defs": .dictionary(JSEN.Object(uniqueKeysWithValues: definitions)),
          "$ref": "#/$defs/type0",
        ]
        let text = Data(json.description.utf8)
        return Contest(
          work: .bytes(text.count),
          check: {
            try require(
              try JSONSchema(json).isValid(["id": 1, "name": "a"]), "the value does not fit")
          },
          jsen: { blackHole(try JSONSchema(json)) },
          foundation: { blackHole(try foundationValue(text)) })
      })
  }
}
