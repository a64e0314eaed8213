import JSEN
import JSENStreaming
import TestTools
import Testing

/// Texts that come after each other, with or without white space between them.
@Suite("Texts after each other")
struct TextsTests {
  static func read(
    _ chunks: [[UInt8]], _ options: JSENLineOptions = JSENLineOptions(format: .texts)
  ) -> [String] {
    var options = options
    options.format = .texts
    var texts = JSENLines(.chunks(chunks), options: options)
    var found: [String] = []
    do {
      while let text = try texts.next() {
        found.append("\(text.number) @\(text.offset) \(text.value)")
      }
    } catch {
      found.append("\(error)")
      do { #expect(try texts.next() == nil, "it ends after \(error)") } catch {
        found.append("again: \(error)")
      }
    }
    return found
  }

  static func chunks(_ text: String, _ size: Int) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
  }

  static let rows: [(text: String, found: [String])] = [
    ("", []), (" \r\n\t", []),
    ("1", ["1 @0 1"]), ("{}[]\"\"", ["1 @0 {}", "2 @2 []", "3 @4 \"\""]),
    ("{\"a\":[1,{}]}\n[\"]\\\"\"]7", ["1 @0 {\"a\":[1,{}]}", "2 @13 [\"]\\\"\"]", "3 @20 7"]),
    ("1 2\r\n-3e2\ttrue null", ["1 @0 1", "2 @2 2", "3 @5 -300.0", "4 @10 true", "5 @15 null"]),
    ("\u{FEFF}[1] {\n}\n", ["1 @3 [1]", "2 @7 {}"]),
    ("1\"a\"2[3]4", ["1 @0 1", "2 @1 \"a\"", "3 @4 2", "4 @5 [3]", "5 @8 4"]),
    (
      "{} 12true", ["1 @0 {}", "2 @3 12", "1:6: expected the end of the text, found 'true'"]
    ),
    (
      "[1]\n  [x]",
      ["1 @0 [1]", "2:4: expected a value, found 'x'; put text in double quotes\n  [x]\n   ^"]
    ),
    ("{} {\"k\": [1, tru]}", ["1 @0 {}", "k.1 (1:14): expected a value, found 'tru'; write true"]),
    ("[] }", ["1 @0 []", "1:4: there is nothing for '}' to close\n[] }\n   ^"]),
    ("[], []", ["1 @0 []", "1:3: expected a value, found ','"]),
    ("[] [1", ["1 @0 []", "1:6: expected ',' or ']', found the end of the text"]),
    ("\"a/b\" id: x", ["1 @0 \"a/b\"", "1:7: expected a value, found 'id'; the text looks like"]),
    ("1 \"a", ["1 @0 1", "1:5: the text ends inside the string that began at 1:3"]),
    ("[]\u{FEFF}[]", ["1 @0 []", "1:3: expected a value, found"]),
  ]

  /// The advice on a text does not depend on the cuts, also when a comment before it is gone.
  @Test(arguments: ["// c\nid: 7", "/**/ id: 7", "id: 7", "1 /**/ id: 7"])
  func adviceAfterAComment(text: String) {
    let options = JSENLineOptions(reading: .jsonc)
    let whole = Self.read(Self.chunks(text, 1000), options)
    for size in 1...12 { #expect(Self.read(Self.chunks(text, size), options) == whole) }
  }

  /// The values and the error are the same wherever the stream is cut.
  @Test(arguments: rows) func textsAreRead(row: (text: String, found: [String])) {
    let whole = Self.read(Self.chunks(row.text, 1000))
    for size in 1...20 {
      let found = Self.read(Self.chunks(row.text, size))
      #expect(found == whole, "\(size)")
      let isRight = zip(found, row.found).allSatisfy {
        $0 == $1 || $0.hasPrefix($1) && $1.contains(":")
      }
      #expect(found.count == row.found.count && isRight, "\(size): \(found)")
    }
  }

  /// A fault ends the stream, so no closure hides it. One that a decoder finds does not.
  @Test func faultsAreThrownAlsoWithAClosure() async throws {
    let count = Mutex(0)
    var options = JSENLineOptions(format: .texts) { _ in count.withLock { $0 += 1 } }
    options.maximumLineLength = 4
    for (text, kind) in [
      ("1 2 x 3 4", JSENStreamError.Kind.malformed), ("1 2 [1,2,3] 4", .tooLong),
    ] {
      var texts = JSENLines(.text(text), options: options)
      for value in [1, 2] as [JSEN] { #expect(try texts.next()?.value == value) }
      let error = #expect(throws: JSENStreamError.self) { _ = try texts.next() }
      #expect(error?.kind == kind)
      #expect(try texts.next() == nil)
      await #expect(throws: JSENStreamError.self) {
        for try await _ in JSENLines(.text(text), options: options).parallelMap({ $0.value }) {}
      }
    }
    #expect(count.withLock { $0 } == 0)
    var numbers = JSENLines(.text("1 [] 3"), options: options).decoded(as: Int.self)
    for value in [1, 3] { #expect(try numbers.next() == value) }
    #expect(count.withLock { $0 } == 1)
  }

  /// A long stream is not kept: an error has its place, and its path and excerpt, after ten thousand texts.
  @Test(arguments: [7, 4096, 1 << 20]) func errorsHaveTheirPlace(size: Int) throws {
    let rows = (0..<10_000).map { "{\"id\": \($0)}\n" }.joined()
    for (fault, path) in [("{\"a\": [0, nul]}", "a.1"), ("[\n[1 2]]", "0"), ("\"\\x\"", "")] {
      var texts = JSENLines(
        .chunks(Self.chunks(rows + fault, size)), options: .init(format: .texts))
      var count = 0
      let error = #expect(throws: JSENStreamError.self) {
        while try texts.next() != nil { count += 1 }
      }
      let alone = ElementCutsTests.failure(of: fault.utf8)
      let found = error?.underlyingError as? JSEN.ParsingError
      #expect(count == 10_000 && error?.number == 10_001 && found?.path.path == path)
      #expect(found?.message.split(separator: ",")[0] == alone?.message.split(separator: ",")[0])
      #expect(error?.offset == alone.map { $0.offset + rows.utf8.count })
      #expect(error?.location.line == alone.map { $0.location.line + 10_000 })
    }
  }

  /// Random texts with random white space between them, and with none where none is needed.
  @Test func randomTexts() throws {
    for seed in 0..<UInt64(sized(2000, debug: 200)) {
      var random = SeededRandom(seed: seed)
      let pieces = [
        "1", "-2.5e3", "true", "null", "\"\"", "\"{[\\\"\\\\\"", "[]", "{}", "[1, [2], {\"a\": 3}]",
        "{\"a\": {\"b\": [\"]}\"]}, \"c\": \"é😀\"}", "1e400", "\"\\u00e9\"",
      ]
      var text = ""
      var expected: [JSEN] = []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let piece = try #require(pieces.randomElement(using: &random))
        let words = (text.last.map { $0.isLetter || $0.isNumber } ?? false) && piece.first != "\""
        let isOpen = "[{".contains(piece.first ?? " ")
        let gaps = words && !isOpen ? [" ", "\n", "\r\n\t"] : ["", " ", "\n", "\r\n\t"]
        text += (gaps.randomElement(using: &random) ?? " ") + piece
        expected.append(try JSEN(parsing: piece))
      }
      let size = Int.random(in: 1...12, using: &random)
      var texts = JSENLines(.chunks(Self.chunks(text, size)), options: .init(format: .texts))
      var found: [JSEN] = []
      while let next = try texts.next() { found.append(next.value) }
      #expect(found == expected, "seed \(seed), \(text.debugDescription) in chunks of \(size)")
    }
  }

  /// All options of reading mean the same as for one text.
  @Test(arguments: [1, 2, 5, 1000]) func optionsApply(size: Int) {
    func found(_ text: String, _ reading: JSEN.ReadingOptions) -> [String] {
      Self.read(Self.chunks(text, size), JSENLineOptions(format: .texts, reading: reading))
    }
    let relaxed = JSEN.ReadingOptions(relaxations: .json5)
    #expect(
      found("// a }\n{a: 'x}'} /* [ */ [1,] // end", relaxed) == [
        "1 @7 {\"a\":\"x}\"}", "2 @25 [1]",
      ])
    let twice = found(
      "{\"a\": 1} {\"a\": 1, \"a\": 2}", JSEN.ReadingOptions(duplicateKeys: .reject))
    #expect(twice.first == "1 @0 {\"a\":1}")
    #expect(twice.last?.hasPrefix("1:19: duplicate key \"a\"") == true, "\(twice)")
    var deep = JSEN.ReadingOptions()
    deep.maximumDepth = 1
    #expect(found("[1] [[2]]", deep).last?.hasPrefix("0 (1:6): ") == true)
  }

  /// A text that is too long ends the stream, wherever it is cut.
  @Test(arguments: 1...12) func longTextsAreRefused(size: Int) {
    let options = JSENLineOptions(format: .texts, maximumLineLength: 6)
    for (text, number, column) in [
      ("[1]      [12345] 2", 2, 10), ("[1] \"12345\"", 2, 5), ("1234567 1", 1, 1),
      ("[1,2,x", 1, nil), ("[1,2,3,4 x", 1, 1),
    ] {
      let found = Self.read(Self.chunks(text, size), options)
      guard let column else {
        #expect(found.last?.contains("found 'x'") == true)
        continue
      }
      #expect(
        found.last
          == "1:\(column): the text has more than 6 bytes; set maximumLineLength to read it")
      #expect(found.count == number)
    }
  }

  /// Invalid UTF-8 is replaced in the values, and the places are those of the stream.
  @Test(arguments: 1...9) func invalidUTF8IsReplaced(size: Int) {
    let text: [UInt8] =
      Array("[\"".utf8) + [0xFF] + Array("\"] {\"a\": \"".utf8) + [0xC3] + Array("\"} 3".utf8)
    let chunks = stride(from: 0, to: text.count, by: size).map {
      Array(text[$0..<min($0 + size, text.count)])
    }
    var options = JSENLineOptions(format: .texts)
    options.reading.invalidUnicode = .replace
    #expect(
      Self.read(chunks, options) == ["1 @0 [\"\u{FFFD}\"]", "2 @6 {\"a\":\"\u{FFFD}\"}", "3 @17 3"])
  }

  /// Each text is read as soon as it ends.
  @Test func nothingWaitsForMore() async throws {
    let (stream, source) = AsyncStream<[UInt8]>.makeStream()
    var texts = JSENLines(.chunks(stream), options: .init(format: .texts)).makeAsyncIterator()
    for text in ["[1]", "{\"a\":2}", "\"x\"", "true "] {
      source.yield(Array(text.utf8))
      #expect(try await texts.next()?.value == JSEN(parsing: text))
    }
    source.finish()
    #expect(try await texts.next() == nil)
    let bytes = AsyncStream<UInt8> { source in
      for byte in "[1]{}\"a\" 5".utf8 { source.yield(byte) }
      source.finish()
    }
    var found: [JSEN] = []
    for try await text in JSENLines(.bytes(bytes), options: .init(format: .texts)) {
      found.append(text.value)
    }
    #expect(found == [[1], [:], "a", 5])
  }

  /// Texts, elements and members are read in parallel like lines.
  @Test(arguments: [10, 100_000]) func parallelWork(size: Int) async throws {
    let count = 20_000
    let text = (0..<count).map { "{\"id\": \($0)}" }.joined(separator: "\n")
    let texts = JSENLines(.chunks(Self.chunks(text, size)), options: .init(format: .texts))
    var ids: [Int?] = []
    for try await id in texts.parallelMap({ $0.value.id?.int }) { ids.append(id) }
    #expect(ids == Array(0..<count))

    let array = "{\"rows\": [" + text.replacing("\n", with: ",") + "]} x"
    let rows = JSENElements(.chunks(Self.chunks(array, size)), at: "rows")
    ids = []
    let error = await #expect(throws: JSENStreamError.self) {
      for try await id in rows.documents().parallelMap({ $0.value.root.id?.int }) { ids.append(id) }
    }
    #expect(ids == Array(0..<count) && error?.kind == .malformed && error?.number == 0)
    let total = try await JSENElements(.text("[" + text.replacing("\n", with: ",") + "]"))
      .parallelReduce(into: 0) {
        $0 += $1.value.id?.int ?? 0
      } combining: {
        $0 += $1
      }
    #expect(total == count * (count - 1) / 2)
  }

  /// The places of elements do not depend on the order in which tasks ask for them.
  @Test func placesInParallel() async throws {
    let rows = (0..<20_000).map { "{\"id\":\r\n \($0)}" }.joined(separator: ",\n")
    let elements = JSENElements(.text("[" + rows + "]")).documents()
    @Sendable func place(_ item: JSENStreamItem<JSENDocument>) throws -> String {
      "\(try #require(item.value.root.id).sourceRange.lowerBound)"
    }
    var expected: [String] = []
    for try await element in elements { expected.append(try place(element)) }
    #expect(expected.count == 20_000 && expected[1] == "4:2" && expected.last == "40000:2")
    var found: [String] = []
    for try await place in elements.parallelMap({ try place($0) }) { found.append(place) }
    #expect(found == expected)
  }
}
