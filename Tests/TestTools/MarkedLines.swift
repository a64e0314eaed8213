/// Returns a message as it is about a text, which is followed by the line of each value with a caret below it.
///
/// - Parameter message: the failures with their places.
package func about(_ text: String, _ message: String) -> String {
  message.split(separator: "\n\n").map { failure in
    let header = /(?:.*? \()?([0-9]+):([0-9]+)\)?:[\s\S]*/
    guard !failure.hasSuffix("^"), let match = failure.wholeMatch(of: header),
      let number = Int(match.1), let column = Int(match.2)
    else { return String(failure) }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let scalars = lines[number - 1].unicodeScalars
    var before = String(String.UnicodeScalarView(scalars.prefix(column - 1)))
    var after = String(String.UnicodeScalarView(scalars.dropFirst(column - 1)))
    if before.count > 40 { before = "…" + before.suffix(40) }
    if after.count > 40 { after = after.prefix(40) + "…" }
    return "\(failure)\n\(before)\(after)\n\(before.map { $0 == "\t" ? "\t" : " " }.joined())^"
  }.joined(separator: "\n\n")
}
