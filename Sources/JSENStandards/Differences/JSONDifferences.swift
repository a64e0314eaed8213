public import JSEN

extension JSEN {
  /// Returns the differences between an older value and this one, in the order of the document.
  ///
  ///     let old: JSEN = ["users": [["name": "Ann", "age": 41]], "tags": ["a", "b"]]
  ///     let new: JSEN = ["users": [["name": "Anne", "age": 41]], "tags": ["a", "x", "b"]]
  ///     print(new.differences(from: old))
  ///     // prints:
  ///     // users[0].name: "Ann" → "Anne"
  ///     // added tags[1]: "x"
  ///
  /// There are no differences if, and only if, the values are equal; `1` and `1.0` are not equal. Elements that are in
  /// both arrays are aligned, so an element that is inserted at the front is one difference. Between aligned elements,
  /// a changed object or array is compared with its old version, if the two share half of their content or have the
  /// same position.
  ///
  /// - Parameters:
  ///   - old: the older value.
  ///   - comparingMemberOrder: whether another order of members is a difference.
  ///   - rules: what is not a difference: places to ignore, a tolerance for numbers, arrays without order.
  /// - Complexity: O(*n*) in both values, and O(*n* log *n*) for arrays that differ in many elements; for each rule, also
  ///   that of its query, and O(*d*) in the depth of each value that it finds.
  public func differences(
    from old: JSEN, comparingMemberOrder: Bool = false, rules: [JSONDifferences.Rule] = []
  ) -> JSONDifferences {
    JSONDifferences(old, self, comparingMemberOrder, rules)
  }
}

extension JSENDocument.Value {
  /// Returns the differences between an older value and this one, as `JSEN` does. It makes a value only when you read a
  /// difference.
  ///
  ///     let old = try JSENDocument(parsing: #"{"users": [{"id": 7, "name": "Ann"}]}"#)
  ///     let new = try JSENDocument(parsing: #"{"users": [{"id": 7, "name": "Anne"}, {"id": 8}]}"#)
  ///     print(new.root.differences(from: old.root))
  ///     // prints:
  ///     // users[0].name: "Ann" → "Anne"
  ///     // added users[1]: {"id":8}
  ///
  /// The layout and the digits of numbers are not compared. The differences keep both documents in memory.
  ///
  /// - Parameters:
  ///   - old: the older value.
  ///   - comparingMemberOrder: whether another order of members is a difference.
  ///   - rules: what is not a difference. With rules, both values become `JSEN` values.
  /// - Complexity: that of `JSEN`'s function.
  public func differences(
    from old: JSENDocument.Value, comparingMemberOrder: Bool = false,
    rules: [JSONDifferences.Rule] = []
  ) -> JSONDifferences {
    JSONDifferences(old, self, comparingMemberOrder, rules)
  }
}

/// The differences between two JSON values, which `JSEN.differences(from:comparingMemberOrder:rules:)` returns.
///
/// The description has one line for each difference. Swift Testing shows it when an expectation fails:
///
///     // #expect(new.differences(from: old).isEmpty)
///
/// - Complexity: a difference is made each time it is read, in O(*d*) of its depth; for documents, also in O(*n*) of the
///   old and the new value at its place, which become `JSEN` values.
public struct JSONDifferences: Sendable {
  /// Return the value and the place of a node of the old and the new value.
  private let oldPart: @Sendable (_ node: Int) -> Part
  private let newPart: @Sendable (_ node: Int) -> Part
  private let records: [Record]

  private typealias Part = (value: JSEN, path: [JSEN.PathElement])

  /// A difference by its nodes; -1 for none.
  private struct Record {
    let kind: Difference.Kind
    let oldNode: Int
    let newNode: Int
  }

  /// One difference between two JSON values.
  public struct Difference: Sendable, Hashable {
    /// The kinds of differences.
    public enum Kind: Sendable, Hashable {
      /// The new value has a member or an element that the old value does not have.
      case added
      /// The old value has a member or an element that the new value does not have.
      case removed
      /// A place has another value.
      case changed
      /// An object has the same members in another order.
      case reordered
    }

    /// The kind of the difference.
    public let kind: Kind

    /// The place in the new value; for a removed value, the place in the old value.
    ///
    /// - Complexity: O(*d*) in the depth of the place.
    public var path: JSONPointer {
      JSONPointer(tokens: elements.map(\.segment))
    }

    /// The keys and indices of the place.
    package let elements: [JSEN.PathElement]

    /// The old value; nil if it was added.
    public let old: JSEN?

    /// The new value; nil if it was removed.
    public let new: JSEN?
  }

  /// Compares two values; if `spelled`, the differences have the digits of a document's numbers.
  package init<Value>(
    _ old: Value, _ new: Value, _ comparesMemberOrder: Bool, _ rules: [Rule], spelled: Bool = false
  ) where Value: JSONComparable {
    let equality = EqualityRule(comparesMemberOrder: comparesMemberOrder)
    if rules.isEmpty {
      self.init(ValueComparison(old, new, equality, spelled: spelled))
    } else {
      self.init(old, new, equality, rules, spelled)
    }
  }

