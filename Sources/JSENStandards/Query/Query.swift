import JSEN

/// A compiled query: the segments that lead from the root, or from the current node of a filter, to the nodes.
struct Query: Sendable {
  /// The number of a query in a filter that begins at the root. It has the same nodes wherever the filter is tested, so
  /// an evaluation finds them once.
  var constant: Int?
  var segments: [Segment] = []

  /// Whether the query has one node at most, as RFC 9535 §2.3.5.1 defines it by the grammar.
  var isSingular = true

  /// Follows segments that select one child each. A document notes where it finds children, unlike a walk.
  ///
  /// - Returns: the node, or nil in it when there is none; nil when a segment may select more.
  func only<Value>(in root: Value) -> Value?? where Value: JSONReadable {
    var value = root
    for segment in segments {
      switch segment {
      case .name(let name):
        if !name.move(&value) { return .some(nil) }
      case .index(let index):
        let position = index < 0 ? value.elementCount + index : index
        if position < 0 || !value.move(toElement: position) { return .some(nil) }
      case .selectors: return nil
      }
    }
    return value
  }
}

/// A part of a query, which leads from each node to some of its children or descendants.
enum Segment: Sendable {
  case name(Name)
  case index(Int)
  /// The children that any of the selectors selects; of the node, or of the node and all its descendants.
  case selectors([Selector], ofDescendants: Bool)

  init(_ selectors: [Selector], ofDescendants: Bool) {
    if !ofDescendants, selectors.count == 1 {
      if case .name(let name) = selectors[0] {
        self = .name(name)
        return
      } else if case .index(let index) = selectors[0] {
        self = .index(index)
        return
      }
    }
    self = .selectors(selectors, ofDescendants: ofDescendants)
  }
}

enum Selector: Sendable {
  case name(Name)
  case wildcard
  case index(Int)
  case slice(Slice)
  case filter(Filter)
}

/// A key, prepared for comparisons.
struct Name: Sendable {
  let key: String
  /// The words of the key as a small string.
  let small: (low: UInt64, high: UInt64)?

  init(_ key: String) {
    self.key = key
    small = SmallString.words(of: key)
  }

  /// Moves to the member with this key; returns false, and changes nothing, when there is none.
  @inline(__always)
  func move(_ value: inout some JSONReadable) -> Bool {
    if let small { return value.move(toMember: .small(low: small.low, high: small.high)) }
    return KeyPattern.with(key) { value.move(toMember: $0) }
  }
}

/// `start:end:step`, RFC 9535 §2.3.4.
struct Slice: Sendable {
  var start: Int?
  var end: Int?
  var step = 1

  /// The positions that the slice selects in an array, in order.
  func positions(count: Int) -> StrideTo<Int> {
    func position(_ index: Int) -> Int { index < 0 ? count + index : index }
    if step > 0 {
      let first = min(max(position(start ?? 0), 0), count)
      return stride(from: first, to: min(max(position(end ?? count), 0), count), by: step)
    }
    if step == 0 { return stride(from: 0, to: 0, by: 1) }
    let first = min(max(position(start ?? count - 1), -1), count - 1)
    let last = end.map { min(max(position($0), -1), count - 1) } ?? -1
    return stride(from: first, to: last, by: step)
  }
}

/// The condition of a filter selector.
indirect enum Filter: Sendable {
  case any([Filter])
  case all([Filter])
  case not(Filter)
  case exists(Query)
  case comparison(Operand, Comparison, Operand)
  /// A function that returns a logical value or nodes.
  case call(Call)
  /// A condition that has the same result for all nodes, and its number.
  case constant(Int, Filter)
}

enum Comparison: Sendable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
}

/// A side of a comparison, or an argument that is a value.
enum Operand: Sendable {
  case literal(JSEN)
  case query(Query)
  case call(Call)
}

extension Operand {
  /// Whether the value is the same for all nodes.
  var isConstant: Bool {
    switch self {
    case .literal: true
    case .query(let query): query.constant != nil
    case .call(let call): call.isConstant
    }
  }
}

/// A call of a function.
struct Call: Sendable {
  let function: JSONPath.Function
  let arguments: [Argument]

  enum Argument: Sendable {
    case value(Operand)
    case logical(Filter)
    case nodes(Query)
    case nodesOfCall(Call)
    /// A regular expression that is a literal; nil when it is not an I-Regexp.
    case pattern(IRegexp?)
  }

  /// Whether the result is the same for all nodes. A function of the user is called for each.
  var isConstant: Bool {
    if case .custom = function.body { return false }
    return arguments.allSatisfy { argument in
      switch argument {
      case .value(let operand): operand.isConstant
      case .nodes(let query): query.constant != nil
      case .pattern: true
      case .logical, .nodesOfCall: false
      }
    }
  }
}
