import JSEN
import JSENStreaming
import Testing

/// JSON text sequences (RFC 7464).
@Suite("Records")
struct RecordsTests {
  static let cutMessage = "expected white space after the value, since its end may be lost"
  static let noSeparator =
    "expected the record separator U+001E before a record; "
    + "set the format to .lines if the stream has none"

  static let streams: [(String, [String])] = [
    ("", []),
    ("~", []),
    ("~{}\n", ["1 1 {}"]),
    ("~{}\n~[1]\n", ["1 1 {}", "2 5 [1]"]),
    ("~~~{}\n~\n", ["3 3 {}"]),
    // A record may have several lines.
    ("~{\n\"a\":1\n}\n~2\n", ["1 1 {\"a\":1}", "2 12 2"]),
    // §2.4: a number or a literal that ends with the record may be the beginning of a longer value.
    ("~12~13\n", ["1:2: \(cutMessage)", "2 4 13"]),
    ("~true", ["1:2: \(cutMessage)"]),
    // The place is that in the stream, in which LF, CR LF and CR end lines.
    ("~{}\n~\r\n\r1", ["1 1 {}", "2:2: \(cutMessage)"]),
    ("~[\n]\r\r\n ~2", ["1 1 []", "4:3: \(cutMessage)"]),
    ("~-1\n~null\r\n", ["1 1 -1", "2 5 null"]),
    // Strings, arrays and objects show their ends.
    ("~\"a\"~[1]~{}", ["1 1 \"a\"", "2 5 [1]", "3 9 {}"]),
    (
      "~[1,~2\n",
      [
        "1:5: expected a value, found the end of the text, inside the array that began at 1:2\n[1,\n   ^",
        "2 5 2",
      ]
    ),
    ("1\n~2\n", ["1:1: \(noSeparator)", "1 3 2"]),
    ("\u{FEFF}\n~2\n", ["1 5 2"]),
    ("1", ["1:1: \(noSeparator)"]),
  ]

  @Test(arguments: streams)
  func everyCutGivesTheSameRecords(text: String, expected: [String]) {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "~") ? 0x1E : $0 }
    let options = JSENLineOptions(format: .records)
    #expect(outcome(JSENLines(.bytes(bytes), options: options)) == expected)
    for chunks in cuts(bytes) {
      #expect(outcome(JSENLines(.chunks(chunks), options: options)) == expected, "\(chunks)")
    }
  }

  @Test func aRecordThatIsTooLongIsRefused() {
    let options = JSENLineOptions(format: .records, maximumLineLength: 3)
    #expect(
      outcome(JSENLines(.text("\u{1E}12\n\u{1E}123\n\u{1E}3\n"), options: options)) == [
        "1 1 12",
        "2:2: the record has more than 3 bytes; set maximumLineLength to read it",
        "3 10 3",
      ])
  }

  /// CR and LF that chunks separate are one line end, in parallel work too, also after a record that is too long.
  @Test func linesAreCountedTheSameInParallel() async throws {
    let chunks = [
      "\u{1E}" + String(repeating: "a", count: 140_000) + "\r", "\n\u{1E}[1\n\u{1E}[2]\n",
    ]
    .map { Array($0.utf8) }
    let options = JSENLineOptions(format: .records, maximumLineLength: 10)
    var lines = JSENLines(.chunks(chunks), options: options)
    #expect(throws: JSENStreamError.self) { _ = try lines.next() }
    let error = #expect(throws: JSENStreamError.self) { _ = try lines.next() }
    #expect(error?.location.line == 3)
    let places = Mutex<[String]>([])
    var reporting = options
    reporting.onBadLine = { error in
      places.withLock { $0.append("\(error.number) \(error.location)") }
    }
    for width in [1, 4] {
      places.withLock { $0 = [] }
      var values: [JSEN] = []
      let results = JSENLines(.chunks(chunks), options: reporting).parallelMap(width: width) {
        $0.value
      }
      for try await value in results { values.append(value) }
      #expect(values == [[2]])
      #expect(
        places.withLock { $0.sorted() } == ["1 1:2", "2 \(error?.location.description ?? "")"])
    }
  }

  /// Short limits, a byte order mark, and texts of several lines: all cuts give the same.
  @Test(arguments: [JSENLineOptions.Format.records, .texts, .events, .lines])
  func limitsDoNotDependOnTheCuts(format: JSENLineOptions.Format) {
    let texts = [
      "\u{FEFF}\u{1E}1 \u{1E}[1] ", "\u{FEFF}ab\r\n\u{1E}1 \u{1E}[", "é\u{1E}[\u{1E}[",
      "\u{FEFF}[1] 2 [3,",
      "\"abc\" [1,\n 2] x", "123 true \"a", "[12] 123", "nul",
      "\u{FEFF}data: [1,\ndata: 2]\n\ndata: x\n\n",
      "[1\n2]\r\n3", "[[1]]x", "   [1,x", "\"a\\q\"", "12345678", "  12345678 ", "truefalse",
    ]
    for (text, limit) in texts.flatMap({ text in (0...9).map { (text, $0) } }) {
      let bytes = Array(text.utf8)
      func outcome(_ size: Int) -> [String] {
        let chunks = stride(from: 0, to: bytes.count, by: size).map {
          Array(bytes[$0..<min($0 + size, bytes.count)])
        }
        var lines = JSENLines(
          .chunks(chunks), options: JSENLineOptions(format: format, maximumLineLength: limit))
        var found: [String] = []
        while found.count < 20 {
          do {
            guard let line = try lines.next() else { break }
            found.append("\(line.number) \(line.byteRange) \(line.value)")
          } catch { found.append("\(error.kind) \(error.number) \(error.location) \(error)") }
        }
        return found
      }
      let expected = outcome(max(bytes.count, 1))
      for size in 1...7 {
        let found = outcome(size)
        #expect(found == expected, "\(format) \(limit) \(size) \(text.debugDescription)")
      }
    }
  }
}
