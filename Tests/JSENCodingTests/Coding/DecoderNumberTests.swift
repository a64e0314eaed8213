import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// Floating-point numbers at the ends of what a type holds.
@Suite("Decoder, numbers") struct DecoderNumberTests {
  /// Returns the values that a type decodes from a text, from an array in a text, from the value of the text, and from
  /// an array with this value. An error becomes its message without a place.
  private func outcomes<Number: Decodable>(_ type: Number.Type, _ text: String) throws -> [String] {
    let decoder = JSENDecoder()
    let value = try JSEN(parsing: text)
    return [
      outcome { try decoder.decode(type, from: text) },
      outcome { try decoder.decode([Number].self, from: "[\(text)]")[0] },
      outcome { try decoder.decode(type, from: value) },
      outcome { try decoder.decode([Number].self, from: JSEN.array([value]))[0] },
    ]
  }

  private func outcome<Number>(_ decode: () throws -> Number) -> String {
    var outcome = ""
    let description = DecoderErrorTests.message { outcome = "\(try decode())" }
    return description == "no error" ? outcome : description.replacing(/^.*?:\s/, with: "")
  }

  @Test(arguments: ["1e-400", "-1e-400", "2.4703282292062327e-324", "1e400", "-1e400"])
  func whatADoubleDoesNotHold(text: String) throws {
    for outcome in try outcomes(Double.self, text) {
      #expect(outcome == "the number \(text) does not fit Double")
    }
    for outcome in try outcomes(Float.self, text) {
      #expect(outcome.hasSuffix("does not fit Float"), "\(outcome)")
    }
  }

  /// The nearest double of each is an integer.
  @Test(arguments: [
    "99999999999999.999", "-99999999999999.999", "562949953421312.0025", "1.0000000000000001",
    "-4.00000000000000001",
  ])
  func fractionsBesideIntegersAreNotIntegers(text: String) throws {
    for outcome in try outcomes(Int.self, text) + outcomes(UInt8.self, text)
      + outcomes(Int64.self, text)
    {
      #expect(outcome.hasPrefix("the number \(text) does not fit "))
    }
  }

  @Test(arguments: ["1e-50", "-1e-50", "7e-46", "1e39", "-1e39", "5e-324"])
  func whatAFloatDoesNotHold(text: String) throws {
    for outcome in try outcomes(Float.self, text) {
      #expect(outcome.hasPrefix("the number "), "\(outcome)")
      #expect(outcome.hasSuffix(" does not fit Float"), "\(outcome)")
    }
    #expect(try outcomes(Double.self, text) == Array(repeating: "\(Double(text)!)", count: 4))
  }

  @Test(arguments: ["0.0", "-0.0", "0e-999", "-0e-999", "0.000", "0e999"])
  func zerosStayZeros(text: String) throws {
    let zero = text.hasPrefix("-") ? "-0.0" : "0.0"
    #expect(try outcomes(Double.self, text) == Array(repeating: zero, count: 4))
    #expect(try outcomes(Float.self, text) == Array(repeating: zero, count: 4))
  }

  @Test func subnormalsStay() throws {
    for text in ["5e-324", "1e-320", "2.2250738585072011e-308", "-4.9e-324", "2.5e-324"] {
      #expect(try outcomes(Double.self, text) == Array(repeating: "\(Double(text)!)", count: 4))
    }
    for text in ["1e-45", "1.1754942e-38", "-1e-40", "8e-46"] {
      #expect(try outcomes(Float.self, text) == Array(repeating: "\(Float(text)!)", count: 4))
    }
  }

  @Test func strategiesForStringsStay() throws {
    let decoder = JSENDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    #expect(try decoder.decode([Float].self, from: #"["inf", "-inf"]"#) == [.infinity, -.infinity])
    #expect(try decoder.decode(Double.self, from: #""nan""#).isNaN)
    #expect(try JSEN.double(.nan).decode(Float.self).isNaN)
    #expect(try JSEN.double(-.infinity).decode(Float.self) == -.infinity)
  }

  @Test func valuesKeepWhatADoubleDoesNotHold() throws {
    for text in ["1e-400", "-1e-400", "1e400"] {
      let value = try JSEN(parsing: text)
      #expect(value.kind == .number)
      #expect(try JSENDecoder().decode(JSEN.self, from: text) == value)
      #expect(try value.decode(JSEN.self) == value)
    }
  }

  /// A decimal does not quietly become zero either.
  @Test func decimals() throws {
    for text in ["1e-400", "1e400", "1e-200"] {
      for outcome in try outcomes(Decimal.self, text) {
        #expect(outcome.hasSuffix("does not fit Decimal"), "\(outcome)")
      }
    }
    #expect(try outcomes(Decimal.self, "0e-400") == Array(repeating: "0", count: 4))
  }

