/// A borrowed view of an object's members, valid during the call of ``with(_:_:)`` that makes it.
///
/// Passing an array retains it, which takes longer than finding a member. This view retains nothing.
struct BorrowedMembers {
  private let first: Place<JSEN.Object.Member>
  private let count: Int

  /// Calls `body` with a view of members.
  @inline(__always)
  static func with<R>(_ members: [JSEN.Object.Member], _ body: (BorrowedMembers) -> R) -> R {
    // The array is kept alive, and with it the places.
    defer { extendLifetime(members) }
    return body(BorrowedMembers(members))
  }

  @inline(__always)
  private init(_ members: [JSEN.Object.Member]) {
    first = Place(startOf: members)
    count = members.count
  }

  @inline(__always)
  private func member(unchecked position: Int) -> Place<JSEN.Object.Member> {
    assert(0 <= position && position < count)
    return first.moved(unchecked: position)
  }

  /// The position of the member with this key.
  ///
  /// The loop compares words only, so that it needs few registers. Keys with memory of their own are compared after it,
  /// and only when no small string was equal.
  ///
  /// - Complexity: O(*n*) in the members.
  @inline(__always)
  func position(of key: borrowing KeyPattern) -> Int? {
    if let (low, high) = key.words {
      var highs = ~UInt64(0)
      for position in 0..<count {
        let words = first.moved(unchecked: position).keyWords
        if words.low == low, words.high == high { return position }
        highs &= words.high
      }
      // When each word has the bit of a small string, so has their conjunction.
      if SmallString.isSmall(highs) { return nil }
    }
    return firstPosition(of: key)
  }

  @inline(never)
  private func firstPosition(of key: borrowing KeyPattern) -> Int? {
    (0..<count).first { matches(key, at: $0) }
  }

  /// Whether the key of a member is this one.
  @inline(__always)
  func matches(_ key: borrowing KeyPattern, at position: Int) -> Bool {
    let member = member(unchecked: position)
    return key.matches(words: member.keyWords) ?? Self.matches(member.borrowed, key)
  }

  /// Borrows the member, since reading it copies it.
  @inline(never)
  private static func matches(
    _ member: borrowing Borrowed<JSEN.Object.Member>, _ key: borrowing KeyPattern
  ) -> Bool {
    key.matches(member.value.key)
  }

  /// A copy of a member's value.
  ///
  /// - Parameter position: of a member.
  @inline(__always)
  func value(at position: Int) -> JSEN { member(unchecked: position).value.borrowed.value }
}

extension JSEN.Object {
  /// The value of the member with this key.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func value(of key: borrowing KeyPattern) -> JSEN? {
    BorrowedMembers.with(members) { members in
      position(of: key).map { members.value(at: $0) }
    }
  }
}

extension JSEN {
  /// The member with this key; nil when there is none, or when this is not an object.
  @inline(never)
  func member(_ key: borrowing KeyPattern) -> JSEN? {
    guard case .dictionary(let object) = self else { return nil }
    return object.value(of: key)
  }

  // A call of its own: inlined, it makes a lookup of short keys by a pointer take 1.05 times as long (2026-11-29).
  @inline(never)
  func member(ofLong key: String) -> JSEN? { KeyPattern.with(key) { member($0) } }
}
