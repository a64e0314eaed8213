/// Converts keys between `snake_case` and `camelCase`, with Foundation's rules for ASCII.
package enum SnakeCase {
  /// Returns a key in camel case: `one_two_three` becomes `oneTwoThree`.
  ///
  /// Underscores at both ends stay. A key of one word stays as it is.
  package static func camelCase(_ key: String) -> String {
    guard let first = key.firstIndex(where: { $0 != "_" }),
      let last = key.lastIndex(where: { $0 != "_" })
    else { return key }
    let words = key[first...last].split(separator: "_")
    guard words.count > 1 else { return key }
    let joined =
      words[0].lowercased() + words.dropFirst().map { capitalized($0) }.joined()
    return key[..<first] + joined + key[key.index(after: last)...]
  }

  /// Returns a word with title case for each letter that follows another character, and lower case for the others.
  private static func capitalized(_ word: Substring) -> String {
    var result = ""
    var isInside = false
    for scalar in word.unicodeScalars {
      if scalar.properties.isAlphabetic {
        result +=
          isInside ? scalar.properties.lowercaseMapping : scalar.properties.titlecaseMapping
        isInside = true
      } else {
        result.unicodeScalars.append(scalar)
        isInside = isInside && scalar.properties.generalCategory == .nonspacingMark
      }
    }
    return result
  }

  /// Returns a key in snake case.
  ///
  /// ```text
  /// oneTwoThree  →  one_two_three
  /// myURLKey     →  my_url_key
  /// ABC          →  a_bc
  /// ```
  ///
  /// A run of capitals is one word, but its last letter begins the next word when small letters follow. The first
  /// character never ends a word.
  package static func snakeCase(_ key: String) -> String {
    let characters = Array(key)
    guard characters.count > 1 else { return key.lowercased() == key ? key : key.lowercased() }
    return words(of: characters).map { String(characters[$0]).lowercased() }
      .joined(separator: "_")
  }

  private static func words(of characters: [Character]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var wordStart = 0
    var search = 1
    while let upper = characters[search...].firstIndex(where: { has(.uppercaseLetter, $0) }) {
      words.append(wordStart..<upper)
      guard let lower = characters[upper...].firstIndex(where: { has(.lowercaseLetter, $0) }) else {
        wordStart = upper
        break
      }
      if lower == upper + 1 {
        wordStart = upper
      } else {
        // The last capital belongs to the small letters after it.
        words.append(upper..<lower - 1)
        wordStart = lower - 1
      }
      search = lower
    }
    words.append(wordStart..<characters.count)
    return words
  }

  private static func has(_ category: Unicode.GeneralCategory, _ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.generalCategory == category }
  }
}
