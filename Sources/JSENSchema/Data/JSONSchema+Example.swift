public import JSEN
import JSENPatterns

extension JSONSchema {
  /// A value that fits the schema; nil when none is found.
  ///
  ///     let schema = try JSONSchema([
  ///       "type": "object",
  ///       "properties": [
  ///         "name": ["type": "string", "minLength": 2], "age": ["type": "integer", "minimum": 18],
  ///       ],
  ///       "required": ["name"],
  ///     ])
  ///     print(schema.example ?? "none")
  ///     // prints {"name":"aa","age":18}
  ///
  /// It is made of `examples`, `default`, `const` and `enum`, and of the limits of numbers, strings, arrays and objects. A
  /// schema whose `pattern` or `not` refuses what they give has no example here. The result is validated.
  ///
  /// - Complexity: O(*n*) in the size of the example and in the validation.
  public var example: JSEN? {
    // A member that is not required may be the reason why an example does not fit.
    for depth in [3, 0] {
      var maker = ExampleMaker(program, optionalDepth: depth)
      if let value = maker.value(0, depth: 0), isValid(value) { return value }
    }
    return JSEN?.none
  }
}

/// Makes a value for a subschema.
private struct ExampleMaker {
  private let parts: Program.Parts
  /// How many more values may be made: references can multiply.
  private var remaining = 10_000

  /// How deep examples are nested: recursive schemas have no end.
  private static let maximumDepth = 12
  /// How deep members that are not required are shown.
  private let optionalDepth: Int

  init(_ program: Program, optionalDepth: Int) {
    parts = program.parts
    self.optionalDepth = optionalDepth
  }

  mutating func value(_ schema: Int, depth: Int) -> JSEN? {
    remaining -= 1
    guard remaining > 0, depth < Self.maximumDepth else { return nil }
    let json = parts.places[schema].json
    guard let object = json.object else { return json == true ? .null : JSEN?.none }
    if let example = object["examples"]?.array?.first { return example }
    for keyword in ["default", "const"] { if let value = object[keyword] { return value } }
    if let value = object["enum"]?.array?.first { return value }

    var result: JSEN?
    if let type = firstType(object) { result = value(of: type, object, schema, depth) }
    for instruction in parts.instructions[parts.nodes[schema].instructions] {
      switch instruction {
      case .reference(let target): combine(&result, value(target, depth: depth + 1))
      case .dynamicReference(let number):
        combine(&result, value(parts.dynamicReferences[number].target, depth: depth + 1))
      case .allOf(let number):
        for target in parts.lists[number] { combine(&result, value(target, depth: depth + 1)) }
      case .anyOf(let number), .oneOf(let number):
        let schemas = parts.alternatives[number].schemas
        for target in schemas {
          if let value = value(target, depth: depth + 1) {
            combine(&result, value)
            break
          }
        }
      default: break
      }
    }
    return result ?? (firstType(object) == nil ? .null : JSEN?.none)
  }

  private func firstType(_ object: JSEN.Object) -> String? {
    let names = object["type"].map { $0.array ?? [$0] } ?? []
    if let name = names.first(where: { $0 != "null" }) ?? names.first { return name.string }
    if object["properties"] != nil || object["required"] != nil { return "object" }
    return object["items"] != nil || object["prefixItems"] != nil ? "array" : nil
  }

  /// Joins the members of two objects; otherwise keeps the first value.
  private func combine(_ value: inout JSEN?, _ other: JSEN?) {
    guard let other else { return }
    guard case .dictionary(var object)? = value, let members = other.object else {
      value = value ?? other
      return
    }
    object.merge(members) { old, _ in old }
    value = .dictionary(object)
  }

  private mutating func value(
    of type: String, _ object: JSEN.Object, _ schema: Int, _ depth: Int
  ) -> JSEN? {
    switch type {
    case "boolean": true
    case "integer", "number": number(object, isInteger: type == "integer")
    case "string": string(object)
    case "array": array(object, schema, depth)
    case "object": members(object, schema, depth)
    default: .null
    }
  }

