import JSEN
import JSENParsing

/// How keys of a dictionary become keys of an object.
struct DictionaryKeys<Key: Hashable> {
  let key: @Sendable (String) throws -> Key
  let name: @Sendable (Key) throws -> String
  /// The keys that there are, when they are few and known.
  let allowed: [JSEN]?

  /// - Returns: nil for a type that is neither a string nor an integer, and whose raw values are neither.
  init?(_ type: Key.Type) {
    let raw = type as? any RawRepresentable.Type
    guard let conversion = TextConversion(type) ?? raw.flatMap({ TextConversion(raw: $0) }) else {
      return nil
    }
    key = Sendability.assumed { text in
      guard let key = conversion.value(text) as? Key else {
        throw PlanMessage("expected a key that \(Key.self) can be made of")
      }
      return key
    }
    name = Sendability.assumed { key in
      guard let text = conversion.text(key) else { throw PlanMessage("\(key) has no text") }
      if conversion.isChecked, conversion.value(text) as? Key != key {
        throw PlanMessage("the key \(key) would be written as \"\(text)\", which is another key")
      }
      return text
    }
    allowed = raw.flatMap { RawValues.ofCases($0) }?.map { .string($0.string ?? $0.description) }
  }
}

/// How strings become values of a type, and back.
private struct TextConversion {
  var value: (String) -> Any? = { $0 }
  var text: (Any) -> String? = { $0 as? String }
  /// Whether another key may be made of the text of a key.
  private(set) var isChecked = false

  /// - Returns: nil for a type that is neither a string nor an integer.
  init?(_ type: Any.Type) {
    if type == String.self { return }
    guard let integer = type as? any FixedWidthInteger.Type else { return nil }
    value = { text in
      // Another spelling of the same number, such as "007", would be another key.
      integer.init(text).flatMap { $0.description == text ? $0 : nil }
    }
    text = { ($0 as? any FixedWidthInteger)?.description }
  }

  init?<Raw: RawRepresentable>(raw type: Raw.Type) {
    guard let raw = TextConversion(Raw.RawValue.self) else { return nil }
    value = { (raw.value($0) as? Raw.RawValue).flatMap { RawValues.same(type, as: $0) } }
    text = { ($0 as? Raw).flatMap { raw.text($0.rawValue) } }
    isChecked = true
  }
}
