extension JSEN {
  /// The value on many lines for people to read.
  public var prettyPrinted: String { prettyPrinted() }

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
  /// - Complexity: O(*n*) in the part that is shown. With indentation, a line takes O(*d*) at depth *d*.
  public func prettyPrinted(
    maxDepth: Int = .max, maxSubValueCount: Int = .max, maxStringLength: Int = .max,
    indentation: String = "  "
  ) -> String {
    var style = TextStyle.description
    let isSpaces = indentation.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
    style.indentation = isSpaces ? .spaces(indentation.utf8.count) : .text(indentation)
    style.afterKey = .colonSpace
    var printer = AbbreviatingPrinter(
      writer: TextWriter(style), maxDepth: maxDepth, maxSubValueCount: max(maxSubValueCount, 0),
      maxStringLength: max(maxStringLength, 0))
    printer.print(self)
    return printer.writer.finish().finish()
  }
}

/// Writes a value, and leaves parts out.
private struct AbbreviatingPrinter: ~Copyable {
  var writer: TextWriter
  let maxDepth: Int
  let maxSubValueCount: Int
  let maxStringLength: Int
  /// The open containers, how many children each has, and how many of these have been shown.
  var open: [(container: JSEN, count: Int, shown: Int)] = []

  /// Shows a value, in a loop: depth needs no stack.
  mutating func print(_ value: JSEN) {
    begin(value)
    while let (container, count, shown) = open.last {
      let hasNext = shown < min(count, maxSubValueCount)
      open[open.count - 1].shown += 1
      switch container {
      case .array(let elements) where hasNext:
        writer.beginElement()
        begin(elements[shown])
      case .dictionary(let object) where hasNext:
        writer.addKey(object[shown].key)
        begin(object[shown].value)
      default:
        if shown < count {
          writer.beginElement()
          writer.addRemark("… \(count - shown) more")
        }
        if container.kind == .array { writer.endArray() } else { writer.endObject() }
        open.removeLast()
      }
    }
  }

  /// Writes a scalar, or begins a container. A container that nests too deep shows its count instead of its children.
  private mutating func begin(_ value: JSEN) {
    var count: Int
    switch value {
    case .array(let elements):
      writer.beginArray()
      count = elements.count
    case .dictionary(let object):
      writer.beginObject()
      count = object.count
    case .string(let string) where string.utf8.count > maxStringLength:
      // A character has at least one byte, and only those that are shown are looked for.
      let shown = string.prefix(maxStringLength)
      return writer.addString(shown.endIndex == string.endIndex ? string : shown + "…")
    default:
      // This does not fail: the style has a text for each number.
      do throws(JSEN.WritingError) { try writer.add(scalar: value) } catch {}
      return
    }
    if count > 0, open.count >= maxDepth {
      writer.addRemark("… \(count)")
      count = 0
    }
    open.append((value, count, 0))
  }
}
