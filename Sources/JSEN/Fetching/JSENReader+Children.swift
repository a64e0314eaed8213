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

  /// The members of this value, which must be an object. Of repeated keys, only the member that counts is there.
  @inline(__always)
  func members() throws(JSEN.FetchError) -> Members {
    if let members = Members(self) { return members }
    throw mismatch("an object")
  }

  /// A reader that moves from element to element of an array.
  struct Elements {
    /// The element that was read last.
    fileprivate(set) var element: JSENReader
    fileprivate let array: [JSEN]
    fileprivate var position = 0
    fileprivate let end: Int
    let count: Int
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

    /// The path to the element that was read last.
    var key: JSEN.KeyPath { JSEN.KeyPath(String(index)) }
  }

  /// The keys of the members of an object, with readers of their values.
  struct Members {
    private let object: JSEN.Object
    private let storage: DocumentStorage?
    private let keys: [Int]
    private var position = 0
    let count: Int

    init?(_ reader: JSENReader) {
      if let storage = reader.storage {
        guard storage.read({ $0[reader.index].hasTag(.object) }) else { return nil }
        object = JSEN.Object()
        keys = storage.read { $0.distinctMembers(of: reader.index) }
        count = keys.count
      } else {
        guard let members = reader.json.object else { return nil }
        object = members
        keys = []
        count = members.count
      }
      storage = reader.storage
    }

    mutating func next() -> (key: String, value: JSENReader)? {
      if position >= count { return nil }
      defer { position += 1 }
      guard let storage else {
        let member = object.members[position]
        return (member.key, JSENReader(json: member.value))
      }
      let key = keys[position]
      return (storage.read { $0.string(key) }, JSENReader(node: key + 1, of: storage))
    }
  }
}
