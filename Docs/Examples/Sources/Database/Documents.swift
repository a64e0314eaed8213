import GRDB
import JSEN
import JSENStandards

/// JSON texts in a column of a table. SQLite reads and changes parts of them, so the rest is not loaded.
///
/// SQLite keeps the order of members and the digits of numbers in the text. Its operator `->>` and `json_extract` do not:
/// a number of 20 digits becomes a double. So each part is read as text, with `->`.
public struct Documents: Sendable {
  let database: DatabaseQueue

  public init(_ database: DatabaseQueue) throws {
    self.database = database
    try database.write {
      try $0.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS document (
            id INTEGER PRIMARY KEY, body TEXT NOT NULL CHECK (json_valid(body)))
          """)
    }
  }

  public func insert(_ body: JSEN) throws -> Int64 {
    let text = try body.serialized()
    return try database.write {
      try $0.execute(sql: "INSERT INTO document (body) VALUES (?)", arguments: [text])
      return $0.lastInsertedRowID
    }
  }

  /// The value at a path of each document that has a string at another path. Paths are SQLite's: `$.address.city`.
  public func values(at path: String, where other: String, is string: String) throws -> [JSEN] {
    try database.read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT body -> :path FROM document
          WHERE json_type(body, :other) = 'text' AND body ->> :other = :string
            AND body -> :path NOT NULL ORDER BY id
          """,
        arguments: ["path": path, "other": other, "string": string]
      ).map { try JSEN(parsing: $0) }
    }
  }

  /// A document, or a place in it, that does not exist.
  public struct Missing: Error, Equatable {
    public let id: Int64
    public let path: String

    public init(id: Int64, path: String) { (self.id, self.path) = (id, path) }
  }

  /// Sets the value at a path of a document.
  ///
  /// - Throws: ``Missing`` when there is no such document, or when the path leads through a value that is no object, or
  ///   after the end of an array. SQLite itself says nothing then.
  public func set(_ value: JSEN, at path: String, of id: Int64) throws {
    let text = try value.serialized()
    try change("json_set(body, ?, json(?))", [path, text], of: id, checking: path)
  }

  /// Applies a merge patch (RFC 7396), such as the body of a PATCH request.
  public func apply(_ patch: JSONMergePatch, to id: Int64) throws {
    try change("json_patch(body, ?)", [try patch.json.serialized()], of: id, checking: "$")
  }

  public func document(_ id: Int64) throws -> JSENDocument? {
    try database.read {
      try String.fetchOne($0, sql: "SELECT body FROM document WHERE id = ?", arguments: [id])
    }.map { try JSENDocument(parsing: $0) }
  }

  /// The block is a transaction, so an error leaves the document as it was.
  private func change(
    _ body: String, _ arguments: [String], of id: Int64, checking path: String
  ) throws {
    try database.write {
      let part = try String.fetchOne(
        $0, sql: "UPDATE document SET body = \(body) WHERE id = ? RETURNING body -> ?",
        arguments: StatementArguments(arguments) + [id, path])
      if part == nil { throw Missing(id: id, path: path) }
    }
  }
}
