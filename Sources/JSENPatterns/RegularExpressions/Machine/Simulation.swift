import JSEN

/// The plain machine: it follows all ways through the steps of a program at once, and visits each character once.
struct Simulation {
  private let text: TextBytes
  private let tree: ExpressionTree
  /// For each look-around that has been looked for, the places where it holds.
  private var looks: [PlaceSet] = []

  /// The places of a text: before each byte, and after the last one.
  private struct PlaceSet {
    private var words: [UInt64]

    init(_ text: TextBytes) { words = Array(repeating: 0, count: text.count / 64 + 1) }

    func contains(_ place: Int) -> Bool { words[place / 64] >> UInt64(place % 64) & 1 != 0 }

    mutating func insert(_ place: Int) { words[place / 64] |= 1 << UInt64(place % 64) }
  }

  /// Finds the places where the look-arounds hold.
  ///
  /// - Parameter looks: the programs of the look-arounds, inner ones first.
  init(_ text: TextBytes, _ tree: ExpressionTree, looks: [Program]) {
    self.text = text
    self.tree = tree
    for (number, program) in looks.enumerated() {
      var places = PlaceSet(text)
      let isBehind = tree.looks[number].isBehind
      _ = run(program, isBackwards: !isBehind, isWhole: false) {
        places.insert($0)
        return true
      }
      self.looks.append(places)
    }
  }

  /// Returns whether a part of the text matches.
  func isFound(_ program: Program) -> Bool {
    run(program, isBackwards: false, isWhole: false) { _ in false }
  }

  /// Returns whether the whole text matches.
  func matches(_ program: Program) -> Bool {
    run(program, isBackwards: false, isWhole: true) { _ in true }
  }

  /// Runs a program over the text.
  ///
  /// - Parameters:
  ///   - isWhole: whether a match can only begin where the run begins.
  ///   - found: called with each place where a match ends; returns whether to go on.
  /// - Returns: whether a match ended at the last place that was visited.
  private func run(
    _ program: Program, isBackwards: Bool, isWhole: Bool, _ found: (Int) -> Bool
  ) -> Bool {
    var ways = Ways(program)
    var place = isBackwards ? text.count : 0
    let end = isBackwards ? 0 : text.count
    let startsOnce = isWhole || !isBackwards && program.beginsAtStart
    add(0, to: &ways, program, at: place)
    while true {
      if ways.hasEnded, !found(place) { return true }
      if place == end || startsOnce && ways.positions.isEmpty { break }
      let start = isBackwards ? text.startOfScalar(before: place) : place
      let scalar = text.scalar(at: start)
      place = isBackwards ? start : start + scalar.length
      ways.advance()
      for position in ways.previous {
        let goesOn =
          if case .count(let number) = program.steps[position] {
            ways.count(
              number, program.counts[number], at: position,
              isRead: reads(program.counts[number].letter, scalar.value))
          } else {
            reads(program.steps[position], scalar.value)
          }
        if goesOn { add(position + 1, to: &ways, program, at: place) }
      }
      if !startsOnce { add(0, to: &ways, program, at: place) }
    }
    return ways.hasEnded && place == end
  }

  @inline(__always)
  private func reads(_ step: Program.Step, _ value: UInt32) -> Bool {
    switch step {
    case .scalar(let expected): value == expected
    case .set(let number): tree.sets[number].contains(value)
    default: false
    }
  }

  /// Adds a step, and the steps to which it leads without reading a character.
  private func add(_ first: Int, to ways: inout Ways, _ program: Program, at place: Int) {
    ways.open.append(first)
    while let position = ways.open.popLast() {
      guard ways.mark(position) else { continue }
      if position == program.steps.count {
        ways.hasEnded = true
        continue
      }
      switch program.steps[position] {
      case .scalar, .set: ways.positions.append(position)
      case .count(let number):
        ways.begin(number, at: position)
        if program.counts[number].least == 0 { ways.open.append(position + 1) }
      case .jump(let distance): ways.open.append(position + distance)
      case .split(let distance):
        ways.open.append(position + distance)
        ways.open.append(position + 1)
      case .assertion(let assertion):
        if holds(assertion, at: place) { ways.open.append(position + 1) }
      case .look(let number):
        if looks[number].contains(place) != tree.looks[number].isNegated {
          ways.open.append(position + 1)
        }
      }
    }
  }

  private func holds(_ assertion: ExpressionTree.Assertion, at place: Int) -> Bool {
    switch assertion {
    case .atStart: place == 0
    case .atEnd: place == text.count
    case .atWordEdge: text.isWordEdge(place)
    case .notAtWordEdge: !text.isWordEdge(place)
    }
  }
}

/// The steps that may come next.
private struct Ways {
  /// The steps that read a character.
  var positions: [Int] = []
  /// The steps that read the character before.
  private(set) var previous: [Int] = []
  /// The steps that have not been followed.
  var open: [Int] = []
  /// Whether the end of the program was reached.
  var hasEnded = false
  /// For each step, the number of the character before which it was added last.
  private var added: [Int]
  private var number = 1
  private var counters: [Counter]

  init(_ program: Program) {
    added = Array(repeating: 0, count: program.steps.count + 1)
    counters = Array(repeating: Counter(), count: program.counts.count)
  }

  /// Begins a count before the next character.
  mutating func begin(_ counter: Int, at position: Int) {
    if counters[counter].begin(at: number) { positions.append(position) }
  }

  /// Counts the last character, or ends the counts that began before it if it is another one.
  ///
  /// - Returns: whether there is a count from the least to the most.
  mutating func count(
    _ counter: Int, _ count: Program.Count, at position: Int, isRead: Bool
  ) -> Bool {
    let isEnough = counters[counter].goOn(to: number, isRead: isRead, count)
    if counters[counter].isNewlyOpen(at: number) { positions.append(position) }
    return isEnough
  }

  /// Begins with the steps after the next character.
  mutating func advance() {
    swap(&positions, &previous)
    positions.removeAll(keepingCapacity: true)
    hasEnded = false
    number += 1
  }

  /// Notes that a step is added; returns false if it has been added.
  mutating func mark(_ position: Int) -> Bool {
    if added[position] == number { return false }
    added[position] = number
    return true
  }
}
