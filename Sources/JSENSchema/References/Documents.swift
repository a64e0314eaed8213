import JSEN
import JSENStandards

/// The documents that a schema consists of, and the resources in them.
///
/// A resource is a schema with an address of its own: a whole document, or a subschema with `$id`.
struct Documents {
  struct Resource {
    /// The address; empty for an outermost schema without one.
    var address: String
    let site: Site
    var draft: JSONSchema.Draft
    /// The groups of keywords that its meta-schema has; nil for all.
    var vocabularies: Set<Keyword.Vocabulary>?
    /// The sites of `$anchor` and `$dynamicAnchor`.
    var anchors: [String: Site] = [:]
    var dynamicAnchors: [String: Site] = [:]

    /// Whether its meta-schema has a keyword.
    func has(_ keyword: Keyword) -> Bool {
      guard let vocabularies else { return true }
      return vocabularies.contains(keyword.rule(in: draft).vocabulary)
        || keyword == .format && vocabularies.contains(.formatAssertion)
    }
  }

  /// A subschema and its place.
  struct Site {
    let place: Int
    let json: JSEN
  }

  private(set) var resources: [Resource] = []
  var tree = PlaceTree()
  /// The addresses under which the documents were found, by their roots.
  private var origins: [Int: String] = [:]
  /// The resources by their address.
  private var addresses: [String: Int] = [:]
  /// The resources by the place where they begin.
  private var starts: [Int: Int] = [:]
  /// The faults of documents from the registry, by their address.
  private var faults: [String: JSONSchema.CompilationError] = [:]
  /// The addresses whose documents may not be here yet, with the newest editions of their references.
  private var references: [String: JSONSchema.Draft] = [:]
  private let registry: JSONSchema.Registry
  /// Whether the documents at the registry's own addresses are here.
  private var isRegistryRead = false

  init(_ registry: JSONSchema.Registry) { self.registry = registry }

  /// Adds a document, and finds the resources and the anchors in it. Returns the outermost resource.
  ///
  /// A document has two names: the address at which it was found, and its identifier.
  @discardableResult
  mutating func add(
    _ json: JSEN, at address: String, _ draft: JSONSchema.Draft
  ) throws(JSONSchema.CompilationError) -> Int {
    let start = tree.addRoot()
    origins[start] = address
    let root = try resource(Site(place: start, json: json), at: address, isRoot: true, draft)
    addresses[address] = addresses[address] ?? root
    var open = [(site: Site(place: start, json: json), resource: root)]
    while let (site, outer) = open.popLast() {
      guard let object = site.json.object else { continue }
      var resource = outer
      let draft = resources[outer].draft
      if site.place != start, let id = Self.identifier(of: object, draft) {
        let address = URIReference(id).resolved(against: URIReference(resources[outer].address))
        resource = try self.resource(site, at: address.address, isRoot: false, draft)
      }
      try note(anchorsOf: object, at: site, resource)
      let current = resources[resource].draft
      for keyword in [Keyword.reference, .dynamicReference] {
        guard let text = object[keyword.rawValue]?.string, text.utf8.first != UInt8(ascii: "#")
        else { continue }
        let base = URIReference(resources[resource].address)
        let address = URIReference(text).resolved(against: base).address
        references[address] = max(references[address] ?? current, current)
      }
      for (name, value) in object {
        guard let keyword = Keyword(name, in: current) else { continue }
        for (token, schema) in keyword.subschemas(of: value, current) {
          var place = tree.child(of: site.place, name)
          if let token { place = tree.child(of: place, token) }
          open.append((Site(place: place, json: schema), resource))
        }
      }
    }
    return root
  }

  private mutating func resource(
    _ site: Site, at address: String, isRoot: Bool, _ outer: JSONSchema.Draft
  ) throws(JSONSchema.CompilationError) -> Int {
    var resource = Resource(address: address, site: site, draft: outer)
    try readDialect(of: &resource)
    if isRoot, let id = site.json.object.flatMap({ Self.identifier(of: $0, resource.draft) }) {
      resource.address = URIReference(id).resolved(against: URIReference(address)).address
    }
    let number = resources.count
    resources.append(resource)
    addresses[resource.address] = addresses[resource.address] ?? number
    starts[site.place] = number
    return number
  }

  /// The address that a schema gives itself; nil when it has none, or only an anchor.
  static func identifier(of object: JSEN.Object, _ draft: JSONSchema.Draft) -> String? {
    if draft < .draft201909, object["$ref"] != nil { return nil }
    guard let id = object[draft.identifier.rawValue]?.string, id.unicodeScalars.first != "#"
    else { return nil }
    return id
  }

