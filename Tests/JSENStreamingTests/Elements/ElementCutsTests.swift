import JSEN
import JSENStreaming
import TestTools
import Testing

/// The errors of elements are those of the whole text, wherever the chunks are cut.
@Suite("Elements, cuts") struct ElementCutsTests {
  typealias Failure = JSEN.ParsingError

  /// The error of a text that is read at once.
  static func failure(
    of text: some Sequence<UInt8>, _ options: JSEN.ReadingOptions = .init()
  ) -> Failure? {
    var options = options
    options.allowsOtherEncodings = false
    do throws(Failure) { _ = try JSEN(parsing: Array(text), options: options) } catch {
      return error
    }
    return nil
  }

  /// The error of the same text as elements; nil when it is only that there are none.
  static func failure(
    ofElements chunks: [[UInt8]], at path: JSEN.KeyPath = "q",
    _ options: JSEN.ReadingOptions = .init()
  ) -> Failure? {
    var elements = JSENElements(.chunks(chunks), at: path, options: options)
    do {
      while try elements.next() != nil {}
    } catch {
      return error.underlyingError as? Failure
    }
    return nil
  }

  /// Chunks with which an error once was another one, or had another place.
  static let rows: [[String]] = [
    [#"{"a":["x","y""#, #"],"b":[["z" x]]}"#], ["[1]", "\0x"], ["\u{FEFF}", "\"", "\0\0\0"],
    ["true", "NaN"], ["[1]", "[[2"], ["{", "\"", ":", "\"", "e", "\":"],
    ["{", "\"", ":", "\"", " ", "e"],
    ["[", "\0", "x"], ["[", " ", "\0x"], ["[1,\r", "\n x]"], ["[1", ",", " ", "]"],
    ["{\"a\":1,", " ", "}"],
    ["\n\n    ", "\u{FEFF}: }[1,"], ["\u{FEFF} ", "\u{FEFF}\"a\":1"],
    ["  ", "  ", "  "], ["{\"a\" :", " ", "[1 ", "2]}"], ["{\"\\u003a\"", "x"],
    ["[[1,2,3],[4,", "[", "x"],
    ["[[1,2,3]", ",[4]", "]]"], ["7 ", " 8"], ["{\"k\": [1,2,3", "], \"l\": [", "nul]}"],
  ]

  @Test(arguments: rows) func errorsAreThoseOfTheWholeText(chunks: [String]) throws {
    let bytes = chunks.map { Array($0.utf8) }
    let expected = try #require(Self.failure(of: bytes.joined()))
    for chunks in [bytes, bytes.joined().map { [$0] }] {
      let failure = Self.failure(ofElements: chunks)
      #expect(failure == expected, "\(failure.map { "\($0)" } ?? "no error") of \(chunks)")
      #expect(failure?.excerpt == expected.excerpt, "\(chunks)")
    }
  }

  static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"a\":", "\"a\":1,", "{\"a\":[", "[1,", "\"x\"", "\"a:b\"",
    "true", "nul", "NaN",
    "0", "-", "1.5", " ", "\n", "\r\n", "\r", "\t ", "\0", "\u{1}", "\u{FEFF}", "é", "\\u00e9", "x",
    "/* c */", "//",
    "'b'", "c:", "]}", "}]", ",]",
  ]

  /// One test, since the framework's time grows with the square of its cases.
  @Test func randomTexts() {
    for seed in 0..<UInt64(sized(20_000, debug: 700)) { Self.randomText(seed) }
  }

