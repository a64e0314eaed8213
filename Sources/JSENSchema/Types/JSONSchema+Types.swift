public import JSEN

extension JSONSchema {
  /// Returns the JSON Schema of the texts from which a `Decodable` type is decoded, so far as its `init(from:)` shows it.
  ///
  /// The type is decoded once from values that are made up: zero, `false`, the empty string, arrays with one element. The
  /// schema has the keys and types that it asks for.
  ///
  /// ```swift
  /// enum Genre: String, Codable, CaseIterable { case novel, essay }
  /// struct Book: Codable {
  ///   var title: String
  ///   var year: Int?
  ///   var genres: [Genre]
  /// }
  /// print(JSONSchema.json(of: Book.self).prettyPrinted())
  /// // prints:
  /// // {
  /// //   "type": "object",
  /// //   "properties": {
  /// //     "title": {
  /// //       "type": "string"
  /// //     },
  /// //     "year": {
  /// //       "type": [
  /// //         "integer",
  /// //         "null"
  /// //       ]
  /// //     },
  /// //     "genres": {
  /// //       "type": "array",
  /// //       "items": {
  /// //         "type": "string",
  /// //         "enum": [
  /// //           "novel",
  /// //           "essay"
  /// //         ]
  /// //       }
  /// //     }
  /// //   },
  /// //   "required": [
  /// //     "title",
  /// //     "genres"
  /// //   ]
  /// // }
  /// ```
  ///
  /// A member that is decoded if it is present is optional and may be null. A type that contains itself is a definition in
  /// `$defs`. An enum that has raw values and is `CaseIterable` has an `enum`. The forms of dates, data and keys are those of
  /// the decoder.
  ///
  /// An initializer does not show everything:
  ///
  /// - The conditions that values must satisfy, and what it tries after a first attempt succeeds.
  /// - The cases of an enum with payloads, and the raw values of an enum that is not `CaseIterable`.
  /// - The members that it asks for after it has refused all values that were made up: some strings, such as an address and
  ///   a date, and small numbers. A `$comment` says after which member that is.
  /// - The keys that a custom strategy of the decoder converts.
  ///
  /// The members that some attempts ask for and others do not are optional. An initializer that traps on values of its types
  /// ends the program.
  ///
  /// A part that shows nothing is `true`, which allows everything. The descriptions of `JSENParsing` and the types of
  /// `JSENMapping` have complete schemas.
  ///
  /// - Parameters:
  ///   - type: the type. Its initializer runs up to fifteen times.
  ///   - decoder: the decoder for which the schema is; with default settings unless you set it.
  /// - Complexity: O(*n*) in the members of all types inside the type.
  public static func json<Value: Decodable>(
    of type: Value.Type, decodedBy decoder: JSENDecoder = JSENDecoder()
  ) -> JSEN {
    TypeRecorder(decoder).json(of: type)
  }
}
