package import JSEN

extension RawValues {
  /// Returns the raw values of an enum, whether or not it lists its cases; nil for other types, and for one
  /// with an unknown case. Cases marked unavailable are left out.
  package static func ofCases<Raw: RawRepresentable>(_ type: Raw.Type) -> [JSEN]? {
    if unknownCase(of: type) != nil { return nil }
    return list(type)
      ?? EnumLayout.values(of: type).flatMap { values in
        list(of: values.filter { Raw(rawValue: $0.rawValue) != nil })
      }
  }
}
