/// The steps of a machine that reads a text.
struct Program: Sendable {
  /// A step. Distances count from the step itself.
  enum Step: Sendable {
    case scalar(UInt32)
    /// A character of a set of the expression.
    case set(Int)
    case assertion(ExpressionTree.Assertion)
    /// A look-around of the expression.
    case look(Int)
    /// As many characters as ``Program/counts`` says.
    case count(Int)
    /// Goes on with the next step, and at a distance.
    case split(Int)
    case jump(Int)
  }

  let steps: [Step]
  let counts: [Count]

  /// A character or a set that is repeated by counts.
  struct Count: Sendable {
    let letter: Step
    let least: Int
    let most: Int?
  }

  /// A part of the work that is left.
  private enum Task {
    case node(Int)
    case step(Step)
  }

  /// Makes the steps of nodes, one after the other.
  ///
  /// - Parameter isReversed: whether the text will be read from its end to its beginning.
  init(_ tree: ExpressionTree, _ nodes: [Int], isReversed: Bool = false) {
    var steps: [Step] = []
    var counts: [Count] = []
    steps.reserveCapacity(nodes.reduce(0) { $0 + tree.sizes[$1] })
    var tasks = Self.ordered(nodes, isReversed).map(Task.node)
    while let task = tasks.popLast() {
      switch task {
      case .step(let step): steps.append(step)
      case .node(let number):
        switch tree.nodes[number] {
        case .empty: break
        case .scalar(let value): steps.append(.scalar(value))
        case .set(let number): steps.append(.set(number))
        case .assertion(let assertion): steps.append(.assertion(assertion))
        case .look(let number): steps.append(.look(number))
        case .sequence(let parts): tasks += Self.ordered(parts, isReversed).map(Task.node)
        case .choice(let branches): Self.choose(branches, tree, &tasks)
        case .repetition(let part, let least, let most) where tree.isCount(part, least, most):
          steps.append(.count(counts.count))
          if case .scalar(let value) = tree.nodes[part] {
            counts.append(Count(letter: .scalar(value), least: least, most: most))
          } else if case .set(let number) = tree.nodes[part] {
            counts.append(Count(letter: .set(number), least: least, most: most))
          }
        case .repetition(let part, let least, let most):
          Self.repeats(part, least, most, tree, &tasks)
        }
      }
    }
    (self.steps, self.counts) = (steps, counts)
  }

  /// Whether a match can only begin at the start of the text.
  var beginsAtStart: Bool {
    if case .assertion(.atStart)? = steps.first { true } else { false }
  }

  var hasLooks: Bool {
    steps.contains { if case .look = $0 { true } else { false } }
  }

  /// Returns parts as a stack has them, the first one last.
  private static func ordered(_ parts: [Int], _ isReversed: Bool) -> [Int] {
    isReversed ? parts : parts.reversed()
  }

  private static func choose(_ branches: [Int], _ tree: ExpressionTree, _ tasks: inout [Task]) {
    // The stack has the last branch first, so the distance to the end of the choice grows.
    var rest = 0
    for (position, branch) in branches.enumerated().reversed() {
      let size = tree.sizes[branch]
      if position < branches.count - 1 {
        tasks.append(.step(.jump(rest + 1)))
        tasks.append(.node(branch))
        tasks.append(.step(.split(size + 2)))
        rest += size + 2
      } else {
        tasks.append(.node(branch))
        rest = size
      }
    }
  }

  private static func repeats(
    _ part: Int, _ least: Int, _ most: Int?, _ tree: ExpressionTree, _ tasks: inout [Task]
  ) {
    let size = tree.sizes[part]
    if size == 0 { return }
    if let most {
      // Each optional copy can be left to the end of all, so few ways are open at once.
      for copy in 0..<(most - least) {
        tasks.append(.node(part))
        tasks.append(.step(.split((copy + 1) * (size + 1))))
      }
    } else if least > 0 {
      tasks.append(.step(.split(-size)))
    } else {
      tasks.append(.step(.jump(-size - 1)))
      tasks.append(.node(part))
      tasks.append(.step(.split(size + 2)))
    }
    for _ in 0..<least { tasks.append(.node(part)) }
  }
}
