import JSEN

/// A key path in which `[*]` means all elements of an array or all values of an object, as in JSONPath (RFC 9535).
struct PathPattern {
  /// The argument.
  let text: String
  /// The paths before, between and after the wildcards. An empty one is nil.
  private let parts: [JSEN.KeyPath?]

  /// Why a pattern leads to no value.
  struct Failure: Error {
    let reason: String
  }

  init(_ argument: String) throws(CallError) {
    text = argument
    var parts: [JSEN.KeyPath?] = []
    let texts = Self.split(argument)
    for (index, part) in texts.enumerated() {
      // After a wildcard, a dot begins the next key.
      let path = index > 0 && part.hasPrefix(".") ? String(part.dropFirst()) : part
      let isOmitted = texts.count > 1 && part.isEmpty
      parts.append(isOmitted ? nil : try JSEN.KeyPath(argument: path))
    }
    self.parts = parts
  }

  /// Whether an argument has a wildcard.
  static func hasWildcard(_ argument: String) -> Bool { split(argument).count > 1 }

  /// Splits a text at each `[*]` without a backslash before it.
  private static func split(_ text: String) -> [String] {
    var parts: [String] = []
    var current = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if rest.starts(with: "[*]".unicodeScalars) {
        parts.append(String(current))
        current = String.UnicodeScalarView()
        rest = rest.dropFirst(3)
        continue
      }
      let count = scalar == "\\" ? 2 : 1
      current.append(contentsOf: rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return parts + [String(current)]
  }

  /// The values to which the pattern leads. Elements that have no value at the path after a wildcard are left out,
  /// unless none has one.
  func values(in root: JSEN) throws(Failure) -> [JSEN] {
    var values = [root]
    for (index, part) in parts.enumerated() {
      if index > 0 { values = try children(of: values, isFirst: index == 1) }
      guard let part else { continue }
      let found = values.compactMap { $0[keyPath: part] }
      if found.isEmpty, let value = values.first { throw failure(value, part, isFirst: index == 0) }
      values = found
    }
    return values
  }

  private func children(of values: [JSEN], isFirst: Bool) throws(Failure) -> [JSEN] {
    var children: [JSEN] = []
    for value in values {
      switch value {
      case .array(let elements): children += elements
      case .dictionary(let members): children += members.map(\.value)
      default:
        guard isFirst else { continue }
        let place = parts[0].map { "'\($0)'" } ?? "the top level"
        throw Failure(
          reason:
            "\(text): expected an object or array at \(place), found \(value.kind.withArticle)")
      }
    }
    return children
  }

  private func failure(_ value: JSEN, _ path: JSEN.KeyPath, isFirst: Bool) -> Failure {
    if isFirst, let correction = value.correction(of: text) { return Failure(reason: correction) }
    if isFirst {
      let isFile = parts.count == 1 && InputFile(text).exists
      let advice = isFile ? "; '\(text)' is a file, and only the first argument names one" : ""
      return Failure(reason: value.reasonForNothing(at: path) + advice)
    }
    return Failure(
      reason: "\(text): no value has '\(path)'" + value.suggestion(forMissing: path))
  }
}
