public import JSEN

extension JSONParser {
  /// Adds a `description` to the ``schema``.
  ///
  /// ```swift
  /// let movie = ParsePrint {
  ///   Field("title") { String.jsonParser() }.described("The original title.")
  /// }.described("A movie.")
  /// print(movie.schema["description"] ?? nil, movie.schema.properties?.title ?? nil)
  /// // prints "A movie." {"type":"string","description":"The original title."}
  /// ```
  ///
  /// Reading and writing do not change. The description of a field is that of the member's value. Members that become
  /// part of another object cannot have their own description.
  ///
  /// - Parameter text: a sentence for the readers of the schema.
  public func described(_ text: String) -> JSONDescription<Output, Direction> {
    annotated(["description": .string(text)])
  }

  /// Adds keywords to the ``schema``, and replaces existing keywords.
  ///
  /// Use it for rules that the description cannot see, such as those of a conversion. `range(_:)`, `length(_:)`,
  /// `pattern(_:)` and `format(_:)` add their keywords and check them.
  ///
  /// ```swift
  /// let even = Int.jsonParser().filter("an even number") { $0.isMultiple(of: 2) }
  ///   .annotated(["multipleOf": 2])
  /// print(even.schema)
  /// // prints {"type":"integer","multipleOf":2}
  /// let level = OptionalField("level", default: 1) { Int.jsonParser() }.annotated(["maximum": 9])
  /// print(level.schema)
  /// // prints {"type":"object","properties":{"level":{"type":["integer","null"],"maximum":9,"default":1}}}
  /// ```
  ///
  /// The keywords are not checked, also not when values are decoded.
  ///
  /// - Parameter keywords: the members to set in the schema.
  public func annotated(_ keywords: JSEN.Object) -> JSONDescription<Output, Direction> {
    let content = compiled.content
    if case .field = content.role, let member = content.plan as? MembersPlan {
      return Description(JSONContent(member.annotatingMember(keywords), .field))
    }
    return Description(AnnotatedPlan(content.plan, keywords))
  }
}
