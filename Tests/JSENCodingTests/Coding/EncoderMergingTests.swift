import Foundation
import JSEN
import TestTools
import Testing

/// Two values of one encoder: all pairs of objects merge alike, and other values refuse a second one.
@Suite("Encoder, merging") struct EncoderMergingTests {
  /// One way of encoding an object.
  struct Part: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let encode: @Sendable (JSEN.Object, any Encoder) throws -> Void
    /// Whether it must be the first one: a single-value container takes one value, as in Foundation.
    var isFirst = false

    static let all: [Part] = [
      Part(testDescription: "JSEN") { try JSEN.dictionary($0).encode(to: $1) },
      Part(testDescription: "JSEN.Object") { try $0.encode(to: $1) },
      Part(testDescription: "JSENDocument.Value") {
        try JSENDocument(parsing: JSEN.dictionary($0).serialized()).root.encode(to: $1)
      },
      Part(testDescription: "[String: JSEN]") { try [String: JSEN]($0).encode(to: $1) },
      Part(testDescription: "keyed container") {
        var container = $1.container(keyedBy: AnyKey.self)
        for (key, value) in $0 { try container.encode(value, forKey: AnyKey(key)) }
      },
      Part(
        testDescription: "single value",
        encode: {
          var container = $1.singleValueContainer()
          try container.encode($0)
        }, isFirst: true),
    ]
  }

  struct Both: Encodable {
    var parts: [(Part, JSEN.Object)]

    func encode(to encoder: any Encoder) throws {
      for (part, object) in parts { try part.encode(object, encoder) }
    }
  }

  @Test(arguments: Part.all, Part.all.filter { !$0.isFirst })
  func objectsMerge(first: Part, second: Part) throws {
    let model = Both(parts: [
      (first, ["a": 1, "b": [1, ["x": 2]], "c": "é"]), (second, ["b": ["y": 1], "d": nil]),
      (second, ["a": "last", "e": 12.5]),
    ])
    let expected = #"{"a":"last","b":{"y":1},"c":"é","d":null,"e":12.5}"#
    for encoder in [JSENEncoder(), .sorting] {
      #expect(try encoder.encodeToString(model) == expected)
      #expect(try encoder.encodeToString([model]) == "[\(expected)]")
      #expect(try encoder.encodeToString(["k": model]) == #"{"k":\#(expected)}"#)
      #expect(try encoder.encodeValue(model).description == expected)
    }
    // An empty object merges, too.
    let empty = Both(parts: [(first, [:]), (second, ["a": 1]), (second, [:])])
    #expect(try JSENEncoder().encodeToString(empty) == #"{"a":1}"#)
    // Many members, which are found by a table.
    let many = JSEN.Object(uniqueKeysWithValues: (100..<200).map { ("k\($0)", %$0) })
    let large = Both(parts: [(first, many), (second, ["k150": "new"]), (second, many)])
    #expect(try JSENEncoder().encodeValue(large) == .dictionary(many))
  }

  /// A document writes digits and repeated members as they are in its text.
  @Test func documentsThatMerge() throws {
    struct Model: Encodable {
      var documents: [JSENDocument]
      func encode(to encoder: any Encoder) throws {
        for document in documents { try document.root.encode(to: encoder) }
      }
    }
    func encode(_ texts: String...) throws -> String {
      let documents = try texts.map { try JSENDocument(parsing: $0) }
      return try JSENEncoder().encodeToString(Model(documents: documents))
    }
    #expect(
      try encode(#"{"a":1.50,"b":"\u0041"}"#, #"{"c":1E2,"d":{"x":1.0,"x":2.0}}"#)
        == #"{"a":1.50,"b":"A","c":1E2,"d":{"x":1.0,"x":2.0}}"#)
    // The same key, once with an escape.
    #expect(try encode(#"{"a":1}"#, #"{"\u0061":2}"#) == #"{"a":2}"#)
    #expect(try encode(#"{"\u0061":1}"#, #"{"a":2}"#) == #"{"a":2}"#)
    // The member that counts is replaced.
    let repeated = try encode(#"{"a":1,"b":0,"a":2}"#, #"{"a":3,"a":4}"#)
    #expect(try JSEN(parsing: repeated) == ["a": 4, "b": 0])
    #expect(throws: EncodingError.self) { try encode("[1]", "{}") }
    #expect(throws: EncodingError.self) { try encode("{}", "[1]") }
  }

  /// Values that are not objects refuse an object, and an object refuses them.
  @Test(arguments: Part.all.filter { !$0.isFirst }) func otherValuesRefuse(part: Part) throws {
    let others: [JSEN] = [1, nil, true, "x", 1.5, [1]]
    for other in others {
      for isFirst in [true, false] {
        struct Model: Encodable {
          var encode: @Sendable (any Encoder) throws -> Void
          func encode(to encoder: any Encoder) throws { try encode(encoder) }
        }
        let model = Model { encoder in
          if isFirst { try other.encode(to: encoder) }
          try part.encode(["a": 1], encoder)
          if !isFirst { try other.encode(to: encoder) }
        }
        let error = #expect(throws: EncodingError.self) {
          try JSENEncoder().encodeToString(["k": model])
        }
        guard case .invalidValue(_, let context) = error else { continue }
        #expect(
          context.debugDescription
            == "k: cannot encode a second value here: one is encoded already")
      }
    }
  }
}

extension JSENEncoder {
  fileprivate static var sorting: JSENEncoder {
    let encoder = JSENEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
