import JSEN

/// The output of plans: a text, or a value.
extension PlanWriter {
  /// Whether the text is written at once.
  @inline(__always)
  var isText: Bool { tape == nil }

  /// How many containers are open.
  var depth: Int { text.depth + (tape?.depth ?? 0) }

  /// Begins an object, unless that is too deep.
  @inline(__always)
  mutating func beginObject() -> Bool {
    guard isText, !text.isAtMaximumDepth else { return begin { $0.beginObject() } }
    text.beginObject()
    return true
  }

  /// Begins an array, unless that is too deep.
  @inline(__always)
  mutating func beginArray() -> Bool {
    guard isText, !text.isAtMaximumDepth else { return begin { $0.beginArray() } }
    text.beginArray()
    return true
  }

  /// Begins a container on the tape, or refuses a container that is too deep.
  @inline(never)
  private mutating func begin(_ begin: (ValueTape) -> Void) -> Bool {
    guard let tape, depth < text.style.maximumDepth else { return fail(.writing(text.depthError)) }
    begin(tape)
    return true
  }

  @inline(__always)
  mutating func endObject() { if let tape { tape.end() } else { text.endObject() } }

  @inline(__always)
  mutating func endArray() { if let tape { tape.end() } else { text.endArray() } }

  @inline(__always)
  mutating func beginElement() { if let tape { tape.beginElement() } else { text.beginElement() } }

  @inline(__always)
  mutating func addKey(_ key: String) {
    if let tape { tape.addKey(key) } else { text.addKey(key) }
  }

  @inline(__always)
  mutating func addString(_ string: String) {
    if let tape { tape.addString(string) } else { text.addString(string) }
  }

  /// Adds a string of well-formed UTF-8.
  mutating func addString(_ bytes: TextBytes) {
    if let tape { tape.addString(bytes) } else { text.addString(bytes) }
  }

  @inline(__always)
  mutating func addBool(_ bool: Bool) {
    if let tape { tape.addBool(bool) } else { text.addBool(bool) }
  }

  @inline(__always)
  mutating func addNull() { if let tape { tape.addNull() } else { text.addNull() } }

  /// Adds an integer that fits `Int`. Canonical text, in which some integers have no form, is made from a tape.
  @inline(__always)
  mutating func add(_ int: Int) -> Bool {
    if let tape { tape.addInt(int) } else { text.out.append(int) }
    return true
  }

  /// Adds a double. Returns false for a double without a text.
  @inline(__always)
  mutating func add(_ double: Double) -> Bool {
    guard isText, double.isFinite else { return add(.double(double)) }
    text.out.append(double)
    return true
  }

  /// Adds a number by its digits.
  mutating func add(digits: String) -> Bool {
    do throws(JSEN.WritingError) {
      if let tape { tape.addNumber(digits) } else { try text.addNumber(digits) }
      return true
    } catch {
      return fail(error)
    }
  }

  /// Adds a value with all its parts. Returns false if one of them has no text.
  @inline(never)
  mutating func add(_ value: JSEN) -> Bool {
    do throws(JSEN.WritingError) {
      if let tape {
        try tape.add(value, depth: depth, text.style)
      } else {
        try text.add(value)
      }
      return true
    } catch {
      return fail(error)
    }
  }

  /// Adds members to the object that was begun last. Returns false if one of them has no text.
  mutating func addMembers(of object: JSEN.Object) -> Bool {
    for (key, value) in object {
      addKey(key)
      guard add(value) else { return fail(inside: .name(key)) }
    }
    return true
  }

  /// Whether the number that was added last has the notation that its description requires.
  @inline(never)
  mutating func keepsNotation(_ notation: Scalar.Notation) -> Bool {
    // Only canonical numbers have a notation that does not depend on their type. They are written to a tape first.
    guard text.style.hasCanonicalNumbers, let number = tape?.last else { return true }
    let digits = (try? number.serialized(.canonical)) ?? ""
    if Tape.isInteger(digits) == (notation == .integer) { return true }
    return fail(
      notation == .integer
        ? "the canonical form of \(number) has an exponent, and this description reads none"
        : "the canonical form of \(number) has no fraction or exponent, which this description requires"
    )
  }

  /// A place to which the writer can go back.
  struct Mark {
    fileprivate let text: TextWriter.Mark
    fileprivate let tape: TapeWriter.Mark?
    fileprivate let choices: Int
  }

  var mark: Mark { Mark(text: text.mark, tape: tape?.mark, choices: choices.count) }

  /// Whether null has been added since a mark.
  func hasNull(since mark: Mark) -> Bool {
    guard let tape, let tapeMark = mark.tape else { return text.hasNull(since: mark.text) }
    return tape.hasNull(since: tapeMark)
  }

  /// Whether an empty string has been added since a mark.
  func hasEmptyString(since mark: Mark) -> Bool {
    guard let tape, let tapeMark = mark.tape else { return text.hasEmptyString(since: mark.text) }
    return tape.hasEmptyString(since: tapeMark)
  }

  /// Takes away what was added since a mark.
  mutating func truncate(to mark: Mark) {
    text.truncate(to: mark.text)
    if let mark = mark.tape { tape?.truncate(to: mark) }
    forgetChoices(downTo: mark.choices)
  }
}
