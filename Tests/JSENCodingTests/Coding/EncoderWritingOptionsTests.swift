import Foundation
import JSEN
import Testing

@Suite("Writing options of an encoder") struct EncoderWritingOptionsTests {
  struct Model: Encodable {
    var z = ["b/é": 1.5]
    var a = [1, 2]
  }

  @Test func eachOptionDecidesTheLayout() throws {
    let options: [JSEN.WritingOptions] = [
      .compact, .pretty, .canonical, .init(sortsKeys: true), .init(indentation: .tab),
      .init(escapesSlashes: true, escapesNonASCII: true),
      .init(indentation: .spaces(1), sortsKeys: true, escapesLineSeparators: true),
    ]
    for options in options {
      let encoder = JSENEncoder()
      // The options decide, not the formatting.
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      encoder.writingOptions = options
      #expect(encoder.writingOptions == options)
      let expected = try (["z": ["b/é": 1.5], "a": [1, 2]] as JSEN).serialized(options)
      #expect(try encoder.encodeToString(Model()) == expected)
      #expect(try encoder.encode(Model()) == Data(expected.utf8))
    }
    let encoder = JSENEncoder()
    #expect(encoder.writingOptions == nil)
    #expect(try encoder.encodeToString(["a/b"]) == #"["a/b"]"#)
  }

  /// Foundation escapes slashes by default, the encoder by an option.
  @Test func slashes() throws {
    let encoder = JSENEncoder()
    let texts: [(JSENEncoder.OutputFormatting, String)] = [
      ([], #"["a/b"]"#), (.withoutEscapingSlashes, #"["a/b"]"#),
      (.escapingSlashes, #"["a\/b"]"#),
      ([.escapingSlashes, .sortedKeys], #"["a\/b"]"#),
      ([.escapingSlashes, .prettyPrinted], "[\n  \"a\\/b\"\n]"),
    ]
    for (formatting, text) in texts {
      encoder.outputFormatting = formatting
      #expect(try encoder.encodeToString(["a/b"]) == text)
    }
    encoder.outputFormatting = .escapingSlashes
    #expect(try encoder.encode(["a/b"]) == JSONEncoder().encode(["a/b"]))
  }

  /// Strings replace NaN and infinity inside a JSEN too, and no other number.
  @Test func nonFiniteNumbersInsideAValue() throws {
    let encoder = JSENEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    let value: JSEN = ["a": [.double(.nan), 1.5, .double(-.infinity)], "b": .double(.infinity)]
    let expected: JSEN = ["a": ["?", 1.5, "-"], "b": "+"]
    for formatting in [[], .sortedKeys] as [JSENEncoder.OutputFormatting] {
      encoder.outputFormatting = formatting
      #expect(try encoder.encodeValue([value]) == [expected])
      #expect(try encoder.encodeToString([value]) == JSEN.array([expected]).description)
    }
  }

  @Test func nonFiniteNumbersInsideADictionary() throws {
    let encoder = JSENEncoder()
    let values = ["c": 1.5, "a": -0.0, "b": Double.nan]
    let error = #expect(throws: EncodingError.self) { try encoder.encodeToString(values) }
    #expect(
      error.map { JSEN.Diagnostic($0).description }
        == "b: nan is not a JSON number; set nonConformingFloatEncodingStrategy to replace it")
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    #expect(try encoder.encodeToString(values) == #"{"a":-0.0,"b":"?","c":1.5}"#)
    #expect(try encoder.encodeValue(["x": values]) == ["x": ["a": -0.0, "b": "?", "c": 1.5]])
  }

  @Test func depthAndNonFiniteNumbersAreTheEncoders() throws {
    let encoder = JSENEncoder()
    encoder.writingOptions = JSEN.WritingOptions(nonFiniteNumbers: .null, maximumDepth: 1)
    #expect(try encoder.encodeToString([[1]]) == "[[1]]")
    #expect(throws: EncodingError.self) { try encoder.encodeToString([Double.nan]) }
    // A value that is written as a whole keeps to the same rules.
    #expect(try encoder.encodeToString([[1]] as JSEN) == "[[1]]")
    #expect(throws: EncodingError.self) { try encoder.encodeToString([.double(.nan)] as JSEN) }
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+", negativeInfinity: "-", nan: "?")
    #expect(try encoder.encodeToString([Double.nan]) == #"["?"]"#)
    encoder.writingOptions?.isCanonical = true
    #expect(try encoder.encodeToString([Double.nan]) == #"["?"]"#)
    encoder.maximumDepth = 1
    #expect(throws: EncodingError.self) { try encoder.encodeToString([[1]]) }
  }
}
