import JSEN
import JSENCommand
import TestTools
import Testing

@Suite("JSON Schema, source of models")
struct ModelSourceTests {
  static func source(
    _ schema: String, _ change: (inout SwiftModel.Options) -> Void = { _ in }
  ) throws -> String {
    var options = SwiftModel.Options()
    change(&options)
    return SwiftModel(of: try JSEN(parsing: schema), options).source
  }

  /// The type of a root that is not an object.
  @Test(arguments: [
    ("true", "JSEN"), ("{}", "JSEN"), (#"{"type": "null"}"#, "JSEN"),
    (#"{"type": ["integer", "string"]}"#, "JSEN"),
    (#"{"type": "string"}"#, "String"), (#"{"type": ["null", "boolean"]}"#, "Bool?"),
    (#"{"type": "integer"}"#, "Int"), (#"{"type": ["integer", "number"]}"#, "Double"),
    (#"{"type": "integer", "format": "uint64"}"#, "UInt64"),
    (#"{"type": "integer", "minimum": 0, "maximum": 18446744073709551615}"#, "UInt64"),
    (#"{"type": "integer", "minimum": 0, "maximum": 18446744073709551616}"#, "JSEN"),
    (#"{"type": "integer", "maximum": 9223372036854775807}"#, "Int"),
    (#"{"type": "number", "maximum": 1e400}"#, "JSEN"),
    (#"{"type": "array"}"#, "[JSEN]"), (#"{"items": {"type": "integer"}}"#, "[Int]"),
    (
      #"{"type": "array", "items": {"type": ["array", "null"], "items": {"type": "number"}}}"#,
      "[[Double]?]"
    ),
    (#"{"prefixItems": [{"type": "number"}, {"type": "number"}], "items": false}"#, "[Double]"),
    (
      #"{"prefixItems": [{"type": "number"}, {"type": "number"}], "items": {"type": "string"}}"#,
      "[JSEN]"
    ),
    (#"{"items": [{"type": "string"}, {"type": "string"}]}"#, "[String]"),
    (#"{"prefixItems": [{"type": "number"}, {"type": "string"}]}"#, "[JSEN]"),
    (#"{"type": "object"}"#, "[String: JSEN]"),
    (
      #"{"type": "object", "additionalProperties": {"type": "integer", "nullable": true}}"#,
      "[String: Int?]"
    ),
    (#"{"type": "object", "patternProperties": {"^a": {"type": "integer"}}}"#, "[String: JSEN]"),
    (
      #"{"type": "object", "patternProperties": {"^a": {"type": "integer"}}, "additionalProperties": false}"#,
      "[String: Int]"
    ),
    (#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, "String?"),
    (#"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#, "JSEN"),
    (#"{"const": 5}"#, "Int"), (#"{"enum": [1, 2.5]}"#, "Double"), (#"{"enum": [true]}"#, "Bool"),
    (#"{"enum": [1, "a"]}"#, "JSEN"), (#"{"enum": [1, null]}"#, "Int?"),
    // Swift takes these strings for equal.
    (#"{"enum": ["\u00e9", "e\u0301"]}"#, "String"),
    (##"{"$ref": "#/$defs/a", "$defs": {"a": {"type": "string"}}}"##, "String"),
    (##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/a"}}}"##, "JSEN"),
    (##"{"$ref": "#/$defs/a", "$defs": {"a": {"items": {"$ref": "#/$defs/a"}}}}"##, "JSEN"),
    (#"{"$ref": "other.json"}"#, "JSEN"),
    (#"{"allOf": [{"type": "string"}, {"minLength": 1}]}"#, "String"),
    (#"{"type": "string", "format": "date-time"}"#, "String"),
  ]) func aValueHasAType(schema: String, type: String) throws {
    let imports = type.contains("JSEN") ? "import JSEN\n\n" : ""
    #expect(try Self.source(schema) == "\(imports)typealias Root = \(type)\n")
  }

  @Test(arguments: [
    ("user_id", "userId"), ("UserID", "userID"), ("HTTPServer", "httpServer"), ("ID", "id"),
    ("MAX_SIZE", "maxSize"), ("full name", "fullName"), ("", "value"), ("@", "value"),
    ("1st", "_1st"), ("class", "`class`"), ("self", "selfValue"), ("weight.kg", "weightKg"),
    ("hashValue", "hashValueValue"), ("名前", "名前"), ("_id", "id"), ("a\"\\(b)", "aB"),
  ]) func aKeyHasAName(key: String, name: String) throws {
    let schema: JSEN = ["properties": [key: ["type": "integer"]]]
    let source = SwiftModel(of: schema, SwiftModel.Options()).source
    #expect(source.contains("  var \(name): Int?\n"))
  }

  /// A fraction with more digits than a double is a double of Swift, too.
  @Test func fractionsWithManyDigits() throws {
    let schema = try JSEN(
      parsing: """
        {"properties": {"a": {"type": "number", "default": 1234567890123456.78}, "b": {"enum": [1234567890123456.78, 1]}}}
        """)
    let source = SwiftModel(of: schema, SwiftModel.Options()).source
    #expect(source.contains("a: Double = 1234567890123456.78"))
    #expect(source.contains("b: Double?"))
  }

  @Test func aStructHasWhatItsSchemaSays() throws {
    let schema = #"""
      {
        "title": "An order.",
        "type": "object",
        "properties": {
          "id": {"type": "integer", "description": "The number.\n\nUnique."},
          "class": {"enum": ["gift", "re-order"], "default": "re-order"},
          "note": {"type": ["string", "null"]},
          "user name": {"type": "string", "default": "a\"\\\n"},
          "userName": {"type": "string"},
          "items": {"type": "array", "items": {"$ref": "#/$defs/item"}}
        },
        "required": ["id", "items"],
        "$defs": {
          "item": {
            "allOf": [{"$ref": "#/$defs/base"}, {"required": ["tax"]}],
            "properties": {"tax": {"type": ["number", "null"]}}
          },
          "base": {"properties": {"net": {"type": "number"}}, "required": ["net"]}
        }
      }
      """#
    #expect(
      try Self.source(schema) { $0.rootName = "Order" } == #"""
        /// An order.
        struct Order: Codable, Hashable, Sendable {
          /// The number.
          ///
          /// Unique.
          var id: Int
          var `class`: Class = .reOrder
          var note: String??
          var userName: String = "a\"\\\u{a}"
          var userName2: String?
          var items: [Item]

          enum CodingKeys: String, CodingKey {
            case id
            case `class`
            case note
            case userName = "user name"
            case userName2 = "userName"
            case items
          }
        }

        extension Order {
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.id = try container.decode(Int.self, forKey: .id)
            self.`class` = try container.decodeIfPresent(Class.self, forKey: .`class`) ?? .reOrder
            if container.contains(.note) {
              self.note = .some(try container.decode(String?.self, forKey: .note))
            }
            self.userName = try container.decodeIfPresent(String.self, forKey: .userName) ?? "a\"\\\u{a}"
            self.userName2 = try container.decodeIfPresent(String.self, forKey: .userName2)
            self.items = try container.decode([Item].self, forKey: .items)
          }

          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(self.id, forKey: .id)
            try container.encode(self.`class`, forKey: .`class`)
            if let value = self.note { try container.encode(value, forKey: .note) }
            try container.encode(self.userName, forKey: .userName)
            try container.encodeIfPresent(self.userName2, forKey: .userName2)
            try container.encode(self.items, forKey: .items)
          }
        }

        enum Class: String, Codable, CaseIterable, Hashable, Sendable {
          case gift
          case reOrder = "re-order"
        }

        struct Item: Codable, Hashable, Sendable {
          var tax: Double?
          var net: Double

          enum CodingKeys: String, CodingKey {
            case tax
            case net
          }
        }

        extension Item {
          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(self.tax, forKey: .tax)
            try container.encode(self.net, forKey: .net)
          }
        }

        """#)
  }

  /// A definition that contains itself is declared once, also below arrays and dictionaries.
  @Test func aDefinitionIsDeclaredOnce() throws {
    let schema = ##"""
      {
        "$ref": "#/$defs/list",
        "$defs": {
          "list": {
            "type": "array",
            "items": {"properties": {"lists": {"$ref": "#/$defs/list"}, "map": {"$ref": "#/$defs/map"}}}
          },
          "map": {"additionalProperties": {"properties": {"map": {"$ref": "#/$defs/map"}}}}
        }
      }
      """##
    #expect(
      try Self.source(schema) == """
        typealias Root = [ListItem]

        struct ListItem: Codable, Hashable, Sendable {
          var lists: [ListItem]?
          var map: [String: MapItem]?
        }

        struct MapItem: Codable, Hashable, Sendable {
          var map: [String: MapItem]?
        }

        """)
  }

  /// The name of the root is the name of a type, also when the root is a definition with another name.
  @Test func aRootThatIsADefinitionHasAnAlias() throws {
    let schema =
      ##"{"$ref": "#/$defs/Node", "$defs": {"Node": {"type": "object", "properties": {"v": {"type": "integer"}}, "required": ["v"]}}}"##
    let node = "struct Node: Codable, Hashable, Sendable {\n  var v: Int\n}\n"
    #expect(
      try Self.source(schema) { $0.rootName = "Order" } == "typealias Order = Node\n\n" + node)
    #expect(try Self.source(schema) { $0.rootName = "Node" } == node)
  }

  /// A required member is a property, also when only other keywords describe it.
  @Test(arguments: [
    (#"{"properties": {"a": {"type": "string"}}, "required": ["a", "b"]}"#, "JSEN"),
    (
      #"{"properties": {"a": {"type": "string"}}, "required": ["b", "a"], "additionalProperties": {"type": "integer"}}"#,
      "Int"
    ),
    (
      #"{"allOf": [{"required": ["b"]}, {"properties": {"a": {"type": "string"}}, "required": ["a"]}]}"#,
      "JSEN"
    ),
  ])
  func requiredMembersAreProperties(schema: String, type: String) throws {
    #expect(
      try Self.source(schema).hasSuffix(
        """
        struct Root: Codable, Hashable, Sendable {
          var a: String
          var b: \(type)
        }

        """))
  }

  @Test func deepSchemasFitASmallStack() async throws {
    try await onSmallStack {
      for (open, close) in [
        (#"{"items":"#, "}"), (#"{"properties":{"a":"#, "}}"), (#"{"allOf":["#, "]}"),
        (#"{"oneOf":["#, "]}"), (#"{"additionalProperties":"#, "}"),
        (#"{"oneOf":[{"properties":{"k":{"const":"a"},"v":"#, "}}]}"),
      ] {
        let count = 500 / close.count
        let schema =
          String(repeating: open, count: count) + "{}" + String(repeating: close, count: count)
        for style in [SwiftModel.Style.codable, .description] {
          let source = try Self.source(schema) { $0.style = style }
          #expect(source.contains("Root"))
        }
      }
    }
  }

  /// Many members with one name, and many references to one definition, take linear time.
  @Test func largeSchemasTakeLinearTime() throws {
    func time(_ count: Int) throws -> Duration {
      let keys = (0..<count).map { "\"a\(String(repeating: ".", count: $0 % 50))\($0)\"" }
      let branches = (0..<count).map {
        ##"{"properties":{"k":{"const":"v\##($0)"},"x":{"$ref":"#/$defs/d"}}}"##
      }
      let schema = """
        {"properties": {\(keys.map { "\($0): {\"$ref\": \"#/$defs/d\"}" }.joined(separator: ",")),
        "union": {"oneOf": [\(branches.joined(separator: ","))]}},
        "$defs": {"d": {"properties": {\(keys.map { "\($0): {\"type\": \"integer\"}" }.joined(separator: ","))}}}}
        """
      let json = try JSEN(parsing: schema)
      return ContinuousClock().measure {
        #expect(SwiftModel(of: json, SwiftModel.Options()).source.utf8.count > 100 * count)
      }
    }
    _ = try time(100)
    let ratio = try time(1600) / time(200)
    #expect(ratio < 24, "8 times as much takes \(ratio) times as long")
  }
}
