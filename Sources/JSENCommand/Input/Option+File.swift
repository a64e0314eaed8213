extension Option {
  /// An option whose value is the name of a file.
  static func file(
    _ name: String, _ letter: Character? = nil, help: String,
    apply: @escaping (inout Settings, InputFile) -> Void
  ) -> Option {
    Option(info: OptionInfo(name: name, letter: letter, placeholder: "FILE", help: help)) {
      apply(&$0, InputFile($1))
    }
  }
}
