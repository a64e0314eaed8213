import JSEN
import JSENEditing
import JSENStandards

/// One change of a document: an argument of `jsen set`.
struct Edit {
  /// The option of an edit; empty for `PATH=VALUE`.
  enum Action: String {
    case set = ""
    case setString = "string"
    case setStringFile = "string-file"
    case setJSONFile = "json-file"
    case append
    case appendString = "append-string"
    case insert
    case insertString = "insert-string"
    case delete
  }

  private let place: Place
  private let change: Change

  /// The places of the change: one place, which may be created, or all matches of a query.
  private enum Place {
    case keyPath(KeyPathArgument)
    /// A pointer that ends with `-`, the index after the last element of an array.
    case end(JSONPointer)
    case query(JSONPath)
  }

  /// The change, with the value to set or add, which has its digits.
  private enum Change {
    case set(JSEN)
    case compute(Computation)
    case append(JSEN)
    case insert(JSEN)
    case delete(allowsMissing: Bool)
  }

  /// Why an edit cannot be made.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameters:
  ///   - argument: `PATH=VALUE`, or `PATH` to delete. In a key path or a pointer, `\=` is an equals sign, and `\\` before
  ///     an equals sign a backslash.
  ///   - options: the options for reading VALUE.
  ///   - allowsMissing: whether nothing may be deleted.
  init(
    _ action: Action, _ argument: String, _ options: JSEN.ReadingOptions, allowsMissing: Bool
  ) throws {
    let (place, sign, value) = try Self.split(argument, action)
    self.place = place
    if action == .delete {
      change = .delete(allowsMissing: allowsMissing)
      return
    }
    guard var value else { throw CallError("expected PATH=VALUE, found '\(argument)'") }
    if action == .setJSONFile {
      change = .set(
        try NamedDocument(reading: InputFile(Argument(value)), options).root.exactJSON)
      return
    }
    if action == .setStringFile { value = try InputFile(Argument(value)).text() }
    if let option = action.optionForOnePlace, case .query(let query) = place {
      throw CallError("\(option) takes a key path or a pointer, not the JSONPath '\(query)'")
    }
    if case .keyPath(let argument) = place, action.inserts,
      JSEN.KeyPath.index(argument.path.segments.last ?? "") == nil
    {
      throw CallError("--insert needs an index at the end of the path, as in 'items[0]=VALUE'")
    }
    let json =
      action.isString ? JSEN.string(value) : try Self.json(value, options, argument, action)
    if let sign {
      change = .compute(try Computation(sign, json))
      return
    }
    change = action.appends ? .append(json) : action.inserts ? .insert(json) : .set(json)
  }

  private static func json(
    _ text: String, _ options: JSEN.ReadingOptions, _ argument: String, _ action: Action
  ) throws(CallError) -> JSEN {
    do { return try JSENDocument(parsing: text, options: options).root.exactJSON } catch {
      let option = action.optionForOnePlace.map { $0 + "-string" } ?? "--string"
      throw CallError(
        "the value of '\(argument)' is not JSON: \(error.messageOfTheCommand); "
          + "for a string, write \(option) PATH=TEXT")
    }
  }

  /// The file that has the value of an edit; nil for other edits.
  static func file(_ action: Action, _ argument: String) throws(CallError) -> InputFile? {
    guard action == .setStringFile || action == .setJSONFile else { return nil }
    return try split(argument, action).value.map { InputFile(Argument($0)) }
  }

  /// Splits an argument into its path, and the text after the equals sign, if there is one.
  ///
  /// The sign is the first one after a JSONPath, or the first one that is neither escaped nor in a quoted key.
  private static func split(
    _ argument: String, _ action: Action
  ) throws(CallError) -> (place: Place, sign: Computation.Sign?, value: String?) {
    let hasValue = action != .delete
    let rootSigns = ["$="] + Computation.Sign.allCases.map { "$\($0.rawValue)=" }
    if PathArgument.isQuery(argument) || rootSigns.contains(where: { argument.hasPrefix($0) }) {
      return try splitQuery(argument, action)
    }
    var (text, value) = splitAtSign(argument, hasValue: hasValue)
    if hasValue, value == nil { throw CallError("expected PATH=VALUE, found '\(argument)'") }
    let sign = hasValue && action.computes ? Self.sign(atEndOf: text) : nil
    if sign != nil { text.removeLast() }
    let path = try KeyPathArgument(text, sign, value, action)
    let isEnd = text.unicodeScalars.first == "/" && path.path.segments.last == "-" && hasValue
    return (isEnd ? .end(try JSONPointer(argument: text)) : .keyPath(path), sign, value)
  }

