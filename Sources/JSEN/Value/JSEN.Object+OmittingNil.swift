extension JSEN.Object {
  /// An object without the members that are nil, on purpose.
  ///
  ///     let nickname: String? = nil
  ///     let user = JSEN.Object(omittingNil: ["name": "Ann", "nickname": nickname, "age": 41])
  ///     print(user)
  ///     // prints {"name":"Ann","age":41}
  ///
  /// To send null instead, put `JSEN.null` there.
  ///
  /// - Parameter members: keys and what they may be set to; the last one of a repeated key that is not nil wins.
  /// - Complexity: O(*n*).
  public init(omittingNil members: KeyValuePairs<String, (any JSENRepresentable)?>) {
    self.init()
    for (key, value) in members {
      if let value { updateValue(value.jsen, forKey: key) }
    }
  }
}
