/// The members of one object by key: each key once, converted when a strategy asks for it.
final class MemberTable {
  private var list: KeyList
  /// The key nodes, one for each name. The node of the value comes next.
  private var keys: [Int] = []
  private let tape: Tape
  /// The member that is probably asked for next.
  private var searchStart = 0

  var names: [String] { list.keys }

  init(_ object: Int, _ context: DecodingContext, _ decoder: TapeDecoder) {
    tape = context.tape
    let distinct = context.tape.distinctMembers(of: object)
    list = KeyList(expecting: distinct.count)
    // When two keys are converted to one name, the first one wins, as in Foundation.
    keys = distinct.filter { list.append(context.convertedKey($0, decoder.codingPath)) == nil }
  }

  /// Returns the node of a member's value; nil when there is none.
  @inline(never)
  func find(_ name: String) -> Int? {
    if searchStart < keys.count, list.keys[searchStart].hasSameBytes(as: name) {
      searchStart += 1
      return keys[searchStart - 1] + 1
    }
    guard let found = list.position(of: name) else { return nil }
    searchStart = found + 1
    return keys[found] + 1
  }

  /// Returns a key as the text has it.
  func spelling(of name: String) -> String? {
    list.position(of: name).map { tape.string(keys[$0]) }
  }
}
