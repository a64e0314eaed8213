/// Making an object from keys and values, and merging them into it. The elements of a Swift dictionary have labels, and
/// other pairs do not, so each function is there for both.
extension JSEN.Object {
  /// Makes an object from keys and values. No key may be repeated.
  ///
  /// - Parameter pairs: the members, in order.
  /// - Precondition: all keys are different. Use `init(_:uniquingKeysWith:)` for keys that may repeat.
  /// - Complexity: O(*n*) on average.
  public init(uniqueKeysWithValues pairs: some Sequence<(key: String, value: JSEN)>) {
    self.init()
    reserveCapacity(pairs.underestimatedCount)
    for (key, value) in pairs { addNew(key, value) }
  }

  /// Makes an object from keys and values. No key may be repeated.
  ///
  /// - Parameter pairs: the members, in order.
  /// - Precondition: all keys are different. Use `init(_:uniquingKeysWith:)` for keys that may repeat.
  /// - Complexity: O(*n*) on average.
  @_disfavoredOverload
  public init(uniqueKeysWithValues pairs: some Sequence<(String, JSEN)>) {
    self.init()
    reserveCapacity(pairs.underestimatedCount)
    for (key, value) in pairs { addNew(key, value) }
  }

  /// Makes an object from keys and values. `combine` gets the older and the newer value of a repeated key.
  ///
  /// - Parameters:
  ///   - pairs: the members, in order. A repeated key keeps its first position.
  ///   - combine: returns the value of a repeated key.
  /// - Throws: the error of `combine`.
  /// - Complexity: O(*n*) on average.
  public init<Failure>(
    _ pairs: some Sequence<(key: String, value: JSEN)>,
    uniquingKeysWith combine: (JSEN, JSEN) throws(Failure) -> JSEN
  ) throws(Failure) {
    self.init()
    reserveCapacity(pairs.underestimatedCount)
    for (key, value) in pairs { try add(key, value, combine) }
  }

  /// Makes an object from keys and values. `combine` gets the older and the newer value of a repeated key.
  ///
  /// - Parameters:
  ///   - pairs: the members, in order. A repeated key keeps its first position.
  ///   - combine: returns the value of a repeated key.
  /// - Throws: the error of `combine`.
  /// - Complexity: O(*n*) on average.
  @_disfavoredOverload
  public init<Failure>(
    _ pairs: some Sequence<(String, JSEN)>,
    uniquingKeysWith combine: (JSEN, JSEN) throws(Failure) -> JSEN
  ) throws(Failure) {
    self.init()
    reserveCapacity(pairs.underestimatedCount)
    for (key, value) in pairs { try add(key, value, combine) }
  }

  /// Makes an object from the members of a literal. A repeated key takes its last value and keeps its first position.
  init(literal members: [(String, JSEN)]) {
    self.init()
    reserveCapacity(members.count)
    for (key, value) in members { add(key, value) { _, last in last } }
  }

  /// Sets all members of a sequence. For a key that exists already, `combine` gets the older and the newer value.
  ///
  /// - Parameters:
  ///   - other: the new members. New keys are appended in their order.
  ///   - combine: returns the value of a key that exists already.
  /// - Throws: the error of `combine`.
  /// - Complexity: O(*m*) on average in the new members; O(*n* + *m*) when the object is shared.
  public mutating func merge<Failure>(
    _ other: some Sequence<(key: String, value: JSEN)>,
    uniquingKeysWith combine: (JSEN, JSEN) throws(Failure) -> JSEN
  ) throws(Failure) {
    for (key, value) in other { try add(key, value, combine) }
  }

  /// Sets all members of a sequence. For a key that exists already, `combine` gets the older and the newer value.
  ///
  /// - Parameters:
  ///   - other: the new members. New keys are appended in their order.
  ///   - combine: returns the value of a key that exists already.
  /// - Throws: the error of `combine`.
  /// - Complexity: O(*m*) on average in the new members; O(*n* + *m*) when the object is shared.
  @_disfavoredOverload
  public mutating func merge<Failure>(
    _ other: some Sequence<(String, JSEN)>,
    uniquingKeysWith combine: (JSEN, JSEN) throws(Failure) -> JSEN
  ) throws(Failure) {
    for (key, value) in other { try add(key, value, combine) }
  }

  /// Sets all members of another object. For a key that exists already, `combine` gets the older and the newer value.
  ///
  /// - Parameters:
  ///   - other: the new members. New keys are appended in their order.
  ///   - combine: returns the value of a key that exists already.
  /// - Throws: the error of `combine`.
  /// - Complexity: O(*m*) on average in the new members; O(*n* + *m*) when the object is shared.
  public mutating func merge<Failure>(
    _ other: JSEN.Object, uniquingKeysWith combine: (JSEN, JSEN) throws(Failure) -> JSEN
  ) throws(Failure) {
    for (key, value) in other { try add(key, value, combine) }
  }

  /// Returns a copy with all members of another object set.
  ///
  /// - Parameters:
  ///   - other: the new members. New keys are appended in their order.
  ///   - combine: returns the value of a key that exists already.
  /// - Throws: the error of `combine`.
  /// - Complexity: O(*n* + *m*) on average in the members of both.
  public func merging<Failure>(
    _ other: JSEN.Object, uniquingKeysWith combine: (JSEN, JSEN) throws(Failure) -> JSEN
  ) throws(Failure) -> JSEN.Object {
    var result = self
    try result.merge(other, uniquingKeysWith: combine)
    return result
  }

  private mutating func addNew(_ key: String, _ value: JSEN) {
    precondition(updateValue(value, forKey: key) == nil, "duplicate key '\(key)'")
  }

  // Inlined, for literals: the closure is then known.
  @inline(__always)
  private mutating func add<Failure>(
    _ key: String, _ value: JSEN, _ combine: (JSEN, JSEN) throws(Failure) -> JSEN
  ) throws(Failure) {
    if let position = position(of: key) {
      members[position].value = try combine(members[position].value, value)
    } else {
      append(Member(key: key, value: value))
    }
  }
}
