import JSEN

/// The output of plans: a text, or a value.
extension PlanWriter {
  /// How many containers are open.
  var depth: Int { isText ? text.depth : composer.depth }

  /// Begins an object, unless that is too deep.
  @inline(__always)
  mutating func beginObject() -> Bool {
    guard isText, !text.isAtMaximumDepth else { return begin(isArray: false) }
    text.beginObject()
    return true
  }

  /// Begins an array, unless that is too deep.
  @inline(__always)
  mutating func beginArray() -> Bool {
    guard isText, !text.isAtMaximumDepth else { return begin(isArray: true) }
    text.beginArray()
    return true
  }

  /// Begins a container of a value, or refuses a container that is too deep.
  @inline(never)
  private mutating func begin(isArray: Bool) -> Bool {
    if depth >= text.style.maximumDepth { return fail(.writing(text.depthError)) }
    composer.begin(isArray: isArray)
    return true
  }

  @inline(__always)
  mutating func endObject() { if isText { text.endObject() } else { composer.end() } }

  @inline(__always)
  mutating func endArray() { if isText { text.endArray() } else { composer.end() } }

  @inline(__always)
  mutating func beginElement() { if isText { text.beginElement() } }

  @inline(__always)
  mutating func addKey(_ key: String) {
    if isText { text.addKey(key) } else { composer.addKey(key) }
  }

  @inline(__always)
  mutating func addString(_ string: String) {
    if isText { text.addString(string) } else { composer.add(.string(string)) }
  }

  /// Adds a string of well-formed UTF-8.
  mutating func addString(_ bytes: TextBytes) {
    if isText {
      text.addString(bytes)
    } else {
      composer.add(.string(String(bytes, TextRange(0, bytes.count), isASCII: false)))
    }
  }

  @inline(__always)
  mutating func addBool(_ bool: Bool) {
    if isText { text.addBool(bool) } else { composer.add(.bool(bool)) }
  }

  @inline(__always)
  mutating func addNull() { if isText { text.addNull() } else { composer.add(.null) } }

  /// Adds an integer that fits `Int`. Returns false if the style has no text for it.
  @inline(__always)
  mutating func add(_ int: Int) -> Bool {
    if isText, !text.style.hasCanonicalNumbers {
      text.out.append(int)
      return true
    }
    return checked(.int(int)) { (text) throws(JSEN.WritingError) in try text.addInt(int) }
  }

  /// Adds a double. Returns false for a double without a text.
  @inline(__always)
  mutating func add(_ double: Double) -> Bool {
    if isText, double.isFinite, !text.style.hasCanonicalNumbers {
      text.out.append(double)
      return true
    }
    return checked(.double(double)) { (text) throws(JSEN.WritingError) in
      try text.addDouble(double)
    }
  }

  /// Adds a number by its digits. Returns false if the style has no text for it.
  mutating func add(digits: String) -> Bool {
    checked(JSEN.Number(digits).map { .number($0) } ?? .null) {
      (text) throws(JSEN.WritingError) in try text.addNumber(digits)
    }
  }

  /// Adds a value with all its parts. Returns false if one of them has no text.
  mutating func add(_ value: JSEN) -> Bool {
    checked(value) { (text) throws(JSEN.WritingError) in try text.add(value) }
  }

  /// Adds members to the object that was begun last. Returns false if one of them has no text.
  mutating func addMembers(of object: JSEN.Object) -> Bool {
    for (key, value) in object {
      addKey(key)
      guard add(value) else { return fail(inside: .name(key)) }
    }
    return true
  }

  /// Returns a number as the reader would keep it: `JSEN.Number(5)` as an `Int`.
  private static func normalized(_ value: JSEN) -> JSEN {
    guard case .number(let number) = value else { return value }
    return number.jsen
  }

  /// Throws the error that writing a value here would have: of its depth, or of a number that is not finite.
  private func check(_ value: JSEN) throws(JSEN.WritingError) {
    switch value {
    case .array, .dictionary: break
    case .double(let double) where !double.isFinite: break
    default: return
    }
    var style = text.style
    style.hasCanonicalNumbers = false
    style.keyOrder = .asGiven
    var writer = TextWriter(style)
    for _ in 0..<depth { writer.beginArray() }
    try writer.add(value)
  }

  /// Adds what may have no text.
  @inline(never)
  private mutating func checked(
    _ value: @autoclosure () -> JSEN, _ add: (inout TextWriter) throws(JSEN.WritingError) -> Void
  ) -> Bool {
    do throws(JSEN.WritingError) {
      guard isText else {
        let value = value()
        try check(value)
        composer.add(Self.normalized(value))
        return true
      }
      try add(&text)
      return true
    } catch {
      return fail(error)
    }
  }

  /// Whether the number that was added last has the notation that its description requires.
  @inline(never)
  mutating func keepsNotation(_ notation: Scalar.Notation) -> Bool {
    // Only canonical numbers have a notation that does not depend on their type.
    guard text.style.hasCanonicalNumbers else { return true }
    let number = composer.last
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
    fileprivate let composer: ValueComposer.Mark?
    fileprivate let choices: Int
  }

  var mark: Mark {
    Mark(text: text.mark, composer: isText ? nil : composer.mark, choices: choices.count)
  }

  /// Whether null has been added since a mark.
  func hasNull(since mark: Mark) -> Bool {
    isText ? text.hasNull(since: mark.text) : composer.hasNull(since: mark.composer)
  }

  /// Takes away what was added since a mark.
  mutating func truncate(to mark: Mark) {
    text.truncate(to: mark.text)
    if let mark = mark.composer { composer.truncate(to: mark) }
    forgetChoices(downTo: mark.choices)
  }
}
