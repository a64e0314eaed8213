import JSEN

/// The checks of the form of a subschema.
extension Compiler {
  /// Checks the values of all keywords, and their names if the schema is strict. Compiles all subschemas, also definitions
  /// and others that no keyword applies, so that their faults are found.
  mutating func checkForms(_ current: inout Current) throws(JSONSchema.CompilationError) {
    if isStrict, current.members.count < current.object.count {
      for name in current.object.keys where Keyword(name, in: current.draft) == nil {
        try check(unknown: name, current)
      }
    }
    let isReference = current.draft < .draft201909 && current.object["$ref"] != nil
    for (keyword, value) in current.members {
      let name = keyword.rawValue
      if isReference, keyword != .reference, keyword != .definitions { continue }
      if keyword == .exclusiveMaximum || keyword == .exclusiveMinimum, options.usesOpenAPI,
        value.bool != nil
      {
        continue
      }
      let rule = keyword.rule(in: current.draft)
      // An annotation decides nothing, and real schemas have some of the wrong form.
      let matters = isStrict || rule.vocabulary != .metaData
      if matters, let fault = rule.form.fault(of: value, current.draft) {
        throw failure(CompilationFault(fault), current, at: name)
      }
      let limit: Keyword? =
        keyword == .exclusiveMaximum ? .maximum : keyword == .exclusiveMinimum ? .minimum : nil
      if current.draft == .draft4, let limit, current.object[limit.rawValue] == nil {
        throw failure("the keyword \"\(limit.rawValue)\" is missing beside it", current, at: name)
      }
      let subschemas = keyword.subschemas(of: value, current.draft)
      if subschemas.isEmpty { continue }
      var nodes: [Int] = []
      let place = documents.tree.child(of: current.place, name)
      for (token, json) in subschemas {
        let takesBool = keyword == .additionalProperties || keyword == .additionalItems
        if current.draft == .draft4, json.bool != nil, !takesBool, !options.usesOpenAPI {
          throw failure(
            "expected a schema, which is an object before draft 6, found \(json)", current,
            at: [name, token].compactMap { $0 })
        }
        let inner = token.map { documents.tree.child(of: place, $0) } ?? place
        nodes.append(node(Documents.Site(place: inner, json: json), in: current.resource))
      }
      current.nodes.append((keyword, nodes))
    }
  }

  private func check(unknown name: String, _ current: Current) throws(JSONSchema.CompilationError) {
    guard options.keywords[name] == nil, !options.allowedKeywords.contains(name),
      !name.hasPrefix("x-")
    else { return }
    let openAPI = ["nullable", "discriminator", "example", "externalDocs", "xml"]
    if options.usesOpenAPI, openAPI.contains(name) { return }
    let all = Keyword.allCases.filter { $0.rule.drafts.contains(current.draft) }.map(\.rawValue)
    if let keyword = Keyword(rawValue: name) {
      let drafts = keyword.rule.drafts
      let older = current.draft < drafts.lowerBound
      throw failure(
        CompilationFault(
          "the keyword \"\(name)\" is not in \(current.draft): it "
            + (older ? "came with \(drafts.lowerBound)" : "ended with \(drafts.upperBound)"),
          concernsKey: true),
        current, at: name)
    }
    throw failure(
      CompilationFault(
        "unknown keyword",
        suggestion: NearestName.suggestion(
          for: name, among: all + options.keywords.keys.sorted() + options.allowedKeywords.sorted()),
        concernsKey: true),
      current, at: name)
  }
}
