import JSEN
import JSENPatterns

/// Makes numbers between limits.
struct ExampleNumber {
  private let least: Limit?
  private let most: Limit?
  private let step: JSEN?

  init(_ object: JSEN.Object) {
    (least, most) = (Self.limit(object, .minimum), Self.limit(object, .maximum))
    step = object["multipleOf"]
  }

  /// Returns the number that is some steps after another one.
  func variant(_ number: Int, of value: JSEN) -> JSEN {
    switch value {
    case .int(let int):
      let (distance, isFar) = number.multipliedReportingOverflow(by: step?.int ?? 1)
      let (sum, isBeyond) = int.addingReportingOverflow(distance)
      return isFar || isBeyond ? value : .int(sum)
    case .double(let double): return .double(double + Double(number) * (step?.double ?? 1))
    default: return value
    }
  }

  /// The number next to the limits that is a multiple of `multipleOf`; nil if it is beyond `Int` or `Double`.
  func value(isInteger: Bool) -> JSEN? {
    let limits = [least?.value, most?.value, step].compactMap { $0 }
    let next = integer()
    if isInteger { return next }
    let isWhole = limits.allSatisfy { $0.int != nil }
    return isWhole && next.map { most?.allows($0) ?? true } == true
      ? next : fraction()
  }

  private func integer() -> JSEN? {
    var result = 0
    if let least {
      guard let bound = least.integer(.up) else { return nil }
      result = bound
    } else if let most {
      guard let bound = most.integer(.down) else { return nil }
      result = min(bound, 0)
    }
    if let step = step?.int, step > 0, result % step != 0 {
      let rest = result % step
      let distance =
        least == nil ? (rest > 0 ? -rest : -rest - step) : (rest > 0 ? step - rest : -rest)
      let (multiple, isBeyond) = result.addingReportingOverflow(distance)
      if isBeyond { return nil }
      result = multiple
    }
    return .int(result)
  }

  private func fraction() -> JSEN? {
    if let step = step?.double, step > 0 {
      if least == nil, let most, let bound = most.value.double, bound <= 0 {
        let last = (bound / step).rounded(.down)
        return .double((most.allows(.double(last * step)) ? last : last - 1) * step)
      }
      let first = ((least?.value.double ?? 0) / step).rounded(.up)
      let isExcluded = least?.isExclusive == true && first * step == least?.value.double
      return .double((first + (isExcluded ? 1 : 0)) * step)
    }
    guard let least else { return most.flatMap { ($0.value.double ?? 0) > 0 ? 0 : $0.below } ?? 0 }
    if !least.isExclusive { return least.value }
    guard let low = least.value.double, let high = most?.value.double else { return least.above }
    return .double(low + (high - low) / 2)
  }

  /// A limit of numbers.
  private struct Limit {
    let value: JSEN
    let isExclusive: Bool

    /// The integer next to the limit, or the last one of `Int` that is within; nil if all are beyond.
    func integer(_ direction: FloatingPointRoundingRule) -> Int? {
      if let int = value.int {
        if !isExclusive { return int }
        let (next, isBeyond) = int.addingReportingOverflow(direction == .up ? 1 : -1)
        return isBeyond ? nil : next
      }
      if let double = value.double {
        let isWhole = isExclusive && double.rounded() == double
        let next = isWhole ? double + (direction == .up ? 1 : -1) : double.rounded(direction)
        if let int = Int(exactly: next) { return int }
      }
      guard value.number?.isNegative == (direction == .up) else { return nil }
      return direction == .up ? .min : .max
    }

    /// Whether an upper limit allows a number.
    func allows(_ number: JSEN) -> Bool {
      guard let number = number.double, let limit = value.double else { return false }
      return number < limit || number == limit && !isExclusive
    }

    var above: JSEN? { value.double.map { .double($0 + 1) } }
    var below: JSEN? { isExclusive ? value.double.map { .double($0 - 1) } : value }
  }

  /// The limit of `minimum` or `maximum`, or the one of the keyword that excludes it. Draft 4 has a boolean there.
  private static func limit(_ object: JSEN.Object, _ keyword: Keyword) -> Limit? {
    let exclusive: Keyword = keyword == .minimum ? .exclusiveMinimum : .exclusiveMaximum
    if let value = object[exclusive.rawValue], value.bool == nil {
      return Limit(value: value, isExclusive: true)
    }
    return object[keyword.rawValue].map {
      Limit(value: $0, isExclusive: object[exclusive.rawValue] == true)
    }
  }
}
