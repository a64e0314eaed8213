import JSEN
import JSENPatterns
import JSENStandards

/// Turns a schema into a ``Program``.
///
/// A subschema becomes a node when something refers to it. The list of open nodes replaces recursion.
struct Compiler {
  var parts = Program.Parts()
  var documents: Documents
  let options: JSONSchema.Options
  let isStrict: Bool
  /// For each place, its node; -1 for one without a node.
  private var known: [Int] = []
  /// How large the regular expressions are together.
  var patternSize = 0
  private var open: [(node: Int, site: Documents.Site)] = []
  /// For each node, its targets that are applied to the same value.
  var inPlace: [[Int]] = []
  /// For each node, those of the schemas in its keywords that may be applied to a part of the value.
  private var applied: [[Int]] = []
  /// The numbers of the anchors of references whose target depends on the way to them.
  private var dynamicAnchors: [String: Int] = [:]
  /// The resources that have nodes, and those of them that have an anchor to which no such reference is known.
  private var usedResources: Set<Int> = []
  private var waiting: [String: [Int]] = [:]
  /// The anchors whose nodes have to be made.
  private var pending: [(anchor: Int, resource: Int, site: Documents.Site)] = []

  /// The subschema that is compiled now.
  struct Current {
    let node: Int
    let place: Int
    let object: JSEN.Object
    let draft: JSONSchema.Draft
    let resource: Int
    let vocabularies: Set<Keyword.Vocabulary>?
    var instructions: [Instruction] = []
    /// The members whose names are keywords of the edition, in their order.
    let members: [(keyword: Keyword, value: JSEN)]
    /// The nodes of the schemas in the values of keywords, in their order.
    var nodes: [(keyword: Keyword, nodes: [Int])] = []
    /// The keywords that the meta-schema has. They are few, while all are asked for.
    private let keywords: [(keyword: Keyword, value: JSEN)]
    /// The groups of these keywords.
    private(set) var groups: KeywordGroups = []

    init(
      node: Int, place: Int, object: JSEN.Object, _ resource: Documents.Resource,
      number: Int
    ) {
      (self.node, self.place, self.object) = (node, place, object)
      (draft, vocabularies, self.resource) = (resource.draft, resource.vocabularies, number)
      members = object.compactMap { name, value in
        Keyword(name, in: resource.draft).map { ($0, value) }
      }
      keywords =
        resource.vocabularies == nil ? members : members.filter { resource.has($0.keyword) }
      for (keyword, _) in keywords { groups.formUnion(KeywordGroups(keyword)) }
    }

    /// Returns the value of a keyword that the edition has.
    subscript(keyword: Keyword) -> JSEN? {
      keywords.first { $0.keyword == keyword }?.value
    }
  }

  init(_ registry: JSONSchema.Registry, _ options: JSONSchema.Options, isStrict: Bool) {
    documents = Documents(registry)
    self.options = options
    self.isStrict = isStrict
    parts.maximumSteps = options.maximumSteps
    parts.remembersAllDecisions = options.remembersAllDecisions
  }

  /// Compiles a schema; its node is the first one.
  ///
  /// - Parameter address: the address at which the schema was found; may be empty.
  mutating func compile(
    _ json: JSEN, at address: String, _ draft: JSONSchema.Draft
  ) throws(JSONSchema.CompilationError) -> Program {
    let root = try documents.add(json, at: address, draft)
    _ = node(documents.resources[root].site, in: root)
    repeat {
      while let next = open.popLast() { try compile(next.node, next.site) }
      addDynamicTargets()
    } while !open.isEmpty
    try checkProgress()
    parts.tree = documents.tree
    return Program(parts)
  }

  /// The node of a place.
  ///
  /// - Parameter resource: the resource around the place, or the one that begins there.
  mutating func node(_ site: Documents.Site, in resource: Int) -> Int {
    if known.count <= site.place {
      known += repeatElement(-1, count: documents.tree.count - known.count)
    }
    if known[site.place] >= 0 { return known[site.place] }
    let node = parts.nodes.count
    let resource = documents.resource(beginningAt: site.place) ?? resource
    use(resource)
    known[site.place] = node
    parts.nodes.append(Program.Node(resource: resource))
    parts.places.append(
      Program.Place(
        resource: documents.resources[resource].address,
        start: documents.resources[resource].site.place, place: site.place, json: site.json))
    inPlace.append([])
    applied.append([])
    open.append((node, site))
    return node
  }

  /// The node of the schema that is a keyword's value.
  func node(of keyword: Keyword, in current: Current) -> Int? {
    nodes(of: keyword, in: current)?.first
  }

  /// The nodes of the schemas in a keyword's value, in their order.
  func nodes(of keyword: Keyword, in current: Current) -> [Int]? {
    current[keyword] == nil ? nil : current.nodes.first { $0.keyword == keyword }?.nodes
  }

