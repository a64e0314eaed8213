import Foundation
import JSEN
import TestTools

/// Models that encoders are tried with.
struct Member<Value>: Encodable, Sendable where Value: Encodable & Sendable {
  var someValue: Value
  var after = 1
}

struct HandedOn<Value>: Encodable, Sendable where Value: Encodable & Sendable {
  var value: Value

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// In nested containers of each kind, used as they are opened.
struct Nested<Value>: Encodable, Sendable where Value: Encodable & Sendable {
  var value: Value

  func encode(to encoder: any Encoder) throws {
    var outer = encoder.container(keyedBy: AnyKey.self)
    var array = outer.nestedUnkeyedContainer(forKey: AnyKey("array"))
    try array.encode(value)
    var inArray = array.nestedContainer(keyedBy: AnyKey.self)
    try inArray.encode(value, forKey: AnyKey("inArray"))
    var arrayInArray = array.nestedUnkeyedContainer()
    try arrayInArray.encode(value)
    try array.encodeNil()
    var object = outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("anObject"))
    try object.encode(value, forKey: AnyKey("aValue"))
    try object.encodeNil(forKey: AnyKey("nothing"))
    try outer.encode(1, forKey: AnyKey("last"))
  }
}

struct Empty: Encodable, Sendable {
  func encode(to encoder: any Encoder) throws {}
}

enum Shape: Encodable, Sendable {
  case point
  case circle(radius: Int)
  case label(String)
}

enum Suit: String, Codable, Sendable {
  case hearts
}

class Animal: Encodable, @unchecked Sendable {
  let legCount = 4

  enum CodingKeys: String, CodingKey { case legCount }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(legCount, forKey: .legCount)
  }
}

/// Encodes its superclass into the same container.
final class Dog: Animal, @unchecked Sendable {
  enum CodingKeys: String, CodingKey { case barks, legCount }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(true, forKey: .barks)
    try super.encode(to: encoder)
  }
}

/// Encodes its superclass through super encoders, used late and in another order.
final class Cat: Animal, @unchecked Sendable {
  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    let unused = container.superEncoder(forKey: AnyKey("unused"))
    let late = container.superEncoder(forKey: AnyKey("late"))
    try super.encode(to: container.superEncoder())
    try container.encode(true, forKey: AnyKey("purrs"))
    var value = late.singleValueContainer()
    try value.encode(["nine": 9])
    _ = unused.codingPath
  }
}

struct UnkeyedSuper: Encodable, Sendable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    let first = container.superEncoder()
    try container.encode(2)
    var nested = first.unkeyedContainer()
    try nested.encode(1)
    try container.encode("last")
  }
}

struct Name: Hashable, CodingKeyRepresentable, Encodable, Sendable {
  let name: String

  init(codingKey: some CodingKey) { name = codingKey.stringValue }

  var codingKey: any CodingKey { AnyKey(name) }
}

struct ManyKeys: Encodable, Sendable {
  let count: Int

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for number in 0..<count { try container.encode(number, forKey: AnyKey("key\(number)")) }
  }
}

struct SnakeKeys: Encodable, Sendable {
  static let keys = [
    "", "_", "a", "A", "AB", "ABC", "aB", "aBC", "myURLKey", "oneTwoThree", "_fooBar_", "__aB",
    "aB1C", "jsonÉtatX", "one_twoThree", "URL", "URLs", "idOfURL", "version2Beta", "ünÏx", "9Lives",
  ]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for key in Self.keys {
      var nested = container.nestedContainer(keyedBy: AnyKey.self)
      try nested.encode(key, forKey: AnyKey(key))
    }
  }
}

/// Uses containers in another order than that of a stack.
struct Interleaved: Encodable, Sendable {
  func encode(to encoder: any Encoder) throws {
    var outer = encoder.container(keyedBy: AnyKey.self)
    var left = outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("left"))
    var right = outer.nestedUnkeyedContainer(forKey: AnyKey("right"))
    try left.encode("x/y", forKey: AnyKey("a"))
    try right.encode(1)
    try left.encode([1.5, 2.5], forKey: AnyKey("b"))
    var inRight = right.nestedContainer(keyedBy: AnyKey.self)
    try right.encode(Shape.circle(radius: 1))
    try outer.encode(["deep": [Dog()]], forKey: AnyKey("models"))
    try inRight.encode(UInt128.max, forKey: AnyKey("big"))
    try inRight.encode(Member(someValue: -0.5), forKey: AnyKey("aMember"))
    try left.encodeNil(forKey: AnyKey("c"))
    var more = encoder.container(keyedBy: AnyKey.self)
    try more.encode(right.count, forKey: AnyKey("count"))
  }
}

/// Encodes keys twice.
struct Repeated: Encodable, Sendable {
  func encode(to encoder: any Encoder) throws {
    var outer = encoder.container(keyedBy: AnyKey.self)
    try outer.encode(1, forKey: AnyKey("a"))
    try outer.encode(2, forKey: AnyKey("b"))
    try outer.encode([3], forKey: AnyKey("a"))
    var first = outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("nested"))
    try first.encode(1, forKey: AnyKey("one"))
    var second = outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("nested"))
    try second.encode(2, forKey: AnyKey("two"))
    try first.encode(3, forKey: AnyKey("three"))
    try outer.encode("last", forKey: AnyKey("b"))
  }
}

/// Catches the errors of values. After an error, the output has no part of the value.
struct Caught: Encodable, Sendable {
  struct Failing: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode(String(repeating: "x", count: 500), forKey: AnyKey("long"))
      var nested = container.nestedUnkeyedContainer(forKey: AnyKey("nested"))
      try nested.encode([1, 2])
      throw CancellationError()
    }
  }

  func encode(to encoder: any Encoder) throws {
    var outer = encoder.container(keyedBy: AnyKey.self)
    try? outer.encode(Failing(), forKey: AnyKey("a"))
    try outer.encode(1, forKey: AnyKey("a"))
    try? outer.encode([Failing()], forKey: AnyKey("b"))
    var array = outer.nestedUnkeyedContainer(forKey: AnyKey("array"))
    try? array.encode(Failing())
    try array.encode(2)
    try? array.encode(["x": Failing()])
    try array.encode(array.count)
    try? outer.encode(Failing(), forKey: AnyKey("c"))
  }
}
