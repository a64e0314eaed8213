extension Repairer {
  /// Copies words without quotes as a literal, a number or a string.
  ///
  /// - Parameter isJoining: whether a plus sign joins the word to the string before.
  mutating func copyWord(isJoining: Bool) {
    if isJoining {
      let end = firstWord(at: index).endIndex
      joinLastString(to: index)
      copyContent(.double, upTo: end)
      return endString(to: end)
    }
    let isKey = expectsKey
    if !isKey, let parenthesis = endOfCall(at: index) {
      return leaveOut(parenthesis - index, .droppedText)
    }
    let word = bytes[index..<endOfWords(isKey: isKey)]
    let text = Word(word).text
    if word.isEmpty || text == "..." || text == "…" || hasFence(at: index) {
      return leaveOut(max(word.count, 1))
    }
    if isStray(word) {
      leaveOut(word.count, scalar(of: word) == nil ? .droppedText : .droppedValue)
      proseEnd = index
      return
    }
    begin(isKey: isKey)
    let hasQuote =
      !isExact && word.endIndex < bytes.count && bytes[word.endIndex] == UInt8(ascii: "\"")
      && endsString(at: word.endIndex + 1, isKey: isKey, isInner: false)
    if !isKey, let number = groupedNumber(word) {
      replace(number.length, number.text)
    } else if let value = isKey ? nil : scalar(of: word) {
      if value == text { index = word.endIndex } else { replace(word.count, value) }
      if hasQuote { leaveOut(1) }
    } else if hasQuote {
      note(.added, index, 0, "\"", "added '\"'")
      copyContent(.double, upTo: word.endIndex)
      return endString(to: word.endIndex + 1)
    } else {
      replace(word.count, quoted(word), "added quotes around \(shown(index, word.count))")
      endToken()
      lastString = (nil, edits.count)
      proseEnd = index
      return
    }
    endToken()
  }

  /// The literal or number that a word means; nil for a string.
  func scalar(of word: ArraySlice<UInt8>) -> String? {
    let next = nextToken(from: word.endIndex)
    let word = Word(word)
    if word.isNotFinite, choices.keepsNonFiniteNumbers {
      return word.text.first == "+" ? String(word.text.dropFirst()) : word.text
    }
    if let value = word.literal ?? word.number { return value }
    guard let next else { return word.cutNumber ?? word.beginningOfLiteral }
    let isLast = bytes[next] == UInt8(ascii: ",") || isCloser(bytes[next])
    return isLast && word.text.utf8.count > 2 ? word.beginningOfLiteral : nil
  }

  /// A number with a comma before each three digits, without these; nil where the commas may separate values.
  private func groupedNumber(_ word: ArraySlice<UInt8>) -> (text: String, length: Int)? {
    guard level.kind == .object, word.count < 4, word.allSatisfy(Word.isDigit) else { return nil }
    var end = word.endIndex
    while end + 3 < bytes.count, bytes[end] == UInt8(ascii: ","), !mayFollowComma(end + 1),
      bytes[(end + 1)...(end + 3)].allSatisfy(Word.isDigit)
    { end += 4 }
    let number = Word(bytes[word.startIndex..<end].filter { $0 != UInt8(ascii: ",") }[...])
    let isWhole = nextToken(from: end).map { ",]})".utf8.contains(bytes[$0]) } ?? true
    return end > word.endIndex && isWhole && number.number != nil ? (number.text, end - index) : nil
  }

  /// Whether words where a key is expected are not a part of the value: a key follows them, or only a key could.
  private func isStray(_ word: ArraySlice<UInt8>) -> Bool {
    guard expectsKey, let next = nextToken(from: word.endIndex) else { return false }
    if colonLength(at: next) > 0 { return false }
    return level.state == .value && Quote(bytes, at: next) == nil || isStrayWord(at: index)
  }

  /// The position of the parenthesis after the name of a function, if arguments follow it: 11 for `ObjectId("1")` at 2. The
  /// name may begin with `new`.
  func endOfCall(at position: Int) -> Int? {
    guard Word.isLetter(bytes[position]) else { return nil }
    var end = bytes[position...].starts(with: "new ".utf8) ? position + 4 : position
    while end < bytes.count,
      Word.isLetter(bytes[end]) || Word.isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ".")
    { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "("), let next = nextToken(from: end + 1)
    else { return nil }
    return bytes[next] == UInt8(ascii: ")") || beginsValue(next) ? end : nil
  }

  // MARK: - The end

  /// The end of the words at the current position: a comma, a bracket, a quote, the line end or a comment, and a colon after
  /// a key. A literal or a number is a word alone, unless more words follow it.
  func endOfWords(isKey: Bool) -> Int {
    let first = firstWord(at: index)
    if isExact { return first.endIndex }
    if !isKey, scalar(of: first) != nil, !wordsFollow(first.endIndex) { return first.endIndex }
    var position = index
    var end = index
    while position < bytes.count {
      let space = spaceLength(at: position)
      if space > 0 {
        if isLineEnd(position) { break }
        position += space
        if position < bytes.count,
          commentMark(at: position) != nil || isKey && Quote(bytes, at: position) != nil
        {
          break
        }
        continue
      }
      if isKey, colonLength(at: position) > 0 || endsWord(position, isKey: true) { break }
      if endsWord(position),
        bytes[position] != UInt8(ascii: ",") || level.kind != .object
          || mayFollowComma(position + 1)
      {
        break
      }
      position += 1
      end = position
    }
    return end
  }

  /// Whether more words follow a word on its line, and not another value. A member has no second value.
  private func wordsFollow(_ end: Int) -> Bool {
    guard let next = nextToken(from: end), next > end, !endsWord(next),
      !(end..<next).contains(where: isLineEnd),
      Quote(bytes, at: next) == nil, commentMark(at: next) == nil, !hasFence(at: next)
    else { return false }
    // An operator has white space on both sides.
    if "-+*/".utf8.contains(bytes[next]), next + 1 < bytes.count, spaceLength(at: next + 1) > 0 {
      return true
    }
    if "-+./(:".utf8.contains(bytes[next]) || level.kind == .object && isWholeKey(at: next) {
      return false
    }
    let word = Word(firstWord(at: next))
    return level.kind == .object || !Word.isDigit(bytes[next]) && word.literal == nil
  }

  /// The word at a position, up to white space, punctuation or a comment; or the first bytes of a longer word.
  func firstWord(at start: Int, limit: Int = .max) -> ArraySlice<UInt8> {
    var end = start
    while end < bytes.count, end - start < limit, spaceLength(at: end) == 0, !endsWord(end),
      !isExact || bytes[end] != UInt8(ascii: ":")
    { end += 1 }
    return bytes[start..<end]
  }

  private func endsWord(_ position: Int, isKey: Bool = false) -> Bool {
    switch bytes[position] {
    case _ where ",[]{}\"".utf8.contains(bytes[position]): true
    case UInt8(ascii: ")"): isCloser(bytes[position])
    case UInt8(ascii: ";"): levels.count == 1 || separates(position, isKey: isKey)
    case UInt8(ascii: "\\"): Quote(bytes, at: position) != nil
    case UInt8(ascii: "/"):
      commentMark(at: position) != nil
        && (position == 0 || bytes[position - 1] != UInt8(ascii: ":"))
    default: false
    }
  }
}
