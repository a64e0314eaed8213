import JSEN
import JSENStreaming
import TestTools
import Testing

/// The events of servers are read by the rules of the HTML Standard, "Server-sent events".
@Suite("Events of servers")
struct EventsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let stream: String
    let values: [JSEN]
    var testDescription: String { name }

    init(_ name: String, _ stream: String, _ values: [JSEN]) {
      (self.name, self.stream, self.values) = (name, stream, values)
    }
  }

  static let rows = [
    Row("an event", "data: 1\n\n", [1]),
    Row("no space after the colon", "data:{\"a\":1}\n\n", [["a": 1]]),
    Row("two spaces", "data:  1\n\n", [1]),
    Row("several lines of data", "data: [1,\ndata:\ndata: 2]\n\ndata: 3\n\n", [[1, 2], 3]),
    Row("CR LF", "data: 1\r\n\r\ndata: [\r\ndata: 2]\r\n\r\n", [1, [2]]),
    Row("CR", "data: 1\r\rdata: [\rdata: 2]\r\r", [1, [2]]),
    Row("mixed line ends", "data: 1\r\n\ndata: 2\n\r\ndata: 3\r\n\r", [1, 2, 3]),
    Row("comments", ": hello\n\n:\ndata: 1\n: data: 2\n\n: bye\n", [1]),
    Row("other fields", "event: x\nid: 7\nretry: 10\ndata: 1\nid\n\nevent: y\n\n", [1]),
    Row("names like data", "datax: 1\ndat: 2\nDATA: 3\n data: 4\ndata x: 5\ndata: 6\n\n", [6]),
    Row("data without a colon", "data\n\ndata\ndata: 1\n\n", [1]),
    Row("a byte order mark", "\u{FEFF}data: 1\n\n", [1]),
    Row("empty lines first", "\n\r\n\ndata: 1\n\n", [1]),
    Row("the last event without an empty line", "data: 1\n\ndata: 2", [1, 2]),
    Row("the end of an answer", "data: 1\n\ndata: [DONE]\n\n", [1]),
    Row(
      "a field in a string", "data: \"data: 1: \u{E9}\u{1F600}\"\n\n", ["data: 1: \u{E9}\u{1F600}"]),
    Row("no event", "", []),
  ]

  private func values(_ chunks: [[UInt8]]) throws -> [JSEN] {
    var events = JSENLines(.chunks(chunks), options: .init(format: .events))
    var values: [JSEN] = []
    while let event = try events.next() { values.append(event.value) }
    return values
  }

  /// In one part, in two that are cut anywhere, and byte by byte.
  @Test(arguments: rows)
  func dataIsRead(row: Row) throws {
    let bytes = Array(row.stream.utf8)
    for cut in 0...bytes.count {
      #expect(try values([Array(bytes[..<cut]), Array(bytes[cut...])]) == row.values)
    }
    #expect(try values(bytes.map { [$0] }) == row.values)
    var text = JSENLines(.text(row.stream), options: .init(format: .events))
    var count = 0
    while try text.next() != nil { count += 1 }
    #expect(count == row.values.count)
  }

  /// Random streams against the steps of the standard, line by line.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func randomStreamsAreReadAsTheStandardSays(part: UInt64) throws {
    let lines = [
      "data: 1", "data:[1,", "data: 2]", "data", "data:", "", "", "", ": data: 3", "id: 4",
      "data: {",
      "data: \"a\": 5}", "data: [DONE]", "event: data", "retry", "datadata: 6", "data: x", "  ",
    ]
    for seed in (part * 500)..<(part * 500 + UInt64(sized(500, debug: 100))) {
      var random = SeededRandom(seed: seed)
      var stream = Bool.random(using: &random) ? "" : "\u{FEFF}"
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        stream += lines.randomElement(using: &random) ?? ""
        stream += ["\n", "\r\n", "\r"].randomElement(using: &random) ?? ""
      }
      if Bool.random(using: &random) { stream += "data: 7" }
      let bytes = Array(stream.utf8)
      let cut = Int.random(in: 0...bytes.count, using: &random)
      var events = JSENLines(
        .chunks([Array(bytes[..<cut]), Array(bytes[cut...])]), options: .init(format: .events))
      var found: [JSEN?] = []
      while true {
        do {
          guard let event = try events.next() else { break }
          found.append(event.value)
        } catch { found.append(nil) }
      }
      #expect(found == plain(stream), "seed \(seed): \(stream.debugDescription)")
    }
  }

  private func plain(_ stream: String) -> [JSEN?] {
    var text = Array(stream.unicodeScalars)
    if text.first == "\u{FEFF}" { text.removeFirst() }
    var lines = [""]
    for (index, scalar) in text.enumerated() {
      if scalar == "\n", index > 0, text[index - 1] == "\r" { continue }
      if scalar == "\n" || scalar == "\r" {
        lines.append("")
      } else {
        lines[lines.count - 1].unicodeScalars.append(scalar)
      }
    }
    var values: [JSEN?] = []
    var data: [Substring] = []
    func dispatch() {
      let json = data.joined(separator: "\n")
      data = []
      let words = json.filter { !$0.isWhitespace }
      if !words.isEmpty, words != "[DONE]" { values.append(try? JSEN(parsing: json)) }
    }
    for line in lines {
      if line.isEmpty { dispatch() }
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.first == "data" else { continue }
      let value = parts.count > 1 ? parts[1] : ""
      data.append(value.first == " " ? value.dropFirst() : value)
    }
    dispatch()
    return values
  }

  /// An event counts as one line in errors.
  @Test func anErrorHasThePlaceInItsEvent() throws {
    let stream = "data: 1\n\nevent: x\ndata: {\"a\": tru}\n\ndata: 3\n\n"
    var events = JSENLines(.text(stream), options: .init(format: .events))
    #expect(try events.next()?.value == 1)
    let error = #expect(throws: JSENLineError.self) { _ = try events.next() }
    #expect(error?.number == 2)
    #expect(
      error?.description.hasPrefix("a (2:22): expected a value, found 'tru'; write true") == true)
    #expect(try events.next()?.value == 3)
    #expect(try events.next() == nil)
  }

  @Test func eventsAreWritten() throws {
    var text: [UInt8] = []
    var writer = JSENLinesWriter(.init(format: .events)) { text += $0 }
    try writer.write(["a": 1])
    try writer.write("two\nlines")
    #expect(
      String(decoding: text, as: UTF8.self) == "data: {\"a\":1}\n\ndata: \"two\\nlines\"\n\n")
    #expect(try values([text]) == [["a": 1], "two\nlines"])
  }
}
