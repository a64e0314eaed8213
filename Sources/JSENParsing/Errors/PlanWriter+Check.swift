import JSEN

extension PlanWriter {
  /// Writes a whole value, and refuses a value that does not read back.
  package mutating func write(_ slot: Slot, by plan: Plan) -> Bool {
    plan.write(slot, &self) && (!needsCheck || isReadBack(by: plan))
  }

  /// Reads the written text, and compares the alternatives that reading and writing take.
  ///
  /// With the same alternatives, a description makes the same value again. So values need not be compared, and their
  /// types need not be `Equatable`.
  @inline(never)
  private mutating func isReadBack(by plan: Plan) -> Bool {
    let options = JSEN.ReadingOptions(
      duplicateKeys: .reject, maximumDepth: text.style.maximumDepth)
    let storage: DocumentStorage
    do {
      storage =
        try isText
        ? DocumentStorage(OwnedText(text.out.bytes), options: options)
        : DocumentStorage(composer.finish())
    } catch {
      return fail("the text cannot be read back: \(error)")
    }
    var reader = PlanReader(storage, at: 0, findsAll: false)
    reader.choices = []
    defer { extendLifetime(storage) }
    guard plan.skip(0, &reader) else {
      let failure = FailureReport(storage, root: 0).reports(reader.failures[0])[0]
      return fail("the text cannot be read back\n\(failure)")
    }
    for (written, read) in zip(choices, reader.choices ?? []) where written != read.alternative {
      let path = FailureReport(storage, root: 0).path(to: read.node)
      return fail(
        read.alternative == ArrayPlan.dropping
          ? .message("this element is left out when it is read back")
          : .misread(alternative: written, as: read.alternative), at: path)
    }
    return true
  }
}
