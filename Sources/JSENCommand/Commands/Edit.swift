import JSEN

/// One change to a document, as an argument of `jsen set` asks for it.
struct Edit {
  enum Action { case set, setString, append, appendString, delete }

  private let path: JSEN.KeyPath
  /// What is set or appended; nil deletes.
  private let value: JSEN?
  private let appends: Bool

  /// - Parameters:
  ///   - argument: `PATH=VALUE`, or `PATH` where something is deleted. `\=` stands for an equals sign in a key.
  ///   - options: how VALUE is read where it is JSON.
  init(_ action: Action, _ argument: String, _ options: JSEN.ReadingOptions) throws(CallError) {
    appends = action == .append || action == .appendString
    let (left, right) = Self.split(argument, hasValue: action != .delete)
    if action == .delete {
      path = try JSEN.KeyPath(argument: left)
      value = nil
      return
    }
    guard let right else { throw CallError("'\(argument)' is no edit: PATH=VALUE is one") }
    path = try JSEN.KeyPath(argument: left)
    if action == .setString || action == .appendString {
      value = .string(right)
    } else {
      value = try Self.json(right, options, in: argument, appends: appends)
    }
  }

  private static func json(
    _ text: String, _ options: JSEN.ReadingOptions, in argument: String, appends: Bool
  ) throws(CallError) -> JSEN {
    do { return try JSEN(parsing: text, options: options) } catch {
      let option = appends ? "--append-string" : "--string"
      throw CallError(
        "the value of '\(argument)' is no JSON: \(error.message); "
          + "a string is given by \(option) PATH=TEXT")
    }
  }

  /// Takes the path off the front: it ends with the first equals sign that has no backslash before it, or,
  /// when no value is to follow, with the argument.
  ///
  /// - Returns: the path without these backslashes, and what stands behind the sign, if there is one.
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
    if let value {
      if appends { try json.append(value, at: path) } else { try json.set(value, at: path) }
    } else {
      try json.remove(at: path)
    }
  }
}
