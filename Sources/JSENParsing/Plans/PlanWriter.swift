package import JSEN

/// The text or the value that plans write, and what went wrong.
package struct PlanWriter: ~Copyable {
  var text: TextWriter
  internal(set) package var failures: [PlanWritingFailure] = []
  /// How deep the references of recursive descriptions are nested.
  var nesting = NestingDepth()
  /// How many times a recursive description has written a part of itself.
  var references = 0
  /// Whether the alternatives that are taken are kept, since one has failed after a recursive part that the next one may
  /// write again.
  var keepsResults = false
  /// The alternatives that were taken, by depth and value; nil for a value that none of them writes, with the failure.
  private var results = PlanResults<WrittenAlternative>()
  /// Made when there is something to note. Each empty array here would cost a small value some of its time.
  private var notes: Notes?
  /// Whether an alternative was taken whose text an earlier one may read.
  var needsCheck = false

  /// The tape of what is not written as text at once: a value, a text whose keys are sorted, a set, and a value that is
  /// read back. Nil otherwise. Plans write in the order of descriptions.
  var tape: ValueTape?
  /// Whether what is written must read back. A number that is not finite is then always refused, since no description
  /// reads what options write for it.
  private let isReadBack: Bool

  /// - Parameter isReadBack: whether what is written must read back, whatever the options are.
  package init(_ options: JSEN.WritingOptions, isReadBack: Bool = false) {
    self.isReadBack = isReadBack
    text = TextWriter(Self.style(options, isReadBack))
    tape = text.style.keyOrder.isSorted ? ValueTape() : nil
  }

  private static func style(
    _ options: consuming JSEN.WritingOptions, _ isReadBack: Bool
  ) -> TextStyle {
    var style = TextStyle(options)
    style.keepsCanonicalNumbers = true
    if isReadBack { style.nonFiniteNumbers = .refuse }
    // A key that was written twice has one member in a value, which is what is sorted.
    if style.keyOrder.isSorted { style.omitsRepeatedMembers = true }
    return style
  }

  /// Makes a writer of a value.
  ///
  /// - Parameter keepsValues: whether arrays and objects that closures make are used as they are, without a check.
  package init(
    ofValueTo maximumDepth: Int, isReadBack: Bool = false, keepingValues keepsValues: Bool = false
  ) {
    self.isReadBack = isReadBack
    text = TextWriter(TextStyle(JSEN.WritingOptions(maximumDepth: maximumDepth)))
    tape = ValueTape(keepingValues: keepsValues)
  }

  /// Writes a whole value. If it must read back, refuses a value that does not.
  package mutating func write(_ slot: Slot, by plan: Plan) -> Bool {
    if isReadBack, tape == nil, plan.writesTape { tape = ValueTape() }
    guard plan.write(slot, &self) else { return false }
    if let excess = tape?.excess { return fail(excess.description) }
    return !needsCheck || !isReadBack || check(slot, by: plan)
  }

  /// Reads the value back from its tape. A value without a tape is written again.
  @inline(never)
  private mutating func check(_ slot: Slot, by plan: Plan) -> Bool {
    if let tape { return isReadBack(tape, by: plan) }
    // The next values are written to a tape at once.
    plan.writesTape = true
    text = TextWriter(text.style)
    forgetChoices(downTo: 0)
    return write(slot, by: plan)
  }

  /// Returns the text.
  package consuming func finish() throws(JSEN.WritingError) -> ByteWriter {
    if let tape { try text.add(tape.finish()) }
    return text.finish()
  }

  /// Returns the value.
  package consuming func value() -> JSEN { tape?.value() ?? .null }

  /// Adds an array that a closure writes, with its elements sorted.
  mutating func addSorted(_ write: (inout PlanWriter) -> Bool) -> Bool {
    if let tape {
      let array = tape.nextNode
      // Elements are sorted on the tape.
      let keepsValues = tape.keepsValues
      tape.keepsValues = false
      defer { tape.keepsValues = keepsValues }
      guard write(&self) else { return false }
      tape.sortLater(array)
      return true
    }
    let set = ValueTape()
    tape = set
    defer { tape = nil }
    guard addSorted(write) else { return false }
    if let excess = set.excess { return fail(excess.description) }
    do throws(JSEN.WritingError) {
      try text.add(set.finish())
      return true
    } catch {
      return fail(error)
    }
  }

  /// Notes a failure; always returns false, which is what a plan then returns.
  @inline(never)
  package mutating func fail(_ reason: PlanWritingFailure.Reason) -> Bool {
    failures.append(PlanWritingFailure(reason))
    return false
  }

  /// Notes that a value has no text.
  @inline(never)
  mutating func fail(_ error: JSEN.WritingError) -> Bool {
    if let excess = tape?.excess { return fail(excess.description) }
    guard isReadBack, case .nonFiniteNumber(let number) = error.reason else {
      return fail(.writing(error))
    }
    return fail(
      .message(
        "\(number) is not a JSON number; describe it as another value, with OneOf and a conversion"),
      at: error.segments.map { .name($0) })
  }

  /// Notes a failure whose path is known.
  mutating func fail(_ reason: PlanWritingFailure.Reason, at path: [PlanWritingFailure.Component])
    -> Bool
  {
    _ = fail(reason)
    failures[failures.count - 1].reversedPath = path.reversed()
    return false
  }

  // These are not inlined, so that a level of nesting takes little stack.

  @inline(never)
  mutating func fail(_ message: String) -> Bool { fail(.message(message)) }

  @inline(never)
  mutating func fail(_ count: CountRange, found: Int, isArray: Bool) -> Bool {
    fail(.count(count, found: found, isArray: isArray))
  }

  /// Notes the failure of a Codable type, with its path.
  @inline(never)
  mutating func fail(_ context: EncodingError.Context) -> Bool {
    fail(
      .encoding(context),
      at: context.codingPath.map { PlanWritingFailure.Component($0) }
    )
  }

  /// Adds a key or an index to the front of the path of the failure noted last.
  @inline(never)
  mutating func fail(inside component: PlanWritingFailure.Component) -> Bool {
    if !failures.isEmpty { failures[failures.count - 1].reversedPath.append(component) }
    return false
  }

  /// Notes that a plan for members is about to write by another one into the object that was begun last.
  mutating func enter(with keys: KeysAround) {
    let place = (depth, keys)
    note { $0.around.append(place) }
  }

  /// Undoes the last call of ``enter(with:)``.
  mutating func leave() { note { $0.around.removeLast() } }

  /// Whether a plan around the current one describes a member of the object that was begun last.
  func isKnownAround(_ key: String) -> Bool {
    notes?.around.contains { $0.depth == depth && $0.keys.keys.contains(key) } ?? false
  }

  /// Notes which alternative writes the value.
  mutating func choose(_ alternative: Int) { note { $0.choices.append(alternative) } }

  /// The alternatives that were taken, outer ones first.
  var choices: [Int] { notes?.choices ?? [] }

  mutating func forgetChoices(downTo count: Int) { notes?.choices.removeSubrange(count...) }

  private mutating func note(_ change: (Notes) -> Void) {
    let notes = notes ?? Notes()
    self.notes = notes
    change(notes)
  }
}

