/// When to use colors.
enum ColorChoice: Sendable {
  /// If the output is a terminal, and `NO_COLOR` is empty or not set (https://no-color.org).
  case auto
  case always
  case never

  static var words: KeyValuePairs<String, ColorChoice> {
    ["auto": .auto, "always": .always, "never": .never]
  }

  /// Whether to use colors for a file descriptor.
  func paints(_ descriptor: FileDescriptor) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      (Environment["NO_COLOR"] ?? "").isEmpty && Environment["TERM"] != "dumb"
        && descriptor.isTerminal
    }
  }
}
