import JSEN
import JSENPatterns

/// A value in a set, where it equals other values as JSON Schema compares them.
struct EqualValue: Hashable {
  private let value: JSEN

  init(_ value: JSEN) { self.value = value }

  static func == (left: EqualValue, right: EqualValue) -> Bool {
    left.value.isEqual(to: right.value, .schema)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value.hash(.schema)) }
}
