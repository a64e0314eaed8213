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
    let candidates = alternatives.candidates(for: TapeValue(tape, value))
    var isValid = false
    for target in candidates where fits(target, value, tracking: tracks) {
      isValid = true
      if !tracks, !annotates { return true }
    }
    return isValid || failAll(number, candidates, .anyOf, schema, value, tracks)
  }

  mutating func acceptsOne(
    _ number: Int, _ schema: Int, _ value: Int, _ tracks: Bool
  ) -> Bool {
    let alternatives = parts.alternatives[number]
    let candidates = alternatives.candidates(for: TapeValue(tape, value))
    var fitting: [Int] = []
    for target in candidates where fits(target, value, tracking: tracks) {
      fitting.append(target)
      if fitting.count > 1, !Purpose.collects { return false }
    }
    if fitting.count == 1 { return true }
    if fitting.isEmpty { return failAll(number, candidates, .oneOf, schema, value, tracks) }
    let positions = fitting.compactMap { alternatives.schemas.firstIndex(of: $0) }
    return fail(.severalFit(positions), schema, value)
  }

  /// Whether a value fits a subschema that may be refused without a failure of the whole.
  ///
  /// For a subschema that fits, the evaluated parts are noted, and its annotations are collected.
  mutating func fits(_ schema: Int, _ value: Int, tracking: Bool = false) -> Bool {
    if !annotates { return decides(schema, value, tracking: tracking) }
    return decides(schema, value) && accepts(schema, value, tracking: tracking)
  }

  private mutating func failAll(
    _ number: Int, _ candidates: [Int], _ keyword: Keyword, _ schema: Int, _ value: Int,
    _ tracks: Bool
  ) -> Bool {
    guard Purpose.collects, stop == nil else { return false }
    let alternatives = parts.alternatives[number]
    if tracks { noteDescribed(by: candidates.isEmpty ? alternatives.schemas : candidates, value) }
    if candidates.isEmpty, let key = alternatives.key {
      return fail(.unknownConstant(keyword, key: key, names: alternatives.names), schema, value)
    }
    return fail(.noneFits(keyword, number), schema, value)
  }

  mutating func refuses(_ target: Int, _ schema: Int, _ value: Int) -> Bool {
    let fits = decides(target, value)
    return stop == nil && (!fits || fail(.keyword(.not), schema, value))
  }

  mutating func acceptsCondition(_ number: Int, _ value: Int, _ tracks: Bool) -> Bool {
    let condition = parts.conditions[number]
    let fits = fits(condition.test, value, tracking: tracks)
    if stop != nil { return false }
    guard let target = fits ? condition.then : condition.else else { return true }
    return accepts(target, value, tracking: tracks)
  }

  mutating func acceptsDependents(_ number: Int, _ value: Int, _ tracks: Bool) -> Bool {
    guard tape[value].hasTag(.object) else { return true }
    var isValid = true
    for (key, target) in parts.dependents[number]
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
