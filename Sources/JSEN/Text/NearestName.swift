/// Finds the name that was probably meant: a key that is missing, an option that does not exist.
package enum NearestName {
  /// How many letters a name may have, and how many names are compared letter by letter.
  private static let longest = 64
  private static let most = 256

  /// The first of the candidates that differ least from a name, if one differs little: in its case or naming style, in
  /// an end that is missing, or else in a third of the letters at most.
  ///
  ///     NearestName.find("user_name", among: ["id", "userName"])    // userName
  ///     NearestName.find("inventory", among: ["id", "userName"])    // nil
  ///
  /// - Complexity: O(*n*) in the number of candidates.
  package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    let plainName = plain(name)
    let letters = Array(name.lowercased())
    let limit = max(letters.count / 3, 1)
    var best: (name: String, distance: Int)?
    var compared = 0
    for candidate in candidates {
      if plain(candidate) == plainName { return candidate }
      let distance: Int
      if letters.count > 3, candidate.hasPrefix(name) {
        distance = 1
      } else {
        guard compared < most, letters.count <= longest, candidate.utf8.count <= 4 * longest
        else { continue }
        let other = Array(candidate.lowercased())
        guard abs(other.count - letters.count) <= limit else { continue }
        compared += 1
        distance = Self.distance(letters, other)
      }
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// A name without what naming styles differ in.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// How many letters must be inserted, removed, replaced or swapped with a neighbour to make one word of the
  /// other (optimal string alignment).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isEqual = left[row] == right[column]
        var cost = min(
          last[column] + (isEqual ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
