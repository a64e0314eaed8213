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

  static let mapping: [Operation] = [
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
    Operation("map structs, if they fit", .arrays) {
      _ = try? JSENMapper().decode([Record].self, parsing: $0.bytes)
    },
    Operation("map structs, if they fit, and report", .arrays) {
      do {
        let (_, report) = try JSENMapper().decodeWithReport([Record].self, parsing: $0.bytes)
        try check(report.isEmpty == report.description.isEmpty)
      } catch let error as JSENMappingError {
        try check(!error.description.isEmpty)
      }
    },
    Operation("map strings, and report conversions", .arrays) {
      do {
        let (_, report) = try JSENMapper().decodeWithReport([String].self, parsing: $0.bytes)
        try check(report.isEmpty == report.description.isEmpty)
      } catch let error as JSENMappingError {
        try check(!error.description.isEmpty)
      }
    },
    Operation("map a set, if it fits", .arrays) {
      _ = try? JSENMapper().decode(Set<String>.self, parsing: $0.bytes)
    },
    Operation(
      "encode mapped values", from: { ["value": $0.value] },
      { try check(!JSENMapper().encodeToBytes($0).isEmpty) }),
    Operation(
      "encode an indirect case", .arrays, from: { Nested.list($0.elements, 1) },
      { try check(JSENMapper().encode($0).object != nil) }),
    Operation("map Any", .objects) { input in
      _ = try JSENMapper().decode([String: JSEN].self, from: input.any)
    },
  ]
}
