import JSEN
import JSENStandards

/// The variables of the call, which filters and templates name as `$name`. Their options are applied before all others.
enum Variables {
  private struct State {
    var values: [String: JSEN] = [:]
    /// The names that a text has used.
    var used: Set<String> = []
    /// Whether the command has variables.
    var areAvailable = false
  }

  private static let state = Mutex(State())

  static func options<Settings>() -> [Option<Settings>] {
    [
      .value("arg", "NAME=TEXT", help: "the text of $NAME in filters and templates") {
        try set($1, "--arg") { .string($0) }
      }.repeatable.early,
      .value("argjson", "NAME=VALUE", help: "the same for a JSON value, also a number") {
        try set($1, "--argjson") { text in
          do throws(JSEN.ParsingError) {
            // The options for reading are about the input.
            var options = JSEN.ReadingOptions.ofTheCommand
            options.duplicateKeys = .reject
            return try JSENDocument(parsing: text, options: options).root.exactJSON
          } catch {
            throw CallError("the value '\(text)' is not JSON: \(error.message { _ in "" })")
          }
        }
      }.repeatable.early,
    ]
  }

  /// Notes whether a command has the options.
  static func begin(_ options: [OptionInfo]) {
    let areAvailable = options.contains { $0.name == "arg" }
    state.withLock { $0.areAvailable = areAvailable }
  }

  private static func set(
    _ argument: String, _ option: String, _ value: (String) throws -> JSEN
  ) throws {
    let parts = argument.splitAtEqualsSign
    let name = parts?.before ?? ""
    let isName = endOfName(in: Array(name.utf8), at: 0) == name.utf8.count && !name.isEmpty
    guard let parts, isName else {
      throw CallError(
        "\(option) takes NAME=\(option == "--arg" ? "TEXT" : "VALUE"), not '\(argument)'")
    }
    let json = try value(parts.after)
    if state.withLock({ $0.values.updateValue(json, forKey: name) }) != nil {
      throw CallError("the variable '\(name)' is set twice")
    }
  }

  /// The end of the name that begins at a position: letters, digits and underscores, and first no digit.
  private static func endOfName(in bytes: [UInt8], at start: Int) -> Int {
    let name = bytes.dropFirst(start).prefix {
      0x61...0x7A ~= $0 | 0x20 || $0 == 0x5F || 0x30...0x39 ~= $0
    }
    return name.first.map { 0x30...0x39 ~= $0 } ?? true ? start : name.endIndex
  }

  /// The values for the filters of a JSONPath; nil if the command has no variables.
  static var ofFilters: JSONPath.VariableValues? {
    state.withLock(\.areAvailable) ? { value(of: $0) } : nil
  }

  /// Returns the value of the variable whose name begins at a position of a template, and the end of the name; nil if
  /// something else is there.
  static func value(
    in text: String, _ bytes: [UInt8], at start: Int
  ) throws(CallError) -> (value: JSEN, end: Int)? {
    let end = endOfName(in: bytes, at: start + 1)
    guard start < bytes.count, bytes[start] == UInt8(ascii: "$"), end > start + 1 else {
      return nil
    }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    switch value(of: name) {
    case .success(let value): return (value, end)
    case .failure(let error):
      throw CallError(JSENSyntaxError("template", error.reason, in: text, at: start))
    }
  }

  private static func value(of name: String) -> Result<JSEN, JSONPath.VariableError> {
    state.withLock { state in
      state.used.insert(name)
      if let value = state.values[name] { return .success(value) }
      let suggestion = NearestName.suggestion(for: name, among: state.values.keys.sorted())
      return .failure(
        .init(
          "the variable '$\(name)' has no value"
            + (suggestion.isEmpty ? "; write --arg \(name)=TEXT" : suggestion)))
    }
  }

  /// The name of a variable that has a value, if there is one.
  static func name(of value: JSEN) -> String? {
    state.withLock { $0.values.filter { $0.value == value }.keys.min() }
  }

  /// Throws if a variable is in no text.
  static func requireUse() throws(CallError) {
    let unused = state.withLock { state in
      state.values.keys.sorted().first { !state.used.contains($0) }
    }
    if let unused {
      throw CallError(
        "the variable '\(unused)' is not used; write $\(unused) in a filter or a template")
    }
  }
}
