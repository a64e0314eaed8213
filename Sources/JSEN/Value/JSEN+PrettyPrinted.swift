extension JSEN {
  /// The value on many lines for people to read, abbreviated where it is long.
  ///
  ///     let json: JSEN = ["name": "A rather long name", "scores": [1, 2, 3, 4], "deep": [[[1]]]]
  ///     print(json.prettyPrinted(maxDepth: 2, maxSubValueCount: 3, maxStringLength: 8))
  ///     // prints:
  ///     // {
  ///     //   "name": "A rather…",
  ///     //   "scores": [
  ///     //     1,
  ///     //     2,
  ///     //     3,
  ///     //     … 1 more
  ///     //   ],
  ///     //   "deep": [
  ///     //     [… 1]
  ///     //   ]
  ///     // }
  ///
  /// An abbreviated value is not valid JSON. ``serialized(_:)`` with `.pretty` writes all of it.
  ///
  /// - Parameters:
  ///   - maxDepth: how many levels of arrays and objects are shown; deeper ones show their count.
  ///   - maxSubValueCount: how many elements or members of each are shown.
  ///   - maxStringLength: how many characters of each string are shown; keys are shown whole.
  ///   - indentation: the text that a line begins with, once for each level.
  /// - Complexity: O(*n*) in the part that is shown.
  public func prettyPrinted(
    maxDepth: Int = .max, maxSubValueCount: Int = .max, maxStringLength: Int = .max,
    indentation: String = "  "
  ) -> String {
    var printer = AbbreviatingPrinter(
      maxDepth: maxDepth, maxSubValueCount: max(maxSubValueCount, 0),
      maxStringLength: max(maxStringLength, 0), indentation: indentation)
    printer.print(self)
    return printer.text
  }
}

private struct AbbreviatingPrinter {
  let maxDepth: Int
  let maxSubValueCount: Int
  let maxStringLength: Int
  let indentation: String
  var text = ""

  /// The open containers, and how many elements of each have been shown.
  private var open: [(container: JSEN, shown: Int)] = []

  init(maxDepth: Int, maxSubValueCount: Int, maxStringLength: Int, indentation: String) {
    self.maxDepth = maxDepth
    self.maxSubValueCount = maxSubValueCount
    self.maxStringLength = maxStringLength
    self.indentation = indentation
  }

  /// Shows a value, in a loop: depth needs no stack.
  mutating func print(_ value: JSEN) {
    begin(value)
    while let (container, shown) = open.last {
      switch container {
      case .array(let elements):
        if beginChild(shown, of: elements.count, closing: "]") { begin(elements[shown]) }
      case .dictionary(let object):
        guard beginChild(shown, of: object.count, closing: "}") else { continue }
        text += JSEN.string(object[shown].key).description + ": "
        begin(object[shown].value)
      default: open.removeLast()
      }
    }
  }

  private mutating func begin(_ value: JSEN) {
    switch value {
    case .array(let elements): begin(value, elements.count, "[", "]")
    case .dictionary(let object): begin(value, object.count, "{", "}")
    case .string(let string): print(string: string)
    default: text += value.description
    }
  }

  private mutating func begin(
    _ container: JSEN, _ count: Int, _ opening: String, _ closing: String
  ) {
    if count == 0 {
      text += opening + closing
    } else if open.count >= maxDepth {
      text += "\(opening)… \(count)\(closing)"
    } else {
      text += opening
      open.append((container, 0))
    }
  }

  /// Begins the line of the innermost container's next child, or ends the container.
  ///
  /// - Returns: whether there is a child to show.
  private mutating func beginChild(_ shown: Int, of count: Int, closing: String) -> Bool {
    if shown < min(count, maxSubValueCount) {
      if shown > 0 { text += "," }
      beginLine(open.count)
      open[open.count - 1].shown += 1
      return true
    }
    if shown < count {
      if shown > 0 { text += "," }
      beginLine(open.count)
      text += "… \(count - shown) more"
    }
    open.removeLast()
    beginLine(open.count)
    text += closing
    return false
  }

  private mutating func print(string: String) {
    guard string.count > maxStringLength else {
      text += JSEN.string(string).description
      return
    }
    text += JSEN.string(string.prefix(maxStringLength) + "…").description
  }

  private mutating func beginLine(_ depth: Int) {
    text += "\n" + String(repeating: indentation, count: depth)
  }
}
