import JSEN
import JSENPatterns

extension SchemaMaker {
  /// The descriptions of a `Lazy` that look alike, apart from those that they refer to.
  struct Outline: Hashable {
    /// The place in the program.
    let identity: String?
    let type: ObjectIdentifier
    let schema: JSEN
  }

  /// A definition, and the references in it.
  struct Definition {
    let name: String
    let references: [ReferencePlan]
  }

  /// A reference to the definition of a `Lazy`.
  ///
  /// A function makes another `Lazy` at each call, so one that describes a recursive type has no end. Those from one place in
  /// the program are one definition, unless arguments of the function make them differ.
  mutating func reference(to plan: ReferencePlan) -> JSEN {
    if outlined != nil {
      outlined?.append(plan)
      return DefinitionName.reference(to: "\(plan.identity ?? "") \(plan.type)")
    }
    if let name = names[ObjectIdentifier(plan)] { return DefinitionName.reference(to: name) }
    let (outline, references) = outline(of: plan)
    let known = made[outline, default: []].first { agree($0.references, references) }
    let name = known?.name ?? DefinitionName.make(for: plan.type, among: definitions)
    names[ObjectIdentifier(plan)] = name
    guard known == nil else { return DefinitionName.reference(to: name) }
    made[outline, default: []].append(Definition(name: name, references: references))
    return define(name) { maker in plan.target.map { maker.schema($0) } ?? true }
  }

  /// A reference to the definition of a type that contains itself.
  mutating func reference(
    to type: Any.Type, _ content: (inout SchemaMaker) -> JSEN
  ) -> JSEN {
    if let name = names[ObjectIdentifier(type)] { return DefinitionName.reference(to: name) }
    let name = DefinitionName.make(for: type, among: definitions)
    names[ObjectIdentifier(type)] = name
    return define(name, content)
  }

  /// Adds a definition. It may refer to itself, and keeps its place before those that it refers to.
  private mutating func define(
    _ name: String, _ content: (inout SchemaMaker) -> JSEN
  ) -> JSEN {
    definitions[name] = true
    definitions[name] = content(&self)
    return DefinitionName.reference(to: name)
  }

  /// Returns the schema of a `Lazy` with the references in it, which are not followed.
  private func outline(of plan: ReferencePlan) -> (Outline, references: [ReferencePlan]) {
    var maker = self
    maker.outlined = []
    let schema = plan.target.map { maker.schema($0) } ?? true
    let outline = Outline(
      identity: plan.identity, type: ObjectIdentifier(plan.type), schema: schema)
    return (outline, maker.outlined ?? [])
  }

  /// Whether references lead to the same schemas. Two functions that call themselves without an end are compared in 50 places.
  private func agree(_ left: [ReferencePlan], _ right: [ReferencePlan]) -> Bool {
    guard left.count == right.count else { return false }
    var pairs = Array(zip(left, right))
    var next = 0
    while next < min(pairs.count, 50) {
      let (left, right) = pairs[next]
      next += 1
      if left === right { continue }
      let (mine, other) = (outline(of: left), outline(of: right))
      guard mine.0 == other.0, mine.references.count == other.references.count else { return false }
      pairs += zip(mine.references, other.references)
    }
    return true
  }

  /// The schema of a plan inside itself.
  ///
  /// The type becomes a definition, also at its first place. Which types do is known only after a walk over all plans,
  /// in which the schema does not matter.
  mutating func recursion(_ plan: ReferencePlan) -> JSEN {
    let type = ObjectIdentifier(plan.type)
    guard let target = plan.target, recursive.contains(type) || found.insert(type).inserted else {
      return true
    }
    return schema(target)
  }
}
