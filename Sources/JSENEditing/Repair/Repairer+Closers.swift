extension Repairer {
  /// Takes a closing bracket, with those that are missing before it; or leaves it out.
  mutating func takeCloser(_ byte: UInt8) {
    if index >= closers.end { planClosers() }
    let isOpen = isOpen(byte)
    var count = levels.count - 1
    if isOpen { while levels[count].closer != byte { count -= 1 } }
    let kept = max(count, closers.kept)
    guard isOpen, kept < levels.count else { return leaveOut(1) }
    if kept == count { closeLevels(downTo: count + 1) }
    closeLast(isMissing: false)
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
    let isMember = isWholeKey(at: next)
    let kind = isMember ? Level.Kind.object : .array
    guard levels[depth - 1].kind != kind, isMember || isWrong && beginsValue(next),
      let level = levels[depth...].firstIndex(where: { $0.kind == kind }),
      !isMember || depth < 2 || levels[depth - 2].kind != .object || continuesElement(next)
    else { return }
    closers.kept = level + 1
  }

  /// Whether an array closes after the object that has the key at a position: whether the key belongs to an element of the
  /// array, and not to the object around the array.
  private func continuesElement(_ key: Int) -> Bool {
    var depth = 0
    var position = key
    while let next = nextToken(from: position), next < key + Self.reach {
      if "{[".utf8.contains(bytes[next]) { depth += 1 }
      if isCloser(bytes[next]) { depth -= 1 }
      if depth < 0 {
        guard let after = nextToken(from: next + 1) else { return false }
        return bytes[after] == UInt8(ascii: "]")
          || bytes[after] == UInt8(ascii: ",")
            && nextToken(from: after + 1).map { !isWholeKey(at: $0) } ?? false
      }
      position = endOfNearString(at: next) ?? next + 1
    }
    return true
  }

  /// Adds the brackets of the innermost levels, until some levels are left.
  mutating func closeLevels(downTo count: Int) {
    while levels.count > count { closeLast(isMissing: true) }
  }

  /// Ends the innermost level. Its bracket is the next byte, or is added after the last token.
  private mutating func closeLast(isMissing: Bool) {
    let level = level
    switch level.state {
    case .key, .colon: addNull(at: isMissing ? tokenEnd : index)
    case .comma:
      let name = level.kind == .object ? "object" : "array"
      note(.removed, level.comma.offset, 1, "", "left out ',' before the end of the \(name)")
    case .start, .value: break
    }
    var closer = level.kind == .object ? "}" : "]"
    if level.kind == .parentheses, level.count == 1, level.state != .comma {
      // A value in parentheses is that value, and others are an array.
      note(.removed, level.offset, 1, "", "left out '('")
      closer = ""
    } else {
      if level.kind == .parentheses {
        note(.replaced, level.offset, 1, "[", "wrote '[' instead of '('")
      }
      group.isScalar = false
    }
    removeLevel()
    if isMissing {
      if !closer.isEmpty { note(.added, tokenEnd, 0, closer, "added '\(closer)'") }
      lastString = nil
    } else {
      if closer.isEmpty {
        leaveOut(1)
      } else if closer.utf8.first != bytes[index] {
        replace(1, closer, "wrote '\(closer)' instead of \(shown(index, 1))")
      } else {
        index += 1
      }
      endToken()
    }
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
