/// Collects the steps of a state: those that can come next without reading a character or asking an assertion.
struct StepCollector {
  private let program: Program
  private(set) var state = StateTable.State()
  /// How many steps have been followed.
  private(set) var work = 0
  /// For each step, the number of the set to which it was added last.
  private var added: [Int32]
  private var number: Int32 = 0
  private var open: [Int32] = []

  init(_ program: Program) {
    self.program = program
    added = Array(repeating: 0, count: program.steps.count + 1)
  }

  /// Begins a new state.
  mutating func begin(isAtStart: Bool, isAfterWord: Bool) {
    number += 1
    state.reset(isAtStart: isAtStart, isAfterWord: isAfterWord)
  }

  mutating func sort() {
    if state.steps.count > 1 { state.steps.sort() }
  }

  /// Adds a step, and those to which it leads.
  mutating func add(_ first: Int32) {
    open.append(first)
    while let position = open.popLast() {
      work += 1
      if added[Int(position)] == number { continue }
      added[Int(position)] = number
      guard position < program.steps.count else {
        state.steps.append(position)
        continue
      }
      switch program.steps[Int(position)] {
      case .jump(let distance): open.append(position + Int32(distance))
      case .split(let distance):
        open.append(position + Int32(distance))
        open.append(position + 1)
      // At another position, a start can't hold any more.
      case .assertion(.atStart) where !state.isAtStart: break
      case .scalar, .set, .assertion, .look, .count: state.steps.append(position)
      }
    }
  }
}
