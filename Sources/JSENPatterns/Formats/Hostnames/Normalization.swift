/// Normalization form C, which the standard library tells only by the order of strings: it compares them in that form.
enum Normalization {
  /// Returns whether a text is in normalization form C.
  ///
  /// The characters must be in the form alone. Then one of them breaks it exactly if it changes the text before it, so that
  /// the normalized text does not begin with the text before it any more.
  ///
  /// - Complexity: O(*n*²); a label has at most 63 characters.
  static func isComposed(_ scalars: [Unicode.Scalar]) -> Bool {
    var text = ""
    for scalar in scalars {
      let start = text
      text.unicodeScalars.append(scalar)
      // No character is greater, and this one composes with none.
      if scalar.value >= 0x300, text < start || text > start + "\u{10FFFF}" { return false }
    }
    return true
  }
}
