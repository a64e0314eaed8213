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
      Operation(
        "encode sets inside sets", .shape("an array of digits"),
        from: { SetTree(size: $0.text.utf8.count) },
        { try check(!JSENEncoder().encodeToBytes($0).isEmpty) }),
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

/// Sets inside sets, each of which is an array of its identifier and its children.
private final class SetTree: Encodable, Hashable, Sendable {
  private let id: Int
  private let children: Set<SetTree>

  private init(_ id: Int, _ children: Set<SetTree>) { (self.id, self.children) = (id, children) }

  /// The more elements the innermost set has, the deeper it is.
  convenience init(size: Int) {
    var tree = SetTree(1, Set((0..<size / 16).map { SetTree($0, []) }))
    for level in 0..<min(size / 1024, 200) { tree = SetTree(1, [tree, SetTree(level, [])]) }
    self.init(0, [tree])
  }

  static func == (left: SetTree, right: SetTree) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(id)
    try container.encode(children)
  }
}
