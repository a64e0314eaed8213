import JSEN
import JSENPatterns

/// Finds the failures that matter when no alternative fits: those of the alternative that came closest.
struct DecisiveFailures {
  let program: Program
  let instance: JSONSchema.Instance

  /// Returns the failures that matter, each with the failures of the alternatives that were left out.
  func failures(_ records: [FailureRecord]) -> [JSONSchema.Failure] {
    var result: [JSONSchema.Failure] = []
    // Alternatives are nested as deep as the value, so this is a stack.
    var open = records.reversed().map { (record: $0, others: [[FailureRecord]]()) }
    while let (record, others) = open.popLast() {
      let groups = instance.groups(of: record, program)
      guard let closest = closest(groups, record) else {
        result.append(JSONSchema.Failure(record, instance, program, others: others))
        continue
      }
      let rest = others + groups.indices.filter { $0 != closest }.map { groups[$0] }
      open += groups[closest].reversed().map { ($0, rest) }
    }
    return result
  }

  /// The position of the alternative that came closest; nil when several did.
  private func closest(_ groups: [[FailureRecord]], _ record: FailureRecord) -> Int? {
    let left = AlternativeChoice.closest(
      groups.map { group in
        AlternativeChoice(
          isOfOtherKind: isOfOtherKind(group, record.instance),
          refusesConstant: group.contains { isConstant($0, below: record.instance) },
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

  /// Whether a part of the value differs from the only value that is allowed there.
  private func isConstant(_ record: FailureRecord, below instance: Int) -> Bool {
    guard record.instance != instance else { return false }
    switch record.reason {
    case .keyword(.const): return true
    case .keyword(.enum):
      return program.parts.places[record.schema].json.object?["enum"]?.array?.count == 1
    default: return false
    }
  }

  /// Whether an alternative has a member that must be one value.
  private func hasConstants(_ group: [FailureRecord], _ record: FailureRecord) -> Bool {
    guard let trail = group.first?.trail else { return false }
    // The alternative itself, and the target of a reference in it.
    return trail.dropFirst(record.trail.count).prefix(2).contains { step in
      let properties = program.parts.places[step.schema].json.object?["properties"]?.object ?? [:]
      return properties.contains { member in
        guard let property = member.value.object else { return false }
        return property["const"] != nil || property["enum"]?.array?.count == 1
      }
    }
  }
}
