import JSEN

/// Lists and sentences that several messages have.
enum MessageList {
  /// How many items are shown.
  static let limit = 10

  /// A list with an item on a line of its own.
  ///
  /// - Parameter items: each is shown once. Those that are not shown need not be made.
  static func text(_ title: String, _ items: some Sequence<String>) -> String {
    var shown = KeyList()
    for item in items where shown.append(item) == nil && shown.keys.count > limit { break }
    let isCut = shown.keys.count > limit
    return title + ":"
      + (shown.keys.prefix(limit) + (isCut ? ["…"] : []))
      .map { "\n- " + $0.split(separator: "\n").joined(separator: "\n  ") }.joined()
  }

  /// Names in a sentence, such as `"a", "b" or "c"`.
  static func choice(of names: [String]) -> String {
    let isCut = names.count > limit
    let last = isCut ? "…" : names.last ?? ""
    return [(isCut ? names.prefix(limit) : names.dropLast()).joined(separator: ", "), last]
      .filter { !$0.isEmpty }.joined(separator: " or ")
  }

  /// One alternative, by its number from 0, reads back as another one.
  static func misread(_ written: Int, as read: Int) -> String {
    "alternative \(written + 1) reads back as alternative \(read + 1), which also fits its text"
  }
}
