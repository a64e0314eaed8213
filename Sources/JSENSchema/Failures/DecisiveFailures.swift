import JSEN
import JSENPatterns

/// The failures that matter when no alternative fits: those of the alternative that came closest.
extension JSONSchema.Instance {
  /// Returns the failures that matter, each with the failures of the alternatives that were left out.
  ///
  /// Alternatives to which several ways lead are followed once.
  func decisive(_ records: [FailureRecord], limit: Int) -> [JSONSchema.Failure] {
    var result: [JSONSchema.Failure] = []
    var followed: Set<FailureRecord.Choice> = []
    // Alternatives are nested as deep as the value, so this is a stack.
    var open = records.reversed().map { (record: $0, others: [[FailureRecord]]()) }
    while result.count < limit, let (record, others) = open.popLast() {
      let isNew = record.choice.map { followed.insert($0).inserted } ?? false
      let groups = isNew ? self.groups(of: record) : []
      guard let closest = closest(groups, record) else {
        result.append(JSONSchema.Failure(record, self, others: others))
        continue
      }
      let rest = others + groups.indices.filter { $0 != closest }.map { groups[$0] }
      open += groups[closest].reversed().map { ($0, rest) }
    }
    return result
  }

  /// The schema of the alternative that came closest to a part of the value, which fits none; nil when several did.
  func closest(_ alternatives: Int, _ node: Int) -> Int? {
    let record = FailureRecord(
      schema: 0, instance: node, reason: .noneFits(.anyOf, alternatives), trail: [])
    let candidates = storage.read { tape in
      program.parts.alternatives[alternatives].candidates(for: TapeValue(tape, node))
    }
    return closest(groups(of: record), record).map { candidates[$0] }
  }

  /// The position of the alternative that came closest; nil when several did.
  private func closest(_ groups: [[FailureRecord]], _ record: FailureRecord) -> Int? {
    let left = AlternativeChoice.closest(
      groups.map { group in
        AlternativeChoice(
          isOfOtherKind: isOfOtherKind(group, record.instance),
          refusesConstant: group.contains { refusesConstant($0, of: record.instance) },
          hasConstants: hasConstants(group, record))
      })
    return left.count == 1 ? left[0] : nil
  }

  /// Whether an alternative is for another kind of value.
  private func isOfOtherKind(_ group: [FailureRecord], _ instance: Int) -> Bool {
    group.contains {
      if $0.instance == instance, case .keyword(.type) = $0.reason { true } else { false }
    }
  }

  /// Whether a part of the value differs from the only value that is allowed there, or is one of the values that other
  /// alternatives have there.
  private func refusesConstant(_ record: FailureRecord, of instance: Int) -> Bool {
    let schema = program.parts.places[record.schema].json.object
    switch record.reason {
    case .keyword(.const): return record.instance != instance
    case .keyword(.enum):
      return record.instance != instance && schema?["enum"]?.array?.count == 1
    case .keyword(.not):
      return record.instance == instance && Self.hasConstants(schema?["not"]) { $0 > 0 }
    default: return false
    }
  }

  /// Whether an alternative has a member that must be one value, or must not be one of some values.
  private func hasConstants(_ group: [FailureRecord], _ record: FailureRecord) -> Bool {
    guard let trail = group.first?.trail else { return false }
    // The alternative itself, and the target of a reference in it.
    return trail.dropFirst(record.trail.count).prefix(2).contains { step in
      let schema = program.parts.places[step.schema].json
      return Self.hasConstants(schema) { $0 == 1 }
        || Self.hasConstants(schema.object?["not"]) { $0 > 0 }
    }
  }

  /// Whether a schema has a member with constants.
  ///
  /// - Parameter isFitting: whether there may be this number of constants.
  private static func hasConstants(_ schema: JSEN?, _ isFitting: (Int) -> Bool) -> Bool {
    let properties = schema?.object?["properties"]?.object ?? [:]
    return properties.contains { member in
      guard let property = member.value.object else { return false }
      return property["const"] != nil || property["enum"]?.array.map { isFitting($0.count) } == true
    }
  }
}
