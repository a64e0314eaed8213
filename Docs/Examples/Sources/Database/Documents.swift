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
          WHERE body ->> :other = :string AND body -> :path NOT NULL ORDER BY id
          """,
        arguments: ["path": path, "other": other, "string": string]
      ).map { try JSEN(parsing: $0) }
    }
  }

  /// Sets the value at a path of a document.
  public func set(_ value: JSEN, at path: String, of id: Int64) throws {
    let text = try value.serialized()
    try change("json_set(body, ?, json(?))", [path, text], of: id)
  }

  /// Applies a merge patch (RFC 7396), such as the body of a PATCH request.
  public func apply(_ patch: JSONMergePatch, to id: Int64) throws {
    try change("json_patch(body, ?)", [try patch.json.serialized()], of: id)
  }

  public func document(_ id: Int64) throws -> JSENDocument? {
    try database.read {
      try String.fetchOne($0, sql: "SELECT body FROM document WHERE id = ?", arguments: [id])
    }.map { try JSENDocument(parsing: $0) }
  }

  private func change(_ body: String, _ arguments: [String], of id: Int64) throws {
    try database.write {
      try $0.execute(
        sql: "UPDATE document SET body = \(body) WHERE id = ?",
        arguments: StatementArguments(arguments) + [id])
    }
  }
}
