import Foundation
import JSEN
import Testing

/// `JSEN` with Foundation's coders.
@Suite struct JSENCodableTests {
  @Test(arguments: [
    "null", "true", "false", "0", "1", "-9223372036854775808", "18446744073709551615", "0.1",
    "1e300", "5e-324", "12345678901234567890.12345", "\"NaN\"", "\"\"", "\"a/b\"", "[]", "{}",
    "[1,true,0,false,null,\"1\",0.5,[[]],{}]", "{\"a\":{\"b\":[{\"c\":null}]}}",
  ])
  func roundTripsThroughFoundation(text: String) throws {
    var options = JSEN.ReadingOptions()
    options.numbers = .exact
    let json = try JSEN(parsing: text, options: options)
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "NaN")
    #expect(try decoder.decode(JSEN.self, from: Data(text.utf8)) == json)
    let data = try JSONEncoder().encode(json)
    #expect(try JSEN(parsing: data, options: options) == json)
  }

  @Test func foundationDoesNotTellWholeDoublesFromIntegers() throws {
    #expect(try JSONDecoder().decode(JSEN.self, from: Data("1.0".utf8)) == 1)
  }

  @Test func foundationsNumbersOfJSON5() throws {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let json = try decoder.decode(JSEN.self, from: Data("[NaN, Infinity, -Infinity, 1.5]".utf8))
    #expect(json[0]?.double?.isNaN == true)
    #expect(json.array?.dropFirst() == [.double(.infinity), .double(-.infinity), 1.5])
  }

  /// A double is a double again, although Foundation's decoder also gives a `Decimal` of the same value.
  @Test(arguments: ["1e23", "1.2345e25", "1e87", "-4.7e120", "1e200", "0.1", "2.5e-50"])
  func doublesThroughFoundation(text: String) throws {
    let json = try JSONDecoder().decode(JSEN.self, from: Data(text.utf8))
    #expect(try json == JSEN(parsing: text))
  }

  @Test func numbersThatFoundationCannotTake() throws {
    for literal in ["1e400", "123456789012345678901234567890123456789012345678901234567891"] {
      let number = JSEN.Number(literal)!
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(number) }
      #expect(try JSENEncoder().encodeToString(number) == literal)
    }
  }

  @Test func deepTextsDecodeInLinearTime() throws {
    let depth = 500
    let text =
      String(repeating: "[{\"a\":", count: depth / 2) + "1"
      + String(repeating: "}]", count: depth / 2)
    let clock = ContinuousClock()
    var decoded: JSEN?
    let time = try clock.measure {
      decoded = try JSONDecoder().decode(JSEN.self, from: Data(text.utf8))
    }
    #expect(try decoded == JSEN(parsing: text))
    #expect(time < .seconds(5))
  }

  @Test func propertyLists() throws {
    let json: JSEN = ["a": [1, "x", true, 0.5], "b": [:], "c": %UInt64.max, "d": %Int.min]
    let data = try PropertyListEncoder().encode(json)
    #expect(try PropertyListDecoder().decode(JSEN.self, from: data) == json)
  }

  @Test func numbersAndObjectsOnTheirOwn() throws {
    #expect(
      try JSONDecoder().decode(JSEN.Number.self, from: Data("1.5".utf8)) == JSEN.Number("1.5"))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(JSEN.Number.self, from: Data("\"1\"".utf8))
    }
    #expect(
      try JSONDecoder().decode(JSEN.Object.self, from: Data(#"{"a":1}"#.utf8)) == ["a": 1])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(JSEN.Object.self, from: Data("[1]".utf8))
    }
  }

  /// The keys of a `JSEN.Object` are data, as in a `JSEN` and a dictionary. A key strategy does not convert them.
  @Test func keysOfObjectsAreData() throws {
    struct Model: Codable {
      var json: JSEN
      var keptAsObject: JSEN.Object
    }
    let text = #"{"json":{"a_b":1},"kept_as_object":{"a_b":{"c_d":1},"x":null}}"#
    let (decoder, encoder) = (JSENDecoder(), JSENEncoder())
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(try encoder.encodeToString(decoder.decode(Model.self, from: text)) == text)
    let object: JSEN.Object = ["a_b": 1]
    #expect(try decoder.decode(JSEN.Object.self, from: #"{"a_b":1}"#) == object)
    #expect(try decoder.decode([JSEN.Object?].self, from: #"[{"a_b":1},null]"#) == [object, nil])
    #expect(throws: DecodingError.self) { try decoder.decode(JSEN.Object.self, from: "[1]") }
    #expect(throws: DecodingError.self) { try decoder.decode(JSEN.Object.self, from: "null") }
  }
}
