import JSEN
import JSENPatterns

/// The purpose of an evaluation. The compiler makes one evaluator for each.
protocol EvaluationPurpose {
  /// Whether failures are collected. If not, the first one ends the evaluation.
  static var collects: Bool { get }
}

/// An evaluation that only decides.
enum Deciding: EvaluationPurpose {
  static var collects: Bool { false }
}

/// An evaluation that collects failures and annotations.
enum Collecting: EvaluationPurpose {
  static var collects: Bool { true }
}

/// Applies a compiled schema to a value on a tape.
///
/// A function calls itself for each subschema, so the stack is measured, and a value that nests too deep is refused.
struct Evaluator<Purpose: EvaluationPurpose> {
  let parts: Program.Parts
  let tape: Tape
  /// The members and elements that in-place subschemas have evaluated, as nodes of their values.
  var evaluated: [Int] = []
  /// The resources through which the evaluation has come.
  private var scope: [Int] = []
  private let hasScope: Bool
  /// The dynamic references that are being followed: their targets and values.
  private var following: [(target: Int, value: Int)] = []
  /// The steps and answers, which the evaluators of one validation share.
  var decisions: Decisions
  private var depth = 0
  private var room = StackRoom()
  /// Why the evaluation has ended early.
  private(set) var stop: FailureRecord.Stop?
  /// How many steps there may be; less than none once the evaluation has ended early.
  private var budget: Int

  // These are only for collecting.
  private(set) var records: [FailureRecord] = []
  private(set) var annotations: [AnnotationRecord] = []
  /// The subschemas and parts whose annotations are collected: many ways may lead to them.
  private var annotated: Set<Decisions.Question> = []
  /// How many records there may be.
  private let limit: Int
  /// Whether annotations are collected, of a value that is known to fit.
  let annotates: Bool
  private var trail: [TrailStep] = []

  /// - Parameter trail: the way to the subschema that is applied first.
  init(
    _ program: Program, _ tape: Tape, _ decisions: Decisions, limit: Int = 1,
    annotates: Bool = false, trail: [TrailStep] = []
  ) {
    parts = program.parts
    self.tape = tape
    self.limit = limit
    self.annotates = annotates
    self.decisions = decisions
    budget = parts.maximumSteps
    hasScope = !parts.dynamicReferences.isEmpty
    if Purpose.collects { self.trail = trail }
    if hasScope { scope = trail.map { [nodes = parts.nodes] in nodes[$0.schema].resource } }
  }

  /// Makes an evaluator that decides a part of what another one applies.
  private init<Other>(deciding other: inout Evaluator<Other>) {
    parts = other.parts
    tape = other.tape
    (limit, annotates) = (1, false)
    (scope, hasScope, following) = (other.scope, other.hasScope, other.following)
    room = other.room
    decisions = other.decisions.take()
    budget = other.budget
  }

  /// Applies a subschema to a part of the value; on a larger stack if that of the thread is too small.
  mutating func evaluate(_ schema: Int, _ value: Int) -> Bool {
    var fits = start(schema, value)
    if case .stack = stop {
      let result = LargeStack.run {
        (stop, budget, room) = (nil, parts.maximumSteps, StackRoom())
        (records, annotations, evaluated, annotated) = ([], [], [], [])
        return start(schema, value)
      }
      fits = result ?? fits
    }
    return fits && stop == nil
  }

  private mutating func start(_ schema: Int, _ value: Int) -> Bool {
    Purpose.collects ? accepts(schema, value) : decides(schema, value)
  }

  /// Whether the evaluation has to go on after a failure.
  @inline(__always)
  var continues: Bool { Purpose.collects && stop == nil && records.count < limit }

  /// Applies a subschema to a value.
  ///
  /// - Parameters:
  ///   - reference: the keyword of the reference that leads to the subschema.
  ///   - tracking: whether the evaluated members and elements of the value are noted.
  @inline(__always)
  mutating func accepts(
    _ schema: Int, _ value: Int, by reference: Keyword? = nil, tracking: Bool = false
  ) -> Bool {
    // Most values are scalars of which only the type is checked.
    if !annotates, parts.nodes[schema].isSimple {
      if TapeValue(tape, value).isOne(of: parts.nodes[schema].types) { return true }
      if !Purpose.collects { return false }
    }
    return acceptsAll(schema, value, by: reference, tracking: tracking)
  }

