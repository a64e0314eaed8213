import JSEN

/// Describes everything before a text. The text itself is left for the next parser.
///
/// ```swift
/// let line = ParsePrint {
///   PrefixUpTo(": ")
///   ": "
///   Rest()
/// }
/// print(try line.parse("Subject: Hi: there"))
/// // prints ("Subject", "Hi: there")
/// do { _ = try line.parse("Subject") } catch { print(error) }
/// // prints:
/// // expected ": "
/// // Subject
/// //        ^
/// ```
///
/// An empty text is an error of parsing and printing.
///
/// - Parameter text: the text that follows.
public func PrefixUpTo(_ text: String) -> StringDescription<String, TwoWay> {
  if text.isEmpty { return Fail<String>("PrefixUpTo needs a text that is not empty").inString }
  let bytes = Array(text.utf8)
  return .part("text before \(text.debugDescription)", pattern: .upTo(text)) {
    $0.findNext(bytes)
  }
}

extension ContentReader {
  /// Moves to the next place where a text is.
  ///
  /// - Complexity: O(*n* · *m*) in the bytes up to that place and in those of the text.
  mutating func findNext(_ text: [UInt8]) -> Bool {
    while position < bytes.count {
      if has(text, at: position) { return true }
      position += 1
    }
    return fail(.expected(String(decoding: text, as: UTF8.self).debugDescription))
  }
}
