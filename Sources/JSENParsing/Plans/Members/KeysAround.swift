import JSEN

/// The members of an object that the parts beside one of them read. That one reads members of the object itself.
struct KeysAround {
  /// The keys that the other parts describe.
  let keys: KeyList
  /// The keys that the other parts do not collect as the rest of the object; nil if they collect nothing.
  let uncollected: KeyList?

  init(_ keys: KeyList) {
    self.keys = keys
    uncollected = nil
  }

  /// - Parameters:
  ///   - number: the number of the part.
  ///   - uncollected: the keys that are not collected as the rest; nil if there is no rest.
  init(of number: Int, in parts: [MembersPlan.Part], uncollected: KeyList?) {
    let others = parts.indices.filter { $0 != number }
    keys = KeyList(others.flatMap { parts[$0].key.map { [$0] } ?? parts[$0].plan.knownKeys })
    self.uncollected = uncollected
  }

  /// Whether another part reads the member with a key.
  func includes(_ key: String) -> Bool {
    keys.contains(key) || uncollected.map { !$0.contains(key) } ?? false
  }
}
