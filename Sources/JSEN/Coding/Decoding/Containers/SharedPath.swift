/// The coding path of one decoder, which moves to the decoder that needs a path next.
///
/// Models fail on purpose, at every level of a text. If each error made its path anew, a text would take time in the
/// square of its nesting. So the decoders of one call share this path. To move, it drops the keys that the next path does
/// not have, and adds the others. An error shares the array of keys, which is copied only if the path moves while the
/// error exists.
struct SharedPath: ~Copyable {
  private(set) var keys: [any CodingKey] = []
  /// The decoders on the path, outermost first. All but the first have one key each.
  private var levels: [Level] = []

  private struct Level {
    /// The same as the decoder's own until either of them leaves.
    let stamp: Int
    let keyCount: Int
    /// The path to the decoder, if it was asked for.
    var link: PathLink?
  }

  /// Moves to a decoder's value.
  ///
  /// - Complexity: O(*d*) in the keys that the two paths do not have in common.
  @inline(__always)
  mutating func move(to decoder: TapeDecoder) {
    if contains(decoder) {
      removeLevels(from: decoder.depth + 1)
    } else if !replaceLastLevel(with: decoder) {
      enter(decoder)
    }
  }

  /// Moves to a value inside a decoder's value.
  mutating func move(to component: TapeDecoder.PathComponent, in decoder: TapeDecoder) {
    move(to: decoder)
    add(component, decoder.context)
  }

  /// The path to a decoder's value, if that is the path now; nil otherwise.
  @inline(__always)
  func keys(of decoder: TapeDecoder) -> [any CodingKey]? {
    guard let last = levels.last, last.stamp == decoder.pathStamp, last.keyCount == keys.count
    else { return nil }
    return keys
  }

  /// Returns the path to a decoder's value, for those who keep it; nil if it is empty.
  ///
  /// - Complexity: O(*d*) in the keys that no path before it has.
  mutating func link(to decoder: TapeDecoder) -> PathLink? {
    if !contains(decoder) { move(to: decoder) }
    var depth = decoder.depth
    while depth > 0, levels[depth].link == nil { depth -= 1 }
    var link = levels[depth].link
    while true {
      let start = link?.count ?? 0
      link = keys[start..<levels[depth].keyCount].reduce(link) { PathLink($0, $1) }
      levels[depth].link = link
      if depth == decoder.depth { return link }
      depth += 1
    }
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

  /// Moves to a value beside that of the last decoder, as most errors do that are caught.
  ///
  /// - Returns: false if the last decoder has no such value.
  @inline(__always)
  private mutating func replaceLastLevel(with decoder: TapeDecoder) -> Bool {
    let last = levels.count - 1
    guard last > 0, decoder.depth == last, levels[last - 1].stamp == decoder.parentStamp
    else { return false }
    removeKeys(from: levels[last].keyCount)
    let position = keys.count - 1
    switch decoder.component.step {
    case .root: return false
    case .index(let index): keys[position] = AnyCodingKey(index: index)
    case .member(let node): keys[position] = AnyCodingKey(decoder.tape.string(node))
    case .key: if let key = decoder.component.key { keys[position] = key }
    }
    levels[last] = makeLevel(decoder)
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
    return Level(stamp: decoder.pathStamp, keyCount: keys.count)
  }

  private func contains(_ decoder: TapeDecoder) -> Bool {
    decoder.depth < levels.count && levels[decoder.depth].stamp == decoder.pathStamp
  }

  private mutating func removeLevels(from depth: Int) {
    while levels.count > depth { levels.removeLast() }
    removeKeys(from: levels.last?.keyCount ?? 0)
  }

  private mutating func removeKeys(from count: Int) {
    while keys.count > count { keys.removeLast() }
  }

  private mutating func add(
    _ component: TapeDecoder.PathComponent, _ context: DecodingContext
  ) {
    if let key = component.key(in: context.tape) {
      keys.append(key)
    } else {
      keys += context.originPath
    }
  }
}

/// The last key of a coding path. Paths with the same beginning share it, so to keep many takes no memory for each level.
final class PathLink: Sendable {
  private let outer: PathLink?
  private let key: any CodingKey
  /// The number of keys.
  let count: Int

  init(_ outer: PathLink?, _ key: any CodingKey) {
    self.outer = outer
    self.key = key
    count = (outer?.count ?? 0) + 1
  }

  /// The keys, outermost first.
  var keys: [any CodingKey] {
    var keys = [key]
    var next = outer
    while let link = next {
      keys.append(link.key)
      next = link.outer
    }
    return keys.reversed()
  }
}

extension TapeDecoder {
  /// How a value is reached from the value around it.
  struct PathComponent {
    let step: Step
    /// The key of a member, if a type asked for it.
    let key: (any CodingKey)?

    /// It is apart from the key, so that reading it copies no key.
    enum Step {
      case root
      case index(Int)
      case key
      /// A member; the number is its key node.
      case member(Int)
    }

    static var root: PathComponent { PathComponent(step: .root, key: nil) }

    @inline(__always)
    static func index(_ position: Int) -> PathComponent {
      PathComponent(step: .index(position), key: nil)
    }

    @inline(__always)
    static func key(_ key: any CodingKey) -> PathComponent { PathComponent(step: .key, key: key) }

    @inline(__always)
    static func member(_ node: Int) -> PathComponent {
      PathComponent(step: .member(node), key: nil)
    }

    /// The key of the path; nil for the value with which decoding begins.
    @inline(__always)
    func key(in tape: Tape) -> (any CodingKey)? {
      switch step {
      case .root: nil
      case .index(let position): AnyCodingKey(index: position)
      case .key: key
      case .member(let node): AnyCodingKey(tape.string(node))
      }
    }
  }
}
