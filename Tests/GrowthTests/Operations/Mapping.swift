import JSEN
import JSENMapping

/// Values that conform to nothing.
extension Operation {
  private struct Partial {
    let a: JSEN?
    let name: JSEN?
  }

  private struct Record {
    let id: Int
    let name: String
    let tags: [String]
  }

  private indirect enum Nested {
    case list([JSEN], Int)
  }

  /// Passes its JSON to the mapper, which calls the function of each part.
  private struct Custom: JSENMappable {
    let json: JSEN
    let parts: [String: Custom]
    let elements: [Custom]
    static var customDecoding: (@Sendable (JSEN, JSENMapper) throws -> Custom)? {
      { json, mapper in
        switch json {
        case .array:
          Custom(json: nil, parts: [:], elements: try mapper.decode([Custom].self, from: json))
        case .dictionary:
          Custom(
            json: nil, parts: try mapper.decode([String: Custom].self, from: json), elements: [])
        default: Custom(json: json, parts: [:], elements: [])
        }
      }
    }
    static var customEncoding: (@Sendable (Custom, JSENMapper) throws -> JSEN)? {
      { custom, mapper in
        if !custom.elements.isEmpty { return try mapper.encode(custom.elements) }
        return custom.parts.isEmpty ? custom.json : try mapper.encode(custom.parts)
      }
    }
  }

  static let mapping: [Operation] = [
    Operation("map with custom functions") {
      _ = try JSENMapper().decode(Custom.self, parsing: $0.bytes)
    },
    Operation(
      "encode with custom functions",
      from: { try JSENMapper().decode(Custom.self, parsing: $0.bytes) },
      { try check(!JSENMapper().encodeToBytes($0).isEmpty) }),
    Operation("map to values by key", .objects) {
      _ = try JSENMapper.strict.decode([String: JSEN].self, parsing: $0.bytes)
    },
    Operation("map a value to values by key", .objects) {
      _ = try JSENMapper().decode([String: JSEN].self, from: $0.value)
    },
    Operation("map to an array", .arrays) {
      _ = try JSENMapper().decode([JSEN].self, parsing: $0.bytes)
    },
    Operation("map two members", .objects) {
      _ = try JSENMapper().decode(Partial.self, parsing: $0.bytes)
    },
    // Objects fit, since members that are missing have defaults.
    map("structs", to: [Record].self, fitting: [.object]),
    // All scalars are converted.
    map("strings", to: [String].self, fitting: scalars),
    map("a set", to: Set<String>.self, fitting: scalars),
    report("structs", to: [Record].self, fitting: [.object]),
    report("strings", to: [String].self, fitting: scalars),
    Operation(
      "encode mapped values", from: { ["value": $0.value] },
      { try check(!JSENMapper().encodeToBytes($0).isEmpty) }),
    Operation(
      "encode an indirect case", .arrays, from: { Nested.list($0.elements, 1) },
      { try check(JSENMapper().encode($0).object != nil) }),
    Operation(
      "encode a mapped set", .arrays, from: { Set($0.elements) },
      { try check(!JSENMapper().encodeToBytes($0).isEmpty) }),
    Operation(
      "encode a mapped dictionary", .arrays,
      from: { Dictionary(uniqueKeysWithValues: $0.elements.enumerated().map { ("\($0)", $1) }) },
      { try check(!JSENMapper().encodeToBytes($0).isEmpty) }),
    Operation("map Any", .objects) { input in
      _ = try JSENMapper().decode([String: JSEN].self, from: input.any)
    },
  ]

  private static let scalars: Set<JSEN.Kind> = [.null, .bool, .int, .double, .number, .string]

  /// Maps an array, which fails just when an element is not of these kinds.
  private static func map<Value>(
    _ name: String, to type: Value.Type, fitting kinds: Set<JSEN.Kind>
  ) -> Operation {
    Operation(
      "map \(name)", .arrays, from: { Elements($0, fitting: kinds) },
      { array in
        func map() throws { _ = try JSENMapper().decode(type, parsing: array.bytes) }
        if array.fit { try map() } else { _ = try error(JSENMappingError.self, of: map) }
      })
  }

  /// Does the same, and makes a report or the text of the error.
  private static func report<Value>(
    _ name: String, to type: Value.Type, fitting kinds: Set<JSEN.Kind>
  ) -> Operation {
    Operation(
      "map \(name), and report", .arrays, from: { Elements($0, fitting: kinds) },
      { array in
        func map() throws {
          let (_, report) = try JSENMapper().decodeWithReport(type, parsing: array.bytes)
          try check(report.isEmpty == report.description.isEmpty)
        }
        if array.fit {
          try map()
        } else {
          try check(!error(JSENMappingError.self, of: map).description.isEmpty)
        }
      })
  }

  /// The text of an array, and whether its elements fit.
  private struct Elements {
    let bytes: [UInt8]
    let fit: Bool

    init(_ input: Input, fitting kinds: Set<JSEN.Kind>) {
      bytes = input.bytes
      fit = input.elements.allSatisfy { kinds.contains($0.kind) }
    }
  }
}
