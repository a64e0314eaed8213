/// The states of an automaton that is being made: sets of steps, each with a number.
struct StateTable {
  /// The steps of a state, sorted, and its conditions.
  struct State {
    /// Those that read a character, assertions, and the end of the program.
    var steps: [Int32] = []
    var isAtStart = false
    var isAfterWord = false

    fileprivate var conditions: UInt8 { (isAtStart ? 1 : 0) | (isAfterWord ? 2 : 0) }

    /// Removes the steps, and keeps their memory.
    mutating func reset(isAtStart: Bool, isAfterWord: Bool) {
      steps.removeAll(keepingCapacity: true)
      self.isAtStart = isAtStart
      self.isAfterWord = isAfterWord
    }
  }

  /// The steps of all states, one state after the other.
  private var steps: [Int32] = []
  /// Where the steps of each state end.
  private var ends: [Int32] = []
  private var conditions: [UInt8] = []
  /// A hash table with open addresses: the numbers of states, or -1.
  private var slots: [Int32] = Array(repeating: -1, count: 64)

  var count: Int { ends.count }

  /// Copies a state.
  func load(_ number: Int, into state: inout State) {
    let condition = conditions[number]
    state.reset(isAtStart: condition & 1 != 0, isAfterWord: condition & 2 != 0)
    state.steps.append(contentsOf: steps[start(of: number)..<Int(ends[number])])
  }

  /// Returns the number of a state, which may be new; counts the steps that it compares.
  mutating func number(of state: State, _ work: inout Int) -> Int {
    var slot = hash(of: state)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if isEqual(number, state, &work) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(count)
    steps.append(contentsOf: state.steps)
    ends.append(Int32(steps.count))
    conditions.append(state.conditions)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  private func start(of number: Int) -> Int { number == 0 ? 0 : Int(ends[number - 1]) }

  private func isEqual(_ number: Int, _ state: State, _ work: inout Int) -> Bool {
    work += 1
    let start = start(of: number)
    guard Int(ends[number]) - start == state.steps.count, conditions[number] == state.conditions
    else { return false }
    for position in state.steps.indices where steps[start + position] != state.steps[position] {
      return false
    }
    work += state.steps.count
    return true
  }

  private func hash(of state: State) -> Int {
    var hash = UInt64(state.conditions)
    for step in state.steps { mix(&hash, step) }
    return Int(hash >> 32) & (slots.count - 1)
  }

  private func mix(_ hash: inout UInt64, _ step: Int32) {
    hash = (hash ^ UInt64(UInt32(bitPattern: step))) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 29
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for number in 0..<count {
      var hash = UInt64(conditions[number])
      for position in start(of: number)..<Int(ends[number]) { mix(&hash, steps[position]) }
      var slot = Int(hash >> 32) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}
