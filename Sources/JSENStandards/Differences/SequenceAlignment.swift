import JSEN

/// Finds elements of a sequence that are also in another sequence, in the same order. The result is a longest common
/// subsequence in most cases, and a nearly longest subsequence otherwise.
///
/// Equal ends are cut off, and elements that only one sequence has. The rest is compared by Myers's algorithm ("An
/// O(ND) difference algorithm and its variations", 1986) up to a number of differences. Then each element is matched
/// with the equal element that has as many equal elements before it, and the longest increasing run of these is taken.
struct SequenceAlignment {
  typealias Pair = (old: Int, new: Int)

  /// The pairs of equal elements. Both positions increase.
  private(set) var pairs: [Pair] = []

  /// Up to how many differences Myers's algorithm is used. It takes time for each of them and each element.
  private static let differenceLimit = 128

  /// - Parameters:
  ///   - old: the hashes of the elements.
  ///   - new: the hashes of the other elements.
  /// - Complexity: O(*n* log *n*) in the elements; O(*n*) when there are few differences.
  init(_ old: [Int], _ new: [Int]) {
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, old[start] == new[start] {
      pairs.append((start, start))
      start += 1
    }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    let (oldEnd, newEnd) = (old.count - tail, new.count - tail)
    if start < oldEnd, start < newEnd {
      let (inOld, inNew) = (Set(old[start..<oldEnd]), Set(new[start..<newEnd]))
      let oldRest = (start..<oldEnd).filter { inNew.contains(old[$0]) }
      let newRest = (start..<newEnd).filter { inOld.contains(new[$0]) }
      let (left, right) = (oldRest.map { old[$0] }, newRest.map { new[$0] })
      let found = Self.shortestEdit(left, right) ?? Self.increasingRun(left, right)
      pairs += found.map { (oldRest[$0.old], newRest[$0.new]) }
    }
    pairs += (0..<tail).map { (oldEnd + $0, newEnd + $0) }
  }

  /// Myers's greedy algorithm; nil when there are more differences than the limit.
  private static func shortestEdit(_ old: [Int], _ new: [Int]) -> [Pair]? {
    let limit = min(differenceLimit, old.count + new.count)
    if abs(old.count - new.count) > limit { return nil }
    /// The furthest old position on each diagonal, old minus new, by the number of differences.
    var reached: [[Int]] = []
    /// Diagonal `k` is at `k + limit + 1`.
    var furthest = [Int](repeating: 0, count: 2 * limit + 3)
    let origin = limit + 1
    for differences in 0...limit {
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        let isInsertion =
          diagonal == -differences
          || diagonal != differences
            && furthest[origin + diagonal - 1] < furthest[origin + diagonal + 1]
        var x =
          isInsertion ? furthest[origin + diagonal + 1] : furthest[origin + diagonal - 1] + 1
        while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        furthest[origin + diagonal] = x
        if x >= old.count, x - diagonal >= new.count {
          return walkBack(from: (old.count, new.count), reached)
        }
      }
      reached.append(Array(furthest[(origin - differences)...(origin + differences)]))
    }
    return nil
  }

  /// Follows Myers's path from its end to its beginning.
  private static func walkBack(from end: Pair, _ reached: [[Int]]) -> [Pair] {
    var pairs: [Pair] = []
    var (x, y) = end
    for differences in reached.indices.reversed() {
      // The step before led from this row, whose middle is diagonal 0.
      let row = reached[differences]
      func furthest(_ diagonal: Int) -> Int {
        abs(diagonal) > differences ? -1 : row[diagonal + differences]
      }
      let diagonal = x - y
      let steps = differences + 1
      let isInsertion =
        diagonal == -steps
        || diagonal != steps && furthest(diagonal - 1) < furthest(diagonal + 1)
      let previous = isInsertion ? diagonal + 1 : diagonal - 1
      let begin = furthest(previous) + (isInsertion ? 0 : 1)
      while x > begin {
        (x, y) = (x - 1, y - 1)
        pairs.append((x, y))
      }
      (x, y) = (furthest(previous), furthest(previous) - previous)
    }
    while x > 0 {
      (x, y) = (x - 1, y - 1)
      pairs.append((x, y))
    }
    return pairs.reversed()
  }

  /// The longest increasing run among the first of each equal elements, the second of each, and so on.
  private static func increasingRun(_ old: [Int], _ new: [Int]) -> [Pair] {
    /// The first position of each hash that is not taken; `next` leads to the position after it.
    var first: [Int: Int] = [:]
    var next = [Int](repeating: -1, count: old.count)
    for position in old.indices.reversed() {
      next[position] = first.updateValue(position, forKey: old[position]) ?? -1
    }
    var candidates: [Pair] = []
    for (position, hash) in new.enumerated() {
      guard let counterpart = first[hash], counterpart >= 0 else { continue }
      first[hash] = next[counterpart]
      candidates.append((counterpart, position))
    }
    /// The last candidate of the best run of each length, and the candidate before each candidate.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: candidates.count)
    for (candidate, pair) in candidates.enumerated() {
      let length = ends.partitioningIndex { candidates[$0].old >= pair.old }
      before[candidate] = length > 0 ? ends[length - 1] : -1
      if length < ends.count { ends[length] = candidate } else { ends.append(candidate) }
    }
    var run: [Pair] = []
    var candidate = ends.last ?? -1
    while candidate >= 0 {
      run.append(candidates[candidate])
      candidate = before[candidate]
    }
    return run.reversed()
  }
}
