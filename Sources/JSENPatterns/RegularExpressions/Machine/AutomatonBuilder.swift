/// Makes the table of an automaton from a program without look-arounds.
///
/// A state is the set of the steps that may come next. Assertions stay in the set until the next character is known.
struct AutomatonBuilder {
  typealias State = StateTable.State

  private let program: Program
  private let alphabet: Alphabet
  /// For each step, the bit of its letter in ``Alphabet/readers``; empty if it reads nothing.
  private let letters: [Set128]
  /// Whether only a match of the whole text counts.
  private let isWhole: Bool
  /// For each class, whether its characters are those of words.
  private let isWord: [Bool]

  private var table: [UInt16]
  private let width: Int
  private var states = StateTable()
  /// How many steps have been compared.
  private var comparisons = 0

  private var next: StepCollector
  /// Collects the steps of a state, and those after its assertions.
  private var followed: StepCollector
  /// The entries that the current row has already, by the letters that lead there.
  private var known: [(letters: Set128, isWord: Bool, place: UInt16)] = []

  /// The largest number of entries of a table.
  private static let maximumSize = 20_000
  /// The largest number of steps that are followed and compared. A long program has many small states; a short one
  /// that needs more has few large ones, whose number doubles with each step.
  private var maximumWork: Int { 20_000 + 8 * program.steps.count }

  /// - Returns: nil if the program has too many distinct letters.
  private init?(_ program: Program, _ sets: [ScalarSet], isWhole: Bool) {
    self.program = program
    self.isWhole = isWhole
    var (letters, list, needsWords) = Self.letters(of: program)
    var sets = sets
    if needsWords {
      sets.append(.wordCharacters)
      list.append(.set(sets.count - 1))
    }
    guard let alphabet = Alphabet(list, sets) else { return nil }
    self.alphabet = alphabet
    letters.append(Set128())
    self.letters = letters
    let word = needsWords ? Set128(list.count - 1) : Set128()
    isWord = alphabet.readers.map { !$0.intersection(word).isEmpty }
    width = alphabet.readers.count + 1
    table = Array(repeating: 0, count: width) + Array(repeating: UInt16(width), count: width)
    next = StepCollector(program)
    followed = StepCollector(program)
  }

  /// Makes an automaton.
  ///
  /// - Returns: nil if the program counts, if the table would be too large, or if it would take too long to make it.
  static func automaton(_ program: Program, _ sets: [ScalarSet], isWhole: Bool) -> Automaton? {
    guard program.counts.isEmpty,
      var builder = AutomatonBuilder(program, sets, isWhole: isWhole)
    else { return nil }
    return builder.build()
  }

  /// Returns the bit of each step's letter, the distinct letters, and whether there are edges of words.
  private static func letters(of program: Program) -> ([Set128], [Alphabet.Letter], Bool) {
    var places: [Alphabet.Letter: Int] = [:]
    var list: [Alphabet.Letter] = []
    var needsWords = false
    var last: (letter: Alphabet.Letter, bit: Set128)?
    var bits: [Set128] = []
    bits.reserveCapacity(program.steps.count + 1)
    for step in program.steps {
      let letter: Alphabet.Letter
      switch step {
      case .scalar(let value): letter = .scalar(value)
      case .set(let number): letter = .set(number)
      case .assertion(.atWordEdge), .assertion(.notAtWordEdge):
        needsWords = true
        fallthrough
      default:
        bits.append(Set128())
        continue
      }
      if last?.letter != letter {
        let place = places[letter] ?? list.count
        if place == list.count {
          places[letter] = place
          list.append(letter)
        }
        // An expression with more than 128 letters has no automaton.
        last = (letter, Set128(place))
      }
      bits.append(last?.bit ?? Set128())
    }
    return (bits, list, needsWords)
  }

  private mutating func build() -> Automaton? {
    next.begin(isAtStart: true, isAfterWord: false)
    next.add(0)
    guard let start = placeOfNext() else { return nil }
    var done = 0
    var state = State()
    while done < states.count {
      states.load(done, into: &state)
      guard appendRow(of: state) else { return nil }
      done += 1
    }
    return Automaton(alphabet, table: table, start: start)
  }

  /// Returns the place of the row of the next state, which may be new; nil if the table would be too large.
  private mutating func placeOfNext() -> Int? {
    if next.state.steps.isEmpty { return 0 }
    if !isWhole, isEnd(next.state) { return width }
    next.sort()
    let place = (states.number(of: next.state, &comparisons) + 2) * width
    let work = next.work + followed.work + comparisons
    return place + width <= Self.maximumSize && work < maximumWork ? place : nil
  }

  /// Appends the row of a state; returns false if the table would be too large.
  private mutating func appendRow(of state: State) -> Bool {
    let hasAssertions = state.steps.contains { assertion(at: $0) != nil }
    let read =
      hasAssertions
      ? .all : state.steps.reduce(into: Set128()) { $0.formUnion(letters[Int($1)]) }
    known.removeAll(keepingCapacity: true)
    for (number, readers) in alphabet.readers.enumerated() {
      let relevant = readers.intersection(read)
      let isWord = isWord[number]
      if let same = known.first(where: { $0.letters == relevant && $0.isWord == isWord }) {
        table.append(same.place)
        continue
      }
      guard let place = place(after: state, hasAssertions, readers, isWord) else { return false }
      known.append((relevant, isWord, UInt16(place)))
      table.append(UInt16(place))
    }
    if hasAssertions { follow(state, isWord: false, isAtEnd: true) }
    table.append(isEnd(hasAssertions ? followed.state : state) ? UInt16(width) : 0)
    return true
  }

  /// Returns the place of the state that follows another one.
  ///
  /// - Parameter readers: the bits of the letters that read the character between them.
  private mutating func place(
    after state: State, _ hasAssertions: Bool, _ readers: Set128, _ isWord: Bool
  ) -> Int? {
    if hasAssertions {
      follow(state, isWord: isWord, isAtEnd: false)
      if !isWhole, isEnd(followed.state) { return width }
    }
    next.begin(isAtStart: false, isAfterWord: isWord)
    for step in hasAssertions ? followed.state.steps : state.steps
    where !letters[Int(step)].intersection(readers).isEmpty {
      next.add(step + 1)
    }
    if !isWhole { next.add(0) }
    return placeOfNext()
  }

  /// Collects the steps of a state and those after its assertions that hold.
  private mutating func follow(_ state: State, isWord: Bool, isAtEnd: Bool) {
    followed.begin(isAtStart: state.isAtStart, isAfterWord: state.isAfterWord)
    for step in state.steps { followed.add(step) }
    var position = 0
    while position < followed.state.steps.count {
      let step = followed.state.steps[position]
      position += 1
      guard let assertion = assertion(at: step) else { continue }
      let holds =
        switch assertion {
        case .atStart: state.isAtStart
        case .atEnd: isAtEnd
        case .atWordEdge: state.isAfterWord != isWord
        case .notAtWordEdge: state.isAfterWord == isWord
        }
      if holds { followed.add(step + 1) }
    }
  }

  private func isEnd(_ state: State) -> Bool { state.steps.contains(Int32(program.steps.count)) }

  private func assertion(at step: Int32) -> ExpressionTree.Assertion? {
    guard step < program.steps.count, case .assertion(let assertion) = program.steps[Int(step)]
    else { return nil }
    return assertion
  }
}
