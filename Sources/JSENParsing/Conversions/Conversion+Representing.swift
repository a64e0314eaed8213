import JSEN

extension Conversion where Output: RawRepresentable & SendableMetatype, Input == Output.RawValue {
  /// Makes a value from its raw value. An error lists the raw values of an enum.
  ///
  /// ```swift
  /// enum Unit: String { case mm, cm }
  /// let unit = JSONString(.representing(Unit.self))
  /// print(try unit.decode(#""mm""#))
  /// // prints mm
  /// do { _ = try unit.decode(#""m""#) } catch { print(error) }
  /// // prints:
  /// // 1:1: expected "mm" or "cm", found "m"
  /// // "m"
  /// // ^
  /// ```
  ///
  /// A type that conforms to `JSEN.UnknownCaseProviding` has its unknown case for all other raw values.
  ///
  /// - Parameter type: the type with raw values.
  public static func representing(_ type: Output.Type) -> Conversion {
    Conversion(
      checked: { RawValues.value(type, of: $0) }, unapply: { $0.rawValue },
      name: "a raw value of \(type)",
      allowed: RawValues.list(type), listed: { RawValues.ofCases(type) }, isChecked: true
    ).comparingBytes { $0.rawValue }
  }
}

extension Conversion {
  /// Returns a conversion that refuses a string that only `==` takes for a raw value, such as another spelling of `é`.
  package func comparingBytes(_ rawValue: @escaping @Sendable (Output) throws -> Any) -> Conversion
  {
    guard Input.self == String.self else { return self }
    var memory = memory
    let apply = memory.apply
    memory.apply = { source, target in
      let raw = source.value(as: String.self)
      guard try apply(source, target) else { return false }
      if raw.utf8.allSatisfy({ $0 < 0x80 }) { return true }
      let own = try rawValue(target.value(as: Output.self)) as? String
      guard own == raw, own?.hasSameBytes(as: raw) == false else { return true }
      target.destroy(Output.self)
      return false
    }
    return Conversion(memory)
  }
}

extension Conversion where Output: LosslessStringConvertible & SendableMetatype, Input == String {
  /// Makes a value from its description, and writes the description.
  ///
  /// ```swift
  /// print(try JSONString(.string(Int.self)).decode("\"42\""))
  /// // prints 42
  /// ```
  ///
  /// - Parameter type: the type of the value.
  public static func string(_ type: Output.Type = Output.self) -> Conversion {
    Conversion(
      checked: { Output($0) }, unapply: { $0.description }, name: "the text of \(type)",
      isChecked: true)
  }
}
