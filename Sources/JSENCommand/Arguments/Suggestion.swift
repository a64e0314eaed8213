/// Finds the word that was probably meant.
enum Suggestion {
  /// `; did you mean 'name'?`, or nothing when no word is near.
  static func phrase(for word: String, among candidates: some Sequence<String>) -> String {
    nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The first of the candidates that differ least, if one differs little: in a third of the letters at most,
  /// in their case, or in an end that is missing.
  ///
  /// - Complexity: O(*n*) in the number of candidates; those of another length are not looked at closely.
  static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    let limit = max(letters.count / 3, 1)
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let distance: Int
      if letters.count > 3, candidate.hasPrefix(word) {
        distance = 1
      } else {
        guard abs(candidate.utf8.count - word.utf8.count) <= 4 * limit else { continue }
        let other = Array(candidate.lowercased())
        guard abs(other.count - letters.count) <= limit else { continue }
        distance = Self.distance(letters, other)
      }
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// How many letters must be inserted, removed, replaced or swapped with a neighbour to make one word of the
  /// other (optimal string alignment).
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
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
