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
    let cut = lines.removeLast()
    func read(_ line: String) {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.first == "data" else { return }
      let value = parts.count > 1 ? parts[1] : ""
      data.append(value.first == " " ? value.dropFirst() : value)
    }
    for line in lines {
      if line.isEmpty { dispatch() } else { read(line) }
    }
    // The event that the end cuts is an error.
    read(cut)
    let count = values.count
    dispatch()
    if values.count > count { values[count] = nil }
    // A stream of another format is an error.
    let names = (lines + [cut]).compactMap {
      $0.split(separator: ":", omittingEmptySubsequences: false).first
    }
    let isKnown =
      (lines + [cut]).contains { $0.first == ":" }
      || names.contains { ["data", "event", "id", "retry"].contains($0) }
    if !isKnown, stream.contains(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) {
      values.append(nil)
    }
    return values
  }

  private func fields(_ chunks: [[UInt8]]) throws -> [String] {
    var events = JSENLines(.chunks(chunks), options: .init(format: .events))
    var found: [String] = []
    while let event = try events.next() {
      let fields = try #require(event.event)
      found.append(
        "\(event.value) \(fields.name) \(fields.id ?? "-") \(fields.retry.map(String.init) ?? "-")")
    }
    return found
  }

  static let fieldRows: [(stream: String, fields: [String])] = [
    ("data: 1\n\n", ["1 message - -"]),
    ("event: x\nid: 7\nretry: 10\ndata: 1\n\ndata: 2\n\n", ["1 x 7 10", "2 message 7 10"]),
    ("data: 1\nevent:  x y\nid:7:8\n\n", ["1  x y 7:8 -"]),
    // The last of several counts, and an event without data keeps only its id.
    ("event: a\nevent: b\ndata: 1\n\n", ["1 b - -"]),
    ("event: a\nid: 1\n\ndata: 2\n\n", ["2 message 1 -"]),
    ("id: 1\ndata: 1\n\nid\ndata: 2\n\n", ["1 message 1 -", "2 message  -"]),
    ("event: a\nevent\ndata: 1\n\n", ["1 message - -"]),
    ("id: 1\nid: a\0b\ndata: 1\n\n", ["1 message 1 -"]),
    ("retry: 1x\nretry: -2\nretry\ndata: 1\n\n", ["1 message - -"]),
    ("retry: 99999999999999999999\ndata: 1\n\n", ["1 message - -"]),
    ("retry: 5\nretry: 99999999999999999999\ndata: 1\n\n", ["1 message - 5"]),
    ("events: x\nidx: y\n: id: z\ndata: 1\n\n", ["1 message - -"]),
    ("\u{FEFF}event: é\r\ndata: [1,\r\ndata: 2]\r\n\r\n", ["[1,2] é - -"]),
  ]

  /// The other fields belong to their event, wherever the stream is cut, and in parallel work.
  @Test(arguments: fieldRows)
  func fieldsAreRead(row: (stream: String, fields: [String])) async throws {
    let bytes = Array(row.stream.utf8)
    for cut in 0...bytes.count {
      #expect(try fields([Array(bytes[..<cut]), Array(bytes[cut...])]) == row.fields)
    }
    #expect(try fields(bytes.map { [$0] }) == row.fields)
    let events = JSENLines(.chunks(bytes.map { [$0] }), options: .init(format: .events))
    var names: [String] = []
    for try await event in events.parallelMap({ ($0.event?.name ?? "", $0.event?.id ?? "") }) {
      names.append("\(event.0) \(event.1)")
    }
    #expect(
      zip(names, row.fields).allSatisfy { $1.contains($0) } && names.count == row.fields.count)
    var lines = JSENLines(.text("1"))
    #expect(try lines.next()?.event == nil)
  }

  /// An event without the empty line after it is refused, since its end may be lost; by the standard it is no event.
  @Test(arguments: ["data: 12", "data: 12\n", "event: x\ndata: 1\nid: 4"])
  func cutEventsAreRefused(end: String) throws {
    let bytes = Array("data: 123\n\n\(end)".utf8)
    for chunks in [[bytes], bytes.map { [$0] }] {
      var events = JSENLines(.chunks(chunks), options: .init(format: .events))
      #expect(try events.next()?.value == 123)
      let error = #expect(throws: JSENStreamError.self) { _ = try events.next() }
      #expect(error?.kind == .possiblyTruncated && error?.number == 2)
      #expect(
        error?.description
          == "3:1: expected an empty line after the event, since its end may be lost")
      #expect(try events.next() == nil)
    }
    #expect(try values([Array("data: 1\n\n: bye\nid: 7".utf8)]) == [1])
  }

  /// The places in an event do not depend on the line ends of the event before it.
  @Test(arguments: ["\n", "\r", "\r\n"]) func placesWithAllLineEnds(lineEnd: String) throws {
    let first = "data: 1\(lineEnd)\(lineEnd)"
    let bytes = Array("\(first)data: x\(lineEnd)\(lineEnd)".utf8)
    for chunks in [[bytes], bytes.map { [$0] }] {
      var events = JSENLines(.chunks(chunks), options: .init(format: .events))
      #expect(try events.next()?.byteRange == 0..<(7 + lineEnd.utf8.count))
      let error = #expect(throws: JSENStreamError.self) { _ = try events.next() }
      #expect(error?.location.description == "3:7" && error?.offset == first.utf8.count + 6)
      #expect(error?.byteRange?.lowerBound == first.utf8.count)
    }
  }

  /// A line end of the data is one: it is an error in a string that may not have it, and it ends a comment.
  @Test func lineEndsOfTheData() throws {
    for stream in ["data: \"a\ndata: b\"\n\n", "data: \"a\\\ndata: b\"\n\n"] {
      var events = JSENLines(.text(stream), options: .init(format: .events))
      let error = #expect(throws: JSENStreamError.self) { _ = try events.next() }
      #expect(error.map { !$0.reason.contains("0x") } == true)
    }
    let comment = "data: [1, // one\ndata: 2]\n\n"
    let options = JSENLineOptions(format: .events, reading: .init(relaxations: .json5))
    var events = JSENLines(.text(comment), options: options)
    #expect(try events.next()?.value == [1, 2])
  }

  /// Lines of data in a string are joined by line feeds, as the standard says, wherever the stream is cut.
  @Test(
    arguments: [
      ("data: \"a\ndata: b\"\n\n", [.lineEnds], .reject, "a\nb"),
      ("data:\"a\r\nid: 7\r\ndata\r\ndata:  b\"\r\n\r\n", [.lineEnds], .reject, "a\n\n b"),
      ("\u{FEFF}: x\nid: 7\ndata: \"x\\\n: y\ndata: y\"\n\n", .json5, .reject, "xy"),
      ("data: \"x\\\ndata: y\"\n\n", .json5, .replace, "xy"),
    ] as [(String, JSEN.ReadingOptions.Relaxations, JSEN.ReadingOptions.InvalidUnicode, String)])
  func linesOfAStringAreJoined(
    stream: String, relaxations: JSEN.ReadingOptions.Relaxations,
    unicode: JSEN.ReadingOptions.InvalidUnicode, value: String
  ) throws {
    let reading = JSEN.ReadingOptions(invalidUnicode: unicode, relaxations: relaxations)
    let bytes = Array("data: 1\n\n\(stream)data: 2\n\n".utf8)
    for cut in 0...bytes.count {
      var events = JSENLines(
        .chunks([Array(bytes[..<cut]), Array(bytes[cut...])]),
        options: .init(format: .events, reading: reading))
      #expect(try events.next()?.value == 1)
      #expect(try events.next()?.value == .string(value))
      #expect(try events.next()?.value == 2)
    }
  }

  /// The places in joined lines are those of the stream, in errors and in documents.
  @Test func placesInJoinedLines() throws {
    let stream = "data: 1\n\nid: 7\ndata: {\"é\":\n: c\ndata:\"a\ndata: b\", \"k\": [x]}\n\n"
    let options = JSENLineOptions(format: .events, reading: .init(relaxations: .lineEnds))
    var events = JSENLines(.text(stream), options: options)
    #expect(try events.next()?.value == 1)
    let error = #expect(throws: JSENStreamError.self) { _ = try events.next() }
    let offset = Array(stream.utf8).firstIndex(of: UInt8(ascii: "x"))
    #expect(error?.location.description == "7:17" && error?.offset == offset)
    #expect(error?.byteRange == 9..<stream.utf8.count - 1)
    #expect(
      error?.description == """
        k (7:17): expected a value, found 'x'; put text in double quotes
        b", "k": [x]}
                  ^
        """)
    let right = stream.replacing("[x]", with: "[5]")
    var documents = JSENLines(.text(right), options: options).documents()
    _ = try documents.next()
    let element = try #require(try documents.next()?.value.root.k?[0])
    #expect(element.sourceRange.lowerBound.description == "7:17")
    #expect(element.sourceRange.lowerBound.offset == offset)
    var typed = JSENLines(.text(right), options: options).decoded(as: [String: String].self)
    #expect(throws: JSENStreamError.self) { _ = try typed.next() }
    let refused = #expect(throws: JSENStreamError.self) { _ = try typed.next() }
    #expect(
      refused?.description == """
        k (7:16): expected a string, found an array of 1 element
        b", "k": [5]}
                 ^
        """)
  }

  /// A message names the byte of the stream.
  @Test(arguments: [0xFE, 0xFF] as [UInt8]) func invalidBytesOfTheData(byte: UInt8) throws {
    let bytes = Array("data: \"".utf8) + [byte] + Array("\"\n\ndata: 1\n\n".utf8)
    for chunks in [[bytes], bytes.map { [$0] }] {
      var events = JSENLines(.chunks(chunks), options: .init(format: .events))
      let error = #expect(throws: JSENStreamError.self) { _ = try events.next() }
      let name = String(byte, radix: 16, uppercase: true)
      #expect(error?.reason.contains("the byte 0x\(name) does not start") == true)
      #expect(error?.location.description == "1:8")
      #expect(try events.next()?.value == 1)
    }
  }

  /// Comments before an event are no part of it, so a server that sends only comments fills no memory.
  @Test(arguments: ["\n", "\r", "\r\n"]) func commentsBeforeAnEvent(lineEnd: String) async throws {
    let comments = String(repeating: ": keep-alive\(lineEnd)", count: 100)
    let stream = "\(comments)id: 5\(lineEnd)data: [1\(lineEnd)\(lineEnd)"
    let bytes = Array((stream + stream).utf8)
    let width = comments.utf8.count
    for chunks in [[bytes], bytes.map { [$0] }] {
      let options = JSENLineOptions(format: .events, maximumLineLength: 20)
      var events = JSENLines(.chunks(chunks), options: options)
      for start in [0, stream.utf8.count] {
        let error = #expect(throws: JSENStreamError.self) { _ = try events.next() }
        #expect(error?.kind == .malformed && error?.byteRange?.lowerBound == start + width)
        #expect(error?.location.line == (start == 0 ? 102 : 205))
      }
      #expect(try events.next() == nil)
      let found = Mutex(0)
      let counted = JSENLineOptions(format: .events, maximumLineLength: 20) { error in
        if error.kind == .malformed { found.withLock { $0 += 1 } }
      }
      for try await _ in JSENLines(.chunks(chunks), options: counted).parallelMap({ $0.value }) {}
      #expect(found.withLock { $0 } == 2)
    }
  }

  /// The id to send when the connection is made again is that of the last event which has been read.
  @Test func theLastEventIsTheOneThatHasBeenRead() async throws {
    let stream = "id: 1\ndata: 1\n\nid: 2\n\nid: 3\ndata: 3\n\nid: 4\ndata: 4\n\n"
    let chunks = AsyncStream<[UInt8]> {
      $0.yield(Array(stream.utf8))
      $0.finish()
    }
    let events = JSENLines(.chunks(chunks), options: .init(format: .events))
    #expect(events.lastEvent?.id == nil)
    for id in ["1", "3", "4"] {
      for try await event in events {
        #expect(event.event?.id == id && events.lastEvent == event.event)
        break
      }
    }
  }

  /// The last id is known also when its event has no data.
  @Test func theLastEventHasTheId() throws {
    var events = JSENLines(
      .text("id: 1\ndata: 1\n\nid: 2\nretry: 5\n\nid: 3\n"), options: .init(format: .events))
    while try events.next() != nil {}
    let last = try #require(events.lastEvent)
    #expect(last.name == "message" && last.id == "2" && last.retry == 5)
    #expect(JSENLines(.text("1")).lastEvent == nil)
  }

  /// A long id is not kept: its event is a line that is too long.
  @Test func longFieldsAreRefused() throws {
    let options = JSENLineOptions(format: .events, maximumLineLength: 20)
    let id = String(repeating: "7", count: 30)
    var events = JSENLines(.text("id: \(id)\ndata: 1\n\ndata: 2\n\n"), options: options)
    #expect(throws: JSENStreamError.self) { _ = try events.next() }
    let second = try events.next()
    #expect(second?.value == 2 && second?.event?.id == nil)
  }

  /// Streams as three providers of chat models write them.
  static let recorded: [(name: String, stream: String, answer: @Sendable (JSEN) -> String?)] = [
    (
      "choices",
      """
      data: {"id":"c-1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"role":"assistant","content":""}}]}

      data: {"id":"c-1","choices":[{"index":0,"delta":{"content":"Good"},"finish_reason":null}]}

      data: {"id":"c-1","choices":[{"index":0,"delta":{"content":" day \\u00e9"},"finish_reason":null}]}

      data: {"id":"c-1","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}

      data: [DONE]


      """, { $0.choices?[0]?.delta?.content?.string }
    ),
    (
      "named events",
      """
      event: message_start
      data: {"type": "message_start", "message": {"id": "m-1", "content": []}}

      event: ping
      data: {"type": "ping"}

      event: content_block_delta
      data: {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "Good"}}

      event: content_block_delta
      data: {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": " day é"}}

      event: message_stop
      data: {"type": "message_stop"}


      """, { $0.delta?.text?.string }
    ),
    (
      "objects over several lines",
      """
      : keep-alive\r
      \r
      data: {"candidates": [{"content": {"parts": [{"text": "Good"}],\r
      data:   "role": "model"}}],\r
      data:   "usage": {"total": 7}}\r
      \r
      id: 2\r
      data: {"candidates": [{"content": {"parts": [{"text": " day é"}], "role": "model"}}]}\r
      \r

      """, { $0.candidates?[0]?.content?.parts?[0]?.text?.string }
    ),
  ]

  @Test(arguments: recorded.indices) func recordedAnswers(row: Int) throws {
    let (name, stream, answer) = Self.recorded[row]
    let bytes = Array(stream.utf8)
    for cut in 0...bytes.count {
      var events = JSENLines(
        .chunks([Array(bytes[..<cut]), Array(bytes[cut...])]), options: .init(format: .events))
      var text = ""
      while let event = try events.next() { text += answer(event.value) ?? "" }
      #expect(text == "Good day é", "\(name), cut at \(cut)")
    }
  }

  /// The line and the column are those of the stream.
  /// Servers tell failures in events whose data are words.
  @Test(arguments: [1, 3, 1000]) func anErrorHasTheFieldsAndTheTextOfItsEvent(size: Int) throws {
    let stream =
      "id: 7\nevent: error\ndata: upstream\ndata: \"timed out\"\n\ndata: [1]\n\ndata: {\n\n"
    let chunks = stride(from: 0, to: stream.utf8.count, by: size).map {
      Array(stream.utf8.dropFirst($0).prefix(size))
    }
    var events = JSENLines(.chunks(chunks), options: .init(format: .events))
    let error = try #require(throws: JSENStreamError.self) { _ = try events.next() }
    #expect(error.event?.name == "error" && error.event?.id == "7")
    #expect(error.text == "upstream\n\"timed out\"")
    #expect(try events.next()?.value == [1])
    let other = try #require(throws: JSENStreamError.self) { _ = try events.next() }
    #expect(other.event?.name == "message" && other.text == "{")

    var lines = JSENLines(.text("1\n[1,\n")).decoded(as: String.self)
    for text in ["1", "[1,"] {
      let error = try #require(throws: JSENStreamError.self) { _ = try lines.next() }
      #expect(error.text == text && error.event == nil)
    }
  }

  @Test func anErrorHasThePlaceInItsEvent() throws {
    let stream = "data: 1\n\nevent: x\ndata: {\"a\": tru}\n\ndata: 3\n\n"
    var events = JSENLines(.text(stream), options: .init(format: .events))
    #expect(try events.next()?.value == 1)
    let error = #expect(throws: JSENStreamError.self) { _ = try events.next() }
    #expect(error?.number == 2)
    #expect(
      error?.description == """
        a (4:13): expected a value, found 'tru'; write true
              {"a": tru}
                    ^
        """)
    #expect(try events.next()?.value == 3)
    #expect(try events.next() == nil)
  }

  /// The error of an event has its fields and its text, whatever is wrong.
  @Test func anErrorHasItsEvent() throws {
    let stream = "id: 1\nevent: error\ndata: Rate limit\n\ndata: [1]\n\nevent: last\ndata: [2"
    for size in 1...stream.utf8.count {
      var options = JSENLineOptions(format: .events)
      let chunks = stride(from: 0, to: stream.utf8.count, by: size).map {
        Array(stream.utf8.dropFirst($0).prefix(size))
      }
      var events = JSENLines(.chunks(chunks), options: options)
      var error = try #require(throws: JSENStreamError.self) { _ = try events.next() }
      #expect(error.event == events.lastEvent && error.event?.name == "error")
      #expect(error.event?.id == "1" && error.kind == .malformed)
      #expect(error.text == "Rate limit")
      #expect(try events.next()?.value == [1])
      error = try #require(throws: JSENStreamError.self) { _ = try events.next() }
      #expect(error.kind == .possiblyTruncated && error.event?.name == "last")
      #expect(error.text == "[2")
      options.maximumLineLength = 20
      events = JSENLines(.chunks(chunks), options: options)
      error = try #require(throws: JSENStreamError.self) { _ = try events.next() }
      #expect(error.kind == .tooLong && error.text == nil)
    }
  }

  /// The places and excerpts of errors are those of the stream, wherever it is cut, with all line ends, and in parallel work.
  @Test(arguments: ["\n", "\r", "\r\n"])
  func anErrorHasTheLineOfTheStream(lineEnd: String) async throws {
    let stream = [
      ": hi", "", "id: 1", "data: [1,", "data: 2]", "retry: 7", "", "data: {\"a\": 1,",
      "event: y", "data: \"b\": }", ": bye", "", "data: {\"a\":", "id: 4", "", "data: [",
      "data:", "", "event: z", "data: [01]", "", "",
    ]
    let bytes = Array(stream.joined(separator: lineEnd).utf8)
    let expected = [
      """
      b (10:12): expected a value, found '}'
            "b": }
                 ^
      """,
      """
      a (13:12): expected a value, found the end of the text, inside the object that began at 13:7
            {"a":
                 ^
      """,
      """
      16:8: expected a value, found the end of the text, inside the array that began at 16:7
            [
             ^
      """,
      """
      0 (20:8): a number cannot have a leading zero, found '01'
            [01]
             ^
      """,
    ]
    for cut in 0...bytes.count {
      let chunks = [Array(bytes[..<cut]), Array(bytes[cut...])]
      let found = Mutex<[String]>([])
      let options = JSENLineOptions(format: .events) { error in
        found.withLock { $0.append(error.description) }
      }
      var events = JSENLines(.chunks(chunks), options: options)
      while try events.next() != nil {}
      #expect(found.withLock { $0 } == expected)
      if cut % 16 > 0 { continue }
      found.withLock { $0 = [] }
      for try await _ in JSENLines(.chunks(chunks), options: options).parallelMap(width: 1, { $0 })
      {}
      #expect(found.withLock { $0 } == expected)
    }
  }

  static let otherStreams: [(stream: String, error: String)] = [
    (
      #"{"error": {"message": "bad key"}}"#,
      """
      1:1: expected a field of an event such as 'data:', found '{'; the stream has no events
      {"error": {"message": "bad key"}}
      ^
      """
    ),
    (
      "\n  <html>oops</html>\n",
      """
      2:3: expected a field of an event such as 'data:', found '<'; the stream has no events
        <html>oops</html>
        ^
      """
    ),
    (
      "\u{FEFF}[\r\n\r\n2]",
      """
      1:1: expected a field of an event such as 'data:', found '['; the stream has no events
      [
      ^
      """
    ),
    (
      "{\"data\": 1}\n{\"data\": 2}\n",
      """
      1:1: expected a field of an event such as 'data:', found '{'; the stream has no events
      {"data": 1}
      ^
      """
    ),
    (
      "Internal Server Error",
      """
      1:1: expected a field of an event such as 'data:', found 'Internal'; the stream has no events
      Internal Server Error
      ^
      """
    ),
  ]

  /// A stream without a known field or a comment has another format. The steps of the standard find no event there.
  @Test(arguments: otherStreams)
  func otherFormatsAreRefused(row: (stream: String, error: String)) async throws {
    let bytes = Array(row.stream.utf8)
    for chunks in [[bytes], bytes.map { [$0] }] {
      var events = JSENLines(.chunks(chunks), options: .init(format: .events))
      let error = #expect(throws: JSENStreamError.self) { _ = try events.next() }
      #expect(error?.description == row.error)
      #expect(error?.kind == .notEvents && error?.number == 0 && error?.byteRange == nil)
      #expect(try events.next() == nil)
      let parallel = JSENLines(.chunks(chunks), options: .init(format: .events))
        .parallelMap { $0.value }
      let other = await #expect(throws: JSENStreamError.self) { for try await _ in parallel {} }
      #expect(other?.description == row.error)
    }
  }

  @Test(arguments: ["", "\n\n", "\u{FEFF}", ": keep-alive", "id", "data:", "event: x\n{}\n"])
  func streamsWithoutDataHaveNoEvents(stream: String) async throws {
    #expect(try values([Array(stream.utf8)]) == [])
    #expect(try values(stream.utf8.map { [$0] }) == [])
    for try await _ in JSENLines(.text(stream), options: .init(format: .events)).parallelMap({ $0 })
    {
      Issue.record("an event")
    }
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
