extension JSENReader {
  /// The elements of this value, which must be an array.
  @inline(__always)
  func elements() throws(JSEN.FetchError) -> Elements {
    guard kind == .array else { throw mismatch("an array") }
    let array = json.array ?? []
    guard let storage else {
      return Elements(element: with(nil), array: array, end: array.count, count: array.count)
    }
    let (end, count) = storage.read { ($0[index].next, $0.count(index)) }
    return Elements(
      element: with(nil), array: array, position: index + 1, end: end, count: count)
  }

  /// A reader that moves from element to element of an array.
  struct Elements {
    /// The element that was read last.
    fileprivate(set) var element: JSENReader
    fileprivate let array: [JSEN]
    fileprivate var position = 0
    fileprivate let end: Int
    fileprivate let count: Int
    /// The index of the element that was read last.
    fileprivate(set) var index = -1

    /// Moves to the next element; returns false when there is none.
    @inline(__always)
    mutating func advance() -> Bool {
      if position >= end { return false }
      index &+= 1
      if let storage = element.storage {
        element.move(toNode: position)
        position = storage.read { $0.index(after: position) }
      } else {
        element.move(to: array[position])
        position &+= 1
      }
      return true
    }

    /// For how many values of a type to reserve memory, before the first element.
    func capacity<Value>(for type: Value.Type) -> Int {
      TapeNode.capacity(count, in: end - position, for: type)
    }

    /// The path to the element that was read last.
    var key: JSEN.KeyPath { JSEN.KeyPath(String(index)) }
  }

  /// The keys of an object, with readers of their values. Of repeated keys, only the member that counts is there.
  struct Members {
    private var nodes: JSENDocument.Value.ChildIterator?
    private var values: JSEN.ChildIterator

    init?(_ reader: JSENReader) {
      guard reader.kind == .object else { return nil }
      nodes = reader.node?.makeChildren()
      values = reader.json.makeChildren()
    }

    mutating func next() -> (key: String, value: JSENReader)? {
      if let value = nodes?.next() {
        return (nodes?.key ?? "", JSENReader(node: value.index, of: value.storage))
      }
      return values.next().map { (values.key ?? "", JSENReader(json: $0)) }
    }
  }
}
