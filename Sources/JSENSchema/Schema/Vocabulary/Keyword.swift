import JSEN
import JSENPatterns

/// A keyword that this library knows.
///
/// ``Keyword/rule`` is the one table of the form of their values. Schemas are checked by it, subschemas are found by it,
/// and the meta-schemas are made from it.
enum Keyword: String, Sendable, Hashable, CaseIterable {
  // Core
  case schema = "$schema"
  case identifier = "$id"
  case oldIdentifier = "id"
  case reference = "$ref"
  case anchor = "$anchor"
  case dynamicReference = "$dynamicRef"
  case dynamicAnchor = "$dynamicAnchor"
  case recursiveReference = "$recursiveRef"
  case recursiveAnchor = "$recursiveAnchor"
  case vocabulary = "$vocabulary"
  case comment = "$comment"
  case defs = "$defs"
  case definitions
  // Applicators
  case allOf, anyOf, oneOf, not
  case `if`, then, `else`
  case dependentSchemas, dependencies
  case prefixItems, items, additionalItems, contains
  case properties, patternProperties, additionalProperties, propertyNames
  case unevaluatedItems, unevaluatedProperties
  // Assertions
  case type, `enum`, const
  case multipleOf, maximum, exclusiveMaximum, minimum, exclusiveMinimum
  case maxLength, minLength, pattern
  case maxItems, minItems, uniqueItems, maxContains, minContains
  case maxProperties, minProperties, required, dependentRequired
  // Annotations
  case title, description, `default`, deprecated, readOnly, writeOnly, examples
  case format
  case contentEncoding, contentMediaType, contentSchema

  /// A group of keywords, as `$vocabulary` names it.
  enum Vocabulary: String, Sendable, Hashable, CaseIterable {
    case core, applicator, unevaluated, validation
    case metaData = "meta-data"
    case format
    case formatAnnotation = "format-annotation"
    case formatAssertion = "format-assertion"
    case content
  }

  /// The form of a keyword's value.
  enum Form: Sendable, Hashable {
    case schema, schemas, schemasByName
    /// A schema, or the schemas of the first elements.
    case schemaOrSchemas
    /// By name, a schema or the names of other members.
    case dependencies
    case uri, uriReference, identifier, anchor, name, text, expression
    case bool, number, positiveNumber, count
    /// Different strings.
    case names
    case namesByName
    case types
    case values
    /// At least one value; before draft 6, different values.
    case enumeration
    case flagsByURI
    case any
  }

  /// The editions that have a keyword, its group, and the form of its value.
  struct Rule: Sendable {
    let drafts: ClosedRange<JSONSchema.Draft>
    let vocabulary: Vocabulary
    let form: Form
  }

  var rule: Rule { rule(in: .draft202012) }

  /// The rule of a keyword in an edition. Only its form differs between editions.
  func rule(in draft: JSONSchema.Draft) -> Rule {
    let (drafts, vocabulary, form) = parts(draft)
    return Rule(drafts: drafts, vocabulary: vocabulary, form: form)
  }

  private typealias Drafts = ClosedRange<JSONSchema.Draft>
  private static let all: Drafts = .draft4 ... .draft202012
  private static let from6: Drafts = .draft6 ... .draft202012
  private static let from7: Drafts = .draft7 ... .draft202012
  private static let from2019: Drafts = .draft201909 ... .draft202012
  private static let from2020: Drafts = .draft202012 ... .draft202012
  private static let only2019: Drafts = .draft201909 ... .draft201909

  private func parts(_ draft: JSONSchema.Draft) -> (Drafts, Vocabulary, Form) {
    switch self {
    case .schema: (Self.all, .core, .uri)
    case .identifier: (Self.from6, .core, draft < .draft201909 ? .uriReference : .identifier)
    case .oldIdentifier: (.draft4 ... .draft4, .core, .uriReference)
    case .reference: (Self.all, .core, .uriReference)
    case .anchor: (Self.from2019, .core, .anchor)
    case .dynamicReference: (Self.from2020, .core, .uriReference)
    case .dynamicAnchor: (Self.from2020, .core, .anchor)
    case .recursiveReference: (Self.only2019, .core, .uriReference)
    case .recursiveAnchor: (Self.only2019, .core, .bool)
    case .vocabulary: (Self.from2019, .core, .flagsByURI)
    case .comment: (Self.from7, .core, .text)
    case .defs: (Self.from2019, .core, .schemasByName)
    case .definitions: (Self.all, .core, .schemasByName)
    case .allOf, .anyOf, .oneOf: (Self.all, .applicator, .schemas)
    case .not: (Self.all, .applicator, .schema)
    case .if, .then, .else: (Self.from7, .applicator, .schema)
    case .dependentSchemas: (Self.from2019, .applicator, .schemasByName)
    case .dependencies: (Self.all, .applicator, .dependencies)
    case .prefixItems: (Self.from2020, .applicator, .schemas)
    case .items: (Self.all, .applicator, draft < .draft202012 ? .schemaOrSchemas : .schema)
    case .additionalItems: (.draft4 ... .draft201909, .applicator, .schema)
    case .contains: (Self.from6, .applicator, .schema)
    case .properties, .patternProperties: (Self.all, .applicator, .schemasByName)
    case .additionalProperties: (Self.all, .applicator, .schema)
    case .propertyNames: (Self.from6, .applicator, .schema)
    case .unevaluatedItems, .unevaluatedProperties:
      (Self.from2019, draft < .draft202012 ? .applicator : .unevaluated, .schema)
    case .type: (Self.all, .validation, .types)
    case .enum: (Self.all, .validation, .enumeration)
    case .const: (Self.from6, .validation, .any)
    case .multipleOf: (Self.all, .validation, .positiveNumber)
    case .maximum, .minimum: (Self.all, .validation, .number)
    case .exclusiveMaximum, .exclusiveMinimum:
      (Self.all, .validation, draft == .draft4 ? .bool : .number)
    case .maxLength, .minLength, .maxItems, .minItems, .maxProperties, .minProperties:
      (Self.all, .validation, .count)
    case .maxContains, .minContains: (Self.from2019, .validation, .count)
    case .pattern: (Self.all, .validation, .expression)
    case .uniqueItems: (Self.all, .validation, .bool)
    case .required: (Self.all, .validation, .names)
    case .dependentRequired: (Self.from2019, .validation, .namesByName)
    case .title, .description: (Self.all, .metaData, .text)
    case .default: (Self.all, .metaData, .any)
    case .deprecated: (Self.from2019, .metaData, .bool)
    case .readOnly, .writeOnly: (Self.from7, .metaData, .bool)
    case .examples: (Self.from6, .metaData, .values)
    case .format: (Self.all, draft < .draft202012 ? .format : .formatAnnotation, .name)
    case .contentEncoding, .contentMediaType: (Self.from7, .content, .text)
    case .contentSchema: (Self.from2019, .content, .schema)
    }
  }

  /// Whether the schemas in its value are applied to the value or to its parts.
  var isApplied: Bool {
    switch rule.vocabulary {
    case .applicator, .unevaluated: true
    default: false
    }
  }

  /// Returns a keyword of an edition.
  init?(_ name: String, in draft: JSONSchema.Draft) {
    let position = TextBytes.with(name) {
      Self.names.position(of: $0, TextRange(0, $0.count), expected: 0)
    }
    guard let position, Self.allCases[position].rule.drafts.contains(draft) else { return nil }
    self = Self.allCases[position]
  }

  private static let names = MemberKeys(allCases.map(\.rawValue))
}
