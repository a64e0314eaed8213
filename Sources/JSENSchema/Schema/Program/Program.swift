import JSEN
import JSENStandards

/// A compiled schema: for each subschema a node with instructions.
final class Program: Sendable {
  let parts: Parts

  init(_ parts: Parts) { self.parts = parts }

  /// A subschema.
  struct Node: Sendable {
    /// The types of values that the subschema allows: none for the schema `false`.
    var types = TypeSet.all
    /// Whether it checks nothing but the type.
    var isSimple = true
    /// The schema of all elements, when it checks nothing else but the type; -1 otherwise.
    var items = -1
    /// Whether it has `unevaluatedItems` or `unevaluatedProperties`.
    var isTracking = false
    /// The resource that the subschema belongs to.
    var resource = 0
    var instructions = 0..<0
  }

  /// The place of a subschema, for messages.
  struct Place: Sendable {
    /// The address of the resource; empty for a schema without one.
    let resource: String
    /// The place of the resource's beginning, and of the subschema.
    let start: Int
    let place: Int
    let json: JSEN
  }

  /// The arrays. A validation copies them once, so its loops count no references.
  struct Parts: Sendable {
    var nodes: [Node] = []
    var places: [Place] = []
    var instructions: [Instruction] = []
    var enumerations: [Enumeration] = []
    var ranges: [NumberRange] = []
    var divisors: [Divisor] = []
    var strings: [StringRule] = []
    var objects: [ObjectRules] = []
    var arrays: [ArrayRules] = []
    var lists: [[Int]] = []
    var alternatives: [Alternatives] = []
    var conditions: [Condition] = []
    /// For each `dependentSchemas`, the schemas that apply when a member exists.
    var dependents: [[(key: String, schema: Int)]] = []
    var dynamicReferences: [DynamicReference] = []
    /// For each anchor of dynamic references, the targets in resources that have it, by resource.
    var dynamicTargets: [[Int: Int]] = []
    var customs: [CustomRule] = []
    var discriminators: [Discriminator] = []
    var maximumSteps = 0
    var remembersAllDecisions = false
    var tree = PlaceTree()

    /// The instructions of a subschema.
    func instructions(of schema: Int) -> ArraySlice<Instruction> {
      instructions[nodes[schema].instructions]
    }

    /// The rules about members of subschemas.
    func objects(of schemas: [Int]) -> [ObjectRules] {
      schemas.flatMap(instructions(of:)).compactMap { instruction in
        if case .object(let number) = instruction { objects[number] } else { nil }
      }
    }

    /// The place of a keyword or of a whole subschema in its resource: an address with a pointer as its fragment.
    func address(of schema: Int, _ keyword: String?) -> String {
      let pointer = tree.pointer(from: places[schema].start, to: places[schema].place)
      return places[schema].resource + (keyword.map { pointer.appending($0) } ?? pointer).fragment
    }
  }

  /// `if`, `then` and `else`.
  struct Condition: Sendable {
    let test: Int
    let then: Int?
    let `else`: Int?
  }

  /// A reference whose target depends on the resources through which a validation has come.
  struct DynamicReference: Sendable {
    let keyword: Keyword
    let target: Int
    /// The number of its anchor; -1 when the target is always the same.
    let anchor: Int
  }

  /// A keyword of a program.
  struct CustomRule: Sendable {
    let keyword: String
    let check: @Sendable (JSEN) -> String?
  }

  /// OpenAPI's choice of a schema by a member.
  struct Discriminator: Sendable {
    let key: String
    let targets: [String: Int]
  }
}
