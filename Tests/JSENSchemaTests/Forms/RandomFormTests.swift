import JSEN
import JSENSchema
import TestTools
import Testing

@Suite("Forms of random schemas")
struct RandomFormTests {
  typealias Form = JSONSchema.Form

  static let forms: [(ProviderRules.Provider, Form)] = [
    (.openAI, .openAIStrict), (.tool, .toolInput), (.anthropic, .anthropicStrict),
    (.gemini, .gemini),
  ]

  @Test func wildSchemas() throws {
    for seed in 0..<UInt64(sized(1_000, debug: 60)) {
      let draft = JSONSchema.Draft.allCases[Int(seed % 5)]
      var random = RandomSchema(seed: seed, draft)
      let schema = random.schema().setting("$schema", to: .string(draft.metaSchema))
      guard (try? JSONSchema(schema)) != nil else { continue }
      try check(schema, (0..<12).map { _ in random.value() }, "seed \(seed)")
    }
  }

  @Test func tameSchemas() throws {
    var count = 0
    for seed in 0..<UInt64(sized(3_000, debug: 400)) {
      var random = TameSchema(seed: seed)
      let schema = random.schema()
      // Some references lead nowhere, or to themselves.
      guard (try? JSONSchema(schema)) != nil else { continue }
      count += 1
      try check(schema, (0..<12).map { _ in random.value(of: schema) }, "seed \(seed)")
    }
    #expect(count > sized(2_000, debug: 130))
  }

  private func check(_ schema: JSEN, _ values: [JSEN], _ seed: String) throws {
    let old = try JSONSchema(schema, options: Self.options)
    for (provider, form) in Self.forms {
      let (found, changes) = form.apply(to: schema)
      let text: Comment = "\(seed), \(provider): \(schema) → \(found)"
      let complaint = ProviderRules(provider, found).complaint
      #expect(complaint == nil, text)
      let (again, others) = form.apply(to: found)
      #expect(again == found && others.isEmpty, "\(others) \(text)")
      let new = try JSONSchema(Self.withNull(found), options: Self.options)
      var (loosened, tightened) = Self.effects(of: changes)
      // The names of members are not in these keywords.
      let hasPatterns = ["patternProperties", "propertyNames"].contains {
        found.description.contains($0)
      }
      // In draft 4, 1.0 is not an integer.
      if schema["$schema"]?.string == JSONSchema.Draft.draft4.metaSchema { loosened = true }
      if hasPatterns { (loosened, tightened) = (true, true) }
      for value in values {
        let sent = Self.sent(value, changes)
        #expect(changes.arguments(from: sent) == value || tightened || loosened, text)
        let (before, after) = (old.isValid(value), new.isValid(sent))
        if before, !after, !tightened {
          Issue.record("\(value) is refused now; \(changes) \(text)")
        }
        if after, !before, !loosened {
          Issue.record("\(value) is accepted now; \(changes) \(text)")
        }
      }
    }
  }

  /// A schema whose enumerations have null where `nullable` is beside them: a provider reads them so.
  private static func withNull(_ schema: JSEN) -> JSEN {
    switch schema {
    case .array(let elements): return .array(elements.map(withNull))
    case .dictionary(var object):
      for (key, value) in object { object[key] = withNull(value) }
      if object["nullable"] == true, let values = object["enum"]?.array {
        object["enum"] = .array(values + [nil])
      }
      return .dictionary(object)
    default: return schema
    }
  }

  static var options: JSONSchema.Options {
    var options = JSONSchema.Options()
    options.usesOpenAPI = true
    return options
  }

  /// Whether changes make a schema accept more, and fewer values.
  private static func effects(of changes: [Form.Change]) -> (loosened: Bool, tightened: Bool) {
    let annotations = [
      "$schema", "$id", "id", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$defs",
      "definitions", "title", "description", "default", "examples", "components",
    ]
    func has(_ parts: String...) -> Bool {
      changes.contains { change in parts.contains { change.message.contains($0) } }
    }
    let removed = changes.contains {
      $0.message.hasPrefix("removed") && !annotations.contains($0.keyword)
        && !$0.message.contains("which is not about") && !$0.message.contains("ignores")
    }
    let loosened =
      removed
      || has(
        "'oneOf' is", "alternatives in 'items'", "'false' is", "may be null", "as text",
        "with its JSON", "'nullable' is", "null fits now", "no longer about",
        "whichever schema")
    let tightened = has(
      "are refused now", "fit now", "is required now", "for all elements", "with its JSON",
      "'type' is \"object\" now", "whichever schema")
    return (loosened, tightened)
  }

  /// The value that a model writes for a value of the original schema.
  static func sent(_ value: JSEN, _ changes: [Form.Change]) -> JSEN {
    var names = JSEN.Object()
    for change in changes where change.keyword == "properties" {
      // The name may begin with a combining character, so this compares bytes.
      let (bytes, middle) = (Array(change.message.utf8), Array("' is '".utf8))
      guard bytes.first == UInt8(ascii: "'"), change.message.hasSuffix("' now"),
        let start = bytes.indices.first(where: { bytes[$0...].starts(with: middle) })
      else { continue }
      let name = String(decoding: bytes[1..<start], as: UTF8.self)
      let new = String(decoding: bytes[(start + middle.count)...].dropLast(5), as: UTF8.self)
      names[name] = .string(new)
    }
    let isWrapped = changes.contains { $0.message.hasSuffix("its member 'value'") }
    let renamed = renamed(value, names)
    return isWrapped ? ["value": renamed] : renamed
  }

  private static func renamed(_ value: JSEN, _ names: JSEN.Object) -> JSEN {
    switch value {
    case .array(let elements): return .array(elements.map { renamed($0, names) })
    case .dictionary(let object):
      var result = JSEN.Object()
      for (key, value) in object { result[names[key]?.string ?? key] = renamed(value, names) }
      return .dictionary(result)
    default: return value
    }
  }
}

extension JSEN {
  fileprivate func setting(_ key: String, to value: JSEN) -> JSEN {
    var object = object ?? [:]
    object[key] = value
    return .dictionary(object)
  }
}
