import JSEN

/// The notation and the layout of values that are put into a text.
final class EditingStyle: Sendable {
  let options: JSEN.ReadingOptions
  let layout: TextLayout
  private let writing: JSEN.WritingOptions
  private let isLine: Bool

  /// - Parameters:
  ///   - isLine: whether the text must stay on one line.
  ///   - nonFiniteNumbers: what NaN and infinity become in values that are added.
  init(
    _ storage: DocumentStorage, _ options: JSEN.ReadingOptions, isLine: Bool,
    nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers
  ) {
    var reading = options
    // Values that are added were read or checked already. They may nest as deep as any value.
    reading.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    reading.maximumTextLength = .max
    reading.maximumStringLength = .max
    reading.maximumNumberLength = .max
    reading.allowsOtherEncodings = false
    self.options = reading
    layout = storage.read { TextLayout(of: $0, isLine: isLine) }
    self.isLine = isLine
    var writing = JSEN.WritingOptions()
    writing.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    writing.nonFiniteNumbers = nonFiniteNumbers
    self.writing = writing
  }

  /// Throws when a value has no text under the options.
  func check(_ value: JSEN) throws(JSEN.WritingError) {
    switch value {
    case .null, .bool, .int, .number, .string: return
    case .double, .array, .dictionary: break
    }
    var writer = TextWriter(TextStyle(writing))
    try writer.add(value)
  }

  /// The source of values of a document that are merged into the text. Short texts are copied, since many may be merged.
  func source(
    _ storage: DocumentStorage, _ relaxations: JSEN.ReadingOptions.Relaxations
  ) -> Source {
    let isForeign =
      !relaxations.isSubset(of: options.relaxations)
      || storage.read { $0.bytes.count <= Self.longText || $0.lineEnd != layout.lineEnd }
    return Source(storage, isForeign: isForeign)
  }

  /// Whether a document that was read with other options means the same with these: another rule for repeated members says
  /// nothing where there are none.
  ///
  /// - Complexity: O(1) for the same rule, otherwise O(*n*) in the nodes.
  func hasSameMeaning(_ storage: DocumentStorage, _ options: JSEN.ReadingOptions) -> Bool {
    let rule = options.duplicateKeys
    if rule == .reject || rule == self.options.duplicateKeys { return true }
    return storage.read { !$0.hasRepeatedMembers(in: 0) }
  }

  private static var longText: Int { 1 << 16 }

  /// Returns a value with the text that it has at a place.
  func placed(_ piece: Piece, at placement: Placement) -> Piece {
    switch piece.content {
    case .added(let json, _): return Piece(.added(json, placement))
    case .node(let source, let index) where !source.isForeign && !isLine:
      let margin = source.slice(index).read { $0.marginOfLastLine }
      if margin ?? placement.margin == placement.margin { return Piece(source, index) }
    case .open(let container):
      if container.end.line?.margin ?? placement.margin == placement.margin {
        return Piece(.open(container))
      }
    case .node: break
    }
    // The lines of another text end as those of this one.
    let isForeign =
      if case .node(let source, _) = piece.content { source.isForeign } else { false }
    let moved = piece.bytes(self).movedTo(
      margin: placement.margin, lineEnd: isForeign ? layout.lineEnd : nil)
    // The options may refuse what another document has, and one line has no room for several.
    let isRefused = isLine && moved.contains { $0 == 0x0A || $0 == 0x0D }
    let storage = isRefused ? nil : try? DocumentStorage(OwnedText(moved), options: options)
    return storage.map { Piece(Source($0), 0) } ?? Piece(.added(piece.json, placement))
  }

  /// Appends the text of a scalar.
  func appendScalar(_ json: JSEN, to bytes: inout [UInt8]) {
    switch json {
    case .string: bytes += TextLayout.string(Array(json.description.utf8), in: layout.quote)
    case .double(let value) where !value.isFinite:
      var writer = TextWriter(TextStyle(writing))
      if (try? writer.add(json)) != nil {
        bytes += writer.finish().finish() as [UInt8]
      } else {
        // An added value was checked before, so this one is from a text that has it.
        bytes += json.description.utf8
      }
    default: bytes += json.description.utf8
    }
  }

  /// Returns the text of a key in the notation of another one, or in double quotes if it has none there.
  func keyText(_ key: String, like other: Slice = .empty) -> [UInt8] {
    let quoted = Array(JSEN.string(key).description.utf8)
    let quote = other.isEmpty ? layout.keyQuote : other.read { TextLayout.Quote($0[0]) }
    return TextLayout.key(quoted, in: quote)
  }
}

/// The place of a value in a text.
final class Placement: Sendable {
  /// The line end before the line where the value begins, and the indentation after it.
  let line: Gap
  /// Whether the value is written on one line.
  let isOneLine: Bool

  init(line: Gap, isOneLine: Bool) {
    self.line = line
    self.isOneLine = isOneLine
  }

  var margin: [UInt8] { line.margin }

  static let inLine = Placement(line: Gap(), isOneLine: true)
}

extension Gap {
  /// The white space of a line without the line end.
  fileprivate var margin: [UInt8] {
    parts.flatMap { $0.kind == .space ? $0.text.bytes : [] }
  }
}

extension TextBytes {
  /// The indentation of the last line, when only spaces are before its last byte; nil when there is one line.
  fileprivate var marginOfLastLine: [UInt8]? {
    let start = marginStart(of: count - 1)
    return start > 0 && isLineEnd(at: start - 1) ? array(start..<count - 1) : nil
  }
}

extension [UInt8] {
  /// The text of a value at a place with another margin: each line that begins with the old margin begins with the new
  /// one. The old margin is that of the last line, on which the value ends with its bracket.
  ///
  /// - Parameter lineEnd: the line end between tokens; nil to keep each.
  fileprivate func movedTo(margin: [UInt8], lineEnd: [UInt8]?) -> [UInt8] {
    TextBytes.with(self) { bytes in
      let last = bytes.marginOfLastLine
      let old = last == margin ? nil : last
      if old == nil, lineEnd == nil { return self }
      var result: [UInt8] = []
      result.reserveCapacity(count + count / 8)
      var index = 0
      var commentEnd = 0
      while index < count {
        if bytes.isLineEnd(at: index) {
          let end = index + bytes.lineEndLength(at: index)
          result += lineEnd ?? Array(self[index..<end])
          index = end
          if let old, self[index...].starts(with: old) {
            result += margin
            index += old.count
          }
        } else {
          if index >= commentEnd { commentEnd = bytes.endOfComment(from: index) ?? index }
          // Strings may have line ends, which are theirs. A block comment moves with its lines.
          let end = index < commentEnd ? nil : bytes.endOfString(from: index)
          result += self[index..<(end ?? index + 1)]
          index = end ?? index + 1
        }
      }
      return result
    }
  }
}
