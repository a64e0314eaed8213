import JSEN
import JSENStandards

/// Something about a value that is written instead of the value.
enum ResultFact: String, Sendable {
  case paths, pointers, keys, length, type

  /// Whether the place of the value is written.
  var isLocation: Bool { self == .paths || self == .pointers }

  /// Whether words are written without quotes.
  var isPlain: Bool { isLocation || self == .type }

  /// Returns the values to write.
  ///
  /// - Parameter inLine: whether each one is a line of its own.
  func values(of item: ResultItem, inLine: Bool) throws(DataError) -> [JSENDocument.Value] {
    let value = item.value
    let fact: JSEN
    switch self {
    case .paths: fact = .string(JSONPath.NormalizedPath(item.place).description)
    case .pointers:
      let pointer = JSONPointer(JSONPath.NormalizedPath(item.place)).description
      fact = .string(inLine ? Self.line(pointer) : pointer)
    case .type: fact = .string(value.kind.name)
    case .length:
      switch value.kind {
      case .array: fact = .int(value.count)
      case .object: fact = .int(value.childCount)
      case .string: fact = .int((value.string ?? "").unicodeScalars.count)
      default: throw item.error(expected: "an array, an object or a string")
      }
    case .keys:
      guard value.kind == .object else { throw item.error(expected: "an object") }
      var (keys, members) = ([JSEN](), value.makeChildren())
      while members.next() != nil { keys.append(.string(members.key ?? "")) }
      return Array(try JSENDocument.Value(made: .array(keys), of: "").elements)
    }
    return [try JSENDocument.Value(made: fact, of: "")]
  }

  /// The pointer in a line of its own: a JSON string if it is empty or has control characters, such as line ends.
  private static func line(_ pointer: String) -> String {
    let isPlain = !pointer.isEmpty && pointer.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    return isPlain ? pointer : JSEN.string(pointer).description
  }
}

extension JSEN.Kind {
  /// The name of the type in JSON Schema.
  fileprivate var name: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .int, .double, .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