  private init<Value>(_ comparison: ValueComparison<Value>) {
    oldPart = {
      let part = comparison.old.part(at: $0, in: comparison.oldTable)
      return (part.value.json(spelled: comparison.isSpelled), part.path)
    }
    newPart = {
      let part = comparison.new.part(at: $0, in: comparison.newTable)
      return (part.value.json(spelled: comparison.isSpelled), part.path)
    }
    records = Self.records(of: comparison)
  }

  /// Compares two values by rules.
  private init<Value>(
    _ old: Value, _ new: Value, _ equality: EqualityRule, _ rules: [Rule], _ isSpelled: Bool
  ) where Value: JSONComparable {
    let tolerance = rules.tolerance
    var equality = equality
    // A tolerance of zero is enough for 1 and 1.0 to be equal, also where elements are aligned or identified.
    if let tolerance, tolerance >= 0 { equality.comparesNumbersByValue = true }
    var identities = RuledValue.Identities(equality)
    let ruledOld = RuledValue(old.json, rules, &identities)
    let ruledNew = RuledValue(new.json, rules, &identities)
    let comparison = ValueComparison(ruledOld.value, ruledNew.value, equality)
    let oldPlace: @Sendable (Int) -> [JSEN.PathElement] = {
      ruledOld.place(of: comparison.old.part(at: $0, in: comparison.oldTable).path)
    }
    let newPlace: @Sendable (Int) -> [JSEN.PathElement] = {
      ruledNew.place(of: comparison.new.part(at: $0, in: comparison.newTable).path)
    }
    oldPart = {
      let place = oldPlace($0)
      return (old.part(at: place, isSpelled), place)
    }
    newPart = {
      let place = newPlace($0)
      return (new.part(at: place, isSpelled), place)
    }
    let known = identities
    records = Self.records(of: comparison) { pair in
      if let tolerance, pair.old.isNear(pair.new, tolerance) { return .none }
      return switch (known.isArray(pair.old), known.isArray(pair.new)) {
      case (false, false): .normal
      case (true, true): .withoutOrder
      default: .whole
      }
    } isWanted: { record in
      let part =
        switch record.kind {
        case .added: comparison.new.part(at: record.newNode, in: comparison.newTable)
        case .removed: comparison.old.part(at: record.oldNode, in: comparison.oldTable)
        case .changed, .reordered: Part(.null, [])
        }
      return part.value != known.ignoredElement
    }
  }

  /// How the parts of two values that differ are compared.
  private enum Depth {
    case normal
    /// The order of members is not compared.
    case withoutOrder
    /// The values are one difference.
    case whole
    /// Nothing differs.
    case none
  }

  private static func records<Value>(
    of comparison: ValueComparison<Value>,
    depth: (ValueComparison<Value>.Pair) -> Depth = { _ in .normal },
    isWanted: (Record) -> Bool = { _ in true }
  ) -> [Record] {
    var records: [Record] = []
    /// The pairs that are still to be compared, and records, the last first.
    var open: [Task<Value>] = [.pair(comparison.root)]
    if comparison.isSame(comparison.root) { open = [] }
    while let task = open.popLast() {
      switch task {
      case .record(let record): if isWanted(record) { records.append(record) }
      case .pair(let pair):
        let depth = depth(pair)
        if depth == .none { continue }
        guard depth != .whole, let children = comparison.children(of: pair) else {
          records.append(Record(kind: .changed, oldNode: pair.oldNode, newNode: pair.newNode))
          continue
        }
        if comparison.comparesMemberOrder, depth == .normal, children.areReordered {
          records.append(Record(kind: .reordered, oldNode: pair.oldNode, newNode: pair.newNode))
        }
        for step in children.steps.reversed() {
          switch step {
          case .same: break
          case .changed(let old, let new): open.append(.pair(children.pair(old, new)))
          case .removed(let old):
            let node = children.oldNodes[old]
            open.append(.record(Record(kind: .removed, oldNode: node, newNode: -1)))
          case .added(let new):
            let node = children.newNodes[new]
            open.append(.record(Record(kind: .added, oldNode: -1, newNode: node)))
          }
        }
      }
    }
    return records
  }

  private enum Task<Value> where Value: JSONComparable {
    case pair(ValueComparison<Value>.Pair)
    case record(Record)
  }
}

extension JSONDifferences: RandomAccessCollection {
  /// The position of the first difference: zero.
  public var startIndex: Int { 0 }

  /// The number of differences.
  public var endIndex: Int { records.count }

  /// The difference at a position.
  ///
  /// - Parameter position: a position from 0 to `count - 1`.
  /// - Complexity: O(*d*) in the depth of the place; for documents, also O(*n*) in the two values there.
  public subscript(position: Int) -> Difference {
    let record = records[position]
    let old: Part? = record.oldNode < 0 ? nil : oldPart(record.oldNode)
    let new: Part? = record.newNode < 0 ? nil : newPart(record.newNode)
    return Difference(
      kind: record.kind, elements: new?.path ?? old?.path ?? [], old: old?.value, new: new?.value)
  }
}
