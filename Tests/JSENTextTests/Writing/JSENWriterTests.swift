import CoreTestTools
import JSEN
import TestTools
import Testing

/// Text written piece by piece: the same as that of a value, by blocks, and wrong calls refused.
@Suite("Writer") struct JSENWriterTests {
  /// Collects the blocks.
  final class Blocks {
    var all: [[UInt8]] = []
    var bytes: [UInt8] { all.reduce(into: []) { $0 += $1 } }
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Writes a value by single calls.
  static func write(_ value: JSEN, with writer: inout JSENWriter) throws {
    switch value {
    case .null: try writer.writeNull()
    case .bool(let value): try writer.write(value)
    case .int(let value): try writer.write(value)
    case .double(let value): try writer.write(value)
    case .string(let value): try writer.write(value)
    case .number: try writer.write(value)
    case .array(let elements):
      try writer.beginArray()
      for element in elements { try write(element, with: &writer) }
      try writer.endArray()
    case .dictionary(let object):
      try writer.beginObject()
      for (key, value) in object {
        try writer.key(key)
        try write(value, with: &writer)
      }
      try writer.endObject()
    }
  }

  static let forms: [JSEN.WritingOptions] = [
    .compact, .pretty, .with { $0.indentation = .tab }, .with { $0.escapesNonASCII = true },
    .with { $0.escapesSlashes = true },
    .with {
      $0.nonFiniteNumbers = .strings(positiveInfinity: "∞", negativeInfinity: "-∞", nan: "?")
    },
  ]

  @Test func writesWhatValuesWrite() throws {
    var documents = RandomDocuments(seed: 12)
    let fixed: [JSEN] = [
      nil, true, 1, 2.5, "é/\n", [], [:], [[], [:], [nil]], ["a": [:], "b": [1]],
    ]
    let random = try (0..<repetitions(2_000)).map { _ in try JSEN(parsing: documents.document()) }
    for value in fixed + random {
      for form in Self.forms {
        let blocks = Blocks()
        var writer = JSENWriter(form) { blocks.all.append($0) }
        try Self.write(value, with: &writer)
        try writer.finish()
        #expect(try blocks.text == value.serialized(form))
      }
    }
  }

  @Test func flushesByBlocks() throws {
    let blocks = Blocks()
    var writer = JSENWriter { blocks.all.append($0) }
    let count = sized(1_000_000, debug: 10_000)
    try writer.beginArray()
    for number in 0..<count {
      try writer.beginObject()
      try writer.write(number, forKey: "id")
      try writer.write("é\n", forKey: "name")
      try writer.endObject()
    }
    try writer.endArray()
    try writer.finish()
    let row = #"{"id":7,"name":"é\n"}"#
    #expect(blocks.text.hasPrefix(##"[{"id":0,"name":"é\n"},{"id":1,"##))
    #expect(blocks.all.count > count * row.utf8.count / 100_000)
    #expect(blocks.all.allSatisfy { $0.count < 100_000 })
    let rows = try JSENDocument(parsing: blocks.bytes).root
    #expect(rows.count == count)
    #expect(rows[count - 1]?.id?.int == count - 1)
  }

  /// A value of many blocks is written whole.
  @Test func aLargeValue() throws {
    let value = JSEN.array((0..<sized(50_000, debug: 15_000)).map { %"text \($0)" })
    let blocks = Blocks()
    var writer = JSENWriter { blocks.all.append($0) }
    try writer.beginObject()
    try writer.write(value, forKey: "large")
    try writer.write(1, forKey: "small")
    try writer.endObject()
    try writer.finish()
    #expect(try JSEN(parsing: blocks.text) == ["large": value, "small": 1])
  }

  typealias Call = @Sendable (inout JSENWriter) throws -> Void

