public import JSEN

extension JSONParser {
  /// The JSON Schema of the described values, in the 2020-12 dialect.
  ///
  /// ```swift
  /// let movie = ParsePrint {
  ///   Field("title") { String.jsonParser() }
  ///   OptionalField("year") { Int.jsonParser() }
  ///   NoOtherFields()
  /// }
  /// print(movie.schema.prettyPrinted())
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
  /// //     }
  /// //   },
  /// //   "required": [
  /// //     "title"
  /// //   ],
  /// //   "additionalProperties": false
  /// // }
  /// ```
  ///
  /// The schema describes the JSON that is decoded. So an `OptionalField` may be null although null is never written,
  /// and other fields are allowed unless `NoOtherFields` refuses them. Every decoded text is valid, with one exception:
  /// elements that a `LossyJSONArray` drops. A description may refuse a valid text if JSON Schema cannot express the
  /// reason: the code of a conversion, or `1.0`, which is an integer in JSON Schema.
  ///
  /// A part that a schema cannot describe is `true`, which allows everything. Add keywords with `described(_:)` and
  /// `annotated(_:)`.
  ///
  /// Each `Lazy` description is a definition in `$defs`, with the name of its type.
  ///
  /// The schema has no `$schema` keyword, so it can be part of another document. For a file of its own, add
  /// `"$schema": "https://json-schema.org/draft/2020-12/schema"`.
  ///
  /// - Complexity: O(*n*) in the size of the description. The schema is made on each call.
  public var schema: JSEN { SchemaMaker.schema(of: compiled.content.plan) }
}
