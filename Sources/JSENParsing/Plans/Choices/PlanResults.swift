import JSEN

/// The results of recursive descriptions, for alternatives that read or write the same part again.
///
/// Without them, alternatives that begin with the same recursive part take twice the time for each level. The table is made
/// when there is a first result, since most values need none.
struct PlanResults<Note> {
  private var table: Table?

  private final class Table {
    var results: [Key: Result] = [:]
    /// The keys, in the order in which they were added.
    var keys: [Key] = []
  }

  /// A place and a plan, which is kept: `flatMap` makes plans that nothing else keeps, and a later one could have the
  /// address of an earlier one. So is a value that is written, whose bytes no other value then has.
  private struct Key: Hashable {
    let place: Int
    let plan: AnyObject
    let written: StoredValue?

    static func == (left: Key, right: Key) -> Bool {
      left.place == right.place && left.plan === right.plan
        && (left.written === right.written || left.hasSameValue(as: right))
    }

    private func hasSameValue(as other: Key) -> Bool {
      guard let written, let other = other.written else { return false }
      return written.hasSameBytes(as: other)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(place)
      hasher.combine(ObjectIdentifier(plan))
      written?.hashBytes(into: &hasher)
    }
  }

  struct Result {
    /// Nil if the part does not fit, and for a value that is written.
    let value: StoredValue?
    let note: Note
  }

  var count: Int { table?.keys.count ?? 0 }

  /// The result of a plan, or of a plan for strings, at a place, for the value that is written there.
  subscript(place: Int, plan: AnyObject, writing value: StoredValue? = nil) -> Result? {
    get { table?.results[Key(place: place, plan: plan, written: value)] }
    set {
      let table = table ?? Table()
      self.table = table
      let key = Key(place: place, plan: plan, written: value)
      table.results[key] = newValue
      table.keys.append(key)
    }
  }

  /// Removes the results that were added since there were `count` of them.
  mutating func truncate(to count: Int) {
    guard let table, table.keys.count > count else { return }
    for key in table.keys[count...] { table.results[key] = nil }
    table.keys.removeSubrange(count...)
  }

  /// Removes those results of places after one that were added since there were `count` results.
  mutating func removePlaces(after place: Int, since count: Int) {
    guard let table, table.keys.count > count else { return }
    var kept: [Key] = []
    for key in table.keys[count...] {
      if key.place > place { table.results[key] = nil } else { kept.append(key) }
    }
    table.keys.replaceSubrange(count..., with: kept)
  }
}
