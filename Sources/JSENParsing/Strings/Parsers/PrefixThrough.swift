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
///
/// An empty text is an error of parsing and printing.
///
/// - Parameter text: the text at the end.
public func PrefixThrough(_ text: String) -> StringDescription<String, TwoWay> {
  if text.isEmpty { return Fail<String>("PrefixThrough needs a text that is not empty").inString }
  let bytes = Array(text.utf8)
  return .part(
    "text that ends with \(text.debugDescription)",
    pattern: .sequence([.upTo(text), .literal(text)])
  ) { reader in
    guard reader.findNext(bytes) else { return false }
    reader.position += bytes.count
    return true
  }
}
