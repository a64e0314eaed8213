/// The coding path of one decoder, which moves to the decoder that needs a path next.
///
/// Models fail on purpose, at every level of a text. If each error made its path anew, a text would take time in the
/// square of its nesting. So the decoders of one call share this path. To move, it drops the keys that the next path does
/// not have, and adds the others. An error shares the array of keys, which is copied only if the path moves while the
/// error exists.
struct SharedPath {
  private(set) var keys: [any CodingKey] = []
  /// The path in the notation of ``JSEN/KeyPath``, with the keys as they are spelled in the text.
  private(set) var notation = ""
  /// The decoders on the path, outermost first. All but the first have one key each.
  private var levels: [Level] = []

  private struct Level {
    /// The same as the decoder's own until either of them leaves.
    let stamp: Int
    let keyCount: Int
    let notationLength: Int
  }

  /// Moves to a value inside a decoder's value, or to the decoder's value itself.
  ///
  /// - Complexity: O(*d*) in the keys that the two paths do not have in common.
  mutating func move(
    to decoder: TapeDecoder, _ component: TapeDecoder.PathComponent?, at index: Int
  ) {
    if !contains(decoder) { enter(decoder) } else { removeLevels(from: decoder.depth + 1) }
    if let component { add(component, at: index, decoder.context) }
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
    add(decoder.component, at: decoder.index, decoder.context)
    decoder.context.latestPathStamp += 1
    decoder.pathStamp = decoder.context.latestPathStamp
    levels.append(
      Level(stamp: decoder.pathStamp, keyCount: keys.count, notationLength: notation.utf8.count))
  }

  private func contains(_ decoder: TapeDecoder) -> Bool {
    decoder.depth < levels.count && levels[decoder.depth].stamp == decoder.pathStamp
  }

  private mutating func removeLevels(from depth: Int) {
    levels.removeLast(levels.count - depth)
    let keyCount = levels.last?.keyCount ?? 0
    if keys.count > keyCount { keys.removeLast(keys.count - keyCount) }
    let length = levels.last?.notationLength ?? 0
    if length == 0 {
      notation.removeAll(keepingCapacity: true)
    } else if notation.utf8.count > length {
      notation.removeSubrange(notation.utf8.index(notation.startIndex, offsetBy: length)...)
    }
  }

  private mutating func add(
    _ component: TapeDecoder.PathComponent, at index: Int, _ context: DecodingContext
  ) {
    switch component {
    case .root:
      keys += context.originPath
      notation = context.originPath.notation
    case .index(let position):
      keys.append(AnyCodingKey(index: position))
      KeyPathNotation.append(String(position), to: &notation)
    case .key(let key):
      keys.append(key)
      KeyPathNotation.append(context.spelling(of: key, at: index), to: &notation)
    case .member(let node):
      let name = context.tape.string(node)
      keys.append(AnyCodingKey(name))
      KeyPathNotation.append(name, to: &notation)
    }
  }
}
