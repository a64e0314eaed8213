package import JSEN

/// The tape that plans read, and the failures so far.
package struct PlanReader: ~Copyable {
  let tape: Tape
  /// The document of the tape.
  package let storage: DocumentStorage
  /// Whether reading continues after a failure, to find all failures.
  let findsAll: Bool
  internal(set) package var failures: [PlanFailure] = []
  /// The defaults and conversions so far; nil unless they are reported. Plans with alternatives note nothing.
  package var notes: [PlanNote]?
  /// How deep the references of recursive descriptions are nested.
  var nesting = NestingDepth()
  /// The node where reading began, where the paths of failures begin.
  package let root: Int
  /// The alternatives that were taken, with their nodes, from the outside in; set only when a written text is checked.
  var choices: [Choice]?
  /// Reports of arrays that have left elements out, unless an alternative around them has failed.
  var drops: [Drop] = []
  /// How many alternatives are being read that have others after them, which may read the same again.
  var attempts = 0
  /// The results of recursive descriptions during attempts.
  private var results = PlanResults<Note>()
  /// The objects that are read by several plans, and what the outer plans read.
  private var around: [(object: Int, keys: KeysAround)] = []

  /// - Parameters:
  ///   - storage: must outlive the reader.
  ///   - root: the node that is read.
  package init(_ storage: DocumentStorage, at root: Int, findsAll: Bool) {
    self.storage = storage
    self.root = root
    tape = storage.uncheckedTape
    self.findsAll = findsAll
  }

  /// Notes a failure; always returns false, which is what a plan then returns.
  @inline(never)
  package mutating func fail(_ node: Int, _ reason: PlanFailure.Reason) -> Bool {
    failures.append(PlanFailure(node: node, reason: reason))
    return false
  }

  /// Notes a default or a conversion, if these are reported.
  @inline(never)
  package mutating func note(_ node: Int, _ reason: PlanNote.Reason) {
    notes?.append(PlanNote(node: node, reason: reason))
  }

  /// Notes that an element is left out, instead of what was noted about its parts.
  mutating func noteDrop(of element: Int, _ failure: PlanFailure?, after count: Int?) {
    guard let count, let failure else { return }
    notes?.removeSubrange(count...)
    note(element, .dropped(failure))
  }

  /// Forgets the failures noted since a mark but the limit that nesting has reached; always returns false.
  @inline(never)
  mutating func failOnlyWithLimit(since mark: Mark) -> Bool {
    let noted = failures.take(after: mark.failures)
    let limit = noted.last { if case .depth = $0.reason { true } else { false } }
    failures += [limit ?? noted.last].compactMap(\.self)
    return false
  }

  /// Notes that a plan for members of an object is about to read for another one, which reads these keys.
  mutating func enter(_ object: Int, with keys: KeysAround) { around.append((object, keys)) }

  /// Undoes the last call of ``enter(_:with:)``.
  mutating func leave() { around.removeLast() }

  var hasKeysAround: Bool { !around.isEmpty }

  /// The keys of an object that plans around the current one describe.
  func keysAround(_ object: Int) -> [KeyList] {
    around.compactMap { $0.object == object ? $0.keys.keys : nil }
  }

  /// Whether a plan around the current one describes a member of the object.
  func isKnownAround(_ key: String, in object: Int) -> Bool {
    around.contains { $0.object == object && $0.keys.keys.contains(key) }
  }

  /// Whether a plan around the current one reads a member of the object: describes it, or collects it.
  func isReadAround(_ key: String, in object: Int) -> Bool {
    around.contains { $0.object == object && $0.keys.includes(key) }
  }

  /// The value of a node, for a type that reads it itself.
  package func value(_ node: Int) -> JSENDocument.Value {
    JSENDocument.Value(storage: storage, index: node)
  }
}

/// Alternatives.
extension PlanReader {
  /// An alternative that was taken.
  struct Choice {
    let node: Int
    let alternative: Int
  }

  /// The state when an alternative was begun.
  struct Mark {
    let failures: Int
    let drops: Int
    fileprivate let choices: Int
    fileprivate let results: Int
  }

  var mark: Mark {
    Mark(
      failures: failures.count, drops: drops.count, choices: choices?.count ?? 0,
      results: results.count)
  }

  /// Notes a choice, and forgets those inside another alternative that has failed.
  @inline(__always)
  mutating func choose(_ alternative: Int, at node: Int, since mark: Mark) {
    guard choices != nil else { return }
    choices?.removeSubrange(mark.choices...)
    choices?.append(Choice(node: node, alternative: alternative))
  }

  /// Forgets what alternatives have read, unless others around them may read it again.
  @inline(__always)
  mutating func endAlternatives(since mark: Mark) {
    if attempts == 0 { results.truncate(to: mark.results) }
  }

  /// Reads a node by the target of a reference: once, even if several alternatives read the same part.
  @inline(__always)
  mutating func read(_ node: Int, by target: Plan, to slot: Slot) -> Bool {
    attempts == 0 && results.count == 0
      ? target.read(node, &self, to: slot) : readOnce(node, target, slot)
  }

  @inline(never)
  private mutating func readOnce(_ node: Int, _ target: Plan, _ slot: Slot) -> Bool {
    if let known = results[node, target] {
      failures += known.note.failures
      drops += known.note.drops
      choices?.append(contentsOf: known.note.choices)
      known.value?.copy(to: slot)
      return known.value != nil
    }
    let mark = mark
    let isRead = target.read(node, &self, to: slot)
    // A scalar is quickly read again, and a failure for lack of stack is not one of the value.
    guard attempts > 0, tape[node].isContainer, !nesting.isExceeded else { return isRead }
    let choices = choices.map { Array($0[mark.choices...]) } ?? []
    results[node, target] = PlanResults.Result(
      value: isRead ? StoredValue(copying: slot, target.type) : nil,
      note: Note(
        failures: Array(failures[mark.failures...]), drops: Array(drops[mark.drops...]),
        choices: choices))
    return isRead
  }

  /// The result of a recursive description, besides its value.
  private struct Note {
    let failures: [PlanFailure]
    let drops: [Drop]
    let choices: [Choice]
  }

  /// The failures of the elements that an array has left out.
  struct Drop {
    let failures: [PlanFailure]
    let report: ArrayPlan.DropReport
  }

  /// Reports the elements that were left out, after everything has been read.
  func reportDrops() {
    for drop in drops { drop.report(drop.failures, storage, root) }
  }
}
