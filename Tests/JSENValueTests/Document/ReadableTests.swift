import CoreTestTools
import JSEN
import Testing

/// Values, documents and tapes look the same to code that is generic over them.
@Suite("Readable values") struct ReadableTests {
  private static let texts = [
    "null", "true", "-0.5", "7", "1e400", #""a\n""#, "[]", "{}",
    #"[1, [2, "x", null], {"a": false}]"#,
    #"{"a": 1, "b": {"c": [1, 2.5]}, "a long key of many bytes": [], "\u0061bc": 3, "": {}}"#,
    #"{"a": 1, "b": 2, "\u0061": {"c": 3, "c": 4}}"#,
    #"{"a": 1, "b": {}, "a": [2], "c": [3], "b": {"d": {}}, "e": [], "c": 4}"#,
    "{" + (0..<70).map { #""key \#($0 % 60)": [\#($0)]"# }.joined(separator: ", ") + "}",
    "{" + (0..<40).map { #""key \#($0 % 30)": \#($0)"# }.joined(separator: ", ") + "}",
  ]

  private static let policies: [JSEN.ReadingOptions.DuplicateKeys] = [.keepFirst, .keepLast]

  /// Makes a value of everything that a walk finds.
  private func rebuilt(_ value: some JSONReadable) throws -> JSEN {
    try checkContainers(of: value)
    #expect(value.elementCount == value.json.array?.count ?? 0)
    var children = value.makeChildren()
    switch value.kind {
    case .object:
      var object = JSEN.Object()
      while let child = children.next() {
        let key = try #require(children.key)
        #expect(object[key] == nil, "the key \(key) is there once")
        object[key] = try rebuilt(child)
        var moved = value
        #expect(KeyPattern.with(key) { moved.move(toMember: $0) })
        let same = [value[key], moved]
        for member in same { #expect(try rebuilt(#require(member)) == object[key]) }
        #expect(value[0] == nil)
      }
      return .dictionary(object)
    case .array:
      var array: [JSEN] = []
      while let child = children.next() {
        #expect(children.key == nil)
        array.append(try rebuilt(child))
        #expect(try rebuilt(#require(value[array.count - 1])) == array.last)
      }
      #expect(value[array.count] == nil && value["0"] == nil)
      return .array(array)
    case .null: return .null
    case .bool: return .bool(try Bool.read(value))
    case .string: return .string(try String.read(value))
    case .int: return .int(try value.readInteger(as: Int.self))
    case .double: return .double(try value.readFloat(as: Double.self))
    case .number: return .number(try JSEN.Number.read(value))
    }
  }

  /// Checks that the walk over arrays and objects only skips the other children and nothing else.
  private func checkContainers<Value: JSONReadable>(of value: Value) throws {
    var all = value.makeChildren()
    var containers = value.makeChildren(containersOnly: true)
    while let child = all.next() {
      guard child.kind == .array || child.kind == .object else { continue }
      let next = containers.next()
      let container = try #require(next)
      #expect(container.json == child.json && containers.key == all.key)
    }
    let rest = containers.next()
    #expect(rest == nil)
  }

  @Test(arguments: texts, policies) func everySourceIsTheSame(
    text: String, policy: JSEN.ReadingOptions.DuplicateKeys
  ) throws {
    var options = JSEN.ReadingOptions()
    options.duplicateKeys = policy
    let value = try JSEN(parsing: text, options: options)
    let document = try JSENDocument(parsing: text, options: options)
    #expect(try rebuilt(value) == value)
    #expect(try rebuilt(document.root) == value)
    #expect(try document.storage.read { try rebuilt(TapeValue($0, 0)) } == value)
  }

  @Test func pathsOfNodes() throws {
    let document = try JSENDocument(parsing: #"{"a": [1, {"b": 2}], "c": 3}"#)
    let part = try #require(document["a"]?[1])
    let storage = document.storage
    func path(_ index: Int, from root: Int = 0) -> [String] {
      storage.path(to: index, from: root).map { step in
        switch step {
        case .index(let position): "\(position)"
        case .name(let key): key
        }
      }
    }
    let value = try #require(part["b"])
    #expect(path(value.index) == ["a", "1", "b"])
    #expect(path(value.index - 1) == ["a", "1", "b"], "the key")
    #expect(path(value.index, from: part.index) == ["b"])
    #expect(path(part.index, from: part.index) == [])
    #expect(storage.location(of: value.index)?.column == 17)
  }
}
