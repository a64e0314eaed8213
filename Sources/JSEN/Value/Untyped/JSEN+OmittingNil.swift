extension JSEN {
  /// Makes an object, and leaves out the members that are nil.
  ///
  ///     let nickname: String? = nil
  ///     let user = JSEN(omittingNil: ["name": "Ann", "nickname": nickname, "age": 41])
  ///     print(user)
  ///     // prints {"name":"Ann","age":41}
  ///
  /// To send null instead, write `JSEN.null`. If a value is not ``JSENRepresentable``, such as an enum with raw values
  /// that does not declare the conformance, Swift calls the throwing initializer of the same name.
  ///
  /// - Parameter members: keys and optional values. The last value of a repeated key that is not nil wins.
  /// - Complexity: O(*n*).
  public init(omittingNil members: KeyValuePairs<String, (any JSENRepresentable)?>) {
    var object = Object()
    for case (let key, let value?) in members { object.updateValue(value.jsen, forKey: key) }
    self = .dictionary(object)
  }

  /// Makes an object from values of any type, and leaves out the members that are nil.
  ///
  /// It takes the values that `%` takes, and the values that ``init(converting:)`` takes.
  ///
  ///     enum Role: String { case guest, member }
  ///     let role: Role? = .member
  ///     print(try JSEN(omittingNil: ["name": "Ann", "role": role]))
  ///     // prints {"name":"Ann","role":"member"}
  ///
  /// - Parameter members: keys and optional values. The last value of a repeated key that is not nil wins.
  /// - Throws: ``ConversionError``, with the path of the value that JSON cannot hold.
  /// - Complexity: O(*n*).
  @_disfavoredOverload
  public init(omittingNil members: KeyValuePairs<String, Any?>) throws(ConversionError) {
    var object = Object()
    for case (let key, let value?) in members {
      do {
        object.updateValue(try JSEN(converting: value), forKey: key)
      } catch {
        throw error.inside(key)
      }
    }
    self = .dictionary(object)
  }
}
