extension JSENSource {
  /// Decodes a type from this value, without writing text.
  ///
  ///     struct User: Decodable { var name: String }
  ///     let document = try JSENDocument(parsing: #"{"users": [{"name": "Ann"}]}"#)
  ///     print(try document.root.users?[0]?.decode(User.self).name ?? "")
  ///     // prints Ann
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - decoder: a decoder with your own strategies.
  /// - Throws: `DecodingError`, or the error of the type's own `init(from:)`. For a part of a document, the path begins at
  ///   the root of the document, and the description has line and column.
  /// - Complexity: O(*n*) in the parts of the value, and the work of the type's own code.
  public func decode<Value>(
    _ type: Value.Type, using decoder: JSENDecoder = .shared
  ) throws -> Value where Value: Decodable {
    try decoder.decode(type, from: self)
  }

  /// Decodes a type from this value, inside the `init(from:)` of another type, with the strategies and the `userInfo` of its
  /// decoder.
  ///
  ///     struct Event: Decodable {
  ///       var name: String
  ///       struct Start: Decodable { var userName: String }
  ///       var start: Start?
  ///       enum Keys: CodingKey { case name, body }
  ///       init(from decoder: any Decoder) throws {
  ///         let container = try decoder.container(keyedBy: Keys.self)
  ///         name = try container.decode(String.self, forKey: .name)
  ///         let body = try container.decode(JSENDocument.Value.self, forKey: .body)
  ///         if name == "start" { start = try body.decode(Start.self, inside: decoder) }
  ///       }
  ///     }
  ///     let decoder = JSENDecoder()
  ///     decoder.keyDecodingStrategy = .convertFromSnakeCase
  ///     let text = #"{"name": "start", "body": {"user_name": "Ann"}}"#
  ///     print(try decoder.decode(Event.self, from: text).start?.userName ?? "")
  ///     // prints Ann
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - decoder: the decoder of the other type. If it is not that of a ``JSENDecoder``, the settings are the defaults.
  /// - Throws: the errors of ``decode(_:using:)``.
  /// - Complexity: O(*n*) in the parts of the value, and the work of the type's own code.
  public func decode<Value>(
    _ type: Value.Type, inside decoder: any Decoder
  ) throws -> Value where Value: Decodable {
    try JSENDecoder(inside: decoder).decode(type, from: self)
  }

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

extension JSENDecoder {
  /// Decodes a value from a document, a part of one, an object or a reader. A text is not read again.
  ///
  /// The reading options of a document decide which of two equal keys wins. A reader of nothing acts like `{}`.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - source: the value to decode from.
  /// - Throws: `DecodingError`, and the errors of the type's own initializers. Coding paths in a document begin at its
  ///   root.
  /// - Complexity: O(*n*) in the parts of the value, and the work of the type's own code.
  @_disfavoredOverload
  public func decode<T>(_ type: T.Type, from source: some JSENSource) throws -> T
  where T: Decodable {
    let reader = source.lookUp(nil)
    if let node = reader.node { return try decode(type, from: node) }
    return try decode(type, from: reader.isNothing ? [:] : reader.json)
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
