import JSEN
import JSENPatterns

/// A walk over a value together with the subschemas that describe its parts.
///
/// Of alternatives, those that a part fits describe it; if there are none, the one that came closest may. The walk has a
/// list of open places and no recursion.
struct SchemaWalk {
  private let parts: Program.Parts
  private let program: Program
  private let tape: Tape
  private var open: [Place]
  /// The places that were visited: two ways may lead to one.
  private var known: Set<Place>
  /// The alternatives that were decided: those of an outer part decide those inside, too.
  private var decisions: Decisions
  /// The whole value, if the closest alternatives describe parts; nil if not.
  private let guessed: JSONSchema.Instance?

  /// - Parameter guesses: whether the closest alternative describes a part that fits none.
  init(_ tape: Tape, of instance: JSONSchema.Instance, guesses: Bool) {
    program = instance.program
    parts = program.parts
    self.tape = tape
    open = [Place(schema: 0, node: instance.root)]
    known = Set(open)
    decisions = Decisions(tape, instance.root)
    guessed = guesses ? instance : nil
  }

  /// A subschema and a part of the value.
  struct Place: Hashable {
    let schema: Int
    let node: Int
  }

  /// Returns the next place; nil at the end.
  mutating func next() -> Place? {
    guard let place = open.popLast() else { return nil }
    for instruction in parts.instructions(of: place.schema) {
      follow(instruction, at: place.node)
    }
    return place
  }

  private mutating func add(_ schema: Int, _ node: Int) {
    let place = Place(schema: schema, node: node)
    if schema >= 0, known.insert(place).inserted { open.append(place) }
  }

  /// Whether a part fits a subschema.
  mutating func accepts(_ schema: Int, _ node: Int) -> Bool {
    decisions.restart()
    var evaluator = Evaluator<Deciding>(program, tape, decisions.take())
    defer { decisions = evaluator.decisions.take() }
    return evaluator.evaluate(schema, node)
  }

  private mutating func follow(_ instruction: Instruction, at node: Int) {
    switch instruction {
    case .allOf(let number): for schema in parts.lists[number] { add(schema, node) }
    case .reference(let schema): add(schema, node)
    case .dynamicReference(let number): add(parts.dynamicReferences[number].target, node)
    case .anyOf(let number), .oneOf(let number):
      let fitting = parts.alternatives[number].schemas.filter { accepts($0, node) }
      for schema in fitting { add(schema, node) }
      if fitting.isEmpty, let schema = guessed?.closest(number, node) { add(schema, node) }
    case .condition(let number):
      let condition = parts.conditions[number]
      let fits = accepts(condition.test, node)
      if fits { add(condition.test, node) }
      if let schema = fits ? condition.then : condition.else { add(schema, node) }
    case .dependentSchemas(let number):
      for rule in parts.dependents[number] where TapeValue(tape, node)[rule.key] != nil {
        add(rule.schema, node)
      }
    case .object(let number) where tape[node].hasTag(.object):
      followMembers(parts.objects[number], node)
    case .array(let number) where tape[node].hasTag(.array):
      let rules = parts.arrays[number]
      for (position, element) in tape.elements(of: node).enumerated() {
        add(position < rules.first.count ? rules.first[position] : rules.rest, element)
      }
    default: break
    }
  }

  private mutating func followMembers(_ rules: ObjectRules, _ object: Int) {
    for key in tape.distinctMembers(of: object) {
      var isDescribed = false
      let position = TapeValue(tape, key).withBytes {
        rules.keys.position(of: $0, TextRange(0, $0.count), expected: 0)
      }
      if let position, rules.properties[position] >= 0 {
        isDescribed = true
        add(rules.properties[position], key + 1)
      }
      for (expression, schema) in rules.patterns
      where TapeValue(tape, key).withBytes({ parts.strings[expression].accepts($0) }) {
        isDescribed = true
        add(schema, key + 1)
      }
      if !isDescribed { add(rules.additional, key + 1) }
    }
  }
}
