package import JSEN

extension RawValues {
  /// Returns the value with a raw value; see `value(_:of:)`. A string that only `==` takes for the raw value, such as
  /// another spelling of `é`, has none.
  package static func same<Raw: RawRepresentable>(_ type: Raw.Type, as raw: Raw.RawValue) -> Raw? {
    guard let value = value(type, of: raw) else { return nil }
    guard let raw = raw as? String, raw.utf8.contains(where: { $0 >= 0x80 }),
      let own = value.rawValue as? String, own == raw
    else { return value }
    return own.hasSameBytes(as: raw) ? value : nil
  }

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
