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

  @Test func aChangeLeavesTheRestAsItIs() throws {
    let (documents, id) = try store()
    try documents.set(["lat": -12.05], at: "$.address.place", of: id)
    #expect(
      try documents.document(id)?.serialized()
        == #"{"name":"Zoë","address":{"city":"Lima","zip.code":"15001","place":{"lat":-12.05}},"ids":[18446744073709551615,1234567890123456.78]}"#
    )
  }

  @Test func whatSQLiteLeavesOutIsAnError() throws {
    let (documents, id) = try store()
    let old = try documents.document(id)?.serialized()
    for path in ["$.ids[5]", "$.name.first"] {
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
    let patch = JSONMergePatch(["name": nil, "address": ["city": "Cusco"], "ids": [3]])
    try documents.apply(patch, to: id)
    let new = JSEN(try #require(try documents.document(id)).root)
    #expect(new == patch.applied(to: old))
  }

  @Test func textsThatAreNotJSONAreRefused() throws {
    let queue = try DatabaseQueue()
    _ = try Documents(queue)
    #expect(throws: DatabaseError.self) {
      try queue.write { try $0.execute(sql: "INSERT INTO document (body) VALUES ('{')") }
    }
  }
}
