import JSEN
import JSENPatterns

/// Makes a value for subschemas that it must all fit.
struct ExampleMaker {
  let parts: Program.Parts
  private let program: Program
  /// How many more subschemas may be visited, and values tried: references can multiply.
  var remaining = 20_000
  /// How deep members that are not required are shown.
  let optionalDepth: Int
  /// How many choices between alternatives are open. The stack limits them; of further ones, the first is taken.
  private var openChoices = 0

  /// How deep examples are nested: recursive schemas have no end.
  private static let maximumDepth = 12
  private static let maximumChoices = 16

  init(_ program: Program, optionalDepth: Int) {
    self.program = program
    parts = program.parts
    self.optionalDepth = optionalDepth
  }

  /// The subschemas about one value.
  private struct Search {
    /// Those that the value must fit.
    let goal: [Int]
    /// The type of the value, if that is known.
    var type: String?
    var open: [Int]
    /// Those that were visited: the goal, those to which it leads, and one of each alternatives.
    var found: [Int] = []
    /// Alternatives of which one must be visited.
    var choices: [[[Int]]] = []
  }

  /// Returns a value that fits all of several subschemas; nil if none is found.
  ///
  /// - Parameter type: its type, if only values of one are asked for.
  mutating func value(_ schemas: [Int], depth: Int, type: String? = nil) -> JSEN? {
    search(Search(goal: schemas, type: type, open: schemas.reversed()), depth)
  }

  private mutating func search(_ search: Search, _ depth: Int) -> JSEN? {
    remaining -= 1
    guard remaining > 0, depth < Self.maximumDepth else { return nil }
    var search = search
    while true {
      while let schema = search.open.popLast() {
        if parts.isNever(schema) { return nil }
        if search.found.contains(schema) { continue }
        search.found.append(schema)
        for instruction in parts.instructions(of: schema) {
          follow(instruction, &search)
        }
      }
      guard let choice = search.choices.popLast() else { break }
      if openChoices == Self.maximumChoices {
        search.open = choice.first ?? []
        continue
      }
      openChoices += 1
      defer { openChoices -= 1 }
      for branch in choice {
        search.open = branch.reversed()
        if let value = self.search(search, depth) { return value }
      }
      return nil
    }
    remaining -= search.found.count
    return made(search, depth + (search.found.count > search.goal.count ? 1 : 0))
  }

  private func follow(_ instruction: Instruction, _ search: inout Search) {
    switch instruction {
    case .reference(let target): search.open.append(target)
    case .dynamicReference(let number):
      search.open.append(parts.dynamicReferences[number].target)
    case .allOf(let number): search.open += parts.lists[number].reversed()
    case .anyOf(let number), .oneOf(let number):
      search.choices.append(parts.alternatives[number].schemas.map { [$0] })
    case .condition(let number):
      let condition = parts.conditions[number]
      search.choices.append([
        [condition.test] + [condition.then].compactMap { $0 },
        [condition.else].compactMap { $0 },
      ])
    case .discriminator(let number):
      search.choices.append(parts.discriminators[number].targets.values.sorted().map { [$0] })
    default: break
    }
  }

  /// Returns whether a value fits subschemas.
  mutating func fits(_ value: JSEN, _ schemas: [Int]) -> Bool {
    remaining -= 1
    guard remaining > 0, let storage = try? DocumentStorage(value) else { return false }
    return storage.read { tape in
      schemas.allSatisfy { schema in
        var evaluator = Evaluator<Deciding>(program, tape, Decisions(tape, 0))
        defer { remaining -= evaluator.decisions.steps / 1_000 }
        return evaluator.evaluate(schema, 0)
      }
    }
  }

  /// Returns the first value that fits, of those that the keywords of subschemas name and those that are made of their limits.
  private mutating func made(_ search: Search, _ depth: Int) -> JSEN? {
    let (schemas, goal) = (search.found, search.goal)
    let objects = schemas.compactMap { parts.places[$0].json.object }
    var named: [JSEN] = []
    for object in objects {
      named += object["examples"]?.array ?? []
      named += ["default", "const"].compactMap { object[$0] } + (object["enum"]?.array ?? [])
    }
    for value in named where fits(value, goal) { return value }
    if objects.contains(where: { $0["const"] != nil || $0["enum"] != nil }) { return nil }
    for type in search.type.map({ [$0] }) ?? types(objects) {
      for value in values(of: type, objects, schemas, depth).flatMap({ namings(of: $0, schemas) }) {
        if fits(value, goal) { return value }
        let others = dependents(on: value.object ?? [:], schemas)
        if !others.isEmpty {
          return self.search(Search(goal: goal, open: others, found: schemas), depth)
        }
      }
    }
    return nil
  }

  /// A value, and those that have the names by which discriminators choose alternatives.
  private func namings(of value: JSEN, _ schemas: [Int]) -> [JSEN] {
    var values = [value]
    for schema in schemas where value.object != nil {
      for case .discriminator(let number) in parts.instructions(of: schema) {
        let discriminator = parts.discriminators[number]
        let names = discriminator.targets.keys.sorted()
        values += names.map { value.setting(discriminator.key, .string($0)) }
      }
    }
    return values
  }

