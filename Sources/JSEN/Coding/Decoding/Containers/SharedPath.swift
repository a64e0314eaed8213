/// The coding path of one decoder, which moves to the decoder that needs a path next.
///
/// Models fail on purpose, at every level of a text. If each error made its path anew, a text would take time in the
/// square of its nesting. So the decoders of one call share this path. To move, it drops the keys that the next path does
/// not have, and adds the others. An error shares the array of keys, which is copied only if the path moves while the
/// error exists.
struct SharedPath {
  private(set) var keys: [any CodingKey] = []
  /// The decoders on the path, outermost first. All but the first have one key each.
  private var levels: [Level] = []
  /// The path in the notation of ``JSEN/KeyPath``, with the keys as they are spelled in the text. It is made when it is
  /// asked for, and may be that of the first levels only, or of levels that are gone.
  private var notation = ""
  /// The length of the notation at each of its levels that is still on the path.
  private var notationLengths: [Int] = []

  private struct Level {
    /// The same as the decoder's own until either of them leaves.
    let stamp: Int
    let keyCount: Int
    let node: Int
  }

  /// Moves to a value inside a decoder's value, or to the decoder's value itself.
  ///
  /// - Complexity: O(*d*) in the keys that the two paths do not have in common.
  mutating func move(
    to decoder: TapeDecoder, _ component: TapeDecoder.PathComponent?, at index: Int
  ) {
    if !contains(decoder) { enter(decoder) } else { removeLevels(from: decoder.depth + 1) }
    if let component { add(component, decoder.context) }
  }

  /// Returns the notation of the path of the last decoder.
  ///
  /// - Complexity: O(*d*) in the keys that were added since the last call.
  mutating func notation(in context: DecodingContext) -> String {
    let length = notationLengths.last ?? 0
    if notation.utf8.count > length {
      notation.removeSubrange(notation.utf8.index(notation.startIndex, offsetBy: length)...)
    }
    for level in levels[notationLengths.count...] {
      if notationLengths.isEmpty {
        notation = context.originPath.notation
      } else {
        let key = keys[level.keyCount - 1]
        KeyPathNotation.append(context.spelling(of: key, at: level.node), to: &notation)
      }
      notationLengths.append(notation.utf8.count)
    }
    return notation
  }

  /// Moves to a decoder that is not on the path.
  private mutating func enter(_ decoder: TapeDecoder) {
    var missing: [TapeDecoder] = []
    var next = decoder.parent
    while let decoder = next, !contains(decoder) {
      missing.append(decoder)
      next = decoder.parent
    }
    removeLevels(from: next.map { $0.depth + 1 } ?? 0)
    for decoder in missing.reversed() { addLevel(decoder) }
    addLevel(decoder)
  }

  @inline(__always)
  private mutating func addLevel(_ decoder: TapeDecoder) {
    add(decoder.component, decoder.context)
    decoder.context.latestPathStamp += 1
    decoder.pathStamp = decoder.context.latestPathStamp
    levels.append(Level(stamp: decoder.pathStamp, keyCount: keys.count, node: decoder.index))
  }

  private func contains(_ decoder: TapeDecoder) -> Bool {
    decoder.depth < levels.count && levels[decoder.depth].stamp == decoder.pathStamp
  }

  private mutating func removeLevels(from depth: Int) {
    if levels.count > depth { levels.removeLast(levels.count - depth) }
    if notationLengths.count > depth { notationLengths.removeLast(notationLengths.count - depth) }
    let keyCount = levels.last?.keyCount ?? 0
    if keys.count > keyCount { keys.removeLast(keys.count - keyCount) }
  }

  private mutating func add(
    _ component: TapeDecoder.PathComponent, _ context: DecodingContext
  ) {
    switch component {
    case .root: keys += context.originPath
    case .index(let position): keys.append(AnyCodingKey(index: position))
    case .key(let key): keys.append(key)
    case .member(let node): keys.append(AnyCodingKey(context.tape.string(node)))
    }
  }
}
