/// Reads a value that has a default for null or for an absent member.
///
/// Unlike ``DefaultedPlan`` it also takes the default for null outside an object, and it writes the default.
@safe
package final class FallbackPlan: Plan, @unchecked Sendable {
  package let value: Plan
  package let fallback: PlanFallback
  package let isForNull: Bool

  /// - Parameters:
  ///   - fallback: makes a value of the type of the plan.
  ///   - isForNull: whether null is the default; if not, `value` reads it.
  package init(_ value: Plan, _ fallback: PlanFallback, isForNull: Bool) {
    self.value = value
    self.fallback = fallback
    self.isForNull = isForNull
    super.init(value.type)
  }

  package override var shape: Shape { value.shape }
  package override var canBeAbsent: Bool { true }

  @unsafe
  override func putAbsent(_ address: UnsafeMutableRawPointer) { unsafe fallback.put(address) }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    if isForNull, reader.tape[node].hasTag(.null) {
      unsafe fallback.put(address)
      return true
    }
    return unsafe value.read(node, &reader, to: address)
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    unsafe value.write(address, &writer)
  }
}

extension Plan {
  /// Initializes memory with the value for an absent member; only if there is one.
  @unsafe
  package func putDefault(_ address: UnsafeMutableRawPointer) { unsafe putAbsent(address) }
}

/// Where a default value comes from.
package enum PlanFallback: Sendable {
  /// The value of a plan for an absent member.
  case plan(Plan)
  /// A value that is copied.
  case value(StoredValue)
  /// What a plan reads from a document, or the copy of a value that it has read before.
  case document(DocumentStorage, node: Int, Plan, StoredValue)

  /// Reads a default from a value.
  ///
  /// - Throws: the failures, if the plan does not read it.
  package static func reading(
    _ json: JSEN, _ plan: Plan
  ) throws(Unreadable) -> PlanFallback {
    let storage: DocumentStorage
    do throws(ValueTooLong) {
      storage = try DocumentStorage(json)
    } catch {
      throw Unreadable(
        failures: [PlanFailure(node: 0, reason: .thrown(error))], storage: DocumentStorage())
    }
    var reader = PlanReader(storage, at: 0, findsAll: false)
    let value = unsafe StoredValue(plan.type) { unsafe plan.read(0, &reader, to: $0) }
    guard let value else { throw Unreadable(failures: reader.failures, storage: storage) }
    return .document(storage, node: 0, plan, value)
  }

  /// Why a default cannot be read.
  package struct Unreadable: Error {
    package let failures: [PlanFailure]
    package let storage: DocumentStorage
  }

  /// Initializes memory with a default value.
  @unsafe
  func put(_ address: UnsafeMutableRawPointer) {
    switch self {
    case .plan(let plan): unsafe plan.putAbsent(address)
    case .value(let value): unsafe value.copy(to: address)
    case .document(let storage, let node, let plan, let value):
      // Reading again gives each value objects of its own. It has succeeded before.
      var reader = PlanReader(storage, at: 0, findsAll: false)
      defer { extendLifetime(storage) }
      if unsafe !plan.read(node, &reader, to: address) { unsafe value.copy(to: address) }
    }
  }
}

/// A value whose type is known at run time only, in memory of its own.
@safe
package final class StoredValue: @unchecked Sendable {
  // Unchecked since the value does not change. It came from a Sendable value, or was decoded.

  private let type: Any.Type
  private let memory: UnsafeMutableRawPointer
  private let isInitialized: Bool

  /// - Parameter fill: initializes memory, or returns false.
  package init?(_ type: Any.Type, _ fill: (UnsafeMutableRawPointer) -> Bool) {
    self.type = type
    let memory = unsafe ValueMemory.allocate(type)
    unsafe self.memory = unsafe memory
    guard unsafe fill(memory) else {
      isInitialized = false
      return nil
    }
    isInitialized = true
  }

  package init<Value>(_ value: Value) {
    type = Value.self
    isInitialized = true
    unsafe memory = ValueMemory.allocate(type)
    // SAFETY: the memory has the size of a value.
    unsafe memory.initializeMemory(as: Value.self, to: value)
  }

  deinit {
    if isInitialized { unsafe ValueMemory.destroy(type, memory) }
    unsafe memory.deallocate()
  }

  @unsafe
  func copy(to address: UnsafeMutableRawPointer) {
    unsafe ValueMemory.copy(type, UnsafeRawPointer(memory), to: address)
  }
}