  private mutating func note(
    anchorsOf object: JSEN.Object, at site: Site, _ resource: Int
  ) throws(JSONSchema.CompilationError) {
    let draft = resources[resource].draft
    var anchors: [String] = []
    if draft < .draft201909 {
      if let id = object[draft.identifier.rawValue]?.string, object["$ref"] == nil,
        let fragment = URIReference(id).fragment, !fragment.isEmpty,
        fragment.unicodeScalars.first != "/"
      {
        anchors.append(String(fragment))
      }
    } else {
      if let anchor = object["$anchor"]?.string { anchors.append(anchor) }
      if draft == .draft202012, let anchor = object["$dynamicAnchor"]?.string {
        anchors.append(anchor)
        resources[resource].dynamicAnchors[anchor] = site
      }
      if draft == .draft201909, object["$recursiveAnchor"] == true,
        site.place == resources[resource].site.place
      {
        resources[resource].dynamicAnchors[""] = site
      }
    }
    for anchor in anchors {
      if let other = resources[resource].anchors[anchor], other.place != site.place {
        let start = resources[resource].site.place
        let pointer = tree.pointer(from: start, to: other.place)
        throw failure(
          "the anchor \"\(anchor)\" is also at \(pointer.isEmpty ? "the root" : "\(pointer)")",
          at: site.place, in: resources[resource])
      }
      resources[resource].anchors[anchor] = site
    }
  }

  /// Finds the edition of a resource and the groups of keywords that its meta-schema has.
  private func readDialect(of resource: inout Resource) throws(JSONSchema.CompilationError) {
    var json = resource.site.json
    var known: Set<String> = []
    while let name = json.object?["$schema"]?.string {
      if let draft = JSONSchema.Draft(metaSchema: name) {
        resource.draft = draft
        return
      }
      guard known.insert(name).inserted, let meta = registry[URIReference(name).address] else {
        throw failure(
          CompilationFault(
            "unknown meta-schema \"\(name)\"", advice: .referencedSchema,
            suggestion: NearestName.suggestion(
              for: name, among: JSONSchema.Draft.allCases.map(\.metaSchema))),
          at: resource.site.place, ["$schema"], in: resource)
      }
      if resource.vocabularies == nil, let groups = meta.object?["$vocabulary"]?.object {
        resource.vocabularies = try vocabularies(groups, of: name, in: resource)
      }
      json = meta
    }
  }

  private func vocabularies(
    _ groups: JSEN.Object, of metaSchema: String, in resource: Resource
  ) throws(JSONSchema.CompilationError) -> Set<Keyword.Vocabulary> {
    // The core is always there.
    var result: Set<Keyword.Vocabulary> = [.core]
    for (name, isRequired) in groups {
      if let vocabulary = MetaSchemas.vocabulary(at: name) {
        result.insert(vocabulary)
      } else if isRequired == true {
        throw failure(
          "the meta-schema \"\(metaSchema)\" needs the vocabulary \"\(name)\", which is unknown",
          at: resource.site.place, ["$schema"], in: resource)
      }
    }
    return result
  }

  /// Makes an error for a place in a resource.
  ///
  /// - Parameter tokens: the way from the place to the fault.
  func failure(
    _ fault: CompilationFault, at place: Int, _ tokens: [String] = [], in resource: Resource
  ) -> JSONSchema.CompilationError {
    let root = tree.root(of: place)
    let end = JSONPointer(tokens: tokens)
    return JSONSchema.CompilationError(
      fault, at: tree.pointer(from: resource.site.place, to: place).appending(end),
      in: resource.address, tree.pointer(from: root, to: place).appending(end),
      of: origins[root] ?? "")
  }

  // MARK: - Finding

  /// The resource that begins at a place; nil when the place is inside one.
  func resource(beginningAt place: Int) -> Int? { starts[place] }

  /// The target of a reference.
  struct Target {
    let site: Site
    let resource: Int
    /// The anchor by which the reference names it.
    let anchor: String?
  }

  /// Finds the target of a reference in a resource. Documents are taken from the registry when they are needed.
  mutating func target(
    of text: String, in resource: Int
  ) throws(FailedReference) -> Target {
    // Most references stay inside their resource.
    if text.utf8.first == UInt8(ascii: "#") {
      return try target(String(decoding: text.utf8.dropFirst(), as: UTF8.self), in: resource)
    }
    let reference = URIReference(text).resolved(against: URIReference(resources[resource].address))
    let found = try self.resource(at: reference.address, resources[resource].draft)
    return try target(reference.fragment ?? "", in: found)
  }

