extension JSENDocument.Value {
  /// The member with this key; nil when there is none, or when this is not an object.
  ///
  /// When a key is repeated, `duplicateKeys` in the document's options decides which member this is.
  ///
  /// - Complexity: O(*n*) in the members; the content of their values is skipped.
  public subscript(key: String) -> JSENDocument.Value? {
    storage.read { tape in
      guard tape[index].hasTag(.object) else { return nil }
      let keepsLast = storage.duplicateKeys == .keepLast
      let found =
        if let small = SmallKey(key) {
          tape.member(of: index, small, keepsLast: keepsLast)
        } else {
          KeyPattern.withLong(key) { tape.member(of: index, $0, keepsLast: keepsLast) }
        }
      return found.map { JSENDocument.Value(storage: storage, index: $0) }
    }
  }

  /// The element at this index; nil when there is none, or when this is not an array.
  ///
  /// - Complexity: O(*n*) in the index. To visit all elements, iterate over ``elements``.
  public subscript(position: Int) -> JSENDocument.Value? {
    storage.read { tape in
      guard tape[index].hasTag(.array) else { return nil }
      return tape.element(of: index, at: position).map {
        JSENDocument.Value(storage: storage, index: $0)
      }
    }
  }

  /// The member of this name: `value.user?.name` is `value["user"]?["name"]`.
  ///
  /// The type's own properties win: a member named `count` is read with `value["count"]`.
  public subscript(dynamicMember key: String) -> JSENDocument.Value? { self[key] }

  /// The elements of an array, in order; empty for any other value.
  public var elements: Elements { Elements(self, isEmpty: kind != .array) }

  /// The members of an object, in order, with repeated keys; empty for any other value.
  public var members: Members { Members(self, isEmpty: kind != .object) }

  /// The elements of an array; nil for anything else. To read few of them, use ``elements``, which makes no array.
  ///
  /// - Complexity: O(*n*).
  public var array: [JSENDocument.Value]? { kind == .array ? Array(elements) : nil }

  /// The members of an object, in order, with repeated keys; nil for anything else.
  public var object: Members? { kind == .object ? members : nil }

  /// The position of an element or a member of one value.
  public struct ChildIndex: Comparable, Hashable, Sendable {
    let node: Int

    /// Whether one position is before another.
    public static func < (left: ChildIndex, right: ChildIndex) -> Bool { left.node < right.node }
  }

  /// The elements of an array.
  ///
  /// The literal `[]` has no elements, so `value["tags"]?.elements ?? []` compiles.
  public struct Elements: Collection, Sendable, ExpressibleByArrayLiteral {
    private let children: Children

    /// Makes an empty collection of the literal `[]`.
    public init(arrayLiteral elements: Never...) {
      children = Children(.nothing, isEmpty: true)
    }

    fileprivate init(_ parent: JSENDocument.Value, isEmpty: Bool) {
      children = Children(parent, isEmpty: isEmpty)
    }

    /// How many elements there are.
    public var count: Int { children.count }

    /// Whether there are no elements.
    public var isEmpty: Bool { count == 0 }

    /// The position of the first element.
    public var startIndex: ChildIndex { children.startIndex }

    /// The position after the last element.
    public var endIndex: ChildIndex { children.endIndex }

    /// The position after that of an element.
    public func index(after position: ChildIndex) -> ChildIndex {
      children.position(after: children.checked(position).node)
    }

    /// The element at a position.
    public subscript(position: ChildIndex) -> JSENDocument.Value {
      children.value(children.checked(position).node)
    }
  }

  /// The members of an object.
  ///
  /// The literal `[:]` has no members, so `value["user"]?.members ?? [:]` compiles.
  public struct Members: Collection, Sendable, ExpressibleByDictionaryLiteral {
    private let children: Children

    /// Makes an empty collection of the literal `[:]`.
    public init(dictionaryLiteral elements: (Never, Never)...) {
      children = Children(.nothing, isEmpty: true)
    }

    /// The value of a key; nil when there is none. It is that of the object's subscript.
    ///
    /// - Complexity: O(*n*) in the members.
    public subscript(key: String) -> JSENDocument.Value? { children.parent[key] }

    fileprivate init(_ parent: JSENDocument.Value, isEmpty: Bool) {
      children = Children(parent, isEmpty: isEmpty)
    }

    /// How many members there are.
    public var count: Int { children.count }

    /// Whether there are no members.
    public var isEmpty: Bool { count == 0 }

    /// The position of the first member.
    public var startIndex: ChildIndex { children.startIndex }

    /// The position after the last member.
    public var endIndex: ChildIndex { children.endIndex }

    /// The position after that of a member.
    public func index(after position: ChildIndex) -> ChildIndex {
      children.position(after: children.checked(position).node + 1)
    }

    /// The key and the value of the member at a position.
    public subscript(position: ChildIndex) -> (key: String, value: JSENDocument.Value) {
      let key = children.checked(position).node
      return (children.key(key), children.value(key + 1))
    }
  }

  /// The nodes in an array or an object.
  private struct Children: Sendable {
    let parent: JSENDocument.Value
    let count: Int
    let startIndex: ChildIndex
    let endIndex: ChildIndex

    init(_ parent: JSENDocument.Value, isEmpty: Bool) {
      self.parent = parent
      let first = parent.index + 1
      startIndex = ChildIndex(node: first)
      endIndex = ChildIndex(node: isEmpty ? first : parent.storage.read { $0[parent.index].next })
      count = isEmpty ? 0 : parent.count
    }

    func checked(_ position: ChildIndex) -> ChildIndex {
      precondition(startIndex <= position && position < endIndex, "the index is out of range")
      return position
    }

    func position(after node: Int) -> ChildIndex {
      ChildIndex(node: parent.storage.read { $0.index(after: node) })
    }

    func key(_ node: Int) -> String { parent.storage.read { $0.string(node) } }

    func value(_ node: Int) -> JSENDocument.Value {
      JSENDocument.Value(storage: parent.storage, index: node)
    }
  }
}

extension JSENDocument.Value {
  /// The parent of collections that are made of literals.
  fileprivate static let nothing = JSENDocument.Value(storage: DocumentStorage(), index: 0)
}

extension JSENDocument {
  /// The member of the root with this key; nil when there is none, or when the root is not an object.
  ///
  ///     let document = try JSENDocument(parsing: #"{"name": "Ann", "tags": ["a"]}"#)
  ///     print(document["name"]?.string ?? "", document["tags"]?[0]?.string ?? "")
  ///     // prints Ann a
  ///
  /// - Complexity: O(*n*) in the members.
  public subscript(key: String) -> Value? { root[key] }

  /// The element of the root at this index; nil when there is none, or when the root is not an array.
  ///
  /// - Complexity: O(*n*) in the index.
  public subscript(position: Int) -> Value? { root[position] }
}