  private static func splitQuery(
    _ argument: String, _ action: Action
  ) throws(CallError) -> (place: Place, sign: Computation.Sign?, value: String?) {
    let hasValue = action != .delete
    let (query, end) = try JSONPath.prefix(ofArgument: argument)
    let sign = action.computes ? Self.sign(in: argument, at: end) : nil
    let rest = argument.utf8.dropFirst(sign == nil ? end : end + 1)
    if sign == nil, rest.isEmpty { return (.query(query), nil, nil) }
    guard hasValue, rest.first == UInt8(ascii: "=") else {
      let expected =
        sign != nil ? "'='" : hasValue ? "'.', '[' or '='" : "'.', '[' or the end"
      let found = Substring(rest).first.map { "'\($0)'" } ?? "the end"
      throw CallError(
        JSENSyntaxError(
          "JSONPath", "expected \(expected), found \(found)", in: argument,
          at: end + (sign == nil ? 0 : 1)))
    }
    return (.query(query), sign, String(Substring(rest.dropFirst())))
  }

  /// The sign of a computation at a byte.
  private static func sign(in argument: String, at offset: Int) -> Computation.Sign? {
    let byte = argument.utf8.dropFirst(offset).first
    return byte.flatMap { Computation.Sign(rawValue: Character(UnicodeScalar($0))) }
  }

  /// The sign of a computation after a path. In a pointer, one after a slash is a key or the index after the last element.
  private static func sign(atEndOf text: String) -> Computation.Sign? {
    let others = text.unicodeScalars.first == "/" ? "/" : KeyPathArgument.operators
    if text.hasSuffix(".*") { return nil }
    if text.dropLast().last.map(others.contains) ?? true { return nil }
    return sign(in: text, at: text.utf8.count - 1)
  }

  private static func splitAtSign(
    _ argument: String, hasValue: Bool
  ) -> (path: String, value: String?) {
    if argument.unicodeScalars.first == "/" {
      let parts = hasValue ? argument.splitAtEqualsSign : nil
      return (parts?.before ?? argument.withoutEscapedSigns, parts?.after)
    }
    return TextBytes.with(argument) { bytes in
      // A key path keeps its escapes, except those of equals signs.
      var path: [UInt8] = []
      var index = 0
      while index < bytes.count {
        var start = index
        var end = index + 1
        switch bytes[index] {
        case UInt8(ascii: "="):
          if hasValue {
            return (
              String(decoding: path, as: UTF8.self), String(argument.utf8.dropFirst(end)) ?? ""
            )
          }
        case UInt8(ascii: "["): _ = KeyPathNotation.Brackets(in: bytes, at: &end)
        case UInt8(ascii: "\\"):
          if bytes[end] == UInt8(ascii: "=") { start = end }
          end = min(end + 1, bytes.count)
        default: break
        }
        bytes.slice(start, end).append(to: &path)
        index = end
      }
      return (String(decoding: path, as: UTF8.self), nil)
    }
  }

  // MARK: - Making the change

  /// Makes the change in a text. If it throws, the text has not changed.
  func apply(to text: inout JSENText) throws {
    if case .compute(let computation) = change { return try compute(computation, in: &text) }
    if case .keyPath(let argument) = place {
      if let problem = argument.problem(in: text) { throw Failure(description: problem) }
    }
    switch (change, place) {
    case (.set(let value), .keyPath(let argument)): try text.set(value, at: argument.path)
    case (.set(let value), .end(let pointer)), (.append(let value), .end(let pointer)),
      (.insert(let value), .end(let pointer)):
      try Self.add(value, at: pointer, to: &text)
    case (.set(let value), .query(let query)): try Self.set(value, query, in: &text)
    case (.append(let value), .keyPath(let argument)): try text.append(value, at: argument.path)
    case (.insert(let value), .keyPath(let argument)): try text.insert(value, at: argument.path)
    case (.delete(let allowsMissing), .keyPath(let argument)):
      do { try text.remove(at: argument.path) } catch  where allowsMissing {}
    case (.delete(let allowsMissing), .query(let query)):
      if query.place?.isEmpty == true {
        throw Failure(description: "the whole document cannot be deleted")
      }
      if text.removeAll(atPath: query) == 0, !allowsMissing {
        throw Self.failure(of: query, query, in: text.document.root)
      }
    case (.append, .query), (.insert, .query), (.delete, .end), (.compute, _): break
    }
  }

