import Foundation
import JSEN
import TestTools
import Testing

@Suite struct EncoderTests {
  /// Where Foundation's text is another one, and why ours is right.
  @Test func differsFromFoundationWhere() throws {
    let encoder = JSENEncoder()
    // A double stays a double: read again, it is one.
    #expect(try encoder.encodeToString([1.0, -0.0, 1e16]) == "[1.0,-0.0,1e+16]")
    // Members keep their order.
    #expect(try encoder.encodeToString(Member(someValue: "x")) == #"{"someValue":"x","after":1}"#)
    // Inside nested containers, paths are whole.
    encoder.keyEncodingStrategy = .custom { path in
      AnyKey(path.map(\.stringValue).joined(separator: "."))
    }
    #expect(
      try encoder.encodeToString(Nested(value: Member(someValue: 1)))
        == #"{"array":[{"array.Index 0.someValue":1,"array.Index 0.after":1},"#
        + #"{"array.Index 1.inArray":{"array.Index 1.inArray.someValue":1,"#
        + #""array.Index 1.inArray.after":1}},"#
        + #"[{"array.Index 2.Index 0.someValue":1,"array.Index 2.Index 0.after":1}],null],"#
        + #""anObject":{"anObject.aValue":{"anObject.aValue.someValue":1,"#
        + #""anObject.aValue.after":1},"anObject.nothing":null},"last":1}"#)
  }

