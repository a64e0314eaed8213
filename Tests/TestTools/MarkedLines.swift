/// Returns a message as it is about a text, which is followed by the line of each value with a caret below it.
///
/// - Parameter message: the failures with their places, and what was found where the line does not show it.
package func about(_ text: String, _ message: String) -> String {
  message.split(separator: "\n\n").map { failure in
    let header = /(?:At )?(?:.*? \()?([0-9]+):([0-9]+)\)?:[\s\S]*/
    guard !failure.hasSuffix("^"), let match = failure.wholeMatch(of: header),
      let number = Int(match.1), let column = Int(match.2)
    else { return String(failure) }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let scalars = lines[number - 1].unicodeScalars
    var before = String(String.UnicodeScalarView(scalars.prefix(column - 1)))
    var after = String(String.UnicodeScalarView(scalars.dropFirst(column - 1)))
    var shown = String(failure)
    let count = /expected (?:at least |at most |[0-9]+ to )?[0-9]+ (?:element|member)s?\nbut/
    if let found = failure.firstMatch(of: /\n(?:but )?found: ((?!.*\n).*)$/),
      failure.firstMatch(of: count) == nil,
      after.hasPrefix(found.1.hasSuffix("…") ? found.1.dropLast() : found.1)
    {
      // A list is apart from the line.
      let isList = shown.dropLast(found.0.count).count { $0 == "\n" } > 1
      shown.removeLast(isList ? found.1.count + 1 : found.0.count)
    }
    if before.count > 40 { before = "…" + before.suffix(40) }
    if after.count > 40 { after = after.prefix(40) + "…" }
    return "\(shown)\n\(before)\(after)\n\(before.map { $0 == "\t" ? "\t" : " " }.joined())^"
  }.joined(separator: "\n\n")
}
