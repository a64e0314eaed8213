public import JSEN
import JSENPatterns

extension JSONSchema {
  /// A value that fits the schema; nil when none is found.
  ///
  ///     let schema = try JSONSchema([
  ///       "type": "object",
  ///       "properties": [
  ///         "name": ["type": "string", "minLength": 2], "age": ["type": "integer", "minimum": 18],
  ///       ],
  ///       "required": ["name"],
  ///     ])
  ///     print(schema.example ?? "none")
  ///     // prints {"name":"aa","age":18}
  ///
  /// Values are made of `examples`, `default`, `const` and `enum`, and of the limits of numbers, strings, arrays and objects,
  /// also those in `allOf`, in references and in each alternative. The first one that is valid is the result. A schema has no
  /// example here if few values fit it and no keyword names them: two patterns for one string, a pattern whose look-around
  /// decides, several `multipleOf`, or `not` of nearly all values.
  ///
  /// - Complexity: O(*n*) in the size of the values that are tried, at most 20,000, and in their validation.
  public var example: JSEN? {
    // A member that is not required may be the reason why an example does not fit.
    for depth in [3, 0] {
      var maker = ExampleMaker(program, optionalDepth: depth)
      if let value = maker.value([0], depth: 0), isValid(value) { return value }
    }
    return JSEN?.none
  }
}
