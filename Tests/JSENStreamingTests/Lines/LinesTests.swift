import JSEN
import JSENStreaming
import TestTools
import Testing

@Suite("Lines")
struct LinesTests {
  static let mark = "\u{FEFF}"

  /// Streams and their lines, as ``outcome(_:)`` shows them.
  static let streams: [(String, [String])] = [
    ("", []),
    ("\n", []),
    ("1", ["1 0 1"]),
    ("1\n", ["1 0 1"]),
    ("1\n2", ["1 0 1", "2 2 2"]),
    ("\n\n1\n\n2\n\n", ["3 2 1", "5 5 2"]),
    ("1\r\n2\r\n", ["1 0 1", "2 3 2"]),
    ("\r\n \t\r\n1\r", ["3 6 1"]),
    (
      "{\"a\":\n1}",
      [
        "a (1:6): expected a value, found the end of the line, inside the object that began at 1:1; a value over several lines? write it on one line, or parse the whole text at once\n{\"a\":\n     ^",
        "2:2: there is nothing for '}' to close\n1}\n ^",
      ]
    ),
    (mark + "1\n2", ["1 0 1", "2 5 2"]),
    (mark + "\n1", ["2 4 1"]),
    (mark, []),
    ("1\n" + mark + "2", ["1 0 1", "2 2 2"]),
    (" 1 \n\"\u{2028}\"", ["1 0 1", "2 4 \"\u{2028}\""]),
    ("[1,\r2]", ["1 0 [1,2]"]),
  ]

  static let advice = "; an array over several lines? use JSENElements to read its elements"

  @Test(arguments: streams)
  func everyCutGivesTheSameLines(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    #expect(outcome(JSENLines(.text(text))) == expected)
    for chunks in cuts(bytes) {
      #expect(outcome(JSENLines(.chunks(chunks))) == expected, "\(chunks)")
    }
  }

  /// Lines of random lengths in random chunks, beside lines that are split by hand.
  @Test(arguments: 0..<(isDebugBuild ? 60 : 400))
  func randomLinesAreThoseSplitByHand(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let length = Int.random(in: 0...40, using: &random)
      let pieces = ["", "7", "\"é\"", "[1,2]", "{\"a\":[]}", "nul", " ", "\""]
      var line = pieces.randomElement(using: &random) ?? ""
      if line.hasPrefix("[") { line = "[" + String(repeating: "1,", count: length) + "2]" }
      bytes += Array(line.utf8)
      bytes += Array([[0x0A], [0x0D, 0x0A]].randomElement(using: &random) ?? [])
    }
    if Bool.random(using: &random), !bytes.isEmpty { bytes.removeLast() }
    var chunks: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = Int.random(in: 0...30, using: &random)
      chunks.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }

    var expected: [String] = []
    var offset = 0
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let line = bytes.last == 0x0D ? bytes.dropLast() : bytes
      if line.contains(where: { ![0x20, 0x0D].contains($0) }) {
        do {
          expected.append("\(index + 1) \(offset) \(try JSEN(parsing: line))")
        } catch {
          let words = "\(error)".replacing(/\b1:(\d+)/) { "\(index + 1):\($0.1)" }
            .replacing("the text", with: "the line")
          let advice = error.kind == .unterminatedString ? "" : Self.advice
          expected.append(
            error.isIncomplete && line.first == 0x5B
              ? words.replacing("\n", with: advice + "\n", maxReplacements: 1) : words)
        }
      }
      offset += bytes.count + 1
    }
    #expect(outcome(JSENLines(.chunks(chunks))) == expected, "seed \(seed)")
    #expect(outcome(JSENLines(.bytes(bytes))) == expected, "seed \(seed)")
  }

  /// Chunks that are cut inside of lines.
  private static let cutNumbers = stride(from: 0, to: 2000, by: 7).map { start in
    Array((0..<300).map { "\($0)\n" }.joined().utf8.dropFirst(start).prefix(7))
  }

  @Test func copiesGoOnTogether() async throws {
    var first = JSENLines(.chunks(Self.cutNumbers))
    var copy = first
    #expect(try first.next()?.value == 0)
    var mapped = first.map(\.value)
    for number in stride(from: 1, to: 100, by: 3) {
      let line = try #require(try copy.next())
      #expect(line.value == .int(number))
      #expect((line.number, line.offset) == (number + 1, offset(number)))
      #expect(try first.next()?.value == .int(number + 1))
      #expect(try mapped.next() == .int(number + 2))
    }
    for try await line in first {
      #expect(line.value == 100)
      break
    }
    // Several tasks read each line once.
    let lines = first
    let rest = try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var found: [Int] = []
          for try await line in lines {
            #expect(line.number - 1 == line.value.int)
            found.append(line.number - 1)
            await Task.yield()
          }
          return found
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(rest.sorted() == Array(101..<300))
    #expect(try copy.next() == nil)
  }

  /// The number of bytes before a number's line.
  private func offset(_ number: Int) -> Int { (0..<number).reduce(0) { $0 + "\($1)\n".utf8.count } }

  @Test func parallelWorkGoesOnWhereTheLinesAre() async throws {
    var lines = JSENLines(.chunks(Self.cutNumbers))
    for _ in 0..<10 { _ = try lines.next() }
    var found: [Int] = []
    for try await number in lines.parallelMap({ $0.number }) { found.append(number) }
    #expect(found == Array(11...300))
    #expect(try lines.next() == nil)
  }

  @Test func loopsOverLinesThatWereNotBegunAreIndependent() async throws {
    let lines = JSENLines(.text("1\n2"))
    for _ in 0..<2 {
      var count = 0
      for try await _ in lines { count += 1 }
      #expect(count == 2)
    }
  }

  /// The length of the line is limited by the options of lines, whatever a line becomes.
  @Test func theLengthOfATextIsNotTheLengthOfALine() throws {
    let options = JSENLineOptions(reading: JSEN.ReadingOptions(maximumTextLength: 3))
    var lines = JSENLines(.text("[1, 2]"), options: options)
    #expect(try lines.next()?.value == [1, 2])
    var documents = JSENLines(.text("[1, 2]"), options: options).documents()
    #expect(try documents.next()?.value.root.count == 2)
    var decoded = JSENLines(.text("[1, 2]"), options: options).decoded(as: [Int].self)
    #expect(try decoded.next() == [1, 2])
  }

  @Test func documentsKeepTheirText() throws {
    var lines = JSENLines(.text("{\"id\": 1.50}\r\n[]")).documents()
    let first = try #require(try lines.next())
    let second = try #require(try lines.next())
    #expect(first.value.root.id?.rawText == "1.50")
    #expect((first.number, first.offset) == (1, 0))
    #expect(second.value.root.kind == .array)
    #expect((second.number, second.offset) == (2, 14))
  }

  @Test func mapsCompose() throws {
    var lines = JSENLines(.text("1\n2")).map(\.value).map { [$0] }
    #expect(try lines.next() == [1])
    #expect(try lines.next() == [2])
  }
}
