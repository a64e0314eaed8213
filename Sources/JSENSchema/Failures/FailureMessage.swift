import JSEN
import JSENPatterns
import JSENStandards

/// Puts a failure into words.
struct FailureMessage {
  private let failure: JSONSchema.Failure
  private let isMasked: Bool
  /// Whether this is a part of another message, which has no list of alternatives.
  private let isInner: Bool
  private let schema: JSEN.Object
  private var record: FailureRecord { failure.record }

  init(_ failure: JSONSchema.Failure, isMasked: Bool, isInner: Bool = false) {
    self.failure = failure
    self.isMasked = isMasked
    self.isInner = isInner
    schema = failure.program.parts.places[failure.record.schema].json.object ?? [:]
  }

  var text: String { text(\.words) }

  /// The message with other words of advice.
  func text(_ words: (Advice) -> String) -> String {
    switch record.reason {
    case .keyword(let keyword): text(of: keyword)
    case .missing(let key):
      MissingKey.message(key, among: otherKeys)
    case .missingBeside(let key, let needed, _):
      MissingKey.message(needed) + "; \"\(key)\" needs it"
    case .count(let keyword, let count): text(of: keyword, count)
    case .equalElements(let first, let second):
      "the elements \(first) and \(second) are equal"
    case .format(let expectation): "expected \(expectation), found \(found)"
    case .severalFit(let positions):
      "the value fits \(positions.count) alternatives of \"oneOf\", "
        + positions.map(String.init).list("and") + "; expected exactly one"
    case .noneFits(let keyword, _): textOfAlternatives(keyword)
    case .unknownConstant(_, let key, let names): textOfConstant(key, names)
    case .custom(_, let message): isMasked ? "refused by \"\(record.keyword)\"" : message
    case .never: "no value is allowed here"
    case .stopped(.steps(let count)):
      "the validation was stopped after \(count) steps" + words(.validationSteps)
    case .stopped(.loop): "the schema refers to itself without going into the value"
    case .stopped(.tooLong(let reason)): reason
    case .stopped(.stack): "the validation nests too deep for its stack"
    }
  }

  /// The value, or its kind if it must not be shown.
  private var found: String {
    isMasked ? kind : failure.instance.storage.textExcerpt(record.instance)
  }

  private var kind: String {
    failure.instance.storage.read { tape in
      let node = tape[record.instance]
      return node.hasTag(.key) ? "a key" : node.kind.withArticle
    }
  }

  private func value(_ keyword: Keyword) -> JSEN { schema[keyword.rawValue] ?? .null }

  private func text(of keyword: Keyword) -> String {
    let limit = value(keyword).shortText
    switch keyword {
    case .type: return "expected \(types.list("or")), found \(found)"
    case .const: return "expected \(limit), found \(found)"
    case .enum: return textOfEnumeration
    case .minimum, .maximum:
      let isLess = keyword == .minimum
      let exclusive: Keyword = isLess ? .exclusiveMinimum : .exclusiveMaximum
      if schema[exclusive.rawValue] == true { return textOfExclusive(isLess, limit) }
      return "\(number) is \(isLess ? "less" : "greater") than the \(keyword.rawValue) \(limit)"
    case .exclusiveMinimum: return textOfExclusive(true, limit)
    case .exclusiveMaximum: return textOfExclusive(false, limit)
    case .multipleOf: return "\(number) is not a multiple of \(limit)"
    case .pattern:
      return "\(isMasked ? "the string" : found) does not match the pattern "
        + (value(.pattern).string ?? "")
    case .contentEncoding: return "expected a text in Base64, found \(found)"
    case .contentMediaType: return "expected a JSON text, found \(found)"
    case .not: return "the value fits the schema of \"not\""
    case .additionalProperties, .unevaluatedProperties: return textOfUnexpectedKey
    case .unevaluatedItems: return "unexpected element"
    default: return "refused by \"\(keyword.rawValue)\""
    }
  }

  private var number: String { isMasked ? "the number" : found }

  private func textOfExclusive(_ isLess: Bool, _ limit: String) -> String {
    let keyword: Keyword = isLess ? .minimum : .maximum
    let bound =
      schema[isLess ? "exclusiveMinimum" : "exclusiveMaximum"]?.bool == nil
      ? limit : value(keyword).shortText
    return "\(number) is not \(isLess ? "greater" : "less") than \(bound)"
  }

  private var types: [String] {
    let value = value(.type)
    return (value.array ?? [value]).map { type in
      switch type.string {
      case "null": "null"
      case "boolean": "a bool"
      case "integer": "an integer"
      case "array": "an array"
      case "object": "an object"
      case let name: "a " + (name ?? "")
      }
    }
  }

  private var textOfEnumeration: String {
    let values = value(.enum).array ?? []
    if values.isEmpty { return "no value is allowed here" }
    let list = values.prefix(11).map(\.shortText).list("or", limit: 10)
    var suggestion = ""
    if !isMasked, let string = failure.value.string {
      suggestion = NearestName.suggestion(for: string, among: values.compactMap(\.string))
    }
    return "expected \(list), found \(found)\(suggestion)"
  }

