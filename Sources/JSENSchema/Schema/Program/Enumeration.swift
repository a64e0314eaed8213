import JSEN
import JSENPatterns

/// The values of `enum`, or the one of `const`.
final class Enumeration: Sendable {
  /// The keyword.
  let keyword: Keyword
  private let strings: MemberKeys
  private let stringCount: Int
  private let integers: Set<Int>
  private let hasNull: Bool
  private let hasTrue: Bool
  private let hasFalse: Bool
  /// Values of other kinds, by their hash.
  private let others: [Int: [JSEN]]

  init(_ values: [JSEN], _ keyword: Keyword) {
    self.keyword = keyword
    var names: [String] = []
    var known: Set<[UInt8]> = []
    var integers: Set<Int> = []
    var others: [Int: [JSEN]] = [:]
    for value in values {
      switch value {
      case .string(let name): if known.insert(Array(name.utf8)).inserted { names.append(name) }
      case .int(let int): integers.insert(int)
      case .null, .bool: break
      case .double, .number, .array, .dictionary:
        others[value.hash(.schema), default: []].append(value)
      }
    }
    strings = MemberKeys(names)
    stringCount = names.count
    self.integers = integers
    hasNull = values.contains(.null)
    hasTrue = values.contains(true)
    hasFalse = values.contains(false)
    for int in integers { others[JSEN.int(int).hash(.schema), default: []].append(.int(int)) }
    self.others = others
  }

  func accepts(_ value: TapeValue) -> Bool {
    let node = value.node
    switch node.tag {
    case .null: return hasNull
    case .true: return hasTrue
    case .false: return hasFalse
    case .int: return integers.contains(node.int) || hasOther(value)
    case .string, .key:
      if stringCount == 0 { return false }
      return value.withBytes {
        strings.position(of: $0, TextRange(0, $0.count), expected: 0) != nil
      }
    case .double, .number, .array, .object: return hasOther(value)
    }
  }

  private func hasOther(_ value: TapeValue) -> Bool {
    guard !others.isEmpty, let candidates = others[value.hash(.schema)] else { return false }
    let json = value.json
    return candidates.contains { $0.isEqual(to: json, .schema) }
  }
}

extension TapeValue {
  /// Calls `body` with the bytes of a string or a key.
  @inline(__always)
  func withBytes<R>(_ body: (TextBytes) -> R) -> R {
    let node = node
    if node.hasEscapes { return TextBytes.with(tape.string(index), body) }
    return body(tape.bytes.slice(node.token.range.start, node.token.range.end))
  }
}
