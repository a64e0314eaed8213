import JSEN
import Testing

/// An integer is fetched exactly or not at all, and a floating-point number is rounded.
@Suite("Fetch, numbers") struct FetchNumberTests {
  @Test func limitsOfIntegers() throws {
    try expectLimits(of: Int.self)
    try expectLimits(of: Int8.self)
    try expectLimits(of: Int16.self)
    try expectLimits(of: Int32.self)
    try expectLimits(of: Int64.self)
    try expectLimits(of: Int128.self)
    try expectLimits(of: UInt.self)
    try expectLimits(of: UInt8.self)
    try expectLimits(of: UInt16.self)
    try expectLimits(of: UInt32.self)
    try expectLimits(of: UInt64.self)
    try expectLimits(of: UInt128.self)
  }

  private func expectLimits<Integer>(of type: Integer.Type) throws
  where Integer: FixedWidthInteger & JSENFetchable {
    for limit in [Integer.min, Integer.max] {
      try Sources(#"{"a": \#(limit)}"#).expect(limit) { try $0.fetch("a") }
      try Sources(#"{"a": [\#(limit)]}"#).expect([limit]) { try $0.fetch("a") }
      let beyond = Self.beyond(limit)
      try Sources(#"{"a": \#(beyond)}"#).expectError(
        #"a: the number \#(beyond) does not fit \#(type)"#, "1:7"
      ) { _ = try $0.fetch("a") as Integer }
    }
  }

  /// The digits of the integer after the greatest or before the least one.
  private static func beyond(_ limit: some FixedWidthInteger) -> String {
    if limit == 0 { return "-1" }
    // No limit ends in 9.
    var digits = Array(String(limit))
    digits[digits.count - 1] = Character(String((digits.last?.wholeNumberValue ?? 0) + 1))
    return String(digits)
  }

  @Test(arguments: ["1.0", "10e-1", "0.1e1"]) func integersMayHaveAPoint(text: String) throws {
    try Sources(#"{"a": \#(text)}"#).expect(1) { try $0.fetch("a") as Int }
    for (name, source, _) in try Sources(#"{"a": -\#(text)}"#).all {
      let error = #expect(throws: JSEN.FetchError.self, "\(name)") { try source.fetch("a") as UInt }
      #expect(error?.kind == .invalidValue, "\(name)")
      #expect(error?.expected == "a number that fits UInt", "\(name)")
    }
  }

  @Test(arguments: ["1.5", "-0.5", "1e-3"]) func fractionsAreNotIntegers(text: String) throws {
    let sources = try Sources(#"{"a": \#(text)}"#)
    for (_, source, hasLocation) in sources.all {
      let error = #expect(throws: JSEN.FetchError.self) { try source.fetch("a") as Int }
      #expect(error?.kind == .wrongType)
      #expect(error?.expected == "an integer")
      #expect(try error?.found == (hasLocation ? text : JSEN(parsing: text).description))
    }
  }

  @Test func nothingIsConverted() throws {
    let sources = try Sources(#"{"one": 1, "text": "1", "true": true}"#)
    sources.expectError(#"one: expected a bool, found 1"#, "1:9") {
      _ = try $0.fetch("one") as Bool
    }
    sources.expectError(#"text: expected an integer, found the string "1""#, "1:20") {
      _ = try $0.fetch("text") as Int
    }
    sources.expectError(#"text: expected a number, found the string "1""#, "1:20") {
      _ = try $0.fetch("text") as Double
    }
    sources.expectError(#"true: expected an integer, found true"#, "1:33") {
      _ = try $0.fetch("true") as UInt8
    }
    sources.expectError(#"one: expected a string, found 1"#, "1:9") {
      _ = try $0.fetch("one") as String
    }
    sources.expectError(#"true: expected a number, found true"#, "1:33") {
      _ = try $0.fetch("true") as JSEN.Number
    }
  }

  @Test func doubles() throws {
    try Sources("[-1.5, 7, 9007199254740993]").expect([-1.5, 7, 0x1p53]) {
      try $0.fetch() as [Double]
    }
    let sources = try Sources(#"{"large": 1e400, "tiny": 1e-400}"#)
    sources.expectError(#"large: the number 1e400 does not fit Double"#, "1:11") {
      _ = try $0.fetch("large") as Double
    }
    sources.expectError(#"tiny: the number 1e-400 does not fit Double"#, "1:26") {
      _ = try $0.fetch("tiny") as Double
    }
    let relaxed = try Sources("[NaN, -Infinity]", options: .json5)
    for (name, source, _) in relaxed.all {
      let values: [Double] = try source.fetch()
      let floats: [Float] = try source.fetch()
      #expect(values[0].isNaN && values[1] == -.infinity, "\(name)")
      #expect(floats[0].isNaN && floats[1] == -.infinity, "\(name)")
    }
  }

  @Test func floats() throws {
    try Sources("[0.1, 3.4028234663852886e38, 1e-45, 16777217, -0.0, 0.0]").expect([
      0.1, Float.greatestFiniteMagnitude, .leastNonzeroMagnitude, 16_777_216, 0, 0,
    ]) { try $0.fetch() as [Float] }
    for text in ["1e39", "1e-46", "-1e39"] {
      let sources = try Sources(#"{"a": \#(text)}"#)
      for (name, source, _) in sources.all {
        let error = #expect(throws: JSEN.FetchError.self, "\(name)") {
          try source.fetch("a") as Float
        }
        #expect(error?.kind == .invalidValue, "\(name)")
        #expect(error?.expected == "a number that fits Float", "\(name)")
      }
    }
    // Just above the midpoint of two floats; as a double, it is the midpoint.
    let text = "1.00000005960464477539062500000000000000001"
    #expect(try JSENDocument(parsing: text).fetch() as Float == Float(text))
    #expect(Float(text) != Float(Double(text) ?? 0))
  }

  #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    @Test func halves() throws {
      try Sources("[0.1, 65504, 2049]").expect([0.1, 65504, 2048]) { try $0.fetch() as [Float16] }
      try Sources(#"{"a": 65520}"#).expectError(
        #"a: the number 65520 does not fit Float16"#, "1:7"
      ) {
        _ = try $0.fetch("a") as Float16
      }
    }
  #endif

  /// Infinity has one name in messages, whatever it was read from.
  @Test func infinityInMessages() throws {
    let value: JSEN = [.double(-.infinity)]
    let document = try JSENDocument(parsing: "[-Infinity]", options: .json5)
    let message = "expected a string, found -Infinity"
    let error = #expect(throws: JSEN.FetchError.self) { try value.fetch("0") as String }
    #expect(error?.message == message)
    let other = #expect(throws: JSEN.FetchError.self) { try document.root.fetch("0") as String }
    #expect(other?.message == message)
  }
}
