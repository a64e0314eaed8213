import JSEN

/// The expectations of a description, in words.
extension Plan.Shape {
  /// - Parameter found: the kind of the value that does not fit.
  func expectations(found: TapeNode.Tag) -> [String] {
    switch self {
    case .any, .nothing: return ["a value"]
    case .null: return ["null"]
    case .scalar(let scalar): return [scalar.expectation(found: found)]
    case .array: return ["an array"]
    case .tuple(let elements):
      return ["an array of \(CountRange(elements.count).description(of: "element"))"]
    case .object(let fields, _):
      let key = fields.first { $0.isRequired }?.key
      return ["an object" + (key.map { " (containing the key \"\($0)\")" } ?? "")]
    case .dictionary: return ["an object"]
    case .optional(let plan): return plan.shape.expectations(found: found) + ["null"]
    case .oneOf(let plans): return plans.flatMap { $0.shape.expectations(found: found) }
    case .converted(let input, let conversion):
      // A value that the conversion has refused is of the right kind.
      let expectations = input.accepted.contains(found) ? conversion.expectations : []
      return expectations.isEmpty ? input.shape.expectations(found: found) : expectations
    case .checked(let content, let check):
      guard content.accepted.contains(found) else {
        return content.shape.expectations(found: found)
      }
      return [
        check.expectation + ((content.unannotated as? ScalarPlan)?.scalar.notationWords ?? "")
      ]
    case .string(let expected, _, _): return [found == .string ? expected : "a string"]
    case .reference(let plan):
      return plan.target?.shape.expectations(found: found) ?? ["a value"]
    case .described(let text, _): return [text]
    }
  }
}

extension Scalar {
  /// The notation in words, after the name of the value.
  fileprivate var notationWords: String {
    switch notation {
    case .any: ""
    case .integer: " without a fraction or an exponent"
    case .fraction: " with a fraction or an exponent"
    }
  }

  fileprivate func expectation(found: TapeNode.Tag) -> String {
    switch type {
    case is Bool.Type: return "true or false"
    case is String.Type: return "a string"
    case let type as any FixedWidthInteger.Type:
      // For the type that programs use for any integer, the range matters only when it is exceeded.
      let isCommon = type == Int.self || type == Int64.self
      let words =
        isCommon && found != .number ? "an integer" : "an integer from \(type.min) to \(type.max)"
      return words + notationWords
    default:
      if notation == .fraction { return "a number" + notationWords }
      // A floating-point number of any notation is refused only when it is too large or too close to zero.
      return accepted.contains(found) ? "a number that \(type) holds" : "a number"
    }
  }
}
