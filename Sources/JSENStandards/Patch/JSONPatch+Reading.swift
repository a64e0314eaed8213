public import JSEN

extension JSONPatch {
  /// Makes a patch from an array of objects.
  ///
  /// Unknown members of an operation are ignored (RFC 6902 §4).
  ///
  ///     do { print(try JSONPatch([["op": "ad", "path": "/a", "value": 1]] as JSEN)) } catch { print(error) }
  ///     // prints operation 0: unknown "op" "ad"; did you mean "add"?
  ///
  /// - Throws: ``ReadingError``, which names the first malformed operation.
  /// - Complexity: O(*n*) in the operations and their paths.
  public init(_ json: JSEN) throws(ReadingError) {
    guard case .array(let elements) = json else {
      let found = json.kind.withArticle
      throw ReadingError(operationIndex: nil, "expected an array of operations, found \(found)")
    }
    self.init()
    operations.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      operations.append(try OperationReader(element, at: index).read())
    }
  }

  /// Reads a patch from its text. A repeated key is an error, since an operation has one `op` (RFC 6902 §4).
  ///
  /// - Parameter text: an array of operations as JSON.
  /// - Throws: `JSEN.ParsingError` for a malformed text, and ``ReadingError`` for a value that is not a patch.
  /// - Complexity: O(*n*) in bytes.
  public init(parsing text: String) throws {
    try self.init(JSEN(parsing: text, options: .patches))
  }

  /// Reads a patch from the bytes of its text. A repeated key is an error.
  ///
  /// - Parameter bytes: an array of operations as JSON, in UTF-8.
  /// - Throws: `JSEN.ParsingError` for a malformed text, and ``ReadingError`` for a value that is not a patch.
  /// - Complexity: O(*n*) in bytes.
  public init(parsing bytes: some Sequence<UInt8>) throws {
    try self.init(JSEN(parsing: bytes, options: .patches))
  }

  /// A JSON value that is not a patch.
  public struct ReadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number of the malformed operation, counted from zero; nil when the value is not an array.
    public let operationIndex: Int?

    /// The expected and the found value.
    public let reason: String

    init(operationIndex: Int?, _ reason: String) {
      self.operationIndex = operationIndex
      self.reason = reason
    }

    /// The number of the operation and the reason, on one line.
    public var description: String {
      operationIndex.map { "operation \($0): \(reason)" } ?? reason
    }
  }
}

/// Reads one operation.
private struct OperationReader {
  typealias Failure = JSONPatch.ReadingError

  private let object: JSEN.Object
  private let index: Int

  init(_ json: JSEN, at index: Int) throws(Failure) {
    guard case .dictionary(let object) = json else {
      let found = json.kind.withArticle
      throw Failure(operationIndex: index, "expected an object, found \(found)")
    }
    self.object = object
    self.index = index
  }

  func read() throws(Failure) -> JSONPatch.Operation {
    switch try name() {
    case .add: .add(path: try pointer("path"), value: try member("value"))
    case .remove: .remove(path: try pointer("path"))
    case .replace: .replace(path: try pointer("path"), value: try member("value"))
    case .move: .move(from: try pointer("from"), path: try pointer("path"))
    case .copy: .copy(from: try pointer("from"), path: try pointer("path"))
    case .test: .test(path: try pointer("path"), value: try member("value"))
    }
  }

  private func name() throws(Failure) -> JSONPatch.Operation.Name {
    let name = try string("op")
    if let known = JSONPatch.Operation.Name(rawValue: name) { return known }
    let suggestion = NearestName.suggestion(
      for: name, among: JSONPatch.Operation.Name.allCases.map(\.rawValue))
    throw failure("unknown \"op\" \(JSEN.string(name).excerpt)\(suggestion)")
  }

  private func pointer(_ key: String) throws(Failure) -> JSONPointer {
    let text = try string(key)
    do throws(JSENSyntaxError) { return try JSONPointer(text) } catch {
      let found = JSEN.string(text).excerpt
      throw failure("\"\(key)\" is \(found), which is not a JSON Pointer: \(error.reason)")
    }
  }

  private func string(_ key: String) throws(Failure) -> String {
    let value = try member(key)
    if case .string(let string) = value { return string }
    throw failure("expected a string for \"\(key)\", found \(value.kind.withArticle)")
  }

  private func member(_ key: String) throws(Failure) -> JSEN {
    if let value = object[key] { return value }
    let operation = key == "op" ? "an operation" : object["op"]?.string.map { "\"\($0)\"" } ?? ""
    throw failure(MissingKey.message(key) + "; \(operation) needs it")
  }

  private func failure(_ reason: String) -> Failure {
    Failure(operationIndex: index, reason)
  }
}