  private func text(of keyword: Keyword, _ count: Int) -> String {
    let limit = value(keyword).schemaCount ?? 1
    let isLess: Bool
    let unit: String
    switch keyword {
    case .minLength: (isLess, unit) = (true, "character")
    case .maxLength: (isLess, unit) = (false, "character")
    case .minItems: (isLess, unit) = (true, "element")
    case .maxItems: (isLess, unit) = (false, "element")
    case .minProperties: (isLess, unit) = (true, "member")
    case .maxProperties: (isLess, unit) = (false, "member")
    case .maxContains:
      return "expected at most \(counted(limit, "element")) that \(limit == 1 ? "fits" : "fit") "
        + "\"contains\", found \(count)"
    default:
      let least = keyword == .contains ? 1 : limit
      return "expected at least \(counted(least, "element")) that \(least == 1 ? "fits" : "fit") "
        + "\"contains\", found \(count)"
    }
    return "expected at \(isLess ? "least" : "most") \(counted(limit, unit)), found \(count)"
  }

  private func counted(_ count: Int, _ unit: String) -> String {
    "\(count) \(unit)\(count == 1 ? "" : "s")"
  }

  // MARK: - Objects

  /// The keys of the object that the schema does not know.
  private var otherKeys: [String] {
    let known = schema["properties"]?.object ?? [:]
    let value = JSENDocument.Value(storage: failure.instance.storage, index: record.instance)
    // Many keys may be missing in an object with many others.
    return value.members.lazy.prefix(1000).map(\.key).filter { known[$0] == nil }
  }

  private var textOfUnexpectedKey: String {
    let key = failure.value.string ?? ""
    let known = Array((schema["properties"]?.object ?? [:]).keys.prefix(1000))
    if known.isEmpty { return "unexpected key" }
    if let nearest = NearestName.find(key, among: known) {
      return "unexpected key" + NearestName.suggestion(nearest)
    }
    let shown = known.prefix(10).map { "\"\($0)\"" }.joined(separator: ", ")
    let isOne = known.count == 1
    return "unexpected key; the known \(isOne ? "key is" : "keys are") \(shown)"
      + (known.count > 10 ? ", …" : "")
  }

  // MARK: - Alternatives

  private func textOfAlternatives(_ keyword: Keyword) -> String {
    let groups = failure.ownGroups
    let failures = groups.map { group in
      group.map { JSONSchema.Failure($0, failure.instance) }
    }
    if !groups.isEmpty, let types = types(expectedBy: failures) {
      return "expected \(types.list("or")), found \(found)"
    }
    let alternatives = (value(keyword).array ?? []).count
    if isInner || groups.isEmpty { return "none of \(alternatives) alternatives fits" }
    let lines = failures.prefix(10).map { group in
      "\n- "
        + group.prefix(3).map { $0.textLine(from: record.instance, isMasked: isMasked) }
        .joined(separator: "; ")
    }
    let count = groups.count
    return "none of \(count) alternatives fits:" + lines.joined() + (count > 10 ? "\n- …" : "")
  }

  /// The types that alternatives expect; nil when one of them expects something else.
  private func types(expectedBy alternatives: [[JSONSchema.Failure]]) -> [String]? {
    var names: [String] = []
    for group in alternatives {
      // An alternative for another kind may fail for another reason at the same value: a `not` without a type.
      let mismatch = group.first {
        if case .keyword(.type) = $0.record.reason { true } else { false }
      }
      guard let mismatch, group.allSatisfy({ $0.record.instance == record.instance })
      else { return nil }
      for name in FailureMessage(mismatch, isMasked: isMasked).types where !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  private func textOfConstant(_ key: String, _ names: [String]) -> String {
    let storage = failure.instance.storage
    let value = JSENDocument.Value(storage: storage, index: record.instance)
    guard let member = value[key] else {
      return value.kind == .object
        ? MissingKey.message(key, among: value.members.map(\.key))
        : "expected an object, found \(found)"
    }
    let text = isMasked ? member.kind.withArticle : storage.textExcerpt(member.index)
    let suggestion =
      isMasked ? "" : member.string.map { NearestName.suggestion(for: $0, among: names) } ?? ""
    let list = names.prefix(11).map { "\"\($0)\"" }.list("or", limit: 10)
    return "no alternative has \"\(key)\" \(text); expected \(list)\(suggestion)"
  }
}

extension JSONSchema.Failure {
  /// The failure in one line, with the path from a value.
  fileprivate func textLine(from node: Int, isMasked: Bool) -> String {
    let path = instance.pointer(to: record.instance, from: node)
    let text = FailureMessage(self, isMasked: isMasked, isInner: true).text
      .split(separator: "\n").joined(separator: " ")
    return KeyPathNotation.message(text, at: KeyPathNotation.path(of: path.tokens))
  }
}

extension [String] {
  /// The texts as a list: `a, b or c`; the first ones of more than a limit.
  func list(_ word: String, limit: Int = .max) -> String {
    if count > limit { return prefix(limit).joined(separator: ", ") + ", …" }
    return count < 2
      ? first ?? "" : dropLast().joined(separator: ", ") + " \(word) " + self[count - 1]
  }
}
