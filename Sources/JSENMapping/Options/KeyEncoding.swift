/// The rule that makes the key for encoding from the name of a property.
public enum KeyEncoding: Sendable {
  /// The key is the name.
  case useDefaultKeys

  /// The key is the name in snake case: `commentCount` is written as `comment_count`.
  case convertToSnakeCase

  /// The closure makes the key from the name. It is called once for each property of a type.
  case custom(@Sendable (_ property: String) -> String)

  /// The rule that reads these keys.
  var decoding: KeyDecoding {
    switch self {
    case .useDefaultKeys: .useDefaultKeys
    case .convertToSnakeCase: .convertFromSnakeCase
    case .custom(let key): .custom(key)
    }
  }
}