  /// The number next to the limits that is a multiple of `multipleOf`; nil if it is beyond `Int` or `Double`.
  private func number(_ object: JSEN.Object, isInteger: Bool) -> JSEN? {
    let (least, most) = (limit(object, .minimum), limit(object, .maximum))
    let step = object["multipleOf"]
    let limits = [least?.value, most?.value, step].compactMap { $0 }
    let next = integer(least, most, step: step)
    if isInteger { return next }
    let isWhole = limits.allSatisfy { $0.int != nil }
    return isWhole && next.map { most?.allows($0) ?? true } == true
      ? next : fraction(least, most, step: step)
  }

  private func integer(_ least: Limit?, _ most: Limit?, step: JSEN?) -> JSEN? {
    var result = 0
    if let least {
      guard let bound = least.integer(.up) else { return nil }
      result = bound
    } else if let most {
      guard let bound = most.integer(.down) else { return nil }
      result = min(bound, 0)
    }
    if let step = step?.int, step > 0, result % step != 0 {
      let rest = result % step
      let distance =
        least == nil ? (rest > 0 ? -rest : -rest - step) : (rest > 0 ? step - rest : -rest)
      let (multiple, isBeyond) = result.addingReportingOverflow(distance)
      if isBeyond { return nil }
      result = multiple
    }
    return .int(result)
  }

  private func fraction(_ least: Limit?, _ most: Limit?, step: JSEN?) -> JSEN? {
    if let step = step?.double, step > 0 {
      if least == nil, let most, let bound = most.value.double, bound <= 0 {
        let last = (bound / step).rounded(.down)
        return .double((most.allows(.double(last * step)) ? last : last - 1) * step)
      }
      let first = ((least?.value.double ?? 0) / step).rounded(.up)
      let isExcluded = least?.isExclusive == true && first * step == least?.value.double
      return .double((first + (isExcluded ? 1 : 0)) * step)
    }
    guard let least else { return most.flatMap { ($0.value.double ?? 0) > 0 ? 0 : $0.below } ?? 0 }
    if !least.isExclusive { return least.value }
    guard let low = least.value.double, let high = most?.value.double else { return least.above }
    return .double(low + (high - low) / 2)
  }

  /// A limit of numbers.
  private struct Limit {
    let value: JSEN
    let isExclusive: Bool

    /// The integer next to the limit; nil if it is beyond `Int`.
    func integer(_ direction: FloatingPointRoundingRule) -> Int? {
      if let int = value.int {
        if !isExclusive { return int }
        let (next, isBeyond) = int.addingReportingOverflow(direction == .up ? 1 : -1)
        return isBeyond ? nil : next
      }
      guard let double = value.double else { return nil }
      let isWhole = isExclusive && double.rounded() == double
      let next = isWhole ? double + (direction == .up ? 1 : -1) : double.rounded(direction)
      return Int(exactly: next)
    }

    /// Whether an upper limit allows a number.
    func allows(_ number: JSEN) -> Bool {
      guard let number = number.double, let limit = value.double else { return false }
      return number < limit || number == limit && !isExclusive
    }

    var above: JSEN? { value.double.map { .double($0 + 1) } }
    var below: JSEN? { isExclusive ? value.double.map { .double($0 - 1) } : value }
  }

  /// The limit of `minimum` or `maximum`, or the one of the keyword that excludes it. Draft 4 has a boolean there.
  private func limit(_ object: JSEN.Object, _ keyword: Keyword) -> Limit? {
    let exclusive: Keyword = keyword == .minimum ? .exclusiveMinimum : .exclusiveMaximum
    if let value = object[exclusive.rawValue], value.bool == nil {
      return Limit(value: value, isExclusive: true)
    }
    return object[keyword.rawValue].map {
      Limit(value: $0, isExclusive: object[exclusive.rawValue] == true)
    }
  }

  private func string(_ object: JSEN.Object) -> JSEN {
    if let format = object["format"]?.string.flatMap({ StringFormat(rawValue: $0) }) {
      return .string(format.example)
    }
    let count = min(object["minLength"]?.schemaCount ?? 0, 10_000)
    return .string(String(repeating: "a", count: count))
  }

