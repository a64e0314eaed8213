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
  /// The result has the keywords of 2020-12 that mean the same, definitions that something refers to, and no addresses. Three
  /// things change: if the target of a `$dynamicRef` depends on the way that leads to it, its first target is taken; `1.0` is
  /// an integer, which it is not in draft 4; and `format` refuses values with ``Options/assertsFormats`` only, also if a
  /// meta-schema of your own lets it refuse some.
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
  /// A reference to a schema that leads to itself stays, and so do all when the result would have more than 50,000 schemas or
  /// copies of more than 500,000 values.
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
    var registry = Registry(supplying: supply)
    for address in addresses { registry[address] = supply(address) }
    return FormReferences.gathered(json, registry, at: address, draft, &changes)
  }
}