  /// A double in a value is rounded to a float once.
  @Test func floatsOfDoubles() throws {
    var random = SeededRandom(seed: 7)
    var doubles: [Double] = [0, -0.0, 1, 0.1, 16_777_217, Double(Float.greatestFiniteMagnitude)]
    for _ in 0..<sized(20_000, debug: 2_000) {
      doubles.append(random.nextFinite())
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      guard float.isFinite else { continue }
      // Midway between two floats, and next to it.
      let midway = (Double(float) + Double(float.nextUp)) / 2
      doubles += [Double(float), midway, midway.nextUp, midway.nextDown]
    }
    for double in doubles {
      let float = Float(double)
      let decoded = try? JSEN.double(double).decode(Float.self)
      let expected = float.isFinite && (float != 0 || double == 0) ? float : nil
      if decoded?.bitPattern != expected?.bitPattern {
        Issue.record(
          "\(double) is \(String(describing: decoded)), not \(String(describing: expected))")
      }
      // From a text, the digits are rounded.
      let text = "\(double)"
      let fromText = try? JSENDecoder().decode(Float.self, from: text)
      let nearest = Float(text).flatMap { $0.isFinite && ($0 != 0 || double == 0) ? $0 : nil }
      if fromText?.bitPattern != nearest?.bitPattern {
        Issue.record("the text \(text) is \(String(describing: fromText))")
      }
    }
  }

  #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    /// Digits at the midpoint of two values of `Float16`, and next to it, are rounded once.
    @Test func halves() throws {
      var random = SeededRandom(seed: 16)
      for _ in 0..<sized(5_000, debug: 500) {
        let bits = UInt16(truncatingIfNeeded: random.next()) & 0x7FFF
        let half = Float16(bitPattern: bits)
        guard half.nextUp.isFinite else { continue }
        let even = bits & 1 == 0 ? half : half.nextUp
        let midway = String(format: "%.40f", (Double(half) + Double(half.nextUp)) / 2)
        let below = String(format: "%.100f", ((Double(half) + Double(half.nextUp)) / 2).nextDown)
        for (text, expected) in [
          (midway, even), (midway + "1", half.nextUp), (below, half),
          ("-" + midway + "1", -half.nextUp),
        ] {
          let decoded = try? JSENDecoder().decode(Float16.self, from: text)
          let fetched = try? JSENDocument(parsing: text).fetch() as Float16
          let result = expected == 0 ? nil : expected
          if decoded != result || fetched != result {
            Issue.record("\(text) is \(decoded.debugDescription), not \(result.debugDescription)")
          }
        }
      }
    }
  #endif

  private struct Wrapper: Codable {
    let number: JSEN.Number

    init(from decoder: any Decoder) throws { number = try JSEN.Number(from: decoder) }
  }

  @Test(arguments: [
    "0", "-0", "-0.0", "1.0", "1.50", "1E2", "18446744073709551615", "1e400", "1e-400",
    "123456789012345678901234567890123456789012345678",
    "3.1415926535897932384626433832795028841971693993751",
  ]) func aNumberKeepsItsDigits(text: String) throws {
    let decoder = JSENDecoder()
    #expect(try decoder.decode(JSEN.Number.self, from: text).description == text)
    #expect(try decoder.decode(Wrapper.self, from: text).number.description == text)
    let list = try decoder.decode([JSEN.Number?].self, from: "[\(text), null]")
    #expect(list.map { $0?.description } == [text, nil])
    let object = try decoder.decode([String: JSEN.Number].self, from: "{\"n\": \(text)}")
    #expect(object["n"]?.description == text)
    #expect(try JSENEncoder().encodeToString(object) == "{\"n\":\(text)}")
    let options = JSEN.ReadingOptions(numbers: .exact)
    let json = try JSEN(parsing: text, options: options)
    #expect(try decoder.decode(JSEN.Number.self, from: json) == JSEN.Number(text))
  }

  /// Foundation's coders do the same with the default strategy for dates.
  @Test func datesAtInfinity() throws {
    let (encoder, decoder) = (JSENEncoder(), JSENDecoder())
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let dates = [Date(timeIntervalSinceReferenceDate: .infinity), .distantPast]
    let text = try encoder.encodeToString(dates)
    #expect(text == "[\"inf\",-63114076800.0]")
    #expect(try decoder.decode([Date].self, from: text) == dates)
    decoder.dateDecodingStrategy = .anyOf([.iso8601, .deferredToDate])
    #expect(try decoder.decode([Date].self, from: text) == dates)
    let message = DecoderErrorTests.message {
      _ = try JSENDecoder().decode([Date].self, from: text)
    }
    #expect(message.hasSuffix("set dateDecodingStrategy to read dates from strings"), "\(message)")
  }

  /// Foundation writes a text that it does not read.
  @Test func aDateBeforeTheYearOne() throws {
    let date = Date(timeIntervalSince1970: -70_000_000_000)
    let (theirs, reader, ours) = (JSONEncoder(), JSONDecoder(), JSENEncoder())
    theirs.dateEncodingStrategy = .iso8601
    reader.dateDecodingStrategy = .iso8601
    ours.dateEncodingStrategy = .iso8601
    let text = try theirs.encode(date)
    #expect(throws: DecodingError.self) { try reader.decode(Date.self, from: text) }
    #expect(throws: EncodingError.self) { try ours.encode(date) }
  }

  @Test func aStringIsNotANumber() {
    let message = DecoderErrorTests.message {
      _ = try JSENDecoder().decode([JSEN.Number].self, from: "[\"1\"]")
    }
    #expect(message == "0 (1:2): expected a number, found the string \"1\"", "\(message)")
  }
}