  private static func randomText(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 1...14, using: &random) {
      text += Array(pieces.randomElement(using: &random)?.utf8 ?? "".utf8)
    }
    let options = Bool.random(using: &random) ? JSEN.ReadingOptions() : .json5
    let expected = failure(of: text, options)
    for longest in [1, 2, 5, 9] {
      var chunks: [[UInt8]] = []
      var rest = text[...]
      while !rest.isEmpty {
        chunks.append(Array(rest.prefix(Int.random(in: 1...longest, using: &random))))
        rest = rest.dropFirst(chunks.last?.count ?? 0)
      }
      let found = failure(
        ofElements: chunks, at: ["q", "0.q", "a.0"][Int(seed % 3)], options)
      // An element that is bad tells its own place.
      #expect(
        found == expected && found?.excerpt == expected?.excerpt,
        """
        seed \(seed): \(chunks.map { String(decoding: $0, as: UTF8.self) })
        \(found.map { "\($0)" } ?? "no error")
        """)
    }
  }

  /// An array that is gone does not count for a later one.
  @Test func aLongArrayBeforeTheError() throws {
    let rows = String(repeating: "\"some text\",\n", count: 30_000)
    let text = Array("{\"log\": [\(rows)0], \"users\": [{\"id\": 1}, {\"id\": x}]}".utf8)
    let chunks = stride(from: 0, to: text.count, by: 65_536).map {
      Array(text[$0..<min($0 + 65_536, text.count)])
    }
    let failure = try #require(Self.failure(ofElements: chunks, at: "users"))
    let expected = Self.failure(of: text)
    #expect(failure == expected && failure.excerpt == expected?.excerpt)
    #expect(failure.path == "users.1.id")
  }

  /// Faults in texts with a long line before and after them.
  static let faults: [String] = {
    let (long, wide) = ("[\"some text\"],", "{\"é€😀\": \"\\ud800é€😀\"},")
    let bad = [
      "x", "nul", "{\"a\": 1, \"a\": 2}", "{\"k\" 1}", "\"\\q\"", "\"\\ud800x\\q\"", "[1 2]", "1.",
      "}",
      "[1}", "{\"a: 1}", "\u{1F600}", "\"\u{1}\"", "\"\\ude", "[\"a", "02", "// c", "{\"a\": [[1, ",
    ]
    return bad.flatMap { bad in
      [("", ""), (long, long), (wide, wide), ("1,\r\n ", "\r\n"), ("{\"b\": 1},", "{\"a\": 1}")]
        .flatMap {
          (left, right) in
          [0, 1, 15].flatMap { count in
            let (left, right) = (
              String(repeating: left, count: count), String(repeating: right, count: count)
            )
            return [
              "[\(left)\(bad),\(right)1]", "\u{FEFF}{\"q\": [\(left)\(bad)], \"r\": [\(right)1]}",
              "[\(left)[\"\\udc00\", \(bad), \"\\udc00\"], \(right)\"\\ud800\"]",
            ]
          }
        }
    }
  }()

  @Test(
    arguments: [JSEN.ReadingOptions.InvalidUnicode.reject, .replace],
    [JSEN.ReadingOptions.DuplicateKeys.keepLast, .reject])
  func excerptsAreThoseOfTheWholeText(
    invalidUnicode: JSEN.ReadingOptions.InvalidUnicode,
    duplicateKeys: JSEN.ReadingOptions.DuplicateKeys
  ) {
    let options = JSEN.ReadingOptions(
      duplicateKeys: duplicateKeys, invalidUnicode: invalidUnicode)
    for (number, text) in Set(Self.faults).sorted().enumerated() {
      let bytes = Array(text.utf8)
      let expected = Self.failure(of: bytes, options)
      for size in [1 + number % 7, 1 + (number + 3) % 7, bytes.count] {
        let chunks = stride(from: 0, to: bytes.count, by: size).map {
          Array(bytes[$0..<min($0 + size, bytes.count)])
        }
        let found = Self.failure(ofElements: chunks, at: size % 2 == 0 ? "" : "q", options)
        let isSame = found == expected && found?.description == expected?.description
        #expect(
          isSame,
          "\(size) \(text)\n\(found?.description ?? "none")\n\(expected?.description ?? "none")")
      }
    }
  }

  /// White space and elements that are not asked for take no memory, wherever they are.
  @Test(arguments: [
    " ", "[1", "[1,", "[1 ,", #"{"a":"#, #"{"a" :"#, #"{"a":[1],"#, "[] ", "[[1],", "[\"x\"",
  ])
  func whiteSpaceIsNotKept(beginning: String) throws {
    for options in [JSEN.ReadingOptions(), .jsonc, .json5, .init(relaxations: .comments)] {
      let text = ArrivingElements(path: ["q"], options: options)
      #expect(try text.append(beginning.utf8).isEmpty)
      for number in 0..<100 {
        let space = number % 2 == 0 || options.relaxations.isEmpty ? " \r\n" : "/**/"
        #expect(try text.append(String(repeating: space, count: 1000).utf8).isEmpty)
        #expect(text.bytes.count < 10_000)
      }
    }
  }

  @Test func repeatedKeysThatAreGone() throws {
    let options = JSEN.ReadingOptions(duplicateKeys: .reject)
    let chunks = ["[{\"\":1,\"a\":2", ",\"b\":3", "}, {\"\": [1", "],", "x"].map { Array($0.utf8) }
    let failure = try #require(Self.failure(ofElements: chunks, options))
    let expected = Self.failure(of: chunks.joined(), options)
    #expect(failure == expected && failure.excerpt == expected?.excerpt)
    #expect(failure.path == "1")
  }

  /// The lines around a fault, whatever has been read and forgotten before it.
  @Test func excerptsAfterLongTexts() throws {
    let long = String(repeating: "\"é😀\", 12, ", count: 60)
    let lines = String(repeating: "{\"a\": [1, \"é\"]},\n", count: 9)
    let beginnings = [
      "[", "[1, 2, ", "\u{FEFF}[1,", "[\n  1,\r\n  ", "[\(long)", "[\(lines)", "[\(lines)\(long)",
      "[1,\r",
    ]
    let faults = [
      "x]", "1 2]", "{\"a\": [1, nul]}]", "[\"\u{7F}\", \"\\x\"]]", "{\"k\" 1}, \(long)0]",
      "\n, 3]", "\(long)0", "\"\r\n\"]",
    ]
    for beginning in beginnings {
      for fault in faults {
        let text = Array((beginning + fault).utf8)
        for invalidUnicode in [JSEN.ReadingOptions.InvalidUnicode.reject, .replace] {
          let options = JSEN.ReadingOptions(invalidUnicode: invalidUnicode)
          var bytes = text
          if invalidUnicode == .replace {
            let start = try #require(text.firstIndex(of: UInt8(ascii: "[")))
            bytes.insert(contentsOf: [0x22, 0xFF, 0xE2, 0x82, 0x22, 0x2C], at: start + 1)
          }
          let expected = try #require(Self.failure(of: bytes, options))
          for size in [1, 2, 3, 5, 7, 64, 200] {
            let found = Self.failure(ofElements: Self.chunks(bytes, size), at: "", options)
            #expect(found == expected && found?.excerpt == expected.excerpt, "\(size): \(expected)")
          }
        }
      }
    }
  }

  private static func chunks(_ bytes: [UInt8], _ size: Int) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0...].prefix(size)) }
  }
}
