extension JSEN {
  /// The members of a JSON object: a dictionary that keeps its keys in order.
  ///
  /// It has Dictionary's API, and is a random-access collection of `(key, value)` in the order in which the keys were
  /// added. Two objects with the same members in another order are equal (RFC 8259 §4: an object is unordered), but are
  /// written as two different texts.
  ///
  ///     var user: JSEN.Object = ["name": "Ann", "id": 7]
  ///     user["email"] = "ann@example.com"
  ///     user["id"] = nil
  ///     print(user)
  ///     // prints {"name":"Ann","email":"ann@example.com"}
  ///
  /// Keys are compared by their code points, as JSON does. `é` as one code point and `e` with a combining accent are
  /// two keys; as Swift strings they are equal.
  ///
  /// A small object is searched from its first member on. An object of more than 24 members has an index, whose hash
  /// differs in every process.
  public struct Object: Sendable {
    /// The members, each key once.
    var members: [Member]
    /// The position of each key; present exactly when there are more than ``scanLimit`` members.
    var index: KeyIndex?

    struct Member: Sendable {
      var key: String
      var value: JSEN
    }

    /// How many members are searched one by one; larger objects have an index.
    ///
    /// Documents and coders have a higher limit, `MemberScan.limit`, which says why.
    ///
    /// Measured: with 48 members to search, `lookup` of twitter takes 23.3 ns instead of 18.6, since long keys take
    /// longer to compare than to hash; with 32, nothing changes (2026-11-21). Most objects are small, and are read
    /// without making an index.
    static let scanLimit = 24

    /// Makes an object without members.
    @inline(__always)
    public init() {
      members = []
      index = nil
    }

    /// - Parameter index: the index of these members, if there are more than ``scanLimit``.
    @inline(__always)
    init(uncheckedMembers members: [Member], index: KeyIndex?) {
      self.members = members
      self.index = index
    }
  }
}

extension JSEN.Object {
  /// The position of the member with this key.
  ///
  /// - Complexity: O(1) on average.
  @inline(never)
  package func position(of key: String) -> Int? {
    KeyPattern.with(key) { position(of: $0) }
  }

  @inline(__always)
  func position(of key: borrowing KeyPattern) -> Int? {
    if index != nil { return indexedPosition(of: key) }
    // SAFETY: the view is used during the call only.
    return BorrowedMembers.with(members) { $0.position(of: key) }
  }

  @inline(never)
  private func indexedPosition(of key: borrowing KeyPattern) -> Int? {
    // SAFETY: the view is used during the call only.
    BorrowedMembers.with(members) { members in
      index?.find(hash: key.hash) { members.matches(key, at: $0) }
    }
  }

  /// Appends a member whose key is new.
  @inline(__always)
  mutating func append(_ member: Member) {
    members.append(member)
    if index != nil {
      index?.insert(members.count - 1, hash: KeyHash.shared.hash(member.key))
    } else if members.count > Self.scanLimit {
      rebuildIndex()
    }
    checkInvariants()
  }

  /// Makes a new index, after positions have changed.
  mutating func rebuildIndex() {
    index = nil
    if members.count > Self.scanLimit {
      var index = KeyIndex(minimumCapacity: members.count)
      for position in members.indices {
        index.insert(position, hash: KeyHash.shared.hash(members[position].key))
      }
      self.index = index
    }
    checkInvariants()
  }

  /// Checks that the index fits the members, in builds with the flag `JSEN_CHECKS_INVARIANTS`.
  @inline(__always)
  func checkInvariants() {
    #if JSEN_CHECKS_INVARIANTS
      precondition((index != nil) == (members.count > Self.scanLimit))
      precondition(
        index?.isConsistent(count: members.count) { members[$0].value.isNull } ?? true)
    #endif
  }
}
