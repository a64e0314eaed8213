import JSEN
import JSENStandards

/// One change to a document: an argument of `jsen set`.
struct Edit {
  enum Action { case set, setString, append, appendString, delete }

  let place: Place
  let change: Change

  /// Where the change is made: at one place, which may be created, or at all matches of a query.
  enum Place {
    case keyPath(JSEN.KeyPath)
    case query(JSONPath)
  }

  enum Change { case set, append, delete }

  /// The value to set or append, with its digits; null to delete.
  let value: JSEN

  /// - Parameters:
  ///   - argument: `PATH=VALUE`, or `PATH` to delete. In a key path or a pointer, `\=` is an equals sign, and `\\` before
  ///     an equals sign a backslash.
  ///   - options: the options for reading VALUE.
  init(_ action: Action, _ argument: String, _ options: JSEN.ReadingOptions) throws(CallError) {
    let appends = action == .append || action == .appendString
    let (place, right) = try Self.split(argument, hasValue: action != .delete)
    self.place = place
    if action == .delete {
      value = .null
      change = .delete
      return
    }
    if appends, case .query(let query) = place {
      throw CallError("--append takes a key path or a pointer, not the JSONPath '\(query)'")
    }
    guard let right else { throw CallError("expected PATH=VALUE, found '\(argument)'") }
    value =
      action == .setString || action == .appendString
      ? .string(right) : try Self.json(right, options, in: argument, appends: appends)
    change = appends ? .append : .set
  }

  private static func json(
    _ text: String, _ options: JSEN.ReadingOptions, in argument: String, appends: Bool
  ) throws(CallError) -> JSEN {
    do { return try JSENDocument(parsing: text, options: options).root.exactJSON } catch {
      let option = appends ? "--append-string" : "--string"
      throw CallError(
        "the value of '\(argument)' is not JSON: \(error.messageOfTheCommand); "
          + "for a string, write \(option) PATH=TEXT")
    }
  }

  /// Splits an argument into its path, and the text after the equals sign, if there is one.
  ///
  /// The sign is the first one after a JSONPath, or the first one that is not escaped.
  ///
  /// - Parameter hasValue: false for an argument that is only a path.
  private static func split(
    _ argument: String, hasValue: Bool
  ) throws(CallError) -> (place: Place, value: String?) {
    guard argument.utf8.first == UInt8(ascii: "$"),
      argument.utf8.count == 1 || "=.[".utf8.contains(argument.utf8.dropFirst().first ?? 0)
    else {
      let (text, value) = splitAtSign(argument, hasValue: hasValue)
      if hasValue, value == nil { throw CallError("expected PATH=VALUE, found '\(argument)'") }
      let path =
        text.hasPrefix("/")
        ? JSEN.KeyPath(try JSONPointer(argument: text))
        : try JSEN.KeyPath(placeArgument: text)
      return (.keyPath(path), value)
    }
    do throws(JSENSyntaxError) {
      let (query, end) = try JSONPath.prefix(of: argument)
      let rest = argument.utf8.dropFirst(end)
      if rest.isEmpty { return (.query(query), nil) }
      guard hasValue, rest.first == UInt8(ascii: "=") else {
        let expected = hasValue ? "'.', '[' or '='" : "'.', '[' or the end"
        let found = Substring(rest).first.map { "'\($0)'" } ?? "the end"
        throw JSENSyntaxError(
          "JSONPath", "expected \(expected), found \(found)", in: argument, at: end)
      }
      return (.query(query), String(Substring(rest.dropFirst())))
    } catch { throw CallError(error) }
  }

  private static func splitAtSign(
    _ argument: String, hasValue: Bool
  ) -> (path: String, value: String?) {
    var path = String.UnicodeScalarView()
    var rest = argument.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isEscaped = scalar == "\\" && rest.first == "="
      // A key path keeps its escapes, a pointer has none of its own.
      if isEscaped || scalar == "=", argument.hasPrefix("/") {
        path.removeLast(path.reversed().prefix { $0 == "\\" }.count / 2)
      }
      if scalar == "=", hasValue { return (String(path), String(rest)) }
      if !isEscaped { path.append(scalar) }
      if scalar == "\\", let next = rest.popFirst() { path.append(next) }
    }
    return (String(path), nil)
  }

  /// Makes the change at a key path.
  func apply(to json: inout JSEN, at path: JSEN.KeyPath) throws(JSEN.KeyPathError) {
    switch change {
    case .set: try json.set(value, at: path)
    case .append: try json.append(value, at: path)
    case .delete: try json.remove(at: path)
    }
  }
}

extension JSEN.KeyPath {
  /// The path with an index instead of `-` at its end, when that is the place after the last element of an array.
  func resolvingEnd(in root: JSENDocument.Value) -> JSEN.KeyPath {
    guard segments.last == "-" else { return self }
    let parent = JSEN.KeyPath(segments: segments.dropLast())
    let container = segments.count == 1 ? root : root[keyPath: parent]
    guard let container, container.kind == .array else { return self }
    return JSEN.KeyPath(segments: segments.dropLast() + ["\(container.count)"])
  }
}
