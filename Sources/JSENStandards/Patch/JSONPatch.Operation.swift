public import JSEN

extension JSONPatch {
  /// A change or a test: one operation of a patch (RFC 6902 §4).
  public enum Operation: Sendable, Hashable {
    /// Adds a value. In an array, the elements from the index on move up, and the index `-` appends. In an object, an
    /// existing member is replaced.
    case add(path: JSONPointer, value: JSEN)
    /// Removes the value at a place.
    case remove(path: JSONPointer)
    /// Replaces the value at a place, which must exist.
    case replace(path: JSONPointer, value: JSEN)
    /// Removes the value at the place `from` and then adds it at the place `path`.
    case move(from: JSONPointer, path: JSONPointer)
    /// Adds a copy of the value at the place `from` at the place `path`.
    case copy(from: JSONPointer, path: JSONPointer)
    /// Requires a value at a place. Numbers are equal when their values are: `1`, `1.0` and `10e-1`.
    case test(path: JSONPointer, value: JSEN)

    /// The place that is changed or tested.
    public var path: JSONPointer {
      switch self {
      case .add(let path, _), .remove(let path), .replace(let path, _), .move(_, let path),
        .copy(_, let path), .test(let path, _):
        path
      }
    }

    /// The place from which a value is moved or copied; nil for other operations.
    public var from: JSONPointer? {
      switch self {
      case .move(let from, _), .copy(let from, _): from
      case .add, .remove, .replace, .test: nil
      }
    }

    /// The value that is added or tested; nil for other operations.
    public var value: JSEN? {
      switch self {
      case .add(_, let value), .replace(_, let value), .test(_, let value): value
      case .remove, .move, .copy: nil
      }
    }

    /// The operation as JSON, with the members in the order `op`, `from`, `path`, `value`.
    public var json: JSEN {
      var object: JSEN.Object = ["op": .string(name.rawValue)]
      if let from { object["from"] = .string(from.description) }
      object["path"] = .string(path.description)
      if let value { object["value"] = value }
      return .dictionary(object)
    }

    /// The values of the member `op`.
    enum Name: String, CaseIterable {
      case add, remove, replace, move, copy, test
    }

    var name: Name {
      switch self {
      case .add: .add
      case .remove: .remove
      case .replace: .replace
      case .move: .move
      case .copy: .copy
      case .test: .test
      }
    }
  }
}

extension JSONPatch.Operation: CustomStringConvertible {
  /// The operation as compact JSON.
  public var description: String { json.description }
}
