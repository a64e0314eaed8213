import JSEN

/// The form in which documents are written: the options of the commands that write.
struct WritingChoices {
  /// The library's options, except the form.
  private var options = JSEN.WritingOptions()
  private var form: Form?
  /// The first option that was given; nil when there was none.
  fileprivate(set) var firstOption: String?

  private enum Form {
    case pretty(JSEN.WritingOptions.Indentation)
    case compact
    case canonical
  }

  init() {
    // Every document that can be read can be written.
    options.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
  }

  /// Chooses the form of RFC 8785.
  mutating func useCanonicalForm() { form = .canonical }

  /// Throws when the options do not go together.
  ///
  /// - Parameter reading: the options for reading, which are given the numbers of the form.
  func validate(_ reading: inout JSEN.ReadingOptions) throws(CallError) {
    guard case .canonical? = form else { return }
    reading.readCanonicalNumbers()
    var others = options
    others.nonFiniteNumbers = .refuse
    others.sortsKeys = false
    if others != WritingChoices().options {
      throw CallError(
        "--canonical has its own escapes, without --ascii, --escape-slashes and "
          + "--escape-line-separators")
    }
    if case .refuse = options.nonFiniteNumbers { return }
    throw CallError("--canonical has no form for NaN and infinity, without --non-finite-numbers")
  }

  /// The indentation that an argument sets; nil when none does.
  var indentation: JSEN.WritingOptions.Indentation? {
    if case .pretty(let indentation)? = form { indentation } else { nil }
  }

  /// An option that writes values in another way, so that the text of a document is lost; nil when there is none.
  var plainOption: String? {
    switch form {
    case .compact?: return "--compact"
    case .canonical?: return "--canonical"
    case .pretty?, nil: break
    }
    if let escapingOption { return escapingOption }
    if case .refuse = options.nonFiniteNumbers { return nil }
    return "--non-finite-numbers"
  }

  /// An option that escapes characters of strings; nil when there is none.
  var escapingOption: String? {
    if options.escapesNonASCII { return "--ascii" }
    if options.escapesSlashes { return "--escape-slashes" }
    return options.escapesLineSeparators ? "--escape-line-separators" : nil
  }

  /// Whether an argument asks for a form. Then the whole document is written anew.
  var isAsked: Bool { firstOption != nil }

  /// The options of the library.
  ///
  /// - Parameter unasked: the indentation when no argument sets the form; nil means one line.
  func options(
    unlessAsked unasked: JSEN.WritingOptions.Indentation? = .spaces(2)
  ) -> JSEN.WritingOptions {
    var options = options
    switch form {
    case .pretty(let indentation)?: options.indentation = indentation
    case .compact?: options.indentation = nil
    case .canonical?: options.isCanonical = true
    case nil: options.indentation = unasked
    }
    return options
  }

  /// The options of the library for a value in a line of something else: the same characters, on one line.
  var cellOptions: JSEN.WritingOptions { options }

  static var argumentGroup: OptionGroup<WritingChoices> {
    let options: [Option<WritingChoices>] =
      [
        .flag("pretty", help: "on many lines, indented by two spaces") {
          $0.form = .pretty(.spaces(2))
        },
        .value("indent", "N|tab", help: "on many lines, by N spaces or a tab") {
          $0.form = .pretty(try indentation($1))
        }.repeatable,
        .flag("compact", "c", help: "on one line, without spaces") { $0.form = .compact },
        .flag("canonical", help: "the form of RFC 8785, without a line end") {
          $0.form = .canonical
        },
        .flag("sort", help: "sort keys by code points") { $0.options.sortsKeys = true },
        .flag("ascii", help: #"escape all but ASCII: \u00e9"#) {
          $0.options.escapesNonASCII = true
        },
        .flag("escape-slashes", help: #"write / as \/"#) { $0.options.escapesSlashes = true },
        .flag("escape-line-separators", help: "escape U+2028 and U+2029") {
          $0.options.escapesLineSeparators = true
        },
        .choice(
          "non-finite-numbers",
          [
            "refuse": .refuse, "null": .null,
            "strings": .strings(
              positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN"),
          ],
          help: "how to write Infinity and NaN (refuse)"
        ) { $0.options.nonFiniteNumbers = $1 },
      ]
    return OptionGroup(
      "Writing (of --pretty, --indent, --compact and --canonical, the last one counts)",
      options.map { $0.noting(\.firstOption) }, on: .output)
  }

  /// The options for values that are written on one line.
  static var lineGroup: OptionGroup<WritingChoices> {
    OptionGroup(
      "Writing",
      argumentGroup.options.filter { !["pretty", "indent", "canonical"].contains($0.info.name) },
      on: .output)
  }

  private static func indentation(_ text: String) throws -> JSEN.WritingOptions.Indentation {
    if text == "tab" { return .tab }
    if let width = Int(text), (0...16).contains(width) { return .spaces(width) }
    throw CallError("--indent takes a number from 0 to 16 or tab, not '\(text)'")
  }
}
