extension JSENDocument.Value {
  /// Decodes a value of a type from this part of the document.
  ///
  ///     struct User: Decodable { var name: String }
  ///     let document = try JSENDocument(parsing: #"{"users": [{"name": "Ann"}]}"#)
  ///     print(try document.root.users?[0]?.decode(User.self).name ?? "")
  ///     // prints Ann
  ///
  /// - Throws: `DecodingError`, whose description has the place in the document, or what the type's own
  ///   `init(from:)` throws.
  public func decode<Value>(_ type: Value.Type) throws -> Value where Value: Decodable {
    try JSENDecoder().decode(type, from: self)
  }
}
