import JSEN

/// Suggests a known word for a misspelled one.
enum Suggestion {
  /// `; did you mean 'name'?`, or nothing when no word is similar.
  static func phrase(for word: String, among candidates: some Sequence<String>) -> String {
    NearestName.find(word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
