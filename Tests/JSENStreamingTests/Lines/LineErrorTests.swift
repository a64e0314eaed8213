import Foundation
import JSEN
import JSENStreaming
import TestTools
import Testing

@Suite("Bad lines")
struct LineErrorTests {
  struct Point: Decodable, Equatable {
    var x: Int
  }

  /// A damaged line can be cut out of the stream, wherever its text is cut into chunks.
  @Test func aLineHasItsBytes() throws {
    let text = Array("{\"x\": 1}\r\n[2\r\n{\"x\": null}\n{\"x\": \"a long line\"}\n[".utf8)
    for chunks in cuts(text) {
      let options = JSENLineOptions(maximumLineLength: 16)
      var points = JSENLines(.chunks(chunks), options: options).decoded(as: Point.self)
      var damaged: [String?] = []
      while true {
        do { if try points.next() == nil { break } } catch {
          damaged.append(error.byteRange.map { String(decoding: text[$0], as: UTF8.self) })
        }
      }
      #expect(damaged == ["[2\r", "{\"x\": null}", nil, "["], "\(chunks.map(\.count))")
    }
  }

  @Test(arguments: [
    (
      "1\n[1,]",
      "2:4: trailing comma before ']'; .trailingCommas allows it\n[1,]\n   ^"
    ),
    (
      "\n\r\n{\"a\":{\"b\":tru}}\n",
      """
      a.b (3:11): expected a value, found 'tru'; write true
      {"a":{"b":tru}}
                ^
      """
    ),
    (
      "1\r\n{\"user\": \"Ann\", \"ms\": 1\r\n",
      """
      2:24: expected ',' or '}', found the end of the line, \
      inside the object that began at 2:1; a value over several lines? \
      write it on one line, or parse the whole text at once
      {"user": "Ann", "ms": 1
                             ^
      """
    ),
    ("1e\r\n", "1:3: a digit must follow '1e', found the end of the line\n1e\n  ^"),
  ])
  func aMalformedLineHasItsPlace(text: String, expected: String) {
    #expect(outcome(JSENLines(.text(text))).last == expected)
  }