  /// Calls that fit, a call that does not fit, and its message.
  static let wrong: [(right: [Call], wrong: Call, message: String)] = [
    ([], { try $0.endArray() }, "expected a value, found endArray()"),
    ([], { try $0.endObject() }, "expected a value, found endObject()"),
    ([], { try $0.key("a") }, "expected a value, found a key"),
    ([], { try $0.write(1, forKey: "a") }, "expected a value, found a key"),
    (
      [{ try $0.write(1) }], { try $0.write(2) },
      "expected finish(), since a text has one value, found a value"
    ),
    (
      [{ try $0.write(1) }], { try $0.beginArray() },
      "expected finish(), since a text has one value, found an array"
    ),
    ([{ try $0.beginArray() }], { try $0.key("a") }, "expected a value or endArray(), found a key"),
    (
      [{ try $0.beginArray() }], { try $0.endObject() },
      "expected a value or endArray(), found endObject()"
    ),
    (
      [{ try $0.beginObject() }], { try $0.write(true) },
      "expected a key or endObject(), found a value"
    ),
    (
      [{ try $0.beginObject() }], { try $0.beginObject() },
      "expected a key or endObject(), found an object"
    ),
    (
      [{ try $0.beginObject() }], { try $0.endArray() },
      "expected a key or endObject(), found endArray()"
    ),
    (
      [{ try $0.beginObject() }, { try $0.key("a.b") }], { try $0.key("c") },
      "a\\.b: expected a value, found a key"
    ),
    (
      [{ try $0.beginObject() }, { try $0.key("a") }], { try $0.endObject() },
      "a: expected a value, found endObject()"
    ),
    (
      [
        { try $0.beginObject() }, { try $0.key("rows") }, { try $0.beginArray() },
        { try $0.write(1) }, { try $0.beginObject() },
      ], { try $0.write("x") }, "rows.1: expected a key or endObject(), found a value"
    ),
    (
      [{ try $0.beginArray() }, { try $0.write(1) }], { try $0.write(.nan) },
      "1: nan is not a JSON number; set nonFiniteNumbers to write something else"
    ),
    (
      [{ try $0.beginObject() }],
      { try $0.write(["b": [1, .double(.infinity)]] as JSEN, forKey: "a") },
      "a.b.1: inf is not a JSON number; set nonFiniteNumbers to write something else"
    ),
    (
      [{ try $0.beginArray() }, { try $0.beginArray() }, { try $0.beginArray() }],
      { try $0.beginArray() },
      "0.0.0: arrays and objects nest deeper than the limit of 3; set maximumDepth to allow more"
    ),
    (
      [{ try $0.beginArray() }, { try $0.beginArray() }], { try $0.write([[:]] as JSEN) },
      "0.0.0: arrays and objects nest deeper than the limit of 3; set maximumDepth to allow more"
    ),
  ]

  /// A wrong call does not change the writer.
  @Test(arguments: wrong.indices) func wrongCalls(row: Int) throws {
    let (right, wrong, message) = Self.wrong[row]
    let blocks = Blocks()
    let options = JSEN.WritingOptions.with { $0.maximumDepth = 3 }
    var writer = JSENWriter(options) { blocks.all.append($0) }
    let expected = Blocks()
    var other = JSENWriter(options) { expected.all.append($0) }
    for call in right {
      try call(&writer)
      try call(&other)
    }
    do {
      try wrong(&writer)
      Issue.record("nothing was thrown")
    } catch let error as JSEN.WritingError {
      #expect(error.description == message)
    }
    let isComplete = (try? writer.write(0, forKey: "z")) != nil
    #expect(isComplete == ((try? other.write(0, forKey: "z")) != nil))
    for _ in 0..<3 {
      for end in [{ try $0.write(0) }, { try $0.endArray() }, { try $0.endObject() }] as [Call] {
        #expect(((try? end(&writer)) != nil) == ((try? end(&other)) != nil))
      }
    }
    try writer.finish()
    try other.finish()
    #expect(blocks.text == expected.text)
    #expect(throws: Never.self) { try JSEN(parsing: blocks.text) }
  }