  /// Finds a resource by its address. A document that has another address in the registry is found by its identifier, in
  /// whatever order references lead to it.
  private mutating func resource(
    at address: String, _ draft: JSONSchema.Draft
  ) throws(FailedReference) -> Int {
    followReferences()
    if let found = try resource(inDocumentAt: address, draft) { return found }
    if !isRegistryRead {
      isRegistryRead = true
      for address in registry.addresses { _ = try? resource(inDocumentAt: address, draft) }
      followReferences()
    }
    guard let found = addresses[address] else {
      throw .unknown(address, known: registry.addresses)
    }
    return found
  }

  /// Takes the documents of all references from the registry, the nearest first: a document without `$schema` has the
  /// edition of the nearest schema that refers to it, or the newest edition of several.
  private mutating func followReferences() {
    while !references.isEmpty {
      let nearest = references.sorted { $0.key < $1.key }
      references = [:]
      for (address, draft) in nearest { _ = try? resource(inDocumentAt: address, draft) }
    }
  }

  /// Finds a resource. Its document is taken from the registry if it is not here yet.
  private mutating func resource(
    inDocumentAt address: String, _ draft: JSONSchema.Draft
  ) throws(FailedReference) -> Int? {
    if let fault = faults[address] { throw .invalid(fault) }
    if addresses[address] == nil, let json = registry[address] {
      do throws(JSONSchema.CompilationError) {
        try add(json, at: address, draft)
      } catch {
        faults[address] = error
        throw .invalid(error)
      }
    }
    return addresses[address]
  }

  /// Finds the target of a fragment in a resource.
  private mutating func target(
    _ fragment: String, in found: Int
  ) throws(FailedReference) -> Target {
    let start = resources[found].site
    guard !fragment.isEmpty, fragment.unicodeScalars.first != "/" else {
      guard let pointer = try? JSONPointer(fragment: fragment) else { throw .nothing(fragment) }
      guard let json = pointer.find(in: start.json) else { throw .nothing(fragment) }
      var (place, resource) = (start.place, found)
      for token in pointer.tokens {
        place = tree.child(of: place, token)
        resource = starts[place] ?? resource
      }
      return Target(site: Site(place: place, json: json), resource: resource, anchor: nil)
    }
    guard let site = resources[found].anchors[fragment] else {
      throw .noAnchor(fragment, known: resources[found].anchors.keys.sorted())
    }
    return Target(site: site, resource: found, anchor: fragment)
  }

  /// Why a reference has no target.
  enum FailedReference: Error {
    case unknown(_ address: String, known: [String])
    case nothing(_ fragment: String)
    case noAnchor(_ name: String, known: [String])
    case invalid(JSONSchema.CompilationError)

    /// Returns the error of the target, or makes one for the reference.
    func error(
      _ make: (CompilationFault) -> JSONSchema.CompilationError
    ) -> JSONSchema.CompilationError {
      switch self {
      case .unknown(let address, let known):
        make(
          CompilationFault(
            "there is no schema \"\(address)\"", advice: .referencedSchema,
            suggestion: Self.suggestion(for: address, among: known)))
      case .nothing(let fragment): make("there is nothing at \"#\(fragment)\"")
      case .noAnchor(let name, let known):
        make(
          CompilationFault(
            "there is no anchor \"\(name)\"",
            suggestion: NearestName.suggestion(for: name, among: known)))
      case .invalid(let error): error
      }
    }

    /// The nearest address in the same folder, or a similar one with the same last part. A common beginning is long, so it
    /// does not count.
    private static func suggestion(for address: String, among known: [String]) -> String {
      let (folder, name) = parts(of: address)
      let neighbors = known.map(parts).filter { $0.folder == folder }.map(\.name)
      if let nearest = NearestName.find(name, among: neighbors) {
        return NearestName.suggestion(folder + nearest)
      }
      return NearestName.suggestion(
        for: address, among: known.filter { parts(of: $0).name == name })
    }

    private static func parts(of address: String) -> (folder: String, name: String) {
      let end = address.lastIndex(of: "/").map { address.index(after: $0) } ?? address.startIndex
      return (String(address[..<end]), String(address[end...]))
    }
  }
}

extension Keyword {
  /// The subschemas in a keyword's value, with their keys or indices if the value has several. A value of another form
  /// has none.
  func subschemas(of value: JSEN, _ draft: JSONSchema.Draft) -> [(token: String?, schema: JSEN)] {
    func elements() -> [(token: String?, schema: JSEN)] {
      (value.array ?? []).enumerated().map { (String($0), $1) }
    }
    switch rule(in: draft).form {
    case .schema: return [(nil, value)]
    case .schemas: return elements()
    case .schemaOrSchemas: return value.array == nil ? [(nil, value)] : elements()
    case .schemasByName: return (value.object ?? [:]).map { ($0.key, $0.value) }
    case .dependencies:
      return (value.object ?? [:]).compactMap {
        $0.value.array == nil ? ($0.key, $0.value) : nil
      }
    default: return []
    }
  }
}
