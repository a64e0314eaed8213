import JSEN
import TestTools
import Testing

/// An index of a document's value belongs to one array or object. Every other collection of the same kind refuses it,
/// and a collection of the other kind does not compile.
@Suite("Misuse: indices") struct IndexTests {
  static let text = #"{"x":2.5,"y":1,"inner":{"x":2.5,"y":1},"list":[0,0],"other":[0,0]}"#

  /// Two arrays of one document, one of an equal document, and an array of arrays.
  static func arrays() throws -> [JSENDocument.Value.Elements] {
    let (first, second) = try (JSENDocument(parsing: text), JSENDocument(parsing: text))
    let nested = try JSENDocument(parsing: "[[0,0],[0,0]]")
    return [
      first["list"]?.elements ?? [], first["other"]?.elements ?? [],
      second["list"]?.elements ?? [], nested.root.elements,
    ]
  }

  /// The same for objects.
  static func objects() throws -> [JSENDocument.Value.Members] {
    let (first, second) = try (JSENDocument(parsing: text), JSENDocument(parsing: text))
    return [
      first.root.members, first["inner"]?.members ?? [:], second.root.members,
      second["inner"]?.members ?? [:],
    ]
  }

  struct Pair: Codable, Sendable {
    let index: Int
    let collection: Int

    static func all(_ count: Int) -> [Pair] {
      (0..<count).flatMap { index in
        (0..<count).map { Pair(index: index, collection: $0) }
      }.filter { $0.index != $0.collection }
    }
  }

  @Test(arguments: Pair.all(4)) func anElementOfAnotherArray(pair: Pair) async {
    await #expect(processExitsWith: .failure) { [pair] in
      let arrays = try Self.arrays()
      _ = arrays[pair.collection][arrays[pair.index].startIndex]
    }
  }

  @Test(arguments: Pair.all(4)) func aMemberOfAnotherObject(pair: Pair) async {
    await #expect(processExitsWith: .failure) { [pair] in
      let objects = try Self.objects()
      _ = objects[pair.collection].index(after: objects[pair.index].startIndex)
    }
  }

  @Test func theEndHasNoElement() async {
    await #expect(processExitsWith: .failure) {
      let array = try Self.arrays()[0]
      _ = array[array.endIndex]
    }
    await #expect(processExitsWith: .failure) {
      let object = try Self.objects()[0]
      _ = object.index(after: object.endIndex)
    }
  }

  /// The index of a collection works in every copy of it, however it was reached.
  @Test func theSameCollectionTakesItsIndices() throws {
    let document = try JSENDocument(parsing: Self.text)
    let first = try #require(document["list"]?.elements)
    let again = try #require(document.root["list"]?.elements)
    let second = first.index(after: first.startIndex)
    #expect(again[second].int == 0)
    #expect(again.index(after: again.startIndex) == second)
    #expect(first.startIndex < second && second < first.endIndex)
    #expect(again.index(after: second) == first.endIndex)
    #expect(Set([first.startIndex, again.startIndex, second]).count == 2)
    #expect(first.startIndex != (try JSENDocument(parsing: Self.text)["list"]?.elements.startIndex))
    let members = document.root.members
    let y = members.index(after: members.startIndex)
    #expect(members[y].key == "y" && members[y].value.int == 1)
    #expect(members.firstIndex { $0.key == "y" } == y)
    #expect(members.indices.map { members[$0].key } == members.map(\.key))
    #expect(Array(again.indices.map { again[$0] }) == Array(again))
  }
}
