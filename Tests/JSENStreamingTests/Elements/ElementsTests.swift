import Foundation
import JSEN
import JSENStreaming
import TestTools
import Testing

@Suite("Elements") struct ElementsTests {
  /// Cuts a text into chunks of a size.
  static func chunks(_ text: String, _ size: Int) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
  }

  /// The elements with their keys and offsets, and the error.
  static func read(
    _ text: String, at path: JSEN.KeyPath = "", size: Int = .max / 2,
    _ options: JSEN.ReadingOptions = .init()
  ) -> [String] {
    var elements = JSENElements(.chunks(chunks(text, size)), at: path, options: options)
    var lines: [String] = []
    do {
      while let element = try elements.next() {
        lines.append("\(element.key ?? String(element.index)) @\(element.offset) \(element.value)")
      }
    } catch {
      lines.append("\(error)")
    }
    return lines
  }

  @Test(arguments: [1, 3, 100]) func otherEncodingsAreRefused(size: Int) {
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian] {
      let bytes = Array("[1, 2]".data(using: encoding)!)
      let chunks = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      var elements = JSENElements(.chunks(chunks))
      let thrown = #expect(throws: JSENStreamError.self) { _ = try elements.next() }
      #expect(thrown?.kind == .malformed && thrown?.underlyingError is JSEN.ParsingError)
      #expect(
        thrown?.description == "1:1: the text must be UTF-8, and this is another encoding",
        "\(encoding) \(size)")
    }
  }

  struct Row: Sendable {
    let text: String
    let path: JSEN.KeyPath
    let lines: [String]

    init(_ text: String, at path: JSEN.KeyPath = "", _ lines: String...) {
      self.text = text
      self.path = path
      self.lines = lines
    }
  }

  static let rows: [Row] = [
    Row("[]"), Row("{}"), Row("[1]", "0 @1 1"), Row(#"{"a": "x"}"#, #"a @6 "x""#),
    Row(
      #" [ 1 , "two", [3, [4]], {"five": 6}, true, false, null, [], {} ] "#, "0 @3 1",
      #"1 @7 "two""#, "2 @14 [3,[4]]", #"3 @24 {"five":6}"#, "4 @37 true", "5 @43 false",
      "6 @50 null", "7 @56 []", "8 @60 {}"),
    Row(
      #"{"skip": {"a": [1, {"a": 2}]}, "a": {"b": [[0], {"x": [7, 8]}]}, "a": {"b": 9}}"#,
      at: "a.b.1.x", "0 @55 7", "1 @58 8"),
    Row(#"{"a": 1, "a": 2, "\u0062": 3}"#, "a @6 1", "a @14 2", "b @27 3"),
    Row(#"[[1], {"k": [2]}]"#, at: "1.k", "0 @13 2"),
    Row(
      #"{"a": 1}"#, at: "b.c", "expected an array or an object at 'b.c', found nothing"),
    Row(
      #"{"a": 1}"#, at: "a.b", "expected an array or an object at 'a.b', found nothing"),
    Row(
      #"{"a": 1}"#, at: "a", "1:7: expected an array or an object at 'a', found '1'"),
    Row(
      #"{"a": 1, "a": [2]}"#, at: "a",
      "1:7: expected an array or an object at 'a', found '1'"),
    Row(
      #"{"a": {"c": 0}, "a": {"b": [2]}}"#, at: "a.b",
      "expected an array or an object at 'a.b', found nothing"),
    Row(
      #"[[{"b": 0}], {"b": [2]}]"#, at: "0.b",
      "expected an array or an object at '0.b', found nothing"),
    Row("\n\"7\"", "2:1: expected an array or an object at the top level, found \"7\""),
    Row(
      "{\"n\": 1,\n \"é\": [{\"x\": 1},\n  {\"x\": 02}, 3]}", at: "é", #"0 @17 {"x":1}"#,
      """
      é.1.x (3:9): a number cannot have a leading zero, found '02'
      {"x": 02}, 3]}
            ^
      """),
    Row(
      "[{\"x\": 1}\n {\"x\": 2}]", #"0 @1 {"x":1}"#,
      """
      2:2: expected ',' or ']', found '{'; write a comma between the elements
       {"x": 2}]
       ^
      """),
    Row(
      "[1, 2", "0 @1 1",
      """
      1:6: expected ',' or ']', found the end of the text, inside the array that began at 1:1
      2
       ^
      """),
    Row(
      "[\n [1], [2, {\"a\"", "0 @3 [1]",
      """
      1.1.a (2:15): expected ':' after the key, found the end of the text, inside the object that began at 2:11
      [2, {"a"
              ^
      """),
  ]

  /// Errors show the part of the line that is kept, which depends on the chunks.
  private func placed(_ lines: [String]) -> [String] {
    lines.map { line in
      let parts = line.split(separator: "\n")
      return parts.last?.hasSuffix("^") ?? false ? String(parts[0]) : line
    }
  }

  @Test(arguments: rows) func elements(row: Row) {
    for size in [1, 2, 3, 5, 7, 16, 100] {
      let lines = Self.read(row.text, at: row.path, size: size)
      #expect(placed(lines) == placed(row.lines), "chunks of \(size)")
    }
    _ = Self.read(row.text, at: row.path)
  }

  /// The place of an error is the same as in the text at once, after any number of elements.
  @Test func placesAfterMuchText() throws {
    let rows = (0..<sized(2_000, debug: 300)).map {
      "  {\"id\": \($0), \"name\": \"näme \($0)\", \"tags\": [[], {}]}"
    }.joined(separator: ",\r\n")
    let faults = [
      #"{"id": 1, "tags": [1, tru]}"#, #"{"id": 1"#, #"{"id": "#, "[[[1, 2", "x", "", #""\q""#,
      "1 2",
      "{\"a\":1,}", "{1:2}", "{\"a\" 1}",
    ]
    for fault in faults {
      for prefix in ["[", "{\"skip\": [[{\"deep\": [", "{\"items\": ["] {
        let path: JSEN.KeyPath = prefix == "[" ? "" : "items"
        let text = prefix + "\r\n" + rows + ",\n  " + fault + "\n]]]"
        let expected = try #require(
          { () -> JSEN.ParsingError? in
            do throws(JSEN.ParsingError) { _ = try JSEN(parsing: text) } catch { return error }
            return nil
          }())
        var elements = JSENElements(.chunks(Self.chunks(text, 10_007)), at: path)
        var count = 0
        let thrown = #expect(throws: JSENStreamError.self) {
          while let element = try elements.next() {
            if element.index != count {
              Issue.record("element \(count) has index \(element.index)")
            }
            count += 1
          }
        }
        let error = thrown?.underlyingError as? JSEN.ParsingError
        #expect(thrown?.location == expected.location)
        #expect(error == expected, "\(fault) after \(prefix): \(error.map { "\($0)" } ?? "")")
      }
    }
  }

  /// Options that refuse repeated keys apply to the whole text, and the error has its place there.
  @Test(
    arguments: [
      (
        #"{"x": {"k": 1, "k": 2}, "users": [1]}"#, "users", [],
        #"x (1:16): duplicate key "k""#
      ),
      (
        #"{"users": [1], "x": [{"k": 1, "é": 3, "\u006b": 2}]}"#, "users", ["1"],
        #"x.0 (1:39): duplicate key "\u006b""#
      ),
      (
        #"{"users": [{"a": 1}, {"b": [{"a": {}, "a": {}}]}, 2]}"#, "users", [#"{"a":1}"#],
        #"users.1.b.0 (1:39): duplicate key "a""#
      ),
      (
        #"{"a": 1, "b": 2, "a": 3}"#, "", ["1", "2"],
        #"1:18: duplicate key "a""#
      ),
      (
        #"{"users": [1], "users": [2]}"#, "users", ["1"],
        #"1:16: duplicate key "users""#
      ),
      (#"{"a": {"b": 1}, "c": {"b": 1}, "d": [{"b": 1}, {"b": 1}]}"#, "c", ["1"], nil),
    ] as [(String, JSEN.KeyPath, [String], String?)])
  func repeatedKeysAreRefused(
    text: String, path: JSEN.KeyPath, values: [String], message: String?
  ) throws {
    let options = JSEN.ReadingOptions(duplicateKeys: .reject)
    for gap in [1, 10_000] {
      // A long text before the fault, which is not kept.
      let text = text.replacingOccurrences(of: ", ", with: "," + String(repeating: " ", count: gap))
      let whole = { () -> JSEN.ParsingError? in
        do throws(JSEN.ParsingError) { _ = try JSEN(parsing: text, options: options) } catch {
          return error
        }
        return nil
      }()
      for size in [1, 2, 5, 100, 1 << 20] {
        var elements = JSENElements(.chunks(Self.chunks(text, size)), at: path, options: options)
        var found: [String] = []
        var error: JSEN.ParsingError?
        do {
          while let element = try elements.next() { found.append(element.value.description) }
        } catch let caught {
          error = caught.underlyingError as? JSEN.ParsingError
        }
        #expect(found == values, "chunks of \(size)")
        #expect(error?.kind == whole?.kind)
        #expect(error?.path == whole?.path)
        #expect(error?.offset == whole?.offset)
        // The message has the place of the first key also if the text no longer has it.
        #expect(error?.message == whole?.message && error?.location == whole?.location)
        #expect(error?.relatedLocation == whole?.relatedLocation)
        let line = error?.description.split(separator: "\n")[0].split(separator: ";")[0]
        if gap == 1 { #expect(line.map { "\($0)" } == message) }
      }
    }
  }

  @Test func errorsHaveKinds() throws {
    struct Odd: Error {}
    var rejected = JSENElements(.text(#"{"a": [1, 2]}"#), at: "a").map { element in
      if element.index == 1 { throw Odd() }
    }
    _ = try rejected.next()
    let error = try #require(throws: JSENStreamError.self) { _ = try rejected.next() }
    #expect(error.kind == .rejected && error.underlyingError is Odd)
    #expect(error.index == 1 && error.offset == 10 && error.path.description == "a.1")
    for (path, kind) in [("b", .missing), ("a.0", .notAContainer)] as [(_, JSENStreamError.Kind)] {
      var elements = JSENElements(.text(#"{"a": [1, 2]}"#), at: JSEN.KeyPath(path))
      let error = try #require(throws: JSENStreamError.self) { _ = try elements.next() }
      #expect(error.kind == kind && error.underlyingError == nil && error.index == nil)
    }
  }

  /// An excerpt whose line has lost its beginning says so.
  @Test func excerptsOfCutLines() {
    let pad = String(repeating: "1,", count: 5_000)
    let rows: [(text: String, size: Int, excerpt: String)] = [
      ("[\(pad) x]", 100, "\n…"), ("[\(pad)\n x]", 100, "\n x]\n ^"), ("[1,\nx]", 1, "\nx]\n^"),
      ("[1, x]", 100, "\n[1, x]\n    ^"),
    ]
    for (text, size, excerpt) in rows {
      let message = Self.read(text, size: size).last ?? ""
      #expect(message.contains(excerpt), "\(message)")
      #expect(message.contains("…") == excerpt.contains("…"), "\(message)")
    }
  }

  /// The decoder is copied, as for lines.
  @Test func theDecoderIsCopied() throws {
    struct Model: Decodable { var aB: Int }
    let decoder = JSENDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    var elements = JSENElements(.text(#"[{"a_b": 1}, {"a_b": 2}]"#)).decoded(
      as: Model.self, using: decoder)
    var lines = JSENLines(.text("{\"a_b\": 1}\n{\"a_b\": 2}")).decoded(
      as: Model.self, using: decoder)
    #expect(try elements.next()?.aB == 1)
    #expect(try lines.next()?.aB == 1)
    decoder.keyDecodingStrategy = .useDefaultKeys
    #expect(try elements.next()?.aB == 2)
    #expect(try lines.next()?.aB == 2)
  }

  @Test func decodedElements() throws {
    struct User: Decodable { var name: String }
    var users = JSENElements(
      .text(#"{"users": [{"name": "Ann"}, {"nam": 1}, {"name": "Bob"}]}"#), at: "users"
    )
    .decoded(as: User.self)
    #expect(try users.next()?.name == "Ann")
    let error = #expect(throws: JSENStreamError.self) { try users.next() }
    let text = #"users.1 (1:29): the key "name" is missing; did you mean "nam"?"#
    #expect(
      error?.description == about(#"{"nam": 1}"#, text)
        || error.map { "\($0)".hasPrefix(text) } == true)
    #expect(try users.next()?.name == "Bob")
    #expect(try users.next() == nil)
    #expect(try users.next() == nil)
  }

  @Test func asynchronousChunks() async throws {
    for size in [1, 4, 1000] {
      let chunks = Self.chunks(#"{"a": [1, [2], "three"]}"#, size)
      let stream = AsyncStream<[UInt8]> { source in
        for chunk in chunks { source.yield(chunk) }
        source.finish()
      }
      var values: [JSEN] = []
      for try await element in JSENElements(.chunks(stream), at: "a") {
        values.append(element.value)
      }
      #expect(values == [1, [2], "three"])
    }
    var documents = JSENElements(.text("[{\"a\": 1}]")).documents().map { $0.value.root.a?.int }
    #expect(try documents.next() == 1)
  }

  @Test func copiesGoOnTogether() async throws {
    var first = JSENElements(.chunks(Self.chunks("[10, 11, 12, 13, 14, 15, 16]", 3)))
    var copy = first
    #expect(try first.next()?.value == 10)
    #expect(try copy.next()?.value == 11)
    var values = first.map(\.value)
    #expect(try values.next() == 12)
    var found: [JSEN] = []
    for try await value in values {
      found.append(value)
      if found.count == 2 { break }
    }
    for try await element in copy { found.append(element.value) }
    #expect(found == [13, 14, 15, 16])
    #expect(try first.next() == nil)
    let text = "[\((0..<500).map { "\($0)" }.joined(separator: ","))]"
    var begun = JSENElements(.chunks(Self.chunks(text, 7)))
    #expect(try begun.next()?.value == 0)
    let elements = begun
    let rest = try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var found: [Int] = []
          for try await element in elements {
            #expect(element.index == element.value.int)
            found.append(element.index)
          }
          return found
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(rest.sorted() == Array(1..<500))
    let fresh = JSENElements(.text("[1, 2]"))
    for _ in 0..<2 {
      var count = 0
      for try await _ in fresh { count += 1 }
      #expect(count == 2)
    }
  }

  @Test func everySourceGivesTheSameElements() async throws {
    let bytes = Array(#"{"a": [1, [2]]}"#.utf8)
    let expected: [JSEN] = [1, [2]]
    func values(_ elements: JSENElements<JSENBytes, JSENStreamItem<JSEN>>) throws -> [JSEN] {
      var elements = elements.map(\.value)
      var found: [JSEN] = []
      while let value = try elements.next() { found.append(value) }
      return found
    }
    #expect(try values(JSENElements(.bytes(bytes), at: "a")) == expected)
    #expect(try values(JSENElements(.data(Data(bytes)), at: "a")) == expected)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
    try pipe.fileHandleForWriting.close()
    #expect(try values(JSENElements(.fileHandle(pipe.fileHandleForReading), at: "a")) == expected)
    let stream = AsyncStream<UInt8> { source in
      for byte in bytes { source.yield(byte) }
      source.finish()
    }
    var found: [JSEN] = []
    for try await value in JSENElements(.bytes(stream), at: "a").map(\.value) {
      found.append(value)
    }
    #expect(found == expected)
  }

  /// The stream of a cancelled task ends; that must not look like the end of the text.
  @Test func cancellationEndsALoop() async throws {
    let found = try await valuesOfCancelledTask(source: "[1, 2") {
      JSENElements(.chunks($0)).map(\.value)
    }
    #expect(found == [1])

    let waiting = Task {
      for try await _ in JSENElements(.chunks(AsyncStream<[UInt8]> { _ in })) {}
    }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test func repeatedKeysInAnElement() {
    let lines = Self.read(#"[{"a": 1, "a": 2}]"#, .init(duplicateKeys: .reject))
    #expect(
      lines.count == 1 && lines[0].hasPrefix("0 (1:11): duplicate key \"a\""), "\(lines)")
  }

  /// A value inside an element has its place in the whole text, wherever this is cut.
  @Test func documentsHavePlacesInTheStream() throws {
    let text = Array("{\n\"users\": [\n{\"id\": 1},\n{\"id\":\n  \"é\", \"x\": 2}\n]}".utf8)
    let whole = try JSENDocument(parsing: text)
    let expected = [
      whole["users"]?[1]?["id"]?.sourceRange, whole["users"]?[1]?["x"]?.sourceRange,
    ]
    for chunks in cuts(text) {
      var users = JSENElements(.chunks(chunks), at: "users").documents()
      _ = try users.next()
      let user = try #require(try users.next()).value
      #expect([user["id"]?.sourceRange, user["x"]?.sourceRange] == expected)
      #expect(try users.next() == nil)
    }
  }

}
