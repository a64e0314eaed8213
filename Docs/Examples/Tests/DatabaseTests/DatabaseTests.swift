import Database
import GRDB
import JSEN
import JSENStandards
import Testing

@Suite struct DatabaseTests {
  private func store() throws -> (documents: Documents, id: Int64) {
    let documents = try Documents(DatabaseQueue())
    _ = try documents.insert(["name": "Ann", "address": ["city": "Oslo"], "ids": [1, 2]])
    let body = try JSEN(
      parsing:
        #"{"name":"Zoë","address":{"city":"Lima","zip.code":"15001"},"ids":[18446744073709551615,1234567890123456.78]}"#
    )
    return (documents, try documents.insert(body))
  }

  @Test func partsAreReadWithAllDigits() throws {
    let (documents, _) = try store()
    #expect(
      try documents.values(at: "$.ids[0]", where: "$.address.city", is: "Lima") == [%UInt64.max])
    #expect(
      try documents.values(at: #"$.address."zip.code""#, where: "$.name", is: "Zoë") == ["15001"])
    #expect(try documents.values(at: #"$.address."zip.code""#, where: "$.name", is: "Ann") == [])
  }

  @Test func valuesAreInTheOrderOfTheirDocuments() throws {
    let documents = try Documents(DatabaseQueue())
    for number in 1...3 { _ = try documents.insert(["n": %number, "k": "x"]) }
    _ = try documents.insert(["n": 4, "k": 5])
    _ = try documents.insert(["k": "x"])
    #expect(try documents.values(at: "$.n", where: "$.k", is: "x") == [1, 2, 3])
    #expect(try documents.values(at: "$.n", where: "$.k", is: "5") == [])
  }

  @Test func anArrayIsAppendedTo() throws {
    let (documents, id) = try store()
    try documents.set(nil, at: "$.ids[#]", of: id)
    try documents.set(3, at: "$.ids[#]", of: id)
    #expect(
      try documents.document(id)?.root.ids?.serialized()
        == "[18446744073709551615,1234567890123456.78,null,3]")
    for path in ["$.name[#]", "$.none.ids[#]", "$.ids[#].a"] {
      #expect(throws: Documents.Missing.self) { try documents.set(3, at: path, of: id) }
    }
  }

  @Test func aZeroIsPartOfAString() throws {
    let documents = try Documents(DatabaseQueue())
    let id = try documents.insert(["v": 1, "n": "admin\0evil", "b": "plain"])
    #expect(try documents.values(at: "$.v", where: "$.n", is: "admin") == [])
    #expect(try documents.values(at: "$.v", where: "$.n", is: "admin\0evil") == [1])
    #expect(try documents.values(at: "$.v", where: "$.b", is: "plain\0x") == [])
    #expect(throws: Documents.InvalidPath(path: "$.b\0c")) {
      try documents.set(5, at: "$.b\0c", of: id)
    }
    #expect(throws: Documents.InvalidPath(path: "$.v\0c")) {
      try documents.values(at: "$.v\0c", where: "$.b", is: "plain")
    }
    #expect(throws: Documents.InvalidPath(path: "$.b\0c")) {
      try documents.values(at: "$.v", where: "$.b\0c", is: "plain")
    }
    #expect(
      try documents.document(id)?.serialized()
        == #"{"v":1,"n":"admin\u0000evil","b":"plain"}"#)
  }

  @Test func aDocumentStaysAsDeepAsItIsRead() throws {
    let documents = try Documents(DatabaseQueue())
    let id = try documents.insert(["k": "x", "list": [1]])
    let value = { (depth: Int) in
      (0..<depth).reduce(into: 1 as JSEN) { value, _ in value = [value] }
    }
    let path = { (depth: Int) in "$" + String(repeating: ".a", count: depth) }
    try documents.set(value(500), at: path(12), of: id)
    try documents.set(2, at: "$.b" + path(511).dropFirst(), of: id)
    try documents.set(value(510), at: "$.list[0]", of: id)
    let old = try documents.document(id)?.serialized()
    #expect(throws: JSEN.WritingError.self) { try documents.set(value(500), at: path(13), of: id) }
    #expect(throws: JSEN.WritingError.self) {
      try documents.set(value(511), at: "$.list[0]", of: id)
    }
    #expect(throws: Documents.InvalidPath(path: path(513))) {
      try documents.set(1, at: path(513), of: id)
    }
    #expect(try documents.document(id)?.serialized() == old)
    #expect(try documents.values(at: "$", where: "$.k", is: "x").count == 1)
  }

  @Test func theFirstMemberOfAKeyCounts() throws {
    let queue = try DatabaseQueue()
    let documents = try Documents(queue)
    try queue.write {
      try $0.execute(sql: #"INSERT INTO document (body) VALUES ('{"k":"x","a":{"b":1,"b":2}}')"#)
    }
    #expect(try documents.values(at: "$.a.b", where: "$.k", is: "x") == [1])
    #expect(try documents.values(at: "$.a", where: "$.k", is: "x") == [["b": 1]])
    #expect(try documents.document(1)?.root.fetch("a.b") == 1)
  }

  @Test func aChangeLeavesTheRestAsItIs() throws {
    let (documents, id) = try store()
    let other = try documents.insert(["name": "Bo"])
    try documents.set(["lat": -12.05], at: "$.address.place", of: id)
    #expect(
      try documents.document(id)?.serialized()
        == #"{"name":"Zoë","address":{"city":"Lima","zip.code":"15001","place":{"lat":-12.05}},"ids":[18446744073709551615,1234567890123456.78]}"#
    )
    #expect(
      try documents.document(1)?.serialized()
        == #"{"name":"Ann","address":{"city":"Oslo"},"ids":[1,2]}"#)
    #expect(try documents.document(other)?.serialized() == #"{"name":"Bo"}"#)
  }

  @Test func whatSQLiteLeavesOutIsAnError() throws {
    let (documents, id) = try store()
    let old = try documents.document(id)?.serialized()
    for path in ["$.ids[5]", "$.name.first", "$.ids[#].a"] {
      #expect(throws: Documents.Missing(id: id, path: path)) {
        try documents.set(1, at: path, of: id)
      }
    }
    #expect(try documents.document(id)?.serialized() == old)
    #expect(throws: Documents.Missing(id: 99, path: "$.name")) {
      try documents.set(1, at: "$.name", of: 99)
    }
    #expect(throws: Documents.Missing(id: 99, path: "$")) {
      try documents.apply(JSONMergePatch(["a": 1]), to: 99)
    }
    let body: JSEN = ["name": ["first": "Ann"], "address": ["city": "Rome"]]
    _ = try documents.insert(body)
    #expect(try documents.values(at: "$.name", where: "$.name", is: #"{"first":"Ann"}"#) == [])
  }

  @Test func aMergePatchIsAppliedAsThisLibraryAppliesIt() throws {
    let (documents, id) = try store()
    let old = JSEN(try #require(try documents.document(id)).root)
    let other = try documents.insert(["name": "Bo"])
    let patch = JSONMergePatch(["name": nil, "address": ["city": "Cusco"], "ids": [3]])
    try documents.apply(patch, to: id)
    let new = JSEN(try #require(try documents.document(id)).root)
    #expect(new == patch.applied(to: old))
    #expect(try documents.document(other)?.serialized() == #"{"name":"Bo"}"#)
  }

  @Test func textsThatAreNotJSONAreRefused() throws {
    let queue = try DatabaseQueue()
    _ = try Documents(queue)
    #expect(throws: DatabaseError.self) {
      try queue.write { try $0.execute(sql: "INSERT INTO document (body) VALUES ('{')") }
    }
  }
}
