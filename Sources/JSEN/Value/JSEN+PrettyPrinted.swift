extension JSEN {
  /// The value on many lines for a person to read, and abbreviated where it is long.
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
  /// With something left out it is no JSON any more; ``serialized(_:)`` with `.pretty` writes all of it.
  ///
  /// - Parameters:
  ///   - maxDepth: how many arrays and objects are shown inside each other; deeper ones show their count.
  ///   - maxSubValueCount: how many elements or members of each are shown.
  ///   - maxStringLength: how many characters of each string are shown; keys are shown whole.
  ///   - indentation: what a line begins with for each level.
  /// - Complexity: O(*n*) in what is shown.
  public func prettyPrinted(
    maxDepth: Int = .max, maxSubValueCount: Int = .max, maxStringLength: Int = .max,
    indentation: String = "  "
  ) -> String {
    var printer = AbbreviatingPrinter(
      maxDepth: maxDepth, maxSubValueCount: max(maxSubValueCount, 0),
      maxStringLength: max(maxStringLength, 0), indentation: indentation)
    printer.print(self, depth: 0)
    return printer.text
  }
}

private struct AbbreviatingPrinter {
  let maxDepth: Int
  let maxSubValueCount: Int
  let maxStringLength: Int
  let indentation: String
  var text = ""

  mutating func print(_ value: JSEN, depth: Int) {
    switch value {
    case .array(let array):
      print(array.count, "[", "]", depth: depth) { printer, position in
        printer.print(array[position], depth: depth + 1)
      }
    case .dictionary(let object):
      print(object.count, "{", "}", depth: depth) { printer, position in
        let (key, value) = object[position]
        printer.text += JSEN.string(key).description + ": "
        printer.print(value, depth: depth + 1)
      }
    case .string(let string): print(string: string)
    default: text += value.description
    }
  }

  private mutating func print(
    _ count: Int, _ opening: String, _ closing: String, depth: Int,
    each: (inout AbbreviatingPrinter, Int) -> Void
  ) {
    guard count > 0 else {
      text += opening + closing
      return
    }
    guard depth < maxDepth else {
      text += "\(opening)… \(count)\(closing)"
      return
    }
    text += opening
    let shown = min(count, maxSubValueCount)
    for position in 0..<shown {
      beginLine(depth + 1)
      each(&self, position)
      if position < count - 1 { text += "," }
    }
    if shown < count {
      beginLine(depth + 1)
      text += "… \(count - shown) more"
    }
    beginLine(depth)
    text += closing
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
