public import JSEN

/// A list of changes to a JSON value, as RFC 6902 defines it.
///
///     let patch = try JSONPatch(parsing: """
///       [{"op": "replace", "path": "/users/0/name", "value": "Anne"},
///        {"op": "add", "path": "/users/-", "value": {"name": "Bob"}}]
///       """)
///     let json: JSEN = ["users": [["name": "Ann"]]]
///     print(try patch.applied(to: json))
///     // prints {"users":[{"name":"Anne"},{"name":"Bob"}]}
///
/// Write a patch in Swift, or derive it from two values with ``init(from:to:comparingMemberOrder:)-(JSEN,_,_)``:
///
///     let patch: JSONPatch = [
///       .test(path: "/version", value: 1),
///       .replace(path: "/version", value: 2),
///     ]
///     print(patch)
///     // prints [{"op":"test","path":"/version","value":1},{"op":"replace","path":"/version","value":2}]
public struct JSONPatch: Sendable, Hashable {
  /// The operations, in the order in which they are performed.
  public var operations: [Operation]

  /// Makes a patch from operations.
  ///
  /// - Complexity: O(*n*) in the operations.
  public init(_ operations: some Sequence<Operation> = []) { self.operations = Array(operations) }

  /// Whether the patch has no operation.
  public var isEmpty: Bool { operations.isEmpty }

  /// The patch as JSON: an array of objects.
  ///
  ///     print(JSONPatch([.move(from: "/a", path: "/b")]).json)
  ///     // prints [{"op":"move","from":"/a","path":"/b"}]
  ///
  /// - Complexity: O(*n*) in the operations.
  public var json: JSEN { .array(operations.map(\.json)) }
}

extension JSONPatch: ExpressibleByArrayLiteral {
  /// Makes a patch from a literal of operations.
  public init(arrayLiteral operations: Operation...) { self.operations = operations }
}

extension JSONPatch: CustomStringConvertible {
  /// The patch as compact JSON.
  public var description: String { json.description }
}

extension JSONPatch: Codable {
  /// Decodes a patch from an array of objects.
  public init(from decoder: any Decoder) throws {
    let json = try JSEN(from: decoder)
    do throws(ReadingError) { self = try JSONPatch(json) } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  /// Encodes the patch as an array of objects.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
