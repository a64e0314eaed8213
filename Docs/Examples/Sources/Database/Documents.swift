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
  ///
  /// The string is compared as JSON, since U+0000 ends a text in SQLite. So it is found as JSEN writes it: `"A"` is not
  /// `"\u0041"`.
  public func values(at path: String, where other: String, is string: String) throws -> [JSEN] {
    let json = try (%string).serialized()
    return try database.read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT body -> :path FROM document
          WHERE body -> :other = :json AND body -> :path NOT NULL ORDER BY id
          """,
        arguments: ["path": try checked(path), "other": try checked(other), "json": json]
      ).map { try JSEN(parsing: $0, options: .sqlite) }
    }
  }

  /// A document, or a place in it, that does not exist.
  public struct Missing: Error, Equatable {
    public let id: Int64
    public let path: String

    public init(id: Int64, path: String) { (self.id, self.path) = (id, path) }
  }

  /// A path that contains U+0000, or leads deeper than JSEN reads.
  public struct InvalidPath: Error, Equatable {
    public let path: String

    public init(path: String) { self.path = path }
  }

  /// Sets the value at a path of a document. A path that ends in `[#]` appends to an array.
  ///
  /// - Throws: ``Missing`` when there is no such document, or when the path leads through a value that is no object, or
  ///   after the end of an array. SQLite itself says nothing then. ``InvalidPath``, and `JSEN.WritingError` when the
  ///   document becomes deeper than JSEN reads.
  public func set(_ value: JSEN, at path: String, of id: Int64) throws {
    let text = try value.serialized(.init(maximumDepth: Self.maximumDepth - levels(of: path)))
    let place = path.hasSuffix("[#]") ? path.dropLast(2) + "#-1]" : path
    try change("json_set(body, ?, json(?))", [try checked(path), text], of: id, checking: place)
  }

  /// Applies a merge patch (RFC 7396), such as the body of a PATCH request.
  public func apply(_ patch: JSONMergePatch, to id: Int64) throws {
    try change("json_patch(body, ?)", [try patch.json.serialized()], of: id, checking: "$")
  }

  public func document(_ id: Int64) throws -> JSENDocument? {
    try database.read {
      try String.fetchOne($0, sql: "SELECT body FROM document WHERE id = ?", arguments: [id])
    }.map { try JSENDocument(parsing: $0, options: .sqlite) }
  }

  /// SQLite reads a path only up to U+0000, and has another limit of depth.
  private func checked(_ path: String) throws -> String {
    if path.utf8.contains(0) || levels(of: path) > Self.maximumDepth {
      throw InvalidPath(path: path)
    }
    return path
  }

  /// The levels above the value at a path, or more: a quoted key may contain a dot.
  private func levels(of path: String) -> Int {
    path.unicodeScalars.count { $0 == "." || $0 == "[" }
  }

  private static let maximumDepth = JSEN.ReadingOptions().maximumDepth

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

extension JSEN.ReadingOptions {
  /// SQLite also reads the first member of a repeated key.
  fileprivate static let sqlite = JSEN.ReadingOptions(duplicateKeys: .keepFirst)
}
