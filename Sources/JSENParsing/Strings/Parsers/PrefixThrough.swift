import JSEN

/// Describes everything up to the end of a text, which is part of the output.
///
/// ```swift
/// let sentence = ParsePrint {
///   PrefixThrough(". ")
///   Rest()
/// }
/// print(try sentence.parse("One. Two."))
/// // prints ("One. ", "Two.")
/// ```
public struct PrefixThrough: StringParserPrinter {
  public typealias Output = String

  let text: String

  /// Describes everything up to the end of a text.
  ///
  /// - Precondition: the text is not empty.
  public init(_ text: String) {
    precondition(!text.isEmpty, "PrefixThrough needs a text that is not empty")
    self.text = text
  }

  public var stringPlan: StringContentPlan<String> {
    let text = text
    let bytes = Array(text.utf8)
    return StringContentPlan(
      TokenPlan(
        String.self, "text that ends with \(text.debugDescription)",
        pattern: .sequence([.upTo(text), .literal(text)])
      ) { reader in
        let start = reader.position
        guard reader.findNext(bytes) else { return nil }
        reader.position += bytes.count
        return reader.string(from: start, to: reader.position)
      } text: { value in
        value
      })
  }
}
