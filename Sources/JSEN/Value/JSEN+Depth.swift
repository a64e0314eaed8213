extension JSEN {
  /// How deep values nest at most. Reading a text and building a value at run time refuse more.
  ///
  /// Swift releases nested arrays with a recursive function, so deeper values overflow the stack of a small thread.
  package static var maximumDepth: Int { ReadingOptions.maximumDepthCeiling }

  /// Whether more than `limit` arrays and objects are inside each other.
  ///
  /// - Complexity: O(*n*) in the elements and members; O(1) for a scalar.
  package func isDeeper(than limit: Int) -> Bool {
    var measure = DepthMeasure(limit: limit)
    do throws(LimitExceeded) { try visit(with: &measure) } catch { return true }
    return false
  }

  /// How many values this one consists of, itself included, and how many arrays and objects are inside each other; nil
  /// when there are more values than `limit`.
  ///
  /// - Complexity: O(*n*) in the values, at most in the limit.
  package func extent(limit: Int = .max) -> (count: Int, depth: Int)? {
    var measure = ExtentMeasure(limit: limit)
    do throws(LimitExceeded) { try visit(with: &measure) } catch { return nil }
    return (measure.count, measure.deepest)
  }
}

/// Ends a measurement; other visitors, which do not fail, have it as their error.
struct LimitExceeded: NestedError {
  func inside(_ segment: String) -> LimitExceeded { self }
}

/// Counts the open containers, and stops at a limit.
private struct DepthMeasure: ValueVisitor {
  typealias Failure = LimitExceeded

  /// How many more containers may be opened.
  private var rest: Int

  init(limit: Int) {
    rest = limit
  }

  var keyOrder: TextStyle.KeyOrder { .asGiven }

  var isAtMaximumDepth: Bool { rest <= 0 }
  var depthError: LimitExceeded { LimitExceeded() }

  mutating func beginArray() { rest -= 1 }
  mutating func beginObject() { rest -= 1 }
  mutating func endArray() { rest += 1 }
  mutating func endObject() { rest += 1 }
  mutating func visit(scalar: JSEN) {}
  mutating func beginElement() {}
  mutating func visit(key: String) {}
}

/// Counts values and levels, and stops at a number of values.
private struct ExtentMeasure: ValueVisitor {
  typealias Failure = LimitExceeded

  private let limit: Int
  private(set) var count = 0
  private(set) var deepest = 0
  private var depth = 0

  init(limit: Int) { self.limit = limit }

  var keyOrder: TextStyle.KeyOrder { .asGiven }

  var isAtMaximumDepth: Bool { count >= limit }
  var depthError: LimitExceeded { LimitExceeded() }

  mutating func beginArray() {
    count += 1
    depth += 1
    deepest = max(deepest, depth)
  }
  mutating func beginObject() { beginArray() }
  mutating func endArray() { depth -= 1 }
  mutating func endObject() { depth -= 1 }
  mutating func visit(scalar: JSEN) throws(LimitExceeded) {
    if count >= limit { throw LimitExceeded() }
    count += 1
  }
  mutating func beginElement() {}
  mutating func visit(key: String) {}
}
