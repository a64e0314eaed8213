/// The members of one object by key: each key once, converted when a strategy asks for it.
final class MemberTable {
  private(set) var names: [String] = []
  /// The key nodes, one for each name.
  private var keys: [Int] = []
  private var index: KeyIndex
  /// The member that is probably asked for next.
  private var searchStart = 0

  init(_ object: Int, _ context: DecodingContext, _ decoder: TapeDecoder) {
    let tape = context.tape
    let policy = context.storage.duplicateKeys
    var distinct = RepeatedKeys(expecting: tape.count(object))
    for key in tape.members(of: object) {
      if let entry = distinct.enter(key, in: tape), policy == .keepLast {
        distinct.replace(entry, with: key)
      }
    }
    index = KeyIndex(minimumCapacity: distinct.keys.count)
    let path = context.usesDefaultKeys ? [] : decoder.codingPath
    for key in distinct.keys {
      let name = context.convertedKey(key, path)
      // When two keys are converted to one name, the first one wins, as in Foundation.
      let earlier = index.find(hash: KeyHash.shared.hash(name), orInsert: names.count) {
        names[$0].hasSameBytes(as: name)
      }
      if earlier == nil {
        names.append(name)
        keys.append(key)
      }
    }
  }

  /// Returns the key node of a member; nil when there is none.
  func find(_ name: String) -> Int? {
    if searchStart < names.count, names[searchStart].hasSameBytes(as: name) {
      searchStart += 1
      return keys[searchStart - 1]
    }
    guard
      let found = index.find(
        hash: KeyHash.shared.hash(name), where: { names[$0].hasSameBytes(as: name) })
    else { return nil }
    searchStart = found + 1
    return keys[found]
  }
}
