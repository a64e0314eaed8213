import JSEN
import JSENParsing

extension PlanCompiler {
  /// Returns a plan for a type that has raw values.
  mutating func rawPlan<Raw: RawRepresentable>(_ type: Raw.Type) throws(UnsupportedType) -> Plan {
    let input: Plan
    do throws(UnsupportedType) {
      input = try planWithoutDefault(for: Raw.RawValue.self)
    } catch {
      throw UnsupportedType(type, "its raw values cannot be mapped: \(error.reason)")
    }
    return Conversion(
      checked: Sendability.assumed { (value: Raw.RawValue) in RawValues.value(type, of: value) },
      unapply: Sendability.assumed { (value: Raw) in value.rawValue },
      name: "a raw value of \(type)", allowed: RawValues.ofCases(type), isChecked: true
    ).comparingBytes(Sendability.assumed { (value: Raw) in value.rawValue as Any }).plan(
      over: input)
  }

  mutating func enumPlan(_ type: Any.Type) throws(UnsupportedType) -> Plan {
    guard let records = PayloadTypes.records(of: type) else {
      throw UnsupportedType(
        type, "its metadata does not have the layout that this version of Swift uses")
    }
    var cases = records.records.map { EnumPlan.Case($0) }
    if cases.isEmpty { throw UnsupportedType(type, "it has no cases") }
    var names = KeyList()
    if let name = cases.map(\.name).first(where: { names.append($0) != nil }) {
      throw UnsupportedType(
        type, "two cases are named '\(name)', and JSON identifies a case by its name")
    }
    for number in cases.indices {
      guard let payload = cases[number].type else { continue }
      do throws(UnsupportedType) {
        try checkModules(of: payload, inside: type)
        if let reason = TypeLayout.refusal(of: payload) {
          throw UnsupportedType(payload, reason)
        }
        cases[number].payload = try payloadPlan(payload)
      } catch {
        guard error.property == nil || error.type == payload else { throw error }
        let part = error.property.map { "'\($0)' in the payload" } ?? "the payload"
        throw UnsupportedType(
          type, "\(part) of the case '\(cases[number].name)' cannot be mapped: \(error.reason)")
      }
    }
    if let reason = TypeLayout.refusal(of: type) { throw UnsupportedType(type, reason) }
    guard let plan = EnumPlan(type, cases) else {
      throw UnsupportedType(type, "the runtime does not tell how its cases are made")
    }
    return plan
  }

  /// Elements without a label have the keys `_0`, `_1` and so on, as with Codable.
  private mutating func payloadPlan(_ type: Any.Type) throws(UnsupportedType) -> MembersPlan {
    guard RuntimeKind(type) == .tuple else {
      return try membersPlan(type, [try member(["_0"], type, at: 0)])
    }
    return try membersPlan(type, try elements(of: type, unlabeled: "_"))
  }

  mutating func tuplePlan(_ type: Any.Type) throws(UnsupportedType) -> Plan {
    let members = try elements(of: type, unlabeled: "")
    guard !members.isEmpty else { throw UnsupportedType(type, "it has no elements") }
    let object = try membersPlan(type, members)
    let array = TuplePlan(type, members.map(\.part.plan))
    let hasLabels = members.enumerated().contains { $1.path != ["\($0)"] }
    let plan =
      hasLabels
      ? ChoicePlan(object, or: array) : ChoicePlan(array, or: object)
    guard options.synthesizesDefaultJSON, members.allSatisfy(\.part.plan.hasDefault) else {
      return plan
    }
    return AbsencePlan(plan, default: object.putAbsent, isForNull: !options.failsOnNullNonOptionals)
  }

  /// Returns the elements of a tuple. Those without a label have their position after a prefix as a key.
  private mutating func elements(
    of type: Any.Type, unlabeled prefix: String
  ) throws(UnsupportedType) -> [Member] {
    var members: [Member] = []
    for (position, field) in try layout(type).fields.enumerated() {
      let isLabeled = !field.name.hasPrefix(".") && !field.name.isEmpty
      let key = isLabeled ? options.keyDecoding.key(field.name) : "\(prefix)\(position)"
      do throws(UnsupportedType) {
        members.append(try member([key], field.type, at: field.offset))
      } catch {
        throw error.inside(isLabeled ? field.name : "\(position)", of: type)
      }
    }
    return members
  }
}
