import JSEN
import JSENEditing
import JSENStandards

/// A JSON text in which a value may be a JSONPath, and a string may have some: `{"id": @.id, "at": "{@.x}/{@.y}"}`.
struct Template {
  /// The template as a document, with a number instead of each path.
  private let root: JSENDocument.Value
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
  private let adds: Bool

  /// - Parameters:
  ///   - text: a template, in which a string has expressions in braces: `{@` or `{$` begins one.
  ///   - adds: whether its members are added to each value.
  init(_ text: String, adds: Bool = false) throws(CallError) {
    self.adds = adds
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
      case UInt8(ascii: "$"), UInt8(ascii: "@"):
        let (expression, end) = try TemplateExpression.parse(
          text, bytes, at: position, isInString: false)
        for place in [position - 1, end] where bytes.indices.contains(place) {
          // The digits that replace the path must not join with others.
          if Self.endsValues.contains(bytes[place]) { continue }
          throw CallError(
            JSENSyntaxError(
              "template",
              "expected ',' \(place < end ? "before" : "after") the path '\(expression.path)'",
              in: text, at: place < end ? position : end))
        }
        for index in position..<end { json[index] = UInt8(ascii: "1") }
        expressions[position] = expression
        position = end
      default: position += 1
      }
    }
    do { root = try JSENDocument(parsing: json, options: .ofTheCommand).root } catch {
      throw Self.error(error, in: text, expressions[error.offset]?.path)
    }
    self.expressions = expressions
    self.strings = strings
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
      let isStart =
        bytes[position] == UInt8(ascii: "{") && position + 1 < bytes.count
        && (bytes[position + 1] == UInt8(ascii: "@") || bytes[position + 1] == UInt8(ascii: "$"))
      guard isStart else {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        continue
      }
      pieces.append(piece(position))
      let place = position + 1
      let (expression, end) = try TemplateExpression.parse(text, bytes, at: place, isInString: true)
      guard end < bytes.count, bytes[end] == UInt8(ascii: "}") else {
        throw CallError(
          JSENSyntaxError("template", "expected '}' after '\(expression.path)'", in: text, at: end))
      }
      expressions[place] = expression
      pieces.append(.expression(expression, place))
      position = end + 1
      start = position
    }
    pieces.append(piece(position))
    position += 1
    return pieces
  }

  private static let endsValues = Array(" \t\r\n,:[]{}".utf8)

  /// - Parameter path: the path at the place of the error.
  private static func error(
    _ error: JSEN.ParsingError, in text: String, _ path: JSONPath?
  ) -> CallError {
    let reason =
      path.map { "expected \(error.expected), found the path '\($0)'" } ?? error.message { _ in "" }
    return CallError(JSENSyntaxError("template", reason, in: text, at: error.offset))
  }
}

extension Template {
  /// The values of the paths that begin at the root, by the positions of the paths: they are the same for all matches.
  struct Constants: Sendable {
    fileprivate let values: [Int: JSEN]
  }

  /// Finds the values of the paths that begin at the root.
  ///
  /// - Parameter document: the document of the root, for messages.
  func constants(
    in root: JSENDocument.Value, of document: NamedDocument, _ options: Options
  ) throws(DataError) -> Constants {
    var values: [Int: JSEN] = [:]
    for (position, expression) in expressions where !expression.path.isRelative {
      values[position] = try Self.value(of: expression, in: root, document, options)
    }
    return Constants(values: values)
  }

  /// How values are made.
  struct Options {
    /// The rule for NaN and infinity.
    var writing: JSEN.WritingOptions
    /// Whether a value that is missing is null.
    var writesNull: Bool
  }

  /// Adds the template, with the values of all paths, to a tape.
  ///
  /// - Parameter match: the value that `@` means.
  func add(
    to tape: ValueTape, for match: JSENDocument.Value, in document: NamedDocument,
    _ constants: Constants, _ options: Options
  ) throws(DataError) {
    if !adds { return try add(root, to: tape, for: match, in: document, constants, options) }
    guard match.kind == .object else {
      throw DataError(document, "", expected: "an object to add members to", found: match)
    }
    var added = JSEN.Object()
    var parts: [(key: String, value: JSENDocument.Value?)] = []
    for part in root.members {
      added[part.key] = .null
      parts.append((part.key, part.value))
    }
    tape.beginObject()
    for member in match.members {
      tape.addKey(member.key)
      if let position = added.position(of: member.key), let part = parts[position].value {
        parts[position].value = nil
        try add(part, to: tape, for: match, in: document, constants, options)
      } else {
        try tape.add(member.value.exactJSON, options.writing, of: document.name)
      }
    }
    for case (let key, let part?) in parts {
      tape.addKey(key)
      try add(part, to: tape, for: match, in: document, constants, options)
    }
    tape.end()
  }

  /// Adds a part of the template. The recursion is as deep as the template nests.
  private func add(
    _ part: JSENDocument.Value, to tape: ValueTape, for match: JSENDocument.Value,
    in document: NamedDocument, _ constants: Constants, _ options: Options
  ) throws(DataError) {
    let position = part.range.lowerBound
    if let expression = expressions[position] {
      let value = try value(of: expression, at: position, match, document, constants, options)
      return try tape.add(value, options.writing, of: document.name)
    }
    if !strings.isEmpty, let pieces = strings[position] {
      var text = ""
      for piece in pieces {
        switch piece {
        case .text(let part): text += part
        case .expression(let expression, let position):
          let value = try value(of: expression, at: position, match, document, constants, options)
          text += TemplateExpression.text(of: value)
        }
      }
      return try tape.add(.string(text), options.writing, of: document.name)
    }
    var children = part.makeChildren()
    switch part.kind {
    case .array:
      tape.beginArray()
      while let element = children.next() {
        tape.beginElement()
        try add(element, to: tape, for: match, in: document, constants, options)
      }
      tape.end()
    case .object:
      tape.beginObject()
      while let member = children.next() {
        tape.addKey(children.key ?? "")
        try add(member, to: tape, for: match, in: document, constants, options)
      }
      tape.end()
    default: try tape.add(part.exactJSON, options.writing, of: document.name)
    }
  }

  /// The value of an expression, which is known if it begins at the root.
  private func value(
    of expression: TemplateExpression, at position: Int, _ match: JSENDocument.Value,
    _ document: NamedDocument, _ constants: Constants, _ options: Options
  ) throws(DataError) -> JSEN {
    if let known = constants.values[position] { return known }
    return try Self.value(of: expression, in: match, document, options)
  }

  /// The value of an expression. That of a path is an array, unless it finds one value at most.
  private static func value(
    of expression: TemplateExpression, in root: JSENDocument.Value, _ document: NamedDocument,
    _ options: Options
  ) throws(DataError) -> JSEN {
    let path = expression.path
    do throws(TemplateExpression.Failure) {
      if let value = try expression.value(in: root) { return value }
    } catch { throw DataError("\(document.name): \(path): \(error.reason)") }
    if options.writesNull { return .null }
    let reason = path.reasonForNothing(in: root)
    let advice = reason?.suggestsKey == true ? "" : "; --missing null makes it null"
    throw DataError(
      "\(document.name): " + (reason?.text ?? "\(path): there is no value") + advice)
  }
}

extension JSONPath {
  /// Whether the query begins at the value that `@` means.
  var isRelative: Bool { description.hasPrefix("@") }
}
