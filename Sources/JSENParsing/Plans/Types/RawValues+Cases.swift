package import JSEN

extension RawValues {
  /// Returns the raw values of an enum, whether or not it lists its cases; nil for other types. A case that is not available
  /// has none.
  package static func ofCases<Raw: RawRepresentable>(_ type: Raw.Type) -> [JSEN]? {
    list(type)
      ?? EnumLayout.values(of: type).flatMap { values in
        list(of: values.filter { Raw(rawValue: $0.rawValue) != nil })
      }
  }
}