  private mutating func compile(
    _ node: Int, _ site: Documents.Site
  ) throws(JSONSchema.CompilationError) {
    let number = parts.nodes[node].resource
    let resource = documents.resources[number]
    var instructions: [Instruction] = []
    switch site.json {
    case .bool(let accepts):
      if !accepts { parts.nodes[node].types = [] }
    case .dictionary(let object):
      var current = Current(
        node: node, place: site.place, object: object, resource, number: number)
      try checkForms(&current)
      applied[node] = current.nodes.flatMap { $0.keyword.isApplied ? $0.nodes : [] }
      try addInstructions(to: &current)
      instructions = current.instructions
    default:
      let isText = site.json.string != nil && documents.tree.root(of: site.place) == site.place
      throw documents.failure(
        CompilationFault(
          "expected a schema, which is an object or a boolean, found \(site.json.shortText)",
          advice: isText ? .parsedSchema : nil),
        at: site.place, in: resource)
    }
    let start = parts.instructions.count
    parts.instructions += instructions
    parts.nodes[node].instructions = start..<parts.instructions.count
    parts.nodes[node].isSimple = instructions.isEmpty
    if instructions.count == 1, case .array(let number) = instructions[0],
      parts.arrays[number].isPlain
    {
      parts.nodes[node].items = parts.arrays[number].rest
    }
  }

  func failure(
    _ fault: CompilationFault, _ current: Current, at tokens: String...
  ) -> JSONSchema.CompilationError { failure(fault, current, at: tokens) }

  func failure(
    _ fault: CompilationFault, _ current: Current, at tokens: [String]
  ) -> JSONSchema.CompilationError {
    documents.failure(fault, at: current.place, tokens, in: documents.resources[current.resource])
  }

  // MARK: - References

  /// Returns the node of a reference's target.
  mutating func target(
    of text: String, _ current: Current, at keyword: String
  ) throws(JSONSchema.CompilationError) -> (node: Int, anchor: String?, resource: Int) {
    do throws(Documents.FailedReference) {
      let target = try documents.target(of: text, in: current.resource)
      return (node(target.site, in: target.resource), target.anchor, target.resource)
    } catch {
      throw error.error { failure($0, current, at: keyword) }
    }
  }

  /// Adds a reference.
  ///
  /// - Parameter anchor: the anchor that other resources may replace; nil when the target is always the same.
  mutating func addDynamicReference(
    _ keyword: Keyword, to target: Int, anchor: String?
  ) -> Instruction {
    var number = -1
    if let anchor { number = self.number(ofDynamicAnchor: anchor) }
    parts.dynamicReferences.append(
      Program.DynamicReference(keyword: keyword, target: target, anchor: number))
    return .dynamicReference(parts.dynamicReferences.count - 1)
  }

  private mutating func number(ofDynamicAnchor anchor: String) -> Int {
    if let known = dynamicAnchors[anchor] { return known }
    let number = parts.dynamicTargets.count
    dynamicAnchors[anchor] = number
    parts.dynamicTargets.append([:])
    for resource in waiting.removeValue(forKey: anchor) ?? [] {
      guard let site = documents.resources[resource].dynamicAnchors[anchor] else { continue }
      pending.append((number, resource, site))
    }
    return number
  }

  /// Notes a resource that has nodes, and its dynamic anchors.
  private mutating func use(_ resource: Int) {
    guard usedResources.insert(resource).inserted else { return }
    let anchors = documents.resources[resource].dynamicAnchors
    for (anchor, site) in anchors.sorted(by: { $0.key < $1.key }) {
      if let number = dynamicAnchors[anchor] {
        pending.append((number, resource, site))
      } else {
        waiting[anchor, default: []].append(resource)
      }
    }
  }

  /// Makes the nodes of the anchors that dynamic references may mean.
  private mutating func addDynamicTargets() {
    while let (anchor, resource, site) = pending.popLast() {
      parts.dynamicTargets[anchor][resource] = node(site, in: resource)
    }
  }

  // MARK: - Recursion

  /// The nodes that a validation can come to, the schema first: definitions that nothing refers to are not among them.
  private var usedNodes: [Int] {
    var order: [Int] = []
    var isUsed = [Bool](repeating: false, count: parts.nodes.count)
    func use(_ nodes: [Int]) {
      for node in nodes where !isUsed[node] {
        isUsed[node] = true
        order.append(node)
      }
    }
    use([0] + parts.dynamicTargets.flatMap(\.values).sorted())
    var next = 0
    while next < order.count {
      use(inPlace[order[next]])
      use(applied[order[next]])
      next += 1
    }
    return order
  }

  /// Refuses schemas that lead to themselves without going into the value, since validation would not end. A real schema may
  /// have such a definition that nothing uses, which only a strict reading refuses.
  private func checkProgress() throws(JSONSchema.CompilationError) {
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: parts.nodes.count)
    for root in isStrict ? Array(parts.nodes.indices) : usedNodes where states[root] == .new {
      var path = [(node: root, next: 0)]
      states[root] = .open
      while let (node, next) = path.last {
        guard next < inPlace[node].count else {
          states[node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = inPlace[node][next]
        if states[target] == .open {
          throw documents.failure(
            "the schema refers to itself without going into the value",
            at: parts.places[node].place, in: documents.resources[parts.nodes[node].resource])
        }
        if states[target] == .new {
          states[target] = .open
          path.append((target, 0))
        }
      }
    }
  }
}
