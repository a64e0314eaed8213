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

  /// The path to a decoder's value, if that is the path now; nil otherwise.
  @inline(__always)
  func keys(of decoder: TapeDecoder) -> [any CodingKey]? {
    guard let last = levels.last, last.stamp == decoder.pathStamp, last.keyCount == keys.count
    else { return nil }
    return keys
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
    if replaceLastLevel(with: decoder) { return }
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

  /// Moves to a value beside that of the last decoder, as most errors do that are caught.
  ///
  /// - Returns: false if the last decoder has no such value.
  @inline(__always)
  private mutating func replaceLastLevel(with decoder: TapeDecoder) -> Bool {
    let last = levels.count - 1
    guard last > 0, decoder.depth == last, let parent = decoder.parent, contains(parent),
      let key = decoder.component.key(in: decoder.context)
    else { return false }
    removeKeys(from: levels[last].keyCount)
    keys[keys.count - 1] = key
    levels[last] = makeLevel(decoder)
    if notationLengths.count > last { notationLengths.removeLast() }
    return true
  }

  private mutating func addLevel(_ decoder: TapeDecoder) {
    add(decoder.component, decoder.context)
    levels.append(makeLevel(decoder))
  }

  @inline(__always)
  private func makeLevel(_ decoder: TapeDecoder) -> Level {
    decoder.context.latestPathStamp += 1
    decoder.pathStamp = decoder.context.latestPathStamp
    return Level(stamp: decoder.pathStamp, keyCount: keys.count, node: decoder.index)
  }

  private func contains(_ decoder: TapeDecoder) -> Bool {
    decoder.depth < levels.count && levels[decoder.depth].stamp == decoder.pathStamp
  }

  private mutating func removeLevels(from depth: Int) {
    while levels.count > depth { levels.removeLast() }
    while notationLengths.count > depth { notationLengths.removeLast() }
    removeKeys(from: levels.last?.keyCount ?? 0)
  }

  private mutating func removeKeys(from count: Int) {
    while keys.count > count { keys.removeLast() }
  }

  private mutating func add(
    _ component: TapeDecoder.PathComponent, _ context: DecodingContext
  ) {
    if let key = component.key(in: context) {
      keys.append(key)
    } else {
      keys += context.originPath
    }
  }
}

extension TapeDecoder.PathComponent {
  /// The key of the path; nil for the value with which decoding begins.
  @inline(__always)
  fileprivate func key(in context: DecodingContext) -> (any CodingKey)? {
    switch self {
    case .root: nil
    case .index(let position): AnyCodingKey(index: position)
    case .key(let key): key
    case .member(let node): AnyCodingKey(context.tape.string(node))
    }
  }
}
