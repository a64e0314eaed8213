/// One option of a command: its names, its help and its effect.
///
/// The parser, the help and the suggestions are made from tables of options.
struct Option<Settings> {
  /// Without the dashes: `in-place`.
  let name: String
  /// The letter of the short form, if there is one.
  let letter: Character?
  /// The name of the value in the help; nil for an option without a value.
  let placeholder: String?
  let help: String
  let apply: (inout Settings, _ value: String) throws -> Void

  /// An option without a value.
  static func flag(
    _ name: String, _ letter: Character? = nil, help: String,
    apply: @escaping (inout Settings) -> Void
  ) -> Option {
    Option(name: name, letter: letter, placeholder: nil, help: help) { settings, _ in
      apply(&settings)
    }
  }

  /// An option with a value, for which `apply` throws a ``CallError`` when it is wrong.
  static func value(
    _ name: String, _ placeholder: String, help: String,
    apply: @escaping (inout Settings, String) throws -> Void
  ) -> Option {
    Option(name: name, letter: nil, placeholder: placeholder, help: help, apply: apply)
  }

  /// An option whose value is one of a few words.
  static func choice<Value>(
    _ name: String, _ words: KeyValuePairs<String, Value>,
    help: String, apply: @escaping (inout Settings, Value) -> Void
  ) -> Option {
    .value(name, words.map(\.key).joined(separator: "|"), help: help) { settings, word in
      guard let chosen = words.first(where: { $0.key == word }) else {
        let list = words.map(\.key).formattedAsChoice
        throw CallError("--\(name) takes \(list), not '\(word)'")
      }
      apply(&settings, chosen.value)
    }
  }

  /// The same option for settings that contain these settings.
  func inside<Outer>(_ path: WritableKeyPath<Outer, Settings>) -> Option<Outer> {
    Option<Outer>(name: name, letter: letter, placeholder: placeholder, help: help) {
      try apply(&$0[keyPath: path], $1)
    }
  }
}

extension [String] {
  /// `a, b or c`.
  var formattedAsChoice: String {
    guard count > 1, let last else { return joined() }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
