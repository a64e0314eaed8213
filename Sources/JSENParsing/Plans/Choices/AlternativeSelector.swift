import JSEN

/// Chooses one of several alternatives by the name in a member of an object.
struct AlternativeSelector {
  let key: String
  let names: [String]
  /// The alternatives, without the member that chooses them.
  let contents: [Plan]
  /// The number of the alternative for other names, and for objects without one.
  let otherwise: Int?
  private let numbers: KeyList
  private let keys: KeysAround

  /// - Parameter choices: plans with names, which describe members, or types that read and write objects themselves.
  /// - Throws: the mistake in a description. The names may be data, so it does not stop the program.
  init(_ key: String, _ choices: [Plan]) throws(PlanMessage) {
    self.key = key
    names = choices.compactMap { ($0 as? AnnotatedPlan)?.name }
    let plans = choices.map { $0.describesMembers ? $0 : $0.withName(for: key) }
    contents = plans.compactMap(\.?.unannotated)
    let hasOtherwise = (choices.last as? AnnotatedPlan)?.isOtherwise ?? false
    otherwise = hasOtherwise ? choices.count - 1 : nil
    numbers = KeyList(names)
    keys = KeysAround(KeyList([key]))
    guard names.count == (otherwise ?? choices.count) else {
      throw PlanMessage(
        "each alternative of OneOf(choosingBy: \"\(key)\") must be a Choice, and the last one may be Otherwise"
      )
    }
    if let other = plans.firstIndex(where: { $0 == nil }) {
      let choice = other == otherwise ? "Otherwise" : "Choice(\"\(names[other])\")"
      throw PlanMessage(
        """
        \(choice) must describe members of an object, beside "\(key)": by Fields, or by the jsonParser() of a \
        Codable type
        """)
    }
    guard numbers.keys.count == names.count else {
      throw PlanMessage("two alternatives of OneOf(choosingBy: \"\(key)\") have the same name")
    }
  }

  /// Returns an alternative as it is written, with the member that chooses it.
  static func alternative(_ type: Any.Type, _ key: String, _ choice: Plan) -> Plan {
    guard choice.describesMembers else { return choice.withName(for: key) ?? choice }
    guard let named = choice as? AnnotatedPlan, let name = named.name else { return choice }
    let constant = FieldPlan.make(Void.self, [key], StringPlan(constant: name))
    let plan = BlockPlan.make(type, [constant, choice])
    return named.keywords.isEmpty ? plan : AnnotatedPlan(plan, named.keywords)
  }

  /// The keywords of a schema for objects that have no name of an alternative.
  var keywordsForOtherNames: JSEN.Object {
    ["not": ["properties": [key: ["enum": %names]], "required": [%key]]]
  }

  /// Returns the number of the alternative for an object; nil if there is none, which the reader notes.
  ///
  /// - Parameter plan: describes the object in a message.
  func number(of object: Int, _ reader: inout PlanReader, _ plan: Plan) -> Int? {
    let tape = reader.tape
    let value = KeyPattern.with(key) { tape.member(of: object, $0) }
    if let value, tape[value].hasTag(.string), let number = numbers.position(of: tape.string(value))
    {
      return number
    }
    if let otherwise { return otherwise }
    guard let value else { return fail(object, .missing(key: key, plan), &reader) }
    guard tape[value].hasTag(.string) else {
      return fail(value, .mismatch(ScalarPlan(String.self)), &reader)
    }
    return fail(value, .name(among: names), &reader)
  }

  @inline(never)
  private func fail(_ node: Int, _ reason: PlanFailure.Reason, _ reader: inout PlanReader) -> Int? {
    _ = reader.fail(node, reason)
    return nil
  }

  /// Reads the members of an alternative.
  @inline(__always)
  func read(_ number: Int, of object: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    let content = contents[number]
    guard content.asksForKeys, number != otherwise else {
      return content.readMembers(of: object, &reader, to: slot)
    }
    reader.enter(object, with: keys)
    defer { reader.leave() }
    return content.readMembers(of: object, &reader, to: slot)
  }
}
