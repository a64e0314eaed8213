public import JSEN
import JSENParsing

extension JSENMapper {
  /// Returns the JSON Schema of a type's values, in the 2020-12 dialect.
  ///
  /// ```swift
  /// enum Genre: String { case novel, essay }
  /// struct Book { let title: String; let genre: Genre; let pageCount: Int? }
  /// let mapper = JSENMapper.strict.keyDecoding(.convertFromSnakeCase)
  /// print(try mapper.schema(of: Book.self).prettyPrinted())
  /// // prints:
  /// // {
  /// //   "type": "object",
  /// //   "properties": {
  /// //     "title": {
  /// //       "type": "string"
  /// //     },
  /// //     "genre": {
  /// //       "type": "string",
  /// //       "enum": [
  /// //         "novel",
  /// //         "essay"
  /// //       ]
  /// //     },
  /// //     "page_count": {
  /// //       "type": [
  /// //         "integer",
  /// //         "null"
  /// //       ]
  /// //     }
  /// //   },
  /// //   "required": [
  /// //     "title",
  /// //     "genre"
  /// //   ]
  /// // }
  /// ```
  ///
  /// The schema has the keys that this mapper reads, and its forms of dates and data. A member is required unless it
  /// may be missing; then the schema has its default. So use ``strict-swift.type.property``: with other mappers, only
  /// members without a default are required, and null is allowed nearly everywhere. Conversions are left out, since
  /// they are for texts that do not follow the schema.
  ///
  /// A type that contains itself is a definition in `$defs`. A type that decodes itself is `true`, which allows
  /// everything.
  ///
  /// - Parameters:
  ///   - type: the type of the values.
  ///   - allowsOtherMembers: whether an object may have other members, which the mapper ignores. Some language models take
  ///     only schemas that refuse them. The schema of a mapper with ``failOnUnknownKeys()``, which refuses them when it
  ///     decodes, never allows them.
  /// - Throws: ``JSENMappingError`` for a type that cannot be mapped.
  /// - Complexity: O(*n*) in the size of the type. The schema is made on each call.
  public func schema(
    of type: Any.Type, allowsOtherMembers: Bool = true
  ) throws(JSENMappingError) -> JSEN {
    // The plans of the mapper refer to each other in the order in which they were made, which would show.
    var compiler = PlanCompiler(options)
    do throws(UnsupportedType) {
      let plan = try compiler.plan(for: type)
      return withExtendedLifetime(compiler) {
        SchemaMaker.schema(of: plan, closingObjects: !allowsOtherMembers)
      }
    } catch { throw JSENMappingError(.unsupported(error)) }
  }
}
