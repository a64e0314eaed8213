/// A text with braces around it, which is read as one object: the user has written only its members.
package enum EnclosedText {
  /// Returns a copy of a text with braces around it. A line end before the closing brace ends a line comment.
  ///
  /// A byte order mark is left out.
  package static func enclosing(_ bytes: TextBytes) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 3)
    text.append(UInt8(ascii: "{"))
    for index in (bytes.hasByteOrderMark ? 3 : 0)..<bytes.count {
      text.append(bytes[unchecked: index])
    }
    text.append(UInt8(ascii: "\n"))
    text.append(UInt8(ascii: "}"))
    return text
  }

  /// Returns the part of an enclosed text that the user has written.
  package static func written(_ bytes: TextBytes) -> TextBytes { bytes.slice(1, bytes.count - 2) }
}
