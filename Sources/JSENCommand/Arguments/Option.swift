import JSEN

/// The names and the help of an option.
struct OptionInfo {
  /// Without the dashes: `in-place`.
  let name: String
  /// The letter of the short form, if there is one.
  var letter: Character?
  /// The name of the value in the help; nil for an option without a value.
  var placeholder: String?
  /// The words that the value can be, for completion.
  var words: [String] = []
  let help: String
  /// Whether the option can be given several times, so that each value has an effect, or the last one counts.
  var isRepeatable = false
  /// Whether the help, the suggestions and the completions have the option. An old name works without them.
  var isListed = true
  /// Whether the option is applied before all others, whatever their order.
  var isEarly = false
}

/// One option of a command: its names, its help and its effect.
///
/// The parser, the help, the suggestions and the completions are made from tables of options.
struct Option<Settings> {
  private(set) var info: OptionInfo
  let apply: (inout Settings, _ value: Argument) throws -> Void

  /// An option without a value.
  static func flag(
    _ name: String, _ letter: Character? = nil, help: String,
    apply: @escaping (inout Settings) throws -> Void
  ) -> Option {
    Option(info: OptionInfo(name: name, letter: letter, help: help)) { settings, _ in
      try apply(&settings)
    }
  }

  /// An option with a value, for which `apply` throws a ``CallError`` when it is wrong.
  static func value(
    _ name: String, _ placeholder: String, _ letter: Character? = nil, words: [String] = [],
    help: String, apply: @escaping (inout Settings, String) throws -> Void
  ) -> Option {
    Option(
      info: OptionInfo(
        name: name, letter: letter, placeholder: placeholder, words: words, help: help)
    ) { try apply(&$0, $1.text) }
  }

  /// An option whose value is a number.
  static func number(
    _ name: String, _ letter: Character? = nil, placeholder: String = "N", from least: Int = 0,
    to greatest: Int = .max, help: String, apply: @escaping (inout Settings, Int) -> Void
  ) -> Option {
    .value(name, placeholder, letter, help: help) { settings, text in
      guard let number = Int(text), number >= least, number <= greatest else {
        let end = greatest == .max ? "on" : "to \(greatest)"
        throw CallError("--\(name) takes a number from \(least) \(end), not '\(text)'")
      }
      apply(&settings, number)
    }
  }

  /// An option whose value is one of a few words.
  static func choice<Value>(
    _ name: String, _ words: KeyValuePairs<String, Value>,
    help: String, apply: @escaping (inout Settings, Value) -> Void
  ) -> Option {
    let words = Array(words)
    let list = words.map(\.key).joined(separator: "|")
    return .choice(name, list, words, help: help, apply: apply)
  }

  /// - Parameter placeholder: the value in the help.
  static func choice<Value>(
    _ name: String, _ placeholder: String, _ words: [(key: String, value: Value)],
    help: String, apply: @escaping (inout Settings, Value) -> Void
  ) -> Option {
    let list = words.map(\.key)
    return .value(name, placeholder, words: list, help: help) { settings, word in
      guard let chosen = words.first(where: { $0.key == word }) else {
        throw CallError("--\(name) takes \(list.formattedAsChoice), not '\(word)'")
      }
      apply(&settings, chosen.value)
    }
  }

  /// An option whose value is words with commas between them.
  static func list<Value>(
    _ name: String, _ placeholder: String, _ words: [(key: String, value: Value)],
    help: String, apply: @escaping (inout Settings, Value) -> Void
  ) -> Option {
    let list = words.map(\.key)
    return .value(name, placeholder, words: list, help: help) { settings, text in
      for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
        guard let chosen = words.first(where: { $0.key == word }) else {
          let suggestion = NearestName.suggestion(for: word, among: list)
          throw CallError(
            "--\(name) does not take '\(word)'"
              + (suggestion.isEmpty ? "; it takes \(list.formattedAsChoice)" : suggestion))
        }
        apply(&settings, chosen.value)
      }
    }.repeatable
  }

  /// The same option, which can be given several times. A value of another option is never replaced in silence.
  var repeatable: Option {
    var option = self
    option.info.isRepeatable = true
    return option
  }

  /// The same option, which is applied before all others.
  var early: Option {
    var option = self
    option.info.isEarly = true
    return option
  }

  /// The same option, which no list has.
  var unlisted: Option {
    var option = self
    option.info.isListed = false
    return option
  }

  /// The same option, whose spelling is noted if it is the first one that is given.
  func noting(_ first: WritableKeyPath<Settings, String?>) -> Option {
    Option(info: info) { settings, value in
      try apply(&settings, value)
      if settings[keyPath: first] == nil { settings[keyPath: first] = "--" + info.name }
    }
  }

  /// The same option for settings that contain these settings.
  func inside<Outer>(_ path: WritableKeyPath<Outer, Settings>) -> Option<Outer> {
    Option<Outer>(info: info) { try apply(&$0[keyPath: path], $1) }
  }
}

extension [String] {
  /// `a, b or c`.
  var formattedAsChoice: String {
    guard count > 1, let last else { return joined() }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
