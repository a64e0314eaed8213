import Foundation
import TestTools
import Testing

/// Schemas of `jsen validate` in several files.
@Suite("jsen validate, references")
struct ValidateReferenceTests {
  /// Schemas that refer to each other by paths and by addresses.
  static let files = [
    "order":
      #"{"properties": {"id": {"$ref": "common.json#/$defs/id"}, "by": {"$ref": "types/user.json"}}}"#,
    "common.json": #"{"$defs": {"id": {"type": "integer"}}}"#,
    "user":
      #"{"properties": {"id": {"$ref": "../common.json#/$defs/id"}, "order": {"$ref": "../order.json"}}}"#,
    "named": #"{"$id": "https://example.com/a/order.json", "$ref": "common.json#/$defs/id"}"#,
    "other": #"{"$id": "https://example.com/id", "type": "integer"}"#,
    "third": #"{"$id": "https://example.com/id", "type": "string"}"#,
    "old": #"{"id": "https://example.com/id", "type": "integer"}"#,
    "up": #"{"$ref": "../common.json#/$defs/id"}"#, "far": #"{"$ref": "https://example.com/id"}"#,
    "meta": #"{"$schema": "https://example.com/meta", "type": "integer"}"#,
    "m":
      #"{"$id": "https://example.com/meta", "$schema": "http://json-schema.org/draft-07/schema#"}"#,
    "wrong.json": #"{"type": 1}"#, "x": #"{"$ref": "wrong.json"}"#,
  ]

  private static func withSchemas(_ body: (URL) async throws -> Void) async throws {
    try await withFiles(files) { folder in
      let manager = FileManager.default
      for (name, place) in [
        ("order", "order.json"), ("user", "types/user.json"), ("up", "types/up.json"),
      ] {
        let place = folder.appending(path: place)
        try manager.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try manager.moveItem(at: folder.appending(path: name), to: place)
      }
      try await body(folder)
    }
  }

  static let notAnInteger = """
    <stdin>:1:1: expected an integer, found "a"
    "a"
    ^

    """

  @Test(arguments: [
    Call(
      "validate order.json --ref common.json --ref types/user.json",
      input: #"{"id": 1, "by": {"id": "a"}}"#,
      errors: """
        <stdin>:1:24: by.id: expected an integer, found "a"
        {"id": 1, "by": {"id": "a"}}
                               ^

        """, status: 1),
    // A reference back to the schema, other spellings of paths, and a file that is named twice.
    Call(
      "check --schema ./types/../order.json --ref types/.././common.json --ref=types/user.json --ref common.json --ref order.json",
      input: #"{"by": {"order": {"id": "a"}}}"#,
      errors: """
        <stdin>:1:25: by.order.id: expected an integer, found "a"
        {"by": {"order": {"id": "a"}}}
                                ^

        """, status: 1),
    Call(
      "validate types/up.json --ref common.json", input: #""a""#, errors: notAnInteger, status: 1),
    Call("validate named --ref common.json", input: #""a""#, errors: notAnInteger, status: 1),
    Call("validate far --ref other", input: #""a""#, errors: notAnInteger, status: 1),
    Call("validate --draft 4 far --ref old", input: #""a""#, errors: notAnInteger, status: 1),
    Call("validate meta --ref m", input: #""a""#, errors: notAnInteger, status: 1),
    Call("validate far --ref - other", input: #"{"$id": "https://example.com/id"}"#),
    Call(
      "validate far --ref other --ref third", input: "1",
      errors: #"jsen: third: the address "https://example.com/id" is also that of other"# + "\n",
      status: 3),
    Call(
      "validate x --ref wrong.json", input: "1",
      errors: """
        wrong.json:1:10: type: expected "null", "boolean", "integer", "number", "string", "array" or "object", found 1
        {"type": 1}
                 ^

        """, status: 3),
  ]) func referencesAreFoundInFiles(call: Call) async throws {
    try await Self.withSchemas { try await call.check(in: $0) }
  }

  /// A folder has the schemas of all `*.json` in it, by their `$id`, their place, or their path in the folder.
  @Test func foldersAreRead() async throws {
    let files = [
      "main":
        #"{"properties": {"a": {"$ref": "types/id.json"}, "b": {"$ref": "https://example.com/name"}, "c": {"$ref": "all/id.json#/$defs/x"}}}"#,
      "id": #"{"type": "integer"}"#,
      "name": #"{"$id": "https://example.com/name", "minLength": 2}"#,
      "c": #"{"$defs": {"x": {"$ref": "types/id.json"}}}"#,
    ]
    try await withFiles(files) { folder in
      let manager = FileManager.default
      for (name, place) in [
        ("id", "all/types/id.json"), ("name", "all/name.json"), ("c", "all/id.json"),
        ("main", "main.json"),
      ] {
        let place = folder.appending(path: place)
        try manager.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try manager.copyItem(at: folder.appending(path: name), to: place)
      }
      // Other files and hidden ones are left out, and links lead nowhere else.
      for name in ["notes.yaml", ".hidden.json"] {
        try Data("[".utf8).write(to: folder.appending(path: "all/\(name)"))
      }
      try manager.createSymbolicLink(
        at: folder.appending(path: "all/again"), withDestinationURL: folder.appending(path: "all"))
      for reference in ["all", "./all/", folder.appending(path: "all").path] {
        try await Call(
          ["validate", "main.json", "--ref", reference, "--first"], input: #"{"a": 1, "b": "x"}"#,
          errors: """
            <stdin>:1:15: b: expected at least 2 characters, found 1
            {"a": 1, "b": "x"}
                          ^

            """, status: 1
        ).check(in: folder)
        try await Call(
          ["validate", "main.json", "--ref", reference], input: #"{"c": 1.5}"#,
          errors: """
            <stdin>:1:7: c: expected an integer, found 1.5
            {"c": 1.5}
                  ^

            """, status: 1
        ).check(in: folder)
      }
      try await Call(
        "validate main.json --ref none", input: "1",
        errors: "jsen: none: No such file or directory\n", status: 3
      ).check(in: folder)
      try Data("[".utf8).write(to: folder.appending(path: "all/bad.json"))
      let outcome = try await run(
        [Call.program, "validate", "main.json", "--ref", "all"], in: folder, input: Array("1".utf8))
      #expect(outcome.status == 3 && outcome.errors.hasPrefix("all/bad.json:1:2: expected a value"))
    }
  }

  @Test func aMissingSchemaIsTold() async throws {
    try await Self.withSchemas { folder in
      let place = "file://\(folder.resolvingSymlinksInPath().path)"
      try await Call(
        "validate order.json --ref common.json", input: "{}",
        errors: """
          order.json:1:73: properties.by.$ref: there is no schema "\(place)/types/user.json"; name its file with --ref
          …common.json#/$defs/id"}, "by": {"$ref": "types/user.json"}}}
                                                   ^

          """, status: 3
      ).check(in: folder)
      try await Call(
        "validate types/up.json --ref common.json --ref types/user.json", input: "1"
      ).check(in: folder)
      try await Call(
        "validate far --ref meta", input: "1",
        errors: """
          far:1:10: $ref: there is no schema "https://example.com/id"; name its file with --ref
          {"$ref": "https://example.com/id"}
                   ^

          """, status: 3
      ).check(in: folder)
      try await Call(
        "validate x --ref far --ref common.json", input: "1",
        errors: """
          x:1:10: $ref: there is no schema "\(place)/wrong.json"; name its file with --ref
          {"$ref": "wrong.json"}
                   ^

          """, status: 3
      ).check(in: folder)
    }
  }
}
