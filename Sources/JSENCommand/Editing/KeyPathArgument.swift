import JSEN
import JSENStandards

/// The key path of an edit, and the advice for one that is written as in another notation.
///
/// Every text is a key path: `items[]` is the key "items[]". An edit would add that key, so brackets that mean nothing,
/// and the operators of jq, are errors in the call. Keys with such characters are written in quotes.
struct KeyPathArgument {
  let path: JSEN.KeyPath
  private let text: String
  /// The sign before the equals sign, if there is one.
  private let sign: Computation.Sign?
  private let value: String?
  private let action: Edit.Action

  /// - Parameters:
  ///   - text: the path as it is written.
  ///   - value: the text after the equals sign, if there is one.
  ///   - sign: the sign of a computation before the equals sign.
  init(
    _ text: String, _ sign: Computation.Sign?, _ value: String?, _ action: Edit.Action
  ) throws(CallError) {
    self.text = text
    self.sign = sign
    self.value = value
    self.action = action
    path = JSEN.KeyPath(text)
    if let bracket = Self.bracket(in: text) {
      throw CallError(problem(at: bracket) + "; for a key with brackets, write \(quoted)")
    }
    if value != nil { try checkOperator() }
    _ = try JSEN.KeyPath(argument: text)
  }

  /// The characters of operators in other languages.
  static let operators = "+-*/|%"

  private func checkOperator() throws(CallError) {
    let found = String(text.reversed().prefix { Self.operators.contains($0) }.reversed())
    if found.isEmpty { return }
    throw CallError(
      (action == .set || action == .setString
        ? "'\(found)=' computes nothing; only +=, -= and *= do"
        : "\(action.option)does not compute with '\(found)='")
        + "; for a key that ends with '\(found)', write \(quoted)")
  }

  /// The position of the first bracket outside quotes that is not part of an index or of a quoted key; nil when there is
  /// none.
  private static func bracket(in text: String) -> String.Index? {
    let offset = TextBytes.with(text) { bytes -> Int? in
      var index = 0
      while index < bytes.count {
        var end = index + 1
        switch bytes[index] {
        case UInt8(ascii: "\\"): end += 1
        case UInt8(ascii: "["):
          if KeyPathNotation.Brackets(in: bytes, at: &end) == nil { return index }
        case UInt8(ascii: "]"): return index
        default: break
        }
        index = end
      }
      return nil
    }
    return offset.map { text.utf8.index(text.startIndex, offsetBy: $0) }
  }

  /// The message for a bracket that means nothing, with what to write.
  private func problem(at bracket: String.Index) -> String {
    guard text[bracket] == "[" else { return "unmatched ']' in '\(text)'" }
    let rest = text[text.index(after: bracket)...]
    guard let end = rest.firstIndex(of: "]"), rest.first != "\"" else {
      return "the bracket in '\(text)' is not closed"
    }
    let content = rest[..<end]
    let isLast = text.index(after: end) == text.endIndex
    let isOnePlace = action != .set && action != .setString && action != .delete
    if isOnePlace {
      let array = text[..<bracket]
      if content.isEmpty, isLast, !array.isEmpty, action == .append || action == .appendString {
        return "'\(text)' has empty brackets; write \(argument(String(array)))"
      }
    } else if let query = Self.query(for: text) {
      let advice = "write \(argument(query))"
      switch content {
      case "", "*": return "'\(text)' leads to several values; for all of them, \(advice)"
      case _ where content.first == "-":
        let append = isLast && action == .set ? appendAdvice(text[..<bracket]) : ""
        return "'\(text)' has a negative index; to count from the end, \(advice)\(append)"
      default: return "'\(text)' is not a key path; as a JSONPath, \(advice)"
      }
    }
    return "the brackets in '\(text)' have neither an index nor a key in double quotes"
  }

  private func appendAdvice(_ array: Substring) -> String {
    array.isEmpty ? "" : "; to append, write --append \(Self.shell("\(array)\(ending)"))"
  }

  // MARK: - Other notations

  /// The equals sign and the value. A long value is left out.
  private var ending: String {
    guard let value else { return "" }
    let isShort = value.utf8.count <= 20 && !value.contains("'")
    return (sign.map { String($0.rawValue) } ?? "") + "=" + (isShort ? value : "VALUE")
  }

  /// The edit with another path, as an argument for a shell.
  private func argument(_ path: String) -> String { action.option + Self.shell(path + ending) }

  private static func shell(_ argument: String) -> String {
    "'\(argument.replacing("'", with: #"'\''"#))'"
  }

  /// The edit with the same path, in which the keys with special characters are in quotes.
  private var quoted: String {
    let keys = path.segments.filter { !$0.isEmpty }
    let isPlain: (String) -> Bool = { key in
      !key.contains { "[]\\.".contains($0) }
        && !(key.last.map { Self.operators.contains($0) } ?? false)
    }
    let path = keys.reduce(into: "") { path, key in
      if !isPlain(key) {
        path += "[\(JSEN.string(key))]"
        return
      }
      path += path.isEmpty ? key : ".\(key)"
    }
    return argument(path)
  }

  /// A key path with the brackets of a JSONPath, as a JSONPath; nil when it is not one.
  private static func query(for text: String) -> String? {
    var query = "$"
    var rest = text
    while let start = bracket(in: rest) {
      guard let end = rest[start...].firstIndex(of: "]"), start < end else { return nil }
      append(rest[..<start], to: &query)
      let content = rest[rest.index(after: start)..<end]
      query += "[\(content.isEmpty ? "*" : content.replacing("'", with: "\""))]"
      rest = String(rest[rest.index(after: end)...])
    }
    append(rest[...], to: &query)
    return (try? JSONPath(query)) == nil ? nil : query
  }

  /// Appends the segments of a key path to a JSONPath.
  private static func append(_ path: Substring, to query: inout String) {
    for segment in KeyPathNotation.segments(of: String(path)) where !segment.isEmpty {
      if JSEN.KeyPath.index(segment) != nil {
        query += "[\(segment)]"
      } else if (try? JSONPath("$.\(segment)")) != nil {
        query += ".\(segment)"
      } else {
        query += "[\(JSEN.string(segment))]"
      }
    }
  }
}
