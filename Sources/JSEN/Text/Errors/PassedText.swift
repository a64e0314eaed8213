/// The facts that an error still needs from bytes that were discarded.
///
/// A short text with the same open containers and keys replaces it. So the rest is read as before, and the positions are
/// moved back.
package struct PassedText: Sendable {
  /// The text that has the same containers open, in the same state.
  package private(set) var beginning: [UInt8] = []
  /// The last bytes, for an excerpt: ``Excerpt/context`` of them, or all.
  let lastBytes: [UInt8]
  /// The location of the first byte of the rest.
  private let end: JSEN.TextLocation
  /// Where the first of two equal keys begins, for an error about the second one.
  package var firstOfDuplicate: JSEN.TextLocation?
  /// The brackets and keys of the short text.
  private var marks: [Mark] = []

  private struct Mark {
    /// Where it begins in the short text, and in the text that is gone.
    let short: Int
    let location: JSEN.TextLocation
    /// How many elements the container has more than in the short text.
    var missing = 0
  }

  /// A container that is open at the end of this text.
  package struct Container {
    package let isObject: Bool
    package let location: JSEN.TextLocation
    /// How many values are complete.
    package let count: Int
    /// The key whose value is not complete.
    package let key: Key?

    package init(isObject: Bool, location: JSEN.TextLocation, count: Int, key: Key?) {
      (self.isObject, self.location, self.count, self.key) = (isObject, location, count, key)
    }
  }

  package struct Key: Sendable {
    package let content: String
    /// The key as it was written, with its quotes.
    package let written: [UInt8]
    package let location: JSEN.TextLocation

    package init(content: String, written: [UInt8], location: JSEN.TextLocation) {
      (self.content, self.written, self.location) = (content, written, location)
    }
  }

  /// - Parameters:
  ///   - containers: the containers that are open.
  ///   - end: the location of the first byte of the rest.
  ///   - lastBytes: the bytes before it, at least those for an excerpt.
  ///   - isAfterKey: whether a colon comes next.
  ///   - isAfterValue: whether a comma, a bracket or the end of the text comes next.
  ///   - hasComment: whether there is a comment before the first container.
  package init(
    _ containers: [Container], upTo end: JSEN.TextLocation, _ lastBytes: [UInt8],
    isAfterKey: Bool, isAfterValue: Bool, hasComment: Bool
  ) {
    (self.end, self.lastBytes) = (end, Array(lastBytes.suffix(Excerpt.context)))
    // A byte order mark in the rest is not at the beginning of the text.
    if containers.isEmpty { beginning += (isAfterValue ? #""""# : hasComment ? "/**/" : " ").utf8 }
    for (number, container) in containers.enumerated() {
      let isInnermost = number + 1 == containers.count
      marks.append(
        Mark(
          short: beginning.count, location: container.location,
          missing: max(container.count - 1, 0)))
      beginning += (container.isObject ? "{" : "[").utf8
      let hasEnded = isInnermost && isAfterValue
      if container.count > 0 {
        beginning += ((container.isObject ? #""":"""# : #""""#) + (hasEnded ? "" : ",")).utf8
      }
      guard let key = container.key else { continue }
      marks.append(Mark(short: beginning.count, location: key.location))
      beginning += key.written
      if !(isInnermost && isAfterKey) { beginning += ":".utf8 }
    }
  }

  /// How many bytes the text that is gone has more than the short text.
  var goneCount: Int { end.offset - beginning.count }

  /// Returns the location of a byte in the short text and the rest.
  func location(_ offset: Int, in bytes: TextBytes) -> JSEN.TextLocation {
    if offset < beginning.count, let mark = marks.last(where: { $0.short <= offset }) {
      return mark.location
    }
    return end.moved(over: bytes, beginning.count, offset)
  }

  /// Returns the line around an offset of the short text and the rest.
  func excerpt(in bytes: TextBytes, at offset: Int) -> String {
    var text = lastBytes
    bytes.slice(beginning.count, bytes.count).append(to: &text)
    return TextBytes.with(text) {
      Excerpt.line($0, at: lastBytes.count + offset - beginning.count)
    }
  }

  /// Returns how many elements the container has more that begins at an offset of the short text and the rest.
  func missing(inContainerAt offset: Int) -> Int {
    guard offset < beginning.count else { return 0 }
    return marks.last { $0.short <= offset }?.missing ?? 0
  }
}

extension JSEN.TextLocation {
  /// Returns the location at the end of bytes that begin at this one.
  package func moved(over bytes: TextBytes, _ start: Int, _ end: Int) -> JSEN.TextLocation {
    let rest = bytes.slice(start, bytes.count)
    let location = JSEN.TextLocation(offset: end - start, in: rest)
    // A byte order mark counts, unless the whole text begins with it.
    let mark = offset > 0 && end - start >= 3 && rest.hasByteOrderMark ? 1 : 0
    return JSEN.TextLocation(
      offset: offset + end - start, line: line + location.line - 1,
      column: location.line == 1 ? column + location.column - 1 + mark : location.column)
  }
}
