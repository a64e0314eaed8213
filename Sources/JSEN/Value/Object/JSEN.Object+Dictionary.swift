/// The API of `Dictionary`.
extension JSEN.Object {
  /// Makes an object from a Swift dictionary, sorted by key, since a dictionary has no order.
  ///
  /// - Parameter dictionary: keys and values.
  /// - Complexity: O(*n* log *n*).
  public init(_ dictionary: [String: JSEN]) {
    self.init()
    members = dictionary.map { Member(key: $0.key, value: $0.value) }
    sort()
  }

  /// The value of a key. Setting nil removes the member; setting a new key appends a member.
  ///
  /// To remove many members use ``removeAll(where:)``.
  ///
  /// - Parameter key: the key, which is compared by code points.
  /// - Complexity: O(1) on average; removing is O(*n*).
  public subscript(key: String) -> JSEN? {
    get {
      KeyPattern.with(key) { value(of: $0) }
    }
    _modify {
      let found = position(of: key)
      var value: JSEN? = nil
      if let found {
        value = .some(.null)
        swap(&members[found].value, &value!)
      }
      defer {
        if let found {
          if let value { members[found].value = value } else { remove(at: found) }
        } else if let value {
          append(Member(key: key, value: value))
        }
      }
      yield &value
    }
    set {
      if let newValue {
        updateValue(newValue, forKey: key)
      } else {
        removeValue(forKey: key)
      }
    }
  }

  /// The value of a key, or a default when there is none. Changing the default adds it as a member.
  ///
  ///     var counts: JSEN.Object = [:]
  ///     counts["a", default: []].array?.append(1)
  ///     print(counts)
  ///     // prints {"a":[1]}
  ///
  /// - Parameters:
  ///   - key: the key, which is compared by code points.
  ///   - defaultValue: evaluated only when no such member exists.
  /// - Complexity: O(1) on average.
  public subscript(key: String, default defaultValue: @autoclosure () -> JSEN) -> JSEN {
    get { self[key] ?? defaultValue() }
    _modify {
      let position: Int
      if let found = self.position(of: key) {
        position = found
      } else {
        position = members.count
        append(Member(key: key, value: defaultValue()))
      }
      yield &members[position].value
    }
  }

  /// Sets the value of a key and returns the old value. A new key is appended.
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - key: the key, which is compared by code points.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func updateValue(_ value: JSEN, forKey key: String) -> JSEN? {
    guard let position = position(of: key) else {
      append(Member(key: key, value: value))
      return nil
    }
    var old = value
    swap(&members[position].value, &old)
    return old
  }

  /// Removes a member and returns its value.
  ///
  /// To remove many members use ``removeAll(where:)``, which takes O(*n*) for all of them together.
  ///
  /// - Parameter key: the key, which is compared by code points.
  /// - Complexity: O(*n*), since the later members move up; O(1) on average for the last member.
  @discardableResult
  public mutating func removeValue(forKey key: String) -> JSEN? {
    position(of: key).map { remove(at: $0).value }
  }

