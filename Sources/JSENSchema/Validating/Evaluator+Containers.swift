import JSEN
import JSENPatterns

/// Members and elements.
extension Evaluator {
  mutating func acceptsMembers(
    _ rules: ObjectRules, _ schema: Int, _ value: Int, _ tracks: Bool
  ) -> Bool {
    if !Purpose.collects, !tracks, rules.hasShortWay,
      rules.additional < 0 || parts.isNever(rules.additional)
    {
      return acceptsKnownMembers(rules, value)
    }
    return acceptsAllMembers(rules, schema, value, tracks)
  }

  /// Decides an object when unknown keys are ignored or refused.
  ///
  /// Repeated keys need no table: a member that does not fit does not matter when another one has its key and counts.
  private mutating func acceptsKnownMembers(_ rules: ObjectRules, _ value: Int) -> Bool {
    var expected = 0
    var found: UInt64 = 0
    for key in tape.members(of: value) {
      guard let position = position(of: key, rules, expected) else {
        if rules.additional >= 0 { return false }
        continue
      }
      let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: position)
      expected = position &+ 1
      if found & bit != 0, tape.duplicateKeys == .keepFirst { continue }
      found |= bit
      let property = rules.properties[position]
      if property >= 0 {
        if !accepts(property, key &+ 1), !isOverridden(key, in: value) { return false }
      } else if rules.additional >= 0 {
        return false
      }
    }
    return found & rules.required == rules.required
  }

  /// Whether a later member with the same key counts instead.
  @inline(never)
  private func isOverridden(_ key: Int, in object: Int) -> Bool {
    tape.duplicateKeys == .keepLast && stop == nil
      && tape.hasKey(key, from: tape.index(after: key + 1), upTo: tape[object].next)
  }

  private mutating func acceptsAllMembers(
    _ rules: ObjectRules, _ schema: Int, _ value: Int, _ tracks: Bool
  ) -> Bool {
    var isValid = true
    var (required, expected) = (0, 0)
    // The keys that are found matter only when others are missing.
    let notes = Purpose.collects || !rules.dependents.isEmpty
    var isFound = notes ? [Bool](repeating: false, count: rules.names.count) : []
    var members = TapeValue(tape, value).makeChildren()
    while let member = members.next()?.index {
      let key = member - 1
      var isDescribed = false
      if let position = position(of: key, rules, expected) {
        expected = position + 1
        if rules.isRequired[position] { required += 1 }
        if notes { isFound[position] = true }
        let property = rules.properties[position]
        if property >= 0 {
          isDescribed = true
          if !accepts(property, member) { isValid = false }
        }
      }
      if !rules.patterns.isEmpty {
        for (expression, property) in rules.patterns where matches(expression, schema, key) {
          isDescribed = true
          if !accepts(property, member) { isValid = false }
        }
        if stop != nil { return false }
      }
      if rules.additional >= 0, !isDescribed {
        isDescribed = true
        if !acceptsOther(rules.additional, key, .additionalProperties, schema) { isValid = false }
      }
      if rules.propertyNames >= 0, !accepts(rules.propertyNames, key) { isValid = false }
      if tracks, isDescribed { evaluated.append(member) }
      if !isValid, !continues { return false }
    }
    if required < rules.requiredCount {
      isValid = false
      if !Purpose.collects { return false }
      for position in rules.names.indices where rules.isRequired[position] && !isFound[position] {
        _ = fail(.missing(key: rules.names[position]), schema, value)
      }
    }
    if !rules.dependents.isEmpty, !acceptsDependents(rules, isFound, schema, value) {
      isValid = false
    }
    return isValid
  }

  @inline(__always)
  func position(of key: Int, _ rules: ObjectRules, _ expected: Int) -> Int? {
    let node = tape[key]
    if node.hasEscapes {
      return TapeValue(tape, key).withBytes {
        rules.keys.position(of: $0, TextRange(0, $0.count), expected: expected)
      }
    }
    return rules.keys.position(of: tape.bytes, node.token.range, expected: expected)
  }

  /// Applies the schema of other members to one of them. If it is `false`, the failure is about the key.
  @inline(__always)
  private mutating func acceptsOther(
    _ other: Int, _ key: Int, _ keyword: Keyword, _ schema: Int
  ) -> Bool {
    if parts.isNever(other) { return fail(.keyword(keyword), schema, key) }
    return accepts(other, key + 1)
  }

  private mutating func acceptsDependents(
    _ rules: ObjectRules, _ isFound: [Bool], _ schema: Int, _ value: Int
  ) -> Bool {
    var isValid = true
    for (key, needed) in rules.dependents where isFound[key] {
      for position in needed where !isFound[position] {
        isValid = false
        let isOld = parts.places[schema].json.object?["dependentRequired"] == nil
        _ = fail(
          .missingBeside(
            key: rules.names[key], needed: rules.names[position],
            isOld ? .dependencies : .dependentRequired),
          schema, value)
        if !continues { return false }
      }
    }
    return isValid
  }

  mutating func acceptsElements(
    _ number: Int, _ schema: Int, _ value: Int, _ tracks: Bool
  ) -> Bool {
    if !Purpose.collects, !tracks, parts.arrays[number].isPlain {
      return acceptsItems(parts.arrays[number].rest, value)
    }
    let rules = parts.arrays[number]
    var isValid = true
    var (position, contained) = (0, 0)
    for element in tape.elements(of: value) {
      var isDescribed = false
      let target = position < rules.first.count ? rules.first[position] : rules.rest
      if target >= 0 {
        isDescribed = true
        if !accepts(target, element) { isValid = false }
      }
      if rules.contains >= 0, fits(rules.contains, element) {
        contained += 1
        if rules.marksContained { isDescribed = true }
      }
      if tracks, isDescribed { evaluated.append(element) }
      if !isValid, !continues { return false }
      position += 1
    }
    if rules.contains >= 0 {
      if contained < rules.minContains {
        let keyword: Keyword = rules.minContains == 1 ? .contains : .minContains
        return fail(.count(keyword, contained), schema, value)
      }
      if contained > rules.maxContains {
        return fail(.count(.maxContains, contained), schema, value)
      }
    }
    return isValid
  }

  /// Decides about elements that all have one schema.
  private mutating func acceptsItems(_ target: Int, _ value: Int) -> Bool {
    let node = parts.nodes[target]
    if node.isSimple { return areAll(of: node.types, in: value) }
    if node.items >= 0, parts.nodes[node.items].isSimple {
      // Coordinates are arrays of small arrays. A call for each of them takes twice as long.
      let types = parts.nodes[node.items].types
      for element in tape.elements(of: value) {
        guard TapeValue(tape, element).isOne(of: node.types),
          !tape[element].hasTag(.array) || areAll(of: types, in: element)
        else { return false }
      }
      return true
    }
    for element in tape.elements(of: value) where !accepts(target, element) { return false }
    return true
  }

  @inline(__always)
  private func areAll(of types: TypeSet, in array: Int) -> Bool {
    for element in tape.elements(of: array) where !TapeValue(tape, element).isOne(of: types) {
      return false
    }
    return true
  }

  mutating func hasUniqueItems(_ schema: Int, _ value: Int) -> Bool {
    let count = tape.count(value)
    guard tape[value].hasTag(.array), count > 1 else { return true }
    var known: [Int: [(position: Int, element: Int)]] = [:]
    known.reserveCapacity(count)
    var position = 0
    for element in tape.elements(of: value) {
      let hash = TapeValue(tape, element).hash(.schema)
      if let others = known[hash] {
        let json = TapeValue(tape, element).json
        for other in others where TapeValue(tape, other.element).json.isEqual(to: json, .schema) {
          return fail(.equalElements(other.position, position), schema, value)
        }
      }
      known[hash, default: []].append((position, element))
      position += 1
    }
    return true
  }

  /// Applies a schema to the members or elements that no other subschema has evaluated.
  mutating func acceptsUnevaluated(
    _ target: Int, _ schema: Int, _ value: Int, _ tag: TapeNode.Tag, _ tracks: Bool, _ mark: Int
  ) -> Bool {
    guard tape[value].hasTag(tag) else { return true }
    let known = Set(evaluated[mark...])
    var isValid = true
    var children = TapeValue(tape, value).makeChildren()
    while let child = children.next()?.index {
      if known.contains(child) { continue }
      let keyword: Keyword = tag == .object ? .unevaluatedProperties : .unevaluatedItems
      let fits =
        parts.isNever(target)
        ? fail(.keyword(keyword), schema, tag == .object ? child - 1 : child)
        : accepts(target, child)
      if !fits {
        isValid = false
        if !continues { return false }
      }
      if tracks { evaluated.append(child) }
    }
    return isValid
  }
}

extension Program.Parts {
  /// Whether a subschema is `false`.
  @inline(__always)
  func isNever(_ schema: Int) -> Bool {
    nodes[schema].types.isEmpty
  }
}
