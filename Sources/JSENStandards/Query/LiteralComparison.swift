package import JSEN

/// A comparison in a filter of one value with a literal: `@.price > 3`.
package struct LiteralComparison {
  private let query: Query
  private let literal: JSEN

  private init(_ query: Query, _ literal: JSEN) { (self.query, self.literal) = (query, literal) }

  /// The keys and indices that lead to the value from the one that the filter tests. An index may be negative.
  package var place: [JSEN.PathElement] { query.place ?? [] }

  /// The comparisons of a filter, in the order of the text.
  ///
  /// The recursion is as deep as the condition nests, which is limited.
  ///
  /// - Parameter isInQuery: whether `$` means another value than `@`.
  fileprivate static func all(in filter: Filter, isInQuery: Bool) -> [LiteralComparison] {
    switch filter {
    case .any(let filters), .all(let filters):
      return filters.flatMap { all(in: $0, isInQuery: isInQuery) }
    case .not(let filter), .constant(_, let filter): return all(in: filter, isInQuery: isInQuery)
    case .comparison(.query(let query), _, .literal(let literal)),
      .comparison(.literal(let literal), _, .query(let query)):
      if query.place == nil || isInQuery && query.constant != nil { return [] }
      return [LiteralComparison(query, literal)]
    case .exists, .comparison, .call: return []
    }
  }

  package var isWithNumber: Bool { ComparedKind(literal.kind) == .number }

  /// The literal and the value that is compared, if they are a string, a number or a boolean, but not both the same: they
  /// are never equal, and neither is less than the other.
  fileprivate func mismatch(in root: JSENDocument.Value) -> LiteralMismatch? {
    guard let value = query.only(in: root) ?? nil else { return nil }
    let kinds = (ComparedKind(value.kind), ComparedKind(literal.kind))
    if kinds.0 == nil || kinds.1 == nil || kinds.0 == kinds.1 { return nil }
    return LiteralMismatch(literal: literal, value: value)
  }

  private enum ComparedKind {
    case string, number, bool

    init?(_ kind: JSEN.Kind) {
      switch kind {
      case .string: self = .string
      case .int, .double, .number: self = .number
      case .bool: self = .bool
      case .null, .array, .object: return nil
      }
    }
  }
}

/// A comparison with a literal of another type than the value has.
package struct LiteralMismatch {
  package let literal: JSEN
  package let value: JSENDocument.Value
}

extension JSONPathFilter {
  /// The comparisons of the condition, in the order of the text.
  package var literalComparisons: [LiteralComparison] {
    LiteralComparison.all(in: filter, isInQuery: false)
  }

  /// The first comparison that does not hold for a value because of its type.
  package func mismatch(in value: JSENDocument.Value) -> LiteralMismatch? {
    literalComparisons.firstMismatch(in: value)
  }
}

extension JSONPath {
  /// The comparisons with which filters of the first segment test the root's children.
  package var literalComparisonsOfChildren: [LiteralComparison] {
    query.segments.first?.literalComparisons ?? []
  }

  /// The first comparison that does not hold for one of the first values that its filter tests, because of the type.
  package func mismatch(in root: JSENDocument.Value) -> LiteralMismatch? {
    for (index, segment) in query.segments.enumerated() {
      let comparisons = segment.literalComparisons
      if comparisons.isEmpty { continue }
      var tested = query
      tested.segments.removeSubrange(index...)
      tested.segments.append(segment.withWildcard)
      for value in JSONPath(tested, "").values(in: root).prefix(64) {
        if let mismatch = comparisons.firstMismatch(in: value) { return mismatch }
      }
    }
    return nil
  }
}

extension [LiteralComparison] {
  fileprivate func firstMismatch(in root: JSENDocument.Value) -> LiteralMismatch? {
    lazy.compactMap { $0.mismatch(in: root) }.first
  }
}

extension Segment {
  fileprivate var literalComparisons: [LiteralComparison] {
    guard case .selectors(let selectors, _) = self else { return [] }
    var comparisons: [LiteralComparison] = []
    for case .filter(let filter) in selectors {
      comparisons += LiteralComparison.all(in: filter, isInQuery: true)
    }
    return comparisons
  }

  /// The segment that selects the children that its filters test.
  fileprivate var withWildcard: Segment {
    if case .selectors(_, let ofDescendants) = self {
      .selectors([.wildcard], ofDescendants: ofDescendants)
    } else {
      self
    }
  }
}

extension Query {
  /// The keys and indices of a query that finds one value at most; nil for other queries. An index may be negative.
  var place: [JSEN.PathElement]? {
    guard isSingular else { return nil }
    var place: [JSEN.PathElement] = []
    for segment in segments {
      switch segment {
      case .name(let name): place.append(.name(name.key))
      case .index(let index): place.append(.index(index))
      case .selectors: return nil
      }
    }
    return place
  }
}
