import JSEN
import JSENSchema
import JSENStandards
import Testing

/// Compares all answers about one schema and one text, and finds the first that is wrong.
struct Comparison {
  let schema: JSEN
  let text: String
  let draft: JSONSchema.Draft
  let keepsFirst: Bool
  private(set) var fault: String?
  /// Whether the plain evaluator had an answer.
  private(set) var isCompared = false
  private(set) var isValid = false

  init(_ schema: JSEN, _ text: String, _ draft: JSONSchema.Draft, keepsFirst: Bool) {
    (self.schema, self.text, self.draft, self.keepsFirst) = (schema, text, draft, keepsFirst)
    do { fault = try findFault() } catch { fault = "unexpected error: \(error)" }
  }

  private mutating func findFault() throws -> String? {
    var limits = JSONSchema.Options()
    limits.maximumSteps = 5000
    guard let compiled = try? JSONSchema(schema, defaultDraft: draft, options: limits) else {
      return nil
    }
    var options = JSEN.ReadingOptions()
    options.duplicateKeys = keepsFirst ? .keepFirst : .keepLast
    let value = try JSEN(parsing: text, options: options)
    var plain = PlainEvaluator(schema, draft)
    let expected: Bool
    do throws(any Error) {
      expected = try plain.isValid(value)
    } catch PlainEvaluator.Failure.tooDeep {
      _ = compiled.isValid(value)
      return nil
    }
    // A dynamic reference that leads to itself ends a validation, which another order of keywords may not meet.
    let isLoop = compiled.validate(value, limit: .max).contains {
      $0.message == "the schema refers to itself without going into the value"
    }
    if isLoop { return nil }
    (isCompared, isValid) = (true, expected)
    // The value is also a part of a larger document.
    let outer = try JSENDocument(parsing: "[{\"v\": \(text)}]", options: options)
    let inner = try #require(outer.root[0]?["v"])
    let document = try JSENDocument(parsing: text, options: options)
    for (name, answers) in [
      ("value", answers(compiled, value)), ("document", answers(compiled, document.root)),
      ("part of a document", answers(compiled, inner)),
    ] where answers.contains(!expected) {
      return "expected \(expected), \(name): \(answers)"
    }
    if !expected, !compiled.annotations(of: value).isEmpty { return "annotations of a wrong value" }
    var memory = limits
    memory.remembersAllDecisions = true
    let remembering = try JSONSchema(schema, defaultDraft: draft, options: memory)
    let messages = [compiled, remembering].map { $0.validate(value).map(\.description) }
    if remembering.isValid(value) != expected || messages[0] != messages[1] {
      return "with a memory: \(messages)"
    }
    let checks = FailureChecks(plain: plain, schema: schema, value: value)
    for failure in compiled.validate(inner) + compiled.validate(value) {
      if let fault = checks.fault(of: failure) { return fault }
    }
    for form in [JSONSchema.Output.basic, .detailed] {
      let output = compiled.output(form, for: inner)
      if let fault = OutputShape.fault(of: output, isValid: expected) { return "\(form): \(fault)" }
    }
    return nil
  }

  private func answers(_ schema: JSONSchema, _ value: JSEN) -> [Bool] {
    [
      schema.isValid(value), schema.validate(value).isEmpty,
      schema.validate(value, limit: 1).isEmpty,
      schema.output(.flag, for: value)["valid"] == true, (try? schema.require(value)) != nil,
    ]
  }

  private func answers(_ schema: JSONSchema, _ value: JSENDocument.Value) -> [Bool] {
    [
      schema.isValid(value), schema.validate(value).isEmpty,
      schema.validate(value, limit: 1).isEmpty,
      schema.failures(in: value).allSatisfy { _ in false },
      schema.output(.flag, for: value)["valid"] == true, (try? schema.require(value)) != nil,
    ]
  }

  // MARK: - Shrinking

  /// A smaller schema and value with a fault.
  func shrunk() -> Comparison {
    var best = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      let value = (try? JSEN(parsing: best.text)) ?? .null
      let candidates =
        best.schema.smaller.map { ($0, best.text) }
        + value.smaller.map { (best.schema, $0.description) }
      for (schema, text) in candidates {
        let next = Comparison(schema, text, draft, keepsFirst: keepsFirst)
        if next.fault != nil {
          best = next
          isSmaller = true
          break
        }
      }
    }
    return best
  }
}

extension JSEN {
  /// Values with one part less.
  fileprivate var smaller: [JSEN] {
    switch self {
    case .array(let elements):
      return elements.indices.flatMap { position -> [JSEN] in
        var rest = elements
        let element = rest.remove(at: position)
        return [.array(rest)]
          + element.smaller.map { smaller in
            var rest = elements
            rest[position] = smaller
            return .array(rest)
          }
      }
    case .dictionary(let object):
      return object.keys.flatMap { key -> [JSEN] in
        var rest = object
        let value = rest.removeValue(forKey: key) ?? .null
        return [.dictionary(rest)]
          + value.smaller.map { smaller in
            var rest = object
            rest[key] = smaller
            return .dictionary(rest)
          }
      }
    default: return []
    }
  }
}
