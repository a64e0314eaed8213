extension JSENSource {
  /// Decodes the value at the end of a path with a ``JSENDecoder``.
  ///
  ///     struct User: Decodable { var name: String, age: Int }
  ///     let json = try JSENDocument(parsing: #"{"users": [{"name": "Ann", "age": "41"}]}"#)
  ///     do {
  ///       let user: User = try json.fetch(decoding: "users.0")
  ///       print(user.name)
  ///     } catch { print(error) }
  ///     // prints:
  ///     // users.0.age (1:35): expected an integer, found the string "41"
  ///     // {"users": [{"name": "Ann", "age": "41"}]}
  ///     //                                   ^
  ///
  /// - Parameters:
  ///   - key: a path. To decode the value itself, call its `decode`.
  ///   - decoder: a decoder with your own settings.
  /// - Throws: ``JSEN/FetchError``. Its `underlyingError` is the error of the decoder, and its path ends with the
  ///   coding path of that error.
  /// - Complexity: that of decoding.
  public func fetch<Value>(
    decoding key: JSEN.KeyPath, with decoder: JSENDecoder = .shared
  ) throws(JSEN.FetchError) -> Value where Value: Decodable {
    try fetch(key) { (reader: JSENReader) in try reader.decoded(as: Value.self, by: decoder) }
  }

  /// Decodes the value at the end of a path with a ``JSENDecoder``; nil when the value is missing or null.
  ///
  /// - Parameters:
  ///   - key: the path to the value.
  ///   - decoder: a decoder with your own strategies.
  /// - Throws: ``JSEN/FetchError``, as `fetch(decoding:with:)`.
  /// - Complexity: that of decoding. A missing value makes no error.
  public func fetchOptional<Value>(
    decoding key: JSEN.KeyPath, with decoder: JSENDecoder = .shared
  ) throws(JSEN.FetchError) -> Value? where Value: Decodable {
    try fetchOptional(key) { (reader: JSENReader) in
      try reader.decoded(as: Value.self, by: decoder)
    }
  }
}

extension JSENReader {
  fileprivate func decoded<Value>(
    as type: Value.Type, by decoder: JSENDecoder
  ) throws -> Value where Value: Decodable {
    try decoder.decode(type, at: index, of: storage ?? JSENDecoder.storage(json)) {
      (error, failure) in
      JSEN.FetchError(failure.map { .undecodable(error, $0) } ?? .other(error), at: self)
    }
  }
}
