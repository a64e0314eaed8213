import JSEN
import JSENParsing

/// The plans that a mapper has made, one for each type.
final class PlanCache: Sendable {
  private let options: MappingOptions
  private let state = Mutex(State())

  private struct State {
    var plans: [ObjectIdentifier: Plan] = [:]
    var refusals: [ObjectIdentifier: UnsupportedType] = [:]
    /// Plans that another thread had made first. Other plans may refer to them.
    var spare: [Plan] = []
    /// The plan by reflection for the type whose own function uses the mapper.
    var reflected: Plan?
  }

  init(_ options: MappingOptions) {
    self.options = options
  }

  /// Returns the plan for a type, which is made first if necessary.
  ///
  /// Making a plan runs code of the user, such as the tables of ``JSENMappable``, which may use the same mapper. So
  /// the lock is released during compilation. Two threads may make the same plan; the first plan stored is used.
  func plan(for type: Any.Type) throws(JSENMappingError) -> Plan {
    let id = ObjectIdentifier(type)
    let isReflected = options.reflectedType == id
    let known: (Plan?, UnsupportedType?) = state.withLock {
      (isReflected ? $0.reflected : $0.plans[id], $0.refusals[id])
    }
    if let plan = known.0 { return plan }
    if let refusal = known.1 { throw JSENMappingError(.unsupported(refusal)) }
    var compiler = PlanCompiler(options)
    do throws(UnsupportedType) {
      let plan = try isReflected ? compiler.reflectedPlan(type) : compiler.plan(for: type)
      let made = compiler.plans
      return state.withLock { state in
        for (id, plan) in made {
          if state.plans[id] == nil { state.plans[id] = plan } else { state.spare.append(plan) }
        }
        guard isReflected else { return state.plans[id] ?? plan }
        if let first = state.reflected { return first }
        state.reflected = plan
        return plan
      }
    } catch {
      state.withLock { $0.refusals[id] = error }
      throw JSENMappingError(.unsupported(error))
    }
  }
}
