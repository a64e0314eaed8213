/// When colours are used.
enum ColorChoice: Sendable {
  /// When the output is a terminal and `NO_COLOR` is not set, or empty (https://no-color.org).
  case auto
  case always
  case never

  static var words: KeyValuePairs<String, ColorChoice> {
    ["auto": .auto, "always": .always, "never": .never]
  }

  /// Whether what goes to a file descriptor is coloured.
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
