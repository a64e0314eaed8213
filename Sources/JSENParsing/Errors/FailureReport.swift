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

  package func report(_ failure: PlanFailure) -> JSONParsingError.Failure {
    let path = path(to: failure.node)
    return JSONParsingError.Failure(
      path: path.keyPath, pathDescription: path.notation,
      location: storage.location(of: failure.node),
      message: message(failure))
  }

  private func message(_ failure: PlanFailure) -> String {
    switch failure.reason {
    case .thrown(let error as any ErrorShowingText): "\(error)"
    case .thrown(let error as ValueTooLong): error.description
    case .mismatch(let plan):
      "expected \(expectation(plan, failure.node))\nbut found: \(storage.textExcerpt(failure.node))"
    case .count(let range, let found):
      "expected \(counted(range, failure.node))\nbut found: \(found)"
    case .thrown(let error):
      "\(Self.message(error))\nfound: \(storage.textExcerpt(failure.node))"
    case .alternatives(let alternatives): message(alternatives, at: failure.node)
    case .missing, .unexpected, .name, .repeated, .depth: line(failure)
    }
  }

  func path(to node: Int) -> [PlanWritingFailure.Component] { path(to: node, from: root) }

  private func path(to node: Int, from root: Int) -> [PlanWritingFailure.Component] {
    storage.path(to: node, from: root).map { step in
      switch step {
      case .member(let key): .key(storage.read { $0.string(key) })
      case .element(let position): .index(position)
      }
    }
  }

  private func keys(of node: Int) -> [String] {
    storage.read { tape in
      tape[node].hasTag(.object) ? tape.members(of: node).map { tape.string($0) } : []
    }
  }

  /// An error of a type's own code. One of Codable has its reason, with the path and the location, in its context.
  private static func message(_ error: any Error) -> String { JSEN.UnwrappingError.text(of: error) }

  /// A failure in one line, without the value that was found at the failure's own node.
  private func line(_ failure: PlanFailure) -> String {
    switch failure.reason {
    case .mismatch(let plan): return "expected \(expectation(plan, failure.node))"
    case .missing(let key, let plan):
      let known = KeyList(plan.knownKeys)
      let others = keys(of: failure.node).filter { !known.contains($0) }
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
    case .thrown(let error): return Self.message(error)
    case .repeated: return "the key is converted to the same key as an earlier one"
    case .depth(let limit): return limit.message
    case .alternatives(let alternatives):
      return "none of \(alternatives.count) alternatives fits"
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(10).map { "\"\($0)\"" }
    guard names.count > 1, names.count == shown.count else {
      return shown.joined(separator: ", ") + (names.count > shown.count ? ", …" : "")
    }
    return shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1]
  }

  private func message(_ alternatives: [[PlanFailure]], at node: Int) -> String {
    let flat = flattened(alternatives, at: node)
    if flat.isEmpty { return "there are no alternatives\nfound: \(storage.textExcerpt(node))" }
    let isPlain = flat.allSatisfy { failures in
      guard failures.count == 1, failures[0].node == node else { return false }
      if case .mismatch = failures[0].reason { return true }
      return false
    }
    let found = storage.textExcerpt(node)
    if isPlain {
      var expected: [String] = []
      for case .mismatch(let plan) in flat.lazy.map({ $0[0].reason }) {
        for expectation in expectations(plan, node) where !expected.contains(expectation) {
          expected.append(expectation)
        }
      }
      if expected.count == 1 { return "expected \(expected[0])\nbut found: \(found)" }
      return "expected one of\n" + expected.map { "  \($0)\n" }.joined() + "but found: \(found)"
    }
    let lines = flat.joined().map { item($0, at: path(to: $0.node, from: node)) }
    return "none of the alternatives fits\n" + lines.map { "  \($0)\n" }.joined()
      + "found: \(found)"
  }

  /// The alternatives of alternatives at one node are alternatives of that node.
  private func flattened(_ alternatives: [[PlanFailure]], at node: Int) -> [[PlanFailure]] {
    alternatives.flatMap { failures -> [[PlanFailure]] in
      if failures.count == 1, failures[0].node == node,
        case .alternatives(let inner) = failures[0].reason
      {
        return flattened(inner, at: node)
      }
      return [failures]
    }
  }

  /// One line about a failure of an alternative, with its path from the node that has the alternatives.
  private func item(_ failure: PlanFailure, at path: [PlanWritingFailure.Component]) -> String {
    let text = line(failure).split(separator: "\n").joined(separator: "\n    ")
    guard !path.isEmpty else { return text }
    switch failure.reason {
    case .thrown(is any ErrorShowingText): return "at \(path.notation): \(text)"
    case .mismatch, .thrown, .alternatives:
      return "at \(path.notation): \(text), found \(storage.textExcerpt(failure.node))"
    case .missing, .unexpected, .name, .count, .repeated, .depth:
      return "at \(path.notation): \(text)"
    }
  }

  private func counted(_ range: CountRange, _ node: Int) -> String {
    range.description(of: storage.read { $0[node].kind } == .array ? "element" : "member")
  }

  private func expectation(_ plan: Plan, _ node: Int) -> String {
    let all = expectations(plan, node)
    return all.count < 2
      ? all.joined() : all.dropLast().joined(separator: ", ") + " or " + all[all.count - 1]
  }

  private func expectations(_ plan: Plan, _ node: Int) -> [String] {
    plan.shape.expectations(found: storage.read { $0[node].kind })
  }
}

extension [PlanWritingFailure.Component] {
  /// The path as messages show it.
  package var notation: String {
    map { component in
      switch component {
      case .key(let key): "\"\(key)\""
      case .index(let index): "[index \(index)]"
      }
    }.joined(separator: "/")
  }

  package var keyPath: JSEN.KeyPath {
    var path = JSEN.KeyPath("")
    for component in self {
      switch component {
      case .key(let key): path.append(key: key)
      case .index(let index): path.append(index: index)
      }
    }
    return path
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

extension DepthLimit {
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
