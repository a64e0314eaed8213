import JSEN
import JSENStandards

/// A JSON text in which a value may be a JSONPath, and a string may have some, and variables:
/// `{"id": @.id, "at": "{@.x}/{@.y}", "by": "{$user}"}`.
struct Template {
  /// The template as a document, with a number instead of each path.
  private var root: JSENDocument.Value
  /// The expressions, by their positions in the template, which are those of the numbers.
  private var expressions: [Int: TemplateExpression] = [:]
  /// The strings that have expressions, by their positions.
  private var strings: [Int: [Piece]] = [:]

  /// A part of a string: text, or the expression at a position.
  private enum Piece {
    case text(String)
    case expression(TemplateExpression, Int)
  }

  /// Whether the members of the template are added to those of each value.
  let adds: Bool
  /// The option for the elements of a value that is an array; nil for commands without it.
  private let elements: String?

  /// - Parameters:
  ///   - text: a template, in which a string has expressions in braces: `{@`, `{$` or `{^` begins one, also with
  ///     spaces after the brace.
  ///   - adds: whether its members are added to each value.
  ///   - elements: the option for the elements of a value that is an array.
  init(_ text: String, adds: Bool, elements: String? = nil) throws(CallError) {
    self.adds = adds
    self.elements = elements
    let bytes = Array(text.utf8)
    /// The template with a string of digits instead of each path, so that all positions stay.
    var json = bytes
    var expressions: [Int: TemplateExpression] = [:]
    var strings: [Int: [Piece]] = [:]
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let start = position
        let pieces = try Self.pieces(text, bytes, &position, &expressions)
        if pieces.count > 1 { strings[start] = pieces }
      case let byte where TemplateExpression.isSign(byte):
        let (expression, end) = try TemplateExpression.parse(
          text, bytes, at: position, isInString: false)
        for place in [position - 1, end] where bytes.indices.contains(place) {
          // The digits that replace the path must not join with others.
          if Self.endsValues.contains(bytes[place]) { continue }
          throw CallError(
            JSENSyntaxError(
              "template",
              "expected ',' \(place < end ? "before" : "after") the path '\(expression.text)'",
              in: text, at: place < end ? position : end))
        }
        for index in position..<end { json[index] = UInt8(ascii: "1") }
        expressions[position] = expression
        position = end
      default: position += 1
      }
    }
    var options = JSEN.ReadingOptions.ofTheCommand
    options.duplicateKeys = .reject
    do throws(JSEN.ParsingError) {
      root = try JSENDocument(parsing: json, options: options).root
    } catch {
      throw Self.error(error, in: text, expressions[error.offset]?.text)
    }
    self.expressions = expressions
    self.strings = strings
    if adds, let value = self.expressions[root.range.lowerBound]?.constant {
      // The members of a variable.
      root = (try? JSENDocument(parsing: value.description, options: .ofTheCommand))?.root ?? root
      self.expressions = [:]
    }
    if adds, root.kind != .object {
      throw CallError(#"--add needs an object, as in {"name": @.user.name}"#)
    }
  }

  /// Reads a string, and the expressions in it.
  private static func pieces(
    _ text: String, _ bytes: [UInt8], _ position: inout Int,
    _ expressions: inout [Int: TemplateExpression]
  ) throws(CallError) -> [Piece] {
    var pieces: [Piece] = []
    position += 1
    var start = position
    func piece(_ end: Int) -> Piece {
      let raw = String(decoding: bytes[start..<min(end, bytes.count)], as: UTF8.self)
      // The reader of the whole template reports a wrong escape.
      return .text((try? JSEN(parsing: "\"\(raw)\""))?.string ?? raw)
    }
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      guard let place = TemplateExpression.start(inBracesAt: position, of: bytes) else {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        continue
      }
      pieces.append(piece(position))
      let (expression, end) = try TemplateExpression.parse(
        text, bytes, at: place, isInString: true)
      expressions[place] = expression
      pieces.append(.expression(expression, place))
      let brace = end + bytes[end...].prefix { $0 == 0x20 }.count
      guard brace < bytes.count, bytes[brace] == UInt8(ascii: "}") else {
        throw CallError(
          JSENSyntaxError(
            "template", "expected '}' after '\(expression.text)'", in: text, at: end))
      }
      position = brace + 1
      start = position
    }
    pieces.append(piece(position))
    position += 1
    return pieces
  }

  private static let endsValues = Array(" \t\r\n,:[]{}".utf8)

  /// - Parameter path: the path at the place of the error.
  private static func error(
    _ error: JSEN.ParsingError, in text: String, _ path: String?
  ) -> CallError {
    var reason =
      path.map { "expected \(error.expected), found the path '\($0)'" } ?? error.message { _ in "" }
    let meant = String(decoding: text.utf8.dropFirst(error.offset), as: UTF8.self)
      .prefix { $0 == "." || $0 == "_" || $0.isLetter || $0.isNumber }
    if meant.first == ".", meant.dropFirst().first.map({ $0 == "_" || $0.isLetter }) == true {
      reason += "; write @\(meant) or $\(meant)"
    }
    return CallError(JSENSyntaxError("template", reason, in: text, at: error.offset))
  }
}

