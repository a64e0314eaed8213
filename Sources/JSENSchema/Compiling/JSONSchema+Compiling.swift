public import JSEN

extension JSONSchema {
  /// Compiles a schema.
  ///
  ///     do {
  ///       _ = try JSONSchema(["type": "object", "requried": ["id"]], strict: true)
  ///     } catch {
  ///       print(error)
  ///     }
  ///     // prints requried: unknown keyword; did you mean "required"?
  ///
  /// - Parameters:
  ///   - json: the schema, an object or a boolean.
  ///   - registry: the schemas to which it refers.
  ///   - defaultDraft: the edition of a schema without `$schema`.
  ///   - strict: whether also refused are unknown keywords that do not begin with `x-`, annotations of the wrong form,
  ///     expressions that the flag `u` of ECMA-262 forbids, and unused definitions that lead to themselves.
  ///   - options: what else is checked.
  /// - Throws: ``CompilationError`` for a keyword whose value has a wrong form, a reference without a target, an invalid
  ///   regular expression, an unknown meta-schema, and a schema that refers to itself without going into the value.
  /// - Complexity: O(*n*) in the size of all schemas that it refers to.
  public init(
    _ json: JSEN, registry: Registry = Registry(), defaultDraft: Draft = .draft202012,
    strict: Bool = false, options: Options = Options()
  ) throws(CompilationError) {
    try self.init(
      json, at: "", registry: registry, defaultDraft: defaultDraft, strict: strict,
      options: options)
  }

  /// Compiles a schema that was found at an address, against which its references are resolved.
  package init(
    _ json: JSEN, at address: String, registry: Registry, defaultDraft: Draft, strict: Bool,
    options: Options
  ) throws(CompilationError) {
    var compiler = Compiler(registry, options, isStrict: strict)
    program = try compiler.compile(json, at: address, defaultDraft)
    draft = compiler.documents.resources[0].draft
    (self.json, self.address, addresses) = (json, address, registry.addresses)
    supply = { registry[$0] }
  }
}
