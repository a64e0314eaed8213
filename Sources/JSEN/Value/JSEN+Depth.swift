extension JSEN {
  /// How deep values nest at most. Reading a text and building a value at run time refuse more.
  ///
  /// Swift releases nested arrays with a recursive function, so deeper values overflow the stack of a small thread.
  package static var maximumDepth: Int { ReadingOptions.maximumDepthCeiling }

  /// Whether more than `limit` arrays and objects are inside each other.
  ///
  /// - Complexity: O(*n*) in the elements and members; O(1) for a scalar.
  package func isDeeper(than limit: Int) -> Bool {
    var measure = ExtentMeasure(maximumDepth: limit)
    do throws(LimitExceeded) { try visit(with: &measure) } catch { return true }
    return false
  }

  /// How many values this one consists of, itself included, and how many arrays and objects are inside each other; nil
  /// when there are more values than `limit`.
  ///
  /// - Complexity: O(*n*) in the values, at most in the limit.
  package func extent(limit: Int = .max) -> (count: Int, depth: Int)? {
    var measure = ExtentMeasure(maximumCount: limit)
    do throws(LimitExceeded) { try visit(with: &measure) } catch { return nil }
    return (measure.count, measure.deepest)
  }
}

/// Ends a measurement.
private struct LimitExceeded: NestedError {
  func inside(_ segment: String) -> LimitExceeded { self }
}

/// Counts values and levels, and stops at a number of them.
private struct ExtentMeasure: ValueVisitor {
  typealias Failure = LimitExceeded

  var maximumCount = Int.max
  var maximumDepth = Int.max
  var count = 0
  var deepest = 0
  var depth = 0

  var isAtMaximumDepth: Bool { depth >= maximumDepth || count >= maximumCount }
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
    if count >= maximumCount { throw LimitExceeded() }
    count += 1
  }
  mutating func visit(key: String) {}
}
