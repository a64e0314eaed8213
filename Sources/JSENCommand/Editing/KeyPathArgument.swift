import JSEN
import JSENEditing
import JSENStandards

/// The key path of an edit, and the advice for one in the notation of another tool.
///
/// Every text is a key path: `items[]` is the key "items[]", and `n."b"` ends with the key "\"b\"". An edit would add such
/// a key, so brackets that mean nothing, operators, and keys that are a notation of other tools are errors in the call. Keys
/// with such characters are written in brackets.
struct KeyPathArgument {
  let path: JSEN.KeyPath
  /// The positions of the segments that are indices in brackets.
  private let brackets: [Int]
  private let text: String
  /// The sign before the equals sign, if there is one.
  private let sign: Computation.Sign?
  private let value: String?
  private let action: Edit.Action

  /// - Parameters:
  ///   - text: the path as it is written: a key path or a pointer.
  ///   - value: the text after the equals sign, if there is one.
  ///   - sign: the sign of a computation before the equals sign.
  init(
    _ text: String, _ sign: Computation.Sign?, _ value: String?, _ action: Edit.Action
  ) throws(CallError) {
    self.text = text
    self.sign = sign
    self.value = value
    self.action = action
    brackets = text.unicodeScalars.first == "/" ? [] : KeyPathNotation.split(text).brackets
    if text.unicodeScalars.first == "/" {
      let pointer = try JSONPointer(argument: text)
      path = JSEN.KeyPath(pointer)
      if pointer.tokens.last?.unicodeScalars.last?.properties.isWhitespace == true {
        let path = text.unicodeScalars.reversed().drop(while: \.properties.isWhitespace).reversed()
        throw error(.whitespace, advice: String(String.UnicodeScalarView(path)))
      }
      if pointer.tokens.contains(where: { Self.fault(of: $0) == .quotes }) {
        let path = ForeignPath(text.replacing("/", with: "."))
        throw error(.quotes, advice: path?.text(Self.isPlain))
      }
      return
    }
    path = JSEN.KeyPath(text)
    if let bracket = Self.bracket(in: text) {
      throw CallError(problem(at: bracket) + "; for a key with brackets, write \(quoted)")
    }
    let fault = firstFault
    if value != nil, fault != .severalValues { try checkOperator() }
    if let fault {
      let path = ForeignPath(fault.repaired(text))?.text(Self.isPlain)
      throw error(fault, advice: path ?? (text == "@" ? "$" : nil))
    }
    _ = try JSEN.KeyPath(argument: text)
  }

  /// Why an edit of a text is most likely meant otherwise, although it can add a member; nil for a good one: an index in
  /// brackets leads into an object, or the keys of a pointer have dots between them.
  func problem(in text: JSENText) -> String? {
    let isPointer = self.text.unicodeScalars.first == "/"
    if action == .delete || !isPointer && brackets.isEmpty { return nil }
    // The last segment of an insertion is an index.
    for (position, key) in path.segments.dropLast(action.inserts ? 1 : 0).enumerated() {
      let parent = JSONPointer(tokens: path.segments.prefix(position))
      guard text.kind(atPointer: parent) == .object,
        text.kind(atPointer: parent.appending(key)) == nil
      else { continue }
      if brackets.contains(position) {
        let place = position == 0 ? "at the top level" : "at '\(JSEN.KeyPath(parent))'"
        return "\(path): expected an array \(place), found an object; for the key '\(key)', write "
          + argument(named(brackets.filter { $0 != position }))
      }
      let keys = key.split(separator: ".").map(String.init)
      if isPointer, keys.count > 1, text.kind(atPointer: parent.appending(keys[0])) != nil {
        var dotted = ""
        for key in path.segments.flatMap({ $0.split(separator: ".") }) {
          ForeignPath.append(String(key), to: &dotted, Self.isPlain)
        }
        return "'\(self.text)' has dots between keys; write \(argument(dotted)); "
          + "for a key with dots, write \(quoted)"
      }
    }
    return nil
  }

