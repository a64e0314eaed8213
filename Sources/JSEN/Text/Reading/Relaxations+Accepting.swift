/// Finds the options that accept the text at an error.
extension JSEN.ReadingOptions {
  /// Returns the fewest relaxations with which the parser reads on after the token at which it failed; none when no
  /// relaxation helps.
  ///
  /// The parser itself decides: the beginning of the text is read again with other relaxations, once for each.
  ///
  /// - Complexity: O(*n*) in the bytes before the failure.
  func relaxationsAccepting(_ failure: TextFailure, in bytes: TextBytes) -> Relaxations {
    switch failure.kind {
    // The byte after the backslash decides what it escapes.
    case .invalidEscape where failure.isIncomplete: return []
    case .expectedValue, .expectedKey, .expectedColon, .expectedCommaOrClosingBracket,
      .expectedCommaOrClosingBrace, .expectedEnd, .expectedDigit, .controlCharacter,
      .invalidEscape:
      break
    default: return []
    }
    let lookahead = 256
    let text = bytes.slice(0, min(failure.offset + lookahead, bytes.count))
    guard text.count <= TapeNode.maximumTextLength else { return [] }
    var needed = Relaxations.json5.subtracting(relaxations)
    guard accepts(failure, in: text, with: needed) else { return [] }
    for (_, relaxation) in Relaxations.names where needed.contains(relaxation) {
      let others = needed.subtracting(relaxation)
      if accepts(failure, in: text, with: others) { needed = others }
    }
    return needed
  }

  private func accepts(
    _ failure: TextFailure, in text: TextBytes, with added: Relaxations
  ) -> Bool {
    var options = self
    options.relaxations.formUnion(added)
    options.duplicateKeys = .keepLast
    var builder = TapeBuilder(text, options: options)
    do throws(TextFailure) {
      try builder.read(options)
      return true
    } catch {
      guard failure.offset < text.count else { return error.kind != failure.kind }
      let end = Excerpt.endOfToken(text, at: failure.offset)
      // A digit is missing at the end of the token itself.
      return error.offset > end || error.offset == end && error.kind != .expectedDigit
    }
  }
}

extension JSEN.ReadingOptions.Relaxations {
  /// Each relaxation with its name.
  package static let names: [(name: String, relaxation: Self)] = [
    ("comments", .comments), ("trailingCommas", .trailingCommas), ("singleQuotes", .singleQuotes),
    ("unquotedKeys", .unquotedKeys), ("hexadecimalNumbers", .hexadecimalNumbers),
    ("plusSigns", .plusSigns), ("bareDecimalPoints", .bareDecimalPoints),
    ("nonFiniteNumbers", .nonFiniteNumbers), ("lineContinuations", .lineContinuations),
    ("additionalEscapes", .additionalEscapes), ("additionalWhitespace", .additionalWhitespace),
    ("controlCharacters", .controlCharacters), ("pythonLiterals", .pythonLiterals),
    ("lineEnds", .lineEnds),
  ]

  /// `; .comments allows it`, or nothing for the empty set.
  ///
  /// - Parameter spelling: returns the way to write an option, from its name.
  package func advice(_ spelling: (String) -> String) -> String {
    let options = Self.names.filter { contains($0.relaxation) }.map { spelling($0.name) }
    guard let last = options.last else { return "" }
    if options.count == 1 { return "; \(last) allows it" }
    return "; \(options.dropLast().joined(separator: ", ")) and \(last) allow it"
  }
}
