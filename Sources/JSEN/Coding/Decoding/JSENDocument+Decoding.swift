extension JSENDocument.Value {
  /// Decodes a type from this part of the document.
  ///
  ///     struct User: Decodable { var name: String }
  ///     let document = try JSENDocument(parsing: #"{"users": [{"name": "Ann"}]}"#)
  ///     print(try document.root.users?[0]?.decode(User.self).name ?? "")
  ///     // prints Ann
  ///
  /// - Throws: `DecodingError`, whose description has line and column, or the error of the type's own
  ///   `init(from:)`.
  public func decode<Value>(_ type: Value.Type) throws -> Value where Value: Decodable {
    try JSENDecoder().decode(type, from: self)
  }
}
