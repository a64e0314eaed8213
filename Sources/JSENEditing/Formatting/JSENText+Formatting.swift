import JSEN

/// Other layouts of a text.
extension JSENText {
  /// Returns the text in another layout. Comments, single blank lines and the spelling of values stay.
  ///
  ///     let text = try JSENText("{\"a\":1.50,\n\n// two\n\"b\":[ 1,2 ]}", options: .json5)
  ///     print(text.formatted(), terminator: "")
  ///     // prints:
  ///     // {
  ///     //   "a": 1.50,
  ///     //
  ///     //   // two
  ///     //   "b": [1, 2]
  ///     // }
  ///
  /// A member or an element below the comment `// jsen-ignore` or `/* jsen-ignore */` stays byte for byte, from its key
  /// to the end of its value. Above the root, the comment keeps the whole text. After a space or a colon, the comment
  /// can say why.
  ///
  ///     let matrix = try JSENText("[\n// jsen-ignore\n[1, 0,\n 0, 1],[ 2 ]]", options: .json5)
  ///     print(matrix.formatted(), terminator: "")
  ///     // prints:
  ///     // [
  ///     //   // jsen-ignore
  ///     //   [1, 0,
  ///     //  0, 1],
  ///     //   [2]
  ///     // ]
  ///
  /// - Parameter format: the layout.
  /// - Complexity: O(*n*) in bytes; with `sortsMembers`, O(*n* log *n*).
  public func formatted(_ format: Format = Format()) -> String {
    String(decoding: formattedBytes(format), as: UTF8.self)
  }

  /// Returns the bytes of ``formatted(_:)``. They are not checked once more, as those of a string are.
  ///
  /// - Parameter format: the layout.
  /// - Complexity: O(*n*) in bytes; with `sortsMembers`, O(*n* log *n*).
  public func formattedBytes(_ format: Format = Format()) -> [UInt8] {
    if tree.isBlank { return bytes }
    return tree.document.storage.read { $0.formatted(format, tree.style.options) }
  }

  /// Returns the text with another layout of one part: the smallest value that has whole lines and holds a range.
  ///
  /// A member or an element has whole lines if it is first on its line, and if only a comma and comments are after it
  /// on its last line. All other bytes stay as they are, and lines are indented like the first line of the value.
  ///
  ///     let text = try JSENText("{\n    \"a\":[1,2],\n    \"b\":[3,4]\n}")
  ///     print(text.formatted(in: 20..<21))
  ///     // prints:
  ///     // {
  ///     //     "a":[1,2],
  ///     //     "b": [3, 4]
  ///     // }
  ///
  /// If the range is not inside the root, the whole text is laid out anew.
  ///
  /// - Parameters:
  ///   - format: the layout.
  ///   - range: bytes of UTF-8 of the text. The part of it that is outside the text is left out.
  /// - Complexity: O(*n*) in bytes.
  public func formatted(_ format: Format = Format(), in range: Range<Int>) -> String {
    if tree.isBlank { return text }
    return tree.document.storage.read { tape in
      let range = range.clamped(to: 0..<tape.bytes.count)
      guard let parts = FormattedPart.parts(of: tape, holding: range) else {
        return formatted(format)
      }
      let bytes = tape.formatted(parts, of: tape.bytes, format, tree.style.options)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension Tape {
  /// Returns the whole text in another layout.
  func formatted(_ format: JSENText.Format, _ options: JSEN.ReadingOptions) -> [UInt8] {
    var formatter = Formatter(self, format, options, LayoutPlan(self, format))
    return formatter.writeText() ? formatter.text.bytes : bytes.array(0..<bytes.count)
  }
}
