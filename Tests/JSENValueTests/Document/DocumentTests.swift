import CoreTestTools
import Foundation
import JSEN
import Testing

@Suite("Document")
struct DocumentTests {
  @Test func aValueKeepsItsDocumentAlive() async throws {
    func value() throws -> JSENDocument.Value {
      let long = String(repeating: "x", count: 1000)
      return try #require(JSENDocument(parsing: #"{"a": ["\#(long)", 1.50]}"#).root.a)
    }
    let kept = try value()
    // Other documents take the memory that a document gives back.
    for count in 900..<1100 {
      _ = try JSENDocument(parsing: "\"\(String(repeating: "y", count: count))\"")
    }
    let string = await Task { kept[0]?.string }.value
    #expect(string == String(repeating: "x", count: 1000))
    #expect(kept[1]?.rawText == "1.50")
  }

  /// Data is kept as it is; later changes of the original have no effect. Short data is in the `Data` itself.
  @Test(arguments: [0, 1, 5, 14, 15, 50, 63, 64, 100, 5000])
  func dataStaysAsItWas(length: Int) throws {
    let text = "[\"" + String(repeating: "x", count: length) + "\", 1.50]"
    let padded = Data("  ".utf8) + Data(text.utf8) + Data("]".utf8)
    var data = padded[2..<(padded.count - 1)]
    let document = try JSENDocument(parsing: data)
    for index in data.indices { data[index] = UInt8(ascii: "!") }
    #expect(document.root[0]?.string?.utf8.count == length)
    #expect(document.root[0]?.string?.contains("!") == false)
    #expect(document.root[1]?.rawText == "1.50")
    let values = try JSENDecoder().decode(
      [String].self, from: Data(text.utf8.dropLast(7)) + Data("]".utf8))
    #expect(values == [String(repeating: "x", count: length)])
    #expect(throws: DecodingError.self) {
      try JSENDecoder().decode([String].self, from: padded)
    }
  }

  @Test func readsScalars() throws {
    let document = try JSENDocument(
      parsing: #"{"a": [1, 2.50, "x\n", true, null, 18446744073709551615], "b": {}}"#)
    let array = try #require(document.root.a)
    #expect(array.kind == .array)
    #expect(array.count == 6)
    #expect(array[0]?.int == 1)
    #expect(array[0]?.double == 1)
    #expect(array[1]?.double == 2.5)
    #expect(array[1]?.int == nil)
    #expect(array[1]?.number?.description == "2.50")
    #expect(array[2]?.string == "x\n")
    #expect(array[2]?.rawText == #""x\n""#)
    #expect(array[3]?.bool == true)
    #expect(array[4]?.isNull == true)
    #expect(array[5]?.integer(as: UInt64.self) == .max)
    #expect(array[5]?.int == nil)
    #expect(array[6] == nil)
    #expect(array[-1] == nil)
    #expect(document.root["b"]?.count == 0)
    #expect(document.root["c"] == nil)
    #expect(document[keyPath: "a.2"]?.string == "x\n")
    #expect(document[keyPath: "a[6]"] == nil)
  }

  @Test func locatesValues() throws {
    let document = try JSENDocument(parsing: "{\n  \"ä\": \"ö\",\n  \"n\": [ 1.0e2 ,[] ] }")
    let string = try #require(document.root["ä"]).sourceRange
    #expect(string.lowerBound.description == "2:8")
    #expect(string.upperBound.description == "2:11")
    let number = try #require(document[keyPath: "n.0"])
    #expect(number.rawText == "1.0e2")
    #expect(number.sourceRange.lowerBound.description == "3:10")
    #expect(document[keyPath: "n.1"]?.rawText == "[]")
    #expect(document.root["n"]?.rawText == "[ 1.0e2 ,[] ]")
  }

  @Test func showsRepeatedMembersAndObeysThePolicy() throws {
    let text = #"{"a": 1, "b": 2, "\u0061": 3}"#
    for (policy, value) in [(JSEN.ReadingOptions.DuplicateKeys.keepLast, 3), (.keepFirst, 1)] {
      var options = JSEN.ReadingOptions()
      options.duplicateKeys = policy
      let document = try JSENDocument(parsing: text, options: options)
      #expect(document.root["a"]?.int == value)
      #expect(document.root.members.map(\.key) == ["a", "b", "a"])
      #expect(document.root.members.map(\.value.int) == [1, 2, 3])
      #expect(document.root.count == 3)
      let parsed = try JSEN(parsing: text, options: options)
      #expect(JSEN(document.root) == parsed)
      #expect(JSEN(document.root).description == parsed.description)
    }
    var options = JSEN.ReadingOptions()
    options.duplicateKeys = .reject
    let refusal = #expect(throws: JSEN.ParsingError.self) {
      try JSENDocument(parsing: text, options: options)
    }
    #expect(refusal?.kind == .duplicateKey)
  }

  @Test func isWrittenBackWithItsDigits() throws {
    let text = #"{ "z" : [1.50, 1E2, -0, -0.0, 123456789012345678901234567890], "a" : "\u00e9\/" }"#
    let document = try JSENDocument(parsing: text)
    #expect(
      try document.serialized()
        == #"{"z":[1.50,1E2,-0,-0.0,123456789012345678901234567890],"a":"é/"}"#)
    var options = JSEN.WritingOptions.pretty
    options.sortsKeys = true
    options.escapesNonASCII = true
    #expect(
      try document[keyPath: "a"]?.serialized(options) == #""\u00e9/""#)
    #expect(try document.serialized(options).hasPrefix("{\n  \"a\": \"\\u00e9/\",\n  \"z\": [\n"))
    options.maximumDepth = 1
    #expect(throws: JSEN.WritingError.self) { try document.serialized(options) }
    let canonical = try JSENDocument(parsing: #"{"z": 1.50, "a": 1E2}"#).serialized(.canonical)
    #expect(canonical == #"{"a":100,"z":1.5}"#)
  }

  @Test func relaxedTextsAreWrittenStrictly() throws {
    let document = try JSENDocument(
      parsing: "{a: +1, 'b': 0xFF, c: .5, d: 5., e: [NaN, -Infinity,],}", options: .json5)
    var options = JSEN.WritingOptions()
    #expect(throws: JSEN.WritingError.self) { try document.serialized(options) }
    options.nonFiniteNumbers = .null
    #expect(
      try document.serialized(options) == #"{"a":1,"b":255,"c":0.5,"d":5.0,"e":[null,null]}"#)
    #expect(document.root.b?.rawText == "0xFF")
    #expect(document.root.e?[1]?.rawText == "-Infinity")
  }

  @Test func containersOfMoreThanANodeCounts() throws {
    let numbers = "[" + String(repeating: "0,", count: 20_000_000 / 40) + "0]"
    let document = try JSENDocument(parsing: numbers)
    #expect(document.root.count == 500_001)
    let long = "0." + String(repeating: "1", count: 100_000)
    let fraction = try JSENDocument(parsing: "[\(long)]")
    #expect(fraction.root[0]?.rawText == long)
  }

  @Test func keepsItsTextAlive() throws {
    var value = try JSENDocument(parsing: #"{"a": {"b": "a string of more than fifteen"}}"#)
      .root.a?.b
    #expect(value?.string == "a string of more than fifteen")
    value = nil
    #expect(value == nil)
  }
}
