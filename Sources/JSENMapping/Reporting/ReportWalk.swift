import JSEN
import JSENParsing

/// Walks over a value that a plan has read, and notes where it was not as the plan's type says.
struct ReportWalk {
  private(set) var entries: [MappingReport.Entry] = []
  private var path: [PlanWritingFailure.Component] = []

  mutating func visit(_ value: JSENDocument.Value, _ plan: Plan) {
    switch plan {
    case let plan as LenientScalarPlan: visit(scalar: value, plan.scalar)
    case let plan as AbsencePlan:
      switch plan.policy {
      case .writtenDefault(null: true) where value.isNull: note(.null)
      case _ where plan.isOptional && value.isNull: break
      default: visit(value, plan.value)
      }
    case let plan as MembersPlan: visit(members: value, plan)
    case let plan as ObjectPlan: visit(members: value, plan.members)
    case let plan as ArrayPlan:
      for (index, element) in value.elements.enumerated() {
        within(.index(index)) { $0.visit(element, plan.element) }
      }
    case let plan as DictionaryPlan:
      for (key, element) in value.members {
        within(.key(key)) { $0.visit(element, plan.value) }
      }
    case let plan as ChoicePlan: visit(value, plan.plan(for: value.kind))
    case let plan as TuplePlan:
      for (index, (element, part)) in zip(value.elements, plan.elements).enumerated() {
        within(.index(index)) { $0.visit(element, part) }
      }
    case let plan as EnumPlan:
      for (name, payload) in value.members {
        if let members = plan.payload(of: name) {
          within(.key(name)) { $0.visit(members: payload, members) }
        }
      }
    case let plan as ConversionPlan: visit(value, plan.input)
    case let plan as ReferencePlan: if let target = plan.target { visit(value, target) }
    default: break
    }
  }

  private mutating func visit(members object: JSENDocument.Value, _ plan: MembersPlan) {
    for part in plan.parts {
      guard let key = part.key else { continue }
      within(.key(key)) { walk in
        let isOptional = (part.plan as? AbsencePlan)?.isOptional == true
        guard let value = object[key] else {
          if !isOptional { walk.note(.missing) }
          return
        }
        if value.isNull, part.isNullAbsent {
          if !isOptional { walk.note(.null) }
        } else {
          walk.visit(value, part.plan)
        }
      }
    }
  }

  private mutating func visit(scalar value: JSENDocument.Value, _ scalar: Scalar) {
    switch (scalar.type, value.kind) {
    case (_, .null): note(.null)
    case (is Bool.Type, .bool), (is String.Type, .string),
      (is any BinaryFloatingPoint.Type, .int), (is any BinaryFloatingPoint.Type, .double),
      (is any BinaryFloatingPoint.Type, .number),
      (is any FixedWidthInteger.Type, .int), (is any FixedWidthInteger.Type, .number):
      break
    // A number such as 1.0 is an integer.
    case (is any FixedWidthInteger.Type, .double)
    where value.numberOfAnySource.flatMap { Int128(exactly: $0) } != nil:
      break
    case (_, let kind): note(.converted(from: kind))
    }
  }

  private mutating func within(
    _ component: PlanWritingFailure.Component, _ body: (inout ReportWalk) -> Void
  ) {
    path.append(component)
    body(&self)
    path.removeLast()
  }

  private mutating func note(_ kind: MappingReport.Kind) {
    entries.append(
      MappingReport.Entry(path: path.keyPath, kind: kind, pathDescription: path.notation))
  }
}