/// Alternatives of values that are written again.
extension PlanWriter {
  /// Returns the first alternative to be tried for a value: the one that has written it, if it was written at this
  /// depth; nil, with the failure, if none could.
  @inline(never)
  mutating func knownAlternative(of slot: Slot, _ plan: OneOfPlan) -> Int? {
    guard !hasKeysAround,
      let known = results[depth, plan, writing: StoredValue(copying: slot, plan.type)]
    else { return 0 }
    switch known.note {
    case .taken(let number): return number
    case .failed(var failure):
      failure.isRepeated = true
      failures.append(failure)
      return nil
    }
  }

  /// Keeps the alternative that has written a value; nil for the failure that was noted last.
  @inline(never)
  mutating func keep(_ number: Int?, of slot: Slot, _ plan: OneOfPlan) {
    let failure = failures.last.map(WrittenAlternative.failed)
    guard !hasKeysAround, let note = number.map({ .taken($0) }) ?? failure else { return }
    results[depth, plan, writing: StoredValue(copying: slot, plan.type)] = PlanResults.Result(
      value: nil, note: note)
  }

  /// Whether an alternative may fail because of members that other plans write into the same object.
  private var hasKeysAround: Bool { notes?.around.contains { $0.depth == depth } ?? false }

  private enum WrittenAlternative {
    case taken(Int)
    case failed(PlanWritingFailure)
  }
}

/// Notes that few values need.
private final class Notes {
  /// The alternatives that were taken, outer ones first.
  var choices: [Int] = []
  /// The depths of objects that are written by several plans, and what the outer plans read.
  var around: [(depth: Int, keys: KeysAround)] = []
}