  /// Decides whether a value fits a subschema, and collects no failure.
  ///
  /// After many steps the answers are remembered, so each is found once.
  mutating func decides(
    _ schema: Int, _ value: Int, by reference: Keyword? = nil, tracking: Bool = false
  ) -> Bool {
    if Purpose.collects {
      var decider = Evaluator<Deciding>(deciding: &self)
      let fits = decider.decides(schema, value, tracking: tracking)
      evaluated += decider.evaluated
      decisions = decider.decisions.take()
      if let stop = decider.stop { refuse(stop, schema, value) }
      return fits && stop == nil
    }
    guard decisions.steps > decisions.unremembered || parts.remembersAllDecisions,
      !parts.nodes[schema].isSimple
    else {
      return accepts(schema, value, by: reference, tracking: tracking)
    }
    let question = question(schema, value, tracking)
    if let answer = decisions.answers[question] {
      guard pays(1 + answer.evaluated.count, schema, value) else { return false }
      evaluated += answer.evaluated
      return answer.fits
    }
    let mark = evaluated.count
    let fits = accepts(schema, value, by: reference, tracking: tracking)
    if stop == nil {
      // Several subschemas may have seen the same part.
      let seen = tracking ? Array(Set(evaluated[mark...])) : []
      decisions.remember(Decisions.Answer(fits: fits, evaluated: seen), to: question)
    }
    return fits
  }

  private func question(_ schema: Int, _ value: Int, _ tracks: Bool) -> Decisions.Question {
    Decisions.Question(schema: schema, node: value, tracks: tracks, targets: dynamicTargets)
  }

  /// The targets that the anchors of dynamic references have here.
  private var dynamicTargets: [Int] {
    if !hasScope { return [] }
    return parts.dynamicTargets.map { targets in
      scope.lazy.compactMap { targets[$0] }.first ?? -1
    }
  }

  /// Applies the target of a reference.
  private mutating func acceptsTarget(
    _ target: Int, _ value: Int, by reference: Keyword, tracking: Bool
  ) -> Bool {
    if !annotates {
      if decides(target, value, by: reference, tracking: tracking) { return true }
      if !Purpose.collects || stop != nil { return false }
    }
    return accepts(target, value, by: reference, tracking: tracking)
  }

  /// Applies all keywords of a subschema.
  @inline(never)
  private mutating func acceptsAll(
    _ schema: Int, _ value: Int, by reference: Keyword?, tracking: Bool
  ) -> Bool {
    if annotates, !annotated.insert(question(schema, value, false)).inserted {
      return !tracking || decides(schema, value, by: reference, tracking: true)
    }
    let node = parts.nodes[schema]
    guard begin(schema, value, reference) else { return false }
    if !Purpose.collects, !tracking, !node.isTracking {
      let isValid = decides(node, schema, value)
      end(node)
      return isValid
    }
    let mark = evaluated.count
    let tracks = tracking || node.isTracking
    var isValid =
      TapeValue(tape, value).isOne(of: node.types)
      || fail(node.types.isEmpty ? .never : .keyword(.type), schema, value)
    if isValid || continues {
      for position in node.instructions {
        if !run(parts.instructions[position], schema, value, tracks, mark) {
          isValid = false
          if !continues { break }
        }
      }
    }
    // Parts that a schema with failures has seen are not also unexpected.
    if evaluated.count > mark, !tracking || !isValid && !Purpose.collects {
      evaluated.removeSubrange(mark...)
    }
    if annotates, isValid { annotate(schema, value) }
    end(node)
    return isValid
  }

  /// Runs instructions up to the first one that refuses the value.
  @inline(__always)
  private mutating func decides(_ node: Program.Node, _ schema: Int, _ value: Int) -> Bool {
    guard TapeValue(tape, value).isOne(of: node.types) else { return false }
    for position in node.instructions
    where !run(parts.instructions[position], schema, value, false, 0) {
      return false
    }
    return true
  }

  /// Begins a subschema; returns false when the evaluation has to stop.
  @inline(__always)
  private mutating func begin(_ schema: Int, _ value: Int, _ reference: Keyword?) -> Bool {
    decisions.steps &+= 1
    depth &+= 1
    if Purpose.collects { trail.append(TrailStep(schema: schema, reference: reference)) }
    if decisions.steps > budget || depth & 3 == 0 && !room.isLeft() {
      let isTooLong = decisions.steps > parts.maximumSteps
      refuse(isTooLong ? .steps(parts.maximumSteps) : .stack, schema, value)
      depth &-= 1
      if Purpose.collects { trail.removeLast() }
      return false
    }
    if hasScope { scope.append(parts.nodes[schema].resource) }
    return true
  }

  @inline(__always)
  private mutating func end(_ node: Program.Node) {
    depth &-= 1
    if hasScope { scope.removeLast() }
    if Purpose.collects { trail.removeLast() }
  }

  /// Counts the steps of a check that takes longer than others; returns false if the evaluation has to stop.
  @inline(__always)
  mutating func pays(_ cost: Int, _ schema: Int, _ value: Int) -> Bool {
    decisions.steps &+= cost
    if decisions.steps <= budget { return true }
    refuse(.steps(parts.maximumSteps), schema, value)
    return false
  }

  @inline(never)
  private mutating func refuse(_ reason: FailureRecord.Stop, _ schema: Int, _ value: Int) {
    if stop == nil, Purpose.collects {
      records.append(
        FailureRecord(schema: schema, instance: value, reason: .stopped(reason), trail: trail))
    }
    stop = stop ?? reason
    budget = -1
  }

