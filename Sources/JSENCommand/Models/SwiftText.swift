/// The lines of a source file.
struct SwiftText {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: "  ", count: depth) + line }
    text += "\n"
  }

  /// Adds lines in braces.
  mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  mutating func comment(_ lines: [String]) {
    for text in lines { line(text.isEmpty ? "///" : "/// \(text)") }
  }

  /// Returns a string literal.
  static func literal(_ string: String) -> String {
    var literal = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      default:
        let isShown = ![.control, .lineSeparator, .paragraphSeparator, .format].contains(
          scalar.properties.generalCategory)
        literal += isShown ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return literal + "\""
  }
}
