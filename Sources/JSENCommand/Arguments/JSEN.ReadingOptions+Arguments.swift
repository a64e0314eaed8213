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

  static var argumentGroup: OptionGroup<JSEN.ReadingOptions> {
    OptionGroup(
      "Reading",
      [
        .list(
          "accept", "WORD,...", extensions.map { ($0.word, $0.relaxation) },
          help: "accept what JSON lacks"
        ) { $0.relaxations.insert($1) },
        .flag("json5", help: "accept JSON5: all words but the last two") {
          $0.relaxations = .json5
        },
        .choice(
          "duplicate-keys", ["last": .keepLast, "first": .keepFirst, "reject": .reject],
          help: "which duplicate key to keep (last)"
        ) { $0.duplicateKeys = $1 },
        .number("max-depth", to: maximumDepthCeiling, help: "how deep values may nest (512)") {
          $0.maximumDepth = $1
        },
        .flag("refuse-bom", help: "refuse a byte order mark before the text") {
          $0.allowsByteOrderMark = false
        },
        .flag("utf8-only", help: "refuse UTF-16 and UTF-32") {
          $0.allowsOtherEncodings = false
        },
        .flag("replace-invalid", help: "U+FFFD for what is not Unicode") {
          $0.invalidUnicode = .replace
        },
      ]
        + extensions.map { word, relaxation, _ in
          .flag("allow-" + word, help: "") { $0.relaxations.insert(relaxation) }.unlisted
        }, on: .input)
  }

  /// The words of `--accept`, with an example of each.
  private static let extensions: [(word: String, relaxation: Relaxations, example: String)] = [
    ("comments", .comments, "// to the line's end, and /* */"),
    ("trailing-commas", .trailingCommas, "[1, 2,]"),
    ("single-quotes", .singleQuotes, "'text'"),
    ("unquoted-keys", .unquotedKeys, "{key: 1}"),
    ("hexadecimal-numbers", .hexadecimalNumbers, "0xFF"),
    ("plus-signs", .plusSigns, "+1"),
    ("bare-decimal-points", .bareDecimalPoints, ".5 and 5."),
    ("non-finite-numbers", .nonFiniteNumbers, "Infinity and NaN"),
    ("line-continuations", .lineContinuations, "a backslash at a string's line end"),
    ("additional-escapes", .additionalEscapes, #"\v, \0, \x41, \'"#),
    ("additional-whitespace", .additionalWhitespace, "no-break spaces and the like"),
    ("control-characters", .controlCharacters, "tabs and the like in strings"),
    ("line-ends", .lineEnds, "line ends in strings; not in JSON5"),
    ("python-literals", .pythonLiterals, "True, False, None; not in JSON5"),
  ]

  /// The table of ``extensions`` in the help.
  static var extensionDetails: String {
    let rows = extensions.map { "  " + $0.word.padded(to: 23) + $0.example }
    return "The words of --accept, and what they accept:\n" + rows.joined(separator: "\n")
  }
}
