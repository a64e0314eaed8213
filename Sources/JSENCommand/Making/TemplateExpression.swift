import JSEN
import JSENStandards

/// A JSONPath or a variable in a template, and what is done with its value: `@.name ?? "none"`, `@.tags | join ", "`. A path
/// that begins with `^` instead of `@` begins at the object around the value, with `^^` at the one around that, and so on.
///
/// A text in double quotes is a string of JSON. In a string of the template, the quotes are single, or escaped, and the text
/// has no escapes, as in single quotes.
struct TemplateExpression: Sendable {
  /// Nil for a variable.
  private let path: JSONPath?
  /// The value of a variable.
  private(set) var constant: JSEN?
  /// The path or the variable, as the template has it.
  let text: String
  /// At which object around the value the path begins: 1 for the nearest one, 0 for the value or the root.
  private(set) var level = 0
  private var steps: [Step] = []

  private enum Step: Sendable {
    case otherwise(JSEN)
    case join(String)
    case word(TemplateWord)
  }

  /// Whether a path or a variable begins with a byte.
  static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "^")
  }

  /// The start of the expression after a brace; nil when the position has none.
  static func start(inBracesAt position: Int, of bytes: [UInt8]) -> Int? {
    guard bytes[position] == UInt8(ascii: "{") else { return nil }
    let start = bytes[(position + 1)...].firstIndex { $0 != 0x20 }
    return start.flatMap { isSign(bytes[$0]) ? $0 : nil }
  }

  /// Reads the expression that begins at a position.
  ///
  /// - Parameter isInString: whether it is in a string.
  /// - Returns: the expression, and its end.
  static func parse(
    _ text: String, _ bytes: [UInt8], at start: Int, isInString: Bool
  ) throws(CallError) -> (expression: TemplateExpression, end: Int) {
    let level = bytes[start...].prefix { $0 == UInt8(ascii: "^") }.count
    var (path, constant, end): (JSONPath?, JSEN?, Int) = (nil, nil, start)
    if let variable = try Variables.value(in: text, bytes, at: start) {
      (constant, end) = variable
    } else {
      var query = bytes
      if level > 0 { query[start + level - 1] = UInt8(ascii: "@") }
      (path, end) = try JSONPath.prefix(
        ofArgument: level == 0 ? text : String(decoding: query, as: UTF8.self),
        at: start + max(level - 1, 0), allowsCurrent: true)
    }
    var expression = TemplateExpression(
      path: path, constant: constant,
      text: String(decoding: bytes[start..<end], as: UTF8.self), level: level)
    var position = end
    func skipSpaces() { while position < bytes.count, bytes[position] == 0x20 { position += 1 } }
    /// Takes a sign or a word, and the spaces around it.
    func take(_ text: some Collection<UInt8>) -> Bool {
      skipSpaces()
      guard bytes[position...].starts(with: text) else { return false }
      position += text.count
      skipSpaces()
      return true
    }
    func error(_ reason: String) -> CallError {
      CallError(JSENSyntaxError("template", reason, in: text, at: position))
    }
    func quoted() throws(CallError) -> String? {
      let start = position
      guard let text = try textInQuotes() else { return nil }
      if let brace = (start..<position).first(where: {
        Self.start(inBracesAt: $0, of: bytes) != nil
      }) {
        position = brace
        throw error("a text after '??' or 'join' has no paths; for such braces, set a variable")
      }
      return text
    }
    func textInQuotes() throws(CallError) -> String? {
      let quotes = ["'", isInString ? "\\\"" : "\""].map { Array($0.utf8) }
      guard let quote = quotes.first(where: { bytes[position...].starts(with: $0) }) else {
        return nil
      }
      let start = position + quote.count
      if quote == Array("\"".utf8) {
        var end = start
        while end < bytes.count, bytes[end] != quote[0] {
          end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end < bytes.count else { throw error("the quote is not closed") }
        let json = bytes[position...end]
        guard let text = try? JSEN(parsing: json).string else {
          throw error("the text in quotes is not a string of JSON")
        }
        position = end + 1
        return text
      }
      guard let close = bytes[start...].firstRange(of: quote) else {
        throw error("the quote is not closed")
      }
      defer { position = close.upperBound }
      return String(decoding: bytes[start..<close.lowerBound], as: UTF8.self)
    }
    while true {
      if take("??".utf8) {
        if let text = try quoted() {
          expression.steps.append(.otherwise(.string(text)))
        } else if let variable = try Variables.value(in: text, bytes, at: position) {
          expression.steps.append(.otherwise(variable.value))
          position = variable.end
        } else {
          let word = bytes[position...].prefix { !" ,]}|\n\t".utf8.contains($0) }
          let text = String(decoding: word, as: UTF8.self)
          guard let value = try? JSENDocument(parsing: text, options: .ofTheCommand).root.exactJSON
          else {
            throw error("expected a number, a word or a text in quotes after '??'")
          }
          position += word.count
          expression.steps.append(.otherwise(value))
        }
      } else if take("|".utf8) {
        let word = bytes[position...].prefix { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
        if word.elementsEqual("join".utf8), take(word) {
          guard let separator = try quoted() else {
            throw error("expected a text in quotes after 'join'")
          }
          expression.steps.append(.join(separator))
        } else {
          let name = String(decoding: word, as: UTF8.self)
          guard let step = TemplateWord(rawValue: name) else {
            let words = TemplateWord.allCases.map(\.rawValue) + ["join"]
            let suggestion = NearestName.suggestion(for: name, among: words)
            throw error(
              name.isEmpty || suggestion.isEmpty
                ? "expected \(words.formattedAsChoice) after '|'"
                : "there is no word '\(name)'\(suggestion)")
          }
          position += word.count
          expression.steps.append(.word(step))
        }
      } else {
        break
      }
      end = position
    }
    return (expression, end)
  }

  /// Whether the path begins at the value that `@` means, or around it.
  var isRelative: Bool { path?.description.hasPrefix("@") == true }

  /// Whether the path begins with the key of an object.
  var beginsWithName: Bool { if case .name? = path?.place?.first { true } else { false } }

  /// The value; nil if there is none.
  ///
  /// - Parameter root: the value at which the path begins, if there is one.
  func value(in root: JSENDocument.Value?) throws(Failure) -> JSEN? {
    var value = constant
    if let path, let root {
      value =
        path.place == nil
        ? .array(path.values(in: root).map(\.exactJSON)) : path.first(in: root)?.exactJSON
    }
    for step in steps {
      switch (step, value) {
      case (.otherwise(let other), nil), (.otherwise(let other), .null?): value = other
      case (_, nil), (.otherwise, _): break
      case (.join(let separator), .array(let elements)?):
        value = .string(elements.map(Self.text).joined(separator: separator))
      case (.join, let other?): throw Failure("an array", other)
      case (.word(let word), let other?): value = try word.value(of: other)
      }
    }
    return value
  }

  /// Why the path finds nothing, and whether the text names a similar key; nil if it may find several values.
  func reasonForNothing(in root: JSENDocument.Value) -> (text: String, suggestsKey: Bool)? {
    let reason = path?.reasonForNothing(in: root)
    // The places of a reason begin at the whole document.
    guard reason != nil, isRelative, root.index != 0 else { return reason }
    let suggestion = path?.errorForNothing(in: root)?.suggestion ?? ""
    return ("\(text): there is no value\(suggestion)", !suggestion.isEmpty)
  }

  /// A value in a string: a string as it is, and any other as JSON.
  static func text(of value: JSEN) -> String { value.string ?? value.description }

  /// A value of another type than a step needs, or another text.
  struct Failure: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    init(_ expected: String, _ found: JSEN) {
      reason = "expected \(expected), found \(found.kind.withArticle)"
    }
  }
}
