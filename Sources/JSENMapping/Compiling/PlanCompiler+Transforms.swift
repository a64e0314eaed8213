import JSEN
import JSENParsing

extension PlanCompiler {
  /// Returns a plan for a property that a transform makes, and whether the transform takes null.
  mutating func transformed(
    _ transform: any PropertyTransform, _ field: RuntimeField, of type: Any.Type,
    _ original: Plan
  ) throws(UnsupportedType) -> (Plan, readsNull: Bool) {
    guard let transform = transform as? any CompilableTransform else {
      throw UnsupportedType(type, property: field.name, "its transformer is not a Transform")
    }
    guard transform.targetType == field.type else {
      throw UnsupportedType(
        type, property: field.name,
        "its transformer makes values of type \(transform.targetType), but it is of type \(field.type)"
      )
    }
    let input = try planWithoutDefault(for: transform.sourceType)
    let plan = transform.plan(input)
    let readsNull = RuntimeKind(transform.sourceType) == .optional
    guard original.hasDefault else { return (plan, readsNull) }
    return (
      AbsencePlan(
        plan, default: original.putAbsent, isForNull: !options.failsOnNullNonOptionals && !readsNull
      ),
      readsNull
    )
  }
}
