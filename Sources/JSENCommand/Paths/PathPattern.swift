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

  /// The pattern without wildcards.
  init(_ path: JSEN.KeyPath) { (text, parts) = (path.description, [path]) }

  /// The path, if it has no wildcard.
  var place: JSEN.KeyPath? { parts.count == 1 ? parts[0] : nil }

  /// Whether the pattern leads to the children of a value.
  var isShallow: Bool { parts.reduce(parts.count - 1) { $0 + ($1?.segments.count ?? 0) } == 1 }

  /// The first value to which the pattern leads, if there is one.
  func value(in root: JSENDocument.Value) -> JSENDocument.Value? {
    place.map { root[keyPath: $0] } ?? values(in: root).first
  }

  /// The values to which the pattern leads, if there are any.
  func values(in root: JSENDocument.Value) -> [JSENDocument.Value] {
    (try? walk(root)) ?? []
  }

  /// The values to which the pattern leads. Elements that have no value at the path after a wildcard are left out,
  /// unless none has one.
  func values(in document: NamedDocument) throws(DataError) -> [JSENDocument.Value] {
    do throws(Missing) { return try walk(document.root) } catch {
      if error.path == nil, error.part > 1 { return [] }
      throw DataError("\(document.name): \(reason(error))")
    }
  }

  /// The error of the first value that has no value at a part of the pattern, if none has one there; nil if an array or
  /// object is empty.
  func errorForNothing(in root: JSENDocument.Value) -> JSEN.KeyPathError? {
    do throws(Missing) { _ = try walk(root) } catch {
      return error.value.errorForNothing(at: error.path ?? "0")
    }
    return nil
  }

  /// The first of some values, of which none has a value at a part of the pattern.
  private struct Missing: Error {
    let value: JSENDocument.Value
    let part: Int
    /// Nil for the children.
    let path: JSEN.KeyPath?
  }

  private func walk(_ root: JSENDocument.Value) throws(Missing) -> [JSENDocument.Value] {
    var values = [root]
    for (index, part) in parts.enumerated() {
      if index > 0 {
        if let value = values.first, !values.contains(where: \.isContainer) {
          throw Missing(value: value, part: index, path: nil)
        }
        values = values.flatMap { Self.children(of: $0) }
      }
      guard let part else { continue }
      let found = values.compactMap { $0[keyPath: part] }
      if found.isEmpty, let value = values.first {
        throw Missing(value: value, part: index, path: part)
      }
      values = found
    }
    return values
  }

  private static func children(of value: JSENDocument.Value) -> [JSENDocument.Value] {
    var children: [JSENDocument.Value] = []
    var iterator = value.makeChildren()
    while let child = iterator.next() { children.append(child) }
    return children
  }

  /// Why a path leads to no value.
  private func reason(_ missing: Missing) -> String {
    guard let path = missing.path else {
      let place = parts[0].map { "'\($0)'" } ?? "the top level"
      return "\(text): expected an object or array at \(place), found "
        + missing.value.kind.withArticle
    }
    let error = missing.value.errorForNothing(at: path)
    if missing.part > 0 { return "\(text): no value has '\(path)'" + error.suggestion }
    return error.description + (parts.count == 1 ? PathArgument.adviceForFile(text) : "")
  }
}

extension JSENDocument.Value {
  fileprivate var isContainer: Bool { kind == .array || kind == .object }
}
