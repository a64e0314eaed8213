import JSEN

/// One change to a document: an argument of `jsen set`.
struct Edit {
  enum Action { case set, setString, append, appendString, delete }

  let path: JSEN.KeyPath
  /// The path as it was written.
  let pathArgument: String
  let change: Change

  /// The change at the path. A value is a JSON text.
  enum Change {
    case set([UInt8])
    case append([UInt8])
    case delete
  }

  /// The value to set or append; null to delete.
  private let value: JSEN

  /// - Parameters:
  ///   - argument: `PATH=VALUE`, or `PATH` to delete. `\=` is an equals sign in a key.
  ///   - options: the options for reading VALUE.
  init(_ action: Action, _ argument: String, _ options: JSEN.ReadingOptions) throws(CallError) {
    let appends = action == .append || action == .appendString
    let (left, right) = Self.split(argument, hasValue: action != .delete)
    pathArgument = left
    if action == .delete {
      path = try JSEN.KeyPath(placeArgument: left)
      value = .null
      change = .delete
      return
    }
    guard let right else { throw CallError("expected PATH=VALUE, found '\(argument)'") }
    path = try JSEN.KeyPath(placeArgument: left)
    let text: String
    if action == .setString || action == .appendString {
      value = .string(right)
      text = value.description
    } else {
      value = try Self.json(right, options, in: argument, appends: appends)
      text = right
    }
    change = appends ? .append(Array(text.utf8)) : .set(Array(text.utf8))
  }

  private static func json(
    _ text: String, _ options: JSEN.ReadingOptions, in argument: String, appends: Bool
  ) throws(CallError) -> JSEN {
    do { return try JSEN(parsing: text, options: options) } catch {
      let option = appends ? "--append-string" : "--string"
      throw CallError(
        "the value of '\(argument)' is not JSON: \(error.messageOfTheCommand); "
          + "for a string, write \(option) PATH=TEXT")
    }
  }

  /// Splits an argument at the first equals sign without a backslash before it.
  ///
  /// - Parameter hasValue: false for an argument that is only a path.
  /// - Returns: the path without the backslashes before equals signs, and the text after the sign, if there is one.
  private static func split(_ argument: String, hasValue: Bool) -> (path: String, value: String?) {
    var path = String.UnicodeScalarView()
    var rest = argument.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "=", hasValue { return (String(path), String(rest)) }
      if scalar == "\\", let next = rest.popFirst() {
        if next != "=" { path.append(scalar) }
        path.append(next)
      } else {
        path.append(scalar)
      }
    }
    return (String(path), nil)
  }

  /// Makes the change.
  func apply(to json: inout JSEN) throws(JSEN.KeyPathError) {
    switch change {
    case .set: try json.set(value, at: path)
    case .append: try json.append(value, at: path)
    case .delete: try json.remove(at: path)
    }
  }
}
