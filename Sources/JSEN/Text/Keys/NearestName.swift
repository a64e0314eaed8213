/// Finds the name that a missing key or an unknown option probably means.
package enum NearestName {
  /// The largest number of letters, and of names, that are compared letter by letter.
  private static let longest = 64
  private static let most = 256

  /// Returns the first of the candidates that differ least from a name. It returns nil unless the candidate differs
  /// only in case or naming style, in a missing end, or in at most a third of the letters. Letters are Unicode scalars.
  ///
  ///     NearestName.find("user_name", among: ["id", "userName"])    // userName
  ///     NearestName.find("inventory", among: ["id", "userName"])    // nil
  ///
  /// Only the first candidates of about the same length are compared letter by letter.
  ///
  /// - Complexity: O(*n*) in the number of candidates.
  package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    var search = Search(name)
    for candidate in candidates where search.ends(with: candidate) { return candidate }
    return search.best?.name
  }

  /// The part of a search that does not depend on the type of the sequence.
  private struct Search {
    private let name: String
    private let letters: [Unicode.Scalar]
    private(set) var best: (name: String, distance: Int)?
    private var compared = 0

    init(_ name: String) {
      self.name = name
      letters = Array(name.lowercased().unicodeScalars)
    }

    /// Compares the name with a candidate; returns whether no other candidate can be nearer.
    mutating func ends(with candidate: String) -> Bool {
      if differInStyleOnly(name, candidate) { return true }
      // A single letter has nothing in common with another one.
      let limit = letters.count < 2 ? 0 : max(letters.count / 3, 1)
      let distance: Int
      if letters.count > 3, candidate.utf8.starts(with: name.utf8) {
        distance = 1
      } else {
        guard compared < most, letters.count <= longest, candidate.utf8.count <= 4 * longest,
          abs(candidate.unicodeScalars.count - letters.count) <= limit
        else { return false }
        compared += 1
        distance = NearestName.distance(letters, candidate.lowercased())
      }
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
      return false
    }
  }

  /// `; did you mean "name"?`, for the end of a message; empty when no candidate is near.
  ///
  /// - Complexity: O(*n*) in the number of candidates.
  package static func suggestion(
    for name: String, among candidates: some Sequence<String>
  ) -> String {
    find(name, among: candidates).map(suggestion) ?? ""
  }

  /// `; did you mean "name"?`, for the end of a message.
  package static func suggestion(_ name: String) -> String {
    "; did you mean \"\(Excerpt.printable(name))\"?"
  }

  /// Whether two names differ only in letter case, `_` and `-`.
  static func differInStyleOnly(_ left: String, _ right: String) -> Bool {
    left.utf8.lazy.compactMap(plainByte).elementsEqual(right.utf8.lazy.compactMap(plainByte))
  }

  /// Returns a byte as it is in every naming style; nil for `_` and `-`. Only ASCII letters have a case here.
  private static func plainByte(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "-"): nil
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: byte
    }
  }

  /// Returns the number of letters to insert, remove, replace or swap with a neighbour to turn one word into the other
  /// (optimal string alignment).
  private static func distance(_ letters: [Unicode.Scalar], _ other: String) -> Int {
    // Rows of the table of distances: the last two, and the current one.
    var last = Array(0...letters.count)
    var (beforeLast, current) = (last, last)
    var previous: Unicode.Scalar?
    for (row, letter) in other.unicodeScalars.enumerated() {
      current[0] = row + 1
      for column in letters.indices {
        let cost = last[column] + (letters[column] == letter ? 0 : 1)
        var least = min(cost, last[column + 1] + 1, current[column] + 1)
        if let previous, column > 0, letters[column] == previous, letters[column - 1] == letter {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current[column + 1] = least
      }
      previous = letter
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[letters.count]
  }
}
