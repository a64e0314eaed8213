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
    do throws(DepthMeasure.Exceeded) { try visit(with: &measure) } catch { return true }
    return false
  }
}

/// Counts the open containers, and stops at a limit.
private struct DepthMeasure: ValueVisitor {
  struct Exceeded: NestedError {
    func inside(_ segment: String) -> Exceeded { self }
  }

  typealias Failure = Exceeded

  /// How many more containers may be opened.
  private var rest: Int

  init(limit: Int) {
    rest = limit
  }

  var keyOrder: TextStyle.KeyOrder { .asGiven }

  var isAtMaximumDepth: Bool { rest <= 0 }
  var depthError: Exceeded { Exceeded() }

  mutating func beginArray() { rest -= 1 }
  mutating func beginObject() { rest -= 1 }
  mutating func endArray() { rest += 1 }
  mutating func endObject() { rest += 1 }
  mutating func visit(scalar: JSEN) {}
  mutating func beginElement() {}
  mutating func visit(key: String) {}
}
