extension JSEN.Object {
  /// Makes an object, and leaves out the members that are nil.
  ///
  ///     let nickname: String? = nil
  ///     let user = JSEN.Object(omittingNil: ["name": "Ann", "nickname": nickname, "age": 41])
  ///     print(user)
  ///     // prints {"name":"Ann","age":41}
  ///
  /// To send null instead, write `JSEN.null`. If a value is not ``JSENRepresentable``, such as an enum with raw values
  /// that does not declare the conformance, Swift calls the throwing initializer of the same name.
  ///
  /// - Parameter members: keys and optional values. The last value of a repeated key that is not nil wins.
  /// - Complexity: O(*n*).
  public init(omittingNil members: KeyValuePairs<String, (any JSENRepresentable)?>) {
    self.init()
    for (key, value) in members {
      if let value { updateValue(value.jsen, forKey: key) }
    }
  }
}

extension JSEN.Object {
  /// Makes an object from values of any type, and leaves out the members that are nil.
  ///
  /// It takes the values that `%` takes, and the values that ``JSEN/init(converting:)`` takes.
  ///
  ///     enum Role: String { case guest, member }
  ///     let role: Role? = .member
  ///     print(try JSEN.Object(omittingNil: ["name": "Ann", "role": role]))
  ///     // prints {"name":"Ann","role":"member"}
  ///
  /// - Parameter members: keys and optional values. The last value of a repeated key that is not nil wins.
  /// - Throws: ``JSEN/ConversionError``, with the path of the value that JSON cannot hold.
  /// - Complexity: O(*n*).
  @_disfavoredOverload
  public init(omittingNil members: KeyValuePairs<String, Any?>) throws(JSEN.ConversionError) {
    self.init()
    for (key, value) in members {
      guard let value else { continue }
      do {
        updateValue(try JSEN(converting: value), forKey: key)
      } catch {
        throw error.inside(key)
      }
    }
  }
}

extension JSEN {
  /// Makes an object, and leaves out the members that are nil.
  ///
  ///     let nickname: String? = nil
  ///     let user = JSEN(omittingNil: ["name": "Ann", "nickname": nickname])
  ///     print(user)
  ///     // prints {"name":"Ann"}
  ///
  /// - Parameter members: keys and optional values. The last value of a repeated key that is not nil wins.
  /// - Complexity: O(*n*).
  public init(omittingNil members: KeyValuePairs<String, (any JSENRepresentable)?>) {
    self = .dictionary(Object(omittingNil: members))
  }

  /// Makes an object from values of any type, and leaves out the members that are nil.
  ///
  /// - Parameter members: keys and optional values, which are converted as by ``init(converting:)``.
  /// - Throws: ``ConversionError``, with the path of the value that JSON cannot hold.
  /// - Complexity: O(*n*).
  @_disfavoredOverload
  public init(omittingNil members: KeyValuePairs<String, Any?>) throws(ConversionError) {
    self = .dictionary(try Object(omittingNil: members))
  }
}
