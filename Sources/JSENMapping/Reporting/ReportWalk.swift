import JSEN
import JSENParsing

/// Walks over a value that a plan has read, and notes where it was not as the plan's type says.
///
/// The steps that are left are in an array, so that the depth of a value takes no stack.
struct ReportWalk {
  private(set) var entries: [MappingReport.Entry] = []
  private var path: [PlanWritingFailure.Component] = []
  /// The steps to take, the next one at the end.
  private var steps: [Step] = []

  private enum Step {
    case visit(JSENDocument.Value, Plan)
    case note(MappingReport.Kind)
    case enter(PlanWritingFailure.Component)
    case leave
  }

  mutating func walk(_ value: JSENDocument.Value, _ plan: Plan) {
    steps = [.visit(value, plan)]
    while let step = steps.popLast() {
      switch step {
      case .visit(let value, let plan): visit(value, plan)
      case .note(let kind): note(kind)
      case .enter(let component): path.append(component)
      case .leave: path.removeLast()
      }
    }
  }

  private mutating func visit(_ value: JSENDocument.Value, _ plan: Plan) {
    switch plan {
    case let plan as LenientScalarPlan: visit(scalar: value, plan.scalar)
    case let plan as AbsencePlan:
      switch plan.policy {
      case .writtenDefault(null: true) where value.isNull: note(.null)
      case _ where plan.isOptional && value.isNull: break
      default: steps.append(.visit(value, plan.value))
      }
    case let plan as MembersPlan: add(Self.steps(inMembersOf: value, plan))
    case let plan as ObjectPlan: add(Self.steps(inMembersOf: value, plan.members))
    case let plan as ArrayPlan:
      add(value.elements.enumerated().map { (.index($0), .visit($1, plan.element)) })
    case let plan as DictionaryPlan:
      add(value.members.map { (.name($0), .visit($1, plan.value)) })
    case let plan as ChoicePlan:
      steps.append(.visit(value, plan.plan(for: value.kind == .array ? .array : .object)))
    case let plan as TuplePlan:
      add(
        zip(value.elements, plan.elements).enumerated().map { (.index($0), .visit($1.0, $1.1)) })
    case let plan as EnumPlan:
      add(
        value.members.compactMap { name, payload in
          plan.payload(of: name).map { (.name(name), .visit(payload, $0)) }
        })
    case let plan as WrappingPlan: steps.append(.visit(value, plan.content))
    case let plan as ReferencePlan:
      if let target = plan.target { steps.append(.visit(value, target)) }
    default: break
    }
  }

  /// Adds steps for parts of the value at the current path, which are taken in this order.
  private mutating func add(_ parts: [(PlanWritingFailure.Component, Step)]) {
    for (component, step) in parts.reversed() {
      steps += [.leave, step, .enter(component)]
    }
  }

  private static func steps(
    inMembersOf object: JSENDocument.Value, _ plan: MembersPlan
  ) -> [(PlanWritingFailure.Component, Step)] {
    plan.parts.compactMap { part in
      guard let key = part.key else { return nil }
      let isOptional = (part.plan as? AbsencePlan)?.isOptional == true
      let value = object[key]
      guard let value, !(value.isNull && part.isNullAbsent) else {
        return isOptional ? nil : (.name(key), .note(value == nil ? .missing : .null))
      }
      return (.name(key), .visit(value, part.plan))
    }
  }

  private mutating func visit(scalar value: JSENDocument.Value, _ scalar: Scalar) {
    switch (scalar.type, value.kind) {
    case (_, .null): note(.null)
    case (is Bool.Type, .bool), (is String.Type, .string): break
    // A number such as 1.0 is an integer.
    case (is any FixedWidthInteger.Type, .double)
    where value.number.flatMap({ Int128(exactly: $0) }) == nil:
      note(.converted(from: .double))
    case (is Bool.Type, let kind), (is String.Type, let kind): note(.converted(from: kind))
    case (_, .int), (_, .double), (_, .number): break
    case (_, let kind): note(.converted(from: kind))
    }
  }

  private mutating func note(_ kind: MappingReport.Kind) {
    entries.append(MappingReport.Entry(path: path.keyPath, kind: kind))
  }
}
