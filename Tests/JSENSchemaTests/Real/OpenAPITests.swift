import JSEN
import JSENSchema
import Testing

/// A document in the style of OpenAPI 3.1, whose schemas have a dialect of their own.
@Suite("JSON Schema, OpenAPI 3.1")
struct OpenAPITests {
  /// A part of the form of such documents.
  private static let form: JSEN = [
    "$id": "https://example.com/openapi", "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "properties": [
      "openapi": ["type": "string", "pattern": #"^3\.1\.\d+$"#],
      "info": ["$ref": "#/$defs/info"],
      "paths": [
        "type": "object",
        "patternProperties": ["^/": ["$ref": "#/$defs/path"]],
        "unevaluatedProperties": false,
      ],
      "components": [
        "type": "object",
        "properties": ["schemas": ["additionalProperties": ["$dynamicRef": "#schema"]]],
        "propertyNames": ["enum": ["schemas", "responses"]],
      ],
    ],
    "required": ["openapi", "info"],
    "anyOf": [["required": ["paths"]], ["required": ["components"]]],
    "patternProperties": ["^x-": true],
    "unevaluatedProperties": false,
    "$defs": [
      "info": [
        "type": "object",
        "properties": ["title": ["type": "string"], "version": ["type": "string"]],
        "required": ["title", "version"],
      ],
      "path": [
        "type": "object",
        "properties": [
          "get": ["$ref": "#/$defs/operation"], "post": ["$ref": "#/$defs/operation"],
        ],
        "additionalProperties": false,
      ],
      "operation": [
        "type": "object",
        "properties": [
          "operationId": ["type": "string"],
          "responses": [
            "type": "object", "minProperties": 1,
            "patternProperties": ["^[1-5](?:[0-9]{2}|XX)$": ["$ref": "#/$defs/response"]],
            "additionalProperties": false,
          ],
        ],
      ],
      "response": [
        "oneOf": [
          [
            "type": "object", "required": ["description"],
            "properties": [
              "description": ["type": "string"],
              "content": [
                "additionalProperties": ["properties": ["schema": ["$dynamicRef": "#schema"]]]
              ],
            ],
          ],
          [
            "type": "object", "required": ["$ref"],
            "properties": ["$ref": ["format": "uri-reference"]],
          ],
        ]
      ],
      "schema": ["$dynamicAnchor": "schema", "type": ["object", "boolean"]],
    ],
  ]

  /// The form, whose schemas are those of JSON Schema.
  private static let withDialect: JSEN = [
    "$id": "https://example.com/openapi-and-schemas", "$ref": "openapi",
    "$defs": [
      "schema": [
        "$dynamicAnchor": "schema", "$ref": "https://json-schema.org/draft/2020-12/schema",
      ]
    ],
  ]

  private static let document = #"""
    {
      "openapi": "3.1.0",
      "info": {"title": "Pets", "version": "1"},
      "paths": {
        "/pets": {
          "get": {
            "responses": {
              "200": {"description": "all", "content": {"application/json": {"schema": {"type": "array"}}}},
              "4XX": {"$ref": "#/components/responses/error"}
            }
          }
        }
      },
      "components": {"schemas": {"Pet": {"type": "object", "properties": {"id": {"type": "integer"}}}}},
      "x-owner": "a"
    }
    """#

  private func messages(_ text: String, _ schema: JSEN) throws -> [String] {
    let registry = JSONSchema.Registry(["https://example.com/openapi": Self.form])
    let schema = try JSONSchema(schema, registry: registry)
    return try schema.validate(parsing: text).map { "\($0.pointer): \($0.message)" }
  }

  @Test func aDocumentFits() throws {
    #expect(try messages(Self.document, Self.form) == [])
    #expect(try messages(Self.document, Self.withDialect) == [])
  }

  @Test(arguments: [
    (#""3.1.0""#, #""3.0.0""#, [##"/openapi: "3.0.0" does not match the pattern ^3\.1\.\d+$"##]),
    (#""/pets""#, #""pets""#, ["/paths/pets: unexpected key"]),
    (#""get""#, #""gte""#, [#"/paths/~1pets/gte: unexpected key; did you mean "get"?"#]),
    (#""200""#, #""20""#, [#"/paths/~1pets/get/responses/20: unexpected key"#]),
    (#", "version": "1""#, "", [#"/info: the key "version" is missing"#]),
    (
      #""x-owner": "a""#, #""servers": []"#,
      [
        #"/servers: unexpected key; the known keys are "openapi", "info", "paths", "components""#
      ]
    ),
  ])
  func faultsAreFound(part: String, replacement: String, expected: [String]) throws {
    let position = try #require(Self.document.firstRange(of: part))
    let text = Self.document.replacingCharacters(position, with: replacement)
    #expect(try messages(text, Self.form) == expected)
    #expect(try messages(text, Self.withDialect) == expected)
  }

  /// The dynamic reference leads to the schema of the outermost document.
  @Test func schemasAreCheckedByTheirDialect() throws {
    let position = try #require(Self.document.firstRange(of: #"{"type": "integer"}"#))
    let text = Self.document.replacingCharacters(position, with: #"{"type": "int"}"#)
    #expect(try messages(text, Self.form) == [])
    let found = try messages(text, Self.withDialect)
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("/components/schemas/Pet/properties/id/type: "))
  }
}

extension String {
  fileprivate func replacingCharacters(
    _ range: Range<String.Index>, with text: String
  ) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
