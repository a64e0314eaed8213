package import JSEN
import JSENPatterns

/// Makes the schema of a plan from its shape.
package struct SchemaMaker {
  /// The schemas of the references, by name, outermost first.
  var definitions = JSEN.Object()
  /// The names of the definitions, by references and types. The plan that is described keeps the references alive.
  var names: [ObjectIdentifier: String] = [:]
  /// The definitions of references, which may look alike.
  var made: [Outline: [Definition]] = [:]
  /// The references of an outline, which are not followed; nil when a schema is made.
  var outlined: [ReferencePlan]?
  /// The members that plans read which the current part of an object is embedded in.
  var around: [KeysAround] = []

  /// Whether other members than those described are refused.
  private(set) var closesObjects = false
  /// The types that contain themselves, of which there are definitions, and those that have been found to do so.
  private(set) var recursive: Set<ObjectIdentifier> = []
  var found: Set<ObjectIdentifier> = []

  /// - Parameter closingObjects: whether to refuse members that plans ignore.
  package static func schema(of plan: Plan, closingObjects: Bool = false) -> JSEN {
    var maker = SchemaMaker(closesObjects: closingObjects)
    var schema = maker.schema(plan)
    if !maker.found.isEmpty {
      maker = SchemaMaker(closesObjects: closingObjects, recursive: maker.found)
      schema = maker.schema(plan)
    }
    guard !maker.definitions.isEmpty, case .dictionary = schema else { return schema }
    // An annotation may have added definitions.
    let others = schema.object?["$defs"]?.object ?? [:]
    return schema.setting("$defs", .dictionary(others.merging(maker.definitions) { _, own in own }))
  }

  mutating func schema(_ plan: Plan) -> JSEN {
    if let plan = plan as? AnnotatedPlan {
      return schema(plan.content).annotated(plan.keywords)
    }
    if let schema = schemaWithDefault(plan) { return schema }
    if let plan = plan as? ReferencePlan, plan.identity == nil { return recursion(plan) }
    guard recursive.contains(ObjectIdentifier(plan.type)) else { return content(plan) }
    return reference(to: plan.type) { $0.content(plan) }
  }

  private mutating func content(_ plan: Plan) -> JSEN {
    if let plan = plan as? EnumPlan { return cases(plan) }
    switch plan.shape {
    case .any, .nothing: return true
    case .null: return ["type": "null"]
    case .scalar(let scalar): return scalar.schema
    case .array(let element, let count):
      return Self.bounded(["type": "array", "items": schema(element)], count, "Items")
    case .tuple(let elements): return tuple(elements.map { schema($0) })
    case .object(let fields, let rest): return object(plan, fields, rest)
    case .dictionary(let value, let count): return dictionary(plan, schema(value), count)
    case .optional(let wrapped): return schema(wrapped).nullable
    case .oneOf(let plans): return .anyOf(plans.map { schema($0) })
    case .converted(let input, let conversion):
      let schema = schema(input)
      return conversion.allowed.map { schema.limited(to: $0) } ?? schema
    case .checked(let content, let check):
      let schema = schema(content)
      return content.keepsJSON ? schema.restricted(by: check.keywords) : schema
    case .string(_, let format, let pattern):
      if let constant = plan.constants?.first { return ["type": "string", "const": constant] }
      var object: JSEN.Object = ["type": "string"]
      if let format { object["format"] = .string(format) }
      if let pattern { object["pattern"] = .string(pattern) }
      return .dictionary(object)
    case .reference(let plan): return reference(to: plan)
    case .described(_, let schema): return schema ?? true
    }
  }

  private func tuple(_ elements: [JSEN]) -> JSEN {
    var object: JSEN.Object = ["type": "array"]
    // The keyword may not be empty.
    if !elements.isEmpty { object["prefixItems"] = .array(elements) }
    object["items"] = false
    return Self.bounded(object, CountRange(elements.count...), "Items")
  }

  private func dictionary(_ plan: Plan, _ values: JSEN, _ count: CountRange) -> JSEN {
    var object: JSEN.Object = ["type": "object"]
    if let keys = (plan as? DictionaryPlan)?.allowedKeys {
      object["propertyNames"] = JSEN.bool(true).limited(to: keys)
    }
    object["additionalProperties"] = values
    return Self.bounded(object, count, "Properties")
  }

  /// Returns a schema with the bounds of a range that say something.
  private static func bounded(
    _ object: JSEN.Object, _ count: CountRange, _ parts: String
  ) -> JSEN {
    var object = object
    count.add(to: &object, for: parts)
    return .dictionary(object)
  }
}