  /// Returns the value of a schema that is in an array several times. Each time counts.
  private mutating func value(_ schema: Int, depth: Int, times: Int) -> JSEN? {
    let before = remaining
    let value = value(schema, depth: depth)
    remaining -= (before - remaining) * max(times - 1, 0)
    return remaining > 0 ? value : nil
  }

  private mutating func array(_ object: JSEN.Object, _ schema: Int, _ depth: Int) -> JSEN? {
    var elements: [JSEN] = []
    let least = min(object["minItems"]?.schemaCount ?? 0, 1_000)
    for case .array(let number) in parts.instructions[parts.nodes[schema].instructions] {
      let rules = parts.arrays[number]
      for target in rules.first {
        guard let value = value(target, depth: depth + 1) else { return nil }
        elements.append(value)
      }
      if rules.rest >= 0, !parts.isNever(rules.rest), elements.count < max(least, 1),
        depth < optionalDepth || least > 0, object["maxItems"] != 0
      {
        let times = max(least, 1) - elements.count
        guard let value = value(rules.rest, depth: depth + 1, times: times) else {
          return least > 0 ? nil : .array(elements)
        }
        while elements.count < max(least, 1) {
          let differs = object["uniqueItems"] == true
          elements.append(differs ? variant(elements.count, of: value, rules.rest) : value)
        }
      } else if rules.contains >= 0 {
        let times = min(max(rules.minContains, 1), 1_000)
        if let value = value(rules.contains, depth: depth + 1, times: times) {
          elements += Array(repeating: value, count: times)
        }
      }
    }
    while elements.count < least { elements.append(.null) }
    return .array(elements)
  }

  /// Returns a value that differs from others of its schema; the first one is the value itself.
  private func variant(_ number: Int, of value: JSEN, _ schema: Int) -> JSEN {
    let object = parts.places[schema].json.object
    if let values = object?["enum"]?.array, number < values.count { return values[number] }
    let step = object?["multipleOf"]
    switch value {
    case .int(let int):
      let (distance, isFar) = number.multipliedReportingOverflow(by: step?.int ?? 1)
      let (sum, isBeyond) = int.addingReportingOverflow(distance)
      return isFar || isBeyond ? value : .int(sum)
    case .double(let double): return .double(double + Double(number) * (step?.double ?? 1))
    case .string(let string): return number == 0 ? value : .string("\(string)\(number)")
    default: return value
    }
  }

  private mutating func members(_ object: JSEN.Object, _ schema: Int, _ depth: Int) -> JSEN? {
    var members = JSEN.Object()
    for case .object(let number) in parts.instructions[parts.nodes[schema].instructions] {
      let rules = parts.objects[number]
      let isMissing = rules.names.indices.contains {
        rules.isRequired[$0] && rules.properties[$0] < 0
      }
      let needsOther = rules.additional >= 0 && (isMissing || object["minProperties"] != nil)
      let other = needsOther ? value(rules.additional, depth: depth + 1) : JSEN.null
      for position in rules.names.indices {
        let isRequired = rules.isRequired[position]
        guard isRequired || depth < optionalDepth else { continue }
        let target = rules.properties[position]
        if target >= 0, parts.isNever(target) { continue }
        guard let value = target < 0 ? other : value(target, depth: depth + 1) else {
          if isRequired { return nil }
          continue
        }
        if target >= 0 || isRequired { members[rules.names[position]] = value }
      }
      fill(&members, object, other)
    }
    fill(&members, object, .null)
    return .dictionary(members)
  }

  /// Adds other members up to `minProperties`.
  private func fill(_ members: inout JSEN.Object, _ object: JSEN.Object, _ value: JSEN?) {
    guard let value else { return }
    let least = min(object["minProperties"]?.schemaCount ?? 0, 1_000)
    var number = 1
    while members.count < least {
      members["key\(number)"] = value
      number += 1
    }
  }
}
