import JSEN

/// The values that a command is about: a file, and the patterns of paths in it.
struct Selection {
  private var file: InputFile?
  private var patterns: [PathPattern] = []

  mutating func take(_ argument: String) throws(CallError) {
    if file == nil {
      file = InputFile(argument)
    } else {
      patterns.append(try PathPattern(argument))
    }
  }

  func validate(for command: String) throws(CallError) {
    guard let file else { throw CallError("\(command) needs a file; '-' is standard input") }
    if let other = patterns.first(where: { InputFile($0.text).exists }), !file.exists {
      throw CallError(
        "there is no file '\(file.name)', but '\(other.text)' is one; "
          + "write 'jsen \(command) \(other.text) \(file.name)'")
    }
  }

  /// Calls a closure with each value and its path, and reports paths that lead to none. Without a path, the value is
  /// that of the whole document.
  func forEachValue(
    _ reading: JSEN.ReadingOptions, _ console: Console,
    _ body: (JSEN, _ path: String, InputFile) throws -> Void
  ) throws {
    guard let file else { return }
    if patterns.isEmpty, !file.exists {
      throw DataError(
        "there is no file '\(file.name)'; the first argument is a file, '-' is standard input")
    }
    let document = try Document(reading: file, reading)
    if patterns.isEmpty { try console.attempt { try body(document.value, "", file) } }
    for pattern in patterns {
      try console.attempt {
        let values: [JSEN]
        do throws(PathPattern.Failure) {
          values = try pattern.values(in: document.value)
        } catch {
          throw DataError("\(file.name): \(error.reason)")
        }
        for value in values { try body(value, pattern.text, file) }
      }
    }
  }
}
