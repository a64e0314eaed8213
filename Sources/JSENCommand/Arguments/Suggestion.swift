import JSEN

/// Says which word was probably meant.
enum Suggestion {
  /// `; did you mean 'name'?`, or nothing when no word is near.
  static func phrase(for word: String, among candidates: some Sequence<String>) -> String {
    NearestName.find(word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
