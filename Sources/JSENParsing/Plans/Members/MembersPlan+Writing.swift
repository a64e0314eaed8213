import JSEN

extension MembersPlan {
  func writeParts(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    if isCheckedFirst, !check(slot, &writer) { return false }
    for number in parts.indices {
      let step = steps[unchecked: number]
      let source = slot.part(at: step.offset)
      let isWritten: Bool
      switch step.kind {
      case .scalar:
        if step.isOptional, step.scalar.isNil(source) { continue }
        addKey(number, &writer)
        isWritten = step.scalar.write(source, &writer)
      case .plan:
        if step.isOptional, isAbsent(step, source) { continue }
        addKey(number, &writer)
        isWritten =
          step.isLenient
          ? step.scalar.write(source, &writer) : step.plan.with { $0.write(source, &writer) }
      case .embedded, .rest:
        if case .rest = step.kind, !checkRest(number, source, &writer) { return false }
        if step.asksForKeys { writer.enter(with: keysAround(number)) }
        defer { if step.asksForKeys { writer.leave() } }
        guard step.plan.with({ $0.writeMembers(source, &writer) }) else { return false }
        continue
      }
      if !isWritten { return writer.fail(inside: .name(parts[number].key ?? "")) }
    }
    return true
  }

  @inline(never)
  private func check(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    if let writingRefusal { return writer.fail(writingRefusal) }
    let mark = writer.mark
    for number in constantParts {
      let (part, source) = (parts[number], slot.part(at: parts[number].offset))
      if let key = part.key {
        guard part.plan.write(source, &writer) else { return writer.fail(inside: .name(key)) }
      } else {
        guard part.plan.writeMembers(source, &writer) else { return false }
      }
      writer.truncate(to: mark)
    }
    return true
  }

  @inline(__always)
  private func isAbsent(_ step: MembersPlanStep, _ source: Slot) -> Bool {
    step.isLenientOptional
      ? step.scalar.isNil(source) : step.plan.with { $0.isAbsent(source) }
  }

  @inline(__always)
  private func addKey(_ number: Int, _ writer: inout PlanWriter) {
    if writer.isText, writer.text.addKey(keyTexts[number]) { return }
    addLongKey(number, &writer)
  }

  @inline(never)
  private func addLongKey(_ number: Int, _ writer: inout PlanWriter) {
    writer.addKey(parts[number].key ?? "")
  }

  /// Whether no key of the rest of an object is that of another part.
  @inline(never)
  private func checkRest(_ number: Int, _ source: Slot, _ writer: inout PlanWriter) -> Bool {
    guard let rest = parts[number].plan as? RestPlan else { return true }
    let found = rest.firstKey(source) { allKeys.contains($0) || writer.isKnownAround($0) }
    guard let key = found else { return true }
    _ = writer.fail("the rest of the object has a key that is described")
    return writer.fail(inside: .name(key))
  }
}
