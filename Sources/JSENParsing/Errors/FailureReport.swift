package import JSEN

/// Puts failures into words.
package struct FailureReport: Sendable {
  let storage: DocumentStorage
  /// The node where paths begin.
  private let root: Int
  /// Whether the value is a part of what a decoder around the description reads.
  let isInDocument: Bool

  package init(_ storage: DocumentStorage, root: Int, isInDocument: Bool = false) {
    self.storage = storage
    self.root = root
    self.isInDocument = isInDocument
  }

  package func reports(_ failure: PlanFailure) -> [JSONParsingError.Failure] {
    decisive(failure).map { report($0) }
  }

  private func report(_ failure: PlanFailure) -> JSONParsingError.Failure {
    let node = failure.node
    let message = sentence(failure)
    var line = storage.line(of: node)
    // An error of several lines has the text that it is about.
    if case .thrown(is any ErrorShowingText) = failure.reason, message.contains("\n") { line = nil }
    return JSONParsingError.Failure(
      path: path(to: node).keyPath, location: storage.location(of: node), message: message,
      line: line)
  }

  /// The expected and the found value, without the place. Only alternatives may have several lines.
  func sentence(_ failure: PlanFailure) -> String {
    switch failure.reason {
    case .thrown(let error as DecodingFailure): return error.message
    case .thrown(let error as any ErrorShowingText): return "\(error)"
    case .thrown(let error as ValueTooLong): return error.description
    case .alternatives(let alternatives)
    where expectations(of: alternatives, at: failure.node) == nil:
      return list(alternatives, at: failure.node)
    case .mismatch, .thrown, .alternatives:
      return line(failure) + ", found \(storage.textExcerpt(failure.node))"
    case .converted: return line(failure) + " of \(storage.textExcerpt(failure.node))"
    case .count, .missing, .unexpected, .name, .repeated, .depth: return line(failure)
    }
  }

  func path(to node: Int, from start: Int? = nil) -> [JSEN.PathElement] {
    storage.path(to: node, from: start ?? root)
  }

  /// A failure in one line, without the value that was found at the failure's own node.
  func line(_ failure: PlanFailure) -> String {
    switch failure.reason {
    case .mismatch(let plan): return "expected \(expectation(plan, failure.node))"
    case .converted(let expected, let found):
      return "expected \(expected), found \(found) after conversion"
    case .missing(let key, let plan):
      let known = KeyList(plan.knownKeys)
      let object = JSENDocument.Value(storage: storage, index: failure.node)
      let others = object.members.map(\.key).filter { !known.contains($0) }
      return MissingKey.message(key, among: others)
    case .unexpected(let plan, let around):
      let known = KeyList(around.flatMap(\.keys) + plan.knownKeys).keys
      if known.isEmpty { return "unexpected key; no key is known" }
      let key = storage.read { $0.string(failure.node) }
      if let nearest = NearestName.find(key, among: known) {
        return "unexpected key" + NearestName.suggestion(nearest)
      }
      return "unexpected key; the known keys are \(Self.list(known))"
    case .count(let range, let found):
      return "expected \(counted(range, failure.node)), found \(found)"
    case .name(let names) where names.isEmpty: return "there are no alternatives"
    case .name(let names):
      let found = storage.read { $0.string(failure.node) }
      let isShort = 2...10 ~= names.count
      let list =
        isShort
        ? "\(Self.list(names.dropLast())) and \"\(names[names.count - 1])\"" : Self.list(names)
      return "\(storage.textExcerpt(failure.node)) is not one of \(list)"
        + NearestName.suggestion(for: found, among: names)
    case .thrown(let error as DecodingFailure): return error.message
    case .thrown(let error): return JSEN.UnwrappingError.text(of: error)
    case .repeated: return "duplicate key after conversion"
    case .depth(let limit): return limit.message
    case .alternatives(let alternatives):
      return expectations(of: alternatives, at: failure.node)
        .map { "expected " + MessageList.choice(of: $0) } ?? Self.noneFits(alternatives)
    }
  }

  private static func list(_ names: some Collection<String>) -> String {
    names.prefix(10).map { "\"\($0)\"" }.joined(separator: ", ") + (names.count > 10 ? ", …" : "")
  }

  /// The failures of alternatives, each on a line.
  private func list(_ alternatives: FailedAlternatives, at node: Int) -> String {
    let items = items(alternatives, from: node)
    if items.isEmpty {
      return Self.noneFits(alternatives) + ", found \(storage.textExcerpt(node))"
    }
    // Long paths are shortened, so texts of many failures may be the same.
    let texts = items.prefix(10 * MessageList.limit).lazy.map { failure in
      let path = path(to: failure.node, from: node).keyPath
      let text = path.isEmpty ? line(failure) : sentence(failure)
      return KeyPathNotation.message(text, at: path.path)
    }
    return MessageList.text(Self.noneFits(alternatives), texts)
  }

  private static func noneFits(_ alternatives: FailedAlternatives) -> String {
    alternatives.groups.isEmpty
      ? "there are no alternatives" : "none of \(alternatives.groups.count) alternatives fits"
  }

  /// Returns what alternatives expect at a node that is something else for all of them; nil when one has another failure.
  func expectations(of alternatives: FailedAlternatives, at node: Int) -> [String]? {
    var expected = KeyList()
    for group in flattened(alternatives, at: node) {
      guard let plan = Self.mismatch(group, at: node) else { return nil }
      for text in plan.shape.expectations(found: tag(of: node)) { _ = expected.append(text) }
    }
    return expected.keys.isEmpty ? nil : expected.keys
  }

  /// Returns the plan of an alternative that has failed only since a node is something else; nil for others.
  static func mismatch(_ group: FailedAlternatives.Group, at node: Int) -> Plan? {
    guard group.failures.count == 1, group.failures[0].node == node,
      case .mismatch(let plan) = group.failures[0].reason
    else { return nil }
    return plan
  }

  /// The alternatives of alternatives at one node are alternatives of that node. Those of a part that two alternatives
  /// have read are taken once.
  func flattened(
    _ alternatives: FailedAlternatives, at node: Int
  ) -> [FailedAlternatives.Group] {
    var result: [FailedAlternatives.Group] = []
    var known: Set<ObjectIdentifier> = []
    var open = Array(alternatives.groups.reversed())
    while var group = open.popLast() {
      if let constant = group.plan.flatMap({ otherConstant(of: $0, in: node) }) {
        group.failures = [constant]
      }
      if group.failures.count == 1, case .alternatives(let inner) = group.failures[0].reason {
        guard known.insert(ObjectIdentifier(inner)).inserted else { continue }
        if group.failures[0].node == node {
          open += inner.groups.reversed()
          continue
        }
      }
      result.append(group)
    }
    return result
  }

  /// The failures of alternatives, and those of alternatives inside them. The deepest ones come first when not all can be
  /// shown: the alternative that has read most is the one that is meant.
  private func items(_ alternatives: FailedAlternatives, from node: Int) -> [PlanFailure] {
    var items: [(failure: PlanFailure, depth: Int)] = []
    var known: Set<ObjectIdentifier> = []
    var open = [(PlanFailure(node: node, reason: .alternatives(alternatives)), node, -1)]
    while let (failure, outer, depth) = open.popLast() {
      if case .alternatives(let inner) = failure.reason,
        expectations(of: inner, at: failure.node) == nil
      {
        guard known.insert(ObjectIdentifier(inner)).inserted else { continue }
        open += flattened(inner, at: failure.node).flatMap(\.failures).reversed().map {
          ($0, failure.node, depth + 1)
        }
      } else {
        items.append((failure, failure.node == outer ? depth : depth + 1))
      }
    }
    if items.count > MessageList.limit { items.sort { $0.depth > $1.depth } }
    return items.map(\.failure)
  }

  private func counted(_ range: CountRange, _ node: Int) -> String {
    range.description(of: tag(of: node) == .array ? "element" : "member")
  }

  private func expectation(_ plan: Plan, _ node: Int) -> String {
    MessageList.choice(of: plan.shape.expectations(found: tag(of: node)))
  }

  func tag(of node: Int) -> TapeNode.Tag { storage.read { $0[node].tag } }
}

extension [JSEN.PathElement] {
  package var keyPath: JSEN.KeyPath {
    reduce(into: JSEN.KeyPath("")) { path, component in
      switch component {
      case .name(let key): path.append(key: key)
      case .index(let index): path.append(index: index)
      }
    }
  }
}
