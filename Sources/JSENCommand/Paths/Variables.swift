import JSEN
import JSENEditing

/// The variables of a call, which filters and templates name as `$name`.
struct Variables {
  private var values: [String: JSEN] = [:]
  /// The names that a text has used.
  private var used: Set<String> = []

  static var options: [Option<Variables>] {
    [
      .value("arg", "NAME=TEXT", help: "the text of $NAME in filters and templates") {
        try $0.set($1, "--arg") { .string($0) }
      }.repeatable,
      .value("argjson", "NAME=VALUE", help: "the same for a JSON value") {
        try $0.set($1, "--argjson") { text in
          do throws(JSEN.ParsingError) {
            return try JSENDocument(parsing: text, options: .ofTheCommand).root.exactJSON
          } catch {
            throw CallError("the value '\(text)' is not JSON: \(error.messageOfTheCommand)")
          }
        }
      }.repeatable,
    ]
  }

  private mutating func set(
    _ argument: String, _ option: String, _ value: (String) throws -> JSEN
  ) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let isName = Self.endOfName(in: Array(name.utf8), at: 0) == name.utf8.count && !name.isEmpty
    guard parts.count == 2, isName else {
      throw CallError(
        "\(option) takes NAME=\(option == "--arg" ? "TEXT" : "VALUE"), not '\(argument)'")
    }
    if values.updateValue(try value(String(parts[1])), forKey: name) != nil {
      throw CallError("the variable '\(name)' is set twice")
    }
  }

  /// The end of the name that begins at a position: letters, digits and underscores, and first no digit.
  private static func endOfName(in bytes: [UInt8], at start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let byte = bytes[end] | 0x20
      let isDigit = (0x30...0x39).contains(bytes[end])
      guard (0x61...0x7A).contains(byte) || bytes[end] == 0x5F || isDigit && end > start else {
        break
      }
      end += 1
    }
    return end
  }

  /// Returns the text of a filter, a JSONPath or a template with the values of variables. What is in quotes stays.
  ///
  /// - Parameters:
  ///   - scalarsOnly: whether a value cannot be an array or an object.
  ///   - inBrackets: whether only the text in brackets has variables, up to the `=` of an edit.
  mutating func text(
    _ text: String, scalarsOnly: Bool = true, inBrackets: Bool = false
  ) throws(CallError) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var quote: UInt8?
    var depth = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      var end = position + 1
      if let open = quote {
        if byte == UInt8(ascii: "\\") { end = min(end + 1, bytes.count) }
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if inBrackets, depth == 0, byte == UInt8(ascii: "=") {
        // The value of an edit follows.
        end = bytes.count
      } else if byte == UInt8(ascii: "$"), !inBrackets || depth > 0 {
        let nameEnd = Self.endOfName(in: bytes, at: end)
        if nameEnd > end {
          let name = String(decoding: bytes[end..<nameEnd], as: UTF8.self)
          result += try self.text(of: name, scalarsOnly: scalarsOnly).utf8
          position = nameEnd
          continue
        }
      }
      if quote == nil, byte == UInt8(ascii: "[") { depth += 1 }
      if quote == nil, byte == UInt8(ascii: "]") { depth -= 1 }
      result += bytes[position..<end]
      position = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the value of the variable whose name begins at a position of a template, and the end of the name; nil if
  /// something else is there.
  mutating func value(
    in bytes: [UInt8], at start: Int
  ) throws(CallError) -> (value: JSEN, end: Int)? {
    let end = Self.endOfName(in: bytes, at: start + 1)
    guard start < bytes.count, bytes[start] == UInt8(ascii: "$"), end > start + 1 else {
      return nil
    }
    return (try value(of: String(decoding: bytes[(start + 1)..<end], as: UTF8.self)), end)
  }

  private mutating func value(of name: String) throws(CallError) -> JSEN {
    guard let value = values[name] else {
      let suggestion = NearestName.suggestion(for: name, among: values.keys.sorted())
      throw CallError(
        "the variable '$\(name)' has no value"
          + (suggestion.isEmpty ? "; write --arg \(name)=TEXT" : suggestion))
    }
    used.insert(name)
    return value
  }

  private mutating func text(of name: String, scalarsOnly: Bool) throws(CallError) -> String {
    let value = try value(of: name)
    if scalarsOnly, value.kind == .array || value.kind == .object {
      throw CallError(
        "'$\(name)' is \(value.kind.withArticle), with which a filter compares nothing")
    }
    return scalarsOnly ? value.description : Self.escapingBraces(value.description)
  }

  /// The text of a value in a template, which reads a brace in a string as the beginning of a path.
  private static func escapingBraces(_ json: String) -> String {
    var result: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in json.utf8 {
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if isInString, byte == UInt8(ascii: "{") {
        result += #"\u007b"#.utf8
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Throws if a variable is in no text.
  func requireUse() throws(CallError) {
    if let name = values.keys.sorted().first(where: { !used.contains($0) }) {
      throw CallError(
        "the variable '\(name)' is not used; write $\(name) in a filter or a template")
    }
  }
}
