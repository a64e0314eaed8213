import JSEN

/// The comments that are about an entry: those directly above it, and those behind it on its line.
extension OpenContainer.Entry {
  /// The part of the text in front that is about the entry.
  private var ownFront: Slice { front.dropFirst(front.trivia(\.detachedCount)) }

  var comments: [Comment] {
    // Those around the colon are about the value, too, and have no place of their own elsewhere.
    (commentsAbove + colon.trivia(\.comments)).map { Comment(text: $0, isAbove: true) }
      + commentsBehind.map { Comment(text: $0, isAbove: false) }
  }

  private var commentsAbove: [[UInt8]] {
    ownFront.trivia(\.comments) + (hasLeadingComma ? lead.trivia(\.comments) : [])
  }

  private var commentsBehind: [[UInt8]] { gap.trivia(\.comments) + tail.trivia(\.comments) }

  /// The words of the comments directly above the entry, or else of those behind it; nil when there are none.
  var commentWords: String? { Trivia.words(of: commentsAbove) ?? Trivia.words(of: commentsBehind) }

  /// Adds comments to an entry that has none.
  mutating func addComments(_ comments: [Comment], _ layout: ContainerLayout) {
    if comments.isEmpty { return }
    let isOnLine = isOnLine
    for comment in comments.reversed() where comment.isAbove || !isOnLine {
      if isOnLine {
        front = Slice(Slice(front.line.bytes + comment.text), front)
      } else {
        let spaces = front.prefix(front.trivia(\.blankCount)).bytes
        let text = comment.endsLine ? Self.block(comment.text) : comment.text
        front = Slice(Slice(spaces + text + [0x20]), front.dropFirst(spaces.count))
      }
    }
    if !isOnLine { return }
    for comment in comments where !comment.isAbove {
      let text = Slice([0x20] + comment.text)
      if hasComma { tail = Slice(tail, text) } else { gap = Slice(gap, text) }
    }
  }

  /// Sets the comments directly above the entry, or removes all that are about it.
  ///
  /// - Parameter words: a line each; nil to remove.
  mutating func setComment(_ words: String?) {
    let own = ownFront
    let isOnLine = own.trivia(\.hasLineEnd)
    let line = own.line
    let blank = isOnLine ? line : own.prefix(own.trivia(\.blankCount))
    let isBehind = commentsAbove.isEmpty && !commentsBehind.isEmpty
    let others = front.prefix(front.trivia(\.detachedCount))
    front = Slice(others, blank)
    if hasLeadingComma, lead.trivia(\.hasComment) { lead = Slice([0x20]) }
    if words == nil || isBehind {
      if gap.trivia(\.hasComment) { gap = .empty }
      if tail.trivia(\.hasComment) { tail = .empty }
    }
    guard let words else { return }
    let lines = words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if isBehind, lines.count == 1, isOnLine {
      let text = Slice(Array(" \(Self.lineComment(lines[0]))".utf8))
      if hasComma { tail = text } else { gap = text }
    } else if isOnLine {
      let text = lines.flatMap { line.bytes + Array(Self.lineComment($0).utf8) } + line.bytes
      front = Slice(others, Slice(text))
    } else {
      let text = Self.block(Array("//\(lines.map { " \($0)" }.joined())".utf8))
      front = Slice(others, Slice(blank.bytes + text + [0x20]))
    }
  }

  private static func lineComment(_ words: Substring) -> String {
    words.isEmpty ? "//" : "// \(words)"
  }

  /// The comment to the end of a line as one with two marks.
  private static func block(_ comment: [UInt8]) -> [UInt8] {
    let words = String(decoding: comment.dropFirst(2), as: UTF8.self)
    return Array("/*\(words.replacing("*/", with: "* /")) */".utf8)
  }
}

extension Trivia {
  /// The words of comments, without their marks; nil when there are no comments.
  static func words(of comments: [[UInt8]]) -> String? {
    if comments.isEmpty { return nil }
    return comments.map { comment in
      var words = Substring(String(decoding: comment, as: UTF8.self))
      if words.hasPrefix("/*") { words = words.dropLast(2) }
      words = words.dropFirst(2).drop { $0.isWhitespace }
      while words.last?.isWhitespace == true { words.removeLast() }
      return String(words)
    }.joined(separator: "\n")
  }
}
