import Dispatch
import JSEN
import TestTools
import Testing

/// A document notes the children of large containers when they are looked up. The answers are those of a document that
/// has noted nothing, and those of a `JSEN`.
@Suite("Looking up many children of a document")
struct ChildTableTests {
  private static let counts = [0, 1, 7, 8, 9, 31, 32, 33, 63, 64, 65, 300]

  enum Order: CaseIterable, Sendable {
    case forward, backward, mixed

    func positions(_ count: Int) -> [Int] {
      switch self {
      case .forward: Array(0..<count)
      case .backward: (0..<count).reversed()
      // 101 is prime, and no divisor of a count.
      case .mixed: (0..<count).map { $0 * 101 % count }
      }
    }
  }

  /// An array whose elements have different numbers of nodes.
  private static func array(_ count: Int) -> String {
    "["
      + (0..<count).map { number in
        ["\(number)", "[\(number),[]]", #"{"a":\#(number),"b":[{},1]}"#, #""é\#(number)""#][
          number % 4]
      }.joined(separator: ",") + "]"
  }

  @Test(arguments: counts, Order.allCases) func elements(count: Int, order: Order) throws {
    let text = Self.array(count)
    let json = try JSEN(parsing: text)
    let (document, other) = try (JSENDocument(parsing: text), JSENDocument(parsing: text))
    for _ in 0..<2 {
      for position in order.positions(count) {
        #expect(document[position].map { JSEN($0) } == json[position])
        let path: JSEN.KeyPath = "\(position)"
        #expect(other[keyPath: path].map { JSEN($0) } == json[position])
      }
      for position in [-1, count, count + 1, .min, .max] {
        #expect(document[position] == nil)
        #expect(other[keyPath: JSEN.KeyPath("\(position)")] == nil)
      }
    }
  }

  /// Arrays in one document have tables of their own, also when one is in another.
  @Test func arraysInArrays() throws {
    let row = "[" + (0..<40).map { "[\($0),\($0)]" }.joined(separator: ",") + "]"
    let text = "[" + Array(repeating: row, count: 40).joined(separator: ",") + "]"
    let document = try JSENDocument(parsing: text)
    for number in 0..<1_600 {
      let (row, column) = (number * 7 % 40, number / 40)
      #expect(document[keyPath: "\(row).\(column).1"]?.int == column)
      #expect(document[row]?[column]?[0]?.int == column)
    }
  }

  /// Keys without and with escapes, short and long ones.
  private static func keys(_ count: Int) -> [(text: String, key: String)] {
    (0..<count).map { number in
      switch number % 4 {
      case 0: ("k\(number)", "k\(number)")
      case 1: (#"\n\#(number)"#, "\n\(number)")
      case 2: ("a key of many bytes \(number)", "a key of many bytes \(number)")
      default: (#"a key of many bytes \t\#(number)"#, "a key of many bytes \t\(number)")
      }
    }
  }

  @Test(arguments: counts, [JSEN.ReadingOptions.DuplicateKeys.keepLast, .keepFirst, .reject])
  func members(count: Int, rule: JSEN.ReadingOptions.DuplicateKeys) throws {
    let keys = Self.keys(count)
    let once = keys.enumerated().map { #""\#($1.text)":[\#($0)]"# }
    let repeated = rule == .reject ? [] : keys.prefix(count / 2).map { #""\#($0.text)":{"x":[]}"# }
    let text = "{" + (once + repeated).joined(separator: ",") + "}"
    var options = JSEN.ReadingOptions()
    options.duplicateKeys = rule
    let json = try JSEN(parsing: text, options: options)
    let document = try JSENDocument(parsing: text, options: options)
    // The table of the keys is made after some lookups.
    for round in 0..<4 {
      for key in keys.map(\.key).reversed() + ["", "k", "x", "a key of many bytes that is missing"]
      {
        let expected = json[key]
        #expect(document[key].map { JSEN($0) } == expected, "\(key) in round \(round)")
        #expect(document.root.members[key].map { JSEN($0) } == expected)
        let path = JSEN.KeyPath(segments: [key, "0"])
        #expect(document[keyPath: path].map { JSEN($0) } == expected?[0])
      }
    }
  }

  /// Paths of errors use the same tables as lookups by position, which may have noted a part of the children.
  @Test(arguments: [0, 8, 40, 99]) func pathsToNodes(first: Int) throws {
    let rows = (0..<100).map { #"{"k":[\#($0),{"a":\#($0)}]}"# }.joined(separator: ",")
    let members = (0..<80).map { #""m\#($0)":[\#($0)]"# }.joined(separator: ",")
    let document = try JSENDocument(parsing: "[[\(rows)],{\(members)}]")
    _ = document[0]?[first]
    _ = document[1]?["m\(first)"]
    func path(to value: JSENDocument.Value?) throws -> String {
      let value = try #require(value)
      return value.storage.path(to: value.index).map(\.segment).joined(separator: ".")
    }
    for number in [50, 0, 99, 98, 1] {
      let row = try #require(document[0]?.elements.dropFirst(number).first)
      #expect(try path(to: row["k"]?[1]?["a"]) == "0.\(number).k.1.a")
      let member = try #require(document[1]?.members.dropFirst(number % 80).first)
      #expect(try path(to: member.value[0]) == "1.m\(number % 80).0")
    }
  }

  /// Threads share the tables of a document.
  @Test func manyThreads() throws {
    let keys = Self.keys(200)
    let members = keys.enumerated().map { #""\#($1.text)":\#($0)"# }.joined(separator: ",")
    let text = "[\(Self.array(2_000)),{\(members)}]"
    let json = try JSEN(parsing: text)
    let document = try JSENDocument(parsing: text)
    let failures = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      let order = Order.allCases[thread % 3]
      for position in order.positions(2_000) {
        let value = document[0]?[position].map { JSEN($0) }
        let same = document[keyPath: "0.\(position)"].map { JSEN($0) }
        if value != json[0]?[position] || same != value {
          failures.add(1)
        }
      }
      for position in order.positions(keys.count) {
        if document[1]?[keys[position].key]?.int != position {
          failures.add(1)
        }
      }
    }
    #expect(failures.value == 0)
  }
}
