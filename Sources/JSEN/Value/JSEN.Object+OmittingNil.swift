extension JSEN.Object {
  /// Makes an object, and leaves out the members that are nil.
  ///
  ///     let nickname: String? = nil
  ///     let user = JSEN.Object(omittingNil: ["name": "Ann", "nickname": nickname, "age": 41])
  ///     print(user)
  ///     // prints {"name":"Ann","age":41}
  ///
  /// To send null instead, write `JSEN.null`.
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
