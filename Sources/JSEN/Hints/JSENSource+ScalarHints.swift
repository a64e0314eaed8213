/// Subscripts that do not compile: a member is a JSON value, and the messages say how to read a scalar and how to write
/// one. Without them the compiler has no message for `let age: Int? = json.user?.age`. It tries them only for code that
/// does not compile.
extension JSENSource {
  @available(
    *, unavailable,
    message:
      "add '.int' or '.double' to read the value, or '.array?' before 'count'; put '%' before a value to write it"
  )
  public subscript(dynamicMember key: String) -> Int? {
    get { nil }
    set {}
  }
  @available(
    *, unavailable,
    message: "add '.int' or '.double' to read the value, put '%' before a value to write it"
  )
  public subscript(key: String) -> Int? {
    get { nil }
    set {}
  }
  @available(
    *, unavailable,
    message:
      "add '.string' to read the value, '.array' for its elements; put '%' before a value to write it"
  )
  public subscript(dynamicMember key: String) -> String? {
    get { nil }
    set {}
  }
  @available(
    *, unavailable,
    message:
      "add '.string' to read the value, '.array' for its elements; put '%' before a value to write it"
  )
  public subscript(key: String) -> String? {
    get { nil }
    set {}
  }
  @available(
    *, unavailable, message: "add '.double' to read the value, put '%' before a value to write it"
  )
  public subscript(dynamicMember key: String) -> Double? {
    get { nil }
    set {}
  }
  @available(
    *, unavailable, message: "add '.double' to read the value, put '%' before a value to write it"
  )
  public subscript(key: String) -> Double? {
    get { nil }
    set {}
  }
  @available(
    *, unavailable,
    message:
      "add '.bool' to read the value, or '.array?' before 'isEmpty'; put '%' before a value to write it"
  )
  public subscript(dynamicMember key: String) -> Bool? {
    get { nil }
    set {}
  }
  @available(
    *, unavailable, message: "add '.bool' to read the value, put '%' before a value to write it"
  )
  public subscript(key: String) -> Bool? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "put '%' before a value to write it")
  public subscript(key: String) -> any JSENRepresentable {
    get { "" }
    set {}
  }
  @available(*, unavailable, message: "put '%' before a value to write it")
  public subscript(index: Int) -> any JSENRepresentable {
    get { "" }
    set {}
  }
  @available(*, unavailable, message: "put '%' before a value to write it")
  public subscript(keyPath path: JSEN.KeyPath) -> any JSENRepresentable {
    get { "" }
    set {}
  }
  @available(*, unavailable, message: "write 'JSEN.KeyPath(text)' for a path that is not a literal")
  public subscript(keyPath text: String) -> Self? {
    get { nil }
    set {}
  }
}

@available(
  *, unavailable,
  message: "write 'try json.fetch(key)' to read this type, put '%' before a value to write it"
)
extension JSENSource {
  @_disfavoredOverload
  public subscript<Value>(dynamicMember key: String) -> Value? where Value: Decodable {
    get { nil }
    set {}
  }
  @_disfavoredOverload
  public subscript<Value>(key: String) -> Value? where Value: Decodable {
    get { nil }
    set {}
  }
  @_disfavoredOverload
  public subscript<Value>(index: Int) -> Value? where Value: Decodable {
    get { nil }
    set {}
  }
}
