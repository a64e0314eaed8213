public import JSEN

/// A JSON Schema, compiled once for many values.
///
///     let schema = try JSONSchema([
///       "type": "object",
///       "properties": ["age": ["type": "integer", "minimum": 0]],
///       "required": ["name"],
///     ])
///     for failure in schema.validate(["name": "Ann", "age": -3] as JSEN) { print(failure) }
///     // prints age: -3 is less than the minimum 0
///
/// It has all keywords of JSON Schema 2020-12, and the drafts 2019-09, 7, 6 and 4. The keyword `$schema` chooses the
/// edition. A value, a value of a document and a text are validated by the same code, and numbers are compared exactly.
public struct JSONSchema: Sendable {
  /// The schema as it was written.
  public let json: JSEN
  /// The edition of the schema.
  public let draft: Draft

  let program: Program
  /// The address against which its references are resolved, and the schemas at other addresses.
  let address: String
  let supply: @Sendable (_ address: String) -> JSEN?
  /// The addresses of which schemas are known.
  let addresses: [String]
}
