import JSEN
import JSENPatterns

extension SchemaMaker {
  /// - Parameters:
  ///   - plan: the plan whose shape has the fields.
  ///   - fields: the members, also those of parts that are embedded.
  mutating func object(_ plan: Plan, _ fields: [Plan.Field], _ rest: Plan.Rest) -> JSEN {
    let around = around
    defer { self.around = around }
    self.around = []
    var properties = JSEN.Object()
    for field in fields { properties.restrict(field.key, to: schema(field)) }
    let required = KeyList(fields.filter(\.isRequired).map(\.key)).keys
    var others = additionalProperties(rest)
    let embedded = embeddedConstraints(of: plan, inside: around)
    let constraints = embedded.map { plan, around in
      self.around = around
      return schema(plan)
    }
    var object: JSEN.Object = ["type": "object"]
    if others != nil {
      // The keys of all alternatives and of the objects around are known, and `additionalProperties` sees only the
      // properties beside it.
      let keys = embedded.flatMap(\.plan.knownKeys) + around.flatMap(\.keys.keys)
      for key in keys { properties.restrict(key, to: true) }
    }
    let uncollected = around.compactMap(\.uncollected)
    if others == false, !uncollected.isEmpty {
      // A plan around this one collects other members, so only those are refused that it does not collect.
      others = nil
      for key in uncollected.flatMap(\.keys) {
        if properties[key] == nil, !around.contains(where: { $0.includes(key) }) {
          properties[key] = false
        }
      }
    }
    if !properties.isEmpty { object["properties"] = .dictionary(properties) }
    if !required.isEmpty { object["required"] = .array(required.map { .string($0) }) }
    if let others { object["additionalProperties"] = others }
    object.add(constraints: constraints)
    return .dictionary(object)
  }

  /// Nil when members that are not described do not matter.
  private mutating func additionalProperties(_ rest: Plan.Rest) -> JSEN? {
    switch rest {
    case .ignored: return closesObjects ? false : nil
    case .refused: return false
    case .collected(let plan):
      guard case .dictionary(let value, _) = plan.shape else { return true }
      return schema(value)
    }
  }

  /// The schema of an enum, in the form in which it is written.
  mutating func cases(_ plan: EnumPlan) -> JSEN {
    guard plan.hasPayloads else {
      return ["type": "string", "enum": .array(plan.cases.map { .string($0.name) })]
    }
    return .anyOf(
      plan.cases.map { declaration in
        let payload = declaration.payload.map { schema($0) } ?? ["type": "object"]
        return [
          "type": "object", "properties": [declaration.name: payload],
          "required": [%declaration.name], "additionalProperties": false,
        ]
      })
  }

  /// The parts of an object that do more than to describe members: alternatives, and embedded parts that refuse or
  /// collect what they do not describe.
  ///
  /// - Returns: each part with the members that are read around it.
  private func embeddedConstraints(
    of plan: Plan, inside around: [KeysAround]
  ) -> [(plan: Plan, around: [KeysAround])] {
    guard let members = plan as? MembersPlan else { return [] }
    return members.parts.indices.flatMap { number -> [(plan: Plan, around: [KeysAround])] in
      let part = members.parts[number]
      guard part.key == nil, !(part.plan is RestPlan) else { return [] }
      let around = around + [members.keysAround(number)]
      var inner = part.plan.unannotated
      while let conversion = inner as? ConversionPlan { inner = conversion.content.unannotated }
      switch inner.shape {
      case .nothing: return []
      case .object(_, .ignored): return embeddedConstraints(of: inner, inside: around)
      default: return [(part.plan, around)]
      }
    }
  }
}

extension JSEN.Object {
  /// Adds the schema of a property. When the property has one already, both must fit.
  fileprivate mutating func restrict(_ key: String, to schema: JSEN) {
    guard let earlier = self[key], earlier != true else {
      self[key] = schema
      return
    }
    guard schema != true, schema != earlier else { return }
    self[key] = ["allOf": .array((earlier.only("allOf")?.array ?? [earlier]) + [schema])]
  }

  /// Adds schemas that must fit, too.
  fileprivate mutating func add(constraints: [JSEN]) {
    let constraints = constraints.filter { $0 != true }
    if constraints.count == 1, let alternatives = constraints[0].only("anyOf") {
      self["anyOf"] = alternatives
    } else if !constraints.isEmpty {
      self["allOf"] = .array(constraints)
    }
  }
}
