import CoreTestTools
import JSEN
import TestTools
import Testing

/// The walks as they are compiled for plain text beside those for all styles.
@Suite("Writing compactly") struct CompactWritingTests {
  /// The same layout with an option for which plain text is not enough. It changes two characters only.
  static let plainWay = JSEN.WritingOptions.with { $0.escapesLineSeparators = true }

  private func check(_ value: JSEN, _ note: String) throws {
    let quick = try value.serializedBytes()
    let separators = ["\\u2028": "\u{2028}", "\\u2029": "\u{2029}"]
    let plain = try separators.reduce(value.serialized(Self.plainWay)) {
      $0.replacing($1.key, with: $1.value)
    }.utf8.map { $0 }
    if quick != plain { Issue.record("\(note): \(String(decoding: quick, as: UTF8.self))") }
    // The string knows whether it is ASCII.
    let text = try value.serialized()
    if Array(text.utf8) != plain { Issue.record("\(note): as a string") }
    if text != String(decoding: plain, as: UTF8.self) { Issue.record("\(note): compared") }
  }

  @Test func scalarsAndEmptyContainers() throws {
    let scalars: [JSEN] = [
      nil, true, false, 0, -1, .int(.min), .int(.max), 0.5, -0.0, 1e300, 1e-300, "", "a",
      .number(JSEN.Number("123456789012345678901234567890")!), .number(JSEN.Number("-1e400")!), [],
      [:],
    ]
    for scalar in scalars {
      try check(scalar, "alone")
      try check([scalar], "an element")
      try check(["key": scalar], "a member")
      try checkTape(scalar, "alone")
      try checkTape(["key": [scalar, scalar]], "inside")
      for other in scalars {
        try check([scalar, other, [scalar], other], "among elements")
        try check(["a": scalar, "b": other, "c": ["d": scalar], "e": other], "among members")
      }
    }
  }

  /// The walks over a tape, which documents and encoders use. An option of the encoder escapes slashes.
  private func checkTape(_ value: JSEN, _ note: String) throws {
    let text = try value.serialized(Self.plainWay)
    let document = try JSENDocument(parsing: text)
    if try document.serialized() != text { Issue.record("\(note): a document") }
    let encoder = JSENEncoder()
    if try encoder.encodeToString([value]) != "[\(text)]" { Issue.record("\(note): an element") }
    encoder.outputFormatting = .escapingSlashes
    let slashes = text.replacing("/", with: "\\/")
    if try encoder.encodeToString(value) != slashes { Issue.record("\(note): encoded") }
    if try encoder.encodeToString(document.root) != slashes {
      Issue.record("\(note): a document, encoded")
    }
  }

  /// Strings of each length, with each kind of character at each place.
  @Test func strings() throws {
    let samples = ["x", "\"", "\\", "\n", "\0", "\u{1F}", " ", "/", "\u{7F}", "é", "€", "😀"]
    // A debug build takes all lengths of the first words, and then few.
    for count in isDebugBuild ? Array(0...17) + [31, 32, 33, 50] : Array(0...50) {
      for place in 0...count {
        for sample in samples {
          let string =
            String(repeating: "a", count: place) + sample
            + String(repeating: "b", count: count - place)
          try check([.string(string)], string)
          try check(["k": .string(string), string: 1], string)
          if place % 7 == 0 { try checkTape(["k": .string(string), string: 1], string) }
        }
      }
    }
  }

  /// Large strings with little in them have memory of their own, although they could do without.
  @Test func shortStringsWithRoom() throws {
    for count in 0...20 {
      var string = ""
      string.reserveCapacity(100)
      for _ in 0..<count { string += "c" }
      try check([.string(string), [string: .string(string + "\n")]], "\(count)")
    }
  }

  /// Blocks end in the middle of everything: the text before has each length. A debug build takes one length in a few.
  @Test(arguments: [0, 3_900, 20_000, 60_000]) func endsOfBlocks(start: Int) throws {
    let value: JSEN = [
      [[[[[[[]]]]]]], ["a": ["b": ["c": ["d": [:]]]]], [1, [2, [3, [4.5, [nil, [true]]]]]],
      ["audienceSubCategoryId": .int(.min), "price": -1.2345678901234567e-300],
      "a string that is long enough for memory of its own", "\n", ["": "\u{1}\u{1}\u{1}é"],
      .number(JSEN.Number("123456789012345678901234567890")!),
    ]
    for length in stride(from: start, to: start + 600, by: sized(1, debug: 13)) {
      try check([.string(String(repeating: "x", count: length)), value, value], "\(length)")
    }
    for length in stride(from: 0, to: 300, by: sized(1, debug: 61)) {
      let padding = JSEN.array([JSEN](repeating: 0, count: start / 2 + length))
      try check([padding, value, value], "\(length) numbers")
    }
  }

  @Test func randomDocuments() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var documents = RandomDocuments(seed: seed)
    for _ in 0..<repetitions(20_000) {
      try check(JSEN(parsing: documents.document()), "seed \(seed)")
    }
  }

  /// Values that cannot be written fail with the same error as in the general walk, and add no text.
  @Test func failures() throws {
    let failing: [(JSEN, Int)] = [
      (["a": [1, .double(.nan)]], 512), ([1, ["b": .double(-.infinity)], 2], 512),
      ([[[]]], 2), ([[["x"]]], 2), (["a": ["b": [:]]], 2), ([[1], ["c": ["d": 1]]], 2), ([], 0),
    ]
    for (value, depth) in failing {
      let options = JSEN.WritingOptions.with { $0.maximumDepth = depth }
      var sorting = options
      sorting.sortsKeys = true
      let plain = #expect(throws: JSEN.WritingError.self) { try value.serializedBytes(sorting) }
      let quick = #expect(throws: JSEN.WritingError.self) { try value.serializedBytes(options) }
      #expect(quick?.description == plain?.description)
      var buffer: [UInt8] = [1, 2]
      #expect(throws: JSEN.WritingError.self) { try value.serialize(into: &buffer, options) }
      #expect(buffer == [1, 2])
      let enough = JSEN.WritingOptions.with { $0.maximumDepth = 3 }
      if depth != 512 { #expect(throws: Never.self) { try value.serializedBytes(enough) } }
    }
  }

  /// Values that are elements and members of a text that is written by single calls.
  @Test func insideOtherText() throws {
    let value: JSEN = ["a": [1, [2.5, "x"]], "b": [:], "c": "\n"]
    let failing: JSEN = ["a": [1, .double(.nan)]]
    var text: [UInt8] = []
    var writer = JSENWriter { text += $0 }
    try writer.beginObject()
    try writer.write(value, forKey: "first")
    #expect(throws: JSEN.WritingError.self) { try writer.write(failing, forKey: "failing") }
    try writer.key("all")
    try writer.beginArray()
    for element in [1, value, [], value] as [JSEN] { try writer.write(element) }
    #expect(throws: JSEN.WritingError.self) { try writer.write(failing) }
    try writer.write(value)
    try writer.endArray()
    try writer.endObject()
    try writer.finish()
    let expected: JSEN = ["first": value, "all": [1, value, [], value, value]]
    #expect(String(decoding: text, as: UTF8.self) == (try expected.serialized(Self.plainWay)))
  }
}
