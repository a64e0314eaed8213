/// The groups of keywords; a function of the compiler turns each into instructions.
///
/// Most schemas have keywords of one or two groups, so the functions of the others are not called.
struct KeywordGroups: OptionSet {
  let rawValue: UInt8

  static let values = KeywordGroups(rawValue: 1)
  static let numbers = KeywordGroups(rawValue: 2)
  static let strings = KeywordGroups(rawValue: 4)
  static let members = KeywordGroups(rawValue: 8)
  static let elements = KeywordGroups(rawValue: 16)
  static let references = KeywordGroups(rawValue: 32)
  static let applicators = KeywordGroups(rawValue: 64)
  static let unevaluated = KeywordGroups(rawValue: 128)
}

extension KeywordGroups {
  /// Returns the groups of a keyword; none for one that checks nothing.
  init(_ keyword: Keyword) {
    switch keyword {
    case .type, .enum, .const: self = .values
    case .multipleOf, .maximum, .exclusiveMaximum, .minimum, .exclusiveMinimum: self = .numbers
    case .maxLength, .minLength, .pattern, .format, .contentEncoding, .contentMediaType,
      .contentSchema:
      self = .strings
    case .properties, .patternProperties, .additionalProperties, .propertyNames, .required,
      .dependentRequired, .minProperties, .maxProperties:
      self = .members
    case .items, .prefixItems, .additionalItems, .contains, .minContains, .maxContains, .minItems,
      .maxItems, .uniqueItems:
      self = .elements
    case .reference, .dynamicReference, .recursiveReference: self = .references
    case .allOf, .anyOf, .oneOf, .not, .if, .then, .else: self = .applicators
    case .dependencies, .dependentSchemas: self = [.members, .applicators]
    case .unevaluatedItems: self = [.elements, .unevaluated]
    case .unevaluatedProperties: self = [.members, .unevaluated]
    case .schema, .identifier, .oldIdentifier, .anchor, .dynamicAnchor, .recursiveAnchor,
      .vocabulary, .comment, .defs, .definitions, .title, .description, .default, .deprecated,
      .readOnly, .writeOnly, .examples:
      self = []
    }
  }
}
