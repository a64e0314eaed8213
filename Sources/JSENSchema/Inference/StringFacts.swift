import JSEN
import JSENPatterns

/// The facts about the strings at one place.
struct StringFacts: Sendable {
  private var count = 0
  /// The format of all strings so far.
  private var commonFormat: StringFormat?
  private var hasOtherFormats = false
  /// The different strings, as keys in the order of first appearance.
  private var choices = JSEN.Object()
  private var hasManyChoices = false

  mutating func add(_ string: String, _ options: JSONSchema.Inference.Options) {
    if options.detectsFormats, !hasOtherFormats {
      let format = TextBytes.with(string) { StringFormat.recognized($0) }
      if count == 0 { commonFormat = format }
      hasOtherFormats = format == nil || format != commonFormat
    }
    count += 1
    addChoice(string, options)
  }

  private mutating func addChoice(_ string: String, _ options: JSONSchema.Inference.Options) {
    if hasManyChoices { return }
    if string.utf8.count <= 64 { choices[string] = .null }
    if string.utf8.count > 64 || choices.count > min(options.enumLimit, 1024) {
      hasManyChoices = true
      choices = JSEN.Object()
    }
  }

  mutating func merge(_ other: StringFacts, _ options: JSONSchema.Inference.Options) {
    if other.count == 0 { return }
    if count == 0 { commonFormat = other.commonFormat }
    hasOtherFormats =
      hasOtherFormats || other.hasOtherFormats || commonFormat != other.commonFormat
    count += other.count
    if other.hasManyChoices {
      hasManyChoices = true
      choices = JSEN.Object()
    }
    for (choice, _) in other.choices { addChoice(choice, options) }
  }

  /// The format that all strings have.
  var format: String? { count == 0 || hasOtherFormats ? nil : commonFormat?.rawValue }

  /// The values of an `enum`; nil if there are too many of them, or too few strings to say so.
  var enumeration: [String]? {
    if count == 0 || hasManyChoices || format != nil || count < 3 * choices.count { return nil }
    return Array(choices.keys)
  }
}
