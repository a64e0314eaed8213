import JSEN

/// The machines of one expression.
final class Machine: Sendable {
  private let tree: ExpressionTree
  /// The steps of the expression; nil for a machine that does not need them.
  private let program: Program?
  /// The programs of the look-arounds, inner ones first.
  private let looks: [Program]
  private let search: Search
  /// The machine that matches whole texts, if there is a fast one.
  private let whole: Automaton?

  /// The machine that searches a text.
  private enum Search {
    case literal(LiteralSearch)
    case fields(FieldSearch)
    case automaton(Automaton)
    /// Searches that must all succeed, or fail if they are negated.
    case all([Condition])
    case simulation

    /// Makes a machine that needs no program; returns nil if there is none.
    init?(_ tree: ExpressionTree) {
      if let literal = LiteralSearch(tree) {
        self = .literal(literal)
      } else if let fields = FieldSearch(tree) {
        self = .fields(fields)
      } else {
        return nil
      }
    }
  }

  /// A search at the start of a text.
  private struct Condition {
    let automaton: Automaton
    let isNegated: Bool
  }

  /// - Parameters:
  ///   - usesTables: whether to spend time on fast machines.
  ///   - isForWholeTexts: whether to spend more on one that matches whole texts.
  init(_ tree: ExpressionTree, usesTables: Bool, isForWholeTexts: Bool) {
    self.tree = tree
    if usesTables, let search = Search(tree) {
      self.search = search
      program = nil
      looks = []
      whole = nil
      return
    }
    let program = Program(tree, [tree.root])
    self.program = program
    looks = tree.looks.map { Program(tree, [$0.body], isReversed: !$0.isBehind) }
    guard usesTables else {
      search = .simulation
      whole = nil
      return
    }
    if !looks.isEmpty {
      search = Self.conditions(tree).map(Search.all) ?? .simulation
      whole = nil
      return
    }
    let automaton = AutomatonBuilder.automaton(program, tree.sets, isWhole: false)
    search = automaton.map(Search.automaton) ?? .simulation
    whole =
      isForWholeTexts ? AutomatonBuilder.automaton(program, tree.sets, isWhole: true) : nil
  }

  /// The steps of the programs, and the entries of the tables.
  var size: Int {
    let tables =
      switch search {
      case .literal, .fields, .simulation: 0
      case .automaton(let automaton): automaton.size
      case .all(let conditions): conditions.reduce(0) { $0 + $1.automaton.size }
      }
    return stepCount + tables + (whole?.size ?? 0)
  }

  private var stepCount: Int {
    looks.reduce(program?.steps.count ?? 0) { $0 + $1.steps.count }
  }

  /// How long a search may take: a table reads about sixty bytes, and a simulation takes eight steps, while a scalar is
  /// checked.
  func cost(of count: Int) -> Int {
    switch search {
    case .literal, .fields, .automaton: count / 64
    case .all(let conditions): conditions.count * (count / 64)
    case .simulation: stepCount * count / 8
    }
  }

  func isFound(in text: TextBytes) -> Bool {
    switch search {
    case .literal(let literal): literal.isFound(in: text)
    case .fields(let fields): fields.isFound(in: text)
    case .automaton(let automaton): automaton.accepts(text)
    case .all(let conditions):
      conditions.allSatisfy { $0.automaton.accepts(text) != $0.isNegated }
    case .simulation: simulate(text) { $0.isFound($1) }
    }
  }

  func matches(_ text: TextBytes) -> Bool {
    switch search {
    case .literal(let literal): literal.matches(text)
    case .fields(let fields): fields.matches(text)
    default: whole?.accepts(text) ?? simulate(text) { $0.matches($1) }
    }
  }

  private func simulate(_ text: TextBytes, _ run: (Simulation, Program) -> Bool) -> Bool {
    guard let program else { preconditionFailure("this machine needs no simulation") }
    return run(Simulation(text, tree, looks: looks), program)
  }

  /// Returns the searches for an expression such as `^(?=.*[0-9])(?!.*x).{8,}$`, whose only look-arounds are
  /// look-aheads at its start: each of them is a search from the start, and so is the rest.
  ///
  /// - Returns: nil for another expression, and if an automaton would be too large.
  private static func conditions(_ tree: ExpressionTree) -> [Condition]? {
    guard case .sequence(let parts) = tree.nodes[tree.root], let start = parts.first,
      case .assertion(.atStart) = tree.nodes[start]
    else { return nil }
    var result: [Condition] = []
    func append(_ nodes: [Int], isNegated: Bool) -> Bool {
      let program = Program(tree, [start] + nodes)
      guard !program.hasLooks,
        let automaton = AutomatonBuilder.automaton(program, tree.sets, isWhole: false)
      else { return false }
      result.append(Condition(automaton: automaton, isNegated: isNegated))
      return true
    }
    var rest = parts.dropFirst()
    while let part = rest.first, case .look(let number) = tree.nodes[part] {
      let look = tree.looks[number]
      guard !look.isBehind, append([look.body], isNegated: look.isNegated) else { return nil }
      rest = rest.dropFirst()
    }
    if !rest.isEmpty, !append(Array(rest), isNegated: false) { return nil }
    return result
  }
}
