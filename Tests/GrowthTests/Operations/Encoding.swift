import JSEN
import TestTools

extension Operation {
  /// Encodes a value and a model in one layout.
  private static func encode(_ name: String, _ formatting: JSENEncoder.OutputFormatting)
    -> [Operation]
  {
    [
      Operation("encode a JSEN, \(name)") {
        try check(!encoder(formatting).encodeToBytes($0.value).isEmpty)
      },
      Operation("encode a model, \(name)") {
        try check(!encoder(formatting).encodeToBytes($0.model).isEmpty)
      },
    ]
  }

  private static func encoder(_ formatting: JSENEncoder.OutputFormatting) -> JSENEncoder {
    let encoder = JSENEncoder()
    encoder.outputFormatting = formatting
    return encoder
  }

  static let encoding: [Operation] =
    encode("compact", [])
    + encode("pretty", .prettyPrinted)
    + encode("keys sorted", .sortedKeys)
    + encode("slashes escaped", .escapingSlashes)
    + encode("pretty, keys sorted", [.prettyPrinted, .sortedKeys])
    + [
      Operation("encode a string") { try check(!JSENEncoder().encodeToString($0.model).isEmpty) },
      Operation("encode a JSEN to a value") {
        try check(JSENEncoder().encodeValue($0.value).kind == $0.value.kind)
      },
      Operation("encode a model to a value") {
        try check(JSEN(encoding: $0.model).kind == $0.value.kind)
      },
      Operation("encode a set", .arrays) {
        try check(!JSENEncoder().encodeToBytes(Set($0.elements)).isEmpty)
      },
      Operation("encode a dictionary", .objects) {
        try check(!JSENEncoder().encodeToBytes([String: JSEN]($0.object)).isEmpty)
      },
      Operation("encode two objects as one", .objects) { input in
        struct Twice: Encodable {
          let object: JSEN.Object

          func encode(to encoder: any Encoder) throws {
            try object.encode(to: encoder)
            try object.encode(to: encoder)
          }
        }
        try check(JSEN(encoding: Twice(object: input.object)).object?.count == input.object.count)
      },
      Operation("encode snake case", .objects) { input in
        struct Members: Encodable {
          let object: JSEN.Object

          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            for (key, value) in object {
              try container.encode(value, forKey: AnyKey(stringValue: key))
            }
          }
        }
        let encoder = JSENEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        try check(!encoder.encodeToBytes(Members(object: input.object)).isEmpty)
      },
      Operation("fail to encode") { input in
        try check((try? JSENEncoder().encodeToBytes(input.unwritable)) == nil)
      },
      Operation("fail to encode a model", .arrays) { input in
        let model = Replaced(values: input.elements, refuses: true)
        try check((try? JSENEncoder().encodeToBytes(model)) == nil)
      },
      Operation("replace what fails at each element", .arrays) { input in
        let model = Replaced(values: input.elements, refuses: false)
        try check(!JSENEncoder().encodeToBytes(model).isEmpty)
      },
      Operation("replace what fails at each element, keys sorted", .arrays) { input in
        let model = Replaced(values: input.elements, refuses: false)
        try check(!encoder(.sortedKeys).encodeToBytes(model).isEmpty)
      },
      Operation("encode all keys twice", .objects) { input in
        struct Twice: Encodable {
          let object: JSEN.Object

          func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            for _ in 0..<2 {
              for (key, value) in object {
                try container.encode(value, forKey: AnyKey(stringValue: key))
              }
            }
          }
        }
        let value = try JSENEncoder().encodeValue(Twice(object: input.object))
        try check(value.object?.count == input.object.count)
        try check(!JSENEncoder().encodeToBytes(Twice(object: input.object)).isEmpty)
      },
    ]
}
