import JSEN
import JSENParsing

/// How keys of a dictionary become keys of an object.
struct DictionaryKeys<Key: Hashable> {
  let key: @Sendable (String) throws -> Key
  let name: @Sendable (Key) throws -> String
  /// The keys that there are, when they are few and known.
  private(set) var allowed: [JSEN]?

  /// - Returns: nil for a type that is neither a string nor an integer, and whose raw values are neither.
  init?(_ type: Key.Type) {
    if let convert = TextConversion(type) {
      self.init(convert)
    } else if let raw = type as? any RawRepresentable.Type, let convert = Self.convert(raw) {
      self.init(convert)
      allowed = RawValues.ofCases(raw)?.map { .string($0.string ?? $0.description) }
    } else {
      return nil
    }
  }

  private init(_ conversion: TextConversion) {
    key = Sendability.assumed { text in
      guard let key = conversion.value(text) as? Key else {
        throw PlanMessage("expected a key that \(Key.self) can be made of")
      }
      return key
    }
    name = Sendability.assumed { key in
      guard let text = conversion.text(key) else { throw PlanMessage("\(key) has no text") }
      return text
    }
  }

  private static func convert(_ type: any RawRepresentable.Type) -> TextConversion? {
    func open<Raw: RawRepresentable>(_ type: Raw.Type) -> TextConversion? {
      guard let raw = TextConversion(Raw.RawValue.self) else { return nil }
      return TextConversion(
        value: { (raw.value($0) as? Raw.RawValue).flatMap { Raw(rawValue: $0) } },
        text: { ($0 as? Raw).flatMap { raw.text($0.rawValue) } })
    }
    return open(type)
  }
}

/// How strings become values of a type, and back.
private struct TextConversion {
  let value: (String) -> Any?
  let text: (Any) -> String?

  init(value: @escaping (String) -> Any?, text: @escaping (Any) -> String?) {
    self.value = value
    self.text = text
  }

  /// - Returns: nil for a type that is neither a string nor an integer.
  init?(_ type: Any.Type) {
    if type == String.self {
      self.init(value: { $0 }, text: { $0 as? String })
    } else if let integer = type as? any FixedWidthInteger.Type {
      self.init(
        value: { text in
          // Another spelling of the same number, such as "007", would be another key.
          guard let value = integer.init(text), value.description == text else { return nil }
          return value
        }, text: { ($0 as? any FixedWidthInteger)?.description })
    } else {
      return nil
    }
  }
}
