public import JSEN

extension Conversion where Output: RawRepresentable & SendableMetatype, Input == Output.RawValue {
  /// Makes a value from its raw value.
  ///
  /// ```swift
  /// struct ID: RawRepresentable { let rawValue: Int }
  /// print(try Int.jsonParser().map(.representing(ID.self)).decode("7"))
  /// // prints ID(rawValue: 7)
  /// ```
  ///
  /// - Parameter type: the type with raw values.
  public static func representing(_ type: Output.Type) -> Conversion {
    Conversion(
      checked: { Output(rawValue: $0) }, unapply: { $0.rawValue }, name: "a raw value of \(type)")
  }

  /// Makes a value from its raw value. An error lists the raw values.
  ///
  /// - Parameter type: the type with raw values.
  public static func representing(_ type: Output.Type) -> Conversion
  where Output: CaseIterable, Input: JSENRepresentable & SendableMetatype {
    Conversion(
      checked: { Output(rawValue: $0) }, unapply: { $0.rawValue }, name: "a raw value of \(type)",
      allowed: Output.allCases.map(\.rawValue.jsen))
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
      checked: { Output($0) }, unapply: { $0.description }, name: "the text of \(type)")
  }
}
