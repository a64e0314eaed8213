import JSEN
import JSENParsing

extension PlanCompiler {
  mutating func structPlan(_ type: Any.Type) throws(UnsupportedType) -> Plan {
    let (members, hasDefault) = try properties(of: type, layout(type))
    let plan = try membersPlan(type, members)
    return hasDefault
      ? AbsencePlan(plan, default: plan.putAbsent, isForNull: !options.failsOnNullNonOptionals)
      : plan
  }

  mutating func classPlan(_ type: Any.Type) throws(UnsupportedType) -> Plan {
    let allocate: ObjectPlan.Allocate
    do throws(TypeLayout.Refusal) {
      allocate = try ObjectAllocation.function.get()
    } catch { throw UnsupportedType(type, error.reason) }
    if type is any Actor.Type { throw UnsupportedType(type, "it is an actor") }
    var superclass: AnyClass? = (type as? AnyClass).flatMap { _getSuperclass($0) }
    while let current = superclass {
      if LibraryTypes.contains(current) {
        if let plan = codablePlan(type) { return plan }
        throw UnsupportedType(
          type,
          "its superclass \(current) belongs to a library, which alone knows how its objects are made; make \(type) Codable, so that its own initializer makes them"
        )
      }
      do throws(UnsupportedType) {
        try checkModules(of: current, inside: type)
      } catch {
        throw UnsupportedType(type, "its superclass \(current) cannot be mapped: \(error.reason)")
      }
      superclass = _getSuperclass(current)
    }
    let layout = try layout(type)
    if !options.mapsClassConstants, let constant = layout.fields.first(where: { !$0.isVariable }) {
      throw UnsupportedType(
        type, property: constant.name,
        "a release build may read the constant of an initializer instead of what is decoded into a 'let' of a class; make it 'private(set) var', or read about mappingClassConstants()"
      )
    }
    let (members, hasDefault) = try properties(of: type, layout)
    let parts = try membersPlan(type, members, isInside: true)
    guard let plan = ObjectPlan(type, parts, allocate) else {
      throw UnsupportedType(type, "its metadata is not as this version of Swift makes it")
    }
    return hasDefault
      ? AbsencePlan(plan, default: plan.putAbsent, isForNull: !options.failsOnNullNonOptionals)
      : plan
  }

  /// Returns the members of a type, and whether the type has a default value.
  private mutating func properties(
    of type: Any.Type, _ layout: TypeLayout
  ) throws(UnsupportedType) -> ([Member], hasDefault: Bool) {
    let table = try PropertyTable(type, layout.fields)
    var members: [Member] = []
    for field in layout.fields {
      do throws(UnsupportedType) {
        try checkModules(of: field.type, inside: type)
        members.append(try property(field, of: type, table))
      } catch {
        throw error.inside(field.name, of: type)
      }
    }
    let canBeAbsent = members.allSatisfy(\.part.plan.hasDefault)
    let isDefaultWanted =
      options.synthesizesDefaultJSON || table.synthesizesDefault || table.defaultJSON != nil
    return (members, canBeAbsent && isDefaultWanted)
  }

  private mutating func property(
    _ field: RuntimeField, of type: Any.Type, _ table: PropertyTable
  ) throws(UnsupportedType) -> Member {
    let given = try table.path(of: field.name, in: type)
    if given == nil, field.name.hasPrefix("_"), isPossibleWrapper(field.type) {
      throw UnsupportedType(
        type, property: field.name,
        "it may be the storage of a property wrapper; give it a key in keyPathsByProperty to map it as it is"
      )
    }
    let path = given ?? [options.keyDecoding.key(field.name)]
    let isOptionalType = RuntimeKind(field.type) == .optional
    var plan = try plan(for: field.type)
    var readsNull = false
    if let transform = table.transforms[field.name] {
      (plan, readsNull) = try transformed(transform, field, of: type, plan)
    }
    var fallback: AbsencePlan.Fallback?
    if let value = table.defaults[field.name] {
      fallback = try explicitDefault(value, plan, field, of: type)
    } else if let json = path.reduce(table.defaultJSON, { $0?.object?[$1] }) {
      fallback = try readDefault(json, plan, field, of: type)
    }
    if let fallback {
      let bare = (plan as? AbsencePlan).flatMap { $0.isOptional ? nil : $0.value } ?? plan
      plan = AbsencePlan(bare, default: fallback, isForNull: !isOptionalType)
    }
    let isExplicit = fallback != nil
    let member = member(path, plan, at: field.offset, isOptionalType: isOptionalType)
    guard isExplicit || readsNull else { return member }
    return Member(
      path, plan, at: field.offset, isOptional: isExplicit || member.part.isOptional,
      isNullAbsent: isExplicit && !isOptionalType && !readsNull)
  }

  private func isPossibleWrapper(_ type: Any.Type) -> Bool {
    if type is any MappedType.Type || type is any RawRepresentable.Type { return false }
    switch RuntimeKind(type) {
    case .struct, .enum: return true
    default: return type is AnyObject.Type
    }
  }

  private func readDefault(
    _ json: JSEN, _ plan: Plan, _ field: RuntimeField, of type: Any.Type
  ) throws(UnsupportedType) -> AbsencePlan.Fallback {
    do throws(JSONParsingError) {
      return try plan.fallback(reading: json)
    } catch {
      let path = error.failures.first?.path ?? JSEN.KeyPath("")
      let summary = KeyPathNotation.message(error.message, at: path.path)
      throw UnsupportedType(type, property: field.name, "its default cannot be read: \(summary)")
    }
  }

  private func explicitDefault(
    _ value: any Sendable, _ plan: Plan, _ field: RuntimeField, of type: Any.Type
  ) throws(UnsupportedType) -> AbsencePlan.Fallback {
    func stored<Value>(_ type: Value.Type) -> StoredValue? {
      (value as? Value).map { StoredValue($0) }
    }
    if let value = _openExistential(field.type, do: stored) { return value.copy }
    guard let json = value as? JSEN else {
      throw UnsupportedType(
        type, property: field.name,
        "its default is of type \(Swift.type(of: value)), but it is of type \(field.type)")
    }
    return try readDefault(json, plan, field, of: type)
  }
}
