package import JSEN

/// Puts failures into words.
package struct FailureReport {
  let storage: DocumentStorage
  /// The node where paths begin.
  private let root: Int

  package init(_ storage: DocumentStorage, root: Int) {
    self.storage = storage
    self.root = root
  }

  package func reports(_ failure: PlanFailure) -> [JSONParsingError.Failure] {
    decisive(failure).map { report($0) }
  }

  private func report(_ failure: PlanFailure) -> JSONParsingError.Failure {
    let node = failure.node
    let (reason, words) = message(failure)
    var line = storage.line(of: node)
    // An error of several lines has the text that it is about.
    if case .thrown(is any ErrorShowingText) = failure.reason, reason.contains("\n") { line = nil }
    return JSONParsingError.Failure(
      path: path(to: node).keyPath, location: storage.location(of: node), reason: reason,
      found: words.map { ($0, storage.textExcerpt(node)) }, line: line)
  }

  /// Returns the reason, and the words before the value that was found; nil when the reason has it or needs none.
  private func message(_ failure: PlanFailure) -> (reason: String, found: String?) {
    switch failure.reason {
    case .thrown(let error as any ErrorShowingText): ("\(error)", nil)
    case .thrown(let error as ValueTooLong): (error.description, nil)
    case .mismatch(let plan): ("expected \(expectation(plan, failure.node))", "but found")
    case .count(let range, let found):
      ("expected \(counted(range, failure.node))\nbut found: \(found)", nil)
    case .thrown(let error): (JSEN.UnwrappingError.text(of: error), "found")
    case .alternatives(let alternatives): message(alternatives, at: failure.node)
    case .missing, .unexpected, .name, .repeated, .depth: (line(failure), nil)
    }
  }

  func path(to node: Int, from start: Int? = nil) -> [PlanWritingFailure.Component] {
    storage.path(to: node, from: start ?? root).map { step in
      switch step {
      case .member(let key): .key(storage.read { $0.string(key) })
      case .element(let position): .index(position)
      }
    }
  }

  /// A failure in one line, without the value that was found at the failure's own node.
  private func line(_ failure: PlanFailure) -> String {
    switch failure.reason {
    case .mismatch(let plan): return "expected \(expectation(plan, failure.node))"
    case .missing(let key, let plan):
      let known = KeyList(plan.knownKeys)
      let object = JSENDocument.Value(storage: storage, index: failure.node)
      let others = object.members.map(\.key).filter { !known.contains($0) }
      return "the key \"\(key)\" is missing" + NearestName.suggestion(for: key, among: others)
    case .unexpected(let plan, let around):
      let known = KeyList(around.flatMap(\.keys) + plan.knownKeys).keys
      if known.isEmpty { return "unexpected key; no key is known" }
      let key = storage.read { $0.string(failure.node) }
      if let nearest = NearestName.find(key, among: known) {
        return "unexpected key" + NearestName.suggestion(nearest)
      }
      let list = known.prefix(10).map { "\"\($0)\"" }.joined(separator: ", ")
      return "unexpected key; the known keys are \(list)\(known.count > 10 ? ", …" : "")"
    case .count(let range, let found):
      return "expected \(counted(range, failure.node)), found \(found)"
    case .name(let names) where names.isEmpty: return "there are no alternatives"
    case .name(let names):
      let found = storage.read { $0.string(failure.node) }
      return "\(storage.textExcerpt(failure.node)) is not one of \(Self.list(names))"
        + NearestName.suggestion(for: found, among: names)
    case .thrown(let error): return JSEN.UnwrappingError.text(of: error)
    case .repeated: return "the key is converted to the same key as an earlier one"
    case .depth(let limit): return limit.message
    case .alternatives(let alternatives):
      return expectations(of: alternatives, at: failure.node)
        .map { "expected " + ContentPlan.choice(of: $0) } ?? Self.noneFits(alternatives)
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(10).map { "\"\($0)\"" }
    guard names.count > 1, names.count == shown.count else {
      return shown.joined(separator: ", ") + (names.count > shown.count ? ", …" : "")
    }
    return shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1]
  }

  private func message(
    _ alternatives: [[PlanFailure]], at node: Int
  ) -> (reason: String, found: String?) {
    if let expected = expectations(of: alternatives, at: node) {
      if expected.count == 1 { return ("expected \(expected[0])", "but found") }
      return (MessageList.text("expected one of", expected), "but found")
    }
    let items = items(alternatives, from: node)
    if items.isEmpty { return (Self.noneFits(alternatives), "found") }
    return (MessageList.text("none of the alternatives fits", items), "found")
  }

  private static func noneFits(_ alternatives: [[PlanFailure]]) -> String {
    alternatives.isEmpty
      ? "there are no alternatives" : "none of \(alternatives.count) alternatives fits"
  }

  /// What alternatives expect at a node that is something else for all of them; nil when one has another failure.
  func expectations(of alternatives: [[PlanFailure]], at node: Int) -> [String]? {
    var expected = KeyList()
    for failures in Self.flattened(alternatives, at: node) {
      guard failures.count == 1, failures[0].node == node,
        case .mismatch(let plan) = failures[0].reason
      else { return nil }
      for text in expectations(plan, node) { _ = expected.append(text) }
    }
    return expected.keys.isEmpty ? nil : expected.keys
  }

  /// The alternatives of alternatives at one node are alternatives of that node. Those that are noted elsewhere are
  /// left out.
  static func flattened(
    _ alternatives: [[PlanFailure]], at node: Int
  ) -> [[PlanFailure]] {
    alternatives.flatMap { failures -> [[PlanFailure]] in
      if failures.count == 1, failures[0].node == node,
        case .alternatives(let inner) = failures[0].reason
      {
        return flattened(inner, at: node)
      }
      return failures.isEmpty ? [] : [failures]
    }
  }

  /// One line for each failure of alternatives, and of alternatives inside them, with its path from a node. The deepest
  /// ones come first when not all can be shown: the alternative that has read most is the one that is meant.
  private func items(_ alternatives: [[PlanFailure]], from node: Int) -> [String] {
    var items: [(text: String, depth: Int)] = []
    // As deep as the value, which may be too deep for a recursive function.
    var open = Self.flattened(alternatives, at: node).reversed().map { $0[...] }
    while var failures = open.popLast() {
      guard let failure = failures.popFirst() else { continue }
      open.append(failures)
      if case .alternatives(let inner) = failure.reason, failure.node != node,
        expectations(of: inner, at: failure.node) == nil
      {
        open += Self.flattened(inner, at: failure.node).reversed().map { $0[...] }
      } else {
        let path = path(to: failure.node, from: node)
        items.append((item(failure, at: path.keyPath), path.count))
      }
    }
    if items.count > MessageList.limit { items.sort { $0.depth > $1.depth } }
    return items.map(\.text)
  }

  /// One line about a failure of an alternative, with its path from the node that has the alternatives.
  private func item(_ failure: PlanFailure, at path: JSEN.KeyPath) -> String {
    let isFoundShown = !path.isEmpty && message(failure).found != nil
    let found = isFoundShown ? ", found \(storage.textExcerpt(failure.node))" : ""
    return KeyPathNotation.message(line(failure) + found, at: path.path)
  }

  private func counted(_ range: CountRange, _ node: Int) -> String {
    range.description(of: storage.read { $0[node].kind } == .array ? "element" : "member")
  }

  private func expectation(_ plan: Plan, _ node: Int) -> String {
    ContentPlan.choice(of: expectations(plan, node))
  }

  private func expectations(_ plan: Plan, _ node: Int) -> [String] {
    plan.shape.expectations(found: storage.read { $0[node].kind })
  }
}

