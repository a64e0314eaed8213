import Foundation
import JSEN
import TestTools
import Testing

/// The errors of encoding, with their exact texts and paths.
@Suite struct EncoderErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let message: String
    let path: [String]
    let encode: @Sendable (JSENEncoder) throws -> Void

    var testDescription: String { message }

    init(_ message: String, _ path: [String], _ value: some Encodable & Sendable) {
      self.message = message
      self.path = path
      encode = {
        _ = try $0.encodeToBytes(value)
      }
    }
  }

  static let rows: [Row] = [
    Row(
      "nan is not a JSON number; set nonConformingFloatEncodingStrategy to replace it", [],
      Double.nan),
    Row(
      "a.1: inf is not a JSON number; set nonConformingFloatEncodingStrategy to replace it",
      ["a", "Index 1"], ["a": [1, Double.infinity]]),
    Row(
      "someValue: -inf is not a JSON number; set nonConformingFloatEncodingStrategy to replace it",
      ["someValue"], Member(someValue: -Float.infinity)),
    Row(
      "array.0: nan is not a JSON number; set nonConformingFloatEncodingStrategy to replace it",
      ["array", "Index 0"], Nested(value: Double.nan)),
    Row(
      "0: NaN is not a JSON number; set nonConformingFloatEncodingStrategy to replace it",
      ["Index 0"], [Decimal.nan]),
    Row(
      "a.b.0: inf is not a JSON number; set nonConformingFloatEncodingStrategy to replace it",
      ["a"], ["a": JSEN.dictionary(["b": [.double(.infinity)]])]),
    Row("the top-level value of type Empty encoded nothing", [], Empty()),
    Row("the top-level value of type HandedOnTwice encoded nothing", [], HandedOnTwice(times: 0)),
    Row(
      "a: cannot encode a second value here: one is encoded already", ["a"],
      ["a": HandedOnTwice(times: 2)]),
    Row(
      "0: cannot encode a second value here: one is encoded already", ["Index 0"],
      [TwoKinds()]),
    Row(
      "a: cannot encode a second value here: one is encoded already", ["a"], Reopened()),
  ]

  @Test(arguments: rows, [false, true])
  func errorsSayWhere(row: Row, sorted: Bool) throws {
    let encoder = JSENEncoder()
    encoder.outputFormatting = sorted ? .sortedKeys : []
    do {
      try row.encode(encoder)
      Issue.record("nothing was thrown")
    } catch EncodingError.invalidValue(_, let context) {
      #expect(context.debugDescription == row.message)
      #expect(context.codingPath.map(\.stringValue) == row.path)
    }
  }

  struct HandedOnTwice: Encodable, Sendable {
    let times: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      for number in 0..<times { try container.encode(number) }
    }
  }

  struct TwoKinds: Encodable, Sendable {
    func encode(to encoder: any Encoder) throws {
      _ = encoder.container(keyedBy: AnyKey.self)
      var array = encoder.unkeyedContainer()
      try array.encode(1)
    }
  }

  /// A key that holds a number is opened as an object.
  struct Reopened: Encodable, Sendable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode(1, forKey: AnyKey("a"))
      _ = container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
    }
  }

  @Test func aContainerOfAnEncodedValue() {
    final class Keeper: Encodable {
      var container: KeyedEncodingContainer<AnyKey>?
      func encode(to encoder: any Encoder) throws {
        container = encoder.container(keyedBy: AnyKey.self)
      }
    }
    struct Late: Encodable {
      let keeper = Keeper()
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(keeper)
        try keeper.container?.encode(1, forKey: AnyKey("late"))
      }
    }
    let error = #expect(throws: EncodingError.self) { try JSENEncoder().encodeToString(Late()) }
    #expect(
      "\(error!)".contains("cannot use a container after the value that opened it has been encoded")
    )
  }
}
