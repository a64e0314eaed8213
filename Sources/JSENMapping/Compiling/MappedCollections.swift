import JSEN
import JSENParsing

extension Array: MappedType {
  static var parts: [Any.Type] { [Element.self] }

  static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
    let element = try compiler.plan(for: Element.self)
    if compiler.options.dropsInvalidElements {
      // A report has the reasons.
      let plan = ArrayPlan(element, Element.self, count: .any) { _, _, _ in }
      return compiler.withDefault(plan, Self())
    }
    let plan =
      ScalarCollectionPlan(element, isArray: true) ?? ArrayPlan(element, Element.self, count: .any)
    return compiler.withDefault(plan, Self())
  }
}

extension ContiguousArray: MappedType {
  static var parts: [Any.Type] { [Element.self] }

  static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
    let elements = try compiler.planWithoutDefault(for: [Element].self)
    let conversion = Conversion<[Element], Self>(
      apply: { Self($0) }, unapply: { Array($0) })
    return compiler.withDefault(conversion.plan(over: elements), Self())
  }
}

extension Set: MappedType {
  static var parts: [Any.Type] { [Element.self] }

  /// Equal elements of an array become one.
  static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
    let elements = try compiler.planWithoutDefault(for: [Element].self)
    let conversion = Conversion(
      apply: Sendability.assumed { (array: [Element]) in Set(array) },
      unapply: Sendability.assumed { (set: Set) in Array(set) })
    let sorted = SortedElementsPlan(elements, of: Element.self)
    return compiler.withDefault(conversion.plan(over: sorted), Self())
  }
}

extension Dictionary: MappedType {
  static var parts: [Any.Type] { [Key.self, Value.self] }

  static func makePlan(_ compiler: inout PlanCompiler) throws(UnsupportedType) -> Plan {
    let value = try compiler.plan(for: Value.self)
    if Key.self == String.self, let plan = ScalarCollectionPlan(value, isArray: false) {
      return compiler.withDefault(plan, Self())
    }
    guard let keys = DictionaryKeys(Key.self) else {
      throw UnsupportedType(
        Self.self,
        "its keys are neither strings nor integers, and have no raw values that are")
    }
    let plan = DictionaryPlan(
      value, Value.self, count: .any, key: keys.key, name: keys.name, allowedKeys: keys.allowed)
    return compiler.withDefault(plan, Self())
  }
}
