import JSEN

/// The options for reading, which all commands have.
extension JSEN.ReadingOptions {
  /// RFC 8259, with every digit kept.
  static var ofTheCommand: JSEN.ReadingOptions {
    var options = JSEN.ReadingOptions()
    options.numbers = .exact
    return options
  }

  /// Reads a fraction as the nearest double (RFC 8785 §3.2.2.3). Integers keep every digit, so an integer without an equal
  /// double is refused when it is written.
  mutating func readCanonicalNumbers() { numbers = JSEN.ReadingOptions().numbers }

  static var argumentGroups: [OptionGroup<JSEN.ReadingOptions>] { [reading, relaxing] }

  private static var reading: OptionGroup<JSEN.ReadingOptions> {
    OptionGroup(
      "Reading",
      [
        .choice(
          "duplicate-keys", ["last": .keepLast, "first": .keepFirst, "reject": .reject],
          help: "which duplicate key to keep (last)"
        ) { $0.duplicateKeys = $1 },
        .value("max-depth", "N", help: "how deep values may nest (512)") {
          options, text in
          guard let depth = Int(text), (0...maximumDepthCeiling).contains(depth) else {
            throw CallError(
              "--max-depth takes a number from 0 to \(maximumDepthCeiling), not '\(text)'")
          }
          options.maximumDepth = depth
        },
        .flag("refuse-bom", help: "refuse a byte order mark before the text") {
          $0.allowsByteOrderMark = false
        },
        .flag("utf8-only", help: "refuse UTF-16 and UTF-32") {
          $0.allowsOtherEncodings = false
        },
        .flag(
          "replace-invalid", help: "U+FFFD for what is not Unicode"
        ) { $0.invalidUnicode = .replace },
      ])
  }

  private static var relaxing: OptionGroup<JSEN.ReadingOptions> {
    let relaxations: KeyValuePairs<String, (relaxation: Relaxations, help: String)> = [
      "comments": (.comments, "// to the line's end, and /* */"),
      "trailing-commas": (.trailingCommas, "[1, 2,]"),
      "single-quotes": (.singleQuotes, "'text'"),
      "unquoted-keys": (.unquotedKeys, "{key: 1}"),
      "hexadecimal-numbers": (.hexadecimalNumbers, "0xFF"),
      "plus-signs": (.plusSigns, "+1"),
      "bare-decimal-points": (.bareDecimalPoints, ".5 and 5."),
      "non-finite-numbers": (.nonFiniteNumbers, "Infinity and NaN"),
      "line-continuations": (.lineContinuations, "a backslash at a string's line end"),
      "additional-escapes": (.additionalEscapes, #"\v, \0, \x41, \'"#),
      "additional-whitespace": (.additionalWhitespace, "no-break spaces and the like"),
      "control-characters": (.controlCharacters, "tabs and the like in strings"),
      "line-ends": (.lineEnds, "line ends in strings; not in JSON5"),
      "python-literals": (.pythonLiterals, "True, False, None; not in JSON5"),
    ]
    return OptionGroup(
      "Accepting non-standard JSON",
      [
        .flag("json5", help: "all of these but the last two: JSON5") { $0.relaxations = .json5 }
      ]
        + relaxations.map { name, row in
          .flag("allow-" + name, help: row.help) { $0.relaxations.insert(row.relaxation) }
        },
      note: nameDetails)
  }
}
