public import JSEN
import JSENPatterns

extension JSONSchema {
  /// Returns the schema with all schemas of the registry to which it refers, as one schema for other programs.
  ///
  ///     let registry = JSONSchema.Registry(["https://example.com/name": ["minLength": 1]])
  ///     let schema = try JSONSchema(
  ///       ["properties": ["name": ["$ref": "https://example.com/name"]]], registry: registry)
  ///     print(schema.bundled())
  ///     // prints {"properties":{"name":{"$ref":"#/$defs/name"}},"$defs":{"name":{"minLength":1}}}
  ///
  /// The result has the keywords of 2020-12, definitions that something refers to, and no addresses. If the target of a
  /// `$dynamicRef` depends on the way that leads to it, its first target is taken.
  ///
  /// - Complexity: O(*n*) in the size of all schemas.
  public func bundled() -> JSEN {
    let (root, definitions) = gathered
    return definitions.isEmpty ? root : root.setting("$defs", .dictionary(definitions))
  }

  /// Returns ``bundled()`` with definitions in the places of references.
  ///
  ///     let schema = try JSONSchema([
  ///       "items": ["$ref": "#/$defs/id"], "$defs": ["id": ["type": "integer"]],
  ///     ])
  ///     print(schema.dereferenced())
  ///     // prints {"items":{"type":"integer"}}
  ///
  /// A reference to a schema around it stays, and so do all when the result would have more than 50,000 schemas or copies of
  /// more than 500,000 values.
  ///
  /// - Complexity: O(*n*) in the size of all schemas and of the result.
  public func dereferenced() -> JSEN {
    var form = Form()
    form.inlinesReferences = true
    let (root, definitions) = gathered
    var walk = FormWalk(form, root, definitions)
    return walk.run()
  }

  private var gathered: (root: JSEN, definitions: JSEN.Object) {
    var changes: [Form.Change] = []
    return FormReferences.gathered(
      json, Registry(supplying: supply), at: address, draft, &changes)
  }
}
