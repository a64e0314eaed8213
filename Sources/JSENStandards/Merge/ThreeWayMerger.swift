import JSEN

/// Merges three versions without recursion: a recursive function needs stack for each level.
struct ThreeWayMerger {
  typealias Conflict = JSONThreeWayMerge.Conflict

  private let arrays: JSONArrayMerging
  private let comparesNumbersByValue: Bool
  private(set) var conflicts: [Conflict] = []
  private var levels: [Level] = []

  init(_ arrays: JSONArrayMerging, comparesNumbersByValue: Bool) {
    self.arrays = arrays
    self.comparesNumbersByValue = comparesNumbersByValue
  }

  mutating func merge<Failure>(
    _ base: JSEN, _ ours: JSEN, _ theirs: JSEN,
    _ resolve: (Conflict) throws(Failure) -> JSONThreeWayMerge.Resolution
  ) throws(Failure) -> JSEN {
    guard let level = Level(base, ours, theirs, arrays) else {
      return try choose(base, ours, theirs, resolve) ?? .null
    }
    levels = [level]
    while true {
      let last = levels.count - 1
      if levels[last].moveToNext() {
        let (base, ours, theirs) = levels[last].versions
        if let level = Level(base, ours, theirs, arrays) {
          levels.append(level)
        } else if let value = try choose(base, ours, theirs, resolve) {
          levels[last].append(value)
        }
      } else {
        let value = levels.removeLast().value
        if levels.isEmpty { return value }
        levels[last - 1].append(value)
      }
    }
  }

  /// Returns one version of a value that is not merged member by member; nil to remove it.
  private mutating func choose<Failure>(
    _ base: JSEN?, _ ours: JSEN?, _ theirs: JSEN?,
    _ resolve: (Conflict) throws(Failure) -> JSONThreeWayMerge.Resolution
  ) throws(Failure) -> JSEN? {
    if isSame(ours, theirs) || isSame(base, theirs) { return ours }
    if isSame(base, ours) { return theirs }
    let conflict = Conflict(
      pointer: JSONPointer(tokens: levels.map(\.token)), base: base, ours: ours, theirs: theirs)
    switch try resolve(conflict) {
    case .decided(let value): return value
    case .removed: return nil
    case .open:
      conflicts.append(conflict)
      return ours ?? theirs
    }
  }

  private func isSame(_ left: JSEN?, _ right: JSEN?) -> Bool {
    guard comparesNumbersByValue, let left, let right else { return left == right }
    return left.isEqualByValue(to: right)
  }

  /// Three objects that are being merged. Arrays whose elements have names are objects here.
  private struct Level {
    private let base: JSEN.Object
    private let ours: JSEN.Object
    private let theirs: JSEN.Object
    private let isArray: Bool
    /// The keys in the order of the result, and the position of the current one.
    private let keys: [String]
    private var position = -1
    private var merged: JSEN.Object = [:]

    /// Returns nil if the values are not merged member by member: both sides must be objects, and the base, too, if it has
    /// a value.
    init?(_ base: JSEN?, _ ours: JSEN?, _ theirs: JSEN?, _ arrays: JSONArrayMerging) {
      guard let ours, let theirs, let (ours, isArray) = Self.members(ours, arrays),
        let theirs = Self.members(theirs, arrays), theirs.isArray == isArray,
        let base = base.map({ Self.members($0, arrays) }) ?? ([:], isArray),
        base.isArray == isArray
      else { return nil }
      (self.base, self.ours, self.theirs, self.isArray) =
        (base.members, ours, theirs.members, isArray)
      let (first, second) =
        ours.keys == base.members.keys ? (theirs.members, ours) : (ours, theirs.members)
      keys = first.keys + second.keys.filter { !first.contains(key: $0) }
    }

    private static func members(
      _ value: JSEN, _ arrays: JSONArrayMerging
    ) -> (members: JSEN.Object, isArray: Bool)? {
      switch value {
      case .dictionary(let object): (object, false)
      case .array(let elements): arrays.named(elements).map { ($0, true) }
      default: nil
      }
    }

    /// Moves to the next key; returns false after the last one.
    mutating func moveToNext() -> Bool {
      position += 1
      return position < keys.count
    }

    /// The values of the current key.
    var versions: (base: JSEN?, ours: JSEN?, theirs: JSEN?) {
      (base[keys[position]], ours[keys[position]], theirs[keys[position]])
    }

    /// The key of the current member, or its index in the merged array.
    var token: String { isArray ? String(merged.count) : keys[position] }

    /// Appends the merged value of the current key.
    mutating func append(_ value: JSEN) { merged.updateValue(value, forKey: keys[position]) }

    var value: JSEN { isArray ? .array(Array(merged.values)) : .dictionary(merged) }
  }
}
