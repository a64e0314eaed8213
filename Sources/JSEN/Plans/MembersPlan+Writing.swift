extension MembersPlan {
  @unsafe
  func writeParts(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    if let repeatedKey {
      return writer.fail(.message("the key \"\(repeatedKey)\" is described twice"))
    }
    for number in parts.indices {
      // SAFETY: there are as many steps as parts.
      let step = unsafe steps + number
      let source = unsafe address + step.pointee.offset
      let isWritten: Bool
      switch unsafe step.pointee.kind {
      case .scalar:
        if unsafe step.pointee.isOptional, unsafe step.pointee.scalar.isNil(source) { continue }
        if let key = parts[number].key { writer.text.addKey(key) }
        isWritten = unsafe step.pointee.scalar.write(source, &writer)
      case .plan:
        if unsafe step.pointee.isOptional,
          unsafe step.pointee.plan._withUnsafeGuaranteedRef({ unsafe $0.isAbsent(source) })
        {
          continue
        }
        if let key = parts[number].key { writer.text.addKey(key) }
        isWritten = unsafe step.pointee.plan._withUnsafeGuaranteedRef {
          unsafe $0.write(source, &writer)
        }
      case .embedded, .rest:
        if case .rest = unsafe step.pointee.kind, let rest = parts[number].plan as? RestPlan,
          let key = unsafe rest.firstKey(source, in: allKeys.union(writer.keysAround))
        {
          _ = writer.fail(.message("the rest of the object has a key that is described"))
          return writer.fail(inside: .key(key))
        }
        if unsafe step.pointee.asksForKeys { writer.enter(with: allKeys) }
        defer { if unsafe step.pointee.asksForKeys { writer.leave() } }
        isWritten = unsafe step.pointee.plan._withUnsafeGuaranteedRef {
          unsafe $0.writeMembers(source, &writer)
        }
        if !isWritten { return false }
        continue
      }
      if !isWritten { return writer.fail(inside: .key(parts[number].key ?? "")) }
    }
    return true
  }
}
