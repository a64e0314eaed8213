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
  /// An abbreviated value is not valid JSON. ``serialized(_:)`` with `.pretty` writes the whole value.
  ///
  /// - Parameters:
  ///   - maxDepth: how many levels of arrays and objects are shown; deeper arrays and objects show their count.
  ///   - maxSubValueCount: how many elements or members of each are shown.
  ///   - maxStringLength: how many characters of each string are shown; keys are shown whole.
  ///   - indentation: the text at the beginning of a line, once for each level.
  /// - Complexity: O(*n*) in the part that is shown.
  public func prettyPrinted(
    maxDepth: Int = .max, maxSubValueCount: Int = .max, maxStringLength: Int = .max,
    indentation: String = "  "
  ) -> String {
    var printer = AbbreviatingPrinter(
      maxDepth: maxDepth, maxSubValueCount: max(maxSubValueCount, 0),
      maxStringLength: max(maxStringLength, 0), indentation: indentation)
    printer.print(self)
    return printer.finish()
  }
}

/// Writes a value, and leaves parts out.
private struct AbbreviatingPrinter: ~Copyable {
  private var writer: TextWriter
  private let maxDepth: Int
  private let maxSubValueCount: Int
  private let maxStringLength: Int
  /// The open containers, and how many elements of each have been shown.
  private var open: [(container: JSEN, shown: Int)] = []

  init(maxDepth: Int, maxSubValueCount: Int, maxStringLength: Int, indentation: String) {
    var style = TextStyle.description
    let isSpaces = indentation.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
    style.indentation = isSpaces ? .spaces(indentation.utf8.count) : .text(indentation)
    style.afterKey = .colonSpace
    writer = TextWriter(style)
    self.maxDepth = maxDepth
    self.maxSubValueCount = maxSubValueCount
    self.maxStringLength = maxStringLength
  }

  consuming func finish() -> String { writer.finish().finish() }

  /// Shows a value, in a loop: depth needs no stack.
  mutating func print(_ value: JSEN) {
    begin(value)
    while let (container, shown) = open.last {
      switch container {
      case .array(let elements):
        if isShown(shown, of: elements.count) {
          writer.beginElement()
          begin(elements[shown])
        } else {
          writer.endArray()
        }
      case .dictionary(let object):
        if isShown(shown, of: object.count) {
          writer.addKey(object[shown].key)
          begin(object[shown].value)
        } else {
          writer.endObject()
        }
      default: break
      }
    }
  }

  private mutating func begin(_ value: JSEN) {
    switch value {
    case .array(let elements):
      writer.beginArray()
      if !begin(value, elements.count) { writer.endArray() }
    case .dictionary(let object):
      writer.beginObject()
      if !begin(value, object.count) { writer.endObject() }
    case .string(let string) where string.count > maxStringLength:
      writer.addString(string.prefix(maxStringLength) + "…")
    default:
      // This does not fail: the style has a text for each number.
      do throws(JSEN.WritingError) { try writer.visit(scalar: value) } catch {}
    }
  }

  /// Returns whether the children of a container are shown, when it has any.
  private mutating func begin(_ container: JSEN, _ count: Int) -> Bool {
    if count == 0 { return false }
    if open.count >= maxDepth {
      writer.addRemark("… \(count)")
      return false
    }
    open.append((container, 0))
    return true
  }

  /// Returns whether the innermost container's next child is shown. If not, the container ends.
  private mutating func isShown(_ shown: Int, of count: Int) -> Bool {
    if shown < min(count, maxSubValueCount) {
      open[open.count - 1].shown += 1
      return true
    }
    if shown < count {
      writer.beginElement()
      writer.addRemark("… \(count - shown) more")
    }
    open.removeLast()
    return false
  }
}
