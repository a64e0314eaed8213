/// The raw values of a type, and the values of a type with raw values.
package enum RawValues {
  /// Returns the value with a raw value. For a raw value that the type does not know, it is the type's unknown case; nil
  /// if it has none.
  package static func value<Raw: RawRepresentable>(_ type: Raw.Type, of raw: Raw.RawValue) -> Raw? {
    Raw(rawValue: raw) ?? unknownCase(of: type) as? Raw
  }

  /// The expectation of a value: `"free" or "pro"`, or `a raw value of Plan` for a type that does not list its
  /// cases.
  static func expectation(of type: Any.Type) -> String {
    guard let values = list(type)?.map(\.description), let last = values.last else {
      return "a raw value of \(type)"
    }
    let isCut = values.count > 10
    let others = (isCut ? values.prefix(10) : values.dropLast()).joined(separator: ", ")
    return others.isEmpty ? last : "\(others) or \(isCut ? "…" : last)"
  }

  /// The raw values of a type that lists its cases and whose raw values are JSON; nil for every other type, and for one
  /// with an unknown case, which has all raw values.
  package static func list(_ type: Any.Type) -> [JSEN]? {
    guard let type = type as? any CaseIterable.Type, unknownCase(of: type) == nil else {
      return nil
    }
    func cases<Listed: CaseIterable>(_ type: Listed.Type) -> [Any] { Listed.allCases.map { $0 } }
    return list(of: _openExistential(type, do: cases))
  }

  /// The raw values of some values, if they are JSON.
  package static func list(of values: [Any]) -> [JSEN]? {
    let raws = values.compactMap { rawValue(of: $0) }
    return raws.count == values.count ? raws : nil
  }

  /// The raw value of an enum or another type with raw values, if it is JSON.
  static func rawValue(of value: Any) -> JSEN? {
    guard let rawValue = (value as? any RawRepresentable)?.rawValue else { return nil }
    return (rawValue as? any JSENRepresentable)?.jsen
  }
}