extension Template {
  /// The paragraphs about templates in the help.
  static let details = """
    A TEMPLATE is JSON in which a value may be a path without quotes, or a variable:
    {"name": @.name, "ids": $..id, "by": $NAME}. A path begins with @ at the value,
    with $ at the document, with ^ at the object around the value, and with ^^ at
    the object around that. One of names and indices becomes the value to which it
    leads; when there is none, that is an error, or null with --missing null. Any
    other path becomes an array of all values that it finds.

    In a string or key, paths and variables are in braces: "{@.first} {$NAME}".

    After a path come these words, as often as needed:
      ?? VALUE           VALUE stands in for what is missing or null: ?? "none"
      | count            the number of elements or members
      | first            the first element
      | join ", "        the elements as one string
      | upper  | lower   the string in another case
      | base64           the string in Base64; | unbase64 decodes it
      | date             the text of seconds since 1970: 2026-11-29T17:30:00Z
      | epoch            the seconds since 1970 of such a text
      | year             a part of such a text; so are month, day, weekday (Monday
                         is 1), hour, minute and second
    """

  /// The values of the paths that begin at the root, by the positions of the paths: they are the same for all matches.
  struct Constants: Sendable {
    fileprivate let values: [Int: JSEN]
  }

  /// Whether a path begins at an object around the value.
  var hasSurroundings: Bool { expressions.values.contains { $0.level > 0 } }

  /// How values are made.
  struct Options {
    /// The rule for NaN and infinity.
    var writing: JSEN.WritingOptions
    /// Whether a value that is missing is null.
    var writesNull: Bool
  }

  /// A value of which a template makes another.
  struct Match {
    /// The value that `@` means, and then the objects around it, the nearest one first.
    var values: [JSENDocument.Value]
    /// The document, for messages.
    let document: NamedDocument
    var constants = Constants(values: [:])
    let options: Options
  }

  /// Finds the values of the paths that begin at the root of a document.
  func constants(in document: NamedDocument, _ options: Options) throws(DataError) -> Constants {
    let match = Match(values: [document.root], document: document, options: options)
    var values: [Int: JSEN] = [:]
    for (position, expression) in expressions where !expression.isRelative {
      values[position] = try value(of: expression, for: match)
    }
    return Constants(values: values)
  }

