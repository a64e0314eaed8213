public import JSEN

extension RawRepresentable where Self: CaseIterable & Sendable, RawValue == String {
  /// Describes the cases of an enum by their raw values.
  ///
  /// If a raw value begins with another raw value, the longer value is tried first.
  ///
  /// ```swift
  /// enum Unit: String, CaseIterable { case m, mm, km }
  /// let length = ParsePrint {
  ///   Int.parser()
  ///   Unit.parser()
  /// }
  /// print(try length.parse("12mm").1, try length.print((3, .km)))
  /// // prints mm 3km
  /// enum Side: String, CaseIterable { case left, right }
  /// do { _ = try Side.parser().parse("top") } catch { print(error) }
  /// // prints:
  /// // expected "left" or "right"
  /// // top
  /// // ^
  /// ```
  ///
  /// An enum that conforms to `JSEN.UnknownCaseProviding` takes the rest of the string as its raw value, since nothing says
  /// where an unknown one ends. Inside a string, use `PrefixUpTo(",").map(.representing(Level.self))`.
  public static func parser() -> StringDescription<Self, TwoWay> {
    if self is any JSEN.UnknownCaseProviding.Type {
      let pattern = ContentPattern.anything.repeated(0, .max)
      let rest = StringDescription<String, TwoWay>.part("a raw value of \(self)", pattern: pattern)
      {
        $0.position = $0.bytes.count
        return true
      }
      return rest.map(.representing(Self.self))
    }
    let names = allCases.map(\.rawValue.debugDescription)
    let cases = allCases.map { (bytes: Array($0.rawValue.utf8), value: $0) }
      .sorted { $0.bytes.count > $1.bytes.count }
    let pattern = ContentPattern.alternatives(cases.map { .literal($0.value.rawValue) })
    return .token(MessageList.choice(of: names), pattern: pattern) { reader in
      for (bytes, value) in cases where reader.take(bytes) { return value }
      for name in names { _ = reader.fail(.expected(name)) }
      return nil
    } text: { value in
      value.rawValue
    }
  }
}

extension RawRepresentable
where Self: CaseIterable & Sendable, RawValue: FixedWidthInteger & JSENRepresentable & Sendable {
  /// Describes the cases of an enum by their raw values, which are integers.
  ///
  /// ```swift
  /// enum Level: Int, CaseIterable { case low = 1, high }
  /// let level = ParsePrint {
  ///   "level "
  ///   Level.parser()
  /// }
  /// print(try level.parse("level 2"), try level.print(.low))
  /// // prints high level 1
  /// do { _ = try level.parse("level 3") } catch { print(error) }
  /// // prints:
  /// // expected 1 or 2
  /// // level 3
  /// //       ^
  /// ```
  public static func parser() -> StringDescription<Self, TwoWay> {
    RawValue.parser().map(.representing(Self.self))
  }
}
