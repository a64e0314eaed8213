import JSEN

/// The rule that makes the key for decoding from the name of a property.
public enum KeyDecoding: Sendable {
  /// The key is the name.
  case useDefaultKeys

  /// The key is the name in snake case: `commentCount` is read from `comment_count`.
  case convertFromSnakeCase

  /// The closure makes the key from the name. It is called once for each property of a type.
  case custom(@Sendable (_ property: String) -> String)

  func key(_ property: String) -> String {
    switch self {
    case .useDefaultKeys: property
    case .convertFromSnakeCase: SnakeCase.snakeCase(property)
    case .custom(let key): key(property)
    }
  }
}