  /// Adds the template, with the values of all paths, to a tape.
  func add(to tape: ValueTape, for match: Match) throws(DataError) {
    if !adds { return try add(root, to: tape, for: match) }
    let value = match.values[0]
    guard value.kind == .object else {
      throw DataError(match.document, "", expected: "an object to add members to", found: value)
    }
    var added = JSEN.Object()
    var parts: [(key: String, value: JSENDocument.Value?)] = []
    for part in root.members {
      let key = try key(part.key, of: part.value, for: match)
      if added.updateValue(.null, forKey: key) != nil { throw repeated(key, match) }
      parts.append((key, part.value))
    }
    tape.beginObject()
    var members = value.makeChildren()
    while let member = members.next() {
      let key = members.key ?? ""
      tape.addKey(key)
      if let position = added.position(of: key), let part = parts[position].value {
        parts[position].value = nil
        try add(part, to: tape, for: match)
      } else {
        try tape.add(member.exactJSON, match.options.writing, of: match.document.name)
      }
    }
    for case (let key, let part?) in parts {
      tape.addKey(key)
      try add(part, to: tape, for: match)
    }
    tape.end()
  }

  /// Adds a part of the template. The recursion is as deep as the template nests.
  private func add(
    _ part: JSENDocument.Value, to tape: ValueTape, for match: Match
  ) throws(DataError) {
    let position = part.range.lowerBound
    func add(_ value: JSEN) throws(DataError) {
      try tape.add(value, match.options.writing, of: match.document.name)
    }
    if let expression = expressions[position] {
      return try add(value(of: expression, at: position, for: match))
    }
    if let text = try text(at: position, for: match) { return try add(.string(text)) }
    var children = part.makeChildren()
    switch part.kind {
    case .array:
      tape.beginArray()
      while let element = children.next() {
        tape.beginElement()
        try self.add(element, to: tape, for: match)
      }
      tape.end()
    case .object:
      tape.beginObject()
      var known = JSEN.Object()
      while let member = children.next() {
        let key = try key(children.key ?? "", of: member, for: match)
        if !strings.isEmpty, known.updateValue(.null, forKey: key) != nil {
          throw repeated(key, match)
        }
        tape.addKey(key)
        try self.add(member, to: tape, for: match)
      }
      tape.end()
    default: try add(part.exactJSON)
    }
  }

  /// The string at a position with the values of its expressions; nil if it has none.
  private func text(at position: Int, for match: Match) throws(DataError) -> String? {
    guard !strings.isEmpty, let pieces = strings[position] else { return nil }
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .expression(let expression, let position):
        text += TemplateExpression.text(of: try value(of: expression, at: position, for: match))
      }
    }
    return text
  }

  private func key(
    _ key: String, of member: JSENDocument.Value, for match: Match
  ) throws(DataError) -> String {
    if strings.isEmpty { return key }
    let position = member.storage.read { $0.range(member.index - 1).start }
    return try text(at: position, for: match) ?? key
  }

  private func repeated(_ key: String, _ match: Match) -> DataError {
    DataError("\(match.document.name): the template has the key '\(key)' twice")
  }

  /// The value of an expression, which is known if it begins at the root.
  private func value(
    of expression: TemplateExpression, at position: Int, for match: Match
  ) throws(DataError) -> JSEN {
    if let known = match.constants.values[position] { return known }
    return try value(of: expression, for: match)
  }

  /// The value of an expression. That of a path is an array, unless it finds one value at most.
  private func value(
    of expression: TemplateExpression, for match: Match
  ) throws(DataError) -> JSEN {
    let root = match.values.dropFirst(expression.level).first
    do throws(TemplateExpression.Failure) {
      if let value = try expression.value(in: root) { return value }
    } catch { throw DataError("\(match.document.name): \(expression.text): \(error.reason)") }
    if match.options.writesNull { return .null }
    let reason =
      root.map { expression.reasonForNothing(in: $0) }
      ?? ("\(expression.text): there is no object around the value", false)
    var advice = reason?.suggestsKey == true ? "" : "; --missing null makes it null"
    if let elements, root?.kind == .array, expression.beginsWithName {
      let sign = expression.isRelative ? "" : " and @ instead of $"
      advice = "; for each element, write \(elements)\(sign)"
    }
    throw DataError(
      "\(match.document.name): " + (reason?.text ?? "\(expression.text): there is no value")
        + advice)
  }
}
