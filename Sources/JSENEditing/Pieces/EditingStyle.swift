import JSEN
import Synchronization

/// The notation and the layout of values that are put into a text.
final class EditingStyle: Sendable {
  let options: JSEN.ReadingOptions
  let layout: TextLayout
  private let writing: JSEN.WritingOptions
  /// The documents of which the text has parts without a copy: the text before all edits, and long texts that were merged
  /// into it.
  private let sources: Mutex<[DocumentStorage]>

  /// - Parameters:
  ///   - isLine: whether the text must stay on one line.
  ///   - nonFiniteNumbers: what NaN and infinity become in values that are added.
  init(
    _ storage: DocumentStorage, _ options: JSEN.ReadingOptions, isLine: Bool,
    nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers
  ) {
    sources = Mutex([storage])
    var reading = options
    // Values that are added were read or checked already. They may nest as deep as any value.
    reading.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    reading.maximumTextLength = .max
    reading.maximumStringLength = .max
    reading.maximumNumberLength = .max
    reading.allowsOtherEncodings = false
    self.options = reading
    layout = storage.read { TextLayout(of: $0, isLine: isLine) }
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

  /// Notes a document whose text the options accept. Short texts are copied, since many may be merged.
  func accept(_ storage: DocumentStorage, _ relaxations: JSEN.ReadingOptions.Relaxations) {
    guard relaxations.isSubset(of: options.relaxations),
      storage.read({
        $0.bytes.count > Self.longText && Trivia($0.bytes).lineEnd ?? lineEnd == lineEnd
      })
    else { return }
    sources.withLock { sources in
      if !sources.contains(where: { $0 === storage }) { sources.append(storage) }
    }
  }

  private var lineEnd: [UInt8] { layout.lineEnd }

  private static var longText: Int { 1 << 16 }

  private func isSource(_ storage: DocumentStorage) -> Bool {
    sources.withLock { sources in sources.contains { $0 === storage } }
  }

  /// Returns a value with the text that it has at a place.
  ///
  /// - Parameter line: the line end in front of the line of the value, and the indentation after it.
  func placed(_ piece: Piece, onOneLine: Bool, _ line: Slice) -> Piece {
    switch piece.content {
    case .value(let json): return written(json, onOneLine: onOneLine, line)
    case .node(let storage, let index):
      if isSource(storage), Piece.slice(storage, index).isAt(margin: line.trivia(\.indentation)) {
        return Piece(storage, index)
      }
    case .open: break
    }
    let text = piece.bytes
    // The lines of another text end as those of this one.
    let isForeign =
      if case .node(let storage, _) = piece.content { !isSource(storage) } else { false }
    let moved = text.movedTo(
      margin: line.trivia(\.indentation), lineEnd: isForeign ? lineEnd : nil)
    // The options may refuse what another document has.
    return read(moved) ?? written(piece.json, onOneLine: onOneLine, line)
  }

  /// The text of a number, a literal or a plain string, which is the same at all places; nil for other values.
  func scalar(_ json: JSEN) -> Piece? {
    switch json {
    case .null, .bool, .int, .number: read(Array(json.description.utf8))
    case .string: read(TextLayout.string(Array(json.description.utf8), in: layout.quote))
    case .double, .array, .dictionary: nil
    }
  }

  private func written(_ json: JSEN, onOneLine: Bool, _ line: Slice) -> Piece {
    if let scalar = scalar(json) { return scalar }
    var style = TextStyle(writing)
    style.indentation =
      onOneLine ? nil : layout.level.map { .text(String(decoding: $0, as: UTF8.self)) }
    var writer = TextWriter(style)
    do throws(JSEN.WritingError) { try writer.add(json) } catch {
      preconditionFailure("a value is not checked: \(error)")
    }
    let text = layout.laidOut(writer.finish().finish(), margin: line.trivia(\.indentation))
    guard let piece = read(text) else { preconditionFailure("a written value is not read") }
    return piece
  }

  private func read(_ text: [UInt8]) -> Piece? {
    (try? DocumentStorage(OwnedText(text), options: options)).map { Piece($0, 0) }
  }

  /// Returns the text of a key in the notation of another one, or in double quotes if it has none there.
  func keyText(_ key: String, like other: Slice) -> [UInt8] {
    let quoted = Array(JSEN.string(key).description.utf8)
    let quote = other.isEmpty ? layout.keyQuote : other.read { TextLayout.quote($0[0]) }
    return TextLayout.key(quoted, in: quote)
  }
}

extension Slice {
  /// Whether the text of a value is on one line, or ends on a line with a margin.
  fileprivate func isAt(margin: [UInt8]) -> Bool {
    trivia { $0.marginOfLastLine.map { $0 == margin } ?? true }
  }
}

extension [UInt8] {
  /// The text of a value at a place with another margin: each line that begins with the old margin begins with the new
  /// one. The old margin is that of the last line, on which the value ends with its bracket.
  ///
  /// - Parameter lineEnd: the line end between tokens; nil to keep each.
  fileprivate func movedTo(margin: [UInt8], lineEnd: [UInt8]?) -> [UInt8] {
    TextBytes.with(span) { bytes in
      let trivia = Trivia(bytes)
      let last = count > 1 ? trivia.marginOfLastLine : nil
      let old = last == margin ? nil : last
      if old == nil, lineEnd == nil { return self }
      var result: [UInt8] = []
      result.reserveCapacity(count + count / 8)
      var index = 0
      while index < count {
        if trivia.isLineEnd(at: index) {
          let end = trivia.endOfLineEnd(at: index)
          result += lineEnd ?? Array(self[index..<end])
          index = end
          if let old, self[index...].starts(with: old) {
            result += margin
            index += old.count
          }
        } else {
          // Strings may have line ends, which are theirs.
          let end = trivia.endOfQuotes(from: index) ?? index + 1
          result += self[index..<end]
          index = end
        }
      }
      return result
    }
  }
}

extension Trivia {
  /// The indentation of the last line, when only spaces are before its last byte; nil when there is one line.
  fileprivate var marginOfLastLine: [UInt8]? {
    var start = bytes.count - 1
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start > 0, isLineEnd(at: start - 1) else { return nil }
    return (start..<bytes.count - 1).map { bytes[$0] }
  }

  /// The end of the string, or of the comment up to its line's end, that begins at a position; nil when none does. A block
  /// comment moves with its lines.
  fileprivate func endOfQuotes(from start: Int) -> Int? {
    endOfString(from: start)
      ?? (bytes[start + 1] == UInt8(ascii: "*") ? nil : endOfComment(from: start))
  }
}