  @Test func aLineEndOfTwoCharactersIsNotPartOfTheError() throws {
    let text = "{\"x\": 1\r\n"
    var points = JSENLines(.text(text)).decoded(as: Point.self)
    let error = #expect(throws: JSENStreamError.self) { _ = try points.next() }
    #expect(
      error?.description.hasSuffix("parse the whole text at once\n{\"x\": 1\n       ^") == true)
    var documents = JSENLines(.text(text)).documents()
    let other = #expect(throws: JSENStreamError.self) { _ = try documents.next() }
    #expect(other?.description == error?.description)
  }

  /// Only the last CR belongs to the line end. A line that ends in many is read twice, not once for each.
  @Test func aLineCanEndInManyCRs() async throws {
    let count = 20_000
    let bytes = Array("x".utf8) + Array(repeating: 0x0D, count: count) + Array("\n1\r\r\n".utf8)
    let found = try await onSmallStack { () throws -> [String] in
      var lines = JSENLines(.bytes(bytes)).documents()
      let error = #expect(throws: JSENStreamError.self) { _ = try lines.next() }
      #expect(error?.offset == 0)
      #expect(try lines.next()?.value.root.int == 1)
      return outcome(JSENLines(.text("[1\r\r\n"))) + outcome(JSENLines(.text("[1\r\r")))
    }
    let expected = """
      1:4: expected ',' or ']', found the end of the line, inside the array that began at 1:1; \
      an array over several lines? use JSENElements to read its elements
      [1\u{FFFD}
         ^
      """
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0 == expected }, "\(found)")
    let batches = JSENLines(.bytes(bytes), options: JSENLineOptions { _ in }).decoded(as: Int.self)
      .parallelMap { $0 }
    var numbers: [Int] = []
    for try await number in batches { numbers.append(number) }
    #expect(numbers == [1])
  }

  /// A closure may read JSON that the line contains. Its error is not about the text of the line.
  @Test func aClosuresParsingErrorIsNotThatOfTheLine() throws {
    struct Inner: Decodable {
      init(from decoder: any Decoder) throws {
        _ = try JSEN(parsing: decoder.singleValueContainer().decode(String.self))
      }
    }
    let calls = Mutex(0)
    var lines = JSENLines(.text("\"[1 2]\"\r\n")).map { line in
      calls.withLock { $0 += 1 }
      return try JSEN(parsing: line.value.string ?? "")
    }.map { $0 }
    var decoded = JSENLines(.text("\"[1 2]\"\r\n")).decoded(as: Inner.self)
    for error in [
      #expect(throws: JSENStreamError.self) { _ = try lines.next() },
      #expect(throws: JSENStreamError.self) { _ = try decoded.next() },
    ] {
      #expect(error?.kind == .rejected && error?.underlyingError is JSEN.ParsingError)
      #expect(error?.offset == 0)
    }
    #expect(calls.withLock { $0 } == 1)
  }

  @Test func otherEncodingsAreRefused() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x31, 0x00, 0x0A, 0x00]
    #expect(
      outcome(JSENLines(.bytes(bytes))).first
        == "1:1: a line must be UTF-8, and this is another encoding")
  }

  @Test func aWrongTypeHasItsPlace() throws {
    var points = JSENLines(.text("{\"x\":1}\n{\"x\":\"1\"}\n{\"x\":3}")).decoded(as: Point.self)
    #expect(try points.next() == Point(x: 1))
    let error = try #require(throws: JSENStreamError.self) { _ = try points.next() }
    #expect(
      error.description == """
        x (2:6): expected an integer, found the string "1"
        {"x":"1"}
             ^
        """)
    #expect(error.localizedDescription == error.description)
    #expect(error.kind == .rejected && error.underlyingError is DecodingError)
    #expect(try points.next() == Point(x: 3))
    #expect(try points.next() == nil)
  }

  @Test func aClosuresErrorHasItsPlace() throws {
    struct Odd: Error {}
    var lines = JSENLines(.text("2\n3\n4")).map { line in
      guard let number = line.value.int, number % 2 == 0 else { throw Odd() }
      return number
    }
    #expect(try lines.next() == 2)
    let error = try #require(throws: JSENStreamError.self) { _ = try lines.next() }
    #expect((error.number, error.offset, error.reason) == (2, 2, "Odd()"))
    #expect(try lines.next() == 4)
  }

  @Test func badLinesAreReportedByOption() throws {
    let reported = Mutex<[String]>([])
    let options = JSENLineOptions(maximumLineLength: 5) { error in
      reported.withLock { $0.append(error.description) }
    }
    var lines = JSENLines(.text("1\n[\n\"12345\"\n{}\n\""), options: options)
    var values: [JSEN] = []
    while let line = try lines.next() { values.append(line.value) }
    #expect(values == [1, [:]])
    #expect(
      reported.withLock { $0 } == [
        "2:2: expected a value, found the end of the line, inside the array that began at 2:1; an array over several lines? use JSENElements to read its elements\n[\n ^",
        "3:1: the line has more than 5 bytes; set maximumLineLength to read it",
        "5:2: the line ends inside the string that began at 5:1\n\"\n ^",
      ])
  }

  /// A line has the same fate wherever the chunks are cut.
  @Test(arguments: 0...9)
  func linesThatAreTooLongAreRefused(limit: Int) {
    let text = "1\n12345\r\n\n123456\n77"
    var number = 0
    var offset = 0
    let expected: [String] = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .compactMap { line in
        number += 1
        defer { offset += line.count + 1 }
        if line.count > limit {
          return "\(number):1: the line has more than \(limit) bytes; "
            + "set maximumLineLength to read it"
        }
        return line.isEmpty ? nil : "\(number) \(offset) \(line.filter { $0 > 0x20 }.text)"
      }
    let options = JSENLineOptions(maximumLineLength: limit)
    for chunks in cuts(Array(text.utf8)) {
      #expect(outcome(JSENLines(.chunks(chunks), options: options)) == expected, "\(chunks)")
    }
  }

  @Test func theRestOfALongLineIsNotKept() throws {
    let piece = [UInt8](repeating: 0x20, count: 1 << 10)
    let chunks = repeatElement(piece, count: 100).map { $0 } + [Array("\n1".utf8)]
    let lines = JSENLines(.chunks(chunks), options: JSENLineOptions(maximumLineLength: 2000))
    #expect(
      outcome(lines) == [
        "1:1: the line has more than 2000 bytes; set maximumLineLength to read it",
        "2 102401 1",
      ])
  }

  @Test func limitsOfTheGrammarHold() {
    var options = JSENLineOptions()
    options.reading.maximumDepth = 1
    options.reading.relaxations = .trailingCommas
    #expect(outcome(JSENLines(.text("[1,]\n[[]]"), options: options)).first == "1 0 [1]")
    #expect(
      outcome(JSENLines(.text("[1,]\n[[]]"), options: options)).last?.hasPrefix("0 (2:2): ") == true
    )
  }
}

extension Sequence where Element == UInt8 {
  fileprivate var text: String { String(decoding: Array(self), as: UTF8.self) }
}
