import JSEN

/// The results of recursive descriptions, for alternatives that read the same part again.
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

  private struct Key: Hashable {
    let place: Int
    let plan: ObjectIdentifier
  }

  struct Result {
    /// Nil if the part does not fit.
    let value: StoredValue?
    let note: Note
  }

  var count: Int { table?.keys.count ?? 0 }

  /// The result of a plan, or of a plan for strings, at a place.
  subscript(place: Int, plan: AnyObject) -> Result? {
    get { table?.results[Key(place: place, plan: ObjectIdentifier(plan))] }
    set {
      let table = table ?? Table()
      self.table = table
      let key = Key(place: place, plan: ObjectIdentifier(plan))
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

  /// Removes the results of places after one.
  mutating func removePlaces(after place: Int) {
    guard let table else { return }
    for key in table.keys where key.place > place { table.results[key] = nil }
    table.keys.removeAll { $0.place > place }
  }
}
