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
/// Each case is a kind of JSON value, so every `JSEN` can be written as valid JSON. The exceptions are NaN and
/// infinity, which ``serialized(_:)`` refuses.
///
/// `==` compares structure: `.int(1)`, which is written `1`, is not `.double(1)`, which is written `1.0`.
/// ``isNumericallyEqual(to:)`` compares numbers by value. The order of the members of an object does not matter.
///
/// Swift releases nested values with a recursive function. Reading a text, ``set(_:at:)`` and ``init(converting:)``
/// refuse values that nest deeper than 1024 levels, which fit every thread. Literals,
/// subscripts and accessors such as `array` do not measure depth, since this takes time for each part. If your code nests
/// a value in itself in a loop, as `json = [json]` does, bound the number of levels: some ten thousand overflow the
/// stack.
///
/// A value takes 24 bytes in an array: 16 for the payload and one for the case. An array or object allocates only its
/// own storage. Numbers, bools and strings of up to 15 bytes allocate nothing. Only the rare case `.number` is
/// indirect: its digits are a separate allocation.
@dynamicMemberLookup
public enum JSEN: Sendable {
  /// JSON's null.
  case null
  /// True or false.
  case bool(Bool)
  /// An integer that `Int` holds.
  case int(Int)
  /// A number with a fraction or an exponent.
  case double(Double)
  /// A number that neither `Int` nor `Double` gives back, with its digits.
  indirect case number(Number)
  /// A string.
  case string(String)
  /// An array, its elements in order.
  case array([JSEN])
  /// An object, its members in order.
  case dictionary(Object)
}

/// The name of this type in other libraries.
public typealias JSONValue = JSEN

/// The names of the cases in other libraries.
extension JSEN {
  /// The same as `.bool`.
  ///
  /// - Parameter value: the value of the case.
  /// - Complexity: O(1).
  public static func boolean(_ value: Bool) -> JSEN { .bool(value) }

  /// The same as `.int`.
  ///
  /// - Parameter value: the value of the case.
  /// - Complexity: O(1).
  public static func integer(_ value: Int) -> JSEN { .int(value) }

  /// The same as `.double`.
  ///
  /// - Parameter value: the value of the case.
  /// - Complexity: O(1).
  public static func float(_ value: Double) -> JSEN { .double(value) }

  /// The same as `.dictionary`.
  ///
  /// - Parameter members: the value of the case.
  /// - Complexity: O(1).
  public static func object(_ members: Object) -> JSEN { .dictionary(members) }

  /// Makes an object from the members of a Swift dictionary, sorted by key.
  ///
  /// - Parameter members: keys and values.
  /// - Complexity: O(*n* log *n*).
  public static func dictionary(_ members: [String: JSEN]) -> JSEN { .dictionary(Object(members)) }
}
