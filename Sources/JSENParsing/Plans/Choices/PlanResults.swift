import JSEN

/// The results of recursive descriptions, for alternatives that read the same part again.
///
/// Without them, alternatives that begin with the same recursive part take twice the time for each level.
struct PlanResults<Note> {
  private var results: [Key: Result] = [:]
  /// The keys, in the order in which they were added.
  private var keys: [Key] = []

  private struct Key: Hashable {
    let place: Int
    let plan: ObjectIdentifier
  }

  struct Result {
    /// Nil if the part does not fit.
    let value: StoredValue?
    let note: Note
  }

  var count: Int { keys.count }

  /// The result of a plan, or of a plan for strings, at a place.
  subscript(place: Int, plan: AnyObject) -> Result? {
    get { keys.isEmpty ? nil : results[Key(place: place, plan: ObjectIdentifier(plan))] }
    set {
      let key = Key(place: place, plan: ObjectIdentifier(plan))
      results[key] = newValue
      keys.append(key)
    }
  }

  /// Removes the results that were added since there were `count` of them.
  mutating func truncate(to count: Int) {
    guard keys.count > count else { return }
    for key in keys[count...] { results[key] = nil }
    keys.removeSubrange(count...)
  }

  /// Removes the results of places after one.
  mutating func removePlaces(after place: Int) {
    guard keys.contains(where: { $0.place > place }) else { return }
    keys.removeAll { $0.place > place }
    results = results.filter { $0.key.place <= place }
  }
}
