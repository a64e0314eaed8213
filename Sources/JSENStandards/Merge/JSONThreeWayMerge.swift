public import JSEN

/// The merge of two values that were changed independently, with their common original version.
///
///     let base: JSEN = ["host": "a", "port": 80, "tags": ["x"]]
///     let ours: JSEN = ["host": "b", "port": 8080, "tags": ["x"]]
///     let theirs: JSEN = ["host": "a", "port": 443, "tags": ["x", "y"]]
///     let merge = JSONThreeWayMerge(base: base, ours: ours, theirs: theirs)
///     print(merge.value)
///     // prints {"host":"b","port":8080,"tags":["x","y"]}
///     for conflict in merge.conflicts { print(conflict) }
///     // prints /port: 80 became 8080 in ours, and 443 in theirs
///
/// The merge takes a change that only one side made, and takes the same change of both sides once. Objects are merged
/// member by member, at every depth. If one side removed a member and the other side changed it, that is a conflict. If
/// both sides added a member, that is a conflict, unless the two values are equal or are objects, which are merged.
/// Values are compared with `==`.
///
/// An array is one value, like a string. With `arraysByKey`, arrays of objects are merged like objects: elements with
/// the same string, number or bool in the member with this key belong together. If an element has no such member, or
/// two elements of an array have the same value there, the array is one value.
///
/// Members and elements have our order, or their order if ours is the same as in the base. Members and elements that
/// only the other side has come at the end.
public struct JSONThreeWayMerge: Sendable, Hashable {
  /// The merged value.
  ///
  /// At a conflict that is open, it has our value, or their value if ours was removed.
  public let value: JSEN

  /// The open conflicts: the places where both sides made different changes, in the order of the merged value, without
  /// those that the closure has decided.
  public let conflicts: [Conflict]

  /// A place where both sides made different changes.
  public struct Conflict: Sendable, Hashable {
    /// The place in the merged value; for the closure, the place if the value is not removed.
    public let pointer: JSONPointer
    /// The value in the base; nil if it has none.
    public let base: JSEN?
    /// The value of our side; nil if it has none.
    public let ours: JSEN?
    /// The value of their side; nil if it has none.
    public let theirs: JSEN?
  }

  /// The decision of a closure about a conflict.
  public enum Resolution: Sendable, Hashable {
    /// The place has this value.
    case decided(JSEN)
    /// The place has no value. If it is the whole value, it is null.
    case removed
    /// The conflict is one of ``JSONThreeWayMerge/conflicts``. The place has our value, or their value if ours was removed.
    case open

    /// The decision for one of the versions of a conflict.
    ///
    ///     let merge = JSONThreeWayMerge(base: ["a": 1], ours: ["a": 2], theirs: [:]) { .taking($0.theirs) }
    ///     print(merge.value)
    ///     // prints {}
    ///
    /// - Parameter version: the value; nil to remove it.
    /// - Complexity: O(1).
    public static func taking(_ version: JSEN?) -> Resolution {
      version.map { .decided($0) } ?? .removed
    }
  }

  /// Merges two values.
  ///
  /// - Parameters:
  ///   - base: the version from which both sides began.
  ///   - ours: one side.
  ///   - theirs: the other side. If you swap the sides, the conflicts are the same with swapped sides.
  ///   - arraysByKey: the key of the members by which elements of arrays belong together; nil for arrays as one value.
  /// - Complexity: O(*n*) on average in the sizes of all three.
  public init(base: JSEN, ours: JSEN, theirs: JSEN, arraysByKey: String? = nil) {
    self.init(base: base, ours: ours, theirs: theirs, arraysByKey: arraysByKey) { _ in .open }
  }

  /// Merges two values, and asks a closure about each conflict. A conflict that it decides is none of ``conflicts``.
  ///
  ///     let merge = JSONThreeWayMerge(
  ///       base: ["size": 1, "mode": 1], ours: ["size": 2, "mode": 2], theirs: ["size": 3, "mode": 3]
  ///     ) { conflict in
  ///       guard conflict.pointer == "/size", let ours = conflict.ours?.int, let theirs = conflict.theirs?.int
  ///       else { return .open }
  ///       return .decided(.int(max(ours, theirs)))
  ///     }
  ///     print(merge.value)
  ///     for conflict in merge.conflicts { print(conflict) }
  ///     // prints:
  ///     // {"size":3,"mode":2}
  ///     // /mode: 1 became 2 in ours, and 3 in theirs
  ///
  /// - Parameters:
  ///   - base: the version from which both sides began.
  ///   - ours: one side.
  ///   - theirs: the other side.
  ///   - arraysByKey: the key of the members by which elements of arrays belong together; nil for arrays as one value.
  ///   - resolve: returns the value at the place, or that it is removed, or that the conflict is open.
  /// - Throws: the error of the closure.
  /// - Complexity: O(*n*) on average in the sizes of all three; a conflict costs the length of its place.
  public init<Failure>(
    base: JSEN, ours: JSEN, theirs: JSEN, arraysByKey: String? = nil,
    resolvingConflicts resolve: (Conflict) throws(Failure) -> Resolution
  ) throws(Failure) {
    try self.init(
      base, ours, theirs, arraysByKey, comparesNumbersByValue: false, resolvingConflicts: resolve)
  }

  /// Merges two values whose numbers are compared by value, so that 1.5 and 1.50 are no conflict.
  package init(comparingNumbersByValue base: JSEN, ours: JSEN, theirs: JSEN, arraysByKey: String?) {
    self.init(base, ours, theirs, arraysByKey, comparesNumbersByValue: true) { _ in .open }
  }

  private init<Failure>(
    _ base: JSEN, _ ours: JSEN, _ theirs: JSEN, _ arraysByKey: String?,
    comparesNumbersByValue: Bool,
    resolvingConflicts resolve: (Conflict) throws(Failure) -> Resolution
  ) throws(Failure) {
    var merger = ThreeWayMerger(
      arraysByKey.map { .byKey($0) } ?? .replace, comparesNumbersByValue: comparesNumbersByValue)
    value = try merger.merge(base, ours, theirs, resolve)
    conflicts = merger.conflicts
  }
}

extension JSONThreeWayMerge.Conflict: CustomStringConvertible {
  /// The place and the three values, on one line.
  public var description: String {
    KeyPathNotation.message(reason, at: pointer.description)
  }

  /// The three values, on one line.
  package var reason: String {
    let base = base.map(Self.short) ?? "nothing"
    let ours = Self.change(to: ours) + " in ours"
    let theirs = Self.change(to: theirs, isSecond: true) + " in theirs"
    return "\(base) \(ours), and \(theirs)"
  }

  private static func change(to value: JSEN?, isSecond: Bool = false) -> String {
    guard let value else { return "was removed" }
    return isSecond ? short(value) : "became \(short(value))"
  }

  private static func short(_ value: JSEN) -> String {
    KeyPathNotation.shortened(value.description)
  }
}
