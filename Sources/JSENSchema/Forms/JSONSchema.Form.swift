public import JSEN

extension JSONSchema {
  /// A form of schemas that a program asks for, such as a language model's: a part of JSON Schema, with rules of its own.
  ///
  /// ``apply(to:)`` brings a schema into the form, and says what it had to change.
  ///
  /// ```swift
  /// let person: JSEN = [
  ///   "type": "object",
  ///   "properties": ["name": ["type": "string", "minLength": 1], "year": ["type": "integer"]],
  ///   "required": ["name"],
  /// ]
  /// let (schema, changes) = JSONSchema.Form.openAIStrict.apply(to: person)
  /// print(schema.properties ?? nil)
  /// print(schema.required ?? nil, schema.additionalProperties ?? nil)
  /// for change in changes { print(change) }
  /// // prints:
  /// // {"name":{"type":"string"},"year":{"type":["integer","null"]}}
  /// // ["name","year"] false
  /// // other members are refused now
  /// // /properties/year: 'year' is required now and may be null
  /// // /properties/name: removed 'minLength' 1
  /// ```
  ///
  /// A value that fits the new schema may not fit the old one: `null` for an optional member, and what a removed keyword
  /// refuses. So check the answer of a model with the original schema or description, which reads null as a missing member.
  public struct Form: Sendable, Hashable {
    /// Whether each member is required. One that was optional may be null instead.
    public var requiresAllMembers = false

    /// Whether objects refuse the members that are not in their `properties`. An object with any keys then has none.
    public var closesObjects = false

    /// Whether the root is an object with its own `properties`, without alternatives. A reference and `allOf` at the root
    /// are merged into it. Alternatives that only require members are removed. A root of another kind becomes the member
    /// `value`.
    public var rootIsObject = false

    /// Whether each schema has a type, alternatives, or a reference with nothing else beside it. A schema without a type
    /// gets those that its keywords are about. Keywords beside alternatives move into them.
    public var requiresTypes = false

    /// Whether schemas are those of OpenAPI 3.0 that Gemini reads: null is `nullable`, several types are alternatives,
    /// an enumeration has strings, and an object without known members is a string with its JSON.
    public var usesOpenAPI = false

    /// The names that members may have. Other members get new names in all keywords but `patternProperties`; the list of
    /// changes has the way back. A pattern in `propertyNames` that refuses a new name is removed.
    public var memberNames: MemberNames = .any

    /// Whether removed limits are added to `description`: `The city. (minLength: 1; maxLength: 80)`.
    public var describesRemovedLimits = false

    /// Whether references are replaced by their definitions. One that leads to itself stays, and so do all when the result
    /// exceeds 50,000 schemas or the copies 500,000 values. If `$ref` is not among ``allowedKeywords``, only the type of the definition stays.
    public var inlinesReferences = false

    /// The keywords that are kept, nil for all. Without `oneOf`, it becomes `anyOf`; without `const`, it becomes `enum`.
    public var allowedKeywords: Set<String>?

    /// The values of `format` that are kept, nil for all.
    public var allowedFormats: Set<String>?

    /// The sizes that a provider takes.
    var limits: FormLimits?

    /// Makes a form that changes nothing.
    public init() {}

    /// Brings a schema into the form.
    ///
    /// A form with any rule writes the keywords of 2020-12. References lead to the root or to its `$defs`, so anchors,
    /// addresses and definitions that nothing refers to are removed.
    ///
    /// ```swift
    /// let list: JSEN = ["type": "array", "items": ["type": "integer"]]
    /// let (schema, changes) = JSONSchema.Form.toolInput.apply(to: list)
    /// print(schema)
    /// print(changes[0])
    /// // prints:
    /// // {"type":"object","properties":{"value":{"type":"array","items":{"type":"integer"}}},"required":["value"],"additionalProperties":false}
    /// // the root is an object now, and the value is its member 'value'
    /// ```
    ///
    /// - Parameter schema: a schema of any draft. Only references inside the schema are followed.
    /// - Returns: the new schema, and the changes in the order in which they were found, from the root down; after them, the
    ///   published sizes that the result exceeds.
    /// - Complexity: O(*n*) in the size of the schema and of the result, which has up to 50,000 schemas, and copies of up to
    ///   500,000 values, where references are replaced by definitions.
    public func apply(to schema: JSEN) -> (schema: JSEN, changes: [Change]) {
      var changes: [Change] = []
      guard self != Form() else { return (schema, changes) }
      var (root, definitions) = FormReferences.gathered(
        schema, Registry(), at: "", .draft202012, &changes)
      if rootIsObject {
        let object = FormRoot(root, definitions, self)
        (root, definitions) = (object.root, object.definitions)
        changes += object.changes
      }
      var walk = FormWalk(self, root, definitions)
      let result = walk.run()
      return (result, changes + walk.changes)
    }
  }
}
