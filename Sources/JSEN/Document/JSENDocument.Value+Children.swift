extension JSENDocument.Value {
  /// The member with this key; nil if there is none, or if this is not an object.
  ///
  /// If a key is repeated, `duplicateKeys` in the document's options chooses the member.
  ///
  /// - Parameter key: the key, which is compared by code points.
  /// - Complexity: O(*n*) in the members; the content of their values is skipped. After some lookups in a large object,
  ///   the document notes its keys, and a lookup is O(1) on average.
  public subscript(key: String) -> JSENDocument.Value? { member(key) }

  /// The element at this index; nil if there is none, or if this is not an array.
  ///
  /// - Parameter position: an index from 0; any other index gives nil.
  /// - Complexity: O(1) for an element up to the last one that was looked up before. For a later one O(*n*) in the
  ///   elements between the two, whose places the document notes. To visit all elements, iterate over ``elements``,
  ///   which needs no notes.
  public subscript(position: Int) -> JSENDocument.Value? { element(position) }

  /// The member of this name: `value.user?.name` is `value["user"]?["name"]`.
  ///
  /// Properties and methods of the type come first: to read a member named `count`, write `value["count"]`.
  ///
  /// - Parameter key: the name after the dot.
  /// - Complexity: that of `subscript(key:)`.
  public subscript(dynamicMember key: String) -> JSENDocument.Value? { self[key] }

  /// The elements of an array, in order; empty for any other value.
  public var elements: Elements { Elements(self) }

  /// The members of an object, in order, with repeated keys; empty for any other value.
  public var members: Members { Members(self) }

  /// The elements of an array; nil for anything else. To read few elements, use ``elements``, which makes no array.
  ///
  /// - Complexity: O(*n*).
  public var array: [JSENDocument.Value]? { kind == .array ? Array(elements) : nil }

  /// The members of an object, in order, with repeated keys; nil for anything else.
  public var object: Members? { kind == .object ? members : nil }

  /// The position of an element or a member. It belongs to one array or object of one document, and every other
  /// collection refuses it.
  public struct ChildIndex<Owner>: Comparable, Hashable, Sendable {
    fileprivate let parent: JSENDocument.Value
    fileprivate let node: Int

    /// Whether two positions are equal and belong to the same array or object.
    public static func == (left: ChildIndex, right: ChildIndex) -> Bool {
      left.node == right.node && left.parent.isSameValue(as: right.parent)
    }

    /// Whether one position is before another in their document.
    public static func < (left: ChildIndex, right: ChildIndex) -> Bool { left.node < right.node }

    /// Hashes the position in the document.
    public func hash(into hasher: inout Hasher) { hasher.combine(node) }
  }

  /// The elements of an array.
  ///
  /// The literal `[]` has no elements, so `value["tags"]?.elements ?? []` compiles.
  public struct Elements: Collection, Sendable, ExpressibleByArrayLiteral {
    let children: Children<Elements>

    /// Makes an empty collection from the literal `[]`.
    public init(arrayLiteral elements: Never...) { self.init(.nothing) }

    fileprivate init(_ parent: JSENDocument.Value) { children = Children(parent, .array) }

    /// How many elements there are.
    ///
    /// - Complexity: that of `count` of the value.
    public var count: Int { children.count }

    /// The last element; nil when there are no elements.
    ///
    /// - Complexity: O(*n*) in the elements.
    public var last: JSENDocument.Value? { reduce(nil) { $1 } }

    /// The position of the first element.
    public var startIndex: ChildIndex<Elements> { children.position(children.first) }

    /// The position after the last element.
    public var endIndex: ChildIndex<Elements> { children.position(children.end) }

    /// Returns the position after an element.
    ///
    /// - Precondition: the position is that of an element of this collection.
    public func index(after position: ChildIndex<Elements>) -> ChildIndex<Elements> {
      children.position(children.node(after: children.node(at: position)))
    }

    /// The element at a position.
    ///
    /// - Parameter position: a position before `endIndex`.
    /// - Precondition: the position is that of an element of this collection.
    /// - Complexity: O(1).
    public subscript(position: ChildIndex<Elements>) -> JSENDocument.Value {
      children.value(children.node(at: position))
    }

    /// Makes an iterator over the elements, which uses no positions.
    public func makeIterator() -> Iterator { Iterator(children: children, node: children.first) }

    /// Visits the elements in order.
    public struct Iterator: IteratorProtocol, Sendable {
      fileprivate let children: Children<Elements>
      fileprivate var node: Int

      /// Returns the next element; nil after the last one.
      public mutating func next() -> JSENDocument.Value? {
        guard node < children.end else { return nil }
        defer { node = children.node(after: node) }
        return children.value(node)
      }
    }
  }

  /// The members of an object.
  ///
  /// The literal `[:]` has no members, so `value["user"]?.members ?? [:]` compiles.
  public struct Members: Collection, Sendable, ExpressibleByDictionaryLiteral {
    let children: Children<Members>

    /// Makes an empty collection from the literal `[:]`.
    public init(dictionaryLiteral elements: (Never, Never)...) { self.init(.nothing) }

    /// The value of a key, as in the object's subscript; nil if there is none.
    ///
    /// - Parameter key: the key, which is compared by code points.
    /// - Complexity: that of the object's subscript.
    public subscript(key: String) -> JSENDocument.Value? { children.parent[key] }

    fileprivate init(_ parent: JSENDocument.Value) { children = Children(parent, .object) }

    /// How many members there are.
    ///
    /// - Complexity: that of `count` of the value.
    public var count: Int { children.count }

    /// The key and the value of the last member; nil when there are no members.
    ///
    /// - Complexity: O(*n*) in the members.
    public var last: (key: String, value: JSENDocument.Value)? { reduce(nil) { $1 } }

    /// The position of the first member.
    public var startIndex: ChildIndex<Members> { children.position(children.first) }

    /// The position after the last member.
    public var endIndex: ChildIndex<Members> { children.position(children.end) }

    /// Returns the position after a member.
    ///
    /// - Precondition: the position is that of a member of this collection.
    public func index(after position: ChildIndex<Members>) -> ChildIndex<Members> {
      children.position(children.node(after: children.node(at: position) + 1))
    }

    /// The key and the value of the member at a position.
    ///
    /// - Parameter position: a position before `endIndex`.
    /// - Precondition: the position is that of a member of this collection.
    /// - Complexity: O(1).
    public subscript(position: ChildIndex<Members>) -> (key: String, value: JSENDocument.Value) {
      children.member(children.node(at: position))
    }

    /// Makes an iterator over the members, which uses no positions.
    public func makeIterator() -> Iterator { Iterator(children: children, node: children.first) }

    /// Visits the members in order.
    public struct Iterator: IteratorProtocol, Sendable {
      fileprivate let children: Children<Members>
      fileprivate var node: Int

      /// Returns the key and the value of the next member; nil after the last one.
      public mutating func next() -> (key: String, value: JSENDocument.Value)? {
        guard node < children.end else { return nil }
        defer { node = children.node(after: node + 1) }
        return children.member(node)
      }
    }
  }

  /// The nodes in an array or an object.
  ///
  /// Only `node(at:)` converts a position to a node of the tape. It checks, in release builds too, that this collection
  /// made the position. With another position, a caller could read unrelated memory.
  struct Children<Owner>: Sendable {
    let parent: JSENDocument.Value
    let count: Int
    let first: Int
    let end: Int

    /// - Parameter kind: of the container; another value has no children.
    init(_ parent: JSENDocument.Value, _ kind: JSEN.Kind) {
      let isEmpty = parent.kind != kind
      self.parent = parent
      first = parent.index + 1
      end = isEmpty ? first : parent.storage.read { $0[parent.index].next }
      count = isEmpty ? 0 : parent.count
    }

    func position(_ node: Int) -> ChildIndex<Owner> { ChildIndex(parent: parent, node: node) }

    func node(at position: ChildIndex<Owner>) -> Int {
      precondition(
        position.parent.isSameValue(as: parent), "the index belongs to another collection")
      precondition(first <= position.node && position.node < end, "the index is out of range")
      return position.node
    }

    func node(after node: Int) -> Int { parent.storage.read { $0.index(after: node) } }

    func value(_ node: Int) -> JSENDocument.Value {
      JSENDocument.Value(storage: parent.storage, index: node)
    }

    func member(_ key: Int) -> (key: String, value: JSENDocument.Value) {
      (parent.storage.read { $0.key(key) }, value(key + 1))
    }
  }
}

