import JSEN

/// A key path in which `[*]` means all elements of an array or all values of an object, as in JSONPath (RFC 9535).
struct PathPattern {
  /// The argument.
  let text: String
  /// The paths before, between and after the wildcards. An empty one is nil.
  private let parts: [JSEN.KeyPath?]

  init(_ argument: String) throws(CallError) {
    text = argument
    var parts: [JSEN.KeyPath?] = []
    for part in KeyPathNotation.wildcardParts(of: argument) ?? [argument] {
      parts.append(try part.map { (part) throws(CallError) in try JSEN.KeyPath(argument: part) })
    }
    self.parts = parts
  }

  /// The keys and indices; nil for each wildcard.
  var keys: [String?] {
    Array(parts.map { $0?.segments.map { Optional($0) } ?? [] }.joined(separator: [nil]))
  }

  /// Whether an argument has a wildcard.
  static func hasWildcard(_ argument: String) -> Bool {
    KeyPathNotation.wildcardParts(of: argument) != nil
  }

  /// The values to which the pattern leads, if there are any.
  func values(in root: JSENDocument.Value) -> [JSENDocument.Value] {
    var values = [root]
    for (index, part) in parts.enumerated() {
      if index > 0 { values = values.flatMap { Self.children(of: $0) } }
      if let part { values = values.compactMap { $0[keyPath: part] } }
    }
    return values
  }

  /// The values to which the pattern leads. Elements that have no value at the path after a wildcard are left out,
  /// unless none has one.
  func values(in document: NamedDocument) throws(DataError) -> [JSENDocument.Value] {
    var values = [document.root]
    for (index, part) in parts.enumerated() {
      if index > 0 { values = try children(of: values, isFirst: index == 1, document) }
      guard let part else { continue }
      let found = values.compactMap { $0[keyPath: part] }
      if found.isEmpty, let value = values.first {
        throw DataError("\(document.name): " + reason(value, part, isFirst: index == 0))
      }
      values = found
    }
    return values
  }

  /// The error of the first value that has no value at a part of the pattern, if none has one there; nil if an array or
  /// object is empty.
  func errorForNothing(in root: JSENDocument.Value) -> JSEN.KeyPathError? {
    var values = [root]
    for (index, part) in parts.enumerated() {
      if index > 0 {
        if values.allSatisfy({ $0.kind != .array && $0.kind != .object }) {
          return values.first?.errorForNothing(at: "0")
        }
        values = values.flatMap { Self.children(of: $0) }
      }
      guard let part else { continue }
      let found = values.compactMap { $0[keyPath: part] }
      if found.isEmpty { return values.first?.errorForNothing(at: part) }
      values = found
    }
    return nil
  }

  private func children(
    of values: [JSENDocument.Value], isFirst: Bool, _ document: NamedDocument
  ) throws(DataError) -> [JSENDocument.Value] {
    var children: [JSENDocument.Value] = []
    for value in values {
      if value.kind == .array || value.kind == .object {
        children += Self.children(of: value)
      } else if isFirst {
        let place = parts[0].map { "'\($0)'" } ?? "the top level"
        throw DataError(
          "\(document.name): \(text): expected an object or array at \(place), "
            + "found \(value.kind.withArticle)")
      }
    }
    return children
  }

  private static func children(of value: JSENDocument.Value) -> [JSENDocument.Value] {
    var children: [JSENDocument.Value] = []
    var iterator = value.makeChildren()
    while let child = iterator.next() { children.append(child) }
    return children
  }

  /// Why a path leads to no value.
  private func reason(
    _ value: JSENDocument.Value, _ path: JSEN.KeyPath, isFirst: Bool
  ) -> String {
    let error = value.errorForNothing(at: path)
    guard isFirst else { return "\(text): no value has '\(path)'" + error.suggestion }
    return error.description + (parts.count == 1 ? PathArgument.adviceForFile(text) : "")
  }
}
