/// A borrowed view of an object's members, valid during the call of ``with(_:_:)`` that makes it.
///
/// Passing an array retains it, which takes longer than finding a member. This view retains nothing.
@unsafe
struct LentMembers {
  private let start: UnsafePointer<Borrowed<JSEN.Object.Member>>?
  private let count: Int

  /// Calls `body` with a view of members.
  @inline(__always)
  static func with<R>(_ members: [JSEN.Object.Member], _ body: (LentMembers) -> R) -> R {
    unsafe members.withUnsafeBufferPointer { unsafe body(LentMembers($0)) }
  }

  @inline(__always)
  private init(_ members: UnsafeBufferPointer<JSEN.Object.Member>) {
    // SAFETY: a structure of one stored property is laid out like that property.
    unsafe start = UnsafeRawPointer(members.baseAddress)?
      .assumingMemoryBound(to: Borrowed<JSEN.Object.Member>.self)
    unsafe count = members.count
  }

  /// The position of the member with this key.
  ///
  /// The loop compares words only, so that it needs few registers. Keys with memory of their own are compared after it,
  /// and only when no small string was equal.
  ///
  /// - Complexity: O(*n*) in the members.
  @inline(__always)
  func position(of key: SmallKey) -> Int? {
    guard let start = unsafe start else { return nil }
    var highs = ~UInt64(0)
    for position in unsafe 0..<count {
      let words = unsafe Self.words(start + position)
      if words.low == key.low, words.high == key.high { return position }
      highs &= words.high
    }
    // When each word has the bit of a small string, so has their conjunction.
    return unsafe SmallString.isSmall(highs) ? nil : position(of: KeyPattern(key))
  }

  /// The position of the member whose key matches.
  ///
  /// - Complexity: O(*n*) in the members.
  @inline(never)
  func position(of pattern: borrowing KeyPattern) -> Int? {
    guard let start = unsafe start else { return nil }
    for position in unsafe 0..<count {
      if unsafe Self.matches(start + position, pattern) { return position }
    }
    return nil
  }

  /// Whether the key of a member is this one.
  @inline(__always)
  func matches(_ key: SmallKey, at position: Int) -> Bool {
    let member = unsafe start.unsafelyUnwrapped + position
    let words = unsafe Self.words(member)
    if words.low == key.low, words.high == key.high { return true }
    return unsafe SmallString.isSmall(words.high)
      ? false : Self.matches(member.pointee, KeyPattern(key))
  }

  /// Whether the key of a member matches.
  @inline(__always)
  func matches(_ pattern: borrowing KeyPattern, at position: Int) -> Bool {
    unsafe Self.matches(start.unsafelyUnwrapped + position, pattern)
  }

  @inline(__always)
  private static func matches(
    _ member: UnsafePointer<Borrowed<JSEN.Object.Member>>, _ pattern: borrowing KeyPattern
  ) -> Bool {
    unsafe pattern.matches(words: words(member)) ?? matches(member.pointee, pattern)
  }

  /// Borrows the member, since reading it through the pointer copies it.
  @inline(never)
  private static func matches(
    _ member: borrowing Borrowed<JSEN.Object.Member>, _ pattern: borrowing KeyPattern
  ) -> Bool {
    pattern.matches(member.value.key)
  }

  /// The words of a member's key.
  @inline(__always)
  private static func words(
    _ member: UnsafePointer<Borrowed<JSEN.Object.Member>>
  ) -> (low: UInt64, high: UInt64) {
    // SAFETY: a member begins with its key, and a string is two words, which are only compared.
    unsafe UnsafeRawPointer(member).load(as: (low: UInt64, high: UInt64).self)
  }

  /// A copy of a member's value.
  ///
  /// - Parameter position: of a member.
  @inline(__always)
  func value(at position: Int) -> JSEN {
    // SAFETY: a member's value comes after its key, and a structure of one stored property is laid out like that.
    unsafe (UnsafeRawPointer(start.unsafelyUnwrapped + position) + JSEN.Object.Member.valueOffset)
      .assumingMemoryBound(to: Borrowed<JSEN>.self).pointee.value
  }
}

extension JSEN.Object {
  /// The value of the member with this key.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func value(of key: SmallKey) -> JSEN? {
    // SAFETY: the view is used during the call only.
    unsafe LentMembers.with(members) { members in
      position(of: key).map { unsafe members.value(at: $0) }
    }
  }

  /// The value of the member whose key matches.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func value(of pattern: borrowing KeyPattern) -> JSEN? {
    // SAFETY: the view is used during the call only.
    unsafe LentMembers.with(members) { members in
      position(of: pattern).map { unsafe members.value(at: $0) }
    }
  }

  /// The value of a key that is not a ``SmallKey``.
  @inline(never)
  func value(ofLong key: String) -> JSEN? {
    KeyPattern.withLong(key) { value(of: $0) }
  }
}

extension JSEN {
  /// The member with this key; nil when there is none, or when this is not an object.
  @inline(never)
  func member(_ key: SmallKey) -> JSEN? {
    guard case .dictionary(let object) = self else { return nil }
    return object.value(of: key)
  }

  /// The member of a key that is not a ``SmallKey``; nil when there is none, or when this is not an object.
  @inline(never)
  func member(ofLong key: String) -> JSEN? {
    guard case .dictionary(let object) = self else { return nil }
    return object.value(ofLong: key)
  }
}