extension JSENDocument.Value {
  /// The parent of collections that are made from literals.
  fileprivate static let nothing = JSENDocument.Value(storage: DocumentStorage(), index: 0)

  /// Whether this is the same place in the same document, and not only an equal value.
  fileprivate func isSameValue(as other: JSENDocument.Value) -> Bool {
    storage === other.storage && index == other.index
  }
}

extension JSENDocument {
  /// The member of the root with this key; nil when there is none, or when the root is not an object.
  ///
  ///     let document = try JSENDocument(parsing: #"{"name": "Ann", "tags": ["a"]}"#)
  ///     print(document["name"]?.string ?? "", document["tags"]?[0]?.string ?? "")
  ///     // prints Ann a
  ///
  /// - Parameter key: the key, which is compared by code points.
  /// - Complexity: that of the subscript of ``JSENDocument/Value``.
  public subscript(key: String) -> Value? { root[key] }

  /// The element of the root at this index; nil when there is none, or when the root is not an array.
  ///
  /// - Parameter position: an index from 0; any other index gives nil.
  /// - Complexity: that of the subscript of ``JSENDocument/Value``.
  public subscript(position: Int) -> Value? { root[position] }

  /// Does not compile: the members of a document are those of its root.
  @available(*, unavailable, message: "write '.root' before the member")
  public subscript(dynamicMember key: String) -> Value? { nil }
}
