import Foundation
import JSEN

/// Compares a value of JSEN with one of Foundation.
enum Agreement {
  /// - Throws: ``Disagreement``, with the key path of the first difference.
  static func require(_ json: JSEN, _ object: Any) throws {
    var segments: [String] = []
    guard let difference = difference(json, object, &segments) else { return }
    let path = JSEN.KeyPath(segments: segments.reversed())
    throw Disagreement("at '\(path)': \(difference)")
  }

  /// The first difference; nil for equal values. The path is built from its end.
  private static func difference(
    _ json: JSEN, _ object: Any, _ reversedPath: inout [String]
  ) -> String? {
    switch json {
    case .array(let elements):
      guard let others = object as? [Any], others.count == elements.count else { break }
      for (index, (element, other)) in zip(elements, others).enumerated() {
        if let difference = difference(element, other, &reversedPath) {
          reversedPath.append(String(index))
          return difference
        }
      }
      return nil
    case .dictionary(let members):
      guard let others = object as? [String: Any], others.count == members.count else { break }
      for (key, value) in members {
        guard let other = others[key] else { return "Foundation has no member '\(key)'" }
        if let difference = difference(value, other, &reversedPath) {
          reversedPath.append(key)
          return difference
        }
      }
      return nil
    case .null:
      if object is NSNull { return nil }
    case .string(let string):
      if let other = object as? String, string.utf8.elementsEqual(other.utf8) { return nil }
    case .bool(let value):
      if let other = object as? NSNumber, isBoolean(other), other.boolValue == value { return nil }
    case .int(let value):
      if let other = object as? NSNumber, !isBoolean(other), other.int64Value == value {
        return nil
      }
    case .double(let value):
      if let other = object as? NSNumber, !isBoolean(other), nearestDouble(other) == value {
        return nil
      }
    case .number(let number):
      // Foundation rounds numbers that JSEN keeps.
      if let other = object as? NSNumber, nearestDouble(other) == Double(number.description) {
        return nil
      }
    }
    return "JSEN has \(excerpt(json)), Foundation \(excerpt(object))"
  }

  /// Whether a number was made of a Bool: 1 and true compare equal.
  private static func isBoolean(_ number: NSNumber) -> Bool {
    number === (true as NSNumber) || number === (false as NSNumber)
  }

  /// Foundation keeps a literal of many digits as a decimal, whose `doubleValue` may be a neighbour of
  /// the nearest double; its digits tell which one that is.
  private static func nearestDouble(_ number: NSNumber) -> Double? {
    number is NSDecimalNumber ? Double(number.stringValue) : number.doubleValue
  }

  private static func excerpt(_ value: Any) -> String {
    if let members = value as? [String: Any] { return "an object of \(members.count)" }
    if let elements = value as? [Any] { return "an array of \(elements.count)" }
    return "\(Swift.type(of: value)) \(String(describing: value).prefix(60))"
  }

  private static func excerpt(_ json: JSEN) -> String {
    switch json {
    case .dictionary(let members): "an object of \(members.count)"
    case .array(let elements): "an array of \(elements.count)"
    default: "\(json.kind) \(String(describing: json).prefix(60))"
    }
  }
}
