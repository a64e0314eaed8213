extension DocumentStorage {
  /// Makes the tape of a value. Its text is the bytes of all strings and numbers in sequence.
  ///
  /// - Parameter limit: the greatest position in a tape; only tests pass another limit.
  /// - Throws: ``ValueTooLong`` for a value whose strings have more bytes, or that has more keys and values. Such a
  ///   value can take little memory, since equal parts of a value can share memory.
  /// - Complexity: O(*n*) in the values and the bytes of strings; the stack does not grow with the nesting.
  package convenience init(
    _ value: JSEN, limit: Int = DocumentStorage.maximumLength
  ) throws(ValueTooLong) {
    var tape = TapeWriter(limit: limit)
    // This fails only when the tape is full, since NaN and infinity are kept, and the depth is not limited.
    do throws(JSEN.WritingError) { try tape.append(value) } catch {}
    if let excess = tape.excess { throw excess }
    self.init(tape, .reject)
  }

  /// Makes the tape of null.
  package convenience init() {
    var tape = TapeWriter(limit: 1)
    tape.append(TapeNode(.null, start: 0))
    self.init(tape, .reject)
  }
}