  @Test func finishingTooEarly() throws {
    let calls: [([Call], String)] = [
      ([], "expected a value, found finish()"),
      ([{ try $0.beginArray() }], "expected a value or endArray(), found finish()"),
      (
        [{ try $0.beginObject() }, { try $0.key("a") }], "a: expected a value, found finish()"
      ),
    ]
    for (calls, message) in calls {
      var writer = JSENWriter { _ in }
      for call in calls { try call(&writer) }
      do {
        try writer.finish()
        Issue.record("nothing was thrown")
      } catch {
        #expect("\(error)" == message)
      }
    }
  }

  /// If the closure throws, the call rethrows its error, and no byte is lost.
  @Test func failingToFlush() throws {
    struct Full: Error {}
    let blocks = Blocks()
    var isFull = true
    var writer = JSENWriter { block in
      if isFull { throw Full() }
      blocks.all.append(block)
    }
    try writer.beginArray()
    let long = String(repeating: "x", count: 100_000)
    #expect(throws: Full.self) { try writer.write(long) }
    #expect(throws: Full.self) { try writer.write(1) }
    isFull = false
    try writer.write(2)
    try writer.endArray()
    try writer.finish()
    #expect(blocks.text == "[\"\(long)\",1,2]")
  }

  /// A call that writes the whole text finishes it, or throws why it cannot.
  @Test func aWholeTextIsFinished() throws {
    struct Stop: Error {}
    let blocks = Blocks()
    try JSENWriter.write(.pretty) {
      try $0.write(["a": 1] as JSEN)
    } flush: {
      blocks.all.append($0)
    }
    #expect(blocks.text == "{\n  \"a\": 1\n}")
    let rows: [(Call, String)] = [
      ({ _ in }, "expected a value, found finish()"),
      ({ try $0.beginArray() }, "expected a value or endArray(), found finish()"),
      ({ try $0.endArray() }, "expected a value, found endArray()"),
      (
        {
          try $0.beginArray()
          throw Stop()
        }, "Stop()"
      ),
    ]
    for (call, message) in rows {
      let blocks = Blocks()
      do {
        try JSENWriter.write(values: call) { blocks.all.append($0) }
        Issue.record("nothing was thrown")
      } catch {
        #expect("\(error)" == message)
      }
      #expect(blocks.all == [])
    }
    #expect(throws: Stop.self) {
      try JSENWriter.write {
        try $0.write(1)
      } flush: { _ in
        throw Stop()
      }
    }
  }

  /// A writer that is not finished loses nothing of a complete text. An incomplete text stays cut: no error is thrown
  /// and nothing traps, since an error of other code may be on its way.
  @Test func dropping() throws {
    let rows: [(calls: [Call], text: String)] = [
      ([{ try $0.write(1) }], "1"),
      ([{ try $0.beginArray() }, { try $0.write(1) }, { try $0.endArray() }], "[1]"),
      ([{ try $0.beginArray() }, { try $0.write(1) }], ""),
      ([{ try $0.beginObject() }, { try $0.key("a") }], ""),
      ([], ""),
    ]
    for (calls, text) in rows {
      let blocks = Blocks()
      do {
        var writer = JSENWriter { blocks.all.append($0) }
        for call in calls { try call(&writer) }
      }
      #expect(blocks.text == text)
    }
    // After `finish()`, nothing is passed on again, also if it has thrown.
    struct Full: Error {}
    var count = 0
    do {
      var writer = JSENWriter { _ in
        count += 1
        throw Full()
      }
      try writer.write(1)
      try writer.finish()
    } catch is Full {}
    #expect(count == 1)
  }

  @Test func finishingTwiceDoesNotCompile() async throws {
    let code = """
      import JSEN
      func write() throws {
        var writer = JSENWriter { _ in }
        try writer.write(1)
        try writer.finish()
        try writer.finish()
      }
      func body() throws {
        try JSENWriter.write { writer in try writer.finish() } flush: { _ in }
      }
      """
    let outcome = try await Compiler.typecheck(
      code, mode: "-emit-sil", options: ["-o", "/dev/null"])
    #expect(outcome.errors.contains("'writer' consumed more than once"))
    #expect(outcome.errors.contains("missing reinitialization of inout parameter 'writer'"))
  }
}
