extension Repairer {
  /// Takes a closing bracket, with those that are missing before it; or leaves it out.
  mutating func takeCloser(_ byte: UInt8) {
    if index >= closers.end { planClosers() }
    let isOpen = isOpen(byte)
    var count = levels.count - 1
    if isOpen { while levels[count].closer != byte { count -= 1 } }
    let kept = max(count, closers.kept)
    guard isOpen, kept < levels.count else { return leaveOut(1) }
    if kept == count {
      closeLevels(downTo: count + 1)
    } else if level.closer != byte {
      let closer = Character(Unicode.Scalar(level.closer))
      note(.replaced, index, 1, "\(closer)", "wrote '\(closer)' instead of \(shown(index, 1))")
    }
    closeLast()
    index += 1
  }

  /// Whether there is a level that a bracket closes.
  func isOpen(_ closer: UInt8) -> Bool { openCounts[Int(closer)] > 0 }

  /// Decides which levels the closing brackets at the current position leave open: the one in which the key or the value
  /// after them can be.
  private mutating func planClosers() {
    var depth = levels.count
    var position = index
    var isWrong = false
    while let next = nextToken(from: position), isCloser(bytes[next]) {
      let near = max(1, depth - Self.reach)..<max(1, depth)
      if isOpen(bytes[next]), let match = near.last(where: { levels[$0].closer == bytes[next] }) {
        if match + 1 < depth { isWrong = true }
        depth = match
      }
      position = next + 1
    }
    closers = (position, 1)
    guard !isExact, !choices.closesAsWritten, let comma = nextToken(from: position),
      bytes[comma] == UInt8(ascii: ","), let next = nextToken(from: comma + 1)
    else { return }
    let isMember =
      Quote(bytes, at: next) == nil
      ? isKey(at: next) : follower(ofStringAt: next) == UInt8(ascii: ":")
    let kind = isMember ? Level.Kind.object : .array
    guard levels[depth - 1].kind != kind, isMember || isWrong && beginsValue(next),
      let level = levels[depth...].firstIndex(where: { $0.kind == kind })
    else { return }
    closers.kept = level + 1
  }

  /// Adds the brackets of the innermost levels, until some levels are left.
  mutating func closeLevels(downTo count: Int) {
    // White space moves once, and not for each bracket.
    let space = Array(output[tokenEnd...])
    output.removeSubrange(tokenEnd...)
    while levels.count > count {
      let closer = Character(Unicode.Scalar(level.closer))
      if level.kind != .parentheses { note(.added, index, 0, String(closer), "added '\(closer)'") }
      closeLast()
    }
    tokenEnd = output.count
    output += space
  }

  /// Ends the innermost level, with its bracket.
  private mutating func closeLast() {
    let level = level
    switch level.state {
    case .key, .colon: addNull()
    case .comma:
      let name = level.kind == .object ? "object" : "array"
      note(.removed, level.commaOffset, 1, "", "left out ',' before the end of the \(name)")
      output[level.comma] = 0
    case .start, .value: break
    }
    if level.kind == .parentheses, level.count == 1, level.state != .comma {
      // A value in parentheses is that value, and others are an array.
      note(.removed, level.offset, 1, "", "left out '('")
      output[level.start] = 0
    } else {
      if level.kind == .parentheses {
        note(.replaced, level.offset, 1, "[", "wrote '[' instead of '('")
      }
      group.isScalar = false
      output.append(level.kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }
    removeLevel()
    tokenEnd = output.count
  }

  mutating func removeLevel() { openCounts[Int(levels.removeLast().closer)] -= 1 }

  /// Closes an object in an array when the next object begins.
  mutating func closeObjectBeforeElement() {
    guard expectsKey, level.state != .start, levels.count > 1 else { return }
    let parent = levels[levels.count - 2].kind
    if parent == .array || parent == .root && level.state == .value {
      closeLevels(downTo: levels.count - 1)
    }
  }
}
