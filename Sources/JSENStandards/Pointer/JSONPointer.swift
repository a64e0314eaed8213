public import JSEN

/// A place in a JSON document, as RFC 6901 writes it: `/users/0/name`.
///
/// Each token between the slashes is a key of an object or an index of an array. The empty pointer is the whole document.
/// In a token, `~1` is a slash and `~0` is a tilde.
///
///     let json: JSEN = ["users": [["name": "Ann", "a/b": 1]]]
///     print(json[pointer: "/users/0/name"] ?? nil, json[pointer: "/users/0/a~1b"] ?? nil)
///     // prints "Ann" 1
///
/// An interpolated value is a token or a part of a token, with any content:
///
///     let host = "a/b"
///     print("/hosts/\(host)" as JSONPointer)
///     // prints /hosts/a~1b
///
/// Two pointers are equal when their tokens have the same code points.
public struct JSONPointer: Sendable {
  /// The keys and indices, unescaped.
  public var tokens: [String]

  /// Makes the pointer to the whole document.
  public init() { tokens = [] }

  /// Makes a pointer from tokens without escapes: a slash in a token is a part of the key.
  ///
  /// - Complexity: O(*n*) in the tokens.
  public init(tokens: some Sequence<String>) { self.tokens = Array(tokens) }

  /// Makes a pointer from the keys and indices of a key path; nil when a segment is missing, as in `"a..b"`.
  ///
  /// The empty path, which errors have for the outermost value, becomes the pointer to the whole document.
  ///
  ///     print(JSONPointer("users[0].name" as JSEN.KeyPath) ?? "")
  ///     // prints /users/0/name
  ///
  /// - Parameter path: the key path.
  /// - Complexity: O(*n*) in the size of the path.
  public init?(_ path: JSEN.KeyPath) {
    if path.missingSegment != nil { return nil }
    tokens = path.segments
  }

  /// Whether this is the pointer to the whole document.
  public var isEmpty: Bool { tokens.isEmpty }

  /// The pointer to the array or object that contains the place; nil for the whole document.
  ///
  /// - Complexity: O(*n*) in the tokens.
  public var parent: JSONPointer? {
    isEmpty ? nil : JSONPointer(tokens: tokens.dropLast())
  }

  /// Appends a key. Slashes and tildes in it have no special meaning.
  ///
  /// - Parameter key: the key, without escapes.
  /// - Complexity: O(1) on average; O(*n*) in the tokens when the pointer is shared.
  public mutating func append(_ key: String) { tokens.append(key) }

  /// Appends an index of an array.
  ///
  /// - Parameter index: the index, from 0.
  /// - Complexity: O(1) on average; O(*n*) in the tokens when the pointer is shared.
  public mutating func append(_ index: Int) { tokens.append(String(index)) }

  /// Appends the tokens of another pointer.
  ///
  /// - Parameter pointer: the pointer to append.
  /// - Complexity: O(*n*) in the tokens of both.
  public mutating func append(_ pointer: JSONPointer) { tokens += pointer.tokens }

  /// Returns this pointer with a key appended.
  ///
  /// - Parameter key: the key, without escapes.
  /// - Complexity: O(*n*) in the tokens.
  public func appending(_ key: String) -> JSONPointer { JSONPointer(tokens: tokens + [key]) }

  /// Returns this pointer with an index of an array appended.
  ///
  /// - Parameter index: the index, from 0.
  /// - Complexity: O(*n*) in the tokens.
  public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

  /// Returns this pointer with the tokens of another pointer appended.
  ///
  /// - Parameter pointer: the pointer to append.
  /// - Complexity: O(*n*) in the tokens of both.
  public func appending(_ pointer: JSONPointer) -> JSONPointer {
    JSONPointer(tokens: tokens + pointer.tokens)
  }

  /// Returns whether the place is at the end of another pointer, or inside the value there.
  ///
  ///     let pointer: JSONPointer = "/users/0/name"
  ///     print(pointer.starts(with: "/users/0"), pointer.starts(with: "/user"))
  ///     // prints true false
  ///
  /// - Parameter other: the pointer to the outer place.
  /// - Complexity: O(*n*) in the tokens of the other pointer.
  public func starts(with other: JSONPointer) -> Bool {
    tokens.starts(with: other.tokens) { $0.hasSameBytes(as: $1) }
  }
}

extension JSEN.KeyPath {
  /// Makes a key path from the tokens of a pointer.
  ///
  /// The pointer to the whole document becomes the empty path, which matches no value. The index `-` becomes a key.
  ///
  ///     print(JSEN.KeyPath("/users/0/example.com" as JSONPointer))
  ///     // prints users.0.example\.com
  ///
  /// - Parameter pointer: the pointer.
  /// - Complexity: O(*n*) in the tokens.
  public init(_ pointer: JSONPointer) { self.init(segments: pointer.tokens) }
}

extension JSONPointer: Hashable {
  /// Whether two pointers have the same tokens, by their code points.
  public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens.elementsEqual(right.tokens) { $0.hasSameBytes(as: $1) }
  }

  /// Hashes the tokens.
  public func hash(into hasher: inout Hasher) {
    for token in tokens { token.hashBytes(into: &hasher) }
  }
}

extension JSONPointer: Codable {
  /// Decodes a pointer from a string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(JSENSyntaxError) { self = try JSONPointer(text) } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: error.description)
    }
  }

  /// Encodes the pointer as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
