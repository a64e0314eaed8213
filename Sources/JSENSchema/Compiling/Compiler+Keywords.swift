import JSEN
import JSENPatterns
import JSENStandards

/// The instructions of one subschema, the cheap ones first.
extension Compiler {
  mutating func addInstructions(
    to current: inout Current
  ) throws(JSONSchema.CompilationError) {
    // Before 2019-09, nothing beside a reference counts.
    if current.draft < .draft201909, let reference = current[.reference]?.string {
      let target = try target(of: reference, current, at: "$ref").node
      apply(.reference(target), [target], to: &current)
      return
    }
    let groups = current.groups
    if groups.contains(.values) { addTypes(to: &current) }
    if groups.contains(.numbers) { try addNumbers(to: &current) }
    if groups.contains(.strings) { try addStrings(to: &current) }
    if groups.contains(.members) { try addMembers(to: &current) }
    if groups.contains(.elements) { addElements(to: &current) }
    if groups.contains(.references) { try addReferences(to: &current) }
    if groups.contains(.applicators) { addApplicators(to: &current) }
    try addCustom(to: &current)
    guard groups.contains(.unevaluated) else { return }
    if let node = node(of: .unevaluatedItems, in: current) {
      current.instructions.append(.unevaluatedItems(node))
      parts.nodes[current.node].isTracking = true
    }
    if let node = node(of: .unevaluatedProperties, in: current) {
      current.instructions.append(.unevaluatedProperties(node))
      parts.nodes[current.node].isTracking = true
    }
  }

  /// Adds an instruction that applies schemas to the same value.
  private mutating func apply(
    _ instruction: Instruction, _ targets: [Int], to current: inout Current
  ) {
    current.instructions.append(instruction)
    inPlace[current.node] += targets
  }

  private mutating func addTypes(to current: inout Current) {
    if let value = current[.type] {
      var types: TypeSet = []
      for name in value.array ?? [value] {
        if let type = name.string.flatMap({ TypeSet($0, current.draft) }) { types.formUnion(type) }
      }
      if options.usesOpenAPI, current.object["nullable"] == true { types.insert(.null) }
      parts.nodes[current.node].types = types
    }
    if let value = current[.const] { add(Enumeration([value], .const), to: &current) }
    if let values = current[.enum]?.array { add(Enumeration(values, .enum), to: &current) }
  }

  private mutating func add(_ enumeration: Enumeration, to current: inout Current) {
    current.instructions.append(.enumeration(parts.enumerations.count))
    parts.enumerations.append(enumeration)
  }

  private mutating func addNumbers(
    to current: inout Current
  ) throws(JSONSchema.CompilationError) {
    var range = NumberRange()
    let isOld = current.draft == .draft4 || options.usesOpenAPI
    if let value = current[.minimum] {
      let isExclusive = isOld && current[.exclusiveMinimum] == true
      range.least = NumberRange.Limit(value, isExclusive: isExclusive)
    }
    if let value = current[.maximum] {
      let isExclusive = isOld && current[.exclusiveMaximum] == true
      range.most = NumberRange.Limit(value, isExclusive: isExclusive)
    }
    var exclusive = NumberRange()
    exclusive.least = current[.exclusiveMinimum].flatMap { .init($0, isExclusive: true) }
    exclusive.most = current[.exclusiveMaximum].flatMap { .init($0, isExclusive: true) }
    for var range in [range, exclusive] where range.least != nil || range.most != nil {
      range.finish()
      current.instructions.append(.range(parts.ranges.count))
      parts.ranges.append(range)
    }
    if let value = current[.multipleOf] {
      guard let divisor = Divisor(value) else {
        throw failure(
          "expected a number with an exponent of at most 18 digits, found \(value.shortText)",
          current,
          at: "multipleOf")
      }
      current.instructions.append(.multiple(parts.divisors.count))
      parts.divisors.append(divisor)
    }
  }

  private mutating func addStrings(
    to current: inout Current
  ) throws(JSONSchema.CompilationError) {
    if let count = current[.minLength]?.schemaCount {
      current.instructions.append(.minLength(count))
    }
    if let count = current[.maxLength]?.schemaCount {
      current.instructions.append(.maxLength(count))
    }
    if let text = current[.pattern]?.string {
      current.instructions.append(.string(try expression(text, current, at: "pattern")))
    }
    if let name = current[.format]?.string, let rule = format(name, current) {
      current.instructions.append(.string(add(rule)))
    }
    if options.assertsContent {
      let isBase64 = current[.contentEncoding] == "base64"
      let isJSON = current[.contentMediaType] == "application/json"
      if isBase64 || isJSON {
        let rule = ContentRule(isBase64: isBase64, isJSON: isJSON)
        current.instructions.append(.string(add(.content(rule))))
      }
    }
  }

  private mutating func add(_ rule: StringRule) -> Int {
    parts.strings.append(rule)
    return parts.strings.count - 1
  }

  /// Compiles a regular expression; returns the position of its rule.
  mutating func expression(
    _ text: String, _ current: Current, at tokens: String...
  ) throws(JSONSchema.CompilationError) -> Int {
    let fault: CompilationFault
    do throws(RegularExpression.SyntaxError) {
      let expression = try RegularExpression(text, .ecma, isStrict: isStrict)
      patternSize += expression.size
      if patternSize <= Self.maximumPatternSize { return add(.pattern(expression)) }
      fault = "the regular expressions of the schema are too large together"
    } catch {
      fault = "invalid regular expression: \(error.reason)"
    }
    throw documents.failure(
      fault, at: current.place, tokens, in: documents.resources[current.resource])
  }

