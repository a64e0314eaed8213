/// The members of an object as they are looked for: each key once, and converted where a strategy asks for it.
final class ResolvedMembers {
  /// How many members are searched by walking the tape.
  static let scanLimit = 48

  private(set) var names: [String] = []
  /// The key nodes.
  private var keys: [Int] = []
  private var index: KeyIndex
  private var hint = 0

  init(_ object: Int, _ context: DecodingContext, _ frame: DecodingFrame) {
    let tape = context.tape
    let policy = context.storage.duplicateKeys
    let end = tape[object].next
    var distinct = RepeatedKeys(expecting: tape.count(object))
    var key = object + 1
    while key < end {
      if let entry = distinct.enter(key, in: tape), policy == .keepLast {
        distinct.replace(entry, with: key)
      }
      key = tape.index(after: key + 1)
    }
    index = KeyIndex(minimumCapacity: distinct.keys.count)
    let path = context.usesDefaultKeys ? [] : frame.codingPath
    for key in distinct.keys {
      let name = Self.convert(tape.string(key), context.configuration.keys, path)
      // Two keys that become one: the first stays, as with Foundation.
      let earlier = index.find(hash: KeyHash.shared.hash(name), orInsert: names.count) {
        names[$0].hasSameBytes(as: name)
      }
      if earlier == nil {
        names.append(name)
        keys.append(key)
      }
    }
  }

  private static func convert(
    _ key: String, _ strategy: JSENDecoder.KeyDecodingStrategy, _ path: [any CodingKey]
  ) -> String {
    switch strategy {
    case .useDefaultKeys: key
    case .convertFromSnakeCase: SnakeCase.camelCase(key)
    case .custom(let convert): convert(path + [JSENCodingKey(key)]).stringValue
    }
  }

  /// The key node of a member.
  func find(_ name: String) -> Int? {
    if hint < names.count, names[hint].hasSameBytes(as: name) {
      hint += 1
      return keys[hint - 1]
    }
    guard
      let found = index.find(
        hash: KeyHash.shared.hash(name), where: { names[$0].hasSameBytes(as: name) })
    else { return nil }
    hint = found + 1
    return keys[found]
  }
}

extension DecodingContext {
  /// Whether a key stands twice in an object.
  @inline(__always)
  func hasRepeatedKeys(_ object: Int) -> Bool {
    let count = tape[object].shortLength
    if count > ResolvedMembers.scanLimit {
      return handlers.hasRepeatedKeysSlowly(object, in: tape)
    }
    return handlers.hasRepeatedKeys(object, in: tape)
  }
}

extension DecodingHandlers {
  /// Whether a key stands twice in an object of few members.
  ///
  /// Keys are entered in a table that is never cleared: each entry says in which round it was made. So few
  /// keys can't be chosen to make this slow.
  func hasRepeatedKeys(_ object: Int, in tape: Tape) -> Bool {
    let round = beginRound()
    let end = tape[object].next
    var key = object &+ 1
    while key < end {
      let node = tape[key]
      if node.hasEscapes { return hasRepeatedKeysSlowly(object, in: tape) }
      let hash = Self.hash(tape.bytes, node)
      if take(hash, key, round, isEqual: { tape.isSameKey($0, key) }) != nil { return true }
      key = tape.index(after: key &+ 1)
    }
    return false
  }

  @inline(__always)
  private static func hash(_ bytes: TextBytes, _ node: TapeNode) -> UInt8 {
    let (start, end) = (node.start, node.end)
    let count = end &- start
    var word = UInt64(truncatingIfNeeded: count)
    if count >= 8 {
      word &+= bytes.word(unchecked: end &- 8)
    } else if count > 0 {
      word &+= bytes.partialWord(unchecked: start, length: count)
    }
    return UInt8(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> 56)
  }

  @inline(never)
  func hasRepeatedKeysSlowly(_ object: Int, in tape: Tape) -> Bool {
    var keys = RepeatedKeys(expecting: tape.count(object))
    var key = object + 1
    while key < tape[object].next {
      if keys.enter(key, in: tape) != nil { return true }
      key = tape.index(after: key + 1)
    }
    return false
  }
}

/// Keys with underscores between their words.
enum SnakeCase {
  /// `one_two_three` becomes `oneTwoThree`; underscores at both ends stay, and a key of one word is left alone.
  static func camelCase(_ key: String) -> String {
    guard let first = key.firstIndex(where: { $0 != "_" }),
      let last = key.lastIndex(where: { $0 != "_" })
    else { return key }
    let words = key[first...last].split(separator: "_")
    guard words.count > 1 else { return key }
    let joined =
      words[0].lowercased() + words.dropFirst().map { capitalized($0) }.joined()
    return key[..<first] + joined + key[key.index(after: last)...]
  }

  /// Every letter behind something else than a letter in title case, the others in lower case.
  private static func capitalized(_ word: Substring) -> String {
    var result = ""
    var isInside = false
    for scalar in word.unicodeScalars {
      if scalar.properties.isAlphabetic {
        result +=
          isInside ? scalar.properties.lowercaseMapping : scalar.properties.titlecaseMapping
        isInside = true
      } else {
        result.unicodeScalars.append(scalar)
        isInside = isInside && scalar.properties.generalCategory == .nonspacingMark
      }
    }
    return result
  }
}
