import JSEN

/// The text between two tokens of a valid text: white space, line ends, comments and at most one comma, part by part.
///
/// This is the only reader of what is between tokens. Edits, sorting, formatting, ranges and diagnosis ask it.
struct Gap: Sendable {
  struct Part: Sendable {
    let kind: Kind
    let text: Slice
  }

  enum Kind: Sendable {
    /// White space that is not a line end, or a byte order mark.
    case space
    case lineEnd
    /// A comma, or the colon of a member.
    case mark
    case lineComment, blockComment
    /// A closing bracket. A gap has none; it ends a value before the gap.
    case bracket

    var isComment: Bool { self == .lineComment || self == .blockComment }
  }

  var parts: [Part]

  init(_ parts: some Sequence<Part> = []) { self.parts = Array(parts) }

  /// Reads the parts of a gap.
  ///
  /// - Complexity: O(*n*) in bytes.
  init(reading text: Slice) {
    parts = []
    text.read { bytes in
      var scanner = GapScanner(bytes, 0, bytes.count)
      var end = 0
      func add(_ kind: Kind, _ start: Int, _ end: Int) {
        if start < end { parts.append(Part(kind: kind, text: text.part(start, end))) }
      }
      while let kind = scanner.next() {
        add(.space, end, scanner.start)
        add(kind, scanner.start, scanner.position)
        end = scanner.position
      }
      add(.space, end, bytes.count)
    }
  }

  static func + (left: Gap, right: Gap) -> Gap { Gap(left.parts + right.parts) }
}

/// Questions about parts.
extension Gap {
  var hasComment: Bool { parts.contains { $0.kind.isComment } }
  var hasLineEnd: Bool { parts.contains { $0.kind == .lineEnd } }
  var hasMark: Bool { parts.contains { $0.kind == .mark } }

  /// Whether a blank line is at its start.
  var beginsWithBlankLine: Bool {
    let first = parts.lazy.filter { $0.kind != .space }.prefix(2)
    return first.count == 2 && first.allSatisfy { $0.kind == .lineEnd }
  }

  /// The last line end, and the white space after it; nil without a line end.
  var line: Gap? {
    guard let last = parts.lastIndex(where: { $0.kind == .lineEnd }) else { return nil }
    return Gap(parts[last...].prefix { !$0.kind.isComment && $0.kind != .mark })
  }

  var bytes: [UInt8] { parts.flatMap { $0.text.bytes } }
}

/// Parts of a gap.
extension Gap {
  /// The white space before its first comment or comma.
  var blankStart: Gap { Gap(parts.prefix { $0.kind == .space || $0.kind == .lineEnd }) }

  /// The text after that.
  var withoutBlankStart: Gap { Gap(parts.drop { $0.kind == .space || $0.kind == .lineEnd }) }

  /// Its first comment and all after it, without commas.
  var fromFirstComment: Gap { Gap(parts.drop { !$0.kind.isComment }).withoutMark }

  var partsAfterMark: ArraySlice<Part> {
    parts.firstIndex { $0.kind == .mark }.map { parts[($0 + 1)...] } ?? []
  }

  var withoutMark: Gap { Gap(parts.filter { $0.kind != .mark }) }

  /// The part without the blank lines at its start.
  var withoutLeadingBlankLines: Gap {
    let content = parts.firstIndex { $0.kind != .space && $0.kind != .lineEnd } ?? parts.count
    guard let last = parts[..<content].lastIndex(where: { $0.kind == .lineEnd }) else {
      return self
    }
    return Gap(parts[last...])
  }

  /// The part up to the last line with a comment; empty without comments.
  var withoutTrailingBlankLines: Gap {
    Gap(parts[...(parts.lastIndex { $0.kind.isComment } ?? -1)])
  }

  /// The same bytes, but not those of a document.
  var copied: Gap { Gap(parts.map { Part(kind: $0.kind, text: Slice($0.text.bytes)) }) }
}

/// The rule for comments.
extension Gap {
  /// The parts that are about the entry before, about neither, and about the entry after.
  struct Division {
    var before = Gap()
    var others = Gap()
    var after = Gap()
  }

  /// Divides the gap by the rule of ``GapDivider``.
  ///
  /// - Parameters:
  ///   - isFirst: whether a bracket is before the gap.
  ///   - isLast: whether a bracket is after the gap.
  func divided(isFirst: Bool, isLast: Bool) -> Division {
    var divider = GapDivider()
    for index in parts.indices { divider.add(parts[index].kind, index, index + 1) }
    let bounds = divider.bounds(0..<parts.count, isLast: isLast, isAlone: isFirst && isLast)
    return Division(
      before: Gap(parts[..<bounds.end]), others: Gap(parts[bounds.end..<bounds.start]),
      after: Gap(parts[bounds.start...]))
  }
}

/// Gaps that edits make.
extension Gap {
  /// The gap with a comma after the entry before it.
  ///
  /// - Parameter isEndOfLine: whether the next entry is on another line. The comma is then before a comment on the line;
  ///   on the same line, it is after the comment, which would be about the next entry otherwise.
  func withComma(isEndOfLine: Bool) -> Gap {
    if hasMark { return self }
    let isAtStart = isEndOfLine || parts.contains { $0.kind == .lineComment }
    var parts = parts
    let end = parts.lastIndex { $0.kind.isComment }.map { $0 + 1 } ?? 0
    parts.insert(.comma, at: isAtStart ? 0 : end)
    return Gap(parts)
  }

  /// The gap in a form that is valid wherever it is: after a line comment comes a line end, and there is one comma, or
  /// none.
  ///
  /// - Parameters:
  ///   - hasComma: whether a comma belongs here: between two entries, or after the last one.
  ///   - line: the line end with the indentation to put after a line comment.
  func valid(hasComma: Bool, line: @autoclosure () -> Gap) -> Gap {
    var result = Gap()
    var needsComma = hasComma
    var isInLineComment = false
    for part in parts {
      if part.kind == .mark {
        if !needsComma { continue }
        needsComma = false
      }
      if isInLineComment, part.kind != .lineEnd {
        let line = line()
        result.parts += line.parts
        if part.kind == .space, line.parts.count > 1 {
          isInLineComment = false
          continue
        }
      }
      isInLineComment = part.kind == .lineComment
      result.parts.append(part)
    }
    if isInLineComment { result.parts += line().parts }
    return needsComma ? result.withComma(isEndOfLine: result.hasLineEnd) : result
  }
}

/// Comments and their words.
extension Gap {
  var comments: [Part] { parts.filter { $0.kind.isComment } }

  /// The words of the comments, without their marks, a line for each; nil when there are no comments.
  var words: String? {
    let comments = comments
    if comments.isEmpty { return nil }
    return comments.map { comment in
      // Scalars, since a mark can have a combining character after it.
      var words = String(decoding: comment.text.bytes, as: UTF8.self).unicodeScalars.dropFirst(2)
      if comment.kind == .blockComment { words = words.dropLast(2) }
      words = words.drop { $0.properties.isWhitespace }
      while words.last?.properties.isWhitespace == true { words.removeLast() }
      return String(String.UnicodeScalarView(words))
    }.joined(separator: "\n")
  }
}
