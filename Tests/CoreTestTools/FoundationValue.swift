import Foundation
package import JSEN

/// Comparing a value with what `JSONSerialization` makes of the same text.
package enum FoundationValue {
  /// Where and how the two differ, or nil.
  ///
  /// Numbers are compared as doubles, and nearly: Foundation holds many as `NSDecimalNumber`, whose
  /// `doubleValue` is not the nearest double.
  package static func difference(_ value: JSEN, _ other: Any, at path: String = "$") -> String? {
    switch value {
    case .null where other is NSNull: return nil
    case .bool(let value) where other as? Bool == value: return nil
    case .int(let value) where (other as? NSNumber)?.int64Value == Int64(value): return nil
    case .double(let value) where isNear(value, other): return nil
    case .number(let value) where isNear(Double(value), other): return nil
    case .string(let value):
      if let other = other as? String, Array(other.utf8) == Array(value.utf8) { return nil }
    case .array(let value):
      guard let other = other as? [Any], other.count == value.count else { break }
      for (position, pair) in zip(value, other).enumerated() {
        if let found = difference(pair.0, pair.1, at: "\(path)[\(position)]") { return found }
      }
      return nil
    case .dictionary(let value):
      guard let other = other as? [String: Any], other.count == value.count else { break }
      for (key, value) in value {
        guard let counterpart = other[key] else { return "\(path).\(key) is missing there" }
        if let found = difference(value, counterpart, at: "\(path).\(key)") { return found }
      }
      return nil
    default: break
    }
    return "\(path): \(value.kind) \(value) here, \(type(of: other)) \(other) there"
  }

  private static func isNear(_ value: Double, _ other: Any) -> Bool {
    guard let other = (other as? NSNumber)?.doubleValue else { return false }
    return other == value || abs(other - value) <= abs(value) * 1e-13
  }
}
