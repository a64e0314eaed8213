/// Reads and writes an object whose values one plan describes, as a dictionary.
@safe
package final class DictionaryPlan: RestPlan, @unchecked Sendable {
  package let value: Plan
  package let count: CountRange
  /// The keys that can be converted, when they are few and known.
  package let allowedKeys: [JSEN]?
  /// Whether keys are not strings, so that two of them may have one name.
  private let convertsKeys: Bool
  private let operations: Operations
  private let layout: (size: Int, stride: Int, alignment: Int)

  /// What needs the type of the dictionary.
  ///
  /// It is unchecked, so that keys of any type can be used: a dictionary of an isolated type cannot leave its actor anyway.
  @safe
  private struct Operations: @unchecked Sendable {
    let make: (_ capacity: Int, UnsafeMutableRawPointer) -> Void
    /// Adds a member: the dictionary, the key, and the memory of a value, which is taken out.
    ///
    /// Returns false when a different key was converted to the same one.
    let add: (UnsafeMutableRawPointer, String, UnsafeMutableRawPointer) throws -> Bool
    let count: (UnsafeRawPointer) -> Int
    /// Calls the closure with each key and value, until it returns false.
    let forEach: (UnsafeRawPointer, (String, UnsafeRawPointer) -> Bool) throws -> Bool

    init<Key, Value>(
      _ type: Value.Type,
      key: @escaping @Sendable (String) throws -> Key,
      name: @escaping @Sendable (Key) throws -> String
    ) where Key: Hashable {
      // SAFETY: the plan gives memory that holds, or has room for, values of these types.
      unsafe make = { capacity, address in
        unsafe address.initializeMemory(
          as: [Key: Value].self, to: Dictionary(minimumCapacity: capacity))
      }
      unsafe add = { address, string, source in
        let value = unsafe source.assumingMemoryBound(to: Value.self).move()
        let key = try key(string)
        return unsafe address.assumingMemoryBound(to: [Key: Value].self).pointee
          .updateValue(value, forKey: key) == nil
      }
      unsafe count = { unsafe $0.assumingMemoryBound(to: [Key: Value].self).pointee.count }
      unsafe forEach = { address, body in
        for (key, value) in unsafe address.assumingMemoryBound(to: [Key: Value].self).pointee {
          let name = try name(key)
          let goesOn = unsafe withUnsafePointer(to: value) {
            unsafe body(name, UnsafeRawPointer($0))
          }
          if !goesOn { return false }
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
    layout = ValueMemory.layout(type)
    convertsKeys = Key.self != String.self
    operations = Operations(type, key: key, name: name)
    super.init([Key: Value].self)
  }

  package override var shape: Shape { .dictionary(of: value, count: count) }
  override var accepted: TagSet { .objects }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    let tape = reader.tape
    guard tape[node].hasTag(.object) else { return reader.fail(node, .mismatch(self)) }
    let keys = reader.distinct(tape.members(of: node), expecting: tape.count(node))
    guard count.contains(keys.count) else {
      return reader.fail(node, .count(count, found: keys.count))
    }
    return unsafe read(keys, &reader, to: address)
  }

  @unsafe
  override func read(
    _ keys: [Int], _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe operations.make(keys.count, address)
    var isComplete = true
    // SAFETY: the memory has the size of a value, which `add` takes out of it.
    unsafe withUnsafeTemporaryAllocation(
      byteCount: max(layout.size, 1), alignment: layout.alignment
    ) { buffer in
      let memory = unsafe buffer.baseAddress.unsafelyUnwrapped
      for key in keys {
        if unsafe !readMember(key, &reader, address, memory) {
          isComplete = false
          if !reader.findsAll { break }
        }
      }
    }
    if !isComplete { unsafe destroy(address) }
    return isComplete
  }

  @unsafe
  private func readMember(
    _ key: Int, _ reader: inout PlanReader, _ address: UnsafeMutableRawPointer,
    _ memory: UnsafeMutableRawPointer
  ) -> Bool {
    guard unsafe value.read(key &+ 1, &reader, to: memory) else { return false }
    do {
      if unsafe try operations.add(address, reader.tape.string(key), memory) { return true }
      return reader.fail(key, .repeated)
    } catch {
      return reader.fail(key, .thrown(error))
    }
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    let found = unsafe operations.count(address)
    guard count.contains(found) else {
      return writer.fail(.count(count, found: found, isArray: false))
    }
    guard writer.beginObject(), unsafe writeMembers(address, &writer) else { return false }
    writer.text.endObject()
    return true
  }

  @unsafe
  override func firstKey(_ address: UnsafeRawPointer, in keys: Set<ExactKey>) -> String? {
    var found: String?
    _ = unsafe try? operations.forEach(address) { key, _ in
      if keys.contains(ExactKey(key)) { found = key }
      return found == nil
    }
    return found
  }

  @unsafe
  override func writeMembers(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    do {
      var written: Set<ExactKey> = []
      return unsafe try operations.forEach(address) { key, value in
        if convertsKeys, !written.insert(ExactKey(key)).inserted {
          _ = writer.fail(.message("two keys are converted to this one"))
          return writer.fail(inside: .key(key))
        }
        writer.text.addKey(key)
        return unsafe self.value.write(value, &writer) || writer.fail(inside: .key(key))
      }
    } catch {
      return writer.fail(.thrown(error))
    }
  }
}

/// Reads the members that the other parts of a description do not name.
package class RestPlan: Plan, @unchecked Sendable {
  /// - Parameter keys: the key nodes of the members, each key once.
  @unsafe
  func read(_ keys: [Int], _ reader: inout PlanReader, to address: UnsafeMutableRawPointer) -> Bool
  {
    preconditionFailure("a plan for the rest must say how it reads members")
  }

  /// The first key of the value at `address` that is one of `keys`.
  @unsafe
  func firstKey(_ address: UnsafeRawPointer, in keys: Set<ExactKey>) -> String? {
    preconditionFailure("a plan for the rest must know its keys")
  }
}

/// Reads and writes the rest of an object as a `JSEN.Object`.
@safe
package final class ObjectRestPlan: RestPlan, @unchecked Sendable {
  package init() { super.init(JSEN.Object.self) }

  package override var shape: Shape { .dictionary(of: ValuePlan(), count: .any) }

  @unsafe
  override func read(
    _ keys: [Int], _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    var object = JSEN.Object()
    for key in keys {
      object[reader.tape.string(key)] = JSEN(reader.value(key &+ 1))
    }
    unsafe address.initializeMemory(as: JSEN.Object.self, to: object)
    return true
  }

  @unsafe
  override func firstKey(_ address: UnsafeRawPointer, in keys: Set<ExactKey>) -> String? {
    // SAFETY: the caller has an object at the address.
    unsafe address.assumingMemoryBound(to: JSEN.Object.self).pointee.keys
      .first { keys.contains(ExactKey($0)) }
  }

  @unsafe
  override func writeMembers(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    // SAFETY: the caller has an object at the address.
    for (key, value) in unsafe address.assumingMemoryBound(to: JSEN.Object.self).pointee {
      writer.text.addKey(key)
      do throws(JSEN.WritingError) {
        try writer.text.add(value)
      } catch {
        _ = writer.fail(.writing(error))
        return writer.fail(inside: .key(key))
      }
    }
    return true
  }
}
