import JSEN

/// A computation with the value at a place: `+=`, `-=` or `*=` of `jsen set`.
struct Computation {
  enum Sign: Character, CaseIterable {
    case plus = "+"
    case minus = "-"
    case times = "*"
  }

  private let sign: Sign
  /// A number, or with `+=` a string.
  private let operand: JSEN

  /// - Parameter operand: the value after the sign.
  init(_ sign: Sign, _ operand: JSEN) throws(CallError) {
    self.sign = sign
    self.operand = operand
    let isString = operand.kind == .string
    let isNumber = NumericValue(operand) != nil
    if isNumber || isString && sign == .plus { return }
    let types = sign == .plus ? "a number or a string" : "a number"
    let advice = sign == .plus ? "; to append to an array, use --append" : ""
    throw CallError("'\(sign.rawValue)=' takes \(types), not \(operand.kind.withArticle)\(advice)")
  }

  /// The new value.
  ///
  /// - Parameters:
  ///   - old: the value at the place.
  ///   - path: the place, for messages.
  func result(for old: JSEN, at path: String) throws -> JSEN {
    if let old = old.string, let operand = operand.string { return .string(old + operand) }
    do {
      if let number = try number(for: old) { return .number(number) }
    } catch {
      throw Edit.Failure(description: KeyPathNotation.message("\(error)", at: path))
    }
    let areNumbers = NumericValue(old) != nil && NumericValue(operand) != nil
    let needed =
      areNumbers ? "finite numbers" : sign == .plus ? "two numbers or two strings" : "two numbers"
    let found =
      areNumbers
      ? "\(old) and \(operand)" : "\(old.kind.withArticle) and \(operand.kind.withArticle)"
    throw Edit.Failure(
      description: KeyPathNotation.message(
        "'\(sign.rawValue)=' needs \(needed), found \(found)", at: path))
  }

  /// The result for a number; nil when either value is not a finite number.
  private func number(for old: JSEN) throws(ExactDecimal.ExponentError) -> JSEN.Number? {
    guard let right = try ExactDecimal(operand), let left = try ExactDecimal(old) else {
      return nil
    }
    var number = left
    switch sign {
    case .plus: number += right
    case .minus: number -= right
    case .times: number *= right
    }
    return JSEN.Number(uncheckedLiteral: number.literal)
  }
}