  /// Removes the member at a position and returns it.
  ///
  /// To remove many members use ``removeAll(where:)``, which takes O(*n*) for all of them together.
  ///
  /// - Parameter position: a position from 0 to `count - 1`.
  /// - Complexity: O(*n*), since the later members move up; O(1) on average for the last member.
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let count = members.count
    let removed = members.remove(at: position)
    if members.count <= Self.scanLimit {
      index = nil
    } else {
      index?.remove(position, hash: KeyHash.shared.hash(removed.key), count: count)
    }
    checkInvariants()
    return (removed.key, removed.value)
  }

  /// Removes the last member and returns it.
  ///
  /// - Precondition: there is a member.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func removeLast() -> Element {
    precondition(!isEmpty, "cannot remove the last member of an empty object")
    return remove(at: members.count - 1)
  }

  /// Removes all members that satisfy a predicate.
  ///
  ///     var object: JSEN.Object = ["a": 1, "b": nil, "c": nil]
  ///     object.removeAll { $0.value.isNull }
  ///     print(object)
  ///     // prints {"a":1}
  ///
  /// - Parameter isRemoved: whether to remove a member; called once for each, in order.
  /// - Throws: the error of `isRemoved`.
  /// - Complexity: O(*n*).
  public mutating func removeAll<Failure>(
    where isRemoved: (Element) throws(Failure) -> Bool
  ) throws(Failure) {
    self = try filter { (element) throws(Failure) in try !isRemoved(element) }
  }

  /// Removes all members.
  ///
  /// - Parameter keepingCapacity: whether to keep the memory for the members that follow.
  /// - Complexity: O(*n*).
  public mutating func removeAll(keepingCapacity: Bool = false) {
    members.removeAll(keepingCapacity: keepingCapacity)
    index = nil
  }

  /// Reserves memory for a number of members.
  ///
  /// - Parameter capacity: the number of members.
  /// - Complexity: O(*n*).
  public mutating func reserveCapacity(_ capacity: Int) {
    members.reserveCapacity(capacity)
  }

  /// Whether there is a member with this key.
  ///
  /// - Parameter key: the key, which is compared by code points.
  /// - Complexity: O(1) on average.
  public func contains(key: String) -> Bool { position(of: key) != nil }

  /// The position of the member with this key; nil when there is none.
  ///
  /// - Parameter key: the key, which is compared by code points.
  /// - Complexity: O(1) on average.
  public func index(forKey key: String) -> Int? { position(of: key) }

  /// Returns an object with the same keys and transformed values.
  ///
  /// Unlike `Dictionary`'s, it makes values of the same type. For values of another type, make a dictionary first:
  ///
  ///     let prices: JSEN.Object = ["pear": 2, "apple": 1.5]
  ///     let doubles: [String: Double] = [String: JSEN](prices).mapValues { $0.double ?? 0 }
  ///     print(doubles.values.max() ?? 0)
  ///     // prints 2.0
  ///
  /// - Parameter transform: called with each value, in order.
  /// - Throws: the error of `transform`.
  /// - Complexity: O(*n*).
  public func mapValues<Failure>(
    _ transform: (JSEN) throws(Failure) -> JSEN
  ) throws(Failure) -> JSEN.Object {
    var result = self
    for position in result.members.indices {
      result.members[position].value = try transform(members[position].value)
    }
    return result
  }

  /// Returns an object with transformed values, without the members whose transformed value is nil.
  ///
  /// - Parameter transform: called with each value, in order. Nil leaves the member out. In `$0.isNull ? nil : $0`, the
  ///   compiler takes `nil` for JSON's null: write `.none` there.
  /// - Throws: the error of `transform`.
  /// - Complexity: O(*n*) on average.
  public func compactMapValues<Failure>(
    _ transform: (JSEN) throws(Failure) -> JSEN?
  ) throws(Failure) -> JSEN.Object {
    var kept: [Member] = []
    for member in members {
      if let value = try transform(member.value) {
        kept.append(Member(key: member.key, value: value))
      }
    }
    return JSEN.Object(distinct: kept)
  }

  /// Returns an object of the members that satisfy a predicate.
  ///
  /// - Parameter isIncluded: whether to keep a member; called once for each, in order.
  /// - Throws: the error of `isIncluded`.
  /// - Complexity: O(*n*) on average.
  public func filter<Failure>(
    _ isIncluded: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> JSEN.Object {
    var kept: [Member] = []
    for member in members where try isIncluded((member.key, member.value)) { kept.append(member) }
    return JSEN.Object(distinct: kept)
  }

  /// Makes an object from members with different keys.
  private init(distinct members: [Member]) {
    self.init(uncheckedMembers: members, index: nil)
    rebuildIndex()
  }
}

extension [String: JSEN] {
  /// Makes a Swift dictionary from an object's members, without their order.
  ///
  /// Two keys that are canonically equal are one key in a Swift dictionary; the later value wins.
  ///
  /// - Parameter object: the members.
  /// - Complexity: O(*n*).
  public init(_ object: JSEN.Object) {
    self.init(minimumCapacity: object.count)
    for (key, value) in object { self[key] = value }
  }
}
