/// A JSON value.
///
///     let order: JSEN = [
///       "id": 18_446_744_073,
///       "paid": true,
///       "items": [["sku": "A-1", "price": 9.5]],
///       "note": nil,
///     ]
///     print(order["items"]?[0]?["price"]?.double ?? 0)
///     // prints 9.5
///
/// Each case holds what JSON has and nothing more, so a `JSEN` can always be written as valid JSON, NaN and
/// infinity excepted, which ``serialized(_:)`` refuses.
///
/// `==` compares structure: `.int(1)` is not `.double(1)`, for the one is written `1` and the other `1.0`;
/// ``isNumericallyEqual(to:)`` compares numbers by value. Objects are equal whatever the order of their
/// members.
///
/// A value is 24 bytes in an array: 16 for the payload, and one for the case. The storage of arrays and objects is what
/// holds the recursion, so these cost no allocation beside that storage; numbers, bools and strings of up to 15 bytes
/// cost none at all. Only `.number`, which is rare, is an indirect case: its digits are one allocation away.
@dynamicMemberLookup
public enum JSEN: Sendable {
  /// The value `null`.
  case null
  /// A boolean: `true` or `false`.
  case bool(Bool)
  /// An integer; every integer literal that `Int` holds.
  case int(Int)
  /// A number with a fraction or an exponent.
  case double(Double)
  /// A number that neither `Int` nor `Double` holds, with its digits.
  indirect case number(Number)
  /// A string of Unicode text.
  case string(String)
  /// An array, its elements in order.
  case array([JSEN])
  /// An object, its members in order.
  case dictionary(Object)
}

/// The name under which other libraries know this type.
public typealias JSONValue = JSEN

/// The other spellings in use.
extension JSEN {
  /// The same as `.bool`.
  public static func boolean(_ value: Bool) -> JSEN { .bool(value) }

  /// The same as `.int`.
  public static func integer(_ value: Int) -> JSEN { .int(value) }

  /// The same as `.double`.
  public static func float(_ value: Double) -> JSEN { .double(value) }

  /// The same as `.dictionary`.
  public static func object(_ members: Object) -> JSEN { .dictionary(members) }

  /// An object with the members of a Swift dictionary, sorted by key.
  public static func dictionary(_ members: [String: JSEN]) -> JSEN { .dictionary(Object(members)) }
}