/// Lists in messages, with an item on a line of its own.
enum MessageList {
  /// How many items are shown.
  static let limit = 10

  /// - Parameter items: each is shown once.
  static func text(_ title: String, _ items: [String]) -> String {
    let items = KeyList(items).keys
    let rest = items.count > limit ? ["… and \(items.count - limit) more"] : []
    return title
      + (items.prefix(limit) + rest)
      .map { "\n  " + $0.split(separator: "\n").joined(separator: "\n    ") }.joined()
  }
}

extension [PlanWritingFailure.Component] {
  var codingPath: [any CodingKey] {
    map { component in
      switch component {
      case .key(let key): AnyCodingKey(key)
      case .index(let index): AnyCodingKey(index: index)
      }
    }
  }

  package var keyPath: JSEN.KeyPath {
    reduce(into: JSEN.KeyPath("")) { path, component in
      switch component {
      case .key(let key): path.append(key: key)
      case .index(let index): path.append(index: index)
      }
    }
  }
}

extension CountRange {
  /// The range in words, such as `1 to 3 elements`.
  func description(of noun: String) -> String {
    func number(_ count: Int) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    if minimum == maximum { return number(minimum) }
    if maximum == .max { return "at least \(number(minimum))" }
    if minimum == 0 { return "at most \(number(maximum))" }
    return "\(minimum) to \(number(maximum))"
  }
}

extension NestingDepth.Limit {
  var message: String {
    switch self {
    case .levels(let count):
      "the description nests deeper than the limit of \(count); set maximumDepth of Lazy to allow more"
    case .nesting(let count): "the value nests deeper than the limit of \(count)"
    case .stack:
      "the value nests deeper than the stack of this thread allows; use a thread with a larger stack"
    }
  }
}
