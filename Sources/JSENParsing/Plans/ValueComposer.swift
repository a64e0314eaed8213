import JSEN

/// Builds a value from what plans write, one call for each part.
struct ValueComposer {
  /// The containers that are open, outermost first.
  private var open: [Container] = []
  private var value = JSEN.null
  private let outerDepth: Int

  /// - Parameter outerDepth: how many containers are open around the value.
  init(inside outerDepth: Int) { self.outerDepth = outerDepth }

  private struct Container {
    let isArray: Bool
    var elements: [JSEN] = []
    /// The keys of an object's members; their values are the elements.
    var keys: [String] = []

    var value: JSEN {
      if isArray { return .array(elements) }
      var object = JSEN.Object()
      for (key, value) in zip(keys, elements) { object[key] = value }
      return .dictionary(object)
    }
  }

  /// How many containers are open, with those around the value.
  var depth: Int { outerDepth + open.count }

  mutating func begin(isArray: Bool) { open.append(Container(isArray: isArray)) }

  mutating func end() {
    guard let container = open.popLast() else { return }
    add(container.value)
  }

  mutating func addKey(_ key: String) { open[open.count - 1].keys.append(key) }

  mutating func add(_ new: JSEN) {
    if open.isEmpty { value = new } else { open[open.count - 1].elements.append(new) }
  }

  /// The value that was added last.
  var last: JSEN { open.last?.elements.last ?? value }

  /// Sorts the elements of the array that was added last.
  mutating func sortLast() {
    func sort(_ value: inout JSEN) {
      if case .array(let elements) = value { value = .array(elements.inOrderOfSets) }
    }
    if open.isEmpty {
      sort(&value)
    } else if let last = open[open.count - 1].elements.indices.last {
      sort(&open[open.count - 1].elements[last])
    }
  }

  /// Returns the value, after the last container has been ended.
  consuming func finish() -> JSEN { value }

  /// A place to which the composer can go back.
  struct Mark {
    fileprivate let depth: Int
    fileprivate let elements: Int
    fileprivate let keys: Int
  }

  var mark: Mark {
    Mark(
      depth: open.count, elements: open.last?.elements.count ?? 0, keys: open.last?.keys.count ?? 0)
  }

  /// Whether the value that has been added since a mark is null.
  func hasNull(since mark: Mark?) -> Bool {
    guard let container = open.last else { return value == .null }
    return container.elements.count > mark?.elements ?? 0 && container.elements.last == .null
  }

  /// Takes away what was added since a mark.
  mutating func truncate(to mark: Mark) {
    open.removeSubrange(mark.depth...)
    guard mark.depth > 0 else { return }
    open[mark.depth - 1].elements.removeSubrange(mark.elements...)
    open[mark.depth - 1].keys.removeSubrange(mark.keys...)
  }
}
