import JSEN

/// Members and elements of alternatives that do not fit.
extension Evaluator {
  /// Notes the parts that alternatives describe when none of them fits, so that they are not also unexpected.
  ///
  /// It looks at the keywords only: the failures of the alternatives are found when they are asked for.
  ///
  /// - Complexity: O(*n*) in the members or elements, for each schema that an alternative applies to the value.
  mutating func noteDescribed(by alternatives: [Int], _ value: Int) {
    var (open, known) = (alternatives, Set<Int>())
    while let schema = open.popLast() {
      guard known.insert(schema).inserted else { continue }
      for position in parts.nodes[schema].instructions {
        switch parts.instructions[position] {
        case .object(let number): noteMembers(parts.objects[number], schema, value)
        case .array(let number): noteElements(parts.arrays[number], value)
        case .allOf(let number): open += parts.lists[number]
        case .anyOf(let number), .oneOf(let number): open += parts.alternatives[number].schemas
        case .reference(let target): open.append(target)
        case .dynamicReference(let number): open.append(parts.dynamicReferences[number].target)
        case .condition(let number):
          let condition = parts.conditions[number]
          open += [condition.test, condition.then, condition.else].compactMap { $0 }
        default: break
        }
      }
    }
  }

  private mutating func noteMembers(_ rules: ObjectRules, _ schema: Int, _ value: Int) {
    guard tape[value].hasTag(.object), pays(tape.count(value), schema, value) else { return }
    var members = TapeValue(tape, value).makeChildren()
    while let member = members.next()?.index {
      let known = position(of: member - 1, rules, 0)
      let isDescribed =
        known.map { rules.properties[$0] >= 0 } ?? false
        || rules.patterns.contains { matches($0.expression, schema, member - 1) }
        || rules.additional >= 0 && !parts.isNever(rules.additional)
      if isDescribed { evaluated.append(member) }
    }
  }

  private mutating func noteElements(_ rules: ArrayRules, _ value: Int) {
    guard tape[value].hasTag(.array) else { return }
    let hasRest = rules.rest >= 0 && !parts.isNever(rules.rest)
    let count = hasRest ? tape.count(value) : rules.first.count
    evaluated += tape.elements(of: value).prefix(count)
  }
}
