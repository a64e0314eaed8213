import JSEN
import TestTools

/// Random values and random changes of them, the same for the same seed.
struct RandomChanges {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func value(depth: Int) -> JSEN {
    switch number(depth > 0 ? 10 : 6) {
    case 0: .null
    case 1: .bool(number(2) == 0)
    case 2: .int(number(5))
    case 3: .double(Double(number(5)))
    case 4: .string("s\(number(20))")
    case 5: .string(String(repeating: "é\(number(3))", count: 40))
    case 6, 7: .array((0..<number(9)).map { _ in value(depth: depth - 1) })
    default:
      .dictionary(
        (0..<number(7)).reduce(into: [:]) { object, _ in
          object["k\(number(12))"] = value(depth: depth - 1)
        })
    }
  }

  /// A value with some changes anywhere in it.
  mutating func changed(_ value: JSEN) -> JSEN {
    var value = value
    for _ in 0..<(1 + number(6)) { change(&value, in: value) }
    return value
  }

  private mutating func change(_ value: inout JSEN, in root: JSEN) {
    if number(4) > 0, let count = value.array?.count ?? value.object?.count, count > 0 {
      let position = number(count)
      if var array = value.array {
        change(&array[position], in: root)
        value = .array(array)
      } else if var object = value.object {
        var child = object[position].value
        change(&child, in: root)
        object[object[position].key] = child
        value = .dictionary(object)
      }
      return
    }
    switch value {
    case .array(var array):
      changeElements(&array, in: root)
      value = .array(array)
    case .dictionary(var object):
      changeMembers(&object, in: root)
      value = .dictionary(object)
    case .int(let number): value = .double(Double(number))
    default: value = self.value(depth: 2)
    }
  }

  private mutating func changeElements(_ array: inout [JSEN], in root: JSEN) {
    switch number(6) {
    case 0: array.reverse()
    case 1 where !array.isEmpty: array.remove(at: number(array.count))
    case 2 where !array.isEmpty:
      let element = array.remove(at: number(array.count))
      array.insert(element, at: number(array.count + 1))
    case 3: array.shuffle(using: &random)
    case 4: array.insert(part(of: root), at: number(array.count + 1))
    default: array.insert(value(depth: 2), at: number(array.count + 1))
    }
  }

  private mutating func changeMembers(_ object: inout JSEN.Object, in root: JSEN) {
    switch number(5) {
    case 0 where !object.isEmpty: object.remove(at: number(object.count))
    case 1 where !object.isEmpty:
      object["r\(number(5))"] = object.remove(at: number(object.count)).value
    case 2 where object.count > 1: object.swapAt(0, number(object.count))
    case 3: object["c\(number(5))"] = part(of: root)
    default: object["k\(number(12))"] = value(depth: 2)
    }
  }

  /// A value from anywhere in another one.
  private mutating func part(of root: JSEN) -> JSEN {
    var value = root
    while number(3) > 0, let count = value.array?.count ?? value.object?.count, count > 0 {
      let position = number(count)
      value = value.array?[position] ?? value.object?[position].value ?? .null
    }
    return value
  }
}