  /// The subschemas that apply to an object because of its members, and were not visited.
  private func dependents(on object: JSEN.Object, _ schemas: [Int]) -> [Int] {
    var found: [Int] = []
    for schema in schemas {
      for case .dependentSchemas(let number) in parts.instructions(of: schema) {
        for rule in parts.dependents[number] where object[rule.key] != nil {
          if !schemas.contains(rule.schema) { found.append(rule.schema) }
        }
      }
    }
    return found
  }

  /// The types that all subschemas have, null last. Without a type, those that the keywords are about come first.
  private func types(_ objects: [JSEN.Object]) -> [String] {
    let lists = objects.compactMap { $0["type"].map(FormTypes.names(of:)) }
    guard let first = lists.first else {
      let all = ["null", "string", "integer", "number", "boolean", "array", "object"]
      let inferred = objects.flatMap { object -> [String] in
        if object["properties"] != nil || object["required"] != nil { return ["object"] }
        return object["items"] != nil || object["prefixItems"] != nil ? ["array"] : []
      }
      return inferred.prefix(1) + all
    }
    let common = first.flatMap { $0 == "number" ? ["number", "integer"] : [$0] }.filter { type in
      lists.allSatisfy { $0.contains(type) || type == "integer" && $0.contains("number") }
    }
    return common.filter { $0 != "null" } + common.filter { $0 == "null" }
  }

  private mutating func values(
    of type: String, _ objects: [JSEN.Object], _ schemas: [Int], _ depth: Int
  ) -> [JSEN] {
    switch type {
    case "boolean": return [true, false]
    case "integer", "number":
      let limits = ExampleNumber(Self.combined(objects))
      guard let value = limits.value(isInteger: type == "integer") else { return [] }
      return [0, 1, 2, 3, -1, -2].map { limits.variant($0, of: value) }
        + [value.double].compactMap { $0.map { .double($0 + 0.5) } }
    case "string": return strings(Self.combined(objects))
    case "array": return [array(Self.combined(objects), schemas, depth)].compactMap { $0 }
    case "object": return [members(Self.combined(objects), schemas, depth)].compactMap { $0 }
    default: return [.null]
    }
  }

  /// The limits of several subschemas; of two bounds, the tighter one.
  private static func combined(_ objects: [JSEN.Object]) -> JSEN.Object {
    objects.count == 1
      ? objects[0]
      : objects.reduce(true as JSEN) { $0.restricted(by: $1.filter { !isPlural($0.key) }) }.object
        ?? [:]
  }

  private static func isPlural(_ keyword: String) -> Bool {
    keyword == "required" || keyword == "allOf"
      || Keyword(rawValue: keyword)?.subschemas(of: true, .draft201909).isEmpty == false
  }

  private mutating func strings(_ object: JSEN.Object) -> [JSEN] {
    let least = min(object["minLength"]?.schemaCount ?? 0, 10_000)
    var texts: [String] = []
    if let format = object["format"]?.string.flatMap({ StringFormat(rawValue: $0) }) {
      texts.append(format.example)
    }
    if let pattern = object["pattern"]?.string {
      for number in 0..<min(max(least, 4), 100) {
        guard let text = sample(of: pattern, number) else { continue }
        remaining -= least / 1_000
        let rest = String(repeating: "a", count: max(least - text.unicodeScalars.count, 0))
        texts += rest.isEmpty ? [text] : [text, text + rest, rest + text]
      }
    } else {
      texts.append(String(repeating: "a", count: least))
      texts += ["\(texts[0])1", "\(texts[0])a"]
    }
    return texts.map { .string($0) }
  }

  /// Returns a text that a pattern is likely to match; nil if there is none. The lengths of both count.
  mutating func sample(of pattern: String, _ number: Int) -> String? {
    guard remaining > 0 else { return nil }
    let text = RegularExpression.samples(of: pattern, number..<number + 1).first
    remaining -= (pattern.utf8.count + (text?.utf8.count ?? 0)) / 1_000
    return text
  }

  /// Returns a value that differs from others of its subschemas; the first one is the value itself.
  mutating func variant(_ number: Int, of value: JSEN, _ schemas: [Int]) -> JSEN {
    let objects = schemas.compactMap { parts.places[$0].json.object }
    if number == 0 { return value }
    for object in objects {
      if let values = object["enum"]?.array, number < values.count { return values[number] }
      if let pattern = object["pattern"]?.string, value.string != nil {
        if let text = sample(of: pattern, number), .string(text) != value { return .string(text) }
      }
    }
    switch value {
    case .bool(let bool): return .bool(!bool)
    case .int, .double: return ExampleNumber(Self.combined(objects)).variant(number, of: value)
    case .string(let string): return .string("\(string)\(number)")
    case .null where objects.isEmpty: return .int(number)
    case .dictionary(var object):
      guard let (key, member) = object.first else { return ["key\(number)": .null] }
      object[key] = variant(number, of: member, self.schemas(of: key, in: schemas))
      return .dictionary(object)
    default: return value
    }
  }
}
