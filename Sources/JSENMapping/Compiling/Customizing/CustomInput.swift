import JSEN

/// A part of a document as the `JSEN` that custom functions get. It finds the `JSEN` of a part, and the part of a `JSEN`.
///
/// A function usually passes its JSON, or a part of it, to the mapper, which may call the next function. So each part is
/// converted once: the mapper reads the document again, and the next function gets a part of the same `JSEN`.
final class CustomInput: Sendable {
  /// The JSON of the function that runs.
  @TaskLocal static var current: CustomInput?

  private let value: JSENDocument.Value
  private let json: JSEN
  /// Made when a part is looked up.
  private let parts = Mutex<Parts?>(nil)

  private struct Parts {
    /// Arrays and objects by their nodes.
    var values: [Int: JSEN] = [:]
    /// The nodes by the memory of arrays and objects.
    var nodes: [UInt: Int] = [:]
  }

  private init(_ value: JSENDocument.Value) {
    self.value = value
    json = JSEN(value)
  }

  /// Calls a custom function with the JSON of a value.
  ///
  /// - Complexity: O(*n*) in the parts of the value; O(1) for a part of the JSON of a function around this one.
  static func with<Result>(
    _ value: JSENDocument.Value, _ body: (JSEN) throws -> Result
  ) throws -> Result {
    guard value.kind == .object || value.kind == .array else { return try body(JSEN(value)) }
    if let json = current?.json(of: value) { return try body(json) }
    let input = CustomInput(value)
    return try $current.withValue(input) { try body(input.json) }
  }

  /// Returns the JSON of a part of the value; nil for another value.
  private func json(of part: JSENDocument.Value) -> JSEN? {
    guard part.storage === value.storage else { return nil }
    return part.index == value.index ? json : look { $0.values[part.index] }
  }

  /// Returns the part of the value that is this JSON; nil for other JSON, such as JSON that a function has changed.
  func value(of json: JSEN) -> JSENDocument.Value? {
    guard let memory = json.memory else { return nil }
    if memory == self.json.memory { return value }
    return look { $0.nodes[memory] }.map { JSENDocument.Value(storage: value.storage, index: $0) }
  }

  private func look<Result>(_ find: (Parts) -> Result?) -> Result? where Result: Sendable {
    parts.withLock { parts in
      let known = parts ?? makeParts()
      parts = known
      return find(known)
    }
  }

  private func makeParts() -> Parts {
    value.storage.read { tape in
      var parts = Parts()
      var open = [(TapeValue(tape, value.index), json)]
      while let (value, json) = open.popLast() {
        parts.values[value.index] = json
        if let memory = json.memory { parts.nodes[memory] = value.index }
        var values = value.makeChildren(containersOnly: true)
        var children = json.makeChildren(containersOnly: true)
        while let value = values.next(), let child = children.next() { open.append((value, child)) }
      }
      return parts
    }
  }
}
