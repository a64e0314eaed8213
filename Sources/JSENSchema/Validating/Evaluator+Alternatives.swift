import JSEN
import JSENPatterns

/// Subschemas that are applied to the same value.
extension Evaluator {
  mutating func acceptsAll(_ number: Int, _ value: Int, _ tracks: Bool) -> Bool {
    var isValid = true
    for target in parts.lists[number] where !accepts(target, value, tracking: tracks) {
      isValid = false
      if !continues { return false }
    }
    return isValid
  }

  mutating func acceptsAny(
    _ number: Int, _ schema: Int, _ value: Int, _ tracks: Bool
  ) -> Bool {
    let alternatives = parts.alternatives[number]
    var failures: [[FailureRecord]] = []
    var isValid = false
    let candidates = alternatives.candidates(for: TapeValue(tape, value))
    for target in candidates {
      if attempt(target, value, tracks, &failures) {
        isValid = true
        if !tracks, !annotates { return true }
      }
    }
    return isValid || failAll(alternatives, candidates, .anyOf, failures, schema, value)
  }

  mutating func acceptsOne(
    _ number: Int, _ schema: Int, _ value: Int, _ tracks: Bool
  ) -> Bool {
    let alternatives = parts.alternatives[number]
    var failures: [[FailureRecord]] = []
    var fitting: [Int] = []
    let candidates = alternatives.candidates(for: TapeValue(tape, value))
    for target in candidates where attempt(target, value, tracks, &failures) {
      fitting.append(target)
      if fitting.count > 1, !Purpose.collects { return false }
    }
    if fitting.count == 1 { return true }
    if fitting.isEmpty {
      return failAll(alternatives, candidates, .oneOf, failures, schema, value)
    }
    let positions = fitting.compactMap { alternatives.schemas.firstIndex(of: $0) }
    return fail(.severalFit(positions), schema, value)
  }

  /// Applies an alternative, and moves its failures to a list.
  private mutating func attempt(
    _ target: Int, _ value: Int, _ tracks: Bool, _ failures: inout [[FailureRecord]]
  ) -> Bool {
    guard Purpose.collects else {
      return tracks || decisions == nil
        ? accepts(target, value, tracking: tracks) : decides(target, value)
    }
    let (count, limit) = (records.count, limit)
    // More failures of one alternative say nothing new.
    self.limit = count + 32
    if attempts == 0 { keptCount = 0 }
    attempts += 1
    let fits = accepts(target, value, tracking: tracks)
    attempts -= 1
    self.limit = limit
    if fits { return true }
    if stop != nil {
      // The last failure says why the validation has ended.
      records.removeSubrange(count..<max(records.count - 1, count))
      return false
    }
    keptCount += records.count - count
    failures.append(keptCount > 1000 ? [records[count].withoutGroups] : Array(records[count...]))
    records.removeSubrange(count...)
    return false
  }

  /// Decides whether a value fits a subschema, once.
  mutating func decides(_ schema: Int, _ value: Int) -> Bool {
    let place = SchemaPlace(schema: schema, node: value)
    if let known = decisions?[place] { return known }
    let fits = accepts(schema, value)
    if stop == nil { decisions?[place] = fits }
    return fits
  }

  private mutating func failAll(
    _ alternatives: Alternatives, _ candidates: [Int], _ keyword: Keyword,
    _ failures: [[FailureRecord]], _ schema: Int, _ value: Int
  ) -> Bool {
    guard Purpose.collects, stop == nil else { return false }
    if candidates.isEmpty, let key = alternatives.key {
      return fail(.unknownConstant(keyword, key: key, names: alternatives.names), schema, value)
    }
    return fail(.noneFits(keyword, failures), schema, value)
  }

  mutating func refuses(_ target: Int, _ schema: Int, _ value: Int) -> Bool {
    var ignored: [[FailureRecord]] = []
    let (mark, annotationMark) = (evaluated.count, annotations.count)
    let fits = attempt(target, value, false, &ignored)
    evaluated.removeSubrange(mark...)
    annotations.removeSubrange(annotationMark...)
    if stop != nil { return false }
    return !fits || fail(.keyword(.not), schema, value)
  }

  mutating func acceptsCondition(_ number: Int, _ value: Int, _ tracks: Bool) -> Bool {
    let condition = parts.conditions[number]
    var ignored: [[FailureRecord]] = []
    let fits = attempt(condition.test, value, tracks, &ignored)
    if stop != nil { return false }
    guard let target = fits ? condition.then : condition.else else { return true }
    return accepts(target, value, tracking: tracks)
  }

  mutating func acceptsDependents(_ number: Int, _ value: Int, _ tracks: Bool) -> Bool {
    guard tape[value].hasTag(.object) else { return true }
    var isValid = true
    for (key, target) in parts.dependents[number].rules
    where TapeValue(tape, value)[key] != nil {
      if !accepts(target, value, tracking: tracks) {
        isValid = false
        if !continues { return false }
      }
    }
    return isValid
  }

  /// Applies the schema that a member names.
  mutating func acceptsDiscriminator(_ number: Int, _ schema: Int, _ value: Int) -> Bool {
    let discriminator = parts.discriminators[number]
    guard tape[value].hasTag(.object) else { return true }
    guard let name = TapeValue(tape, value)[discriminator.key]?.string else {
      return fail(.missing(key: discriminator.key), schema, value)
    }
    guard let target = discriminator.targets[name] else {
      return fail(
        .unknownConstant(
          .oneOf, key: discriminator.key, names: discriminator.targets.keys.sorted()), schema, value
      )
    }
    return accepts(target, value)
  }
}