  /// The characters of operators in other languages.
  static let operators = "+-*/|%^&!<>~"

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
      // Whether a bracket with a backslash before it is open.
      var isOpen = false
      while index < bytes.count {
        var end = index + 1
        switch bytes[index] {
        case UInt8(ascii: "\\"):
          if bytes[end] == UInt8(ascii: "[") { isOpen = true }
          end += 1
        case UInt8(ascii: "["):
          if KeyPathNotation.Brackets(in: bytes, at: &end) == nil { return index }
        case UInt8(ascii: "]"):
          if !isOpen { return index }
          isOpen = false
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
    if action.optionForOnePlace != nil {
      let array = text[..<bracket]
      if content.isEmpty, isLast, !array.isEmpty, action.appends {
        return "'\(text)' has empty brackets; write \(argument(String(array)))"
      }
    } else if let query = ForeignPath(text)?.query {
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
    array.isEmpty ? "" : "; to append, write --append \("\(array)\(ending)".quotedForShell)"
  }

  // MARK: - Other notations

  /// The equals sign and the value. A long value is left out.
  private var ending: String {
    guard let value else { return "" }
    let isShort = value.utf8.count <= 20 && !value.contains("'")
    return (sign.map { String($0.rawValue) } ?? "") + "=" + (isShort ? value : "VALUE")
  }

  /// The edit with another path, as an argument for a shell.
  private func argument(_ path: String) -> String {
    action.option + (path + ending).quotedForShell
  }

  /// The edit with the same path, in which the keys with special characters are in quotes.
  private var quoted: String {
    argument(named(brackets))
  }

  /// The key path with these segments as indices in brackets.
  private func named(_ indices: [Int]) -> String {
    var path = ""
    for (position, segment) in self.path.segments.enumerated() where !segment.isEmpty {
      if indices.contains(position) {
        path += "[\(segment)]"
      } else {
        ForeignPath.append(segment, to: &path, Self.isPlain)
      }
    }
    return path
  }

  /// Whether a key of an edit needs no brackets.
  private static func isPlain(_ key: String) -> Bool {
    let isOperator = key.last.map { operators.contains($0) } ?? false
    return !key.contains { "[]\\./".contains($0) } && !isOperator && fault(of: key) == nil
      && Fault.sign(atStartOf: key) == nil && !key.hasSuffix(":")
  }

  /// A part of a key path that other tools read as a notation.
  private enum Fault: Equatable {
    case severalValues, negativeIndex, quotes, whitespace, questionMark, colon, slash, dot
    case sign(Unicode.Scalar)

    /// The sign of the root or of the current value in other notations.
    static func sign(atStartOf text: String) -> Fault? {
      guard let first = text.unicodeScalars.first, first == "$" || first == "@" else { return nil }
      return .sign(first)
    }

    /// The path without parts that ``ForeignPath`` would take for a key.
    func repaired(_ text: String) -> String {
      switch self {
      case .sign: String(text.unicodeScalars.dropFirst())
      case .colon: String(text.unicodeScalars.dropLast())
      case .slash: text.replacing("/", with: ".")
      default: text
      }
    }
  }

  private var firstFault: Fault? {
    let split = KeyPathNotation.split(text)
    let special = Set(split.brackets + split.quotedNames)
    let keys = split.segments.indices.filter { !special.contains($0) }.map { split.segments[$0] }
    let isOne = split.segments.count == 1
    // A single key such as `$schema` is most often meant.
    if !special.contains(0), !isOne || text == "@", let sign = Fault.sign(atStartOf: text) {
      return sign
    }
    if let fault = keys.lazy.compactMap(Self.fault).first { return fault }
    if value != nil, let last = split.segments.last, last == keys.last, last.hasSuffix(":") {
      return .colon
    }
    if !special.contains(0), split.segments.first?.contains("/") == true { return .slash }
    return text.hasPrefix(".") && text.utf8.count > 1 ? .dot : nil
  }

  /// Returns the notation of a key without brackets, wherever it is in the path; nil for a plain key.
  private static func fault(of key: String) -> Fault? {
    let isQuote: (Unicode.Scalar) -> Bool = { $0 == "\"" || $0 == "'" }
    guard let first = key.unicodeScalars.first, let last = key.unicodeScalars.last else {
      return nil
    }
    if key == "*" || key == "**" || key == "#" { return .severalValues }
    if ForeignPath.isNegativeIndex(key) { return .negativeIndex }
    if isQuote(first) || isQuote(last) { return .quotes }
    if first.properties.isWhitespace || last.properties.isWhitespace { return .whitespace }
    return last == "?" ? .questionMark : nil
  }

  /// - Parameter path: the same path as a key path or a JSONPath, if it is known.
  private func error(_ fault: Fault, advice path: String?) -> CallError {
    let (problem, purpose, key) =
      switch fault {
      case .severalValues:
        ("leads to several values", "for all of them, ", "for a key of this name, ")
      case .negativeIndex:
        ("has a negative index", "to count from the end, ", "for a key of this name, ")
      case .quotes: ("has quotes outside brackets", "", "for a key with quotes, ")
      case .whitespace:
        ("has white space around a key", "", "for a key with such white space, ")
      case .questionMark: ("has a '?' after a key", "", "for a key with a '?', ")
      case .colon: ("ends with ':'", "", "for a key with ':' at its end, ")
      case .slash: ("has slashes between keys", "", "for a key with a slash, ")
      case .dot: ("begins with a dot", "", "")
      case .sign(let sign): ("begins with '\(sign)'", "", "for a key with '\(sign)', ")
      }
    var message = "'\(text)' \(problem)"
    if let path, action.optionForOnePlace == nil || !PathArgument.isQuery(path) {
      message += "; \(purpose)write \(argument(path))"
    }
    if fault == .quotes, path == nil {
      return CallError(message + "; write such a key as a JSON string in brackets")
    }
    if fault == .dot { return CallError(message) }
    if let keyword = self.path.segments.first, Self.keywords.contains(keyword) {
      return CallError("'\(text)' begins with '$'; for the key '\(keyword)', write \(quoted)")
    }
    return CallError(message + "; \(key)write \(quoted)")
  }

  /// The keys of JSON Schema that begin with a dollar sign, which is then not that of the root.
  private static let keywords: Set<String> = [
    "$anchor", "$comment", "$defs", "$dynamicAnchor", "$dynamicRef", "$id", "$recursiveAnchor",
    "$recursiveRef", "$ref", "$schema", "$vocabulary",
  ]
}