  /// Runs one instruction.
  ///
  /// - Parameter mark: where the evaluated parts of the value begin.
  @inline(__always)
  private mutating func run(
    _ instruction: Instruction, _ schema: Int, _ value: Int, _ tracks: Bool, _ mark: Int
  ) -> Bool {
    switch instruction {
    case .enumeration(let number):
      let enumeration = parts.enumerations[number]
      return enumeration.accepts(TapeValue(tape, value))
        || fail(.keyword(enumeration.keyword), schema, value)
    case .range(let number): return isInRange(number, schema, value)
    case .multiple(let number):
      return isMultiple(number, schema, value)
    case .minLength(let count):
      return hasLength(schema, value, .minLength) { $0 >= count }
    case .maxLength(let count):
      return hasLength(schema, value, .maxLength) { $0 <= count }
    case .string(let number):
      return acceptsString(number, schema, value)
    case .minItems(let count):
      return hasCount(schema, value, .array, .minItems) { $0 >= count }
    case .maxItems(let count):
      return hasCount(schema, value, .array, .maxItems) { $0 <= count }
    case .minProperties(let count):
      return hasCount(schema, value, .object, .minProperties) { $0 >= count }
    case .maxProperties(let count):
      return hasCount(schema, value, .object, .maxProperties) { $0 <= count }
    case .uniqueItems: return hasUniqueItems(schema, value)
    case .object(let number):
      return !tape[value].hasTag(.object)
        || acceptsMembers(parts.objects[number], schema, value, tracks)
    case .array(let number):
      return !tape[value].hasTag(.array) || acceptsElements(number, schema, value, tracks)
    case .allOf(let number): return acceptsAll(number, value, tracks)
    case .reference(let target):
      return acceptsTarget(target, value, by: .reference, tracking: tracks)
    default: return runRare(instruction, schema, value, tracks, mark)
    }
  }

  @inline(never)
  private mutating func runRare(
    _ instruction: Instruction, _ schema: Int, _ value: Int, _ tracks: Bool, _ mark: Int
  ) -> Bool {
    switch instruction {
    case .anyOf(let number): acceptsAny(number, schema, value, tracks)
    case .oneOf(let number): acceptsOne(number, schema, value, tracks)
    case .not(let target): refuses(target, schema, value)
    case .condition(let number): acceptsCondition(number, value, tracks)
    case .dependentSchemas(let number): acceptsDependents(number, value, tracks)
    case .dynamicReference(let number): acceptsDynamically(number, schema, value, tracks)
    case .unevaluatedItems(let target):
      acceptsUnevaluated(target, schema, value, .array, tracks, mark)
    case .unevaluatedProperties(let target):
      acceptsUnevaluated(target, schema, value, .object, tracks, mark)
    case .custom(let number): acceptsCustom(number, schema, value)
    case .discriminator(let number): acceptsDiscriminator(number, schema, value)
    default: true
    }
  }

  /// Notes a failure; always returns false.
  @inline(never)
  mutating func fail(_ reason: FailureRecord.Reason, _ schema: Int, _ value: Int) -> Bool {
    if Purpose.collects, records.count < limit {
      records.append(
        FailureRecord(schema: schema, instance: value, reason: reason, trail: trail))
    }
    return false
  }

  private mutating func acceptsDynamically(
    _ number: Int, _ schema: Int, _ value: Int, _ tracks: Bool
  ) -> Bool {
    let reference = parts.dynamicReferences[number]
    var target = reference.target
    if reference.anchor >= 0 {
      let others = parts.dynamicTargets[reference.anchor]
      target = scope.lazy.compactMap { others[$0] }.first ?? target
    }
    // The compiler refuses other references to themselves. The target of this one depends on the way to it.
    let isLoop = following.reversed().prefix { $0.value == value }.contains { $0.target == target }
    if isLoop {
      refuse(.loop, schema, value)
      return false
    }
    following.append((target, value))
    defer { following.removeLast() }
    return acceptsTarget(target, value, by: reference.keyword, tracking: tracks)
  }

  /// Notes the annotations of a subschema that a value fits.
  private mutating func annotate(_ schema: Int, _ value: Int) {
    // A key is not a value of its own, so it has no annotations.
    guard let object = parts.places[schema].json.object, !tape[value].hasTag(.key) else { return }
    let hasContent = tape[value].hasTag(.string)
    for (name, _) in object {
      if let keyword = Keyword(rawValue: name) {
        if !keyword.isAnnotation || keyword.rule.vocabulary == .content && !hasContent { continue }
        if keyword == .contentSchema, object[Keyword.contentMediaType.rawValue] == nil { continue }
      }
      annotations.append(
        AnnotationRecord(schema: schema, instance: value, keyword: name, trail: trail))
    }
  }
}

extension Keyword {
  /// Whether the value of the keyword is an annotation.
  fileprivate var isAnnotation: Bool {
    switch rule.vocabulary {
    case .metaData, .format, .formatAnnotation, .content: true
    default: false
    }
  }
}
