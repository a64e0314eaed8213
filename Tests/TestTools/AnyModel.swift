/// A value of any kind as users write it: each type is tried until one fits.
///
/// `Other` holds what is of no other type: `JSEN` for numbers that no type of the standard library takes, or `Never`.
///
/// Imports nothing, since the fuzzer is compiled with this file.
package enum AnyModel<Other: Codable & Equatable & Sendable>: Codable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([AnyModel])
  case members([String: AnyModel])
  case other(Other)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([AnyModel].self) {
      self = .array(value)
    } else if let value = try? container.decode([String: AnyModel].self) {
      self = .members(value)
    } else {
      self = .other(try container.decode(Other.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .members(let value): try container.encode(value)
    case .other(let value): try container.encode(value)
    }
  }
}

extension AnyModel: Equatable {
  /// NaN is equal to itself, and strings are equal only if they have the same scalars.
  package static func == (left: AnyModel, right: AnyModel) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.members(let left), .members(let right)): left == right
    case (.other(let left), .other(let right)): left == right
    default: false
    }
  }
}
