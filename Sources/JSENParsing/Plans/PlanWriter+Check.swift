import JSEN

extension PlanWriter {
  /// Reads a value back from its tape: with the canonical forms of its numbers, if these are written.
  mutating func isReadBack(_ tape: ValueTape, by plan: Plan) -> Bool {
    let storage = tape.finish()
    guard text.style.hasCanonicalNumbers else { return isReadBack(storage, by: plan) }
    var style = TextStyle(maximumDepth: .max)
    style.hasCanonicalNumbers = true
    style.keepsCanonicalNumbers = true
    var options = JSEN.ReadingOptions()
    options.maximumDepth = text.style.maximumDepth
    do {
      // The members keep the order in which the plan writes them.
      var text = TextWriter(style)
      try text.add(storage)
      let bytes: [UInt8] = text.finish().finish()
      return isReadBack(try DocumentStorage(OwnedText(bytes), options: options), by: plan)
    } catch let error as JSEN.WritingError {
      return fail(error)
    } catch {
      return fail(.thrown(error))
    }
  }

  /// Reads a value that was written, and compares the alternatives that reading and writing take.
  ///
  /// With the same alternatives, a description makes the same value again. So values need not be compared, and their
  /// types need not be `Equatable`.
  @inline(never)
  mutating func isReadBack(_ storage: DocumentStorage, by plan: Plan) -> Bool {
    defer { extendLifetime(storage) }
    if let key = storage.uncheckedTape.repeatedKey {
      return fail("the text cannot be read back: duplicate key \"\(key)\"")
    }
    var reader = PlanReader(storage, at: 0, findsAll: false)
    reader.choices = []
    guard plan.skip(0, &reader) else {
      return fail(.unreadable(reader.failures[0], storage, isWhole: true))
    }
    for (written, read) in zip(choices, reader.choices ?? []) where written != read.alternative {
      return fail(
        read.alternative == ArrayPlan.dropping
          ? .message("this element is left out when it is read back")
          : .misread(alternative: written, as: read.alternative),
        at: storage.path(to: read.node))
    }
    return true
  }
}

extension Tape {
  /// The first key that an object of the tape has twice.
  fileprivate var repeatedKey: String? {
    guard hasRepeatedMembers(in: 0) else { return nil }
    for object in 0..<index(after: 0) where self[object].hasTag(.object) {
      let effective = distinctMembers(of: object)
      if let key = members(of: object).first(where: { !effective.contains($0) }) {
        return self.key(key)
      }
    }
    return nil
  }
}
