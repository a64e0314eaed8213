package import JSEN

/// Reads and writes an object whose values one plan describes, as a dictionary.
///
/// A Swift dictionary has another order in each process, so members are written in the order of their keys.
package final class DictionaryPlan: RestPlan, @unchecked Sendable {
  package let value: Plan
  package let count: CountRange
  /// The keys that can be converted, when they are few and known.
  package let allowedKeys: [JSEN]?
  /// Whether keys are not strings, so that two of them may have one name.
  private let convertsKeys: Bool
  private let operations: Operations
  private let layout: ValueLayout

  /// The functions that need the type of the dictionary.
  ///
  /// It is unchecked, so that keys of any type can be used: a dictionary of an isolated type cannot leave its actor anyway.
  private struct Operations: @unchecked Sendable {
    let make: (_ count: Int, Slot) -> Void
    /// Adds a member: the dictionary, the key, and the memory of a value, which is taken out.
    ///
    /// Returns false when a different key was converted to the same one.
    let add: (Slot, String, Slot) throws -> Bool
    let count: (Slot) -> Int
    /// Calls the closure with each key and value, until it returns false.
    let forEach: (Slot, (String, Slot) -> Bool) throws -> Bool

    init<Key, Value>(
      _ type: Value.Type,
      key: @escaping @Sendable (String) throws -> Key,
      name: @escaping @Sendable (Key) throws -> String
    ) where Key: Hashable {
      make = { count, slot in
        // A member has two nodes or more.
        let capacity = TapeNode.capacity(count, in: 2 * count, for: (Key, Value).self)
        slot.initialize(as: [Key: Value].self, to: Dictionary(minimumCapacity: capacity))
      }
      add = { slot, string, source in
        let value = source.take(as: Value.self)
        let key = try key(string)
        return slot.update(as: [Key: Value].self) { $0.updateValue(value, forKey: key) == nil }
      }
      count = { $0.value(as: [Key: Value].self).count }
      forEach = { slot, body in
        let members = try slot.value(as: [Key: Value].self).map { (try name($0.key), $0.value) }
        for (name, value) in CodePointOrder.sorted(members, by: { $0.0 }) {
          guard Slot.with(value, { body(name, $0) }) else { return false }
        }
        return true
      }
    }
  }

  /// - Parameters:
  ///   - key: converts a key; throws for one that does not fit.
  ///   - name: converts a key back.
  ///   - allowedKeys: the keys that `key` converts, when they are few and known.
  package init<Key, Value>(
    _ value: Plan, _ type: Value.Type, count: CountRange,
    key: @escaping @Sendable (String) throws -> Key,
    name: @escaping @Sendable (Key) throws -> String, allowedKeys: [JSEN]? = nil
  ) where Key: Hashable {
    self.value = value
    self.count = count
    self.allowedKeys = allowedKeys
    layout = ValueLayout(type)
    convertsKeys = Key.self != String.self
    operations = Operations(type, key: key, name: name)
    super.init([Key: Value].self)
  }

  package override var shape: Shape { .dictionary(of: value, count: count) }
  override var accepted: TagSet { .objects }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    let tape = reader.tape
    guard tape[node].hasTag(.object) else { return reader.fail(node, .mismatch(self)) }
    let keys = tape.distinctMembers(of: node)
    guard count.contains(keys.count) else {
      return reader.fail(node, .count(count, found: keys.count))
    }
    return read(keys, &reader, to: slot)
  }

  override func read(_ keys: [Int], _ reader: inout PlanReader, to slot: Slot) -> Bool {
    operations.make(keys.count, slot)
    var isComplete = true
    Slot.temporary(layout) { memory in
      for key in keys {
        if !readMember(key, &reader, slot, memory) {
          isComplete = false
          if !reader.findsAll { break }
        }
      }
    }
    if !isComplete { destroy(slot) }
    return isComplete
  }

  private func readMember(_ key: Int, _ reader: inout PlanReader, _ slot: Slot, _ memory: Slot)
    -> Bool
  {
    guard value.read(key &+ 1, &reader, to: memory) else { return false }
    do {
      if try operations.add(slot, reader.tape.string(key), memory) { return true }
      return reader.fail(key, convertsKeys ? .repeated : .thrown(EqualKeys()))
    } catch {
      return reader.fail(key, .thrown(error))
    }
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    let found = operations.count(slot)
    guard count.contains(found) else { return writer.fail(count, found: found, isArray: false) }
    guard writer.beginObject(), writeMembers(slot, &writer) else { return false }
    writer.endObject()
    return true
  }

  override func firstKey(_ slot: Slot, where isKnown: (String) -> Bool) -> String? {
    var found: String?
    _ = try? operations.forEach(slot) { key, _ in
      if isKnown(key) { found = key }
      return found == nil
    }
    return found
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    do {
      var written = convertsKeys ? KeyList() : nil
      return try operations.forEach(slot) { key, value in
        if written?.append(key) != nil {
          _ = writer.fail(.message("two keys are converted to this one"))
          return writer.fail(inside: .name(key))
        }
        writer.addKey(key)
        return self.value.write(value, &writer) || writer.fail(inside: .name(key))
      }
    } catch {
      return writer.fail(.thrown(error))
    }
  }
}
