import JSEN
/// How values of one Swift type are read from a tape and written as text: made once, run for each value.
///
/// A plan works on memory. Reading initializes the memory of a value, so a struct's fields are read straight to their
/// places, and nothing is boxed. Each kind of plan is a subclass. A plan does not change after it is made, except that it
/// notes how it is used.
///
/// ```text
/// tape ── PlanReader ──► Plan.read ───► memory of a value
/// memory of a value ───► Plan.write ──► PlanWriter ── TextWriter ── bytes
///                                          └── ValueTape ── a value, or bytes that are sorted or read back
/// ```
///
/// `JSENParsing` makes plans from descriptions.
package class Plan: @unchecked Sendable {
  // Unchecked since subclasses, which must repeat it, hold pointers to memory that they fill when they are made, and never
  // change.

  /// The type whose values are read and written.
  package let type: Any.Type

  private let hasWrittenTape = AtomicBits()

  init(_ type: Any.Type) {
    self.type = type
  }

  /// Whether a value of this plan had to be read back. The next ones are then written to a tape, which is read.
  final var writesTape: Bool {
    get { hasWrittenTape.isSet }
    set { hasWrittenTape.isSet = newValue }
  }

  /// The description, for messages and schemas.
  package var shape: Shape { .any }

  /// This plan without annotations for schemas, which do not matter for reading and writing.
  package var unannotated: Plan { self }

  /// The kinds of nodes that may be read. The others always fail.
  var accepted: TagSet { .all }

  /// The kinds of nodes that may be written.
  var written: TagSet { accepted }

  /// The values that are read and written, when they are few and known.
  var constants: [JSEN]? { nil }

  /// Whether a number or string that is read becomes itself, so that a condition on the value is one on the JSON.
  var keepsJSON: Bool { false }

  /// Whether exactly one value can be written. Comparing with it is enough to refuse others.
  var isConstant: Bool { false }

  /// The part of the plan that says whether null is described; see ``describesNull``.
  var nullDescription: NullDescription { .none }

  /// Whether members may be written whose keys are not among ``knownKeys``.
  var collectsMembers: Bool { false }

  /// Whether members that no other part of an object describes are read by a ``RestPlan`` in this plan.
  var readsRest: Bool { false }

  /// Whether this describes members of an object, which may be combined with those of other plans.
  package var describesMembers: Bool { false }

  /// The keys of the members that are described, in order; empty when no members are described.
  package var knownKeys: [String] { [] }

  /// Whether this reads or refuses the members that no part of the same object describes.
  var asksForKeys: Bool { false }

  /// Initializes the memory at `slot` with the value for an absent member.
  package func putAbsent(_ slot: Slot) {
    preconditionFailure("a member with this plan cannot be absent")
  }

  /// Whether the value at `slot` means an absent member, which is not written.
  func isAbsent(_ slot: Slot) -> Bool { false }

  /// Initializes the memory at `slot` with the value of a node.
  ///
  /// - Returns: false for a value that does not fit. The memory is then not initialized, and the reader has noted why.
  package func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    preconditionFailure("a plan must say how it reads")
  }

  /// Reads members of the object at a node, like ``read(_:_:to:)``.
  func readMembers(of object: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    preconditionFailure("this plan does not describe members")
  }

  /// Writes the value at `slot`.
  ///
  /// - Returns: false for a value that cannot be written. The writer has noted why, and the text must be truncated.
  package func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    preconditionFailure("a plan must say how it writes")
  }

  /// Writes the value at `slot` as members of the object that was begun last.
  func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    preconditionFailure("this plan does not describe members")
  }

  /// Ends the life of the value at `slot`.
  package func destroy(_ slot: Slot) { slot.destroy(type) }

  /// Reads a value and discards it. Used when only failures or chosen alternatives matter.
  @inline(__always)
  final func skip(_ node: Int, _ reader: inout PlanReader) -> Bool {
    Slot.temporary(ValueLayout(type)) { slot in
      guard read(node, &reader, to: slot) else { return false }
      destroy(slot)
      return true
    }
  }
}