  /// Integers one after the other have a loop of their own, which ends where a block of the text does.
  @Test func runsOfIntegers() throws {
    var random = SeededRandom(seed: 23)
    for count in Array(0...300) + [5_000, 20_000] {
      let integers = (0..<count).map { _ in
        Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0...63, using: &random)
      }
      let text = "[\(integers.map(String.init).joined(separator: ","))]"
      #expect(try JSENEncoder().encodeToString(integers) == text)
      let nested = try JSENEncoder().encodeToString([integers, [], [1]])
      #expect(nested == "[\(text),[],[1]]")
    }
    let mixed: JSEN = [1, 2, 2.5, 3, "4", 5, 6, nil, 7, [8, 9], ["a": 10, "b": 11], 12, true, 13]
    #expect(try JSENEncoder().encodeToString(mixed) == mixed.serialized())
  }

  @Test func keepsCanonicallyEqualKeysApart() throws {
    struct Accents: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(1, forKey: AnyKey("\u{E9}"))
        try container.encode(2, forKey: AnyKey("e\u{301}"))
      }
    }
    #expect(try JSENEncoder().encodeToString(Accents()) == "{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(try JSENEncoder().encodeValue(Accents()).object?.count == 2)
  }

  @Test func writesValuesAsTheyAre() throws {
    let json: JSEN = [
      "n": .number(JSEN.Number(UInt128.max)), "d": [1.0, nil, true, "a/b"], "o": [:], "a": [],
    ]
    struct Holder: Encodable {
      let json: JSEN
      let object: JSEN.Object
      let number: JSEN.Number
    }
    let holder = Holder(
      json: json, object: ["x": 1], number: JSEN.Number("0.1234567890123456789012345")!)
    let text =
      #"{"json":{"n":340282366920938463463374607431768211455,"d":[1.0,null,true,"a/b"],"#
      + #""o":{},"a":[]},"object":{"x":1},"number":0.1234567890123456789012345}"#
    #expect(try JSENEncoder().encodeToString(holder) == text)
    #expect(try JSENEncoder().encodeValue(holder)["json"] == json)
    #expect(try JSEN(encoding: json) == json)
    // Through the value's own method, which wrappers call.
    struct Wrapper: Encodable {
      let json: JSEN
      func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
    }
    #expect(try JSEN(encoding: Wrapper(json: json)) == json)
    let encoder = JSENEncoder()
    encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
    #expect(
      try encoder.encodeToString(["k": json["d"]])
        == "{\n  \"k\" : [\n    1.0,\n    null,\n    true,\n    \"a/b\"\n  ]\n}")
  }

  @Test func manyKeysInOneObject() throws {
    let value = try JSENEncoder().encodeValue(ManyKeys(count: 5000))
    #expect(value.object?.count == 5000)
    #expect(value["key4999"] == 4999)
    #expect(try JSEN(parsing: JSENEncoder().encodeToBytes(ManyKeys(count: 5000))) == value)
  }

  @Test func repeatedKeyInALargeObject() throws {
    struct Large: Encodable {
      func encode(to encoder: any Encoder) throws {
        try ManyKeys(count: 200).encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode("new", forKey: AnyKey("key150"))
        try container.encode("more", forKey: AnyKey("more"))
      }
    }
    let value = try JSENEncoder().encodeValue(Large())
    #expect(value.object?.count == 201)
    #expect(value["key150"] == "new")
    #expect(try JSEN(parsing: JSENEncoder().encodeToString(Large())) == value)
  }

  /// A container continues what a single value has written, as with Foundation.
  @Test func containersContinueSingleValues() throws {
    struct Merged: Encodable {
      func encode(to encoder: any Encoder) throws {
        var single = encoder.singleValueContainer()
        try single.encode(["a": 1])
        var keyed = encoder.container(keyedBy: AnyKey.self)
        try keyed.encode(2, forKey: AnyKey("b"))
        try keyed.encode(3, forKey: AnyKey("c"))
      }
    }
    struct Appended: Encodable {
      func encode(to encoder: any Encoder) throws {
        var single = encoder.singleValueContainer()
        try single.encode([1, 2])
        var unkeyed = encoder.unkeyedContainer()
        try unkeyed.encode("3")
        try unkeyed.encode(Merged())
      }
    }
    struct FromStruct: Encodable {
      struct Base: Encodable { var x = 1 }
      func encode(to encoder: any Encoder) throws {
        var single = encoder.singleValueContainer()
        try single.encode(Base())
        var keyed = encoder.container(keyedBy: AnyKey.self)
        try keyed.encode(2, forKey: AnyKey("x2"))
      }
    }
    struct Wrong: Encodable {
      func encode(to encoder: any Encoder) throws {
        var single = encoder.singleValueContainer()
        try single.encode([1])
        var keyed = encoder.container(keyedBy: AnyKey.self)
        try keyed.encode(2, forKey: AnyKey("b"))
      }
    }
    let encoder = JSENEncoder()
    let values: [any Encodable] = [
      Merged(), Appended(), FromStruct(), ["k": Merged()], [Appended(), Appended()],
    ]
    for value in values {
      let foundation = JSONEncoder()
      foundation.outputFormatting = .sortedKeys
      for formatting in [[], .sortedKeys] as [JSENEncoder.OutputFormatting] {
        encoder.outputFormatting = formatting
        #expect(
          try encoder.encodeToString(value)
            == String(decoding: foundation.encode(value), as: UTF8.self))
      }
      #expect(try encoder.encodeValue(value).description == encoder.encodeToString(value))
    }
    #expect(throws: EncodingError.self) { try encoder.encodeToString(Wrong()) }
  }

  @Test func configurationIsTakenAtTheStart() async throws {
    let encoder = JSENEncoder()
    let models = (0..<50).map { Member(someValue: [Double($0) + 0.5]) }
    let plain = try encoder.encodeToString(models)
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let pretty = try encoder.encodeToString(models)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<sized(100, debug: 30) {
            encoder.outputFormatting =
              (round + task).isMultiple(of: 2) ? [] : [.sortedKeys, .prettyPrinted]
            let text = try? encoder.encodeToString(models)
            if text != plain, text != pretty { return false }
          }
          return true
        }
      }
      for await isWhole in group { #expect(isWhole) }
    }
  }

  /// Foundation stops the process on some of these.
  @Test func failedValuesLeaveNothingBehind() throws {
    let text = #"{"a":1,"array":[2,1]}"#
    #expect(try JSENEncoder().encodeToString(Caught()) == text)
    #expect(try JSENEncoder().encodeToString([Caught()]) == "[\(text)]")
    #expect(try JSENEncoder().encodeValue(Caught()) == JSEN(parsing: text))
  }

  @Test func userInfoAndPathsReachValues() throws {
    struct Curious: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(encoder.codingPath.map(\.stringValue))
        try container.encode(encoder.userInfo[CodingUserInfoKey(rawValue: "who")!] as? String)
        var nested = container.nestedContainer(keyedBy: AnyKey.self)
        try nested.encode(nested.codingPath.map(\.stringValue), forKey: AnyKey("path"))
        try container.encode(container.codingPath.count)
      }
    }
    let encoder = JSENEncoder()
    encoder.userInfo[CodingUserInfoKey(rawValue: "who")!] = "me"
    #expect(
      try encoder.encodeToString(["a": [Curious()]])
        == #"{"a":[[["a","Index 0"],"me",{"path":["a","Index 0","Index 2"]},2]]}"#)
  }

  @Test func configurations() throws {
    struct Celsius: EncodableWithConfiguration {
      struct Unit: Sendable { let name: String }
      let degrees: Double
      func encode(to encoder: any Encoder, configuration: Unit) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(degrees, forKey: AnyKey(configuration.name))
      }
    }
    enum Default: EncodingConfigurationProviding {
      static let encodingConfiguration = Celsius.Unit(name: "°C")
    }
    let data = try JSENEncoder().encode(Celsius(degrees: 1.5), configuration: .init(name: "C"))
    #expect(String(decoding: data, as: UTF8.self) == #"{"C":1.5}"#)
    let other = try JSENEncoder().encode(Celsius(degrees: 1.5), configuration: Default.self)
    #expect(String(decoding: other, as: UTF8.self) == #"{"°C":1.5}"#)
  }
}
