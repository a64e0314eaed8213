import JSEN

/// Files that are JSON with comments or JSON5 by convention.
extension JSEN.ReadingOptions {
  /// The paragraph about names in the help.
  static let nameDetails = """
    By the name alone, comments and trailing commas are accepted in *.jsonc,
    *.code-workspace, tsconfig.json, tsconfig.*.json, jsconfig.json,
    .vscode/*.json, devcontainer.json, .devcontainer.json, .eslintrc.json,
    babel.config.json, .babelrc and .swcrc, and JSON5 in *.json5.
    """

  /// Returns the relaxations that files of this name have by convention.
  ///
  /// - Parameter path: the path to the file.
  static func relaxations(ofFileAt path: String) -> Relaxations {
    let parts = path.lowercased().split(separator: "/")
    guard let name = parts.last else { return [] }
    if name.hasSuffix(".json5") { return .json5 }
    let isJSON = name.hasSuffix(".json")
    let hasComments =
      isJSON && (name.hasPrefix("tsconfig.") || parts.dropLast().last == ".vscode")
      || name.hasSuffix(".jsonc") || name.hasSuffix(".code-workspace")
      || namesWithComments.contains(name)
    return hasComments ? [.comments, .trailingCommas] : []
  }

  private static let namesWithComments: Set<Substring> = [
    "jsconfig.json", "devcontainer.json", ".devcontainer.json", ".eslintrc.json",
    "babel.config.json", ".babelrc", ".swcrc",
  ]
}
