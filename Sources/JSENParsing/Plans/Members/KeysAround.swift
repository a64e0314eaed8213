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
  ///   - allKeys: the keys of all parts.
  init(of number: Int, in parts: [MembersPlan.Part], _ allKeys: KeyList) {
    let others = parts.indices.filter { $0 != number }.map { parts[$0] }
    keys = KeyList(others.flatMap { part in part.key.map { [$0] } ?? part.plan.knownKeys })
    uncollected = others.contains(where: \.readsRest) ? allKeys : nil
  }

  /// Whether another part reads the member with a key.
  func includes(_ key: String) -> Bool {
    keys.contains(key) || uncollected.map { !$0.contains(key) } ?? false
  }
}