  /// The greatest size of all compiled expressions, which take about 16 bytes for each step. A text of 25 bytes may have
  /// 20,000 steps.
  private static var maximumPatternSize: Int { 2_000_000 }

  /// The rule of a format; nil when it is only an annotation, or unknown.
  private func format(_ name: String, _ current: Current) -> StringRule? {
    if let accepts = options.formats[name] { return .customFormat(name, accepts) }
    let isAsserted =
      options.assertsFormats || current.vocabularies?.contains(.formatAssertion) == true
    return isAsserted ? StringFormat(rawValue: name).map { .format($0) } : nil
  }

  private mutating func addReferences(
    to current: inout Current
  ) throws(JSONSchema.CompilationError) {
    if let text = current[.reference]?.string {
      let target = try target(of: text, current, at: "$ref").node
      apply(.reference(target), [target], to: &current)
    }
    for keyword in [Keyword.dynamicReference, .recursiveReference] {
      guard let text = current[keyword]?.string else { continue }
      let target = try target(of: text, current, at: keyword.rawValue)
      let anchors = documents.resources[target.resource].dynamicAnchors
      // The reference is dynamic only if its target is.
      let anchor = keyword == .recursiveReference ? "" : target.anchor ?? "#"
      let isDynamic = anchors[anchor]?.place == parts.places[target.node].place
      let reference = addDynamicReference(
        keyword, to: target.node, anchor: isDynamic ? anchor : nil)
      apply(reference, [target.node], to: &current)
    }
  }

  private mutating func addApplicators(to current: inout Current) {
    if let nodes = nodes(of: .allOf, in: current) {
      parts.lists.append(nodes)
      apply(.allOf(parts.lists.count - 1), nodes, to: &current)
    }
    for keyword in [Keyword.anyOf, .oneOf] {
      guard let nodes = nodes(of: keyword, in: current) else { continue }
      parts.alternatives.append(alternatives(nodes))
      let number = parts.alternatives.count - 1
      apply(keyword == .anyOf ? .anyOf(number) : .oneOf(number), nodes, to: &current)
    }
    if let node = node(of: .not, in: current) { apply(.not(node), [node], to: &current) }
    if let test = node(of: .if, in: current) {
      let then = node(of: .then, in: current)
      let other = node(of: .else, in: current)
      parts.conditions.append(Program.Condition(test: test, then: then, else: other))
      let nodes = [test, then, other].compactMap { $0 }
      apply(.condition(parts.conditions.count - 1), nodes, to: &current)
    }
    for keyword in [Keyword.dependentSchemas, .dependencies] {
      guard let object = current[keyword]?.object, let nodes = nodes(of: keyword, in: current)
      else { continue }
      let keys = object.filter { $0.value.array == nil }.map(\.key)
      let rules = zip(keys, nodes).map { (key: $0, schema: $1) }
      parts.dependents.append(rules)
      apply(.dependentSchemas(parts.dependents.count - 1), rules.map(\.schema), to: &current)
    }
  }

  private mutating func addCustom(
    to current: inout Current
  ) throws(JSONSchema.CompilationError) {
    if !options.keywords.isEmpty {
      for (name, value) in current.object {
        guard let keyword = options.keywords[name] else { continue }
        do {
          parts.customs.append(Program.CustomRule(keyword: name, check: try keyword(value)))
        } catch {
          throw failure("\(error)", current, at: name)
        }
        current.instructions.append(.custom(parts.customs.count - 1))
      }
    }
    if options.usesOpenAPI, let discriminator = current.object["discriminator"] {
      try add(discriminator, to: &current)
    }
  }

  /// Adds OpenAPI's choice of one of the alternatives by a member with the name of a schema.
  private mutating func add(
    _ discriminator: JSEN, to current: inout Current
  ) throws(JSONSchema.CompilationError) {
    guard let key = discriminator.object?["propertyName"]?.string else {
      throw failure(
        "expected an object with \"propertyName\", found \(discriminator.shortText)", current,
        at: "discriminator")
    }
    var targets: [String: Int] = [:]
    var alternatives: [String: Int] = [:]
    for keyword in [Keyword.oneOf, .anyOf] {
      for (json, node) in zip(
        current[keyword]?.array ?? [], nodes(of: keyword, in: current) ?? [])
      {
        guard let text = json.object?["$ref"]?.string,
          let name = URIReference.schemaName(in: text)
        else { continue }
        // The way to the target goes through the alternative.
        targets[name] = node
        alternatives[text] = node
      }
    }
    let named = targets
    for (name, value) in discriminator.object?["mapping"]?.object ?? [:] {
      guard let text = value.string else {
        throw failure("expected a string, found \(value.shortText)", current, at: "discriminator")
      }
      if let node = named[text] ?? alternatives[text] {
        targets[name] = node
      } else {
        targets[name] = try target(of: text, current, at: "discriminator").node
      }
    }
    parts.discriminators.append(Program.Discriminator(key: key, targets: targets))
    current.instructions.append(.discriminator(parts.discriminators.count - 1))
    inPlace[current.node] += targets.values.sorted()
  }
}
