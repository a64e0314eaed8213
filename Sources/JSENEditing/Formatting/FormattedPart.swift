import JSEN

/// A value, with its key, that is laid out anew in a text of which the rest stays as it is.
struct FormattedPart {
  /// The node of the key, or of the element.
  let entry: Int
  let value: Int
  /// Whether a comma is after the value on its line.
  var hasComma = false

  /// - Parameter entry: the node of a key, or of an element.
  init(_ entry: Int, in tape: Tape) {
    self.entry = entry
    value = tape[entry].hasTag(.key) ? entry + 1 : entry
  }

  func range(in tape: Tape) -> Range<Int> { tape.range(entry).start..<tape.range(value).end }
}

extension Tape {
  /// Returns a text in which some parts are laid out anew, with the indentation of the lines on which they begin.
  ///
  /// - Parameters:
  ///   - text: the text, which has the same bytes in these parts as that of the tape.
  ///   - parts: the parts, in their order.
  func formatted(
    _ parts: [FormattedPart], of text: TextBytes, _ format: JSENText.Format,
    _ options: JSEN.ReadingOptions
  ) -> [UInt8] {
    let plan = LayoutPlan(self, format)
    var result: [UInt8] = []
    var end = 0
    var lineStart = text.hasByteOrderMark ? 3 : 0
    func append(_ bytes: TextBytes) {
      let old = result.count
      bytes.append(to: &result)
      let line = result[old...].lastIndex { $0 == 0x0A || $0 == 0x0D }
      lineStart = line.map { $0 + 1 } ?? lineStart
    }
    for part in parts {
      let range = part.range(in: self)
      append(text.slice(end, range.lowerBound))
      var formatter = Formatter(self, format, options, plan, part.hasComma)
      formatter.text.begin(on: result[lineStart...])
      if part.entry < part.value { formatter.writeKey(part.entry) }
      formatter.write(part.value)
      TextBytes.with(formatter.text.bytes) { append($0) }
      end = range.upperBound
    }
    append(text.slice(end, text.count))
    return result
  }
}

/// The part for a range of a text.
extension FormattedPart {
  /// Returns the smallest value with whole lines that holds a range; none when a comment says that it stays as it is; nil
  /// for the whole text.
  ///
  /// - Complexity: O(*n*) in the nodes and in the text of the containers around the range.
  static func parts(of tape: Tape, holding range: Range<Int>) -> [FormattedPart]? {
    let bytes = tape.bytes
    let root = tape.range(0)
    if bytes.isIgnored(after: 0..<root.start, isAlone: true) { return [] }
    guard root.start <= range.lowerBound, range.upperBound <= root.end else { return nil }
    var choice = FormattedPart(0, in: tape)
    var container = 0
    descent: while tape[container].isContainer {
      let node = tape[container]
      var gapStart = node.start + 1
      for entry in tape.children(of: container) {
        let part = FormattedPart(entry, in: tape)
        let next = tape.index(after: part.value)
        let isLast = next == node.next
        let text = part.range(in: tape)
        let gap = text.upperBound..<(isLast ? node.end - 1 : tape.range(next).start)
        let bounds = bytes.gapBounds(gap, isLast: isLast)
        let margin = bytes.marginStart(of: text.lowerBound)
        let lineEnd = bounds.end + bytes.lineEndLength(at: bounds.end)
        let isOnLines = bytes.isLineStart(at: margin) && bounds.end < lineEnd
        let lines = isOnLines ? margin..<lineEnd : text
        if lines.lowerBound <= range.lowerBound, range.upperBound <= lines.upperBound {
          if bytes.isIgnored(after: gapStart..<text.lowerBound) { return [] }
          if isOnLines {
            choice = part
            choice.hasComma = bounds.hasComma
          }
          container = part.value
          continue descent
        }
        gapStart = text.upperBound
      }
      break
    }
    return [choice]
  }
}

/// The parts of a text with errors.
extension FormattedPart {
  /// Returns the largest parts that have no errors.
  ///
  /// - Parameters:
  ///   - tape: that of the text without its errors.
  ///   - errors: the offsets of the bytes that are left out of the text or were changed, in their order.
  /// - Complexity: O(*n*) in bytes.
  static func soundParts(of tape: Tape, without errors: [Int]) -> [FormattedPart] {
    var parts: [FormattedPart] = []
    var index = 0
    var error = 0
    var gapStart = 0
    while index < tape.index(after: 0) {
      let part = FormattedPart(index, in: tape)
      let range = part.range(in: tape)
      while error < errors.count, errors[error] < range.lowerBound { error += 1 }
      let isSound = error == errors.count || errors[error] >= range.upperBound
      let isIgnored = tape.bytes.isIgnored(
        after: gapStart..<range.lowerBound, isAlone: index == 0)
      if isSound, !isIgnored { parts.append(part) }
      if isSound || isIgnored || !tape[part.value].isContainer {
        index = tape.index(after: part.value)
        gapStart = range.upperBound
      } else {
        index = part.value + 1
        gapStart = tape[part.value].start + 1
      }
    }
    return parts
  }
}
