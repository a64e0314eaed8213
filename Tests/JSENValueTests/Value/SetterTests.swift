import CoreTestTools
import Foundation
import JSEN
import Testing

@Suite("Setting through accessors") struct SetterTests {
  static func changed(_ value: JSEN, _ change: (inout JSEN) -> Void) -> String {
    var value = value
    change(&value)
    return value.description
  }

  @Test func eachAccessorReplacesTheValue() {
    for value in ["a", 1, 1.5, true, nil, [1], ["k": 1]] as [JSEN] {
      #expect(Self.changed(value) { $0.bool = true } == "true")
      #expect(Self.changed(value) { $0.int = 7 } == "7")
      #expect(Self.changed(value) { $0.double = 7 } == "7.0")
      #expect(Self.changed(value) { $0.number = JSEN.Number("1e400") } == "1e400")
      #expect(Self.changed(value) { $0.number = JSEN.Number("7.0") } == "7.0")
      #expect(Self.changed(value) { $0.number = JSEN.Number("7") } == "7")
      #expect(Self.changed(value) { $0.number = JSEN.Number("0.10") } == "0.1")
      #expect(Self.changed(value) { $0.decimal = Decimal(string: "0.10") } == "0.1")
      #expect(Self.changed(value) { $0.string = "b" } == #""b""#)
      #expect(Self.changed(value) { $0.array = [2] } == "[2]")
      #expect(Self.changed(value) { $0.object = ["b": 2] } == #"{"b":2}"#)
      for clear in [
        { $0.bool = nil }, { $0.int = nil }, { $0.double = nil }, { $0.number = nil },
        { $0.decimal = nil }, { $0.string = nil }, { $0.array = nil }, { $0.object = nil },
      ] as [(inout JSEN) -> Void] {
        #expect(Self.changed(value, clear) == "null")
      }
    }
  }

  @Test func changingInPlace() {
    var json: JSEN = ["n": 1, "s": "a", "b": false, "d": 0.5]
    json["n"]?.int? += 1
    json["s"]?.string?.append("b")
    json["b"]?.bool?.toggle()
    json["d"]?.double? *= 3
    // A value of another type stays as it is.
    json["n"]?.string?.append("x")
    json["s"]?.int? += 1
    json["s"]?.bool?.toggle()
    json["s"]?.double? += 1
    json["s"]?.decimal? += 1
    if json["s"]?.number != nil { Issue.record("a string is a number") }
    json["n"]?.decimal? += 1
    json["n"]?.decimal? -= 1
    json["missing"]?.int? += 1
    #expect(json.description == #"{"n":2,"s":"ab","b":true,"d":1.5}"#)
  }

  @Test func dynamicMembers() {
    var json: JSEN = [:]
    json.user = ["name": "Ann"]
    json.user?.name = "Ben"
    json.user?.tags = []
    json.user?.tags?.array?.append(1)
    json.user?.missing?.deep = 1
    #expect(json.description == #"{"user":{"name":"Ben","tags":[1]}}"#)
    json.user?.tags = nil
    #expect(json.description == #"{"user":{"name":"Ben"}}"#)
    var text: JSEN = "text"
    text.user = 1
    #expect(text == "text")
  }

  static func set(_ place: inout JSEN?) { place = 7 }

  /// Setting a part of null makes an object or array of it; nothing else does.
  @Test func partsOfNull() {
    let writes: [((inout JSEN) -> Void, String)] = [
      ({ $0["a"] = 1 }, #"{"a":1}"#), ({ $0["a"] = .null }, #"{"a":null}"#),
      ({ $0.a = 1 }, #"{"a":1}"#), ({ $0[0] = 1 }, "[1]"), ({ $0[0] = .null }, "[null]"),
      ({ $0["a", default: []].array?.append(1) }, #"{"a":[1]}"#),
      ({ $0["a", default: 5] = 6 }, #"{"a":6}"#), ({ $0[keyPath: "a.b"] = 1 }, #"{"a":{"b":1}}"#),
      ({ $0[keyPath: "[0].b"] = 1 }, #"[{"b":1}]"#),
      ({ Self.set(&$0["a"]) }, #"{"a":7}"#), ({ Self.set(&$0[0]) }, "[7]"),
      ({ Self.set(&$0[keyPath: "a[0]"]) }, #"{"a":[7]}"#),
    ]
    let others: [(inout JSEN) -> Void] = [
      { $0["a"] = nil }, { $0.a = nil }, { $0[0] = nil }, { $0[keyPath: "a.b"] = nil },
      { $0["a"]? = 1 }, { $0["a"]?["b"] = 1 }, { $0.a?.b = 1 }, { $0[0]?[0] = 1 }, { $0[1] = 1 },
      { $0[-1] = 1 }, { $0[keyPath: "a"]? = 1 }, { $0[keyPath: "a.b"]?.int? += 1 },
      { $0[keyPath: "[1]"] = 1 }, { $0["a"]?.array?.append(1) }, { $0[0]?.int? += 1 },
      { _ = $0["a", default: 1] }, { _ = $0["a"]?["b"] }, { _ = $0[keyPath: "a.b"] },
    ]
    for (number, (write, expected)) in writes.enumerated() {
      #expect(Self.changed(.null, write) == expected, "\(number)")
      var nested: JSEN = ["x": [.null]]
      write(&nested["x", default: 0][0, default: 0])
      #expect(nested.description == #"{"x":["# + expected + "]}", "\(number)")
    }
    for (number, change) in others.enumerated() {
      #expect(Self.changed(.null, change) == "null", "\(number)")
    }
    // No other value becomes a container.
    for value in [false, 1, 1.5, "a"] as [JSEN] {
      for (change, _) in writes { #expect(Self.changed(value, change) == value.description) }
      for change in others { #expect(Self.changed(value, change) == value.description) }
    }
  }

  @Test func defaults() {
    var json: JSEN = ["list": [1]]
    #expect(json["list", default: []] == [1] && json["other", default: [2]] == [2])
    json["list", default: []].array?.append(2)
    json["new", default: []].array?.append(3)
    json["count", default: 0].int? += 1
    json["set", default: 0] = 5
    #expect(json.description == #"{"list":[1,2],"new":[3],"count":1,"set":5}"#)
    for value in [1, "a", [1]] as [JSEN] {
      #expect(value["a", default: 7] == 7)
      #expect(Self.changed(value) { $0["a", default: 0].int? += 1 } == value.description)
    }
  }

  /// Changing a long string or a large object in place copies nothing.
  @Test func changesInPlaceCopyNothing() {
    let size = 20_000
    let isLinear = takesLinearTime(size) { size in
      var json: JSEN = ["s": "", "o": [:]]
      for number in 0..<size {
        json["s"]?.string?.append("long enough to need memory of its own")
        json.o?["key \(number)", default: 0].int? += 1
      }
      precondition(json["s"]?.string?.utf8.count == size * 37)
    }
    #expect(isLinear)
  }
}

extension JSEN {
  /// An element in place.
  fileprivate subscript(index: Int, default value: JSEN) -> JSEN {
    get { self[index] ?? value }
    _modify {
      var element = self[index] ?? value
      defer { self[index] = element }
      yield &element
    }
  }
}
