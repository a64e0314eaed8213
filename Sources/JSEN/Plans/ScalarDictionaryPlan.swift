/// Reads and writes a dictionary of strings, the most frequent one.
///
/// It does what ``DictionaryPlan`` does, without generic code that is specialized at run time.
@safe
package final class ScalarDictionaryPlan: RestPlan, @unchecked Sendable {
  private let value: Plan

  /// - Returns: nil for other types of values.
  package init?(_ value: Plan) {
    guard (value.unannotated as? ScalarPlan)?.scalar == .string else { return nil }
    self.value = value
    super.init([String: String].self)
  }

  package override var shape: Shape { .dictionary(of: value, count: .any) }
  override var accepted: TagSet { .objects }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    guard reader.tape[node].hasTag(.object) else { return reader.fail(node, .mismatch(self)) }
    return unsafe read(reader.tape.members(of: node), reader.tape.count(node), &reader, address)
  }

  @unsafe
  override func read(
    _ keys: [Int], _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe read(keys, keys.count, &reader, address)
  }

  @unsafe
  @inline(__always)
  private func read(
    _ keys: some Sequence<Int>, _ count: Int, _ reader: inout PlanReader,
    _ address: UnsafeMutableRawPointer
  ) -> Bool {
    let tape = reader.tape
    var isComplete = true
    var dictionary: [String: String] = Dictionary(minimumCapacity: count)
    for key in keys {
      guard tape[key &+ 1].hasTag(.string) else {
        isComplete = reader.fail(key &+ 1, .mismatch(value))
        if reader.findsAll { continue } else { break }
      }
      let name = tape.string(key)
      if reader.keepsLast || dictionary[name] == nil { dictionary[name] = tape.string(key &+ 1) }
    }
    guard isComplete else { return false }
    if dictionary.count < count, let key = collision(keys, count, reader) {
      return reader.fail(key, .repeated)
    }
    unsafe address.initializeMemory(as: [String: String].self, to: dictionary)
    return true
  }

  /// A key that differs from an earlier one, and which Swift calls equal to it.
  @inline(never)
  private func collision(
    _ keys: some Sequence<Int>, _ count: Int, _ reader: borrowing PlanReader
  ) -> Int? {
    var earlier: Set<String> = []
    for key in reader.distinct(keys, expecting: count)
    where !earlier.insert(reader.tape.string(key)).inserted {
      return key
    }
    return nil
  }

  @unsafe
  override func firstKey(_ address: UnsafeRawPointer, in keys: Set<ExactKey>) -> String? {
    // SAFETY: the caller has a dictionary at the address.
    unsafe address.assumingMemoryBound(to: [String: String].self).pointee.keys
      .first { keys.contains(ExactKey($0)) }
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    guard writer.beginObject(), unsafe writeMembers(address, &writer) else { return false }
    writer.text.endObject()
    return true
  }

  @unsafe
  override func writeMembers(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    // SAFETY: the caller has a dictionary at the address.
    for (key, value) in unsafe address.assumingMemoryBound(to: [String: String].self).pointee {
      writer.text.addKey(key)
      writer.text.addString(value)
    }
    return true
  }
}