  private func compute(_ computation: Computation, in text: inout JSENText) throws {
    switch place {
    case .keyPath(let argument): try Self.compute(computation, argument.path, in: &text)
    case .query(let query): try Self.compute(computation, query, in: &text)
    case .end(let pointer): try Self.compute(computation, JSEN.KeyPath(pointer), in: &text)
    }
  }

  private static func compute(
    _ computation: Computation, _ path: JSEN.KeyPath, in text: inout JSENText
  ) throws {
    let root = text.document.root
    guard let old = root[keyPath: path] else {
      throw Failure(description: "\(root.errorForNothing(at: path))")
    }
    try text.set(computation.result(for: old.exactJSON, at: "\(path)"), at: path)
  }

  private static func compute(
    _ computation: Computation, _ query: JSONPath, in text: inout JSENText
  ) throws {
    let root = text.document.root
    var isEmpty = true
    // An error says at which match.
    for node in query.nodes(in: root) {
      isEmpty = false
      _ = try computation.result(for: node.value.exactJSON, at: "\(JSEN.KeyPath(node.path))")
    }
    if isEmpty { throw failure(of: query, query, in: root) }
    try text.update(atPath: query) { $0 = try computation.result(for: $0, at: query.description) }
  }

  /// Sets the value at a pointer that ends with `-`, which is a key in an object.
  private static func add(
    _ value: JSEN, at pointer: JSONPointer, to text: inout JSENText
  ) throws(JSENText.EditError) {
    guard let parent = pointer.parent, text.kind(atPointer: parent) == .array else {
      return try text.set(value, at: JSEN.KeyPath(pointer))
    }
    if parent.isEmpty { return try text.append(value) }
    try text.append(value, at: JSEN.KeyPath(parent))
  }

  /// Sets the values that a query finds. A query that ends with a name adds that member to the objects that lack it.
  private static func set(_ value: JSEN, _ query: JSONPath, in text: inout JSENText) throws {
    guard let (parent, key) = query.parentAndKey else {
      if try text.set(value, atPath: query) == 0 {
        throw failure(of: query, query, in: text.document.root)
      }
      return
    }
    if try text.set(value, forKey: key, inEach: parent) > 0 { return }
    let failure = failure(of: query, parent, in: text.document.root)
    guard let place = query.place,
      (try? text.set(value, at: JSEN.KeyPath(.init(place)))) != nil
    else { throw failure }
    throw Failure(
      description: failure.description
        + "; a JSONPath adds members to existing objects, a key path also creates objects")
  }

  /// Why a query changes nothing.
  ///
  /// - Parameter part: the part of the query that finds nothing to change.
  private static func failure(
    of query: JSONPath, _ part: JSONPath, in root: JSENDocument.Value
  ) -> Failure {
    if let reason = query.reasonForNothing(in: root) { return Failure(description: reason.text) }
    let isEmpty = part.first(in: root) == nil
    let mismatch = isEmpty ? part.mismatch(in: root).map { "; \($0.reason)" } : nil
    return Failure(
      description: "\(part) matches \(isEmpty ? "nothing" : "no object")\(mismatch ?? "")")
  }
}

extension Edit.Action {
  /// Whether the text after the equals sign is a string, and not JSON.
  fileprivate var isString: Bool {
    self == .setString || self == .setStringFile || self == .appendString || self == .insertString
  }

  /// Whether `+=`, `-=` and `*=` compute.
  fileprivate var computes: Bool { self == .set || self == .setString }

  var appends: Bool { self == .append || self == .appendString }

  var inserts: Bool { self == .insert || self == .insertString }

  /// The option of an action that is made at one place only, in its form for JSON; nil for other actions.
  var optionForOnePlace: String? { appends ? "--append" : inserts ? "--insert" : nil }

  /// The option with which the action is written, and a space; empty for `PATH=VALUE`.
  var option: String { self == .set ? "" : "--\(rawValue) " }
}
